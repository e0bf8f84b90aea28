//! Parts of numbers: fractions, decimals, and the tens of French.

use crate::hearing::spoken_control::words::Numeral;

/// One half, in thousandths.
pub(super) const HALF: u64 = 500;

/// The number below a hundred that French `numerals` begin with, and how many of them it takes:
/// `quatre vingt dix sept`, `soixante et onze`.
pub(super) fn french_below_hundred(numerals: &[Numeral]) -> Option<(u64, usize)> {
    let (tens, length) = match numerals {
        [Numeral::Value(4), Numeral::Value(20), ..] => (80, 2),
        [Numeral::Value(tens @ 20..100), ..] => (*tens, 1),
        _ => return french_below_twenty(numerals),
    };
    let and = usize::from(numerals.get(length) == Some(&Numeral::And));
    let rest = numerals.get(length + and..).unwrap_or_default();
    let most = if matches!(tens, 60 | 80) { 19 } else { 9 };
    let more = french_below_twenty(rest).filter(|(value, _)| {
        // Without `et` an article may be that of the next word, but for `quatre-vingt-un`.
        let article = rest.first() == Some(&Numeral::Article) && and == 0 && tens != 80;
        (1..=most).contains(value) && !article
    });
    match more {
        Some((value, more)) => Some((tens + value, length + and + more)),
        None => Some((tens, length)),
    }
}

/// The number below twenty that French `numerals` begin with, and how many of them it takes.
fn french_below_twenty(numerals: &[Numeral]) -> Option<(u64, usize)> {
    match numerals {
        [Numeral::Value(10), Numeral::Value(ones @ 7..10), ..] => Some((10 + ones, 2)),
        [Numeral::Value(value @ 0..20), ..] => Some((*value, 1)),
        [Numeral::Article, ..] => Some((1, 1)),
        _ => None,
    }
}

/// One half, one quarter or three quarters that `numerals` begin with, in thousandths, and how many of them it takes.
pub(super) const fn fraction(numerals: &[Numeral]) -> Option<(u64, usize)> {
    match numerals {
        [Numeral::ThreeQuarters, ..] => Some((750, 1)),
        [Numeral::Value(3), Numeral::Quarter, ..] => Some((750, 2)),
        [Numeral::Article | Numeral::Value(1), Numeral::Quarter, ..] => Some((250, 2)),
        [Numeral::Quarter, ..] => Some((250, 1)),
        [Numeral::Article | Numeral::Value(1), Numeral::Half, ..] => Some((HALF, 2)),
        [Numeral::Half, ..] => Some((HALF, 1)),
        _ => None,
    }
}

/// What `numerals` add to a whole number before them, and how many of them it takes: decimals, or a fraction,
/// `and a half`.
pub(super) fn part_of_one(numerals: &[Numeral]) -> (u64, usize) {
    if let [Numeral::And, rest @ ..] = numerals
        && let Some((part, length)) = fraction(rest)
    {
        return (part, 1 + length);
    }
    decimals(numerals)
}

/// The decimals that `numerals` begin with, a point first: in thousandths, and how many of them it
/// takes.
fn decimals(numerals: &[Numeral]) -> (u64, usize) {
    let [Numeral::Point, digits @ ..] = numerals else {
        return (0, 0);
    };
    let digits = digits.iter().map_while(|numeral| numeral.below_ten());
    let places = digits.zip([100, 10, 1]);
    places.fold((0, 1), |(sum, length), (digit, place)| {
        (sum + digit * place, length + 1)
    })
}
