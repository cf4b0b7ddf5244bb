//! Access and property flags (JVMS tables 4.1-B, 4.5-A, 4.6-A, 4.7.6-A, 4.7.24).

pub const ACC_PUBLIC: u16 = 0x0001;
pub const ACC_PRIVATE: u16 = 0x0002;
pub const ACC_PROTECTED: u16 = 0x0004;
pub const ACC_STATIC: u16 = 0x0008;
pub const ACC_FINAL: u16 = 0x0010;
/// Of a class.
pub const ACC_SUPER: u16 = 0x0020;
/// Of a method.
pub const ACC_SYNCHRONIZED: u16 = 0x0020;
/// Of a field.
pub const ACC_VOLATILE: u16 = 0x0040;
/// Of a method.
pub const ACC_BRIDGE: u16 = 0x0040;
/// Of a field.
pub const ACC_TRANSIENT: u16 = 0x0080;
/// Of a method.
pub const ACC_VARARGS: u16 = 0x0080;
pub const ACC_NATIVE: u16 = 0x0100;
pub const ACC_INTERFACE: u16 = 0x0200;
pub const ACC_ABSTRACT: u16 = 0x0400;
pub const ACC_STRICT: u16 = 0x0800;
pub const ACC_SYNTHETIC: u16 = 0x1000;
pub const ACC_ANNOTATION: u16 = 0x2000;
pub const ACC_ENUM: u16 = 0x4000;
/// Of a class file that describes a module.
pub const ACC_MODULE: u16 = 0x8000;
/// Of a method parameter.
pub const ACC_MANDATED: u16 = 0x8000;
