//! Builds the code of one method of a generated class, keeping count of the operand stack.

use tarry_classfile::access::ACC_STATIC;
use tarry_classfile::bytecode::opcode::*;
use tarry_classfile::descriptor::MethodDescriptor;

use crate::Kind;
use crate::class::define::method_kinds;
use crate::indy::builder::{ClassBuilder, Named, u16s};

/// A place that branches go to; the stack is as deep there as where they come from.
#[derive(Default)]
pub(super) struct Label {
    /// Where the branches are.
    branches: Vec<usize>,
    depth: u16,
}

pub(super) struct CodeBuilder<'a> {
    class: &'a mut ClassBuilder,
    head: [u16; 3],
    returns: Option<Kind>,
    bytes: Vec<u8>,
    depth: u16,
    max_stack: u16,
    max_locals: u16,
}

impl<'a> CodeBuilder<'a> {
    pub(super) fn new(
        class: &'a mut ClassBuilder,
        access: u16,
        name: &[u8],
        descriptor: &[u8],
    ) -> CodeBuilder<'a> {
        let head = [access, class.utf8(name), class.utf8(descriptor)];
        let (params, returns) = method_kinds(descriptor);
        let receiver = usize::from(access & ACC_STATIC == 0);
        let max_locals = (receiver + params.iter().map(|k| k.slots()).sum::<usize>()) as u16;
        CodeBuilder { class, head, returns, bytes: Vec::new(), depth: 0, max_stack: 0, max_locals }
    }

    /// The class, for constants.
    pub(super) fn class(&mut self) -> &mut ClassBuilder {
        self.class
    }

    fn push(&mut self, slots: usize) {
        self.depth += slots as u16;
        self.max_stack = self.max_stack.max(self.depth);
    }

    fn pop(&mut self, slots: usize) {
        self.depth -= slots as u16;
    }

    fn op_u16(&mut self, opcode: u8, operand: u16) {
        self.bytes.push(opcode);
        self.bytes.extend(operand.to_be_bytes());
    }

    /// Loads a local variable.
    pub(super) fn load(&mut self, kind: Kind, local: u16) {
        let opcode = match kind {
            Kind::Long => LLOAD,
            Kind::Float => FLOAD,
            Kind::Double => DLOAD,
            Kind::Ref => ALOAD,
            _ => ILOAD,
        };
        match u8::try_from(local) {
            Ok(local) => self.bytes.extend([opcode, local]),
            Err(_) => {
                self.bytes.push(WIDE);
                self.op_u16(opcode, local);
            }
        }
        self.push(kind.slots());
    }

    /// Loads the local variable of a type and says where the next one is.
    pub(super) fn load_type(&mut self, descriptor: &[u8], local: u16) -> u16 {
        let kind = kind_of(descriptor);
        self.load(kind, local);
        local + kind.slots() as u16
    }

    pub(super) fn int(&mut self, value: i32) {
        match i16::try_from(value) {
            Ok(short) => self.op_u16(SIPUSH, short as u16),
            Err(_) => {
                let constant = self.class.integer(value);
                self.op_u16(LDC_W, constant);
            }
        }
        self.push(1);
    }

    /// `text` is modified UTF-8.
    pub(super) fn string(&mut self, text: &[u8]) {
        let constant = self.class.string(text);
        self.op_u16(LDC_W, constant);
        self.push(1);
    }

    pub(super) fn class_constant(&mut self, name: &[u8]) {
        let constant = self.class.class(name);
        self.op_u16(LDC_W, constant);
        self.push(1);
    }

    pub(super) fn dup(&mut self) {
        self.bytes.push(DUP);
        self.push(1);
    }

    pub(super) fn store_ref(&mut self, local: u8) {
        self.bytes.extend([ASTORE, local]);
        self.max_locals = self.max_locals.max(u16::from(local) + 1);
        self.pop(1);
    }

    /// An operation on two values of one kind.
    pub(super) fn binary(&mut self, opcode: u8, operands: Kind, result: Kind) {
        self.bytes.push(opcode);
        self.pop(2 * operands.slots());
        self.push(result.slots());
    }

    pub(super) fn branch(&mut self, opcode: u8, to: &mut Label) {
        match opcode {
            GOTO => {}
            IF_ICMPEQ..=IF_ACMPNE => self.pop(2),
            _ => self.pop(1),
        }
        to.branches.push(self.bytes.len());
        to.depth = self.depth;
        self.op_u16(opcode, 0);
    }

    /// Lets the branches to a label come here.
    pub(super) fn bind(&mut self, label: Label) {
        for from in label.branches {
            let distance = i16::try_from(self.bytes.len() - from).expect("generated methods are short");
            self.bytes[from + 1..from + 3].copy_from_slice(&distance.to_be_bytes());
            self.depth = label.depth;
        }
    }

    pub(super) fn instance_of(&mut self, class: &[u8]) {
        let class = self.class.class(class);
        self.op_u16(INSTANCEOF, class);
    }

    pub(super) fn new_object(&mut self, class: &[u8]) {
        let class = self.class.class(class);
        self.op_u16(NEW, class);
        self.push(1);
    }

    /// An array of references; its length is on the stack.
    pub(super) fn new_array(&mut self, component: &[u8]) {
        let class = self.class.class(component);
        self.op_u16(ANEWARRAY, class);
    }

    /// Stores a reference into an array.
    pub(super) fn store_element(&mut self) {
        self.bytes.push(AASTORE);
        self.pop(3);
    }

    /// To a type given by its descriptor.
    pub(super) fn check_cast(&mut self, descriptor: &[u8]) {
        let name = descriptor.strip_prefix(b"L").map_or(descriptor, |d| &d[..d.len() - 1]);
        let class = self.class.class(name);
        self.op_u16(CHECKCAST, class);
    }

    /// A conversion between primitive types.
    pub(super) fn convert(&mut self, opcode: u8, from: Kind, to: Kind) {
        self.bytes.push(opcode);
        self.pop(from.slots());
        self.push(to.slots());
    }

    /// Accesses a field.
    pub(super) fn field(&mut self, opcode: u8, of: Named<'_>) {
        let field = self.class.field_ref(of);
        self.op_u16(opcode, field);
        let slots = kind_of(of.descriptor).slots();
        match opcode {
            GETFIELD => self.pop(1),
            PUTFIELD => self.pop(1 + slots),
            PUTSTATIC => self.pop(slots),
            _ => {}
        }
        if matches!(opcode, GETFIELD | GETSTATIC) {
            self.push(slots);
        }
    }

    /// Calls the method of a constant.
    pub(super) fn invoke(&mut self, opcode: u8, constant: u16, descriptor: &[u8]) {
        self.op_u16(opcode, constant);
        let receiver = usize::from(opcode != INVOKESTATIC);
        if opcode == INVOKEINTERFACE {
            let parsed = MethodDescriptor::parse(descriptor).expect("a checked descriptor");
            self.bytes.extend([parsed.argument_slots() as u8 + 1, 0]);
        }
        self.called(descriptor, receiver);
    }

    pub(super) fn invoke_static(&mut self, of: Named<'_>) {
        let method = self.class.method_ref(of, false);
        self.invoke(INVOKESTATIC, method, of.descriptor);
    }

    /// `constant` comes from `ClassBuilder::invoke_dynamic`.
    pub(super) fn invoke_dynamic(&mut self, constant: u16, descriptor: &[u8]) {
        self.op_u16(INVOKEDYNAMIC, constant);
        self.bytes.extend([0, 0]);
        self.called(descriptor, 0);
    }

    fn called(&mut self, descriptor: &[u8], receiver: usize) {
        let parsed = MethodDescriptor::parse(descriptor).expect("generated descriptors are well-formed");
        self.pop(parsed.argument_slots() as usize + receiver);
        self.push(parsed.return_type().map_or(0, |t| usize::from(t.slots())));
    }

    /// Returns what is on the stack, as the method's descriptor says.
    pub(super) fn return_value(&mut self) {
        let opcode = match self.returns {
            None => RETURN,
            Some(Kind::Long) => LRETURN,
            Some(Kind::Float) => FRETURN,
            Some(Kind::Double) => DRETURN,
            Some(Kind::Ref) => ARETURN,
            Some(_) => IRETURN,
        };
        self.bytes.push(opcode);
        self.depth = 0;
    }

    /// Returns what is on the stack and adds the method to its class.
    pub(super) fn finish(mut self) {
        self.return_value();
        let code = [
            &u16s(&[self.max_stack, self.max_locals]),
            &(self.bytes.len() as u32).to_be_bytes()[..],
            &self.bytes,
            &u16s(&[0, 0]),
        ]
        .concat();
        self.class.add_method(self.head, &code);
    }
}

fn kind_of(descriptor: &[u8]) -> Kind {
    Kind::of_descriptor(descriptor).expect("the descriptor of a value")
}
