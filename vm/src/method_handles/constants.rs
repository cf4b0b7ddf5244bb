//! Method handles and method types as constants (JVMS 5.4.3.5), and dynamic constants whose bootstrap the
//! machine does not know (5.4.3.6). The JDK makes the object; the continuation keeps it in the path's cell.

use tarry_classfile::descriptor::FieldType;
use tarry_classfile::{Constant, MemberKind};

use crate::class::Resolved;
use crate::indy::wrapper_class;
use crate::machine::Machine;
use crate::method_handles::upcall::slot;
use crate::native::{Call, NativeResult, Resumed, Stop, Value};
use crate::state::Table;
use crate::state::tables::NULL_CONSTANT;
use crate::{ClassId, Kind, LoaderId, Ref, ref_slot};

/// How many dynamic constants may need each other in a row; HotSpot's stack overflows sooner or later too.
const MAX_CONSTANTS: usize = 1024;

impl Machine {
    /// Makes a constant that is an object of the JDK's: method handle, method type, dynamic constant. Those of
    /// primitive types are kept as their boxes.
    pub(crate) fn make_jdk_constant(&mut self, from: ClassId, k: u16) -> Result<Ref, Stop> {
        match self.file_of(from).pool().get(k) {
            Constant::MethodHandle { .. } => self.make_method_handle(from, k),
            Constant::MethodType { .. } => self.make_method_type(from, k),
            _ => self.link_constant_by_jdk(from, k),
        }
    }

    /// Whether a loadable constant is a dynamic one of a primitive type.
    pub(crate) fn is_primitive_constant(&self, from: ClassId, k: u16) -> bool {
        let file = self.file_of(from);
        match file.pool().get(k) {
            Constant::Dynamic { name_and_type, .. } => {
                !matches!(file.pool().name_and_type(name_and_type).1.first(), Some(b'L' | b'['))
            }
            _ => false,
        }
    }

    /// Makes a `MethodType` constant.
    fn make_method_type(&mut self, from: ClassId, k: u16) -> Result<Ref, Stop> {
        let file = self.file_of(from);
        let Constant::MethodType { descriptor } = file.pool().get(k) else {
            unreachable!("called for method types");
        };
        let saved = vec![(u64::from(from.0), false), (u64::from(k), false)];
        let call = self.method_type_call(from, file.pool().utf8(descriptor), keep_constant, saved)?;
        self.upcall(call)
    }

    /// Makes a `MethodHandle` constant.
    fn make_method_handle(&mut self, from: ClassId, k: u16) -> Result<Ref, Stop> {
        let file = self.file_of(from);
        let Constant::MethodHandle { reference, .. } = file.pool().get(k) else {
            unreachable!("called for method handles");
        };
        let member = file.pool().member_ref(reference).expect("the reader checked the kind");
        let saved = vec![(u64::from(from.0), false), (u64::from(k), false)];
        if member.kind == MemberKind::Field {
            let field_type = FieldType::parse(member.descriptor).expect("the reader checked it");
            let class = self.class_of_type(from, field_type)?;
            let class = self.mirror(class)?;
            let call = self.method_handle_call(from, k, slot(class), saved)?;
            return self.upcall(call);
        }
        let call = self.method_type_call(from, member.descriptor, link_handle, saved)?;
        self.upcall(call)
    }

    fn method_handle_call(
        &mut self,
        from: ClassId,
        k: u16,
        member_type: u64,
        saved: Vec<(u64, bool)>,
    ) -> Result<Call, Stop> {
        let file = self.file_of(from);
        let Constant::MethodHandle { kind, reference } = file.pool().get(k) else {
            unreachable!("called for method handles");
        };
        let member = file.pool().member_ref(reference).expect("the reader checked the kind");
        let method = self.jdk_linker("linkMethodHandleConstant")?;
        let owner = self.resolve_class(from, member.class)?;
        let (caller, owner) = (self.mirror(from)?, self.mirror(owner)?);
        let name = self.intern_mutf8(member.name)?;
        let args = vec![slot(caller), u64::from(kind), slot(owner), slot(name), member_type];
        Ok(Call { method, args, then: keep_constant, saved })
    }

