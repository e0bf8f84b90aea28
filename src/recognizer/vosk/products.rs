//! The network's products of matrices, in place of those of libvosk's `OpenBLAS`.
//!
//! A network that answers while it hears multiplies few rows, eight answers' worth, with each of its matrices of
//! weights. `OpenBLAS` copies the whole matrix into another order before every product (Goto and van de Geijn,
//! "Anatomy of High-Performance Matrix Multiplication", 2008, section 4), which pays off for hundreds of rows; for
//! eight it was 42 % of all that the program computes, and the products themselves were 16 %. Here the weights are
//! read once, in the order in which they lie.
//!
//! libvosk finds the function by its name. The dynamic linker looks for names in the program first, so that this
//! one is found; all other products go on to libvosk's own. The features of the processor are looked at when it
//! runs. Elsewhere than on Linux on x86-64 nothing is replaced.

#![expect(
    unsafe_code,
    reason = "a function of the C interface, called by libvosk with pointers"
)]
#![expect(clippy::many_single_char_names, reason = "those of the C interface")]

use std::{
    arch::x86_64::{
        _MM_HINT_T0, _mm_prefetch, _mm256_broadcast_ss, _mm256_fmadd_ps, _mm256_loadu_ps,
        _mm256_setzero_ps, _mm256_storeu_ps,
    },
    ffi::{c_int, c_void},
    sync::OnceLock,
};

/// `cblas_sgemm` of the C interface to BLAS: `c` = `alpha` · `a` · `b` + `beta` · `c`.
type Sgemm = unsafe extern "C" fn(
    c_int,
    c_int,
    c_int,
    c_int,
    c_int,
    c_int,
    f32,
    *const f32,
    c_int,
    *const f32,
    c_int,
    f32,
    *mut f32,
    c_int,
);

const ROW_MAJOR: c_int = 101;
const AS_IT_LIES: c_int = 111;
const TRANSPOSED: c_int = 112;

/// With many rows the copy pays off; libvosk asks for eight, and for up to 38 at an utterance's beginning.
const MOST_ROWS: usize = 40;

/// Without the compiler's optimization libvosk's own function is the faster one; the tests below are of this one.
const IS_FASTER: bool = cfg!(any(test, not(debug_assertions)));

/// Numbers that a register holds.
const LANES: usize = 8;

/// Numbers that come from memory at once, a line of the cache.
const FETCHED: usize = 16;

/// Keeps the function in the program: nothing else in it calls it.
pub(super) fn keep() {
    std::hint::black_box(cblas_sgemm as Sgemm);
}

/// See [`Sgemm`]; called by libvosk.
///
/// # Safety
///
/// As the C interface says: the pointers are those of matrices of these sizes and strides.
#[unsafe(no_mangle)]
unsafe extern "C" fn cblas_sgemm(
    order: c_int,
    trans_a: c_int,
    trans_b: c_int,
    rows: c_int,
    columns: c_int,
    depth: c_int,
    alpha: f32,
    a: *const f32,
    a_stride: c_int,
    b: *const f32,
    b_stride: c_int,
    beta: f32,
    c: *mut f32,
    c_stride: c_int,
) {
    let size = |number: c_int| usize::try_from(number).unwrap_or(0);
    let (m, n, k) = (size(rows), size(columns), size(depth));
    let ours = IS_FASTER
        && (order, trans_a, trans_b) == (ROW_MAJOR, AS_IT_LIES, TRANSPOSED)
        && (1..=MOST_ROWS).contains(&m)
        && n > 0
        && k > 0
        && is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("fma");
    if !ours {
        // SAFETY: as this function was called.
        unsafe {
            original()(
                order, trans_a, trans_b, rows, columns, depth, alpha, a, a_stride, b, b_stride,
                beta, c, c_stride,
            );
        }
        return;
    }
    let (a_stride, b_stride, c_stride) = (size(a_stride), size(b_stride), size(c_stride));
    // SAFETY: the caller says that the matrices have these rows, of these lengths, at these strides; the last row
    // need not be as long as a stride. Nobody else writes the result meanwhile. The processor was asked.
    unsafe {
        let left = std::slice::from_raw_parts(a, (m - 1) * a_stride + k);
        let right = std::slice::from_raw_parts(b, (n - 1) * b_stride + k);
        let result = std::slice::from_raw_parts_mut(c, (m - 1) * c_stride + n);
        let left = Rows {
            numbers: left,
            stride: a_stride,
            count: m,
            length: k,
        };
        let right = Rows {
            numbers: right,
            stride: b_stride,
            count: n,
            length: k,
        };
        multiply(left, right, |row, column, product| {
            let place = &mut result[row * c_stride + column];
            // By BLAS a result that does not count may hold anything, even what is no number.
            let before = if beta == 0.0 { 0.0 } else { beta * *place };
            *place = alpha.mul_add(product, before);
        });
    }
}

