//! Files the program makes below `java.io.tmpdir`: they are its own and end with the path.
//!
//! The program is their owner and, like root, may always read and write them: a mode is kept, and decides only what may
//! be executed. Left out: links, ownership, locks, mappings that write.

use tarry_vm::Symbol;
use tarry_vm::machine::{FileStat, Machine};
use tarry_vm::state::files::Access;
use tarry_vm::state::scratch::{ContentId, Made};

use crate::files::{self, Errno, TEMP_DIR};

/// What new files and directories get, with the usual mask.
pub const FILE_MODE: u16 = 0o644;
pub const DIRECTORY_MODE: u16 = 0o755;

/// What a name costs to compare with a directory's, in bytecodes.
const STEPS_PER_NAME: usize = 20;
/// Names and descriptors that are looked at in the time of a bytecode.
const NAMES_PER_STEP: usize = 4;

/// How a file is opened for writing.
#[derive(Clone, Copy)]
pub struct Opening {
    pub create: bool,
    pub exclusive: bool,
    pub truncate: bool,
    pub append: bool,
    pub mode: u16,
}

/// What the program has made under this absolute path.
pub fn made(m: &Machine, path: &str) -> Option<Made> {
    m.state.scratch.get(m.program.classes.symbols.lookup(path.as_bytes())?)
}

pub fn stat(m: &Machine, made: Made) -> FileStat {
    match made {
        Made::Directory { modified, .. } => FileStat { is_directory: true, length: 0, modified },
        Made::File { content, .. } => {
            let content = m.state.scratch.content(content);
            FileStat { is_directory: false, length: content.bytes.len() as u64, modified: content.modified }
        }
    }
}

/// Names of what was made in a directory, sorted.
pub fn children(m: &Machine, dir: &str) -> Vec<String> {
    let below = |name: Symbol| {
        let path = m.program.classes.symbols.text(name);
        let name = path.strip_prefix(dir)?.strip_prefix('/')?;
        (!name.contains('/')).then(|| name.to_string())
    };
    m.charge(m.state.scratch.len() * STEPS_PER_NAME);
    let mut names: Vec<String> = m.state.scratch.names().filter_map(below).collect();
    names.sort_unstable();
    names
}

fn now(m: &mut Machine) -> i64 {
    (m.program.options.start_time + m.now()) / 1_000_000
}

/// Whether something new may get this name.
pub fn may_make(m: &Machine, path: &str) -> Result<(), Errno> {
    let path = files::absolute(m, path);
    match files::why_not_made(m, &path) {
        Errno::ReadOnly if path.strip_prefix(TEMP_DIR).is_some_and(|rest| rest.starts_with('/')) => Ok(()),
        why => Err(why),
    }
}

/// What there is to change.
pub fn to_change(m: &Machine, path: &str) -> Result<Made, Errno> {
    let path = files::absolute(m, path);
    let missing = || if files::stat(m, &path).is_some() { Errno::ReadOnly } else { Errno::NoEntry };
    made(m, &path).ok_or_else(missing)
}

pub fn make_file(m: &mut Machine, path: &str, mode: u16) -> Result<ContentId, Errno> {
    let path = files::absolute(m, path);
    may_make(m, &path)?;
    let (name, now) = (m.symbol(&path), now(m));
    let content = m.state.new_content(now);
    m.state.set_made(name, Some(Made::File { content, mode }));
    Ok(content)
}

pub fn make_directory(m: &mut Machine, path: &str, mode: u16) -> Result<(), Errno> {
    let path = files::absolute(m, path);
    may_make(m, &path)?;
    let (name, modified) = (m.symbol(&path), now(m));
    m.state.set_made(name, Some(Made::Directory { mode, modified }));
    Ok(())
}

/// A descriptor for writing, and for reading too.
pub fn open(m: &mut Machine, path: &str, how: Opening) -> Result<i32, Errno> {
    let path = files::absolute(m, path);
    let content = match (made(m, &path), files::stat(m, &path)) {
        (_, Some(_)) if how.create && how.exclusive => return Err(Errno::Exists),
        (_, Some(stat)) if stat.is_directory => return Err(Errno::IsDirectory),
        (Some(Made::File { content, .. }), _) => content,
        (_, Some(_)) => return Err(Errno::ReadOnly),
        (_, None) if how.create => make_file(m, &path, how.mode)?,
        (_, None) => return Err(Errno::NoEntry),
    };
    // Descriptors and names are looked through where one ends.
    m.charge((m.state.files.len() + m.state.scratch.len()) / NAMES_PER_STEP);
    if how.truncate {
        let now = now(m);
        m.state.set_content_len(content, 0, now);
    }
    let access = if how.append { Access::Append } else { Access::Write };
    let name = m.symbol(&path);
    Ok(m.state.open_file(name, Some(content), access))
}

/// The content behind a descriptor that may write it.
fn written(m: &Machine, fd: i32) -> Result<(ContentId, Access), Errno> {
    match m.state.file(fd) {
        Some(file) if file.access != Access::Read => {
            file.content.map(|content| (content, file.access)).ok_or(Errno::BadDescriptor)
        }
        _ => Err(Errno::BadDescriptor),
    }
}

/// Writes where the descriptor stands, which moves.
pub fn write(m: &mut Machine, fd: i32, bytes: &[u8]) -> Result<(), Errno> {
    let (content, access) = written(m, fd)?;
    let at = match access {
        Access::Append => m.state.scratch.content(content).bytes.len() as u64,
        _ => files::position(m, fd)?,
    };
    write_at(m, fd, at, bytes)?;
    m.state.seek(fd, at + bytes.len() as u64);
    Ok(())
}

