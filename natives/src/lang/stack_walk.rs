//! `java.lang.StackWalker` (`StackStreamFactory.AbstractStackWalker`) and `SecurityManager.getClassContext`.
//!
//! A walk looks at the frames below `callStackWalk`. They stay as they are while it lasts, so their number is
//! the walk's anchor, and the walker's own count of frames seen is its position.

use tarry_vm::class::Body;
use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Call, Native, NativeResult, Stop, Value};
use tarry_vm::{LoaderId, MethodId, Ref};

use crate::lang::throwable;
use crate::upcall::pass_on;

const FACTORY: &str = "java/lang/StackStreamFactory";
const WALKER: &str = "java/lang/StackStreamFactory$AbstractStackWalker";
const FRAME_INFO: &str = "java/lang/StackFrameInfo";

pub const NATIVES: &[Native] = &[
    Native::new(FACTORY, "checkStackWalkModes", "()Z", check_modes),
    // JDK 17
    Native::new(WALKER, "callStackWalk", "(JIII[Ljava/lang/Object;)Ljava/lang/Object;", call_stack_walk)
        .charged()
        .of_the_moment(),
    Native::new(WALKER, "fetchStackFrames", "(JJII[Ljava/lang/Object;)I", fetch_stack_frames).charged(),
    // JDK 21
    Native::new(
        WALKER,
        "callStackWalk",
        "(JILjdk/internal/vm/ContinuationScope;Ljdk/internal/vm/Continuation;II[Ljava/lang/Object;)Ljava/lang/Object;",
        call_stack_walk_21,
    )
    .charged()
    .of_the_moment(),
    // JDK 25
    Native::new(
        WALKER,
        "callStackWalk",
        "(IILjdk/internal/vm/ContinuationScope;Ljdk/internal/vm/Continuation;II[Ljava/lang/Object;)Ljava/lang/Object;",
        call_stack_walk_25,
    )
    .charged()
    .of_the_moment(),
    Native::new(WALKER, "fetchStackFrames", "(IJIII[Ljava/lang/Object;)I", fetch_stack_frames_25).charged(),
    Native::new(FRAME_INFO, "expandStackFrameInfo", "()V", expand).charged(),
    Native::new(
        "java/lang/StackTraceElement",
        "initStackTraceElement",
        "(Ljava/lang/StackTraceElement;Ljava/lang/StackFrameInfo;)V",
        init_element,
    )
    .charged(),
    Native::new("java/lang/SecurityManager", "getClassContext", "()[Ljava/lang/Class;", class_context).charged(),
];

const CLASSES_ONLY: i64 = 0x2;
const GET_CALLER_CLASS: i64 = 0x4;
const SHOW_HIDDEN_FRAMES: i64 = 0x20;
const LIVE_FRAMES: i64 = 0x100;

/// As in `MemberName`.
const IS_METHOD: i32 = 0x1_0000;
const IS_CONSTRUCTOR: i32 = 0x2_0000;
const CALLER_SENSITIVE: i32 = 0x10_0000;

fn check_modes(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(true.into())
}

/// What a walk wants next.
struct Batch {
    walker: Ref,
    mode: i64,
    /// Frames below the walk.
    anchor: usize,
    size: i32,
    start: i32,
    frames: Ref,
}

/// This, mode (two slots), skip, size, start, frames.
fn call_stack_walk(m: &mut Machine, a: &Args) -> NativeResult {
    begin(m, a.object(0)?, a.long(1), a.int(3), (a.int(4), a.int(5), a.object(6)?))
}

/// This, mode (two slots), skip, scope, continuation, size, start, frames.
fn call_stack_walk_21(m: &mut Machine, a: &Args) -> NativeResult {
    begin(m, a.object(0)?, a.long(1), a.int(3), (a.int(6), a.int(7), a.object(8)?))
}

/// This, mode, skip, scope, continuation, size, start, frames.
fn call_stack_walk_25(m: &mut Machine, a: &Args) -> NativeResult {
    begin(m, a.object(0)?, i64::from(a.int(1)), a.int(2), (a.int(5), a.int(6), a.object(7)?))
}

