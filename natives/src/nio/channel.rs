//! `sun.nio.ch`: file channels. `FileDispatcherImpl` in JDK 17, `UnixFileDispatcherImpl` later.
//!
//! Left out, and so unsupported by name: sockets, selectors, file locks, mappings that write, vectored reading and writing.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};

use crate::bytes::Span;
use crate::files::{self, Errno, IO_EXCEPTION};
use crate::io::streams::number;
use crate::nothing;
use crate::scratch;

const DISPATCHER_OF_17: &str = "sun/nio/ch/FileDispatcherImpl";
const DISPATCHER_OF_21: &str = "sun/nio/ch/UnixFileDispatcherImpl";
const CHANNEL: &str = "sun/nio/ch/FileChannelImpl";
const UTIL: &str = "sun/nio/ch/IOUtil";
const THREAD: &str = "sun/nio/ch/NativeThread";

pub const NATIVES: &[Native] = &[
    Native::new(DISPATCHER_OF_17, "init", "()V", nothing),
    Native::new(DISPATCHER_OF_17, "init0", "()V", nothing),
    Native::new(DISPATCHER_OF_17, "read0", "(Ljava/io/FileDescriptor;JI)I", read),
    Native::new(DISPATCHER_OF_21, "read0", "(Ljava/io/FileDescriptor;JI)I", read),
    Native::new(DISPATCHER_OF_17, "pread0", "(Ljava/io/FileDescriptor;JIJ)I", pread),
    Native::new(DISPATCHER_OF_21, "pread0", "(Ljava/io/FileDescriptor;JIJ)I", pread),
    Native::new(DISPATCHER_OF_17, "write0", "(Ljava/io/FileDescriptor;JI)I", write),
    Native::new(DISPATCHER_OF_21, "write0", "(Ljava/io/FileDescriptor;JI)I", write),
    Native::new(DISPATCHER_OF_17, "pwrite0", "(Ljava/io/FileDescriptor;JIJ)I", pwrite),
    Native::new(DISPATCHER_OF_21, "pwrite0", "(Ljava/io/FileDescriptor;JIJ)I", pwrite),
    Native::new(DISPATCHER_OF_17, "truncate0", "(Ljava/io/FileDescriptor;J)I", truncate),
    Native::new(DISPATCHER_OF_21, "truncate0", "(Ljava/io/FileDescriptor;J)I", truncate),
    Native::new(DISPATCHER_OF_17, "force0", "(Ljava/io/FileDescriptor;Z)I", force),
    Native::new(DISPATCHER_OF_21, "force0", "(Ljava/io/FileDescriptor;Z)I", force),
    Native::new(DISPATCHER_OF_17, "seek0", "(Ljava/io/FileDescriptor;J)J", seek),
    Native::new(DISPATCHER_OF_21, "seek0", "(Ljava/io/FileDescriptor;J)J", seek),
    Native::new(DISPATCHER_OF_17, "size0", "(Ljava/io/FileDescriptor;)J", size),
    Native::new(DISPATCHER_OF_21, "size0", "(Ljava/io/FileDescriptor;)J", size),
    Native::new(DISPATCHER_OF_21, "available0", "(Ljava/io/FileDescriptor;)I", available),
    Native::new(DISPATCHER_OF_21, "isOther0", "(Ljava/io/FileDescriptor;)Z", no),
    Native::new(DISPATCHER_OF_21, "allocationGranularity0", "()J", page_size),
    Native::new(DISPATCHER_OF_21, "map0", "(Ljava/io/FileDescriptor;IJJZ)J", map),
    Native::new(DISPATCHER_OF_21, "unmap0", "(JJ)I", unmap),
    Native::new(CHANNEL, "initIDs", "()J", page_size),
    Native::new(CHANNEL, "map0", "(IJJZ)J", map_channel),
    Native::new(CHANNEL, "unmap0", "(JJ)I", unmap),
    Native::new(CHANNEL, "maxDirectTransferSize0", "()I", transfer_size),
    Native::new(CHANNEL, "transferTo0", "(Ljava/io/FileDescriptor;JJLjava/io/FileDescriptor;)J", no_transfer),
    Native::new(
        DISPATCHER_OF_17,
        "transferTo0",
        "(Ljava/io/FileDescriptor;JJLjava/io/FileDescriptor;Z)J",
        no_transfer,
    ),
    Native::new(UTIL, "initIDs", "()V", nothing),
    Native::new(UTIL, "iovMax", "()I", iov_max),
    Native::new(UTIL, "writevMax", "()J", writev_max),
    Native::new(UTIL, "fdVal", "(Ljava/io/FileDescriptor;)I", fd_value),
    Native::new(THREAD, "init", "()V", nothing),
    Native::new(THREAD, "current", "()J", no_thread),
    Native::new(THREAD, "current0", "()J", no_thread),
];

/// `IOStatus.EOF`.
const END: i32 = -1;

fn no(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(false.into())
}

/// Address and length.
fn unmap(m: &mut Machine, a: &Args) -> NativeResult {
    m.state.free_memory(a.long(0) as u64);
    Ok(Value::Int(0))
}

/// Reading never waits, so nobody has to be interrupted.
fn no_thread(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Long(0))
}

