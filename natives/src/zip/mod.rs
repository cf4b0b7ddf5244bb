//! `java.util.zip`.

mod block;
mod checksum;
mod deflater;
mod huffman;
mod inflate;
mod inflater;

use tarry_vm::native::Native;

use crate::charged;

pub fn tables() -> Vec<Vec<Native>> {
    [checksum::NATIVES, deflater::NATIVES, inflater::NATIVES].map(charged).to_vec()
}

/// What `deflate` and `inflate` return: bytes read, bytes written, two flags.
fn packed(read: usize, written: usize, finished: bool, flag: bool) -> i64 {
    (read as u64 | (written as u64) << 31 | u64::from(finished) << 62 | u64::from(flag) << 63) as i64
}