fn begin(
    m: &mut Machine,
    walker: Ref,
    mode: i64,
    skip: i32,
    (size, start, frames): (i32, i32, Ref),
) -> NativeResult {
    let anchor = m.all_frames(m.state.current).count();
    let filled = fill(m, &Batch { walker, mode, anchor, size, start, frames })?;
    let method = m.method_named(WALKER, "doStackWalk", "(JIIII)Ljava/lang/Object;")?;
    let ints = [skip, filled, start, start + filled].map(|i| u64::from(i as u32));
    let args = [&[u64::from(walker.0), anchor as u64, 0][..], &ints].concat();
    Err(Stop::Call(Box::new(Call { method, args, then: pass_on, saved: Vec::new() })))
}

/// This, mode (two slots), anchor (two slots), size, start, frames. Gives back where the batch ends.
fn fetch_stack_frames(m: &mut Machine, a: &Args) -> NativeResult {
    let (walker, frames) = (a.object(0)?, a.object(7)?);
    let anchor = a.long(3) as usize;
    let batch = Batch { walker, mode: a.long(1), anchor, size: a.int(5), start: a.int(6), frames };
    Ok(Value::Int(batch.start + fill(m, &batch)?))
}

/// This, mode, anchor (two slots), size of the last batch, size, start, frames.
fn fetch_stack_frames_25(m: &mut Machine, a: &Args) -> NativeResult {
    let (walker, frames) = (a.object(0)?, a.object(7)?);
    let (mode, anchor) = (i64::from(a.int(1)), a.long(2) as usize);
    let batch = Batch { walker, mode, anchor, size: a.int(5), start: a.int(6), frames };
    Ok(Value::Int(fill(m, &batch)?))
}

/// Puts the next frames into the buffer; how many there were.
fn fill(m: &mut Machine, batch: &Batch) -> Result<i32, Stop> {
    if batch.mode & LIVE_FRAMES != 0 {
        return Stop::unsupported("LiveStackFrame");
    }
    // The frames are counted from the top each time.
    m.charge(m.state.stack().depth());
    let seen = m.get_int_field(batch.walker, "depth")?.unwrap_or(0) as usize;
    let frames: Vec<(MethodId, i32)> = below(m, batch)?.skip(seen).take(batch.size.max(0) as usize).collect();
    let room = m.array_len(batch.frames).saturating_sub(batch.start as usize);
    let count = frames.len().min(room);
    for (i, (method, bci)) in frames.into_iter().take(count).enumerate() {
        if i == 0 && batch.mode & GET_CALLER_CLASS != 0 {
            check_caller(m, method)?;
        }
        put(m, batch, batch.start as usize + i, method, bci)?;
    }
    Ok(count as i32)
}

/// Frames below the walk's own methods.
fn below<'m>(m: &'m mut Machine, batch: &Batch) -> Result<impl Iterator<Item = (MethodId, i32)> + 'm, Stop> {
    let walker = m.load(LoaderId::BOOT, b"java/lang/StackWalker")?;
    let base = m.load(LoaderId::BOOT, WALKER.as_bytes())?;
    let (anchor, hidden_too) = (batch.anchor, batch.mode & SHOW_HIDDEN_FRAMES != 0);
    let m = &*m;
    let above = m.all_frames(m.state.current).count().saturating_sub(anchor);
    let shown = m.all_frames(m.state.current).skip(above);
    let shown = shown.filter(move |(method, _)| hidden_too || !m.is_hidden_frame(*method));
    Ok(shown.skip_while(move |(method, _)| {
        let class = m.program.classes.method(*method).class;
        class == walker || m.program.classes.is_subclass(class, base)
    }))
}

fn check_caller(m: &Machine, method: MethodId) -> Result<(), Stop> {
    if !m.program.classes.is_caller_sensitive(method) {
        return Ok(());
    }
    let text = m.signature_text(method);
    let text = text.split_once(' ').map_or(text.as_str(), |(_, name)| name);
    Stop::raise(
        "java/lang/UnsupportedOperationException",
        format!("StackWalker::getCallerClass called from @CallerSensitive '{text}' method"),
    )
}

