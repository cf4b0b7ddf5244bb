//! `sun.nio.fs.UnixNativeDispatcher`: system calls of `java.nio.file`, by C strings in off-heap memory.
//!
//! Failures are `UnixException`s with an error number; in later JDKs some calls return the number instead.

use tarry_vm::machine::{FileStat, Machine};
use tarry_vm::native::{Args, Call, Native, NativeResult, Resumed, Stop, Value};
use tarry_vm::state::scratch::Made;
use tarry_vm::{LoaderId, Ref, Symbol};

use crate::files::{self, Errno};
use crate::nothing;
use crate::scratch::{self, Only, Opening};

const CLASS: &str = "sun/nio/fs/UnixNativeDispatcher";
const ATTRIBUTES: &str = "sun/nio/fs/UnixFileAttributes";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "init", "()I", capabilities),
    Native::new(CLASS, "getcwd", "()[B", getcwd),
    Native::new(CLASS, "strerror", "(I)[B", strerror),
    Native::new(CLASS, "open0", "(JII)I", open),
    Native::new(CLASS, "close0", "(I)V", close),
    Native::new(CLASS, "stat0", "(JLsun/nio/fs/UnixFileAttributes;)V", stat),
    Native::new(CLASS, "stat0", "(JLsun/nio/fs/UnixFileAttributes;)I", stat_or_errno),
    Native::new(CLASS, "lstat0", "(JLsun/nio/fs/UnixFileAttributes;)V", stat),
    Native::new(CLASS, "stat1", "(J)I", mode_or_zero),
    Native::new(CLASS, "fstat", "(ILsun/nio/fs/UnixFileAttributes;)V", fstat),
    Native::new(CLASS, "fstat0", "(ILsun/nio/fs/UnixFileAttributes;)V", fstat),
    Native::new(CLASS, "exists0", "(J)Z", exists),
    Native::new(CLASS, "access0", "(JI)V", access),
    Native::new(CLASS, "access0", "(JI)I", access_or_errno),
    Native::new(CLASS, "realpath0", "(J)[B", realpath),
    Native::new(CLASS, "readlink0", "(J)[B", no_link),
    Native::new(CLASS, "opendir0", "(J)J", opendir),
    Native::new(CLASS, "readdir", "(J)[B", readdir),
    Native::new(CLASS, "readdir0", "(J)[B", readdir),
    Native::new(CLASS, "closedir", "(J)V", closedir),
    Native::new(CLASS, "getpwuid", "(I)[B", user_name),
    Native::new(CLASS, "getgrgid", "(I)[B", user_name),
    Native::new(CLASS, "mkdir0", "(JI)V", mkdir),
    Native::new(CLASS, "rmdir0", "(J)V", rmdir),
    Native::new(CLASS, "unlink0", "(J)V", unlink),
    Native::new(CLASS, "rename0", "(JJ)V", rename),
    Native::new(CLASS, "link0", "(JJ)V", refuse_to_change),
    Native::new(CLASS, "symlink0", "(JJ)V", refuse_to_link),
    Native::new(CLASS, "chmod0", "(JI)V", chmod),
    Native::new(CLASS, "chown0", "(JII)V", refuse_to_change),
    Native::new(CLASS, "lchown0", "(JII)V", refuse_to_change),
    Native::new(CLASS, "utimes0", "(JJJ)V", utimes),
    Native::new(CLASS, "futimens0", "(IJJ)V", futimens),
    Native::new("sun/nio/fs/LinuxNativeDispatcher", "init", "()V", nothing),
    Native::new("sun/nio/fs/UnixCopyFile", "transfer", "(IIJ)V", copy),
    Native::new("sun/nio/fs/LinuxNativeDispatcher", "directCopy0", "(IIJ)I", direct_copy),
    Native::new("sun/nio/fs/LinuxNativeDispatcher", "posix_fadvise", "(IJJI)I", no_advice),
];

/// None of the optional calls (`openat`, extended attributes, times of creation).
fn capabilities(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Int(0))
}

