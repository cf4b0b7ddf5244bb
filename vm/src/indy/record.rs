//! `ObjectMethods`: equals, hashCode and toString of records, with the results and in the order of the JDK's:
//! equals compares the last component first.

use tarry_classfile::Constant;
use tarry_classfile::access::ACC_STATIC;
use tarry_classfile::bytecode::opcode::{GETFIELD, IADD, IF_ACMPEQ, IF_ICMPNE, IFEQ, IFNE, IMUL, LCMP};

use crate::class::Resolved;
use crate::indy::builder::{ClassBuilder, Named};
use crate::indy::call_site::{CallSite, Target};
use crate::indy::code_builder::{CodeBuilder, Label};
use crate::indy::concat;
use crate::indy::convert::wrapper_class;
use crate::machine::Machine;
use crate::native::Stop;
use crate::{FieldId, Kind};

/// A component: the field behind it and the name it is printed with.
struct Component {
    name: Vec<u8>,
    field: Vec<u8>,
    descriptor: Vec<u8>,
    id: FieldId,
}

struct Record<'a> {
    site: &'a CallSite,
    /// Internal name.
    class: &'a [u8],
    components: Vec<Component>,
}

impl Machine {
    pub(super) fn link_record_method(&mut self, site: &CallSite) -> Result<Target, Stop> {
        let Some(record) = self.read_record(site)? else { return Ok(Target::Unknown) };
        let receiver = super::class_descriptor(record.class);
        let (rest, returns): (&[u8], &[u8]) = match site.name.as_slice() {
            b"equals" => (b"Ljava/lang/Object;", b"Z"),
            b"hashCode" => (b"", b"I"),
            _ => (b"", concat::STRING),
        };
        if site.descriptor != [b"(", receiver.as_slice(), rest, b")", returns].concat() {
            return Ok(Target::Unknown);
        }
        let mut class = ClassBuilder::new(&[record.class, b"$$Record"].concat());
        class.known_class(record.class, site.host);
        match site.name.as_slice() {
            b"equals" => record.equals(&mut class),
            b"hashCode" => record.hash_code(&mut class),
            b"toString" => {
                let simple_name = simple_name(site);
                record.to_string(&mut class, &simple_name, self.program.options.jdk_version);
            }
            _ => return Ok(Target::Unknown),
        }
        let class = self.define_for_site(site, "Record", class)?;
        Ok(Target::Method(self.generated_method(class, &site.name)))
    }

    /// `None`: arguments that javac does not emit.
    fn read_record<'a>(&mut self, site: &'a CallSite) -> Result<Option<Record<'a>>, Stop> {
        let pool = site.file.pool();
        let [class, names, getters @ ..] = site.arguments.as_slice() else { return Ok(None) };
        let class = pool.class_name(*class);
        let Constant::String { utf8 } = pool.get(*names) else { return Ok(None) };
        let names: Vec<&[u8]> = match pool.utf8(utf8) {
            b"" => Vec::new(),
            names => names.split(|b| *b == b';').collect(),
        };
        if class != site.file.name() || names.len() != getters.len() {
            return Ok(None);
        }
        let mut components = Vec::with_capacity(names.len());
        for (name, getter) in names.into_iter().zip(getters) {
            let Constant::MethodHandle { kind: REF_GET_FIELD, reference } = pool.get(*getter) else {
                return Ok(None);
            };
            let member = pool.member_ref(reference).expect("the reader checked the handle");
            components.push(Component {
                name: name.to_vec(),
                field: member.name.to_vec(),
                descriptor: member.descriptor.to_vec(),
                id: self.resolve_field(site.host, reference, false)?,
            });
        }
        Ok(Some(Record { site, class, components }))
    }
}

