//! The instruction set of the register machine: 8 bytes each.
//!
//! `d` is the register written, `a`, `b`, `i`, `v`, `o` are registers read; `k` is an index into the class's
//! constant pool until the instruction is quickened; `at` is the first of the argument registers of a call.
//! Wide values (`long`, `double`) take the named register and the next one, which holds the tag.
//! `off` is a branch distance from the instruction itself; `w` the bytecodes to charge when it is taken
//! (`code::translate` on steps). Quickened forms replace the general ones in place.

use crate::Kind;
use crate::method_handles::linkers::Linker;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cond {
    Eq,
    Ne,
    Lt,
    Ge,
    Gt,
    Le,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[rustfmt::skip]
pub enum Insn {
    /// Never reached: no code.
    Trap,
    /// The body of a method that could not be translated: throws VerifyError.
    Reject { reason: u32 },
    /// Runs the continuation of a native method's frame.
    Resume,
    Move { d: u16, a: u16 },
    MoveWide { d: u16, a: u16 },
    /// Two moves, to `d` and the register after it: arguments of calls. `b` is not `d`.
    MovePair { d: u16, a: u16, b: u16 },
    /// `int`, `float` bits or null.
    Const { d: u16, value: u32 },
    /// Sign-extended `long` constant.
    ConstLong { d: u16, value: i32 },
    /// From `Code::wide_constants`.
    ConstWide { d: u16, index: u32 },
    Ldc { d: u16, k: u16 },
    LdcWide { d: u16, k: u16 },
    /// A constant of the path, by its number.
    LdcRef { d: u16, constant: u32 },
    /// Decides a deferred value where it is read (`Code::force_loads`).
    Force { a: u16 },
    ForceWide { a: u16 },
    /// A dynamic constant of a primitive type, by its number.
    LdcUnboxed { d: u16, constant: u32 },

    IAdd { d: u16, a: u16, b: u16 }, ISub { d: u16, a: u16, b: u16 }, IMul { d: u16, a: u16, b: u16 },
    IDiv { d: u16, a: u16, b: u16 }, IRem { d: u16, a: u16, b: u16 },
    IAnd { d: u16, a: u16, b: u16 }, IOr { d: u16, a: u16, b: u16 }, IXor { d: u16, a: u16, b: u16 },
    IShl { d: u16, a: u16, b: u16 }, IShr { d: u16, a: u16, b: u16 }, IUshr { d: u16, a: u16, b: u16 },
    INeg { d: u16, a: u16 },
    IAddI { d: u16, a: u16, imm: i16 }, IMulI { d: u16, a: u16, imm: i16 }, IAndI { d: u16, a: u16, imm: i16 },
    /// `imm` is not 0.
    IDivI { d: u16, a: u16, imm: i16 }, IRemI { d: u16, a: u16, imm: i16 },
    IShlI { d: u16, a: u16, imm: i16 }, IShrI { d: u16, a: u16, imm: i16 }, IUshrI { d: u16, a: u16, imm: i16 },
    LAdd { d: u16, a: u16, b: u16 }, LSub { d: u16, a: u16, b: u16 }, LMul { d: u16, a: u16, b: u16 },
    LDiv { d: u16, a: u16, b: u16 }, LRem { d: u16, a: u16, b: u16 },
    LAnd { d: u16, a: u16, b: u16 }, LOr { d: u16, a: u16, b: u16 }, LXor { d: u16, a: u16, b: u16 },
    LShl { d: u16, a: u16, b: u16 }, LShr { d: u16, a: u16, b: u16 }, LUshr { d: u16, a: u16, b: u16 },
    LNeg { d: u16, a: u16 }, LCmp { d: u16, a: u16, b: u16 },
    FAdd { d: u16, a: u16, b: u16 }, FSub { d: u16, a: u16, b: u16 }, FMul { d: u16, a: u16, b: u16 },
    FDiv { d: u16, a: u16, b: u16 }, FRem { d: u16, a: u16, b: u16 }, FNeg { d: u16, a: u16 },
    /// `fcmpl` and `fcmpg`: `nan` is the result for unordered operands.
    FCmp { d: u16, a: u16, b: u16, nan: i8 },
    DAdd { d: u16, a: u16, b: u16 }, DSub { d: u16, a: u16, b: u16 }, DMul { d: u16, a: u16, b: u16 },
    DDiv { d: u16, a: u16, b: u16 }, DRem { d: u16, a: u16, b: u16 }, DNeg { d: u16, a: u16 },
    DCmp { d: u16, a: u16, b: u16, nan: i8 },

    I2L { d: u16, a: u16 }, I2F { d: u16, a: u16 }, I2D { d: u16, a: u16 },
    L2I { d: u16, a: u16 }, L2F { d: u16, a: u16 }, L2D { d: u16, a: u16 },
    F2I { d: u16, a: u16 }, F2L { d: u16, a: u16 }, F2D { d: u16, a: u16 },
    D2I { d: u16, a: u16 }, D2L { d: u16, a: u16 }, D2F { d: u16, a: u16 },
    /// i2b, i2c, i2s.
    Narrow { d: u16, a: u16, kind: Kind },

    Goto { off: i32, w: i8 },
    IfEq { a: u16, off: i16, w: i8 }, IfNe { a: u16, off: i16, w: i8 }, IfLt { a: u16, off: i16, w: i8 },
    IfGe { a: u16, off: i16, w: i8 }, IfGt { a: u16, off: i16, w: i8 }, IfLe { a: u16, off: i16, w: i8 },
    IfICmpEq { a: u16, b: u16, off: i16, w: i8 }, IfICmpNe { a: u16, b: u16, off: i16, w: i8 },
    IfICmpLt { a: u16, b: u16, off: i16, w: i8 }, IfICmpGe { a: u16, b: u16, off: i16, w: i8 },
    IfICmpGt { a: u16, b: u16, off: i16, w: i8 }, IfICmpLe { a: u16, b: u16, off: i16, w: i8 },
    IfIConstEq { a: u16, imm: i16, off: i16, w: i8 }, IfIConstNe { a: u16, imm: i16, off: i16, w: i8 },
    IfIConstLt { a: u16, imm: i16, off: i16, w: i8 }, IfIConstGe { a: u16, imm: i16, off: i16, w: i8 },
    IfIConstGt { a: u16, imm: i16, off: i16, w: i8 }, IfIConstLe { a: u16, imm: i16, off: i16, w: i8 },
    /// Counts `a` up, then branches: the end of a counting loop.
    IncIfLt { a: u16, b: u16, off: i16, w: i8 }, IncIfConstLt { a: u16, imm: i16, off: i16, w: i8 },
    /// `lcmp` and a branch on its sign.
    IfLCmpEq { a: u16, b: u16, off: i16, w: i8 }, IfLCmpNe { a: u16, b: u16, off: i16, w: i8 },
    IfLCmpLt { a: u16, b: u16, off: i16, w: i8 }, IfLCmpGe { a: u16, b: u16, off: i16, w: i8 },
    IfLCmpGt { a: u16, b: u16, off: i16, w: i8 }, IfLCmpLe { a: u16, b: u16, off: i16, w: i8 },
    IfACmpEq { a: u16, b: u16, off: i16, w: i8 }, IfACmpNe { a: u16, b: u16, off: i16, w: i8 },
    IfNull { a: u16, off: i16, w: i8 }, IfNonNull { a: u16, off: i16, w: i8 },
    /// A line of source begins: the machine stops here if somebody wants to see it (`Machine::stop_at_lines`).
    Line,
    /// Adds to the steps where a branch's own field is too small.
    Charge { steps: i32 },
    /// Control has come here: only in code whose coverage is measured.
    Probe { probe: u32 },
    Switch { a: u16, index: u32 },
    Jsr { d: u16, off: i32 },
    Ret { a: u16 },

    ArrayLength { d: u16, a: u16 },
    /// int[], float[].
    Load32 { d: u16, a: u16, i: u16 },
    /// long[], double[].
    Load64 { d: u16, a: u16, i: u16 },
    LoadRef { d: u16, a: u16, i: u16 },
    /// byte[] and boolean[].
    LoadByte { d: u16, a: u16, i: u16 },
    LoadChar { d: u16, a: u16, i: u16 },
    LoadShort { d: u16, a: u16, i: u16 },
    Store32 { a: u16, i: u16, v: u16 },
    Store64 { a: u16, i: u16, v: u16 },
    StoreRef { a: u16, i: u16, v: u16 },
    StoreByte { a: u16, i: u16, v: u16 },
    StoreChar { a: u16, i: u16, v: u16 },
    StoreShort { a: u16, i: u16, v: u16 },

    GetField { d: u16, o: u16, k: u16 },
    PutField { o: u16, k: u16, v: u16 },
    GetF { d: u16, o: u16, offset: u16 },
    /// `GetF` of an array, and the load of an element that follows.
    GetFLoad { d: u16, o: u16, offset: u16 },
    GetFWide { d: u16, o: u16, offset: u16 },
    PutF { o: u16, offset: u16, v: u16 },
    PutFWide { o: u16, offset: u16, v: u16 },
    /// boolean, byte, short, char.
    PutFNarrow { o: u16, offset: u16, v: u16, kind: Kind },
    GetStatic { d: u16, k: u16 },
    PutStatic { v: u16, k: u16 },
    GetS { d: u16, class: u16, offset: u16 },
    GetSWide { d: u16, class: u16, offset: u16 },
    PutS { v: u16, class: u16, offset: u16 },
    PutSWide { v: u16, class: u16, offset: u16 },
    PutSNarrow { v: u16, class: u16, offset: u16, kind: Kind },

    InvokeStatic { at: u16, k: u16 },
    InvokeSpecial { at: u16, k: u16 },
    InvokeVirtual { at: u16, k: u16 },
    InvokeInterface { at: u16, k: u16 },
    InvokeDynamic { at: u16, k: u16 },
    /// Static method of a class that is initialised on every path.
    Call { at: u16, method: u32 },
    /// Static method: the class may have to be initialised.
    CallStatic { at: u16, method: u32 },
    /// `Verify.assume`, which does nothing if its argument holds.
    CallAssume { at: u16, method: u32 },
    /// A method known at link time, with a receiver.
    CallSpecial { at: u16, method: u32 },
    /// Selected by the receiver, through `Code::sites`.
    CallSite { at: u16, site: u32 },
    /// `MethodHandle.invokeBasic`: the compiled form of the receiver.
    InvokeBasic { at: u16, passed: u32 },
    /// `MethodHandle.linkTo*`: what the `MemberName` in `member`, the last argument, names.
    LinkTo { at: u16, linker: Linker, passed: u32 },
    /// As the JDK linked it on this path (`Code::links`).
    InvokeLinked { at: u16, link: u32 },
    /// A native method without a receiver check (stub frames of the machine).
    CallNative { at: u16, method: u32 },
    /// String concatenation of operands from `at`, as `Code::concats` says; the result goes to `at`.
    Concat { at: u16, index: u32 },
    Return,
    ReturnValue { a: u16 },
    /// `int`, `float` bits or null.
    ReturnConst { value: u32 },
    ReturnWide { a: u16 },

    New { d: u16, k: u16 },
    NewObject { d: u16, class: u32 },
    NewArray { d: u16, a: u16, kind: Kind },
    ANewArray { d: u16, a: u16, k: u16 },
    /// `class` is the array class.
    NewRefArray { d: u16, a: u16, class: u16 },
    MultiNewArray { at: u16, k: u16, dims: u8 },
    CheckCast { a: u16, k: u16 },
    CheckCastTo { a: u16, class: u32 },
    InstanceOf { d: u16, a: u16, k: u16 },
    IsInstance { d: u16, a: u16, class: u16 },
    Throw { a: u16 },
    /// The registers from `first` to before `end` hold what the frame has locked.
    MonitorEnter { a: u16, first: u16, end: u16 },
    MonitorExit { a: u16, first: u16, end: u16 },
    ClearLocks { first: u16, end: u16 },
    /// Before a return: nothing is locked.
    CheckLocks { first: u16, end: u16 },
}

const _: () = assert!(size_of::<Insn>() == 8);
