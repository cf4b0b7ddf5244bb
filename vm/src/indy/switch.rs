//! `SwitchBootstraps`: which label of a pattern `switch` matches, from a restart index on.
//!
//! Left to the JDK: labels of primitive types that need a conversion, a preview feature of Java 23 to 25.

use tarry_classfile::Constant;
use tarry_classfile::access::{ACC_ENUM, ACC_STATIC};
use tarry_classfile::bytecode::opcode::{
    GETSTATIC, GOTO, IF_ACMPNE, IF_ICMPGT, IF_ICMPNE, IFEQ, IFNONNULL, INVOKEVIRTUAL,
};

use crate::class::Resolved;
use crate::indy::builder::{ClassBuilder, Named};
use crate::indy::call_site::{CallSite, Target};
use crate::indy::code_builder::{CodeBuilder, Label};
use crate::machine::Machine;
use crate::native::Stop;
use crate::{ClassId, FieldId, Kind};

enum Case {
    Instance {
        class: Vec<u8>,
        id: ClassId,
    },
    Text(Vec<u8>),
    Number(i32),
    /// An enum constant: the class, the field's name and the field.
    Constant {
        class: Vec<u8>,
        id: ClassId,
        name: Vec<u8>,
        field: FieldId,
    },
    /// The selector has the label's type.
    Always,
    /// An enum constant that does not exist.
    Never,
}

impl Machine {
    pub(super) fn link_switch(&mut self, site: &CallSite) -> Result<Target, Stop> {
        let (params, returns) = super::signature(&site.descriptor);
        let [selector, restart] = params.as_slice() else { return Ok(Target::Unknown) };
        if restart != b"I" || returns != b"I" {
            return Ok(Target::Unknown);
        }
        let mut cases = Vec::with_capacity(site.arguments.len());
        for k in &site.arguments {
            let Some(case) = self.switch_case(site, selector, *k)? else { return Ok(Target::Unknown) };
            cases.push(case);
        }
        let host_name = site.file.name();
        let mut class = ClassBuilder::new(&[host_name, b"$$TypeSwitch"].concat());
        class.known_class(host_name, site.host);
        build(&mut class, site, selector, &cases);
        let class = self.define_for_site(site, "TypeSwitch", class)?;
        Ok(Target::Method(self.generated_method(class, &site.name)))
    }

    /// `None`: a label the machine does not know.
    fn switch_case(&mut self, site: &CallSite, selector: &[u8], k: u16) -> Result<Option<Case>, Stop> {
        let pool = site.file.pool();
        let is_enum_switch = site.bootstrap.1 == b"enumSwitch";
        let is_primitive = Kind::of_descriptor(selector) != Some(Kind::Ref);
        Ok(match pool.get(k) {
            Constant::Dynamic { .. } if is_primitive => {
                primitive_class(site, k, selector).then_some(Case::Always)
            }
            _ if is_primitive => None,
            Constant::Class { .. } => {
                let id = self.resolve_class(site.host, k)?;
                Some(Case::Instance { class: pool.class_name(k).to_vec(), id })
            }
            Constant::String { utf8 } if is_enum_switch => {
                let Some(class) = super::class_name(selector) else { return Ok(None) };
                Some(self.enum_case(site, class, pool.utf8(utf8))?)
            }
            Constant::String { utf8 } => Some(Case::Text(pool.utf8(utf8).to_vec())),
            Constant::Integer(value) => Some(Case::Number(value)),
            Constant::Dynamic { .. } => match enum_desc(site, k) {
                Some((class, name)) => Some(self.enum_case(site, &class, &name)?),
                None => None,
            },
            _ => None,
        })
    }

    fn enum_case(&mut self, site: &CallSite, class: &[u8], name: &[u8]) -> Result<Case, Stop> {
        let loader = self.program.classes.class(site.host).loader;
        let Some(id) = self.try_load(loader, class)? else { return Ok(Case::Never) };
        let field_name = self.program.classes.symbols.intern(name);
        let mut fields = self.program.classes.fields_of(id);
        let field = fields.find(|f| {
            let field = self.program.classes.field(*f);
            field.name == field_name && field.access & ACC_ENUM != 0
        });
        Ok(match field {
            Some(field) => Case::Constant { class: class.to_vec(), id, name: name.to_vec(), field },
            None => Case::Never,
        })
    }
}

fn build(class: &mut ClassBuilder, site: &CallSite, selector: &[u8], cases: &[Case]) {
    let mut code = class.method(ACC_STATIC, &site.name, &site.descriptor);
    let restart = Kind::of_descriptor(selector).map_or(1, |k| k.slots() as u16);
    if Kind::of_descriptor(selector) == Some(Kind::Ref) {
        let mut not_null = Label::default();
        code.load(Kind::Ref, 0);
        code.branch(IFNONNULL, &mut not_null);
        code.int(-1);
        code.return_value();
        code.bind(not_null);
    }
    for (i, case) in cases.iter().enumerate() {
        let mut next = Label::default();
        code.load(Kind::Int, restart);
        code.int(i as i32);
        code.branch(IF_ICMPGT, &mut next);
        case.test(&mut code, &mut next);
        code.int(i as i32);
        code.return_value();
        code.bind(next);
    }
    code.int(cases.len() as i32);
    code.finish();
}

