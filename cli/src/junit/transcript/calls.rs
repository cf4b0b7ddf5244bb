//! Calls as Java: methods, constructors, and the concatenation of strings.

use tarry_classfile::bytecode::InvokeKind;
use tarry_classfile::descriptor::MethodDescriptor;
use tarry_classfile::{Constant, mutf8};
use tarry_report::test_class::literal;
use tarry_vm::Kind;

use super::{Writer, too_much};
use crate::junit::Reason;
use crate::junit::failing::is_users;
use crate::junit::names::{find, is_identifier};
use crate::junit::plan::split_parameters;
use crate::junit::terms::{Form, Term, atom, converted, inside, opaque, reference};

impl Writer<'_> {
    pub(super) fn invoke(
        &mut self,
        kind: InvokeKind,
        index: u16,
        hint: Option<String>,
    ) -> Result<(), Reason> {
        let pool = self.file.pool();
        let classes = &self.names.machine.classes;
        let unknown = || too_much("an unknown call");
        let named = pool.member_ref(index).ok_or_else(unknown)?;
        let descriptor = MethodDescriptor::parse(named.descriptor).ok_or_else(unknown)?;
        let mut arguments: Vec<Term> = Vec::new();
        for _ in descriptor.parameters() {
            arguments.push(self.pop()?);
        }
        arguments.reverse();
        let receiver = if kind == InvokeKind::Static { None } else { Some(self.pop()?) };
        let class = find(self.names.machine, self.class, named.class_name).ok_or_else(unknown)?;
        if classes.class(class).is_of_api() {
            return match named.name {
                b"assume" | b"ignoreIf" | b"emit" => Ok(()),
                _ => Err(too_much("a call of the API")),
            };
        }
        let shown = format!("{}.{}", classes.external_name(class), String::from_utf8_lossy(named.name));
        let found = classes.symbols.lookup(named.name).zip(classes.symbols.lookup(named.descriptor));
        let method = found.and_then(|(name, descriptor)| classes.find_method(class, name, descriptor));
        let method = method.ok_or_else(unknown)?;
        let m = classes.method(method);
        let Some(owner) = self.names.type_name(class) else {
            return Err(Reason::new(format!("{shown} is not accessible from a test in its package")));
        };
        if !self.names.may_use(m.class, m.access) {
            return Err(Reason::new(format!("{shown} is private")));
        }
        let types: Vec<String> = split_parameters(named.descriptor)
            .into_iter()
            .map(|d| self.names.described(class, d).unwrap_or_else(|| "Object".into()))
            .collect();
        let mut written = Vec::new();
        for ((argument, type_name), kind) in arguments.iter().zip(&types).zip(m.params.iter()) {
            if !matches!(argument.form, Form::Atom | Form::Compound) {
                return Err(too_much("a lambda or a value that has no name"));
            }
            written.push(converted(argument, type_name, *kind));
        }
        let written = written.join(", ");
        if named.name == b"<init>" {
            let Some(Term { form: form @ Form::New(_), .. }) = receiver else { return Err(unknown()) };
            let made =
                Term { type_name: owner.clone(), ..atom(format!("new {owner}({written})"), Kind::Ref) };
            let made = self.declare(hint, made);
            let copies = self.stack.iter_mut().chain(self.locals.values_mut());
            copies.filter(|term| term.form == form).for_each(|term| *term = made.clone());
            return Ok(());
        }
        let name = String::from_utf8_lossy(named.name).into_owned();
        if !is_identifier(&name) {
            return Err(Reason::new(format!("{shown} has no name that Java source could use")));
        }
        let receiver = match receiver {
            None => owner,
            Some(term) if matches!(term.form, Form::Atom | Form::Compound) => inside(&term),
            Some(_) => return Err(unknown()),
        };
        if is_users(self.names.machine, method) && m.returns.is_none_or(|kind| kind == Kind::Ref) {
            self.subject = Some(method);
        }
        let call = format!("{receiver}.{name}({written})");
        match m.returns {
            None => self.act(format!("{call};")),
            Some(kind) => {
                let returned = named.descriptor.rsplit(|c| *c == b')').next().unwrap_or_default();
                let type_name = self.names.described(class, returned);
                let type_name = type_name
                    .ok_or_else(|| Reason::new(format!("the result of {shown} is not accessible")))?;
                let result = Term { type_name, ..atom(call, kind) };
                let term = self.declare(hint, result);
                self.stack.push(term);
            }
        }
        Ok(())
    }

    /// The concatenation of strings; other call sites cannot be written down.
    pub(super) fn concatenate(&mut self, index: u16) -> Result<(), Reason> {
        let pool = self.file.pool();
        let unknown = || too_much("an unknown call");
        let Constant::InvokeDynamic { bootstrap, name_and_type } = pool.get(index) else {
            return Err(unknown());
        };
        let (name, descriptor) = pool.name_and_type(name_and_type);
        let descriptor = MethodDescriptor::parse(descriptor).ok_or_else(unknown)?;
        let mut arguments: Vec<Term> = Vec::new();
        for _ in descriptor.parameters() {
            arguments.push(self.pop()?);
        }
        let recipe =
            self.file.bootstrap_method(bootstrap).and_then(|b| b.arguments().next()).map(|i| pool.get(i));
        let plain = arguments.iter().all(|a| matches!(a.form, Form::Atom | Form::Compound));
        let (true, b"makeConcatWithConstants", Some(Constant::String { utf8 })) = (plain, name, recipe)
        else {
            self.stack.push(opaque(Kind::Ref));
            return Ok(());
        };
        let mut parts = vec!["\"\"".to_string()];
        let mut constant: Vec<u16> = Vec::new();
        for unit in mutf8::to_utf16(pool.utf8(utf8)).chain([ARGUMENT]) {
            if unit != ARGUMENT {
                constant.push(unit);
                continue;
            }
            if !constant.is_empty() {
                parts.push(literal::string(&std::mem::take(&mut constant)));
            }
            parts.extend(arguments.pop().map(|argument| inside(&argument)));
        }
        self.stack.push(Term { form: Form::Compound, ..reference(parts.join(" + "), "String") });
        Ok(())
    }
}

/// Stands for an argument in the recipe of a concatenation.
const ARGUMENT: u16 = 1;
