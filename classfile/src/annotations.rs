//! Which annotations there are (JVMS 4.7.16); what they say is left to reflection.

use crate::pool::Pool;

/// Descriptors of the annotations in the content of a `RuntimeVisibleAnnotations` or `RuntimeInvisibleAnnotations`
/// attribute, up to where it is cut short.
pub fn annotation_types<'a>(pool: Pool<'a>, table: &'a [u8]) -> Vec<&'a [u8]> {
    let mut types = Vec::new();
    let _ = Annotations { pool, rest: table, depth: 0 }.types(&mut types);
    types
}

/// Reads a table of annotations; `None` where it is cut short.
struct Annotations<'a> {
    pool: Pool<'a>,
    rest: &'a [u8],
    /// Of values within values.
    depth: u32,
}

/// Values that are nested deeper are not read: nobody writes them, and each level needs room on the stack.
const MAX_DEPTH: u32 = 256;

impl<'a> Annotations<'a> {
    fn types(&mut self, types: &mut Vec<&'a [u8]>) -> Option<()> {
        for _ in 0..self.u16()? {
            let name = self.u16()?;
            types.push(self.pool.utf8(name));
            self.skip_elements()?;
        }
        Some(())
    }

    fn u16(&mut self) -> Option<u16> {
        let (bytes, rest) = self.rest.split_first_chunk()?;
        self.rest = rest;
        Some(u16::from_be_bytes(*bytes))
    }

    fn skip_elements(&mut self) -> Option<()> {
        for _ in 0..self.u16()? {
            self.u16()?;
            self.skip_value()?;
        }
        Some(())
    }

    fn skip_value(&mut self) -> Option<()> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return None;
        }
        let (tag, rest) = self.rest.split_first()?;
        self.rest = rest;
        match tag {
            b'e' => {
                self.u16()?;
                self.u16()?;
            }
            b'@' => {
                self.u16()?;
                self.skip_elements()?;
            }
            b'[' => {
                for _ in 0..self.u16()? {
                    self.skip_value()?;
                }
            }
            _ => {
                self.u16()?;
            }
        }
        self.depth -= 1;
        Some(())
    }
}
