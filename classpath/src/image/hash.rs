//! The image's string hash (`ImageStringsReader.hashCode`): FNV-like, over the bytes of modified UTF-8.

const MULTIPLIER: u32 = 0x0100_0193;

pub(super) const FIRST_SEED: u32 = MULTIPLIER;

/// The hash of "/module/path".
pub(super) fn full_name(seed: u32, module: &[u8], path: &[u8]) -> u32 {
    let hash = [b"/", module, b"/", path].into_iter().fold(seed, extend);
    hash & 0x7fff_ffff
}

fn extend(hash: u32, bytes: &[u8]) -> u32 {
    bytes.iter().fold(hash, |hash, &byte| hash.wrapping_mul(MULTIPLIER) ^ u32::from(byte))
}
