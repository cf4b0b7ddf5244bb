//! Frames of the `StackMapTable` attribute (JVMS 4.7.4), decoded on demand.
//!
//! Their contents are the verifier's business, so a bad table is an error of the iterator and not of `ClassFile::parse`.
//! Not checked here: that a pool index names a `Class`, and that an offset is that of an instruction.

use crate::cursor::u16_at;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VerificationType {
    Top,
    Integer,
    Float,
    Double,
    Long,
    Null,
    UninitializedThis,
    /// Pool index of a `Class`.
    Object {
        class: u16,
    },
    /// Created by the `new` instruction at that pc.
    Uninitialized {
        new_pc: u16,
    },
}

#[derive(Clone, Copy, Debug)]
pub struct Frame<'a> {
    /// The instruction it describes, counted from the start of the code.
    pub pc: u32,
    pub kind: FrameKind<'a>,
}

/// How a frame differs from the one before it.
#[derive(Clone, Copy, Debug)]
pub enum FrameKind<'a> {
    /// Same locals, empty stack.
    Same,
    /// Same locals, one stack entry.
    SameWithStack(VerificationType),
    /// The last 1 to 3 locals are gone, empty stack.
    Chop(u8),
    /// 1 to 3 more locals, empty stack.
    Append(VerificationTypes<'a>),
    Full {
        locals: VerificationTypes<'a>,
        stack: VerificationTypes<'a>,
    },
}

/// A list of types, known to be complete.
#[derive(Clone, Copy, Debug)]
pub struct VerificationTypes<'a> {
    rest: &'a [u8],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the stack map table is malformed at its byte {0}")]
pub struct StackMapError(pub usize);

#[derive(Clone, Debug)]
pub struct Frames<'a> {
    table: &'a [u8],
    at: usize,
    left: u16,
    /// That of the frame before; `None` before the first.
    pc: Option<u32>,
}

impl<'a> Frames<'a> {
    pub(crate) fn new(table: &'a [u8]) -> Frames<'a> {
        match table {
            [high, low, ..] => Frames { table, at: 2, left: u16::from_be_bytes([*high, *low]), pc: None },
            // One frame that is not there: the first `next` reports it.
            _ => Frames { table, at: table.len(), left: 1, pc: None },
        }
    }

    fn frame(&mut self) -> Option<Frame<'a>> {
        let tag = self.u8()?;
        let (delta, kind) = match tag {
            0..=63 => (tag.into(), FrameKind::Same),
            64..=127 => ((tag - 64).into(), FrameKind::SameWithStack(self.types(1)?.next()?)),
            247 => (self.u16()?, FrameKind::SameWithStack(self.types(1)?.next()?)),
            248..=250 => (self.u16()?, FrameKind::Chop(251 - tag)),
            251 => (self.u16()?, FrameKind::Same),
            252..=254 => (self.u16()?, FrameKind::Append(self.types(u16::from(tag) - 251)?)),
            255 => (self.u16()?, self.full()?),
            128..=246 => return None,
        };
        let pc = u32::from(delta) + self.pc.map_or(0, |pc| pc + 1);
        self.pc = Some(pc);
        Some(Frame { pc, kind })
    }

    fn full(&mut self) -> Option<FrameKind<'a>> {
        let count = self.u16()?;
        let locals = self.types(count)?;
        let count = self.u16()?;
        Some(FrameKind::Full { locals, stack: self.types(count)? })
    }

    fn types(&mut self, count: u16) -> Option<VerificationTypes<'a>> {
        let start = self.at;
        for _ in 0..count {
            let (_, length) = type_at(self.table.get(self.at..)?)?;
            self.at += length;
        }
        Some(VerificationTypes { rest: &self.table[start..self.at] })
    }

    fn u8(&mut self) -> Option<u8> {
        let byte = *self.table.get(self.at)?;
        self.at += 1;
        Some(byte)
    }

    fn u16(&mut self) -> Option<u16> {
        let bytes = self.table.get(self.at..self.at + 2)?;
        self.at += 2;
        Some(u16_at(bytes, 0))
    }
}