/// A C string.
fn text(m: &Machine, address: i64) -> Result<String, Stop> {
    let mut bytes = Vec::new();
    loop {
        let mut byte = [0];
        if !m.read_memory((address as u64).wrapping_add(bytes.len() as u64), &mut byte) {
            return Stop::unsupported(format!("a C string at address {address:#x}"));
        }
        if byte[0] == 0 {
            m.charge(bytes.len());
            return Ok(String::from_utf8_lossy(&bytes).into_owned());
        }
        bytes.push(byte[0]);
    }
}

/// Constructs and throws a `UnixException`.
fn fail(m: &mut Machine, errno: Errno) -> NativeResult {
    let class = m.load(LoaderId::BOOT, b"sun/nio/fs/UnixException")?;
    m.initialise(class)?;
    let method = m.method_named("sun/nio/fs/UnixException", "<init>", "(I)V")?;
    let exception = m.new_object(class)?;
    let slot = u64::from(exception.0);
    let args = vec![slot, errno as u64];
    Err(Stop::Call(Box::new(Call { method, args, then: throw, saved: vec![(slot, true)] })))
}

fn throw(_: &mut Machine, r: &Resumed) -> NativeResult {
    Err(Stop::Throw(r.result.err().unwrap_or(Ref(r.saved[0] as u32))))
}

fn bytes(m: &mut Machine, text: &str) -> NativeResult {
    Ok(m.new_byte_array(text.as_bytes())?.into())
}

fn getcwd(m: &mut Machine, _: &Args) -> NativeResult {
    let dir = m.program.options.working_dir.clone();
    bytes(m, &dir)
}

fn strerror(m: &mut Machine, a: &Args) -> NativeResult {
    bytes(m, &files::error_text(a.int(0)))
}

fn user_name(m: &mut Machine, _: &Args) -> NativeResult {
    bytes(m, "tarry")
}

const ACCESS_MODE: i32 = 3;
const CREATE: i32 = 0o100;
const EXCLUSIVE: i32 = 0o200;
const TRUNCATE: i32 = 0o1000;
const APPEND: i32 = 0o2000;

fn open(m: &mut Machine, a: &Args) -> NativeResult {
    let path = text(m, a.long(0))?;
    let flags = a.int(2);
    let exists = files::stat(m, &path).is_some();
    let writes = flags & ACCESS_MODE != 0;
    let makes = flags & (CREATE | EXCLUSIVE) != 0;
    let opened = if writes || makes && !exists {
        let how = Opening {
            create: makes,
            exclusive: flags & EXCLUSIVE != 0,
            truncate: flags & TRUNCATE != 0,
            append: flags & APPEND != 0,
            mode: permissions(a.int(3)),
        };
        scratch::open(m, &path, how)
    } else if flags & EXCLUSIVE != 0 {
        Err(Errno::Exists)
    } else {
        files::open(m, &path)
    };
    match opened {
        Ok(fd) => Ok(Value::Int(fd)),
        Err(errno) => fail(m, errno),
    }
}

/// Permission bits under the usual mask.
fn permissions(mode: i32) -> u16 {
    mode as u16 & 0o777 & !0o022
}

fn close(m: &mut Machine, a: &Args) -> NativeResult {
    m.state.close_file(a.int(0));
    Ok(Value::Void)
}

const DIRECTORY: i32 = 0o040_000;
const REGULAR: i32 = 0o100_000;

/// Type and permissions of a file that is there, by its absolute path.
fn mode(m: &Machine, path: &str, stat: FileStat) -> i32 {
    let kind = if stat.is_directory { DIRECTORY } else { REGULAR };
    let permissions = match scratch::made(m, path) {
        Some(Made::File { mode, .. } | Made::Directory { mode, .. }) => i32::from(mode),
        None if path == files::TEMP_DIR => 0o1777,
        None if stat.is_directory => 0o555,
        None => 0o444,
    };
    kind | permissions
}

fn fill(m: &mut Machine, attributes: Ref, path: &str, stat: FileStat) {
    debug_assert_eq!(m.program.classes.name(m.class_of(attributes)), ATTRIBUTES.as_bytes());
    m.put_int_field(attributes, "st_mode", mode(m, path, stat));
    m.put_int_field(attributes, "st_nlink", 1);
    m.put_int_field(attributes, "st_uid", 0);
    m.put_int_field(attributes, "st_gid", 0);
    // Two names are the same file if they are the same name.
    let number = i64::from(m.symbol(path).0);
    m.put_long_field(attributes, "st_ino", number);
    m.put_long_field(attributes, "st_dev", 1);
    m.put_long_field(attributes, "st_size", stat.length as i64);
    for field in ["st_atime", "st_mtime", "st_ctime", "st_birthtime"] {
        m.put_long_field(attributes, &format!("{field}_sec"), stat.modified.div_euclid(1000));
        m.put_long_field(attributes, &format!("{field}_nsec"), stat.modified.rem_euclid(1000) * 1_000_000);
    }
}

