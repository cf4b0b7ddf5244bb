//! `java.lang.invoke.MemberName`: the JDK's reference to a method, constructor or field.
//!
//! The JDK fills in class, name, type and reference kind; the machine resolves it (JVMS 5.4.3.5), notes the
//! member's id in a word of its own and sets the flags, among them the reference kind that says how the member
//! is to be called: a virtual method that cannot be overridden becomes `invokeSpecial`, as in HotSpot.

use tarry_classfile::access::ACC_FINAL;

use crate::class::Body;
use crate::machine::Machine;
use crate::method_handles::fit::names_its_target;
use crate::method_handles::linkers::Linker;
use crate::native::Stop;
use crate::{ClassId, FieldId, MethodId, Ref, Symbol};

const IS_METHOD: i32 = 0x1_0000;
const IS_CONSTRUCTOR: i32 = 0x2_0000;
const IS_FIELD: i32 = 0x4_0000;
const CALLER_SENSITIVE: i32 = 0x10_0000;
const TRUSTED_FINAL: i32 = 0x20_0000;
const KIND_SHIFT: u32 = 24;
/// In the machine's own word.
const IS_FIELD_ID: u64 = 1 << 32;

/// Reference kinds (JVMS 5.4.3.5).
pub const GET_FIELD: i32 = 1;
pub const GET_STATIC: i32 = 2;
pub const PUT_FIELD: i32 = 3;
pub const PUT_STATIC: i32 = 4;
pub const INVOKE_VIRTUAL: i32 = 5;
pub const INVOKE_STATIC: i32 = 6;
pub const INVOKE_SPECIAL: i32 = 7;
pub const NEW_INVOKE_SPECIAL: i32 = 8;
pub const INVOKE_INTERFACE: i32 = 9;

/// What a `MemberName` was resolved to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Member {
    Method(MethodId),
    Field(FieldId),
}

impl Machine {
    /// What a `MemberName` names; `None` if it is not resolved.
    pub fn member_of(&mut self, name: Ref) -> Result<Option<Member>, Stop> {
        let layout = self.handle_layout()?;
        let word = self.get_slot(name, layout.target);
        let Some(id) = (word as u32).checked_sub(1) else { return Ok(None) };
        // The flags say it too, but the program may have changed them.
        Ok(Some(if word & IS_FIELD_ID != 0 {
            Member::Field(FieldId(id))
        } else {
            Member::Method(MethodId(id))
        }))
    }

    /// The method that a resolved `MemberName` names.
    #[inline]
    pub(crate) fn member_target(&self, member: Ref) -> Result<MethodId, Stop> {
        let layout = self.program.known.handles.as_ref().expect("found when the call was linked");
        let word = self.state.slot(member, layout.target);
        match word.checked_sub(1) {
            Some(id) if word & IS_FIELD_ID == 0 => Ok(MethodId(id as u32)),
            _ => Stop::unsupported("a call of a MemberName that names no method"),
        }
    }

    fn set_member(&mut self, name: Ref, class: ClassId, flags: i32, member: Member) -> Result<(), Stop> {
        let layout = self.handle_layout()?;
        let mirror = self.mirror(class)?;
        self.put_ref_field(name, "clazz", Some(mirror));
        self.put_int_field(name, "flags", flags);
        let word = match member {
            Member::Method(id) => u64::from(id.0) + 1,
            Member::Field(id) => (u64::from(id.0) + 1) | IS_FIELD_ID,
        };
        self.put_slot(name, layout.target, word);
        Ok(())
    }

    /// Makes a `MemberName` name a method, to be called as `kind` says; `through` is the class it was found in.
    fn set_method(&mut self, name: Ref, id: MethodId, kind: i32, through: ClassId) -> Result<(), Stop> {
        let m = self.program.classes.method(id);
        let what = if kind == NEW_INVOKE_SPECIAL { IS_CONSTRUCTOR } else { IS_METHOD };
        let mut flags = i32::from(m.access) | what | kind << KIND_SHIFT;
        // A class inherits an interface's method: it is called through the class.
        let inherited = kind == INVOKE_VIRTUAL && self.program.classes.is_interface(m.class);
        let class = if inherited { through } else { m.class };
        if self.program.classes.is_caller_sensitive(id) {
            flags |= CALLER_SENSITIVE;
        }
        self.set_member(name, class, flags, Member::Method(id))
    }

    pub fn set_member_field(&mut self, name: Ref, id: FieldId, setter: bool) -> Result<(), Stop> {
        let f = self.program.classes.field(id);
        let class = self.program.classes.class(f.class);
        let is_record = class.file.as_ref().is_some_and(|file| file.record_components().is_some());
        let trusted = f.access & ACC_FINAL != 0
            && (f.is_static() || is_record || class.hidden != crate::class::Hidden::No);
        let kind = match (f.is_static(), setter) {
            (false, false) => GET_FIELD,
            (true, false) => GET_STATIC,
            (false, true) => PUT_FIELD,
            (true, true) => PUT_STATIC,
        };
        let trust = if trusted { TRUSTED_FINAL } else { 0 };
        let flags = i32::from(f.access) | IS_FIELD | trust | kind << KIND_SHIFT;
        let owner = f.class;
        self.set_member(name, owner, flags, Member::Field(id))
    }

