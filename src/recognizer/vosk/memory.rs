//! The memory that libvosk and the program work in, handed out by jemalloc in place of the C library.
//!
//! With every answer of the network libvosk asks for matrices and for the small nodes of its search, and soon gives them
//! back. With glibc 2.36 handing them out, all computing was a seventh more.
//! The linker finds jemalloc's `malloc` in the program first, so that libvosk's memory is from there too.
//! Elsewhere than on Linux on x86-64 nothing is replaced.

#![expect(
    unsafe_code,
    reason = "a name that jemalloc looks for, as it does for any program's options"
)]

use tikv_jemallocator::Jemalloc;

#[global_allocator]
static ALLOCATOR: Jemalloc = Jemalloc;

/// See `TUNING.md` of jemalloc for the options.
///
/// - `narenas`: two threads compute at most, and each further arena keeps memory of its own.
/// - `dirty_decay_ms`: what was not asked for again within two seconds, ten by default, goes back to the system; after
///   half a second twice as much has to be asked of it anew.
const OPTIONS: &[u8] = b"narenas:1,dirty_decay_ms:2000\0";

/// `const char *malloc_conf` of jemalloc(3).
#[unsafe(export_name = "malloc_conf")]
static FIRST_OF_OPTIONS: &u8 = &OPTIONS[0];

#[cfg(test)]
mod tests {
    use std::ffi::{CStr, c_char, c_int, c_void};

    unsafe extern "C" {
        fn mallctl(
            name: *const c_char,
            value: *mut c_void,
            size: *mut usize,
            new_value: *const c_void,
            new_size: usize,
        ) -> c_int;
    }

    fn option(name: &CStr) -> Option<usize> {
        let (mut value, mut size) = (0_usize, size_of::<usize>());
        // SAFETY: the name ends with a zero, and the value has the size that is told.
        let failed = unsafe {
            mallctl(
                name.as_ptr(),
                (&raw mut value).cast(),
                &raw mut size,
                std::ptr::null(),
                0,
            )
        };
        (failed == 0 && size == size_of::<usize>()).then_some(value)
    }

    #[test]
    fn its_options_are_heeded() {
        assert_eq!(option(c"opt.dirty_decay_ms"), Some(2000));
    }

    #[test]
    fn libraries_find_jemalloc_before_the_c_library() {
        type Malloc = unsafe extern "C" fn(usize) -> *mut c_void;
        // SAFETY: the linker looks for the name as it does for a library's; what it finds is C's `malloc`, and what
        // that hands out is given back once.
        let usable = unsafe {
            let found = libc::dlsym(libc::RTLD_DEFAULT, c"malloc".as_ptr());
            assert!(!found.is_null());
            let malloc: Malloc = std::mem::transmute(found);
            let piece = malloc(100);
            let usable = libc::malloc_usable_size(piece);
            libc::free(piece);
            usable
        };
        // The sizes of jemalloc are 96, 112, 128; glibc would make it 104.
        assert_eq!(usable, 112);
    }
}
