//! The memory that libvosk and the program work in, handed out by jemalloc in place of the C library.
//!
//! With every answer of the network libvosk asks for matrices and for the small nodes of its search, and soon gives them
//! back. With glibc 2.36 handing them out, all computing was a seventh more.
//! The linker finds jemalloc's `malloc` in the program first, so that libvosk's memory is from there too.
//! Elsewhere than on Linux on x86-64 nothing is replaced.

#![expect(
    unsafe_code,
    reason = "names that jemalloc and libvosk look for in the program, and memory handed out as C++ asks for it"
)]

use std::{cell::Cell, ffi::c_void};

use tikv_jemallocator::Jemalloc;

#[global_allocator]
static ALLOCATOR: Jemalloc = Jemalloc;

/// See `TUNING.md` of jemalloc for the options.
///
/// - `narenas`: two threads compute for each microphone at most, and each further arena keeps memory of its own.
/// - `dirty_decay_ms`: what was not asked for again within a second, ten by default, goes back to the system.
/// - `lg_tcache_max`: each thread keeps at hand what it gave back up to 4 KiB a piece, by default up to 32: the matrices
///   of the search are larger and of many sizes, and lay in each thread unused.
const OPTIONS: &[u8] = b"narenas:1,dirty_decay_ms:1000,lg_tcache_max:12\0";

/// `const char *malloc_conf` of jemalloc(3).
#[unsafe(export_name = "malloc_conf")]
static FIRST_OF_OPTIONS: &u8 = &OPTIONS[0];

/// An arc of `OpenFst`.
const ARC: usize = 16;

thread_local! {
    /// What a piece of memory that is asked for in C++ gets beyond its size, in this thread.
    static BEYOND: Cell<usize> = const { Cell::new(0) };
}

/// Makes something of which libvosk will read one arc beyond the end of each piece of its memory.
///
/// `LabelReachable::LowerBound` of libvosk's `OpenFst` reads the arc behind a state's last one before it sees that there
/// is none. It makes nothing of it, and glibc always has something behind a piece of memory. jemalloc has not: where
/// the last piece of a page is full and the stack of a thread lies behind it, reading on ended the program. The states
/// are those of a grammar, all made with its recognizer. Valgrind saw no other reads of that kind.
pub(super) fn with_an_arc_behind<T>(make: impl FnOnce() -> T) -> T {
    let before = BEYOND.replace(ARC);
    let made = make();
    BEYOND.set(before);
    made
}

/// `void *operator new(std::size_t)` of C++, which libvosk finds here first.
///
/// Without memory the program ends; there is nobody who could take C++'s exception.
#[unsafe(export_name = "_Znwm")]
extern "C" fn operator_new(size: usize) -> *mut c_void {
    let Some(size) = size.checked_add(BEYOND.get()) else {
        std::process::abort();
    };
    // SAFETY: any size may be asked for, and null is looked for.
    let piece = unsafe { libc::malloc(size) };
    if piece.is_null() {
        std::process::abort();
    }
    piece
}

/// Nothing in Rust calls it: the linker is to keep it all the same. `build.rs` lets libraries see it.
#[used]
static KEPT: extern "C" fn(usize) -> *mut c_void = operator_new;

#[cfg(test)]
mod tests {
    use std::ffi::{CStr, c_char, c_int, c_void};

    use super::{ARC, with_an_arc_behind};

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
        assert_eq!(option(c"opt.dirty_decay_ms"), Some(1000));
        assert_eq!(option(c"opt.tcache_max"), Some(4096));
    }

    type Allocate = unsafe extern "C" fn(usize) -> *mut c_void;

    /// The bytes that a library may use which asks the function of this name for `size`.
    fn usable(name: &CStr, size: usize) -> usize {
        // SAFETY: the linker looks for the name as it does for a library's; what it finds hands out memory by its
        // size, which is given back once.
        unsafe {
            let found = libc::dlsym(libc::RTLD_DEFAULT, name.as_ptr());
            assert!(!found.is_null());
            let allocate: Allocate = std::mem::transmute(found);
            let piece = allocate(size);
            let usable = libc::malloc_usable_size(piece);
            libc::free(piece);
            usable
        }
    }

    #[test]
    fn libraries_find_jemalloc_before_the_c_library() {
        // The sizes of jemalloc are 96, 112, 128; glibc would make it 104.
        assert_eq!(usable(c"malloc", 100), 112);
    }

    #[test]
    fn an_arc_behind_the_last_one_can_be_read() {
        for arcs in 0..300 {
            let asked = arcs * ARC;
            let usable = with_an_arc_behind(|| usable(c"_Znwm", asked));
            assert!(usable >= asked + ARC, "{arcs} arcs");
        }
    }

    #[test]
    fn elsewhere_nothing_is_given_beyond() {
        with_an_arc_behind(|| ());
        assert_eq!(usable(c"_Znwm", 2 * ARC), 2 * ARC);
    }
}
