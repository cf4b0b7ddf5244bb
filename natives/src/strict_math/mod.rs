//! `java.lang.StrictMath`: the 20 functions whose results Java fixes to the bit.
//!
//! The specification of `StrictMath` demands the results of FDLIBM 5.3, "Freely Distributable Math Library",
//! not the correctly rounded ones. So the order of the operations, the constants and even the lapses of that
//! library are part of the contract: the platform's libm, fused multiply-add and algebraic tidying are all out.
//! `tests/strict_math.rs` compares every function with the installed JDKs.
//!
//! Left out: floating-point status flags, which Java cannot see; which of the NaN bit patterns is returned.
//!
//! The algorithms and constants are those of FDLIBM, whose notice reads:
//! Copyright (C) 1993-2004 by Sun Microsystems, Inc. All rights reserved. Permission to use, copy, modify, and
//! distribute this software is freely granted, provided that this notice is preserved.

mod bits;
mod exp_log;
mod exp_log_near;
mod hyperbolic;
mod inverse_trig;
mod power;
mod rem_pio2;
mod rem_pio2_large;
mod remainder;
mod roots;
mod trig;

pub use exp_log::{exp, log, log10};
pub use exp_log_near::{expm1, log1p};
pub use hyperbolic::{cosh, sinh, tanh};
pub use inverse_trig::{acos, asin, atan, atan2};
pub use power::pow;
pub use remainder::ieee_remainder;
pub use roots::{cbrt, hypot, sqrt};
pub use trig::{cos, sin, tan};
