//! The header and the four tables behind it (`ImageHeader`, `BasicImageReader`).
//!
//! The sizes are checked against the file once; every later read is checked too, since the tables point
//! into each other, and a pointer that leads nowhere means "not found".

use super::hash;
use super::location::Location;

const MAGIC: u32 = 0xcafe_dada;
const VERSION: u32 = 1 << 16;
const HEADER_SIZE: usize = 7 * 4;

#[derive(Debug)]
pub(super) struct Tables {
    /// Number of slots of the perfect hash; `redirects` and `offsets` have one word for each.
    length: u32,
    redirects: &'static [u8],
    offsets: &'static [u8],
    locations: &'static [u8],
    strings: &'static [u8],
    contents: &'static [u8],
}

impl Tables {
    pub(super) fn parse(bytes: &'static [u8]) -> Result<Tables, String> {
        let word = |index: usize| u32_at(bytes, index * 4).ok_or("it ends within the header".to_owned());
        match word(0)? {
            MAGIC => {}
            magic if magic.swap_bytes() == MAGIC => {
                return Err("it was written for a machine of the other byte order".to_owned());
            }
            magic => return Err(format!("it starts with {magic:#010x} instead of {MAGIC:#010x}")),
        }
        if word(1)? != VERSION {
            let version = word(1)?;
            return Err(format!("format {}.{} instead of 1.0", version >> 16, version & 0xffff));
        }
        let length = word(4)?;
        let sizes = [length as usize * 4, length as usize * 4, word(5)? as usize, word(6)? as usize];
        let mut rest = &bytes[HEADER_SIZE..];
        let mut table = |size: usize| {
            let (table, after) = rest.split_at_checked(size).ok_or("it ends within its tables".to_owned())?;
            rest = after;
            Ok::<_, String>(table)
        };
        let [redirects, offsets, locations, strings] = sizes;
        let (redirects, offsets) = (table(redirects)?, table(offsets)?);
        let (locations, strings) = (table(locations)?, table(strings)?);
        Ok(Tables { length, redirects, offsets, locations, strings, contents: rest })
    }

    /// The location of "/module/path", by the perfect hash. Any name hashes to some slot, so the name
    /// found there is compared.
    pub(super) fn locate(&self, module: &[u8], path: &[u8]) -> Option<Location> {
        let slot_of = |seed| hash::full_name(seed, module, path).checked_rem(self.length);
        let redirect = u32_at(self.redirects, slot_of(hash::FIRST_SEED)? as usize * 4)?.cast_signed();
        let slot = match redirect {
            0 => return None,
            1.. => slot_of(redirect.cast_unsigned())?,
            _ => (-1 - redirect).cast_unsigned(),
        };
        self.location(slot).filter(|location| location.is_named(module, path))
    }

    pub(super) fn locations(&self) -> impl Iterator<Item = Location> + '_ {
        (0..self.length).filter_map(|slot| self.location(slot))
    }

    fn location(&self, slot: u32) -> Option<Location> {
        let offset = u32_at(self.offsets, slot as usize * 4)?;
        Location::decode(self.locations.get(offset as usize..)?, self)
    }

    /// The zero-terminated string at an offset of the string table.
    pub(super) fn string(&self, offset: u64) -> Option<&'static str> {
        let tail = self.strings.get(usize::try_from(offset).ok()?..)?;
        let end = tail.iter().position(|&byte| byte == 0)?;
        std::str::from_utf8(&tail[..end]).ok()
    }

    pub(super) fn content(&self, location: &Location) -> Option<&'static [u8]> {
        let start = usize::try_from(location.content_offset).ok()?;
        let size = usize::try_from(location.size).ok()?;
        self.contents.get(start..start.checked_add(size)?)
    }
}

pub(super) fn u32_at(bytes: &[u8], offset: usize) -> Option<u32> {
    let word = bytes.get(offset..)?.first_chunk::<4>()?;
    Some(u32::from_le_bytes(*word))
}
