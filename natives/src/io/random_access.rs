//! `java.io.RandomAccessFile`, for reading; JDK 25 added a 0 to some names.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};

use crate::files::{self, Errno};
use crate::io::streams;
use crate::nothing;

const CLASS: &str = "java/io/RandomAccessFile";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "initIDs", "()V", nothing),
    Native::new(CLASS, "open0", "(Ljava/lang/String;I)V", open),
    Native::new(CLASS, "read0", "()I", streams::read),
    Native::new(CLASS, "readBytes", "([BII)I", streams::read_bytes),
    Native::new(CLASS, "readBytes0", "([BII)I", streams::read_bytes),
    Native::new(CLASS, "getFilePointer", "()J", streams::position),
    Native::new(CLASS, "seek0", "(J)V", seek),
    Native::new(CLASS, "length", "()J", streams::length),
    Native::new(CLASS, "length0", "()J", streams::length),
    Native::new(CLASS, "write0", "(I)V", refuse),
    Native::new(CLASS, "writeBytes", "([BII)V", refuse),
    Native::new(CLASS, "writeBytes0", "([BII)V", refuse),
    Native::new(CLASS, "setLength", "(J)V", refuse_length),
    Native::new(CLASS, "setLength0", "(J)V", refuse_length),
];

/// `RandomAccessFile.O_RDONLY`.
const READ_ONLY: i32 = 1;

fn open(m: &mut Machine, a: &Args) -> NativeResult {
    if a.int(2) & READ_ONLY == 0 {
        return streams::open_for_writing(m, a);
    }
    streams::open_for_reading(m, a)
}

fn seek(m: &mut Machine, a: &Args) -> NativeResult {
    let fd = streams::descriptor(m, a.object(0)?);
    m.state.seek(fd, a.long(1).max(0) as u64);
    Ok(Value::Void)
}

fn refuse(_: &mut Machine, _: &Args) -> NativeResult {
    Stop::raise(files::IO_EXCEPTION, Errno::BadDescriptor.text())
}

fn refuse_length(_: &mut Machine, _: &Args) -> NativeResult {
    Stop::raise(files::IO_EXCEPTION, Errno::Invalid.text())
}