    /// The dynamic constant that has to be made before all others that `k` needs, itself if it needs none.
    fn first_to_make(&self, from: ClassId, k: u16) -> Result<u16, Stop> {
        let mut needed = vec![k];
        loop {
            let last = needed[needed.len() - 1];
            let Some(next) = self.open_argument(from, last) else { return Ok(last) };
            if needed.len() == MAX_CONSTANTS || needed.contains(&next) {
                return Err(Stop::bare("java/lang/StackOverflowError"));
            }
            needed.push(next);
        }
    }

    /// A static argument of a dynamic constant that is a dynamic constant and not made yet.
    fn open_argument(&self, from: ClassId, k: u16) -> Option<u16> {
        let file = self.file_of(from);
        let Constant::Dynamic { bootstrap, .. } = file.pool().get(k) else { return None };
        let mut arguments = file.bootstrap_method(bootstrap)?.arguments();
        arguments.find(|argument| {
            let is_dynamic = matches!(file.pool().get(*argument), Constant::Dynamic { .. });
            is_dynamic
                && match self.program.classes.class(from).pool[usize::from(*argument)] {
                    Resolved::Constant(number) => self.state.cell(Table::Constant, number as usize) == 0,
                    _ => true,
                }
        })
    }

    /// Makes a dynamic constant by running its bootstrap method in Java.
    pub(crate) fn link_constant_by_jdk(&mut self, from: ClassId, k: u16) -> Result<Ref, Stop> {
        let first = self.first_to_make(from, k)?;
        if first != k {
            // Makes it, and lets the instruction run again.
            self.resolve_constant_ref(from, first)?;
        }
        let file = self.file_of(from);
        let Constant::Dynamic { bootstrap, name_and_type } = file.pool().get(k) else {
            unreachable!("called for dynamic constants");
        };
        let (name, descriptor) = file.pool().name_and_type(name_and_type);
        let (handle, arguments) = self.bootstrap_call(from, bootstrap)?;
        let method = self.jdk_linker("linkDynamicConstant")?;
        let field_type = FieldType::parse(descriptor).expect("the reader checked the descriptor");
        let class = self.class_of_type(from, field_type)?;
        let class = self.mirror(class)?;
        let name = self.intern_mutf8(name)?;
        let rest = [slot(handle), slot(name), slot(class), ref_slot(arguments)];
        let args = self.linker_args(method, from, k, &rest)?;
        let saved = vec![(u64::from(from.0), false), (u64::from(k), false)];
        self.upcall(Call { method, args, then: keep_constant, saved })
    }
}

/// The handle's `MethodType` is made: asks for the handle.
fn link_handle(m: &mut Machine, r: &Resumed) -> NativeResult {
    let method_type = r.result.map_err(Stop::Throw)?;
    let (from, k) = (ClassId(r.saved[0] as u32), r.saved[1] as u16);
    let saved = vec![(r.saved[0], false), (r.saved[1], false)];
    let call = m.method_handle_call(from, k, method_type, saved)?;
    Err(Stop::Call(Box::new(call)))
}

fn keep_constant(m: &mut Machine, r: &Resumed) -> NativeResult {
    let object = ref_slot(r.object(m)?.map_err(Stop::Throw)?);
    let (from, k) = (ClassId(r.saved[0] as u32), r.saved[1] as u16);
    check_constant(m, from, k, object)?;
    let cell = m.constant_cell(from, k);
    let object = if object == 0 { NULL_CONSTANT } else { object as u32 };
    m.state.set_cell(Table::Constant, cell, object);
    Ok(Value::Void)
}

/// A dynamic constant is of the type that it says; the JDK has converted it, unless somebody has changed the JDK.
fn check_constant(m: &mut Machine, from: ClassId, k: u16, object: u64) -> Result<(), Stop> {
    let file = m.file_of(from);
    let Constant::Dynamic { name_and_type, .. } = file.pool().get(k) else { return Ok(()) };
    let wanted = FieldType::parse(file.pool().name_and_type(name_and_type).1).expect("the reader checked it");
    let class = match wanted {
        FieldType::Class(_) | FieldType::Array(_) => m.class_of_type(from, wanted)?,
        primitive => m.load(LoaderId::BOOT, wrapper_class(Kind::of_type(primitive)).as_bytes())?,
    };
    if object == 0 && !wanted.is_reference() {
        return Err(Stop::bare("java/lang/NullPointerException"));
    }
    m.check_result(object, class)
}