impl<'a> Iterator for Frames<'a> {
    type Item = Result<Frame<'a>, StackMapError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.left = self.left.checked_sub(1)?;
        let frame = self.frame();
        let complete = self.left > 0 || self.at == self.table.len();
        match frame {
            Some(frame) if complete => Some(Ok(frame)),
            _ => {
                self.left = 0;
                Some(Err(StackMapError(self.at)))
            }
        }
    }
}

impl Iterator for VerificationTypes<'_> {
    type Item = VerificationType;

    fn next(&mut self) -> Option<VerificationType> {
        let (found, length) = type_at(self.rest)?;
        self.rest = &self.rest[length..];
        Some(found)
    }
}

/// The type at the start of `bytes` and its length.
fn type_at(bytes: &[u8]) -> Option<(VerificationType, usize)> {
    let operand = || bytes.get(1..3).map(|operand| u16_at(operand, 0));
    Some(match bytes.first()? {
        0 => (VerificationType::Top, 1),
        1 => (VerificationType::Integer, 1),
        2 => (VerificationType::Float, 1),
        3 => (VerificationType::Double, 1),
        4 => (VerificationType::Long, 1),
        5 => (VerificationType::Null, 1),
        6 => (VerificationType::UninitializedThis, 1),
        7 => (VerificationType::Object { class: operand()? }, 3),
        8 => (VerificationType::Uninitialized { new_pc: operand()? }, 3),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pcs(table: &[u8]) -> Vec<Result<u32, StackMapError>> {
        Frames::new(table).map(|frame| frame.map(|frame| frame.pc)).collect()
    }

    #[test]
    fn the_first_offset_counts_from_zero_and_later_ones_from_behind_the_frame_before() {
        assert_eq!(pcs(&[0, 3, 5, 0, 251, 1, 0]), [Ok(5), Ok(6), Ok(263)]);
    }

    #[test]
    fn every_kind_is_recognised() {
        let table = [
            0, 6, 64, 1, 247, 0, 0, 7, 0, 9, 248, 0, 0, 250, 0, 0, 253, 0, 0, 2, 8, 0, 4, //
            255, 0, 0, 0, 1, 0, 0, 2, 5, 6,
        ];
        let frames: Vec<_> = Frames::new(&table).map(Result::unwrap).collect();
        assert!(matches!(frames[0].kind, FrameKind::SameWithStack(VerificationType::Integer)));
        assert!(matches!(frames[1].kind, FrameKind::SameWithStack(VerificationType::Object { class: 9 })));
        assert!(matches!(frames[2].kind, FrameKind::Chop(3)));
        assert!(matches!(frames[3].kind, FrameKind::Chop(1)));
        let FrameKind::Append(added) = frames[4].kind else { panic!("not an append frame") };
        let expected = [VerificationType::Float, VerificationType::Uninitialized { new_pc: 4 }];
        assert_eq!(added.collect::<Vec<_>>(), expected);
        let FrameKind::Full { locals, stack } = frames[5].kind else { panic!("not a full frame") };
        assert_eq!(locals.collect::<Vec<_>>(), [VerificationType::Top]);
        assert_eq!(stack.collect::<Vec<_>>(), [VerificationType::Null, VerificationType::UninitializedThis]);
    }

    #[test]
    fn a_bad_table_ends_with_one_error() {
        assert_eq!(pcs(&[]), [Err(StackMapError(0))]);
        assert_eq!(pcs(&[0, 2, 1]), [Ok(1), Err(StackMapError(3))]);
        assert_eq!(pcs(&[0, 2, 200, 1]), [Err(StackMapError(3))]);
        assert_eq!(pcs(&[0, 1, 64, 9]), [Err(StackMapError(3))]);
        assert_eq!(pcs(&[0, 1, 0, 0]), [Err(StackMapError(3))], "one byte is left over");
    }
}
