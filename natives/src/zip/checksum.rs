//! `java.util.zip.CRC32` and `Adler32`. (CRC32C is Java.)

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Value};

use crate::bytes::Span;

const CRC: &str = "java/util/zip/CRC32";
const ADLER: &str = "java/util/zip/Adler32";

pub const NATIVES: &[Native] = &[
    Native::new(CRC, "update", "(II)I", crc_update),
    Native::new(CRC, "updateBytes0", "(I[BII)I", crc_bytes),
    Native::new(CRC, "updateByteBuffer0", "(IJII)I", crc_buffer),
    Native::new(ADLER, "update", "(II)I", adler_update),
    Native::new(ADLER, "updateBytes", "(I[BII)I", adler_bytes),
    Native::new(ADLER, "updateByteBuffer", "(IJII)I", adler_buffer),
];

pub fn crc32(crc: u32, bytes: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new_with_initial(crc);
    hasher.update(bytes);
    hasher.finalize()
}

pub fn adler32(adler: u32, bytes: &[u8]) -> u32 {
    let mut sum = adler2::Adler32::from_checksum(adler);
    sum.write_slice(bytes);
    sum.checksum()
}

type Checksum = fn(u32, &[u8]) -> u32;

fn of_byte(a: &Args, checksum: Checksum) -> NativeResult {
    Ok(Value::Int(checksum(a.int(0) as u32, &[a.int(1) as u8]) as i32))
}

/// Bytes that go into a checksum in the time of a bytecode.
const BYTES_PER_STEP: usize = 2;
/// Between two looks at whether somebody wants to stop.
const PART: usize = 1 << 20;

fn of_span(m: &Machine, a: &Args, span: Span, checksum: Checksum) -> NativeResult {
    m.charge(span.len() / BYTES_PER_STEP);
    let mut sum = a.int(0) as u32;
    for part in span.read_all(m)?.chunks(PART) {
        m.poll(part.len())?;
        sum = checksum(sum, part);
    }
    Ok(Value::Int(sum as i32))
}

/// Checksum so far, address (two slots), offset, length.
fn buffer(a: &Args) -> Span {
    Span::Memory { address: (a.long(1) + i64::from(a.int(3))) as u64, len: a.int(4).max(0) as usize }
}

fn crc_update(_: &mut Machine, a: &Args) -> NativeResult {
    of_byte(a, crc32)
}

fn crc_bytes(m: &mut Machine, a: &Args) -> NativeResult {
    let span = Span::array(m, a, 1)?;
    of_span(m, a, span, crc32)
}

fn crc_buffer(m: &mut Machine, a: &Args) -> NativeResult {
    of_span(m, a, buffer(a), crc32)
}

fn adler_update(_: &mut Machine, a: &Args) -> NativeResult {
    of_byte(a, adler32)
}

fn adler_bytes(m: &mut Machine, a: &Args) -> NativeResult {
    let span = Span::array(m, a, 1)?;
    of_span(m, a, span, adler32)
}

fn adler_buffer(m: &mut Machine, a: &Args) -> NativeResult {
    of_span(m, a, buffer(a), adler32)
}

#[cfg(test)]
mod tests {
    use super::{adler32, crc32};

    #[test]
    fn check_values_of_the_catalogues() {
        assert_eq!(crc32(0, b"123456789"), 0xcbf4_3926);
        assert_eq!(adler32(1, b"123456789"), 0x091e_01de);
        assert_eq!(crc32(crc32(0, b"1234"), b"56789"), 0xcbf4_3926);
        assert_eq!(adler32(adler32(1, b"1234"), b"56789"), 0x091e_01de);
    }
}
