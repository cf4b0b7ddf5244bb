//! `StringConcatFactory` (JLS 15.18.1): string concatenation as one instruction.
//!
//! Strings, integers, chars and booleans are operands of the instruction itself. Where others are among the
//! operands, a generated method of `java.lang` first converts those in Java, in order, as the JDK does.

use tarry_classfile::access::ACC_STATIC;
use tarry_classfile::{Constant, mutf8};

use crate::code::concat::{Concat, Part};
use crate::indy::builder::{ClassBuilder, Named};
use crate::indy::call_site::{CallSite, Target};
use crate::indy::convert::OBJECT;
use crate::machine::Machine;
use crate::native::Stop;
use crate::{Kind, LoaderId, MethodId};

pub(super) const STRING: &[u8] = b"Ljava/lang/String;";
const HELPER: &str = "java/lang/StringConcatHelper";

/// In a recipe: the next operand.
const OPERAND: u16 = 1;
/// In a recipe: the next constant.
const CONSTANT: u16 = 2;

/// What a converting method depends on: types of the operands, recipe, constants.
pub(super) type Key = (Vec<Operand>, Vec<u8>, Vec<Vec<u8>>);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Operand {
    String,
    Object,
    Primitive(Kind),
}

impl Operand {
    fn of(descriptor: &[u8]) -> Operand {
        match Kind::of_descriptor(descriptor) {
            Some(Kind::Ref) if descriptor == STRING => Operand::String,
            Some(Kind::Ref) | None => Operand::Object,
            Some(kind) => Operand::Primitive(kind),
        }
    }

    fn kind(self) -> Kind {
        match self {
            Operand::Primitive(kind) => kind,
            _ => Kind::Ref,
        }
    }

    fn descriptor(self) -> String {
        match self {
            Operand::String => "Ljava/lang/String;".into(),
            Operand::Object => "Ljava/lang/Object;".into(),
            Operand::Primitive(kind) => char::from(kind.descriptor()).into(),
        }
    }

    /// Needs Java to become a string.
    fn is_converted(self) -> bool {
        matches!(self, Operand::Object | Operand::Primitive(Kind::Float | Kind::Double))
    }
}

impl Machine {
    pub(super) fn link_concat(&mut self, site: &CallSite) -> Result<Target, Stop> {
        let (params, returns) = super::signature(&site.descriptor);
        // `Object o; o += "s"` wants an Object.
        if returns != STRING && returns != OBJECT {
            return Ok(Target::Unknown);
        }
        let operands: Vec<Operand> = params.iter().map(|p| Operand::of(p)).collect();
        let Some((recipe, constants)) = recipe(site, operands.len()) else { return Ok(Target::Unknown) };
        if operands.iter().any(|o| o.is_converted()) {
            return self.converting_method((operands, recipe, constants)).map(Target::Method);
        }
        let Some(concat) = compile(&operands, &recipe, &constants) else { return Ok(Target::Unknown) };
        self.program.code.add_concat(concat);
        Ok(Target::Concat(self.program.code.concats.len() as u32 - 1))
    }

    /// A method that converts operands and then concatenates.
    fn converting_method(&mut self, key: Key) -> Result<MethodId, Stop> {
        if let Some(known) = self.program.generated.concats.get(&key) {
            return Ok(*known);
        }
        let host = self.load(LoaderId::BOOT, HELPER.as_bytes())?;
        self.program.generated.count += 1;
        let name = format!("{HELPER}$$Concat+{:#x}", self.program.generated.count);
        let (operands, recipe, constants) = &key;
        let mut class = ClassBuilder::new(format!("{HELPER}$$Concat").as_bytes());
        let inner = describe(operands.iter().map(|o| if o.is_converted() { Operand::String } else { *o }));
        let concat = constant(&mut class, recipe, constants, inner.as_bytes());
        let outer = describe(operands.iter().copied());
        let mut code = class.method(ACC_STATIC, b"concat", outer.as_bytes());
        let mut local = 0;
        for operand in operands {
            code.load(operand.kind(), local);
            local += operand.kind().slots() as u16;
            if operand.is_converted() {
                let descriptor = format!("({})Ljava/lang/String;", operand.descriptor());
                let converter = match operand {
                    Operand::Object => (HELPER, "stringOf"),
                    _ => ("java/lang/String", "valueOf"),
                };
                code.invoke_static(Named::new(converter.0, converter.1, &descriptor));
            }
        }
        code.invoke_dynamic(concat, inner.as_bytes());
        code.finish();
        let class = self.define_generated(host, name.as_bytes(), class)?;
        let method = self.generated_method(class, b"concat");
        self.program.generated.concats.insert(key, method);
        Ok(method)
    }
}

