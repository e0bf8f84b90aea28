//! What only the start has needed of the program's file and of libvosk's.

use std::{env, fs, ops::Range, path::Path, ptr};

use rustix::mm::{self, Advice};

/// Gives back the memory in which both files stand unchanged: symbols that were looked up, and code that has read the
/// model, are some megabytes. Whatever is needed again comes from the file again, which the system keeps while there is
/// room.
pub(super) fn forget() {
    let (Ok(mappings), Ok(program)) = (fs::read_to_string("/proc/self/smaps"), env::current_exe())
    else {
        return;
    };
    // These two stay where they are as long as the program runs, which is not sure of what the system's libraries load.
    let is_ours =
        |path: &Path| path == program || path.file_name().is_some_and(|name| name == "libvosk.so");
    for pages in unchanged(&mappings, is_ours) {
        let start = ptr::with_exposed_provenance_mut(pages.start);
        #[expect(unsafe_code, reason = "the kernel is told an address")]
        // SAFETY: there stands what is in the file, and nobody can write to it.
        let forgotten = unsafe { mm::madvise(start, pages.len(), Advice::LinuxDontNeed) };
        if let Err(error) = forgotten {
            tracing::debug!(%error, "what the start has read stays in memory");
        }
    }
}

/// The addresses at which files stand in memory as they are on the disk, by the text of `smaps` in proc(5):
/// nothing can write there, and nothing was changed there before, as addresses are that are set at the start.
fn unchanged(mappings: &str, is_ours: impl Fn(&Path) -> bool) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut pages = None;
    for line in mappings.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match *words.as_slice() {
            [addresses, "r--p" | "r-xp", _, _, _, path] if is_ours(Path::new(path)) => {
                pages = range(addresses);
            }
            ["Anonymous:" | "Swap:", size, "kB"] => {
                pages = pages.filter(|_| size == "0");
            }
            // The last line of each.
            ["VmFlags:", ..] => found.extend(pages.take()),
            _ => (),
        }
    }
    found
}

fn range(addresses: &str) -> Option<Range<usize>> {
    let (start, end) = addresses.split_once('-')?;
    let address = |digits| usize::from_str_radix(digits, 16).ok();
    Some(address(start)?..address(end)?)
}

#[cfg(test)]
mod tests {
    use super::unchanged;

    #[test]
    fn only_pages_of_our_files_that_are_as_on_the_disk_are_found() {
        let mapping = |addresses: &str, rights: &str, path: &str, anonymous: usize, swap: usize| {
            format!(
                "{addresses} {rights} 00000000 fe:00 247749     {path}\nSize:     8 kB\nAnonymous:  {anonymous} kB\nSwap:  {swap} kB\nVmFlags: rd mr mw me\n"
            )
        };
        let mappings = [
            mapping("1000-3000", "r--p", "/bin/ours", 0, 0),
            mapping("3000-5000", "r-xp", "/bin/ours", 0, 0),
            mapping("5000-7000", "r--p", "/bin/ours", 8, 0),
            mapping("7000-9000", "r--p", "/bin/ours", 0, 8),
            mapping("9000-a000", "rw-p", "/bin/ours", 0, 0),
            mapping("b000-c000", "r-xp", "/lib/others.so", 0, 0),
            mapping("d000-e000", "r-xp", "", 0, 0),
        ]
        .concat();
        let found = unchanged(&mappings, |path| path.ends_with("ours"));
        assert_eq!(found, [0x1000..0x3000, 0x3000..0x5000]);
    }
}
