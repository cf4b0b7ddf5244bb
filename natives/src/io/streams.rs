//! `java.io.FileDescriptor`, `FileInputStream` and `FileOutputStream`, for descriptors 0, 1 and 2.

use tarry_vm::Ref;
use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};

use crate::nothing;

pub const NATIVES: &[Native] = &[
    Native::new("java/io/FileDescriptor", "initIDs", "()V", nothing),
    Native::new("java/io/FileDescriptor", "getAppend", "(I)Z", get_append),
    Native::new("java/io/FileDescriptor", "getHandle", "(I)J", get_handle),
    Native::new("java/io/FileDescriptor", "close0", "()V", nothing),
    Native::new("java/io/FileInputStream", "initIDs", "()V", nothing),
    Native::new("java/io/FileInputStream", "readBytes", "([BII)I", read_bytes),
    Native::new("java/io/FileInputStream", "read0", "()I", read),
    Native::new("java/io/FileInputStream", "available0", "()I", available),
    Native::new("java/io/FileInputStream", "isRegularFile0", "(Ljava/io/FileDescriptor;)Z", is_regular),
    Native::new("java/io/FileInputStream", "open0", "(Ljava/lang/String;)V", open),
    Native::new("java/io/FileOutputStream", "initIDs", "()V", nothing),
    Native::new("java/io/FileOutputStream", "writeBytes", "([BIIZ)V", write_bytes),
    Native::new("java/io/FileOutputStream", "write", "(IZ)V", write),
    Native::new("java/io/FileOutputStream", "open0", "(Ljava/lang/String;Z)V", open),
];

fn get_append(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(false.into())
}

fn get_handle(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Long(-1))
}

fn is_regular(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(false.into())
}

/// The program sees no files unless they were allowed.
fn open(m: &mut Machine, a: &Args) -> NativeResult {
    let path = m.string_text(a.object(1)?);
    Stop::raise("java/io/FileNotFoundException", format!("{path} (No such file or directory)"))
}

fn descriptor(m: &Machine, stream: Ref) -> Option<i32> {
    let fd = m.get_ref_field(stream, "fd")?;
    m.get_int_field(fd, "fd")
}

fn check_range(m: &Machine, array: Ref, off: i32, len: i32) -> Result<(usize, usize), Stop> {
    let size = m.array_len(array) as i64;
    if off < 0 || len < 0 || i64::from(off) + i64::from(len) > size {
        return Err(Stop::Raise("java/lang/IndexOutOfBoundsException", None));
    }
    Ok((off as usize, len as usize))
}

fn read_bytes(m: &mut Machine, a: &Args) -> NativeResult {
    let array = a.object(1)?;
    let (off, len) = check_range(m, array, a.int(2), a.int(3))?;
    if len == 0 {
        return Ok(Value::Int(0));
    }
    let bytes = m.read_stdin(len);
    if bytes.is_empty() {
        return Ok(Value::Int(-1));
    }
    m.put_bytes(array, off, &bytes);
    Ok(Value::Int(bytes.len() as i32))
}

fn read(m: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Int(m.read_stdin(1).first().map_or(-1, |b| i32::from(*b))))
}

fn available(m: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Int(m.stdin_left() as i32))
}

fn write_bytes(m: &mut Machine, a: &Args) -> NativeResult {
    let array = a.object(1)?;
    let (off, len) = check_range(m, array, a.int(2), a.int(3))?;
    let bytes = m.bytes_of(array)[off..off + len].to_vec();
    emit(m, a.object(0)?, &bytes)
}

fn write(m: &mut Machine, a: &Args) -> NativeResult {
    emit(m, a.object(0)?, &[a.int(1) as u8])
}

fn emit(m: &mut Machine, stream: Ref, bytes: &[u8]) -> NativeResult {
    match descriptor(m, stream) {
        Some(fd @ (1 | 2)) => {
            m.print(fd as u8, bytes)?;
            Ok(Value::Void)
        }
        _ => Stop::raise("java/io/IOException", "Stream Closed"),
    }
}