    /// Makes a `MemberName` name a method found by reflection.
    pub fn set_member_method(&mut self, name: Ref, id: MethodId) -> Result<(), Stop> {
        let m = self.program.classes.method(id);
        let owner = m.class;
        let kind = if m.name == self.program.known.names.init {
            NEW_INVOKE_SPECIAL
        } else if m.is_static() {
            INVOKE_STATIC
        } else if self.is_bound(id) {
            INVOKE_SPECIAL
        } else if self.program.classes.is_interface(owner) {
            INVOKE_INTERFACE
        } else {
            INVOKE_VIRTUAL
        };
        self.set_method(name, id, kind, owner)
    }

    /// No receiver can select another method.
    fn is_bound(&self, id: MethodId) -> bool {
        let m = self.program.classes.method(id);
        let owner = self.program.classes.class(m.class);
        let is_final = m.access & ACC_FINAL != 0 || owner.access & ACC_FINAL != 0;
        m.is_private() || (is_final && !self.program.classes.is_interface(m.class))
    }

    /// Resolves a `MemberName` as seen from `caller` (none: the JDK's trusted lookup). False: it lacks what
    /// resolution needs.
    pub fn resolve_member(&mut self, name: Ref, caller: Option<ClassId>) -> Result<bool, Stop> {
        if self.member_of(name)?.is_some() {
            return Ok(true);
        }
        let flags = self.get_int_field(name, "flags")?.unwrap_or(0);
        let kind = flags >> KIND_SHIFT & 0xf;
        let fields = ["clazz", "name", "type"].map(|f| self.get_ref_field(name, f));
        let [Some(class), Some(text), Some(member_type)] = fields else { return Ok(false) };
        let class = self.class_of_mirror(class);
        let through = match self.program.classes.class(class).shape {
            crate::class::Shape::Primitive(_) => return Ok(false),
            crate::class::Shape::Array { .. } => self.program.known.core().object,
            crate::class::Shape::Object => class,
        };
        let text = tarry_classfile::mutf8::from_utf16(self.string_units(text)?);
        let text = self.program.classes.symbols.intern(&text);
        let Some(descriptor) = self.descriptor_of(member_type)? else { return Ok(false) };
        let descriptor = self.program.classes.symbols.intern(&descriptor);
        if flags & IS_FIELD != 0 {
            let found = self.find_member_field(through, text, descriptor, caller)?;
            self.set_member_field(name, found, kind >= PUT_FIELD)?;
        } else {
            let (found, kind) = self.find_member_method(through, text, descriptor, kind, caller)?;
            self.set_method(name, found, kind, through)?;
        }
        Ok(true)
    }

    fn find_member_field(
        &mut self,
        through: ClassId,
        name: Symbol,
        descriptor: Symbol,
        caller: Option<ClassId>,
    ) -> Result<FieldId, Stop> {
        let Some(found) = self.program.classes.find_field(through, name, descriptor) else {
            return Stop::raise("java/lang/NoSuchFieldError", self.program.classes.symbols.text(name));
        };
        if let Some(caller) = caller {
            self.check_field_access(caller, through, found)?;
        }
        Ok(found)
    }

    /// The method and the reference kind by which it is called.
    fn find_member_method(
        &mut self,
        through: ClassId,
        name: Symbol,
        descriptor: Symbol,
        kind: i32,
        caller: Option<ClassId>,
    ) -> Result<(MethodId, i32), Stop> {
        let interface = match kind {
            INVOKE_INTERFACE => true,
            INVOKE_STATIC | INVOKE_SPECIAL => self.program.classes.is_interface(through),
            _ => false,
        };
        let found = self.find_method_ref(through, name, descriptor, interface)?;
        let m = self.program.classes.method(found);
        if m.body == Body::Polymorphic {
            return Ok(match Linker::named(self.program.classes.symbols.get(m.name)) {
                Some(linker) => {
                    if linker != Linker::Basic
                        && !names_its_target(self.program.classes.symbols.get(descriptor))
                    {
                        return Stop::unsupported(self.program.classes.describe(found));
                    }
                    let kind = if linker == Linker::Basic { INVOKE_SPECIAL } else { INVOKE_STATIC };
                    (self.linker_method(found, linker, descriptor), kind)
                }
                None => (found, INVOKE_SPECIAL),
            });
        }
        let (is_static, owner, is_init) = (m.is_static(), m.class, m.name == self.program.known.names.init);
        if kind == NEW_INVOKE_SPECIAL && (!is_init || owner != through) {
            return Stop::raise("java/lang/NoSuchMethodError", format!("'{}'", self.signature_text(found)));
        }
        if let Some(caller) = caller {
            self.check_method_access(caller, through, found)?;
        }
        if is_static != (kind == INVOKE_STATIC) {
            let expected = if is_static { "Expecting non-static" } else { "Expected static" };
            let message = format!("{expected} method '{}'", self.signature_text(found));
            return Stop::raise("java/lang/IncompatibleClassChangeError", message);
        }
        match kind {
            INVOKE_STATIC | NEW_INVOKE_SPECIAL => Ok((found, kind)),
            INVOKE_SPECIAL => Ok((self.special_target(through, found, caller)?, kind)),
            _ if self.is_bound(found) => Ok((found, INVOKE_SPECIAL)),
            INVOKE_INTERFACE if self.program.classes.is_interface(owner) => Ok((found, INVOKE_INTERFACE)),
            _ => Ok((found, INVOKE_VIRTUAL)),
        }
    }

