//! One declaration per instruction gives everything that is to be known of it (`code::insn` has the table).
//!
//! Marks: `ends` does not go on to the next instruction; `stops` may throw, call, wait or be run again; `unquickened` is rewritten
//! when it first runs; `jump(off, w)` branches; `not(Other)` branches where `Other` does not; `fixed` cannot write another register.

use std::array::IntoIter;
use std::iter::Flatten;

/// As what a register is read or written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// `int` and what is kept as one.
    Int,
    Float,
    Ref,
    Long,
    Double,
    /// Anything of one register, passed on without a look.
    Slot,
    /// Anything of two registers, passed on without a look.
    Wide,
}

impl Use {
    /// Whether the instruction depends on the value.
    pub fn is_looked_at(self) -> bool {
        !matches!(self, Use::Slot | Use::Wide)
    }

    pub fn is_wide(self) -> bool {
        matches!(self, Use::Long | Use::Double | Use::Wide)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Operand {
    pub register: u16,
    pub used: Use,
}

/// No instruction names more registers to read.
const MAX_READS: usize = 3;

/// Operands, in the order in which they are looked at.
pub type Operands = Flatten<IntoIter<Option<Operand>, MAX_READS>>;

pub(super) fn operands<const N: usize>(given: [Operand; N]) -> Operands {
    let mut all = [None; MAX_READS];
    all.iter_mut().zip(given).for_each(|(place, operand)| *place = Some(operand));
    all.into_iter().flatten()
}

/// The distance of a branch does not fit its field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooFar;

/// Bits of the marks, by their names in the table.
#[allow(non_upper_case_globals)]
pub(super) mod mark {
    pub const ends: u8 = 1;
    pub const stops: u8 = 2;
    pub const unquickened: u8 = 4;
    pub const jump: u8 = 8;
    pub const not: u8 = 16;
    pub const fixed: u8 = 32;
}

macro_rules! instructions {
    ($(
        $(#[$doc:meta])*
        $name:ident $({ $($field:ident: $type:ty),* })?
        [$($written:ident $to:ident)?] <- [$($read:ident $from:ident),*]
        $($mark:ident $(($($arg:ident),*))?)*;
    )*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Insn {
            $($(#[$doc])* $name $({ $($field: $type),* })?,)*
        }

        #[allow(unused_variables)]
        impl Insn {
            /// Registers read, but for the arguments of calls.
            pub fn reads(self) -> $crate::code::table::Operands {
                use $crate::code::table::{Operand, Use, operands};
                match self {
                    $(Insn::$name $({ $($field),* })? => {
                        operands([$(Operand { register: $from, used: Use::$read }),*])
                    })*
                }
            }

            /// The register written, but for the result of calls.
            pub fn writes(self) -> Option<$crate::code::table::Operand> {
                use $crate::code::table::{Operand, Use, operands};
                match self {
                    $(Insn::$name $({ $($field),* })? => {
                        operands([$(Operand { register: $to, used: Use::$written })?]).next()
                    })*
                }
            }

            /// Lets it write another register; false if it cannot.
            pub fn write_to(&mut self, register: u16) -> bool {
                if self.marks() & $crate::code::table::mark::fixed != 0 {
                    return false;
                }
                match self {
                    $(Insn::$name $({ $($field),* })? => {
                        $(*$to = register; return true;)?
                    })*
                }
                #[allow(unreachable_code)]
                false
            }

            fn marks(self) -> u8 {
                match self {
                    $(Insn::$name { .. } => 0 $(| $crate::code::table::mark::$mark)*,)*
                }
            }

            /// Whether the next instruction may run after it.
            pub fn falls_through(self) -> bool {
                self.marks() & $crate::code::table::mark::ends == 0
            }

            /// Whether it may end otherwise than by having done what it does.
            pub fn may_stop(self) -> bool {
                self.marks() & $crate::code::table::mark::stops != 0
                    || self.reads().any(|operand| operand.used.is_looked_at())
            }

            /// Whether it is rewritten when it first runs.
            pub fn is_unquickened(self) -> bool {
                self.marks() & $crate::code::table::mark::unquickened != 0
            }

            pub fn is_branch(self) -> bool {
                self.marks() & $crate::code::table::mark::jump != 0
            }

            /// The branch that is taken where this one is not.
            pub fn negated(self) -> Option<Insn> {
                match self {
                    $(Insn::$name $({ $($field),* })? => {
                        $crate::code::table::negated!([$($mark $(($($arg),*))?)*] $({ $($field),* })?)
                    })*
                }
            }

            /// Sets the distance of a branch.
            pub fn set_offset(&mut self, to: i32) -> Result<(), $crate::code::table::TooFar> {
                match self {
                    $(Insn::$name $({ $($field),* })? => {
                        $crate::code::table::set_offset!([$($mark $(($($arg),*))?)*] to)
                    })*
                }
            }

            /// The same branch with another charge.
            pub fn charging(mut self, charge: i8) -> Insn {
                match &mut self {
                    $(Insn::$name $({ $($field),* })? => {
                        $crate::code::table::set_charge!([$($mark $(($($arg),*))?)*] charge)
                    })*
                }
                self
            }
        }

        /// `IAdd d=4 a=1 b=2`.
        impl std::fmt::Display for Insn {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $(Insn::$name $({ $($field),* })? => {
                        f.write_str(stringify!($name))?;
                        $($(write!(f, concat!(" ", stringify!($field), "={:?}"), $field)?;)*)?
                    })*
                }
                Ok(())
            }
        }
    };
}

/// `not(Other)` among the marks: `Other` with the same fields.
macro_rules! negated {
    ([]) => { None };
    ([] $fields:tt) => { None };
    ([not($other:ident) $($rest:tt)*] $fields:tt) => { Some(Insn::$other $fields) };
    ([$mark:ident ($($args:tt)*) $($rest:tt)*] $($fields:tt)*) => {
        $crate::code::table::negated!([$($rest)*] $($fields)*)
    };
    ([$mark:ident $($rest:tt)*] $($fields:tt)*) => { $crate::code::table::negated!([$($rest)*] $($fields)*) };
}

/// `jump(off, w)` among the marks: sets `off`.
macro_rules! set_offset {
    ([jump($off:ident $(, $w:ident)?) $($rest:tt)*] $to:ident) => {{
        *$off = $to.try_into().map_err(|_| $crate::code::table::TooFar)?;
        Ok(())
    }};
    ([$mark:ident $($rest:tt)*] $to:ident) => { $crate::code::table::set_offset!([$($rest)*] $to) };
    ([] $to:ident) => { unreachable!("not a branch") };
}

/// `jump(off, w)` among the marks: sets `w`.
macro_rules! set_charge {
    ([jump($off:ident, $w:ident) $($rest:tt)*] $charge:ident) => { *$w = $charge };
    ([$mark:ident ($($args:tt)*) $($rest:tt)*] $charge:ident) => {
        $crate::code::table::set_charge!([$($rest)*] $charge)
    };
    ([$mark:ident $($rest:tt)*] $charge:ident) => { $crate::code::table::set_charge!([$($rest)*] $charge) };
    ([] $charge:ident) => { unreachable!("not a branch with a charge") };
}

pub(super) use {instructions, negated, set_charge, set_offset};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::insn::Insn;

    const BRANCHES: [Insn; 6] = [
        Insn::IfEq { a: 1, off: 0, w: 0 },
        Insn::IfICmpLt { a: 1, b: 2, off: 0, w: 0 },
        Insn::IfIConstGt { a: 1, imm: -5, off: 0, w: 0 },
        Insn::IfLCmpLe { a: 1, b: 3, off: 0, w: 0 },
        Insn::IfACmpNe { a: 1, b: 2, off: 0, w: 0 },
        Insn::IfNull { a: 1, off: 0, w: 0 },
    ];

    #[test]
    fn a_branch_is_what_its_negation_negates() {
        for branch in BRANCHES {
            let negated = branch.negated().expect("a test has a negation");
            assert_ne!(negated, branch);
            assert_eq!(negated.negated(), Some(branch));
            assert!(negated.reads().eq(branch.reads()));
        }
        assert_eq!(Insn::Goto { off: 3, w: 0 }.negated(), None);
        assert_eq!(Insn::IncIfConstLt { a: 1, imm: 9, off: 0, w: 0 }.negated(), None);
    }

    #[test]
    fn distances_are_set_where_they_fit() {
        for mut branch in BRANCHES {
            assert_eq!(branch.set_offset(-7), Ok(()));
            assert!(branch.to_string().contains(" off=-7"), "{branch}");
            assert_eq!(branch.set_offset(1 << 15), Err(TooFar));
            assert!(branch.charging(12).to_string().ends_with(" w=12"), "{branch}");
        }
        let mut far = Insn::Goto { off: 0, w: 0 };
        assert_eq!(far.set_offset(1 << 20), Ok(()));
        assert_eq!(far, Insn::Goto { off: 1 << 20, w: 0 });
    }

    #[test]
    fn operands_are_those_of_the_table() {
        let operand = |register, used| Operand { register, used };
        let shift = Insn::LShl { d: 4, a: 0, b: 2 };
        assert!(shift.reads().eq([operand(0, Use::Long), operand(2, Use::Int)]));
        assert_eq!(shift.writes(), Some(operand(4, Use::Long)));
        let store = Insn::Store64 { a: 1, i: 2, v: 3 };
        assert!(store.reads().eq([operand(1, Use::Ref), operand(2, Use::Int), operand(3, Use::Wide)]));
        assert_eq!(store.writes(), None);
        assert!(Insn::Move { d: 1, a: 2 }.reads().all(|o| !o.used.is_looked_at()));
    }

    #[test]
    fn only_a_result_can_go_elsewhere() {
        let mut add = Insn::IAdd { d: 5, a: 1, b: 2 };
        assert!(add.write_to(0));
        assert_eq!(add, Insn::IAdd { d: 0, a: 1, b: 2 });
        for mut other in
            [Insn::Return, Insn::IncIfLt { a: 1, b: 2, off: 0, w: 0 }, Insn::MovePair { d: 1, a: 2, b: 3 }]
        {
            let before = other;
            assert!(!other.write_to(0));
            assert_eq!(other, before);
        }
    }

    #[test]
    fn what_is_known_of_an_instruction() {
        assert!(!Insn::Goto { off: 1, w: 0 }.falls_through() && !Insn::Return.falls_through());
        assert!(Insn::IfNull { a: 0, off: 1, w: 0 }.falls_through());
        assert!(
            Insn::New { d: 0, k: 1 }.is_unquickened() && !Insn::NewObject { d: 0, class: 1 }.is_unquickened()
        );
        assert!(Insn::IDiv { d: 0, a: 1, b: 2 }.may_stop() && !Insn::Move { d: 0, a: 1 }.may_stop());
        assert!(Insn::IfNull { a: 0, off: 1, w: 0 }.is_branch() && !Insn::Return.is_branch());
        assert_eq!(Insn::IAdd { d: 4, a: 1, b: 2 }.to_string(), "IAdd d=4 a=1 b=2");
    }
}