/// Fills the attributes of the file named in the first slot.
fn stat_into(m: &mut Machine, a: &Args) -> Result<bool, Stop> {
    let path = text(m, a.long(0))?;
    let Some(stat) = files::stat(m, &path) else { return Ok(false) };
    let whole = files::absolute(m, &path);
    fill(m, a.object(2)?, &whole, stat);
    Ok(true)
}

fn stat(m: &mut Machine, a: &Args) -> NativeResult {
    if stat_into(m, a)? { Ok(Value::Void) } else { fail(m, Errno::NoEntry) }
}

fn stat_or_errno(m: &mut Machine, a: &Args) -> NativeResult {
    Ok(Value::Int(if stat_into(m, a)? { 0 } else { Errno::NoEntry as i32 }))
}

fn mode_or_zero(m: &mut Machine, a: &Args) -> NativeResult {
    let path = text(m, a.long(0))?;
    let path = files::absolute(m, &path);
    Ok(Value::Int(files::stat(m, &path).map_or(0, |stat| mode(m, &path, stat))))
}

fn fstat(m: &mut Machine, a: &Args) -> NativeResult {
    let Some(path) = files::path_of(m, a.int(0)) else { return fail(m, Errno::BadDescriptor) };
    match files::stat(m, &path) {
        Some(stat) => {
            fill(m, a.object(1)?, &path, stat);
            Ok(Value::Void)
        }
        None => fail(m, Errno::NoEntry),
    }
}

fn exists(m: &mut Machine, a: &Args) -> NativeResult {
    let path = text(m, a.long(0))?;
    Ok(files::stat(m, &path).is_some().into())
}

fn accessible(m: &Machine, a: &Args) -> Result<Option<Errno>, Stop> {
    let path = text(m, a.long(0))?;
    Ok(scratch::may(m, &path, a.int(2)).err())
}

fn access(m: &mut Machine, a: &Args) -> NativeResult {
    match accessible(m, a)? {
        None => Ok(Value::Void),
        Some(errno) => fail(m, errno),
    }
}

fn access_or_errno(m: &mut Machine, a: &Args) -> NativeResult {
    Ok(Value::Int(accessible(m, a)?.map_or(0, |e| e as i32)))
}

fn realpath(m: &mut Machine, a: &Args) -> NativeResult {
    let path = text(m, a.long(0))?;
    if files::stat(m, &path).is_none() {
        return fail(m, Errno::NoEntry);
    }
    let path = files::absolute(m, &path);
    bytes(m, &path)
}

/// Links look like what they lead to.
fn no_link(m: &mut Machine, a: &Args) -> NativeResult {
    let path = text(m, a.long(0))?;
    let errno = if files::stat(m, &path).is_some() { Errno::Invalid } else { Errno::NoEntry };
    fail(m, errno)
}

/// A directory stream is an open file whose position counts names.
fn opendir(m: &mut Machine, a: &Args) -> NativeResult {
    let path = text(m, a.long(0))?;
    match files::stat(m, &path) {
        None => fail(m, Errno::NoEntry),
        Some(stat) if !stat.is_directory => fail(m, Errno::NotDirectory),
        Some(_) if files::list(m, &path).is_none() => fail(m, Errno::AccessDenied),
        Some(_) => match files::open(m, &path) {
            Ok(fd) => Ok(Value::Long(i64::from(fd))),
            Err(errno) => fail(m, errno),
        },
    }
}