    /// invokespecial from `caller`: a superclass's method is searched from the caller's direct superclass.
    fn special_target(
        &mut self,
        through: ClassId,
        found: MethodId,
        caller: Option<ClassId>,
    ) -> Result<MethodId, Stop> {
        let m = self.program.classes.method(found);
        let parent = caller.and_then(|c| self.program.classes.class(c).super_class);
        let selected = match parent {
            Some(parent)
                if m.name != self.program.known.names.init
                    && !m.is_private()
                    && !self.program.classes.is_interface(through)
                    && caller != Some(through)
                    && self.program.classes.is_subclass(parent, through) =>
            {
                let (name, descriptor) = self.program.classes.keys[found.index()];
                self.program.classes.find_method(parent, name, descriptor).unwrap_or(found)
            }
            _ => found,
        };
        if self.program.classes.method(selected).is_abstract() {
            return self.abstract_method(caller.unwrap_or(through), selected);
        }
        Ok(selected)
    }

    /// The descriptor behind a `MemberName`'s type: a `MethodType`, a `Class` or the text itself.
    fn descriptor_of(&self, member_type: Ref) -> Result<Option<Vec<u8>>, Stop> {
        let class = self.class_of(member_type);
        let core = self.program.known.core();
        if class == core.string {
            return Ok(Some(tarry_classfile::mutf8::from_utf16(self.string_units(member_type)?)));
        }
        let mut text = Vec::new();
        if class == core.class {
            self.push_descriptor(&mut text, member_type);
            return Ok(Some(text));
        }
        let (Some(parameters), Some(returns)) =
            (self.get_ref_field(member_type, "ptypes"), self.get_ref_field(member_type, "rtype"))
        else {
            return Ok(None);
        };
        text.push(b'(');
        for i in 0..self.array_len(parameters) {
            let Some(parameter) = self.get_ref_element(parameters, i) else { return Ok(None) };
            self.push_descriptor(&mut text, parameter);
        }
        text.push(b')');
        self.push_descriptor(&mut text, returns);
        Ok(Some(text))
    }

    fn push_descriptor(&self, text: &mut Vec<u8>, mirror: Ref) {
        use crate::class::Shape;
        let class = self.class_of_mirror(mirror);
        match self.program.classes.class(class).shape {
            Shape::Primitive(kind) => text.push(kind.map_or(b'V', crate::Kind::descriptor)),
            Shape::Array { .. } => text.extend_from_slice(self.program.classes.name(class)),
            Shape::Object => {
                text.push(b'L');
                text.extend_from_slice(self.program.classes.name(class));
                text.push(b';');
            }
        }
    }

    /// Fills in name and type of a resolved `MemberName`.
    pub fn expand_member(&mut self, name: Ref) -> Result<(), Stop> {
        let (owner, text, descriptor) = match self.member_of(name)? {
            Some(Member::Method(id)) => {
                let m = self.program.classes.method(id);
                (m.class, m.name, m.descriptor)
            }
            Some(Member::Field(id)) => {
                let f = self.program.classes.field(id);
                (f.class, f.name, f.descriptor)
            }
            None => return Stop::raise("java/lang/IllegalArgumentException", "nothing to expand"),
        };
        if self.get_ref_field(name, "clazz").is_none() {
            let mirror = self.mirror(owner)?;
            self.put_ref_field(name, "clazz", Some(mirror));
        }
        for (field, symbol) in [("name", text), ("type", descriptor)] {
            if self.get_ref_field(name, field).is_none() {
                let bytes = self.program.classes.symbols.get(symbol).to_vec();
                let string = self.intern_mutf8(&bytes)?;
                self.put_ref_field(name, field, Some(string));
            }
        }
        Ok(())
    }
}