/// libvosk's own function.
fn original() -> Sgemm {
    static ORIGINAL: OnceLock<Sgemm> = OnceLock::new();
    *ORIGINAL.get_or_init(|| {
        // SAFETY: the name is a C string; the next object that has the function is libvosk, whose signature it is.
        unsafe {
            let found = libc::dlsym(libc::RTLD_NEXT, c"cblas_sgemm".as_ptr());
            assert!(!found.is_null(), "libvosk has no cblas_sgemm");
            std::mem::transmute::<*mut c_void, Sgemm>(found)
        }
    })
}

/// A matrix, row by row.
#[derive(Clone, Copy)]
struct Rows<'a> {
    numbers: &'a [f32],
    stride: usize,
    count: usize,
    length: usize,
}

impl Rows<'_> {
    fn get(&self, row: usize) -> &[f32] {
        &self.numbers[row * self.stride..][..self.length]
    }

    /// Eight rows at a time, number beside number: a register then holds what eight rows have at one place.
    fn side_by_side(&self) -> Vec<Vec<[f32; LANES]>> {
        (0..self.count)
            .step_by(LANES)
            .map(|first| {
                let mut places = vec![[0.0; LANES]; self.length];
                for lane in 0..LANES.min(self.count - first) {
                    for (place, number) in places.iter_mut().zip(self.get(first + lane)) {
                        place[lane] = *number;
                    }
                }
                places
            })
            .collect()
    }
}

/// Tells `put` the product of every row of `left` with every row of `right`.
#[target_feature(enable = "avx2,fma")]
fn multiply(left: Rows<'_>, right: Rows<'_>, mut put: impl FnMut(usize, usize, f32)) {
    let blocks = left.side_by_side();
    let mut column = 0;
    while column < right.count {
        let taken = match right.count - column {
            8.. => 8,
            4.. => 4,
            _ => 1,
        };
        for (block, first) in blocks.iter().zip((0..left.count).step_by(LANES)) {
            let mut put = |lane, column, product| {
                if first + lane < left.count {
                    put(first + lane, column, product);
                }
            };
            match taken {
                8 => tile::<8>(block, right, column, &mut put),
                4 => tile::<4>(block, right, column, &mut put),
                _ => tile::<1>(block, right, column, &mut put),
            }
        }
        column += taken;
    }
}

