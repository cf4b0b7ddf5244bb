//! Variables of the test: their names, and which of them are needed.

use tarry_classfile::bytecode::Instruction;
use tarry_vm::Kind;

use super::Writer;
use crate::junit::build::lower_first;
use crate::junit::names::{is_identifier, is_part};
use crate::junit::tail;
use crate::junit::terms::{Form, Term, converted};

impl Writer<'_> {
    /// A value that was computed just before and is used nowhere else is written where it is used.
    pub(super) fn with_last_value(&mut self, condition: String) -> String {
        let Some((name, text)) = self.temporary.take() else { return condition };
        let is_name = |word: &&str| *word == name;
        if condition.split(|c| !is_part(c)).filter(is_name).count() != 1 {
            return condition;
        }
        let Some(at) = condition.find(&name) else { return condition };
        let (before, after) = condition.split_at(at);
        let whole = !before.ends_with(is_part) && !after[name.len()..].starts_with(is_part);
        if !whole {
            return condition;
        }
        self.statements.pop();
        format!("{before}{text}{}", &after[name.len()..])
    }

    /// The name of the variable that the next instruction stores into.
    pub(super) fn hint(&self, next: Option<usize>) -> Option<String> {
        let next = next?;
        let Instruction::Store { local, .. } = self.flow.insns[next].1 else { return None };
        let after = self.flow.insns.get(next + 1)?.0;
        tail::variable(self.file, self.names.machine, self.method, local, after).map(|(name, _)| name)
    }

    pub(super) fn act(&mut self, statement: String) {
        self.temporary = None;
        self.statements.push(statement);
    }

    /// A variable with the value of a term.
    pub(super) fn declare(&mut self, hint: Option<String>, term: Term) -> Term {
        let hint = hint.filter(|name| is_identifier(name));
        let is_temporary = hint.is_none();
        let base = hint.unwrap_or_else(|| match term.kind {
            Kind::Ref if term.type_name.ends_with("[]") => "array".into(),
            Kind::Ref => lower_first(term.type_name.rsplit('.').next().unwrap_or_default()),
            _ => "value".into(),
        });
        let mut name = base.clone();
        let mut number = 2;
        while self.taken.contains(&name) || !is_identifier(&name) {
            name = format!("{base}{number}");
            number += 1;
        }
        self.taken.insert(name.clone());
        self.statements.push(format!("{} {name} = {};", term.type_name, term.text));
        self.temporary = is_temporary.then(|| (name.clone(), term.text.clone()));
        Term { text: name, form: Form::Atom, ..term }
    }

    /// A value in a variable whose type the debugging information has.
    pub(super) fn as_declared(&self, term: Term, descriptor: &[u8]) -> Term {
        let kind = Kind::of_descriptor(descriptor).unwrap_or(term.kind);
        match self.names.described(self.class, descriptor) {
            Some(type_name) => {
                let text = converted(&term, &type_name, kind);
                Term { text, type_name, kind, form: term.form }
            }
            None => term,
        }
    }
}
