//! `sun.nio.fs.UnixNativeDispatcher`: system calls of `java.nio.file`, by C strings in off-heap memory.
//!
//! Failures are `UnixException`s with an error number; in later JDKs some calls return the number instead.

use tarry_vm::machine::{FileStat, Machine};
use tarry_vm::native::{Args, Call, Native, NativeResult, Resumed, Stop, Value};
use tarry_vm::{LoaderId, Ref};

use crate::files::{self, Errno};

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
    Native::new(CLASS, "mkdir0", "(JI)V", refuse_to_make),
    Native::new(CLASS, "rmdir0", "(J)V", refuse_to_change),
    Native::new(CLASS, "unlink0", "(J)V", refuse_to_change),
    Native::new(CLASS, "rename0", "(JJ)V", refuse_to_change),
    Native::new(CLASS, "link0", "(JJ)V", refuse_to_change),
    Native::new(CLASS, "symlink0", "(JJ)V", refuse_to_link),
    Native::new(CLASS, "chmod0", "(JI)V", refuse_to_change),
    Native::new(CLASS, "chown0", "(JII)V", refuse_to_change),
    Native::new(CLASS, "lchown0", "(JII)V", refuse_to_change),
    Native::new(CLASS, "utimes0", "(JJJ)V", refuse_to_change),
    Native::new(CLASS, "futimens0", "(IJJ)V", refuse_times),
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
    let dir = m.options.working_dir.clone();
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

fn open(m: &mut Machine, a: &Args) -> NativeResult {
    let path = text(m, a.long(0))?;
    let flags = a.int(2);
    let exists = files::stat(m, &path).is_some();
    let writes = flags & ACCESS_MODE != 0;
    let makes = flags & (CREATE | EXCLUSIVE) != 0;
    let refused = match (exists, makes) {
        (false, false) => Some(Errno::NoEntry),
        (true, true) if flags & EXCLUSIVE != 0 => Some(Errno::Exists),
        _ => (writes || !exists).then(|| files::why_not_written(m, &path)),
    };
    if let Some(errno) = refused {
        return fail(m, errno);
    }
    match files::open(m, &path) {
        Ok(fd) => Ok(Value::Int(fd)),
        Err(errno) => fail(m, errno),
    }
}

fn close(m: &mut Machine, a: &Args) -> NativeResult {
    m.state.close_file(a.int(0));
    Ok(Value::Void)
}

const DIRECTORY_MODE: i32 = 0o040_555;
const FILE_MODE: i32 = 0o100_444;

fn mode(stat: FileStat) -> i32 {
    if stat.is_directory { DIRECTORY_MODE } else { FILE_MODE }
}

fn fill(m: &mut Machine, attributes: Ref, path: &str, stat: FileStat) {
    debug_assert_eq!(m.classes.name(m.class_of(attributes)), ATTRIBUTES.as_bytes());
    m.put_int_field(attributes, "st_mode", mode(stat));
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
    Ok(Value::Int(files::stat(m, &path).map_or(0, mode)))
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

const WRITE_ACCESS: i32 = 2;

fn accessible(m: &Machine, a: &Args) -> Result<Option<Errno>, Stop> {
    let path = text(m, a.long(0))?;
    Ok(match files::stat(m, &path) {
        None => Some(Errno::NoEntry),
        Some(_) if a.int(2) & WRITE_ACCESS != 0 => Some(Errno::ReadOnly),
        Some(_) => None,
    })
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

fn readdir(m: &mut Machine, a: &Args) -> NativeResult {
    let fd = a.long(0) as i32;
    let Some(path) = files::path_of(m, fd) else { return fail(m, Errno::BadDescriptor) };
    let names = files::list(m, &path).unwrap_or_default();
    let at = files::position(m, fd).unwrap_or(0);
    match names.get(at as usize) {
        None => Ok(Value::Ref(None)),
        Some(name) => {
            m.state.seek(fd, at + 1);
            bytes(m, name)
        }
    }
}

fn closedir(m: &mut Machine, a: &Args) -> NativeResult {
    m.state.close_file(a.long(0) as i32);
    Ok(Value::Void)
}

fn refuse_to_make(m: &mut Machine, a: &Args) -> NativeResult {
    let path = text(m, a.long(0))?;
    let errno = files::why_not_made(m, &path);
    fail(m, errno)
}

/// The second argument is the link.
fn refuse_to_link(m: &mut Machine, a: &Args) -> NativeResult {
    refuse_to_make(m, &Args(&a.0[2..]))
}

fn refuse_to_change(m: &mut Machine, a: &Args) -> NativeResult {
    let path = text(m, a.long(0))?;
    let errno = files::why_not_changed(m, &path);
    fail(m, errno)
}

/// The argument is a descriptor, so the file exists.
fn refuse_times(m: &mut Machine, _: &Args) -> NativeResult {
    fail(m, Errno::ReadOnly)
}
