//! `java.io.FileDescriptor`, `FileInputStream` and `FileOutputStream`.

use tarry_vm::Ref;
use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};

use crate::bytes::Span;
use crate::files::{self, Errno};
use crate::nothing;
use crate::scratch::{self, Opening};

const DESCRIPTOR: &str = "java/io/FileDescriptor";
const INPUT: &str = "java/io/FileInputStream";
const OUTPUT: &str = "java/io/FileOutputStream";

pub const NATIVES: &[Native] = &[
    Native::new(DESCRIPTOR, "initIDs", "()V", nothing),
    Native::new(DESCRIPTOR, "getAppend", "(I)Z", get_append),
    Native::new(DESCRIPTOR, "getHandle", "(I)J", get_handle),
    Native::new(DESCRIPTOR, "close0", "()V", close),
    Native::new(DESCRIPTOR, "sync", "()V", nothing),
    Native::new(DESCRIPTOR, "sync0", "()V", nothing),
    Native::new("java/io/FileCleanable", "cleanupClose0", "(IJ)V", cleanup_close),
    Native::new(INPUT, "initIDs", "()V", nothing),
    Native::new(INPUT, "open0", "(Ljava/lang/String;)V", open),
    Native::new(INPUT, "readBytes", "([BII)I", read_bytes),
    Native::new(INPUT, "read0", "()I", read),
    Native::new(INPUT, "available0", "()I", available),
    Native::new(INPUT, "skip0", "(J)J", skip),
    Native::new(INPUT, "length0", "()J", length),
    Native::new(INPUT, "position0", "()J", position),
    Native::new(INPUT, "isRegularFile0", "(Ljava/io/FileDescriptor;)Z", is_regular),
    Native::new(OUTPUT, "initIDs", "()V", nothing),
    Native::new(OUTPUT, "open0", "(Ljava/lang/String;Z)V", open_output),
    Native::new(OUTPUT, "writeBytes", "([BIIZ)V", write_bytes),
    Native::new(OUTPUT, "write", "(IZ)V", write),
];

fn get_append(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(false.into())
}

fn get_handle(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Long(-1))
}

/// The number in a `FileDescriptor`.
pub fn number(m: &Machine, descriptor: Ref) -> Result<i32, Stop> {
    Ok(m.get_int_field(descriptor, "fd")?.unwrap_or(-1))
}

/// The number behind a stream or `RandomAccessFile`.
pub fn descriptor(m: &Machine, stream: Ref) -> Result<i32, Stop> {
    m.get_ref_field(stream, "fd").map_or(Ok(-1), |fd| number(m, fd))
}

/// Opens a file for the stream in the first slot.
pub fn open_for_reading(m: &mut Machine, a: &Args) -> NativeResult {
    let path = m.string_text(a.object(1)?)?;
    match files::stat(m, &path) {
        Some(stat) if stat.is_directory => return files::not_found(&path, Errno::IsDirectory),
        Some(_) => {}
        None => return files::not_found(&path, Errno::NoEntry),
    }
    let opened = files::open(m, &path);
    opened_as(m, a, &path, opened)
}

/// Stores the descriptor in the stream in the first slot.
fn opened_as(m: &mut Machine, a: &Args, path: &str, opened: Result<i32, Errno>) -> NativeResult {
    let Some(fd) = m.get_ref_field(a.object(0)?, "fd") else { return Stop::null() };
    match opened {
        Ok(opened) => {
            m.put_int_field(fd, "fd", opened);
            Ok(Value::Void)
        }
        Err(errno) => files::not_found(path, errno),
    }
}

fn open(m: &mut Machine, a: &Args) -> NativeResult {
    open_for_reading(m, a)
}

/// Opens the file named in the second slot for the stream in the first.
pub fn open_for_writing(m: &mut Machine, a: &Args, truncate: bool, append: bool) -> NativeResult {
    let path = m.string_text(a.object(1)?)?;
    let how = Opening { create: true, exclusive: false, truncate, append, mode: scratch::FILE_MODE };
    let opened = scratch::open(m, &path, how);
    opened_as(m, a, &path, opened)
}

fn open_output(m: &mut Machine, a: &Args) -> NativeResult {
    let append = a.bool(2);
    open_for_writing(m, a, !append, append)
}