/// The next name in order. The position of a directory is one more than the symbol of the name before, so that names
/// that come and go meanwhile move no others.
fn readdir(m: &mut Machine, a: &Args) -> NativeResult {
    let fd = a.long(0) as i32;
    let Some(path) = files::path_of(m, fd) else { return fail(m, Errno::BadDescriptor) };
    let names = files::list(m, &path).unwrap_or_default();
    let before = files::position(m, fd).unwrap_or(0).checked_sub(1).map(|symbol| Symbol(symbol as u32));
    let is_next =
        |name: &&String| before.is_none_or(|before| *m.program.classes.symbols.text(before) < ***name);
    match names.iter().find(is_next) {
        None => Ok(Value::Ref(None)),
        Some(name) => {
            let symbol = m.symbol(name);
            m.state.seek(fd, u64::from(symbol.0) + 1);
            bytes(m, name)
        }
    }
}

fn closedir(m: &mut Machine, a: &Args) -> NativeResult {
    m.state.close_file(a.long(0) as i32);
    Ok(Value::Void)
}

fn done(m: &mut Machine, result: Result<(), Errno>) -> NativeResult {
    match result {
        Ok(()) => Ok(Value::Void),
        Err(errno) => fail(m, errno),
    }
}

fn mkdir(m: &mut Machine, a: &Args) -> NativeResult {
    let path = text(m, a.long(0))?;
    let made = scratch::make_directory(m, &path, permissions(a.int(2)));
    done(m, made)
}

fn rmdir(m: &mut Machine, a: &Args) -> NativeResult {
    let path = text(m, a.long(0))?;
    let removed = scratch::remove(m, &path, Only::Directories);
    done(m, removed)
}

fn unlink(m: &mut Machine, a: &Args) -> NativeResult {
    let path = text(m, a.long(0))?;
    let removed = scratch::remove(m, &path, Only::Files);
    done(m, removed)
}

fn rename(m: &mut Machine, a: &Args) -> NativeResult {
    let (from, to) = (text(m, a.long(0))?, text(m, a.long(2))?);
    let renamed = scratch::rename(m, &from, &to);
    done(m, renamed)
}

fn chmod(m: &mut Machine, a: &Args) -> NativeResult {
    let path = text(m, a.long(0))?;
    let changed = scratch::set_mode(m, &path, |_| a.int(2) as u16 & 0o7777);
    done(m, changed)
}

const MICROS_PER_MILLI: i64 = 1_000;
const NANOS_PER_MILLI: i64 = 1_000_000;

/// Path, time of access, time of modification.
fn utimes(m: &mut Machine, a: &Args) -> NativeResult {
    let path = text(m, a.long(0))?;
    let set = scratch::set_modified(m, &path, a.long(4).div_euclid(MICROS_PER_MILLI));
    done(m, set)
}

/// Descriptor, time of access, time of modification.
fn futimens(m: &mut Machine, a: &Args) -> NativeResult {
    let Some(path) = files::path_of(m, a.int(0)) else { return fail(m, Errno::BadDescriptor) };
    let set = scratch::set_modified(m, &path, a.long(3).div_euclid(NANOS_PER_MILLI));
    done(m, set)
}

/// To the first descriptor what is left behind the second.
fn copy(m: &mut Machine, a: &Args) -> NativeResult {
    let (to, from) = (a.int(0), a.int(1));
    let copied =
        files::size(m, from).and_then(|size| files::read(m, from, size as usize)).and_then(|bytes| {
            m.charge_bytes(2 * bytes.len());
            scratch::write(m, to, &bytes)
        });
    done(m, copied)
}

/// The result says that all was copied.
fn direct_copy(m: &mut Machine, a: &Args) -> NativeResult {
    copy(m, a).map(|_| Value::Int(0))
}

fn no_advice(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Int(0))
}

/// Links: the second argument is the new name.
fn refuse_to_link(m: &mut Machine, a: &Args) -> NativeResult {
    refuse_to_make(m, &Args(&a.0[2..]))
}

fn refuse_to_make(m: &mut Machine, a: &Args) -> NativeResult {
    let path = text(m, a.long(0))?;
    let errno = scratch::may_make(m, &path).err().unwrap_or(Errno::NotPermitted);
    fail(m, errno)
}

fn refuse_to_change(m: &mut Machine, a: &Args) -> NativeResult {
    let path = text(m, a.long(0))?;
    let errno = scratch::to_change(m, &path).err().unwrap_or(Errno::NotPermitted);
    fail(m, errno)
}
