//! Files as the program sees them: it reads what it was allowed to, and writes only below its directory of temporary
//! files (`scratch.rs`).
//!
//! The random devices exist and give bytes that depend on nothing but how many were read before on this path,
//! so a `SecureRandom` is as reproducible as everything else; it is not secure, and need not be.

use std::ops::Deref;

use tarry_vm::classfile::Bytes;
use tarry_vm::machine::{FileStat, Machine};
use tarry_vm::native::Stop;
use tarry_vm::state::files::Access;
use tarry_vm::state::scratch::Made;

use crate::scratch;

/// Error numbers of Linux, with which calls fail here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Errno {
    NotPermitted = 1,
    NoEntry = 2,
    BadDescriptor = 9,
    AccessDenied = 13,
    Exists = 17,
    NotDirectory = 20,
    IsDirectory = 21,
    Invalid = 22,
    NoSpace = 28,
    ReadOnly = 30,
    NotEmpty = 39,
}

const TEXTS: &[(i32, &str)] = &[
    (1, "Operation not permitted"),
    (2, "No such file or directory"),
    (9, "Bad file descriptor"),
    (13, "Permission denied"),
    (17, "File exists"),
    (20, "Not a directory"),
    (21, "Is a directory"),
    (22, "Invalid argument"),
    (28, "No space left on device"),
    (30, "Read-only file system"),
    (39, "Directory not empty"),
];

/// As `strerror` gives it.
pub fn error_text(number: i32) -> String {
    let known = TEXTS.iter().find(|(n, _)| *n == number);
    known.map_or_else(|| format!("Unknown error {number}"), |(_, text)| (*text).to_string())
}

impl Errno {
    pub fn text(self) -> String {
        error_text(self as i32)
    }
}

/// `java.io.tmpdir`: an empty directory of the program's own, unless it was allowed to see the real one.
pub const TEMP_DIR: &str = "/tmp";

pub fn is_random_device(path: &str) -> bool {
    matches!(path, "/dev/random" | "/dev/urandom")
}

/// A path from the working directory, without `.` and `..`.
pub fn absolute(m: &Machine, path: &str) -> String {
    let whole = if path.starts_with('/') {
        path.to_string()
    } else {
        format!("{}/{path}", m.program.options.working_dir)
    };
    let mut parts: Vec<&str> = Vec::new();
    for part in whole.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            other => parts.push(other),
        }
    }
    format!("/{}", parts.join("/"))
}

pub fn stat(m: &Machine, path: &str) -> Option<FileStat> {
    let path = absolute(m, path);
    if is_random_device(&path) {
        return Some(FileStat { is_directory: false, length: 0, modified: 0 });
    }
    if let Some(made) = scratch::made(m, &path) {
        return Some(scratch::stat(m, made));
    }
    let own = (path == TEMP_DIR).then_some(FileStat { is_directory: true, length: 0, modified: 0 });
    m.program.source.stat(&path).or(own)
}

/// Names in a directory, sorted; not if the program may not see what is there.
pub fn list(m: &Machine, path: &str) -> Option<Vec<String>> {
    let path = absolute(m, path);
    let own = path == TEMP_DIR || matches!(scratch::made(m, &path), Some(Made::Directory { .. }));
    let mut names = m.program.source.list(&path).or_else(|| own.then(Vec::new))?;
    if own {
        names.extend(scratch::children(m, &path));
        names.sort_unstable();
        names.dedup();
    }
    Some(names)
}

/// Why a file or directory of that name cannot be made.
pub fn why_not_made(m: &Machine, path: &str) -> Errno {
    let path = absolute(m, path);
    let parent =
        path.rsplit_once('/').map_or("/", |(parent, _)| if parent.is_empty() { "/" } else { parent });
    match (stat(m, &path), stat(m, parent)) {
        (Some(_), _) => Errno::Exists,
        (None, None) => Errno::NoEntry,
        (None, Some(parent)) if !parent.is_directory => Errno::NotDirectory,
        (None, Some(_)) => Errno::ReadOnly,
    }
}

