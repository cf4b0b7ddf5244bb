//! `java.io.UnixFileSystem`, for JDK 17 and, with a 0 at the end of names, later ones.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};

use crate::files::{self, Errno};
use crate::nothing;
use crate::scratch::{self, Only};

const CLASS: &str = "java/io/UnixFileSystem";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "initIDs", "()V", nothing),
    Native::new(CLASS, "canonicalize0", "(Ljava/lang/String;)Ljava/lang/String;", canonicalize),
    Native::new(CLASS, "getBooleanAttributes0", "(Ljava/io/File;)I", attributes),
    Native::new(CLASS, "checkAccess", "(Ljava/io/File;I)Z", check_access),
    Native::new(CLASS, "checkAccess0", "(Ljava/io/File;I)Z", check_access),
    Native::new(CLASS, "getLength", "(Ljava/io/File;)J", length),
    Native::new(CLASS, "getLength0", "(Ljava/io/File;)J", length),
    Native::new(CLASS, "getLastModifiedTime", "(Ljava/io/File;)J", last_modified),
    Native::new(CLASS, "getLastModifiedTime0", "(Ljava/io/File;)J", last_modified),
    Native::new(CLASS, "list", "(Ljava/io/File;)[Ljava/lang/String;", list),
    Native::new(CLASS, "list0", "(Ljava/io/File;)[Ljava/lang/String;", list),
    Native::new(CLASS, "getSpace", "(Ljava/io/File;I)J", no_space),
    Native::new(CLASS, "getSpace0", "(Ljava/io/File;I)J", no_space),
    Native::new(CLASS, "getNameMax0", "(Ljava/lang/String;)J", name_max),
    Native::new(CLASS, "createFileExclusively", "(Ljava/lang/String;)Z", create_file),
    Native::new(CLASS, "createFileExclusively0", "(Ljava/lang/String;)Z", create_file),
    Native::new(CLASS, "createDirectory", "(Ljava/io/File;)Z", create_directory),
    Native::new(CLASS, "createDirectory0", "(Ljava/io/File;)Z", create_directory),
    Native::new(CLASS, "delete0", "(Ljava/io/File;)Z", delete),
    Native::new(CLASS, "rename0", "(Ljava/io/File;Ljava/io/File;)Z", rename),
    Native::new(CLASS, "setLastModifiedTime", "(Ljava/io/File;J)Z", set_last_modified),
    Native::new(CLASS, "setLastModifiedTime0", "(Ljava/io/File;J)Z", set_last_modified),
    Native::new(CLASS, "setPermission", "(Ljava/io/File;IZZ)Z", set_permission),
    Native::new(CLASS, "setPermission0", "(Ljava/io/File;IZZ)Z", set_permission),
    Native::new(CLASS, "setReadOnly", "(Ljava/io/File;)Z", set_read_only),
    Native::new(CLASS, "setReadOnly0", "(Ljava/io/File;)Z", set_read_only),
];

// As `java.io.FileSystem` names them.
const EXISTS: i32 = 1;
const REGULAR: i32 = 2;
const DIRECTORY: i32 = 4;

/// The path of a `java.io.File`.
fn path(m: &Machine, a: &Args, slot: usize) -> Result<String, Stop> {
    match m.get_ref_field(a.object(slot)?, "path") {
        Some(path) => Ok(m.string_text(path)?),
        None => Stop::null(),
    }
}

/// Links are not resolved: a path is canonical once `.` and `..` are gone.
fn canonicalize(m: &mut Machine, a: &Args) -> NativeResult {
    let path = m.string_text(a.object(1)?)?;
    let path = files::absolute(m, &path);
    Ok(m.new_string(&path)?.into())
}

fn attributes(m: &mut Machine, a: &Args) -> NativeResult {
    let path = path(m, a, 1)?;
    let bits = match files::stat(m, &path) {
        None => 0,
        Some(stat) if stat.is_directory => EXISTS | DIRECTORY,
        Some(_) => EXISTS | REGULAR,
    };
    Ok(Value::Int(bits))
}

fn check_access(m: &mut Machine, a: &Args) -> NativeResult {
    let path = path(m, a, 1)?;
    Ok(scratch::may(m, &path, a.int(2)).is_ok().into())
}

fn length(m: &mut Machine, a: &Args) -> NativeResult {
    let path = path(m, a, 1)?;
    Ok(Value::Long(files::stat(m, &path).map_or(0, |s| s.length as i64)))
}

fn last_modified(m: &mut Machine, a: &Args) -> NativeResult {
    let path = path(m, a, 1)?;
    Ok(Value::Long(files::stat(m, &path).map_or(0, |s| s.modified)))
}

fn list(m: &mut Machine, a: &Args) -> NativeResult {
    let path = path(m, a, 1)?;
    let Some(names) = files::list(m, &path) else { return Ok(Value::Ref(None)) };
    let string = m.program.known.core().string;
    let mut values = Vec::with_capacity(names.len());
    for name in names {
        values.push(Some(m.new_string(&name)?));
    }
    Ok(m.new_ref_array(string, &values)?.into())
}

fn no_space(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Long(0))
}

fn name_max(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Long(255))
}

fn create_file(m: &mut Machine, a: &Args) -> NativeResult {
    let path = m.string_text(a.object(1)?)?;
    match scratch::make_file(m, &path, scratch::FILE_MODE) {
        Ok(_) => Ok(true.into()),
        Err(Errno::Exists) => Ok(false.into()),
        Err(other) => Stop::raise(files::IO_EXCEPTION, other.text()),
    }
}

fn create_directory(m: &mut Machine, a: &Args) -> NativeResult {
    let path = path(m, a, 1)?;
    Ok(scratch::make_directory(m, &path, scratch::DIRECTORY_MODE).is_ok().into())
}

fn delete(m: &mut Machine, a: &Args) -> NativeResult {
    let path = path(m, a, 1)?;
    Ok(scratch::remove(m, &path, Only::Either).is_ok().into())
}

fn rename(m: &mut Machine, a: &Args) -> NativeResult {
    let (from, to) = (path(m, a, 1)?, path(m, a, 2)?);
    Ok(scratch::rename(m, &from, &to).is_ok().into())
}

fn set_last_modified(m: &mut Machine, a: &Args) -> NativeResult {
    let path = path(m, a, 1)?;
    Ok(scratch::set_modified(m, &path, a.long(2)).is_ok().into())
}

/// File, access (4 read, 2 write, 1 execute), whether to allow it, whether to the owner only.
fn set_permission(m: &mut Machine, a: &Args) -> NativeResult {
    let path = path(m, a, 1)?;
    let access = a.int(2) as u16 & 0o7;
    let bits = if a.bool(4) { access << 6 } else { access << 6 | access << 3 | access };
    let enable = a.bool(3);
    let change = |mode| if enable { mode | bits } else { mode & !bits };
    Ok(scratch::set_mode(m, &path, change).is_ok().into())
}

fn set_read_only(m: &mut Machine, a: &Args) -> NativeResult {
    let path = path(m, a, 1)?;
    Ok(scratch::set_mode(m, &path, |mode| mode & !0o222).is_ok().into())
}
