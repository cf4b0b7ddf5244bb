//! Whether the crate `classfile-parser` saw the same class: every constant by its index, every attribute by its bytes.
//!
//! It does not know dynamic constants, modules and packages, and rejects what has one.

use std::fmt::Debug;

use classfile_parser::attribute_info::{
    AttributeInfo, StackMapFrame, code_attribute_parser, stack_map_table_attribute_parser,
};
use classfile_parser::constant_info::ConstantInfo;
use classfile_parser::field_info::FieldAccessFlags;
use classfile_parser::method_info::MethodAccessFlags;
use classfile_parser::{ClassAccessFlags, class_parser};
use tarry_classfile::{Attributes, ClassFile, Code, Constant, FrameKind, Handler, Member, Pool};

/// Asserts that both are equal, as an error that names `what`.
fn same<T: PartialEq + Debug>(what: &str, ours: T, theirs: T) -> Result<(), String> {
    if ours == theirs {
        Ok(())
    } else {
        Err(format!("{what}: {ours:?} here, {theirs:?} by classfile-parser"))
    }
}

/// Whether it has constants that classfile-parser does not know.
pub fn is_beyond_it(class: &ClassFile) -> bool {
    let mut constants = class.pool().iter();
    constants.any(|(_, constant)| {
        matches!(constant, Constant::Dynamic { .. } | Constant::Module { .. } | Constant::Package { .. })
    })
}

pub fn classes(ours: &ClassFile, bytes: &[u8]) -> Result<(), String> {
    let (rest, theirs) =
        class_parser(bytes).map_err(|error| format!("only classfile-parser rejects it: {}", kind(&error)))?;
    same("bytes behind the class", 0, rest.len())?;
    same("version", (ours.major, ours.minor), (theirs.major_version, theirs.minor_version))?;
    same("flags", ours.access & ClassAccessFlags::all().bits(), theirs.access_flags.bits())?;
    let pool = ours.pool();
    same("constants", pool.len(), theirs.const_pool_size)?;
    for (index, theirs) in (1_u16..).zip(&theirs.const_pool) {
        constant(pool.get(index), theirs).map_err(|difference| format!("constant {index}: {difference}"))?;
    }
    same("name", ours.name(), pool.class_name(theirs.this_class))?;
    let super_class = (theirs.super_class != 0).then(|| pool.class_name(theirs.super_class));
    same("superclass", ours.super_name(), super_class)?;
    let interfaces: Vec<&[u8]> = theirs.interfaces.iter().map(|index| pool.class_name(*index)).collect();
    same("interfaces", ours.interface_names().collect(), interfaces)?;
    same("fields", ours.fields.len(), theirs.fields.len())?;
    for (field, theirs) in ours.fields.iter().zip(&theirs.fields) {
        let flags = field.access & FieldAccessFlags::all().bits();
        same("flags of a field", flags, theirs.access_flags.bits())?;
        same("a field", (field.name, field.descriptor), (theirs.name_index, theirs.descriptor_index))?;
        attributes(pool, field.attributes(ours), &theirs.attributes)?;
    }
    same("methods", ours.methods.len(), theirs.methods.len())?;
    for (method, theirs) in ours.methods.iter().zip(&theirs.methods) {
        // Of a class initialiser our reader keeps what counts (JVMS 4.6).
        if method.name(ours) != b"<clinit>" {
            let flags = method.access & MethodAccessFlags::all().bits();
            same("flags of a method", flags, theirs.access_flags.bits())?;
        }
        same("a method", (method.name, method.descriptor), (theirs.name_index, theirs.descriptor_index))?;
        attributes(pool, method.attributes(ours), &theirs.attributes)?;
        code(ours, *method, &theirs.attributes)?;
    }
    attributes(pool, ours.attributes(), &theirs.attributes)
}

/// Without the bytes that it stopped at, which may be all of the file.
fn kind<T: Debug>(error: &T) -> String {
    format!("{error:?}").chars().rev().take(60).collect::<String>().chars().rev().collect()
}

