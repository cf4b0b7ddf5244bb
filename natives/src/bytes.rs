//! Runs of bytes that natives read and write: a part of a `byte[]`, or off-heap memory.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Stop};
use tarry_vm::{Kind, Ref};

#[derive(Clone, Copy)]
pub enum Span {
    Array { array: Ref, offset: usize, len: usize },
    Memory { address: u64, len: usize },
}

impl Span {
    /// From three argument slots: array, offset, length. Callers in the JDK have checked the range.
    pub fn array(m: &Machine, a: &Args, slot: usize) -> Result<Span, Stop> {
        let array = a.object(slot)?;
        let (offset, len) = (a.int(slot + 1), a.int(slot + 2));
        let size = m.array_len(array) as i64;
        if offset < 0 || len < 0 || i64::from(offset) + i64::from(len) > size {
            return Err(Stop::bare("java/lang/IndexOutOfBoundsException"));
        }
        Ok(Span::Array { array, offset: offset as usize, len: len as usize })
    }

    /// From three argument slots: address (two slots), length.
    pub fn memory(a: &Args, slot: usize) -> Span {
        Span::Memory { address: a.long(slot) as u64, len: a.int(slot + 2).max(0) as usize }
    }

    pub fn len(self) -> usize {
        match self {
            Span::Array { len, .. } | Span::Memory { len, .. } => len,
        }
    }

    /// `len` bytes from `from` on, as many as there are.
    pub fn part(self, from: usize, len: usize) -> Span {
        let len = len.min(self.len().saturating_sub(from));
        match self {
            Span::Array { array, offset, .. } => Span::Array { array, offset: offset + from, len },
            Span::Memory { address, .. } => Span::Memory { address: address + from as u64, len },
        }
    }

    /// The first `len` bytes; forces those that are not chosen yet.
    pub fn read(self, m: &Machine, len: usize) -> Result<Vec<u8>, Stop> {
        m.charge_bytes(len);
        match self {
            Span::Array { array, offset, .. } => {
                Ok(m.state.bytes(array, Kind::Byte, offset..offset + len)?.into_owned())
            }
            Span::Memory { address, .. } => {
                let mut bytes = vec![0; len];
                if !m.read_memory(address, &mut bytes) {
                    return Stop::unsupported(format!("access to address {address:#x}"));
                }
                Ok(bytes)
            }
        }
    }

    pub fn read_all(self, m: &Machine) -> Result<Vec<u8>, Stop> {
        self.read(m, self.len())
    }

    /// Writes at the start of the span; `bytes` fit.
    pub fn write(self, m: &mut Machine, bytes: &[u8]) -> Result<(), Stop> {
        m.charge_bytes(bytes.len());
        match self {
            Span::Array { array, offset, .. } => m.put_bytes(array, offset, bytes),
            Span::Memory { address, .. } => {
                if !m.state.set_memory(address, bytes) {
                    return Stop::unsupported(format!("access to address {address:#x}"));
                }
                Ok(())
            }
        }
    }
}
