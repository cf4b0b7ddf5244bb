pub mod strict_math;