impl Record<'_> {
    fn start<'b>(&self, class: &'b mut ClassBuilder) -> CodeBuilder<'b> {
        class.method(ACC_STATIC, &self.site.name, &self.site.descriptor)
    }

    /// Loads a component of the record in a local variable.
    fn get(&self, code: &mut CodeBuilder<'_>, local: u16, component: &Component) {
        code.load(Kind::Ref, local);
        let Component { field, descriptor, id, .. } = component;
        let named = Named { class: self.class, name: field, descriptor };
        let constant = code.class().field_ref(named);
        code.class().resolve(constant, Resolved::Field(*id));
        code.field(GETFIELD, named);
    }

    fn equals(&self, class: &mut ClassBuilder) {
        let mut code = self.start(class);
        let (mut same, mut different) = (Label::default(), Label::default());
        code.load(Kind::Ref, 0);
        code.load(Kind::Ref, 1);
        code.branch(IF_ACMPEQ, &mut same);
        code.load(Kind::Ref, 1);
        code.instance_of(self.class);
        code.branch(IFEQ, &mut different);
        code.load(Kind::Ref, 1);
        code.check_cast(&super::class_descriptor(self.class));
        code.store_ref(2);
        for component in self.components.iter().rev() {
            self.get(&mut code, 0, component);
            self.get(&mut code, 2, component);
            match Kind::of_descriptor(&component.descriptor) {
                Some(Kind::Ref) | None => {
                    let descriptor = "(Ljava/lang/Object;Ljava/lang/Object;)Z";
                    code.invoke_static(Named::new("java/util/Objects", "equals", descriptor));
                    code.branch(IFEQ, &mut different);
                }
                Some(Kind::Long) => {
                    code.binary(LCMP, Kind::Long, Kind::Int);
                    code.branch(IFNE, &mut different);
                }
                Some(kind @ (Kind::Float | Kind::Double)) => {
                    let d = char::from(kind.descriptor());
                    code.invoke_static(Named::new(wrapper_class(kind), "compare", &format!("({d}{d})I")));
                    code.branch(IFNE, &mut different);
                }
                Some(_) => code.branch(IF_ICMPNE, &mut different),
            }
        }
        code.bind(same);
        code.int(1);
        code.return_value();
        code.bind(different);
        code.int(0);
        code.finish();
    }

    fn hash_code(&self, class: &mut ClassBuilder) {
        let mut code = self.start(class);
        code.int(0);
        for component in &self.components {
            code.int(31);
            code.binary(IMUL, Kind::Int, Kind::Int);
            self.get(&mut code, 0, component);
            match Kind::of_descriptor(&component.descriptor) {
                Some(Kind::Ref) | None => {
                    code.invoke_static(Named::new("java/util/Objects", "hashCode", "(Ljava/lang/Object;)I"));
                }
                Some(kind) => {
                    let descriptor = format!("({})I", char::from(kind.descriptor()));
                    code.invoke_static(Named::new(wrapper_class(kind), "hashCode", &descriptor));
                }
            }
            code.binary(IADD, Kind::Int, Kind::Int);
        }
        code.finish();
    }

    /// Before 21 the JDK converts references by `Objects.toString`, then as string concatenation does.
    fn to_string(&self, class: &mut ClassBuilder, simple_name: &[u8], jdk_version: u32) {
        let mut recipe = [simple_name, b"["].concat();
        let mut types = Vec::new();
        for (i, component) in self.components.iter().enumerate() {
            recipe.extend(if i == 0 { &b""[..] } else { b", " });
            recipe.extend([&component.name, &b"=\x01"[..]].concat());
            let by_objects = jdk_version < 21 && component.descriptor.starts_with(b"L");
            types.push(if by_objects { concat::STRING } else { &component.descriptor });
        }
        recipe.push(b']');
        let descriptor = [b"(", types.concat().as_slice(), b")", concat::STRING].concat();
        let concat = concat::constant(class, &recipe, &[], &descriptor);
        let mut code = self.start(class);
        for (component, wanted) in self.components.iter().zip(types) {
            self.get(&mut code, 0, component);
            if component.descriptor != wanted {
                let descriptor = "(Ljava/lang/Object;)Ljava/lang/String;";
                code.invoke_static(Named::new("java/util/Objects", "toString", descriptor));
            }
        }
        code.invoke_dynamic(concat, &descriptor);
        code.finish();
    }
}

/// Reference kind of a field access (JVMS 4.4.8).
const REF_GET_FIELD: u8 = 1;

/// As `Class.getSimpleName` tells it.
fn simple_name(site: &CallSite) -> Vec<u8> {
    let pool = site.file.pool();
    let name = site.file.name();
    let inner = site.file.inner_classes().find(|c| pool.class_name(c.inner) == name);
    match inner {
        Some(inner) => pool.utf8(inner.name).to_vec(),
        None => name.rsplit(|b| *b == b'/').next().unwrap_or(name).to_vec(),
    }
}