/// An `InvokeDynamic` constant of a concatenation.
pub(super) fn constant(
    class: &mut ClassBuilder,
    recipe: &[u8],
    constants: &[Vec<u8>],
    descriptor: &[u8],
) -> u16 {
    let mut arguments = vec![class.string(recipe)];
    arguments.extend(constants.iter().map(|c| class.string(c)));
    let bootstrap = Named::new(
        "java/lang/invoke/StringConcatFactory",
        "makeConcatWithConstants",
        "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;\
         Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;",
    );
    class.invoke_dynamic(bootstrap, &arguments, b"concat", descriptor)
}

fn describe(operands: impl Iterator<Item = Operand>) -> String {
    format!("({})Ljava/lang/String;", operands.map(Operand::descriptor).collect::<String>())
}

/// Recipe and constants in modified UTF-8. `None`: constants that are not strings, which javac never emits.
fn recipe(site: &CallSite, operands: usize) -> Option<(Vec<u8>, Vec<Vec<u8>>)> {
    let pool = site.file.pool();
    let mut strings = Vec::new();
    for k in &site.arguments {
        let Constant::String { utf8 } = pool.get(*k) else { return None };
        strings.push(pool.utf8(utf8).to_vec());
    }
    match site.bootstrap.1.as_slice() {
        b"makeConcat" if strings.is_empty() => Some((vec![OPERAND as u8; operands], Vec::new())),
        b"makeConcatWithConstants" if !strings.is_empty() => {
            let recipe = strings.remove(0);
            Some((recipe, strings))
        }
        _ => None,
    }
}

/// `None`: the recipe does not fit the operands.
fn compile(operands: &[Operand], recipe: &[u8], constants: &[Vec<u8>]) -> Option<Concat> {
    let mut parts = Vec::new();
    let mut text = Vec::new();
    let mut operands = operands.iter();
    let mut constants = constants.iter();
    let mut register = 0;
    for unit in mutf8::to_utf16(recipe) {
        match unit {
            OPERAND => {
                flush(&mut text, &mut parts);
                let operand = operands.next()?;
                parts.push(part(*operand, register));
                register += operand.kind().slots() as u16;
            }
            CONSTANT => text.extend(mutf8::to_utf16(constants.next()?)),
            literal => text.push(literal),
        }
    }
    flush(&mut text, &mut parts);
    let complete = operands.next().is_none() && constants.next().is_none();
    complete.then(|| Concat { parts: parts.into() })
}

fn flush(text: &mut Vec<u16>, parts: &mut Vec<Part>) {
    let units = std::mem::take(text);
    if units.is_empty() {
        return;
    }
    parts.push(if units.iter().all(|u| *u < 256) {
        Part::Latin1(units.iter().map(|u| *u as u8).collect())
    } else {
        Part::Utf16(units.iter().flat_map(|u| u.to_le_bytes()).collect())
    });
}

fn part(operand: Operand, register: u16) -> Part {
    match operand {
        Operand::Primitive(Kind::Boolean) => Part::Boolean(register),
        Operand::Primitive(Kind::Char) => Part::Char(register),
        Operand::Primitive(Kind::Long) => Part::Long(register),
        Operand::Primitive(_) => Part::Int(register),
        Operand::String | Operand::Object => Part::String(register),
    }
}
