//! The one pass over a class file that makes every later access safe (JVMS 4.8, and the checks of 4.1 to 4.7).
//!
//! Order of the file, except that constants are cross-checked when all their offsets are known.
//! Every allocation is bounded by the number of bytes left, whatever a count in the file claims.

mod attributes;
mod class_attributes;
mod code;
mod duplicates;
mod flags;
mod header;
mod member;
mod pool;
mod texts;

use std::sync::OnceLock;

use crate::access::ACC_MODULE;
use crate::bytes::Bytes;
use crate::class::ClassFile;
use crate::cursor::{Cursor, u16_at};
use crate::error::{Checked, ClassFileError, Fault, Reason, fault};
use crate::member::Member;
use crate::pool::Pool;
use class_attributes::ClassAttributes;
use texts::Texts;

pub(crate) fn class(bytes: Bytes) -> Result<ClassFile, ClassFileError> {
    let nameless = |fault: Fault| ClassFileError { class: None, offset: fault.offset, reason: fault.reason };
    if u32::try_from(bytes.len()).is_err() {
        return Err(ClassFileError { class: None, offset: 0, reason: Reason::TooLarge(bytes.len()) });
    }
    let mut cursor = Cursor::new(&bytes, "the header");
    let (minor, major) = header::version(&mut cursor).map_err(nameless)?;
    let mut cursor = cursor.named("the constant pool");
    let offsets = pool::scan(&mut cursor, major).map_err(nameless)?;
    let pool = Pool { file: &bytes, offsets: &offsets };
    let after_pool = cursor.offset();
    let parts = body(pool, cursor, major).map_err(|fault| ClassFileError {
        class: name_for_message(pool, after_pool),
        offset: fault.offset,
        reason: fault.reason,
    })?;
    let Parts { header, fields, methods, attributes } = parts;
    Ok(ClassFile {
        captured: OnceLock::new(),
        uses: OnceLock::new(),
        minor,
        major,
        access: header.access,
        this_class: header.this_class,
        super_class: header.super_class,
        interfaces: header.interfaces,
        fields,
        methods,
        attributes: attributes.at,
        bootstrap_methods: attributes.bootstrap_methods,
        pool: offsets,
        bytes,
    })
}

/// What follows the constant pool.
struct Parts {
    header: header::Header,
    fields: Box<[Member]>,
    methods: Box<[Member]>,
    attributes: ClassAttributes,
}

fn body(pool: Pool<'_>, cursor: Cursor<'_>, major: u16) -> Checked<Parts> {
    let texts = &Texts::new(pool);
    let uses = pool::check(texts, major)?;
    let mut cursor = cursor.named("the class header");
    let header = header::read(pool, &mut cursor, major)?;
    let context = Context { pool, texts, major, access: header.access };
    uses.check_module(header.access)?;
    let mut cursor = cursor.named("the fields");
    let fields = member::fields(context, &mut cursor)?;
    let mut cursor = cursor.named("the methods");
    let methods = member::methods(context, &mut cursor)?;
    let mut cursor = cursor.named("the class attributes");
    let attributes = class_attributes::read(context, &mut cursor)?;
    uses.check_bootstrap(attributes.bootstrap_methods.len() as u16)?;
    cursor.named("the class").finish()?;
    if header.access & ACC_MODULE != 0 && !(fields.is_empty() && methods.is_empty()) {
        return fault(header.offset, Reason::ModuleWithMembers);
    }
    Ok(Parts { header, fields, methods, attributes })
}

/// What the checks of a part need to know of the whole.
#[derive(Clone, Copy)]
struct Context<'a> {
    pool: Pool<'a>,
    texts: &'a Texts<'a>,
    major: u16,
    /// Of the class.
    access: u16,
}

/// The class's name in Java notation, as far as a file that is not checked yet tells it.
fn name_for_message(pool: Pool<'_>, after_pool: usize) -> Option<String> {
    let this_class = pool.file.get(after_pool + 2..after_pool + 4)?;
    let name = pool.class_name(u16_at(this_class, 0));
    (!name.is_empty()).then(|| crate::error::excerpt(name).replace('/', "."))
}
