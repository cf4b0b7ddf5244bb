//! Uses every accessor of a class file, for inputs that only must not panic.

use std::hint::black_box;
use tarry_classfile::bytecode::{Instruction, instructions};
use tarry_classfile::descriptor::{FieldType, MethodDescriptor};
use tarry_classfile::{ClassFile, Code, FrameKind, Member, Pool, mutf8};

pub fn class(class: &ClassFile) {
    pool(class.pool());
    black_box((class.name(), class.super_name(), class.source_file(), class.signature()));
    black_box((class.nest_host(), class.enclosing_method(), class.bytes().len()));
    black_box((class.interface_names().count(), class.inner_classes().count(), class.nest_members().count()));
    black_box(class.permitted_subclasses().map(Iterator::count));
    black_box(class.attributes().map(|(name, content)| name.len() + content.len()).sum::<usize>());
    for component in class.record_components().into_iter().flatten() {
        black_box((class.pool().utf8(component.name), component.attributes().count()));
    }
    for index in 0..=class.bootstrap_method_count() {
        black_box(class.bootstrap_method(index).map(|method| method.arguments().map(u64::from).sum::<u64>()));
    }
    for field in &class.fields {
        black_box((field.constant_value(class), FieldType::parse(field.descriptor(class))));
        member(class, *field);
    }
    for method in &class.methods {
        let descriptor = MethodDescriptor::parse(method.descriptor(class)).expect("checked");
        black_box((descriptor.argument_slots(), descriptor.return_type(), descriptor.parameters().count()));
        black_box((method.exceptions(class).count(), method.parameters(class).map(Iterator::count)));
        member(class, *method);
        if let Some(code) = method.code(class) {
            self::code(class.pool(), &code);
        }
    }
}

fn member(class: &ClassFile, member: Member) {
    black_box((member.name(class), member.signature(class), member.attributes(class).count()));
}

fn pool(pool: Pool<'_>) {
    for (index, constant) in pool.iter() {
        black_box((constant, pool.utf8(index), pool.class_name(index), pool.name_and_type(index)));
        black_box(pool.member_ref(index));
    }
    black_box((pool.get(pool.len()), pool.member_ref(u16::MAX), pool.class_name(0)));
    let texts = pool.iter().map(|(index, _)| pool.utf8(index));
    black_box(texts.map(|text| mutf8::to_utf16(text).count()).sum::<usize>());
}

fn code(pool: Pool<'_>, code: &Code<'_>) {
    assert!(!code.bytecode.is_empty());
    for handler in code.handlers() {
        assert!(handler.start < handler.end && usize::from(handler.end) <= code.bytecode.len());
        assert!(usize::from(handler.handler) < code.bytecode.len());
        black_box(pool.class_name(handler.catch_type));
    }
    black_box((code.line_numbers().count(), code.local_variables().count(), code.attributes().count()));
    for frame in code.frames().flatten() {
        black_box(match frame.kind {
            FrameKind::Append(locals) => locals.count(),
            FrameKind::Full { locals, stack } => locals.count() + stack.count(),
            FrameKind::Same | FrameKind::SameWithStack(_) | FrameKind::Chop(_) => 0,
        });
    }
    for (_, instruction) in instructions(code.bytecode).flatten() {
        match instruction {
            Instruction::TableSwitch(table) => {
                assert!(table.targets().all(|target| (target as usize) < code.bytecode.len()));
            }
            Instruction::LookupSwitch(lookup) => {
                assert!(lookup.pairs().all(|(_, target)| (target as usize) < code.bytecode.len()));
            }
            Instruction::Invoke { index, .. } => drop(black_box(pool.member_ref(index))),
            Instruction::Ldc { index } => drop(black_box(pool.get(index))),
            other => drop(black_box(other)),
        }
    }
}