fn close(m: &mut Machine, a: &Args) -> NativeResult {
    let object = a.object(0)?;
    let fd = number(m, object)?;
    m.state.close_file(fd);
    m.put_int_field(object, "fd", -1);
    Ok(Value::Void)
}

fn cleanup_close(m: &mut Machine, a: &Args) -> NativeResult {
    m.state.close_file(a.int(0));
    Ok(Value::Void)
}

/// Reads into the array part in slots 1 to 3 from the file of the stream in slot 0; -1 at the end.
pub fn read_bytes(m: &mut Machine, a: &Args) -> NativeResult {
    let span = Span::array(m, a, 1)?;
    if span.len() == 0 {
        return Ok(Value::Int(0));
    }
    let fd = descriptor(m, a.object(0)?)?;
    match files::read(m, fd, span.len()) {
        Ok(bytes) if bytes.is_empty() => Ok(Value::Int(-1)),
        Ok(bytes) => {
            span.write(m, &bytes)?;
            Ok(Value::Int(bytes.len() as i32))
        }
        Err(errno) => files::io_error(errno),
    }
}

pub fn read(m: &mut Machine, a: &Args) -> NativeResult {
    let fd = descriptor(m, a.object(0)?)?;
    match files::read(m, fd, 1) {
        Ok(bytes) => Ok(Value::Int(bytes.first().map_or(-1, |b| i32::from(*b)))),
        Err(errno) => files::io_error(errno),
    }
}

fn available(m: &mut Machine, a: &Args) -> NativeResult {
    let fd = descriptor(m, a.object(0)?)?;
    if fd == 0 {
        return Ok(Value::Int(m.stdin_left() as i32));
    }
    match (files::size(m, fd), files::position(m, fd)) {
        (Ok(size), Ok(at)) => Ok(Value::Int(i32::try_from(size.saturating_sub(at)).unwrap_or(i32::MAX))),
        (Err(errno), _) | (_, Err(errno)) => files::io_error(errno),
    }
}

/// May go beyond the end, as a file's position may.
fn skip(m: &mut Machine, a: &Args) -> NativeResult {
    let fd = descriptor(m, a.object(0)?)?;
    if fd == 0 {
        let skipped = m.read_stdin(usize::try_from(a.long(1)).unwrap_or(0));
        return Ok(Value::Long(skipped.len() as i64));
    }
    match files::position(m, fd) {
        Ok(at) => {
            let to = (at as i64).saturating_add(a.long(1)).max(0);
            m.state.seek(fd, to as u64);
            Ok(Value::Long(to - at as i64))
        }
        Err(errno) => files::io_error(errno),
    }
}

pub fn length(m: &mut Machine, a: &Args) -> NativeResult {
    let fd = descriptor(m, a.object(0)?)?;
    match files::size(m, fd) {
        Ok(size) => Ok(Value::Long(size as i64)),
        Err(errno) => files::io_error(errno),
    }
}

pub fn position(m: &mut Machine, a: &Args) -> NativeResult {
    let fd = descriptor(m, a.object(0)?)?;
    match files::position(m, fd) {
        Ok(at) => Ok(Value::Long(at as i64)),
        Err(errno) => files::io_error(errno),
    }
}

fn is_regular(m: &mut Machine, a: &Args) -> NativeResult {
    let fd = number(m, a.object(1)?)?;
    Ok(files::path_of(m, fd).is_some_and(|p| !files::is_random_device(&p)).into())
}

/// Writes the array part in slots 1 to 3 to the stream in slot 0.
pub fn write_bytes(m: &mut Machine, a: &Args) -> NativeResult {
    let bytes = Span::array(m, a, 1)?.read_all(m)?;
    emit(m, a.object(0)?, &bytes)
}

pub fn write(m: &mut Machine, a: &Args) -> NativeResult {
    emit(m, a.object(0)?, &[a.int(1) as u8])
}

fn emit(m: &mut Machine, stream: Ref, bytes: &[u8]) -> NativeResult {
    let written = match descriptor(m, stream)? {
        fd @ (1 | 2) => {
            m.print(fd as u8, bytes)?;
            Ok(())
        }
        -1 => return files::io_error(Errno::BadDescriptor),
        fd => scratch::write(m, fd, bytes),
    };
    match written {
        Ok(()) => Ok(Value::Void),
        Err(errno) => Stop::raise(files::IO_EXCEPTION, errno.text()),
    }
}