pub fn write_at(m: &mut Machine, fd: i32, at: u64, bytes: &[u8]) -> Result<(), Errno> {
    let (content, _) = written(m, fd)?;
    let at = usize::try_from(at).map_err(|_| Errno::NoSpace)?;
    if !bytes.is_empty() {
        has_room(m, content, at.saturating_add(bytes.len()))?;
        let now = now(m);
        m.state.write_content(content, at, bytes, now);
        m.heed_memory(bytes.len());
    }
    Ok(())
}

pub fn set_len(m: &mut Machine, fd: i32, len: u64) -> Result<(), Errno> {
    let not_open_to_write = |why| if m.state.file(fd).is_some() { Errno::Invalid } else { why };
    let (content, _) = written(m, fd).map_err(not_open_to_write)?;
    let len = usize::try_from(len).map_err(|_| Errno::NoSpace)?;
    has_room(m, content, len)?;
    m.charge_bytes(len.max(m.state.scratch.content(content).bytes.len()));
    let now = now(m);
    m.state.set_content_len(content, len, now);
    m.heed_memory(len);
    Ok(())
}

/// All files together take no more than the heap may.
fn has_room(m: &Machine, content: ContentId, len: usize) -> Result<(), Errno> {
    let others = m.state.scratch.size() - m.state.scratch.content(content).bytes.len();
    let most = m.program.options.max_heap_words.saturating_mul(8);
    if others.saturating_add(len) <= most { Ok(()) } else { Err(Errno::NoSpace) }
}

/// What `remove` takes away.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Only {
    Files,
    Directories,
    Either,
}

pub fn remove(m: &mut Machine, path: &str, only: Only) -> Result<(), Errno> {
    let path = files::absolute(m, path);
    match to_change(m, &path)? {
        Made::Directory { .. } if only == Only::Files => return Err(Errno::IsDirectory),
        Made::File { .. } if only == Only::Directories => return Err(Errno::NotDirectory),
        Made::Directory { .. } if !children(m, &path).is_empty() => return Err(Errno::NotEmpty),
        _ => {}
    }
    m.charge((m.state.files.len() + m.state.scratch.len()) / NAMES_PER_STEP);
    let name = m.symbol(&path);
    m.state.set_made(name, None);
    Ok(())
}

/// Gives something another name; what had that name is replaced, unless it is a directory with content.
pub fn rename(m: &mut Machine, from: &str, to: &str) -> Result<(), Errno> {
    let (from, to) = (files::absolute(m, from), files::absolute(m, to));
    let moved = to_change(m, &from)?;
    if from == to {
        return Ok(());
    }
    if to.strip_prefix(from.as_str()).is_some_and(|rest| rest.starts_with('/')) {
        return Err(Errno::Invalid);
    }
    match (moved, made(m, &to)) {
        (_, None) => {
            may_make(m, &to).map_err(|why| if why == Errno::Exists { Errno::ReadOnly } else { why })?
        }
        (Made::File { .. }, Some(Made::Directory { .. })) => return Err(Errno::IsDirectory),
        (Made::Directory { .. }, Some(Made::File { .. })) => return Err(Errno::NotDirectory),
        (_, Some(Made::Directory { .. })) if !children(m, &to).is_empty() => return Err(Errno::NotEmpty),
        _ => {}
    }
    let inside = |path: &str| {
        path.strip_prefix(from.as_str()).filter(|r| r.is_empty() || r.starts_with('/')).map(str::to_string)
    };
    let names: Vec<Symbol> = m.state.scratch.names().collect();
    m.charge(names.len() * STEPS_PER_NAME);
    let renamed =
        names.into_iter().filter_map(|name| Some((name, inside(&m.program.classes.symbols.text(name))?)));
    let renamed: Vec<(Symbol, String)> = renamed.collect();
    for (name, rest) in renamed {
        let made = m.state.scratch.get(name);
        let new = m.symbol(&format!("{to}{rest}"));
        // The new name first: a content without a name would be dropped.
        m.state.set_made(new, made);
        m.state.set_made(name, None);
    }
    Ok(())
}

pub fn set_modified(m: &mut Machine, path: &str, modified: i64) -> Result<(), Errno> {
    let path = files::absolute(m, path);
    match to_change(m, &path)? {
        Made::Directory { mode, .. } => {
            let name = m.symbol(&path);
            m.state.set_made(name, Some(Made::Directory { mode, modified }));
        }
        Made::File { content, .. } => {
            let len = m.state.scratch.content(content).bytes.len();
            m.state.set_content_len(content, len, modified);
        }
    }
    Ok(())
}

/// Changes the permission bits.
pub fn set_mode(m: &mut Machine, path: &str, change: impl FnOnce(u16) -> u16) -> Result<(), Errno> {
    let path = files::absolute(m, path);
    let changed = match to_change(m, &path)? {
        Made::Directory { mode, modified } => Made::Directory { mode: change(mode), modified },
        Made::File { mode, content } => Made::File { mode: change(mode), content },
    };
    let name = m.symbol(&path);
    m.state.set_made(name, Some(changed));
    Ok(())
}

/// Whether the program may do to a file what `wanted` says (4 read, 2 write, 1 execute).
pub fn may(m: &Machine, path: &str, wanted: i32) -> Result<(), Errno> {
    let path = files::absolute(m, path);
    let found = files::stat(m, &path).ok_or(Errno::NoEntry)?;
    match made(m, &path) {
        Some(Made::File { mode, .. }) if wanted & 1 != 0 && mode & 0o111 == 0 => Err(Errno::AccessDenied),
        Some(_) => Ok(()),
        None if path == TEMP_DIR && found.is_directory => Ok(()),
        None if wanted & 2 != 0 => Err(Errno::ReadOnly),
        None => Ok(()),
    }
}