fn iov_max(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Int(1024))
}

fn writev_max(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Long(i64::from(i32::MAX)))
}

/// `IOStatus.UNSUPPORTED`: the JDK copies through a buffer instead.
fn no_transfer(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Long(-4))
}

fn transfer_size(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Int(i32::MAX))
}

fn page_size(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Long(4096))
}

fn failed(errno: Errno) -> NativeResult {
    Stop::raise(IO_EXCEPTION, errno.text())
}

fn deliver(m: &mut Machine, a: &Args, bytes: Result<Vec<u8>, Errno>) -> NativeResult {
    match bytes {
        Ok(bytes) if bytes.is_empty() => Ok(Value::Int(END)),
        Ok(bytes) => {
            Span::memory(a, 1).write(m, &bytes)?;
            Ok(Value::Int(bytes.len() as i32))
        }
        Err(errno) => failed(errno),
    }
}

fn read(m: &mut Machine, a: &Args) -> NativeResult {
    let fd = number(m, a.object(0)?)?;
    let bytes = files::read(m, fd, a.int(3).max(0) as usize);
    deliver(m, a, bytes)
}

fn pread(m: &mut Machine, a: &Args) -> NativeResult {
    let fd = number(m, a.object(0)?)?;
    let bytes = files::read_at(m, fd, a.long(4) as u64, a.int(3).max(0) as usize);
    deliver(m, a, bytes)
}

fn write(m: &mut Machine, a: &Args) -> NativeResult {
    let bytes = Span::memory(a, 1).read_all(m)?;
    let written = match number(m, a.object(0)?)? {
        fd @ (1 | 2) => {
            m.print(fd as u8, &bytes)?;
            Ok(())
        }
        fd => scratch::write(m, fd, &bytes),
    };
    written.map_or_else(failed, |()| Ok(Value::Int(bytes.len() as i32)))
}

fn pwrite(m: &mut Machine, a: &Args) -> NativeResult {
    let bytes = Span::memory(a, 1).read_all(m)?;
    let fd = number(m, a.object(0)?)?;
    let written = scratch::write_at(m, fd, a.long(4).max(0) as u64, &bytes);
    written.map_or_else(failed, |()| Ok(Value::Int(bytes.len() as i32)))
}

fn truncate(m: &mut Machine, a: &Args) -> NativeResult {
    let fd = number(m, a.object(0)?)?;
    let done = scratch::set_len(m, fd, a.long(1).max(0) as u64);
    done.map_or_else(failed, |()| Ok(Value::Int(0)))
}

/// What was written is there at once.
fn force(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Int(0))
}

/// A negative offset asks for the position.
fn seek(m: &mut Machine, a: &Args) -> NativeResult {
    let fd = number(m, a.object(0)?)?;
    let to = a.long(1);
    if to >= 0 {
        m.state.seek(fd, to as u64);
    }
    match files::position(m, fd) {
        Ok(at) => Ok(Value::Long(at as i64)),
        Err(errno) => failed(errno),
    }
}

fn size(m: &mut Machine, a: &Args) -> NativeResult {
    let fd = number(m, a.object(0)?)?;
    match files::size(m, fd) {
        Ok(size) => Ok(Value::Long(size as i64)),
        Err(errno) => failed(errno),
    }
}

fn available(m: &mut Machine, a: &Args) -> NativeResult {
    let fd = number(m, a.object(0)?)?;
    match (files::size(m, fd), files::position(m, fd)) {
        (Ok(size), Ok(at)) => Ok(Value::Int(size.saturating_sub(at) as i32)),
        _ => Ok(Value::Int(0)),
    }
}

/// Descriptor, protection, position, length.
fn map(m: &mut Machine, a: &Args) -> NativeResult {
    let fd = number(m, a.object(0)?)?;
    map_file(m, fd, a.int(1), a.long(2), a.long(4))
}

/// Receiver, protection, position, length.
fn map_channel(m: &mut Machine, a: &Args) -> NativeResult {
    let Some(fd) = m.get_ref_field(a.object(0)?, "fd") else { return Stop::null() };
    let fd = number(m, fd)?;
    map_file(m, fd, a.int(1), a.long(2), a.long(4))
}

/// `FileChannelImpl.MAP_RW`.
const MAP_WRITE: i32 = 1;

/// A mapping is a copy, so it cannot show or make later changes of the file.
fn map_file(m: &mut Machine, fd: i32, protection: i32, at: i64, len: i64) -> NativeResult {
    if protection == MAP_WRITE {
        return Stop::unsupported("a mapping that writes a file");
    }
    let bytes = match files::read_at(m, fd, at.max(0) as u64, len.max(0) as usize) {
        Ok(bytes) => bytes,
        Err(errno) => return failed(errno),
    };
    m.charge_bytes(len.max(1) as usize);
    let address = m.state.allocate_memory(len.max(1) as usize);
    Span::Memory { address, len: bytes.len() }.write(m, &bytes)?;
    Ok(Value::Long(address as i64))
}

fn fd_value(m: &mut Machine, a: &Args) -> NativeResult {
    Ok(Value::Int(number(m, a.object(0)?)?))
}