impl Case {
    /// Goes on if the selector in local variable 0 matches, else to `next`.
    fn test(&self, code: &mut CodeBuilder<'_>, next: &mut Label) {
        match self {
            Case::Always => {}
            Case::Never => code.branch(GOTO, next),
            Case::Instance { class, id } => {
                code.class().known_class(class, *id);
                code.load(Kind::Ref, 0);
                code.instance_of(class);
                code.branch(IFEQ, next);
            }
            Case::Text(text) => {
                code.string(text);
                code.load(Kind::Ref, 0);
                call(code, "java/lang/Object", "equals", "(Ljava/lang/Object;)Z");
                code.branch(IFEQ, next);
            }
            Case::Number(value) => test_number(code, *value, next),
            Case::Constant { class, id, name, field } => {
                code.class().known_class(class, *id);
                code.load(Kind::Ref, 0);
                code.instance_of(class);
                code.branch(IFEQ, next);
                let descriptor = super::class_descriptor(class);
                let named = Named { class, name, descriptor: &descriptor };
                let constant = code.class().field_ref(named);
                code.class().resolve(constant, Resolved::Field(*field));
                code.load(Kind::Ref, 0);
                code.field(GETSTATIC, named);
                code.branch(IF_ACMPNE, next);
            }
        }
    }
}

/// A number or character equal to an integer.
fn test_number(code: &mut CodeBuilder<'_>, value: i32, next: &mut Label) {
    let (mut not_number, mut matched) = (Label::default(), Label::default());
    code.load(Kind::Ref, 0);
    code.instance_of(b"java/lang/Number");
    code.branch(IFEQ, &mut not_number);
    code.load(Kind::Ref, 0);
    code.check_cast(b"Ljava/lang/Number;");
    call(code, "java/lang/Number", "intValue", "()I");
    code.int(value);
    code.branch(IF_ICMPNE, next);
    code.branch(GOTO, &mut matched);
    code.bind(not_number);
    code.load(Kind::Ref, 0);
    code.instance_of(b"java/lang/Character");
    code.branch(IFEQ, next);
    code.load(Kind::Ref, 0);
    code.check_cast(b"Ljava/lang/Character;");
    call(code, "java/lang/Character", "charValue", "()C");
    code.int(value);
    code.branch(IF_ICMPNE, next);
    code.bind(matched);
}

fn call(code: &mut CodeBuilder<'_>, class: &str, name: &str, descriptor: &str) {
    let method = code.class().method_ref(Named::new(class, name, descriptor), false);
    code.invoke(INVOKEVIRTUAL, method, descriptor.as_bytes());
}

/// Whether a dynamic constant is the class of a primitive type given by its descriptor.
fn primitive_class(site: &CallSite, k: u16, descriptor: &[u8]) -> bool {
    let constant = site.dynamic_constant(k);
    constant.is_bootstrap(b"java/lang/invoke/ConstantBootstraps", b"primitiveClass")
        && constant.name == descriptor
}

/// Class and name of the enum constant that `EnumDesc.of(ClassDesc.of("..."), "...")` describes.
fn enum_desc(site: &CallSite, k: u16) -> Option<(Vec<u8>, Vec<u8>)> {
    let [class, name] = invoked(site, k, b"java/lang/Enum$EnumDesc", b"of")?.try_into().ok()?;
    let [class] = invoked(site, class, b"java/lang/constant/ClassDesc", b"of")?.try_into().ok()?;
    let class: Vec<u8> = string(site, class)?.iter().map(|b| if *b == b'.' { b'/' } else { *b }).collect();
    Some((class, string(site, name)?))
}

/// The arguments of a dynamic constant that is the result of a call of this method.
fn invoked(site: &CallSite, k: u16, class: &[u8], name: &[u8]) -> Option<Vec<u16>> {
    let pool = site.file.pool();
    let Constant::Dynamic { .. } = pool.get(k) else { return None };
    let constant = site.dynamic_constant(k);
    let [handle, arguments @ ..] = constant.arguments.as_slice() else { return None };
    let Constant::MethodHandle { reference, .. } = pool.get(*handle) else { return None };
    let member = pool.member_ref(reference)?;
    let matches = constant.is_bootstrap(b"java/lang/invoke/ConstantBootstraps", b"invoke")
        && member.class_name == class
        && member.name == name;
    matches.then(|| arguments.to_vec())
}

fn string(site: &CallSite, k: u16) -> Option<Vec<u8>> {
    match site.file.pool().get(k) {
        Constant::String { utf8 } => Some(site.file.pool().utf8(utf8).to_vec()),
        _ => None,
    }
}
