//! `java.io.RandomAccessFile`; JDK 25 added a 0 to some names.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};

use crate::files;
use crate::io::streams;
use crate::nothing;
use crate::scratch;

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
    Native::new(CLASS, "write0", "(I)V", streams::write),
    Native::new(CLASS, "writeBytes", "([BII)V", streams::write_bytes),
    Native::new(CLASS, "writeBytes0", "([BII)V", streams::write_bytes),
    Native::new(CLASS, "setLength", "(J)V", set_length),
    Native::new(CLASS, "setLength0", "(J)V", set_length),
];

/// `RandomAccessFile.O_RDONLY`.
const READ_ONLY: i32 = 1;

fn open(m: &mut Machine, a: &Args) -> NativeResult {
    if a.int(2) & READ_ONLY == 0 {
        return streams::open_for_writing(m, a, false, false);
    }
    streams::open_for_reading(m, a)
}

fn seek(m: &mut Machine, a: &Args) -> NativeResult {
    let fd = streams::descriptor(m, a.object(0)?)?;
    m.state.seek(fd, a.long(1).max(0) as u64);
    Ok(Value::Void)
}

/// A position beyond the new end moves back to it.
fn set_length(m: &mut Machine, a: &Args) -> NativeResult {
    let fd = streams::descriptor(m, a.object(0)?)?;
    let len = a.long(1).max(0) as u64;
    let done = files::position(m, fd).and_then(|at| scratch::set_len(m, fd, len).map(|()| at));
    match done {
        Ok(at) => {
            m.state.seek(fd, at.min(len));
            Ok(Value::Void)
        }
        Err(errno) => Stop::raise(files::IO_EXCEPTION, errno.text()),
    }
}