/// A descriptor for reading.
pub fn open(m: &mut Machine, path: &str) -> Result<i32, Errno> {
    let path = absolute(m, path);
    if stat(m, &path).is_none() {
        return Err(Errno::NoEntry);
    }
    let content = match scratch::made(m, &path) {
        Some(Made::File { content, .. }) => Some(content),
        _ => None,
    };
    let symbol = m.symbol(&path);
    Ok(m.state.open_file(symbol, content, Access::Read))
}

/// The path behind an open descriptor.
pub fn path_of(m: &Machine, fd: i32) -> Option<String> {
    m.state.file(fd).map(|f| m.program.classes.symbols.text(f.path).to_string())
}

/// What is behind a descriptor.
enum Content<'a> {
    Made(&'a [u8]),
    Read(Bytes),
}

impl Deref for Content<'_> {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Content::Made(bytes) => bytes,
            Content::Read(bytes) => bytes,
        }
    }
}

/// Not for devices.
fn content(m: &Machine, fd: i32) -> Result<Content<'_>, Errno> {
    let file = m.state.file(fd).ok_or(Errno::BadDescriptor)?;
    if let Some(id) = file.content {
        return Ok(Content::Made(&m.state.scratch.content(id).bytes));
    }
    let path = m.program.classes.symbols.text(file.path);
    match stat(m, &path) {
        Some(FileStat { is_directory: true, .. }) => Err(Errno::IsDirectory),
        _ => m.program.source.read_file(&path).map(Content::Read).ok_or(Errno::NoEntry),
    }
}

pub fn size(m: &Machine, fd: i32) -> Result<u64, Errno> {
    if path_of(m, fd).is_some_and(|p| is_random_device(&p)) {
        return Ok(0);
    }
    Ok(content(m, fd)?.len() as u64)
}

pub fn position(m: &Machine, fd: i32) -> Result<u64, Errno> {
    m.state.file(fd).map(|f| f.position).ok_or(Errno::BadDescriptor)
}

/// Bytes from the descriptor's position on, which moves.
pub fn read(m: &mut Machine, fd: i32, len: usize) -> Result<Vec<u8>, Errno> {
    if fd == 0 {
        return Ok(m.read_stdin(len));
    }
    if path_of(m, fd).is_some_and(|p| is_random_device(&p)) {
        return Ok(random_bytes(m, len));
    }
    let at = position(m, fd)?;
    let bytes = read_at(m, fd, at, len)?;
    m.state.seek(fd, at + bytes.len() as u64);
    Ok(bytes)
}

pub fn read_at(m: &Machine, fd: i32, at: u64, len: usize) -> Result<Vec<u8>, Errno> {
    let content = content(m, fd)?;
    let start = (at as usize).min(content.len());
    let end = start.saturating_add(len).min(content.len());
    Ok(content[start..end].to_vec())
}

/// The next bytes of the random devices (splitmix64 over a counter of the path).
pub fn random_bytes(m: &mut Machine, len: usize) -> Vec<u8> {
    let start = m.state.observable.random;
    m.state.observable.random += len as u64;
    m.charge(len);
    let byte = |at: u64| {
        let mut x = (at / 8 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (x ^ (x >> 31)).to_le_bytes()[(at % 8) as usize]
    };
    (start..start + len as u64).map(byte).collect()
}

pub const IO_EXCEPTION: &str = "java/io/IOException";

/// As `java.io` reports a failed call on an open file.
pub fn io_error<T>(errno: Errno) -> Result<T, Stop> {
    match errno {
        Errno::BadDescriptor => Stop::raise(IO_EXCEPTION, "Stream Closed"),
        other => Stop::raise(IO_EXCEPTION, other.text()),
    }
}

/// As `java.io` reports a file that cannot be opened.
pub fn not_found<T>(path: &str, errno: Errno) -> Result<T, Stop> {
    Stop::raise("java/io/FileNotFoundException", format!("{path} ({})", errno.text()))
}
