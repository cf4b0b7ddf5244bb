//! The state of an inflater or deflater: a block of off-heap memory, whose address is what Java keeps.
//!
//! So it belongs to the path like everything else: every write is logged, and a rollback restores it. Nothing
//! is remembered in Rust between two calls.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, NativeResult, Stop, Value};

use crate::bytes::Span;

#[derive(Clone, Copy)]
pub struct Block {
    address: u64,
}

impl Block {
    pub fn allocate(m: &mut Machine, bytes: usize) -> Block {
        Block { address: m.state.allocate_memory(bytes) }
    }

    pub fn at(address: i64) -> Block {
        Block { address: address as u64 }
    }

    pub fn address(self) -> i64 {
        self.address as i64
    }

    pub fn bytes(self, m: &Machine, from: usize, len: usize) -> Result<Vec<u8>, Stop> {
        Span::Memory { address: self.address + from as u64, len }.read_all(m)
    }

    pub fn put_bytes(self, m: &mut Machine, at: usize, bytes: &[u8]) -> Result<(), Stop> {
        Span::Memory { address: self.address + at as u64, len: bytes.len() }.write(m, bytes)
    }

    /// The numbers at the start of the block.
    pub fn numbers<const N: usize>(self, m: &Machine) -> Result<[u32; N], Stop> {
        let bytes = self.bytes(m, 0, N * 4)?;
        let mut numbers = [0; N];
        for (number, bytes) in numbers.iter_mut().zip(bytes.chunks_exact(4)) {
            *number = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        }
        Ok(numbers)
    }

    pub fn put_numbers<const N: usize>(self, m: &mut Machine, numbers: [u32; N]) -> Result<(), Stop> {
        let bytes: Vec<u8> = numbers.iter().flat_map(|n| n.to_le_bytes()).collect();
        self.put_bytes(m, 0, &bytes)
    }
}

/// Gives the block in the first slot back.
pub fn end(m: &mut Machine, a: &Args) -> NativeResult {
    m.state.free_memory(a.long(0) as u64);
    Ok(Value::Void)
}
