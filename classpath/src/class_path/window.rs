//! A file read through a window of it in memory, which seeking does not throw away.
//!
//! The zip reader asks for its position several times a member; with a `BufReader` each is a system call,
//! and opening a jar of two thousand members takes twice as long.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};

const SIZE: usize = 1 << 16;

#[derive(Debug)]
pub(super) struct Window {
    file: File,
    length: u64,
    position: u64,
    /// The bytes of the file from `start` on.
    bytes: Vec<u8>,
    start: u64,
}

impl Window {
    pub(super) fn new(file: File) -> io::Result<Window> {
        let length = file.metadata()?.len();
        Ok(Window { file, length, position: 0, bytes: Vec::new(), start: 0 })
    }

    /// What the window holds from the position on.
    fn ahead(&self) -> &[u8] {
        let offset = self.position.checked_sub(self.start).and_then(|offset| usize::try_from(offset).ok());
        offset.and_then(|offset| self.bytes.get(offset..)).unwrap_or_default()
    }

    fn move_to_position(&mut self) -> io::Result<()> {
        self.bytes.clear();
        self.start = self.position;
        self.file.seek(SeekFrom::Start(self.start))?;
        (&self.file).take(SIZE as u64).read_to_end(&mut self.bytes)?;
        Ok(())
    }
}

impl Read for Window {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.ahead().is_empty() && !buffer.is_empty() {
            self.move_to_position()?;
        }
        let count = self.ahead().read(buffer)?;
        self.position += count as u64;
        Ok(count)
    }
}

impl Seek for Window {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let position = match to {
            SeekFrom::Start(position) => Some(position),
            SeekFrom::End(offset) => self.length.checked_add_signed(offset),
            SeekFrom::Current(offset) => self.position.checked_add_signed(offset),
        };
        self.position = position.ok_or(io::ErrorKind::InvalidInput)?;
        Ok(self.position)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::fs;

    use super::*;

    /// Random seeks and reads answer as on the bytes themselves.
    #[test]
    fn reads_what_the_file_holds() {
        let content: Vec<u8> = (0..3 * SIZE + 17).map(|i| (i * i / 7) as u8).collect();
        let path = std::env::temp_dir().join(format!("tarry-window-{}", std::process::id()));
        fs::write(&path, &content).unwrap();
        let mut window = Window::new(File::open(&path).unwrap()).unwrap();
        let mut expected = io::Cursor::new(&content);
        let mut random: u64 = 0x9e37_79b9;
        for _ in 0..2000 {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let length = content.len() as u64;
            let to = match random >> 61 {
                0 | 1 => SeekFrom::Start((random >> 20) % (length + 9)),
                2 => SeekFrom::End(-(((random >> 20) % (length + 9)) as i64)),
                _ => SeekFrom::Current(((random >> 20) % 2000) as i64 - 1000),
            };
            let (found, wanted) = (window.seek(to), expected.seek(to));
            assert_eq!(found.ok(), wanted.ok());
            let mut buffer = vec![0; (random >> 40) as usize % 3000];
            let mut other = buffer.clone();
            let (found, wanted) = (read_full(&mut window, &mut buffer), read_full(&mut expected, &mut other));
            assert_eq!((found, buffer), (wanted, other));
        }
        fs::remove_file(&path).unwrap();
    }

    fn read_full(from: &mut impl Read, buffer: &mut [u8]) -> usize {
        let mut count = 0;
        while let Some(rest) = buffer.get_mut(count..).filter(|rest| !rest.is_empty()) {
            match from.read(rest).unwrap() {
                0 => break,
                some => count += some,
            }
        }
        count
    }
}