/// The products of eight rows, side by side, with `S` others, whose sums stay in registers.
#[target_feature(enable = "avx2,fma")]
#[inline]
fn tile<const S: usize>(
    block: &[[f32; LANES]],
    right: Rows<'_>,
    column: usize,
    put: &mut impl FnMut(usize, usize, f32),
) {
    assert_eq!(block.len(), right.length);
    let rows: [&[f32]; S] = std::array::from_fn(|s| right.get(column + s));
    let mut sums = [_mm256_setzero_ps(); S];
    for (place, lanes) in block.iter().enumerate() {
        if place % FETCHED == 0 {
            for row in rows {
                // What the next tile reads is on its way while this one is calculated.
                let next = row.as_ptr().wrapping_add(S * right.stride + place);
                #[expect(unused_unsafe, reason = "safe only since Rust 1.93")]
                // SAFETY: an address that is only prefetched may lie anywhere.
                unsafe {
                    _mm_prefetch::<_MM_HINT_T0>(next.cast());
                };
            }
        }
        // SAFETY: there are eight numbers.
        let lanes = unsafe { _mm256_loadu_ps(lanes.as_ptr()) };
        for (sum, row) in sums.iter_mut().zip(rows) {
            // SAFETY: each row is as long as the block.
            let number = unsafe { row.get_unchecked(place) };
            *sum = _mm256_fmadd_ps(lanes, _mm256_broadcast_ss(number), *sum);
        }
    }
    for (s, sum) in sums.into_iter().enumerate() {
        let mut products = [0.0; LANES];
        // SAFETY: there are eight numbers.
        unsafe { _mm256_storeu_ps(products.as_mut_ptr(), sum) };
        for (lane, product) in products.into_iter().enumerate() {
            put(lane, column + s, product);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Calls the function as libvosk does: `a` is `m` × `k`, `b` is `n` × `k` or, if it is not transposed, `k` × `n`.
    fn sgemm(
        [m, n, k]: [usize; 3],
        trans_b: c_int,
        [alpha, beta]: [f32; 2],
        (a, a_stride): (&[f32], usize),
        (b, b_stride): (&[f32], usize),
        (c, c_stride): (&mut [f32], usize),
    ) {
        let size = |number: usize| c_int::try_from(number).unwrap();
        // SAFETY: the tests below give matrices of these sizes and strides.
        unsafe {
            cblas_sgemm(
                ROW_MAJOR,
                AS_IT_LIES,
                trans_b,
                size(m),
                size(n),
                size(k),
                alpha,
                a.as_ptr(),
                size(a_stride),
                b.as_ptr(),
                size(b_stride),
                beta,
                c.as_mut_ptr(),
                size(c_stride),
            );
        }
    }

    /// Small whole numbers, whose sums are exact.
    fn numbers(count: usize, seed: usize) -> Vec<f32> {
        (0..count)
            .map(|i| f32::from(u8::try_from((i * 7 + seed * 13 + i / 5) % 11).unwrap()) - 5.0)
            .collect()
    }

    #[test]
    fn libvosk_finds_this_function_before_its_own() {
        // SAFETY: the name is a C string.
        let found = unsafe { libc::dlsym(libc::RTLD_DEFAULT, c"cblas_sgemm".as_ptr()) };
        assert_eq!(found, cblas_sgemm as Sgemm as *mut c_void);
        assert_ne!(found, original() as *mut c_void);
    }

    #[test]
    fn products_of_all_shapes_are_those_of_the_definition() {
        for m in [1, 3, 4, 5, 8, 11, MOST_ROWS, MOST_ROWS + 1] {
            for n in [1, 2, 3, 4, 7, 8, 13, 16, 21] {
                for k in [1, 7, 8, 9, 40, 123] {
                    let (a_stride, b_stride, c_stride) = (k + 3, k + 1, n + 2);
                    let (a, b) = (numbers(m * a_stride, 1), numbers(n * b_stride, 2));
                    let before = numbers(m * c_stride, 3);
                    let mut c = before.clone();
                    let (a, b) = ((&a[..], a_stride), (&b[..], b_stride));
                    sgemm([m, n, k], TRANSPOSED, [2.0, -1.0], a, b, (&mut c, c_stride));
                    for (place, (&is, &was)) in c.iter().zip(&before).enumerate() {
                        let (row, column) = (place / c_stride, place % c_stride);
                        let product: f32 = (0..k)
                            .map(|i| {
                                a.0[row * a_stride + i] * b.0[column.min(n - 1) * b_stride + i]
                            })
                            .sum();
                        let should = if column < n { 2.0 * product - was } else { was };
                        assert!(
                            (is - should).abs() < 0.5,
                            "{m} {n} {k} at {place}: {is}, not {should}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn a_result_that_does_not_count_may_hold_anything() {
        let mut c = [f32::NAN; 6];
        let (a, b) = (numbers(16, 1), numbers(24, 2));
        sgemm(
            [2, 3, 8],
            TRANSPOSED,
            [1.0, 0.0],
            (&a, 8),
            (&b, 8),
            (&mut c, 3),
        );
        assert!(c.iter().all(|number| number.is_finite()));
    }

    #[test]
    fn other_products_are_left_to_libvosk() {
        let mut c = [0.0; 4];
        let (a, b) = ([1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]);
        sgemm(
            [2, 2, 2],
            AS_IT_LIES,
            [1.0, 0.0],
            (&a, 2),
            (&b, 2),
            (&mut c, 2),
        );
        assert_eq!(
            c.map(f32::to_bits),
            [19.0, 22.0, 43.0, 50.0].map(f32::to_bits)
        );
        // Nothing to add up: the result is what it was, scaled.
        sgemm(
            [2, 2, 0],
            TRANSPOSED,
            [1.0, 2.0],
            (&a, 1),
            (&b, 1),
            (&mut c, 2),
        );
        assert_eq!(
            c.map(f32::to_bits),
            [38.0, 44.0, 86.0, 100.0].map(f32::to_bits)
        );
    }
}
