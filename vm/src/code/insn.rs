//! The instruction set of the register machine: 8 bytes each.
//!
//! `d` is the register written, `a`, `b`, `i`, `v`, `o` are registers read; `k` is an index into the class's
//! constant pool until the instruction is quickened; `at` is the first of the argument registers of a call.
//! Wide values (`long`, `double`) take the named register and the next one, which holds the tag.
//! `off` is a branch distance from the instruction itself; `w` the bytecodes to charge when it is taken
//! (`code::translate` on steps). Quickened forms replace the general ones in place.
//!
//! Each instruction is declared once (`code::table`): fields, `[written] <- [read]`, and what else is to be known of it. A register
//! that is read as `Int`, `Long`, `Float`, `Double` or `Ref` is looked at, so it must be decided, if anything depends on it; as
//! `Slot` or `Wide` it is only passed on. Arguments of calls are not listed: the method called says what they are.

use crate::Kind;
use crate::code::instrumentation::Reported;
use crate::code::table::instructions;
use crate::method_handles::linkers::Linker;
use crate::symbolic::Intrinsic;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cond {
    Eq,
    Ne,
    Lt,
    Ge,
    Gt,
    Le,
}

instructions! {
    /// Never reached: no code.
    Trap [] <- [] ends;
    /// The body of a method that could not be translated: throws VerifyError.
    Reject { reason: u32 } [] <- [] ends;
    /// Runs the continuation of a native method's frame.
    Resume [] <- [] ends;
    Move { d: u16, a: u16 } [Slot d] <- [Slot a];
    MoveWide { d: u16, a: u16 } [Wide d] <- [Wide a];
    /// Two moves, to `d` and the register after it: arguments of calls. `b` is not `d`.
    MovePair { d: u16, a: u16, b: u16 } [Wide d] <- [Slot a, Slot b] fixed;
    /// `int`, `float` bits or null.
    Const { d: u16, value: u32 } [Slot d] <- [];
    /// Sign-extended `long` constant.
    ConstLong { d: u16, value: i32 } [Wide d] <- [];
    /// From `Code::wide_constants`.
    ConstWide { d: u16, index: u32 } [Wide d] <- [];
    Ldc { d: u16, k: u16 } [Slot d] <- [] stops;
    LdcWide { d: u16, k: u16 } [Wide d] <- [] stops;
    /// A constant of the path, by its number.
    LdcRef { d: u16, constant: u32 } [Ref d] <- [] stops;
    /// A dynamic constant of a primitive type, by its number.
    LdcUnboxed { d: u16, constant: u32 } [Slot d] <- [] stops;
    /// Decides a deferred value where it is read (`Instrumentation::force_loads`).
    Force { a: u16 } [] <- [Int a];
    ForceWide { a: u16 } [] <- [Long a];

    IAdd { d: u16, a: u16, b: u16 } [Int d] <- [Int a, Int b];
    ISub { d: u16, a: u16, b: u16 } [Int d] <- [Int a, Int b];
    IMul { d: u16, a: u16, b: u16 } [Int d] <- [Int a, Int b];
    IDiv { d: u16, a: u16, b: u16 } [Int d] <- [Int a, Int b] stops;
    IRem { d: u16, a: u16, b: u16 } [Int d] <- [Int a, Int b] stops;
    IAnd { d: u16, a: u16, b: u16 } [Int d] <- [Int a, Int b];
    IOr { d: u16, a: u16, b: u16 } [Int d] <- [Int a, Int b];
    IXor { d: u16, a: u16, b: u16 } [Int d] <- [Int a, Int b];
    IShl { d: u16, a: u16, b: u16 } [Int d] <- [Int a, Int b];
    IShr { d: u16, a: u16, b: u16 } [Int d] <- [Int a, Int b];
    IUshr { d: u16, a: u16, b: u16 } [Int d] <- [Int a, Int b];
    INeg { d: u16, a: u16 } [Int d] <- [Int a];
    IAddI { d: u16, a: u16, imm: i16 } [Int d] <- [Int a];
    IMulI { d: u16, a: u16, imm: i16 } [Int d] <- [Int a];
    IAndI { d: u16, a: u16, imm: i16 } [Int d] <- [Int a];
    /// `imm` is not 0.
    IDivI { d: u16, a: u16, imm: i16 } [Int d] <- [Int a];
    IRemI { d: u16, a: u16, imm: i16 } [Int d] <- [Int a];
    IShlI { d: u16, a: u16, imm: i16 } [Int d] <- [Int a];
    IShrI { d: u16, a: u16, imm: i16 } [Int d] <- [Int a];
    IUshrI { d: u16, a: u16, imm: i16 } [Int d] <- [Int a];
    LAdd { d: u16, a: u16, b: u16 } [Long d] <- [Long a, Long b];
    LSub { d: u16, a: u16, b: u16 } [Long d] <- [Long a, Long b];
    LMul { d: u16, a: u16, b: u16 } [Long d] <- [Long a, Long b];
    LDiv { d: u16, a: u16, b: u16 } [Long d] <- [Long a, Long b] stops;
    LRem { d: u16, a: u16, b: u16 } [Long d] <- [Long a, Long b] stops;
    LAnd { d: u16, a: u16, b: u16 } [Long d] <- [Long a, Long b];
    LOr { d: u16, a: u16, b: u16 } [Long d] <- [Long a, Long b];
    LXor { d: u16, a: u16, b: u16 } [Long d] <- [Long a, Long b];
    LShl { d: u16, a: u16, b: u16 } [Long d] <- [Long a, Int b];
    LShr { d: u16, a: u16, b: u16 } [Long d] <- [Long a, Int b];
    LUshr { d: u16, a: u16, b: u16 } [Long d] <- [Long a, Int b];
    LNeg { d: u16, a: u16 } [Long d] <- [Long a];
    LCmp { d: u16, a: u16, b: u16 } [Int d] <- [Long a, Long b];
    FAdd { d: u16, a: u16, b: u16 } [Float d] <- [Float a, Float b];
    FSub { d: u16, a: u16, b: u16 } [Float d] <- [Float a, Float b];
    FMul { d: u16, a: u16, b: u16 } [Float d] <- [Float a, Float b];
    FDiv { d: u16, a: u16, b: u16 } [Float d] <- [Float a, Float b];
    FRem { d: u16, a: u16, b: u16 } [Float d] <- [Float a, Float b];
    FNeg { d: u16, a: u16 } [Float d] <- [Float a];
    /// `fcmpl` and `fcmpg`: `nan` is the result for unordered operands.
    FCmp { d: u16, a: u16, b: u16, nan: i8 } [Int d] <- [Float a, Float b];
    DAdd { d: u16, a: u16, b: u16 } [Double d] <- [Double a, Double b];
    DSub { d: u16, a: u16, b: u16 } [Double d] <- [Double a, Double b];
    DMul { d: u16, a: u16, b: u16 } [Double d] <- [Double a, Double b];
    DDiv { d: u16, a: u16, b: u16 } [Double d] <- [Double a, Double b];
    DRem { d: u16, a: u16, b: u16 } [Double d] <- [Double a, Double b];
    DNeg { d: u16, a: u16 } [Double d] <- [Double a];
    DCmp { d: u16, a: u16, b: u16, nan: i8 } [Int d] <- [Double a, Double b];

    I2L { d: u16, a: u16 } [Long d] <- [Int a];
    I2F { d: u16, a: u16 } [Float d] <- [Int a];
    I2D { d: u16, a: u16 } [Double d] <- [Int a];
    L2I { d: u16, a: u16 } [Int d] <- [Long a];
    L2F { d: u16, a: u16 } [Float d] <- [Long a];
    L2D { d: u16, a: u16 } [Double d] <- [Long a];
    F2I { d: u16, a: u16 } [Int d] <- [Float a];
    F2L { d: u16, a: u16 } [Long d] <- [Float a];
    F2D { d: u16, a: u16 } [Double d] <- [Float a];
    D2I { d: u16, a: u16 } [Int d] <- [Double a];
    D2L { d: u16, a: u16 } [Long d] <- [Double a];
    D2F { d: u16, a: u16 } [Float d] <- [Double a];
    /// i2b, i2c, i2s.
    Narrow { d: u16, a: u16, kind: Kind } [Int d] <- [Int a];

    Goto { off: i32, w: i8 } [] <- [] ends jump(off, w);
    IfEq { a: u16, off: i16, w: i8 } [] <- [Int a] jump(off, w) not(IfNe);
    IfNe { a: u16, off: i16, w: i8 } [] <- [Int a] jump(off, w) not(IfEq);
    IfLt { a: u16, off: i16, w: i8 } [] <- [Int a] jump(off, w) not(IfGe);
    IfGe { a: u16, off: i16, w: i8 } [] <- [Int a] jump(off, w) not(IfLt);
    IfGt { a: u16, off: i16, w: i8 } [] <- [Int a] jump(off, w) not(IfLe);
    IfLe { a: u16, off: i16, w: i8 } [] <- [Int a] jump(off, w) not(IfGt);
    IfICmpEq { a: u16, b: u16, off: i16, w: i8 } [] <- [Int a, Int b] jump(off, w) not(IfICmpNe);
    IfICmpNe { a: u16, b: u16, off: i16, w: i8 } [] <- [Int a, Int b] jump(off, w) not(IfICmpEq);
    IfICmpLt { a: u16, b: u16, off: i16, w: i8 } [] <- [Int a, Int b] jump(off, w) not(IfICmpGe);
    IfICmpGe { a: u16, b: u16, off: i16, w: i8 } [] <- [Int a, Int b] jump(off, w) not(IfICmpLt);
    IfICmpGt { a: u16, b: u16, off: i16, w: i8 } [] <- [Int a, Int b] jump(off, w) not(IfICmpLe);
    IfICmpLe { a: u16, b: u16, off: i16, w: i8 } [] <- [Int a, Int b] jump(off, w) not(IfICmpGt);
    IfIConstEq { a: u16, imm: i16, off: i16, w: i8 } [] <- [Int a] jump(off, w) not(IfIConstNe);
    IfIConstNe { a: u16, imm: i16, off: i16, w: i8 } [] <- [Int a] jump(off, w) not(IfIConstEq);
    IfIConstLt { a: u16, imm: i16, off: i16, w: i8 } [] <- [Int a] jump(off, w) not(IfIConstGe);
    IfIConstGe { a: u16, imm: i16, off: i16, w: i8 } [] <- [Int a] jump(off, w) not(IfIConstLt);
    IfIConstGt { a: u16, imm: i16, off: i16, w: i8 } [] <- [Int a] jump(off, w) not(IfIConstLe);
    IfIConstLe { a: u16, imm: i16, off: i16, w: i8 } [] <- [Int a] jump(off, w) not(IfIConstGt);
    /// Counts `a` up, then branches: the end of a counting loop.
    IncIfLt { a: u16, b: u16, off: i16, w: i8 } [Int a] <- [Int a, Int b] jump(off, w) fixed;
    IncIfConstLt { a: u16, imm: i16, off: i16, w: i8 } [Int a] <- [Int a] jump(off, w) fixed;
    /// `lcmp` and a branch on its sign.
    IfLCmpEq { a: u16, b: u16, off: i16, w: i8 } [] <- [Long a, Long b] jump(off, w) not(IfLCmpNe);
    IfLCmpNe { a: u16, b: u16, off: i16, w: i8 } [] <- [Long a, Long b] jump(off, w) not(IfLCmpEq);
    IfLCmpLt { a: u16, b: u16, off: i16, w: i8 } [] <- [Long a, Long b] jump(off, w) not(IfLCmpGe);
    IfLCmpGe { a: u16, b: u16, off: i16, w: i8 } [] <- [Long a, Long b] jump(off, w) not(IfLCmpLt);
    IfLCmpGt { a: u16, b: u16, off: i16, w: i8 } [] <- [Long a, Long b] jump(off, w) not(IfLCmpLe);
    IfLCmpLe { a: u16, b: u16, off: i16, w: i8 } [] <- [Long a, Long b] jump(off, w) not(IfLCmpGt);
    IfACmpEq { a: u16, b: u16, off: i16, w: i8 } [] <- [Ref a, Ref b] jump(off, w) not(IfACmpNe);
    IfACmpNe { a: u16, b: u16, off: i16, w: i8 } [] <- [Ref a, Ref b] jump(off, w) not(IfACmpEq);
    /// As `IfACmpEq` and `IfACmpNe`, where it is not decided which boxes are the same (`Instrumentation::symbolic`).
    IfSame { a: u16, b: u16, off: i16, w: i8 } [] <- [Ref a, Ref b] stops jump(off, w) not(IfNotSame);
    IfNotSame { a: u16, b: u16, off: i16, w: i8 } [] <- [Ref a, Ref b] stops jump(off, w) not(IfSame);
    IfNull { a: u16, off: i16, w: i8 } [] <- [Ref a] jump(off, w) not(IfNonNull);
    IfNonNull { a: u16, off: i16, w: i8 } [] <- [Ref a] jump(off, w) not(IfNull);
    /// A line of source begins: the machine stops here if somebody wants to see it (`Run::stop_at_lines`).
    Line [] <- [] stops;
    /// Adds to the steps where a branch's own field is too small.
    Charge { steps: i32 } [] <- [];
    /// Control has come here: only in code whose coverage is measured.
    Probe { probe: u32 } [] <- [];
    /// Says what happens: only in code that was asked to (`Instrumentation::events`).
    Report { event: Reported } [] <- [];
    Switch { a: u16, index: u32 } [] <- [Int a] ends;
    Jsr { d: u16, off: i32 } [Slot d] <- [] ends jump(off) fixed;
    Ret { a: u16 } [] <- [Slot a] ends;

    ArrayLength { d: u16, a: u16 } [Int d] <- [Ref a] stops;
    /// As `ArrayLength`, where lengths may be terms (`Instrumentation::symbolic`).
    LengthOf { d: u16, a: u16 } [Int d] <- [Ref a] stops;
    /// Begins the body of a method that is one operation on terms: returns the result if an argument is not known.
    Intrinsic { which: Intrinsic } [] <- [] stops;
    /// int[], float[].
    Load32 { d: u16, a: u16, i: u16 } [Slot d] <- [Ref a, Int i] stops;
    /// long[], double[].
    Load64 { d: u16, a: u16, i: u16 } [Wide d] <- [Ref a, Int i] stops;
    LoadRef { d: u16, a: u16, i: u16 } [Ref d] <- [Ref a, Int i] stops;
    /// byte[] and boolean[].
    LoadByte { d: u16, a: u16, i: u16 } [Int d] <- [Ref a, Int i] stops;
    LoadChar { d: u16, a: u16, i: u16 } [Int d] <- [Ref a, Int i] stops;
    LoadShort { d: u16, a: u16, i: u16 } [Int d] <- [Ref a, Int i] stops;
    Store32 { a: u16, i: u16, v: u16 } [] <- [Ref a, Int i, Slot v] stops;
    Store64 { a: u16, i: u16, v: u16 } [] <- [Ref a, Int i, Wide v] stops;
    StoreRef { a: u16, i: u16, v: u16 } [] <- [Ref a, Int i, Ref v] stops;
    StoreByte { a: u16, i: u16, v: u16 } [] <- [Ref a, Int i, Int v] stops;
    StoreChar { a: u16, i: u16, v: u16 } [] <- [Ref a, Int i, Int v] stops;
    StoreShort { a: u16, i: u16, v: u16 } [] <- [Ref a, Int i, Int v] stops;

    GetField { d: u16, o: u16, k: u16 } [Slot d] <- [Ref o] stops unquickened;
    PutField { o: u16, k: u16, v: u16 } [] <- [Ref o, Slot v] stops unquickened;
    GetF { d: u16, o: u16, offset: u16 } [Slot d] <- [Ref o] stops;
    /// `GetF` of an array, and the load of an element that follows.
    GetFLoad { d: u16, o: u16, offset: u16 } [Ref d] <- [Ref o] stops;
    GetFWide { d: u16, o: u16, offset: u16 } [Wide d] <- [Ref o] stops;
    PutF { o: u16, offset: u16, v: u16 } [] <- [Ref o, Slot v] stops;
    PutFWide { o: u16, offset: u16, v: u16 } [] <- [Ref o, Wide v] stops;
    /// boolean, byte, short, char.
    PutFNarrow { o: u16, offset: u16, v: u16, kind: Kind } [] <- [Ref o, Int v] stops;
    GetStatic { d: u16, k: u16 } [Slot d] <- [] stops unquickened;
    PutStatic { v: u16, k: u16 } [] <- [Slot v] stops unquickened;
    GetS { d: u16, class: u16, offset: u16 } [Slot d] <- [] stops;
    GetSWide { d: u16, class: u16, offset: u16 } [Wide d] <- [] stops;
    PutS { v: u16, class: u16, offset: u16 } [] <- [Slot v] stops;
    PutSWide { v: u16, class: u16, offset: u16 } [] <- [Wide v] stops;
    PutSNarrow { v: u16, class: u16, offset: u16, kind: Kind } [] <- [Int v] stops;

    InvokeStatic { at: u16, k: u16 } [] <- [] stops unquickened;
    InvokeSpecial { at: u16, k: u16 } [] <- [Ref at] stops unquickened;
    InvokeVirtual { at: u16, k: u16 } [] <- [Ref at] stops unquickened;
    InvokeInterface { at: u16, k: u16 } [] <- [Ref at] stops unquickened;
    InvokeDynamic { at: u16, k: u16 } [] <- [] stops;
    /// Static method of a class that is initialised on every path.
    Call { at: u16, method: u32 } [] <- [] stops;
    /// Static method: the class may have to be initialised.
    CallStatic { at: u16, method: u32 } [] <- [] stops;
    /// `Verify.assume`, which does nothing if its argument holds.
    CallAssume { at: u16, method: u32 } [] <- [Int at] stops;
    /// A method known at link time, with a receiver.
    CallSpecial { at: u16, method: u32 } [] <- [Ref at] stops;
    /// Selected by the receiver, through `Code::sites`.
    CallSite { at: u16, site: u32 } [] <- [Ref at] stops;
    /// `MethodHandle.invokeBasic`: the compiled form of the receiver.
    InvokeBasic { at: u16, passed: u32 } [] <- [Ref at] stops;
    /// `MethodHandle.linkTo*`: what the `MemberName` in `member`, the last argument, names.
    LinkTo { at: u16, linker: Linker, passed: u32 } [] <- [] stops;
    /// As the JDK linked it on this path (`Code::links`).
    InvokeLinked { at: u16, link: u32 } [] <- [Ref at] stops;
    /// A native method without a receiver check (stub frames of the machine).
    CallNative { at: u16, method: u32 } [] <- [] stops;
    /// String concatenation of operands from `at`, as `Code::concats` says; the result goes to `at`.
    Concat { at: u16, index: u32 } [Ref at] <- [] stops fixed;
    Return [] <- [] ends stops;
    ReturnValue { a: u16 } [] <- [Slot a] ends stops;
    /// `int`, `float` bits or null.
    ReturnConst { value: u32 } [] <- [] ends stops;
    ReturnWide { a: u16 } [] <- [Wide a] ends stops;

    New { d: u16, k: u16 } [Ref d] <- [] stops unquickened;
    NewObject { d: u16, class: u32 } [Ref d] <- [] stops;
    NewArray { d: u16, a: u16, kind: Kind } [Ref d] <- [Int a] stops;
    ANewArray { d: u16, a: u16, k: u16 } [Ref d] <- [Int a] stops unquickened;
    /// `class` is the array class.
    NewRefArray { d: u16, a: u16, class: u16 } [Ref d] <- [Int a] stops;
    MultiNewArray { at: u16, k: u16, dims: u8 } [Ref at] <- [] stops fixed;
    CheckCast { a: u16, k: u16 } [] <- [Ref a] stops unquickened;
    CheckCastTo { a: u16, class: u32 } [] <- [Ref a] stops;
    InstanceOf { d: u16, a: u16, k: u16 } [Int d] <- [Ref a] stops unquickened;
    IsInstance { d: u16, a: u16, class: u16 } [Int d] <- [Ref a];
    Throw { a: u16 } [] <- [Ref a] ends stops;
    /// The registers from `first` to before `end` hold what the frame has locked.
    MonitorEnter { a: u16, first: u16, end: u16 } [] <- [Ref a] stops;
    MonitorExit { a: u16, first: u16, end: u16 } [] <- [Ref a] stops;
    ClearLocks { first: u16, end: u16 } [] <- [];
    /// Before a return: nothing is locked.
    CheckLocks { first: u16, end: u16 } [] <- [] stops;
}

const _: () = assert!(size_of::<Insn>() == 8);
