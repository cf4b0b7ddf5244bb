//! The loops over the bytes of strings that decide how fast a map of strings is: `java.lang.StringLatin1` and
//! `java.lang.StringUTF16`.
//!
//! HotSpot has its own code for the same methods. As bytecode they took a quarter of the time of programs that look up
//! resources. Elements are forced in the order in which the Java code looks at them, and none after the one that decides.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};
use tarry_vm::{Kind, Ref};

const LATIN1: &str = "java/lang/StringLatin1";
const UTF16: &str = "java/lang/StringUTF16";

pub const NATIVES: &[Native] = &[
    Native::new(LATIN1, "equals", "([B[B)Z", equals).replacing().charged(),
    Native::new(LATIN1, "hashCode", "([B)I", |m, a| hash(m, a, Width::Byte)).replacing().charged(),
    Native::new(LATIN1, "compareTo", "([B[BII)I", |m, a| compare(m, a, Width::Byte)).replacing().charged(),
    Native::new(UTF16, "hashCode", "([B)I", |m, a| hash(m, a, Width::Char)).replacing().charged(),
    Native::new(UTF16, "compareValues", "([B[BII)I", |m, a| compare(m, a, Width::Char)).replacing().charged(),
];

/// Characters that are hashed or compared one by one in the time of a bytecode.
const CHARS_PER_STEP: usize = 8;

/// How many bytes are one `char` of the string.
#[derive(Clone, Copy)]
enum Width {
    Byte,
    Char,
}

impl Width {
    /// The chars that whole bytes make.
    fn chars(self, bytes: &[u8]) -> impl Iterator<Item = u16> {
        let size = self.size();
        bytes
            .chunks_exact(size)
            .map(move |char| u16::from_le_bytes([char[0], if size == 2 { char[1] } else { 0 }]))
    }

    fn size(self) -> usize {
        match self {
            Width::Byte => 1,
            Width::Char => 2,
        }
    }
}

/// The bytes of an array none of whose elements was ever deferred: the common case, and the fast one.
fn compact(m: &Machine, array: Ref) -> Option<&[u8]> {
    m.state.packed_bytes(array, Kind::Byte)
}

fn byte(m: &Machine, array: Ref, index: usize) -> Result<u8, Stop> {
    let (slot, tag) = m.element_slot(array, Kind::Byte, index);
    Ok(m.concrete(slot, tag, Kind::Byte)? as u8)
}

fn char(m: &Machine, array: Ref, width: Width, index: usize) -> Result<u16, Stop> {
    Ok(match width {
        Width::Byte => u16::from(byte(m, array, index)?),
        Width::Char => u16::from_le_bytes([byte(m, array, 2 * index)?, byte(m, array, 2 * index + 1)?]),
    })
}

fn equals(m: &mut Machine, a: &Args) -> NativeResult {
    let (left, right) = (a.object(0)?, a.object(1)?);
    m.charge_bytes(m.array_len(left).min(m.array_len(right)));
    if let (Some(left), Some(right)) = (compact(m, left), compact(m, right)) {
        return Ok((left == right).into());
    }
    let len = m.array_len(left);
    if len != m.array_len(right) {
        return Ok(false.into());
    }
    for i in 0..len {
        if byte(m, left, i)? != byte(m, right, i)? {
            return Ok(false.into());
        }
    }
    Ok(true.into())
}

fn hash(m: &mut Machine, a: &Args, width: Width) -> NativeResult {
    let array = a.object(0)?;
    m.charge(m.array_len(array) / CHARS_PER_STEP);
    let add = |hash: i32, char: u16| hash.wrapping_mul(31).wrapping_add(i32::from(char));
    if let Some(bytes) = compact(m, array) {
        return Ok(Value::Int(width.chars(bytes).fold(0, add)));
    }
    let chars = 0..m.array_len(array) / width.size();
    let hash = chars.map(|i| char(m, array, width, i)).try_fold(0, |hash, char| Ok(add(hash, char?)));
    hash.map(Value::Int)
}

/// Arguments: two arrays, and of how many chars of each the comparison is.
fn compare(m: &mut Machine, a: &Args, width: Width) -> NativeResult {
    let (left, right) = (a.object(0)?, a.object(1)?);
    let (left_len, right_len) = (a.int(2), a.int(3));
    let common = left_len.min(right_len).max(0) as usize;
    let room = m.array_len(left).min(m.array_len(right)) / width.size();
    if common > room {
        let message = format!("Index {room} out of bounds for length {room}");
        return Stop::raise("java/lang/ArrayIndexOutOfBoundsException", message);
    }
    m.charge(common / CHARS_PER_STEP);
    let mut different = None;
    if let (Some(left), Some(right)) = (compact(m, left), compact(m, right)) {
        let mut pairs = width.chars(left).zip(width.chars(right)).take(common);
        different = pairs.find(|(left, right)| left != right);
    } else {
        for i in 0..common {
            let pair = (char(m, left, width, i)?, char(m, right, width, i)?);
            if pair.0 != pair.1 {
                different = Some(pair);
                break;
            }
        }
    }
    let (left, right) = different.map_or((left_len, right_len), |(l, r)| (i32::from(l), i32::from(r)));
    Ok(Value::Int(left.wrapping_sub(right)))
}