fn constant(ours: Constant<'_>, theirs: &ConstantInfo) -> Result<(), String> {
    let there = match theirs {
        ConstantInfo::Utf8(c) => Constant::Utf8(&c.bytes),
        ConstantInfo::Integer(c) => Constant::Integer(c.value),
        ConstantInfo::Float(c) => Constant::Float(c.value.to_bits()),
        ConstantInfo::Long(c) => Constant::Long(c.value),
        ConstantInfo::Double(c) => Constant::Double(c.value.to_bits()),
        ConstantInfo::Class(c) => Constant::Class { name: c.name_index },
        ConstantInfo::String(c) => Constant::String { utf8: c.string_index },
        ConstantInfo::FieldRef(c) => {
            Constant::Fieldref { class: c.class_index, name_and_type: c.name_and_type_index }
        }
        ConstantInfo::MethodRef(c) => {
            Constant::Methodref { class: c.class_index, name_and_type: c.name_and_type_index }
        }
        ConstantInfo::InterfaceMethodRef(c) => {
            Constant::InterfaceMethodref { class: c.class_index, name_and_type: c.name_and_type_index }
        }
        ConstantInfo::NameAndType(c) => {
            Constant::NameAndType { name: c.name_index, descriptor: c.descriptor_index }
        }
        ConstantInfo::MethodHandle(c) => {
            Constant::MethodHandle { kind: c.reference_kind, reference: c.reference_index }
        }
        ConstantInfo::MethodType(c) => Constant::MethodType { descriptor: c.descriptor_index },
        ConstantInfo::InvokeDynamic(c) => Constant::InvokeDynamic {
            bootstrap: c.bootstrap_method_attr_index,
            name_and_type: c.name_and_type_index,
        },
        ConstantInfo::Unusable => Constant::Unusable,
    };
    same("it", ours, there)
}

fn attributes(pool: Pool<'_>, ours: Attributes<'_>, theirs: &[AttributeInfo]) -> Result<(), String> {
    let theirs = theirs.iter().map(|a| (pool.utf8(a.attribute_name_index), &a.info[..]));
    same("attributes", ours.collect::<Vec<_>>(), theirs.collect())
}

fn code(class: &ClassFile, method: Member, theirs: &[AttributeInfo]) -> Result<(), String> {
    let named = |attributes: &[AttributeInfo], name: &[u8]| {
        let found = attributes.iter().find(|a| class.pool().utf8(a.attribute_name_index) == name);
        found.map(|a| a.info.clone())
    };
    let (ours, theirs) = (method.code(class), named(theirs, b"Code"));
    same("a method has code", ours.is_some(), theirs.is_some())?;
    let (Some(ours), Some(theirs)) = (ours, theirs) else { return Ok(()) };
    let (_, theirs) = code_attribute_parser(&theirs).map_err(|error| kind(&error))?;
    same("frame", (ours.max_stack, ours.max_locals), (theirs.max_stack, theirs.max_locals))?;
    same("bytecode", ours.bytecode, &theirs.code)?;
    let handlers = theirs.exception_table.iter().map(|entry| Handler {
        start: entry.start_pc,
        end: entry.end_pc,
        handler: entry.handler_pc,
        catch_type: entry.catch_type,
    });
    same("handlers", ours.handlers().collect(), handlers.collect::<Vec<_>>())?;
    attributes(class.pool(), ours.attributes(), &theirs.attributes)?;
    frames(&ours, named(&theirs.attributes, b"StackMapTable").as_deref())
}

/// Where each frame is, and how it differs from the one before it.
fn frames(ours: &Code<'_>, theirs: Option<&[u8]>) -> Result<(), String> {
    let Some(theirs) = theirs else { return same("frames", 0, ours.frames().count()) };
    let (_, theirs) = stack_map_table_attribute_parser(theirs).map_err(|error| kind(&error))?;
    let shapes = ours.frames().map(|frame| {
        let frame = frame.map_err(|error| error.to_string())?;
        let shape = match frame.kind {
            FrameKind::Same => (0, 0, 0),
            FrameKind::SameWithStack(_) => (0, 0, 1),
            FrameKind::Chop(count) => (count, 0, 0),
            FrameKind::Append(locals) => (0, locals.count(), 0),
            FrameKind::Full { locals, stack } => (u8::MAX, locals.count(), stack.count()),
        };
        Ok((frame.pc, shape))
    });
    let mut at: Option<u32> = None;
    let theirs = theirs.entries.iter().map(|frame| {
        let (delta, shape) = match frame {
            StackMapFrame::SameFrame { frame_type } => (u16::from(*frame_type), (0, 0, 0)),
            StackMapFrame::SameLocals1StackItemFrame { frame_type, .. } => {
                (u16::from(*frame_type) - 64, (0, 0, 1))
            }
            StackMapFrame::SameLocals1StackItemFrameExtended { offset_delta, .. } => {
                (*offset_delta, (0, 0, 1))
            }
            StackMapFrame::ChopFrame { frame_type, offset_delta } => {
                (*offset_delta, (251 - frame_type, 0, 0))
            }
            StackMapFrame::SameFrameExtended { offset_delta, .. } => (*offset_delta, (0, 0, 0)),
            StackMapFrame::AppendFrame { offset_delta, locals, .. } => (*offset_delta, (0, locals.len(), 0)),
            StackMapFrame::FullFrame { offset_delta, locals, stack, .. } => {
                (*offset_delta, (u8::MAX, locals.len(), stack.len()))
            }
        };
        let pc = at.map_or(0, |at| at + 1) + u32::from(delta);
        at = Some(pc);
        (pc, shape)
    });
    same("frames", shapes.collect::<Result<Vec<_>, String>>()?, theirs.collect())
}