fn put(m: &mut Machine, batch: &Batch, index: usize, method: MethodId, bci: i32) -> Result<(), Stop> {
    let class = m.program.classes.method(method).class;
    let mirror = m.mirror(class)?;
    let (component, _) = m.program.classes.component(m.class_of(batch.frames)).expect("an array of frames");
    if component == m.program.known.core().class {
        m.put_ref_element(batch.frames, index, Some(mirror));
        return Ok(());
    }
    let Some(info) = m.get_ref_element(batch.frames, index) else { return Stop::null() };
    m.put_int_field(info, "bci", bci.max(0));
    if let Some(name) = m.get_ref_field(info, "memberName") {
        return m.set_member_method(name, method);
    }
    let flags = m.get_int_field(info, "flags")?.unwrap_or(0) | member_flags(m, method);
    m.put_int_field(info, "flags", flags);
    let of_method = if batch.mode & CLASSES_ONLY != 0 { mirror } else { resolved_name(m, method, mirror)? };
    m.put_ref_field(info, "classOrMemberName", Some(of_method));
    Ok(())
}

fn member_flags(m: &Machine, method: MethodId) -> i32 {
    let info = m.program.classes.method(method);
    let kind = if info.name == m.program.known.names.init { IS_CONSTRUCTOR } else { IS_METHOD };
    let sensitive = if m.program.classes.is_caller_sensitive(method) { CALLER_SENSITIVE } else { 0 };
    i32::from(info.access) | kind | sensitive
}

/// A `ResolvedMethodName`; its last word, which Java does not see, is the method.
fn resolved_name(m: &mut Machine, method: MethodId, mirror: Ref) -> Result<Ref, Stop> {
    let class = m.load(LoaderId::BOOT, b"java/lang/invoke/ResolvedMethodName")?;
    m.initialise(class)?;
    let name = m.new_object(class)?;
    m.put_ref_field(name, "vmholder", Some(mirror));
    let offset = m.program.classes.class(class).instance_words as usize - 1;
    m.put_slot(name, offset, u64::from(method.0));
    Ok(name)
}

/// Method and bytecode index of a `StackFrameInfo`.
fn frame_of(m: &mut Machine, info: Ref) -> Result<(MethodId, i32), Stop> {
    let method = match m.get_ref_field(info, "memberName") {
        Some(name) => match m.member_of(name)? {
            Some(tarry_vm::method_handles::member_name::Member::Method(method)) => Some(method),
            _ => None,
        },
        None => m.get_ref_field(info, "classOrMemberName").map(|name| {
            let offset = m.program.classes.class(m.class_of(name)).instance_words as usize - 1;
            MethodId(m.get_slot(name, offset) as u32)
        }),
    };
    let Some(method) = method else { return Stop::unsupported("a StackFrameInfo without its method") };
    let bci = match m.program.classes.method(method).body {
        Body::Bytecode => m.get_int_field(info, "bci")?.unwrap_or(0),
        _ => -2,
    };
    Ok((method, bci))
}

/// Name and descriptor, wanted later than the frame.
fn expand(m: &mut Machine, a: &Args) -> NativeResult {
    let info = a.object(0)?;
    let (method, _) = frame_of(m, info)?;
    let (name, descriptor) = m.program.classes.keys[method.index()];
    for (field, symbol) in [("name", name), ("type", descriptor)] {
        let text = m.program.classes.symbols.get(symbol).to_vec();
        let text = m.intern_mutf8(&text)?;
        m.put_ref_field(info, field, Some(text));
    }
    Ok(Value::Void)
}

fn init_element(m: &mut Machine, a: &Args) -> NativeResult {
    let (element, info) = (a.object(0)?, a.object(1)?);
    let (method, bci) = frame_of(m, info)?;
    throwable::fill_element(m, element, method, bci)?;
    Ok(Value::Void)
}

/// Classes of all frames that are not native, from the caller of `getClassContext` on.
fn class_context(m: &mut Machine, _: &Args) -> NativeResult {
    let frames: Vec<MethodId> = m.all_frames(m.state.current).map(|(method, _)| method).collect();
    m.charge(frames.len());
    let mut mirrors = Vec::with_capacity(frames.len());
    for method in frames {
        let info = m.program.classes.method(method);
        if info.body == Body::Bytecode && !info.hidden_frame && !m.is_ignored_caller(method) {
            let class = info.class;
            mirrors.push(Some(m.mirror(class)?));
        }
    }
    let class = m.program.known.core().class;
    Ok(m.new_ref_array(class, &mirrors)?.into())
}
