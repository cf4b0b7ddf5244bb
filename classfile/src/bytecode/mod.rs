//! Instructions (JVMS 6.5): opcodes and a decoder that normalises operands.

mod decode;
mod instruction;
pub mod opcode;
mod switch;

pub use decode::{BytecodeError, Instructions, decode, instructions};
pub use instruction::{
    ArrayKind, BinaryOp, Comparison, Condition, Constant, Equality, Instruction, InvokeKind, Kind, Narrow,
    Number, Primitive, StackOp,
};
pub use switch::{LookupSwitch, TableSwitch};
