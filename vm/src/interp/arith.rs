//! Arithmetic corners that are not a single operator (JVMS 6.5), and their exceptions.

use crate::native::Stop;

/// fcmp and dcmp: `nan` is the result for unordered operands.
#[inline]
pub fn compare<T: PartialOrd>(a: T, b: T, nan: i8) -> i32 {
    match a.partial_cmp(&b) {
        Some(order) => order as i32,
        None => i32::from(nan),
    }
}

#[cold]
pub fn division_by_zero() -> Stop {
    Stop::with_message("java/lang/ArithmeticException", "/ by zero")
}

#[cold]
pub fn index_error(index: i32, len: u32) -> Stop {
    let message = format!("Index {index} out of bounds for length {len}");
    Stop::with_message("java/lang/ArrayIndexOutOfBoundsException", message)
}
