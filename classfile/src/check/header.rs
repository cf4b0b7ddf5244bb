//! Version, flags, superclass and interfaces (JVMS 4.1).

use super::{duplicates, flags};
use crate::NEWEST_MAJOR;
use crate::access::{ACC_ABSTRACT, ACC_INTERFACE, ACC_MODULE};
use crate::cursor::Cursor;
use crate::error::{Checked, Reason, excerpt, fault};
use crate::pool::{Pool, tag};

pub(super) struct Header {
    /// Of the flags.
    pub(super) offset: usize,
    pub(super) access: u16,
    pub(super) this_class: u16,
    pub(super) super_class: u16,
    pub(super) interfaces: Box<[u16]>,
}

/// (minor, major).
///
/// Preview versions (minor 65535) are accepted: whether preview features are on is not the reader's business.
pub(super) fn version(cursor: &mut Cursor<'_>) -> Checked<(u16, u16)> {
    const MAGIC: u32 = 0xcafe_babe;
    let magic = cursor.u32()?;
    if magic != MAGIC {
        return fault(0, Reason::Magic(magic));
    }
    let minor = cursor.u16()?;
    let major = cursor.u16()?;
    match major {
        0..45 => fault(6, Reason::TooOld(major)),
        56..=NEWEST_MAJOR if minor != 0 && minor != u16::MAX => fault(4, Reason::Minor { major, minor }),
        45..=NEWEST_MAJOR => Ok((minor, major)),
        _ => fault(6, Reason::TooNew { major, newest: NEWEST_MAJOR }),
    }
}

pub(super) fn read(pool: Pool<'_>, cursor: &mut Cursor<'_>, major: u16) -> Checked<Header> {
    let offset = cursor.offset();
    let access = class_access(cursor.u16()?, major);
    if !flags::class_is_legal(access, major) {
        return fault(offset, Reason::ClassFlags(access));
    }
    let this_class = class_not_array(pool, cursor, "this_class")?;
    let super_class = superclass(pool, cursor, access, this_class)?;
    let interfaces = interfaces(pool, cursor)?;
    if access & ACC_MODULE != 0 && (super_class != 0 || !interfaces.is_empty()) {
        return fault(offset, Reason::ModuleWithMembers);
    }
    Ok(Header { offset, access, this_class, super_class, interfaces })
}

/// See [`crate::ClassFile::access`].
fn class_access(access: u16, major: u16) -> u16 {
    let access = if major < 53 { access & !ACC_MODULE } else { access };
    if access & ACC_INTERFACE != 0 && major < 50 { access | ACC_ABSTRACT } else { access }
}

fn superclass(pool: Pool<'_>, cursor: &mut Cursor<'_>, access: u16, this_class: u16) -> Checked<u16> {
    let offset = cursor.offset();
    let is_object = pool.class_name(this_class) == b"java/lang/Object";
    if cursor.clone().u16()? == 0 {
        cursor.u16()?;
        return match is_object || access & ACC_MODULE != 0 {
            true => Ok(0),
            false => fault(offset, Reason::NoSuperclass),
        };
    }
    let super_class = class_not_array(pool, cursor, "super_class")?;
    if is_object {
        return fault(offset, Reason::ObjectHasSuperclass);
    }
    if access & ACC_INTERFACE != 0 && pool.class_name(super_class) != b"java/lang/Object" {
        return fault(offset, Reason::InterfaceSuperclass);
    }
    Ok(super_class)
}

fn interfaces(pool: Pool<'_>, cursor: &mut Cursor<'_>) -> Checked<Box<[u16]>> {
    let count = cursor.u16()?;
    let start = cursor.offset();
    let mut interfaces = Vec::with_capacity(usize::from(count).min(cursor.remaining() / 2));
    for _ in 0..count {
        interfaces.push(class_not_array(pool, cursor, "an interface")?);
    }
    let names = |index: usize| (pool.class_name(interfaces[index]), &b""[..]);
    if let Some(index) = duplicates::find(interfaces.len(), names) {
        let name = excerpt(names(index).0).replace('/', ".");
        return fault(start + 2 * index, Reason::Duplicate { what: "interface", name });
    }
    Ok(interfaces.into())
}

fn class_not_array(pool: Pool<'_>, cursor: &mut Cursor<'_>, user: &'static str) -> Checked<u16> {
    let offset = cursor.offset();
    let index = cursor.u16()?;
    super::pool::expect(pool, offset, user, index, tag::CLASS)?;
    let name = pool.class_name(index);
    // What is no array was checked with the constant.
    if name.first() == Some(&b'[') {
        return fault(offset, Reason::Array { user, name: excerpt(name) });
    }
    Ok(index)
}
