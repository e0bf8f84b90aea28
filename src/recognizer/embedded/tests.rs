use include_dir::File;
use tempfile::TempDir;

use super::*;

const FILES: &[DirEntry<'_>] = &[
    DirEntry::Dir(Dir::new(
        "am",
        &[DirEntry::File(File::new("am/final.mdl", b"\0B model"))],
    )),
    DirEntry::File(File::new("SHA256SUMS", b"the list\n")),
];

const OTHER_FILES: &[DirEntry<'_>] = &[DirEntry::File(File::new("SHA256SUMS", b"another list\n"))];

fn model() -> Dir<'static> {
    Dir::new("", FILES)
}

#[test]
fn the_first_start_unpacks_and_later_ones_find_it() {
    let cache = TempDir::new().unwrap();
    // The cache folder itself need not exist.
    let parent = cache.path().join("rochade");
    let folder = unpack(&model(), &parent).unwrap();
    assert_eq!(fs::read(folder.join("am/final.mdl")).unwrap(), b"\0B model");
    let made = fs::metadata(folder.join("am/final.mdl"))
        .unwrap()
        .modified()
        .unwrap();
    assert_eq!(unpack(&model(), &parent).unwrap(), folder);
    let still = fs::metadata(folder.join("am/final.mdl"))
        .unwrap()
        .modified()
        .unwrap();
    assert_eq!(made, still);
    assert_eq!(fs::read_dir(&parent).unwrap().count(), 1, "a draft is left");
}

#[test]
fn what_was_damaged_in_the_cache_is_unpacked_anew() {
    let cache = TempDir::new().unwrap();
    let folder = unpack(&model(), cache.path()).unwrap();
    for damage in [&b"\0B"[..], b"\0B MODEL", b""] {
        fs::write(folder.join("am/final.mdl"), damage).unwrap();
        assert_eq!(unpack(&model(), cache.path()).unwrap(), folder);
        assert_eq!(fs::read(folder.join("am/final.mdl")).unwrap(), b"\0B model");
    }
    fs::remove_dir_all(folder.join("am")).unwrap();
    unpack(&model(), cache.path()).unwrap();
    assert!(is_unpacked(&model(), &folder));
}

#[test]
fn another_model_gets_another_folder() {
    let cache = TempDir::new().unwrap();
    let one = unpack(&model(), cache.path()).unwrap();
    let other = unpack(&Dir::new("", OTHER_FILES), cache.path()).unwrap();
    assert_ne!(one, other);
    assert!(is_unpacked(&model(), &one));
}

#[test]
fn a_cache_that_cannot_be_written_is_an_error_with_its_place() {
    let cache = TempDir::new().unwrap();
    let file = cache.path().join("a file");
    fs::write(&file, b"").unwrap();
    let error = unpack(&model(), &file).unwrap_err();
    assert!(matches!(error, OpenError::Io { path, .. } if path.starts_with(&file)));
}

#[test]
fn a_program_without_a_model_says_so() {
    let cache = TempDir::new().unwrap();
    assert!(matches!(
        unpack(&Dir::new("", &[]), cache.path()).unwrap_err(),
        OpenError::NoneEmbedded
    ));
}
