//! Executed bytecode as Java statements: one way through a method, without its branches.
//!
//! Reads and calls become variables where they happen, so their order stays; arithmetic becomes expressions. The branch that
//! leads to a `throw` becomes an assertion of its opposite.

mod calls;
mod members;
mod variables;

use std::collections::{BTreeMap, BTreeSet};

use tarry_classfile::ClassFile;
use tarry_classfile::bytecode::{Condition, Constant as Pushed, Equality, Instruction, Narrow, StackOp};
use tarry_report::test_class::literal;
use tarry_vm::code::flow::Flow;
use tarry_vm::{ClassId, Kind, MethodId};

use crate::junit::Reason;
use crate::junit::build::Builder;
use crate::junit::graph::Value;
use crate::junit::names::Names;
use crate::junit::plan::{Plans, split_parameters};
use crate::junit::tail::{self, Tail};
use crate::junit::terms::{
    Form, Term, atom, comparison, compound, converted, element_name, inside, of_element, of_number, opaque,
    operator, opposite, reference,
};

/// What the test comes to.
pub struct Transcript {
    pub statements: Vec<String>,
    /// The last method of the program that was called for what it does: its result, if it has one, is an object.
    pub subject: Option<MethodId>,
}

pub fn transcript(names: &Names<'_>, plans: &mut Plans, tail: &Tail) -> Result<Transcript, Reason> {
    let machine = names.machine;
    let class = machine.classes.method(tail.method).class;
    let file = machine.file_of(class);
    let flow = tail::flow(machine, &file, tail.method)?;
    let mut builder = Builder::new(names, plans, &tail.graph);
    let mut writer = Writer {
        names,
        file: &file,
        flow: &flow,
        method: tail.method,
        class,
        statements: Vec::new(),
        taken: builder.variables().cloned().collect(),
        locals: BTreeMap::new(),
        stack: Vec::new(),
        made: 0,
        condition: None,
        temporary: None,
        subject: None,
    };
    let called = machine.classes.method(tail.called);
    let descriptors = split_parameters(machine.classes.symbols.get(called.descriptor));
    let receivers = tail.arguments.len() - descriptors.len();
    for (i, value) in tail.arguments.iter().enumerate() {
        let declared = i.checked_sub(receivers).map(|i| descriptors[i]);
        let term = writer.given(&mut builder, value, declared, called.class)?;
        writer.stack.push(term);
    }
    let start = flow.insns[tail.path[0]].0;
    for (local, value) in &tail.locals {
        let declared = tail::variable(&file, machine, tail.method, *local, start);
        let descriptor = declared.as_ref().map(|(_, descriptor)| descriptor.as_slice());
        let mut term = writer.given(&mut builder, value, descriptor, class)?;
        if let (Some((name, _)), Value::Primitive(..)) = (&declared, value) {
            term = writer.declare(Some(name.clone()), term);
        }
        writer.locals.insert(*local, term);
    }
    writer.all(&tail.path, tail.asserts)?;
    let subject = writer.subject;
    let mut statements = std::mem::take(&mut builder.statements);
    statements.append(&mut writer.statements);
    Ok(Transcript { statements, subject })
}

struct Writer<'a> {
    names: &'a Names<'a>,
    file: &'a ClassFile,
    flow: &'a Flow<'a>,
    method: MethodId,
    class: ClassId,
    statements: Vec<String>,
    /// Names of variables.
    taken: BTreeSet<String>,
    locals: BTreeMap<u16, Term>,
    stack: Vec<Term>,
    made: usize,
    /// What had to hold for another way at the last branch.
    condition: Option<String>,
    /// Name and text of a variable that the last statement declares and the program does not have.
    temporary: Option<(String, String)>,
    subject: Option<MethodId>,
}

fn too_much(what: &str) -> Reason {
    Reason::new(format!("{what} follows the last choice, which tests do not repeat: move it into a method"))
}

impl Writer<'_> {
    /// A value that is there at the start.
    fn given(
        &self,
        builder: &mut Builder<'_>,
        value: &Value,
        descriptor: Option<&[u8]>,
        from: ClassId,
    ) -> Result<Term, Reason> {
        let text = builder.expression(value)?;
        let declared = descriptor.and_then(|d| self.names.described(from, d));
        Ok(match value {
            Value::Primitive(kind, _) => atom(text, *kind),
            Value::Object(id) => reference(text, builder.type_of(*id)),
            _ => reference(text, declared.unwrap_or_else(|| "Object".into())),
        })
    }

    fn all(&mut self, path: &[usize], asserts: bool) -> Result<(), Reason> {
        let executed = if asserts { path.len() - 1 } else { path.len() };
        let mut position = 0;
        while position < executed {
            position = match self.boolean_value(&path[position..executed])? {
                Some(length) => position + length,
                None => {
                    self.one(path[position], path.get(position + 1).copied())?;
                    position + 1
                }
            };
        }
        if !asserts {
            // A value that was computed last is what failed.
            if let Some(term) = self.stack.pop() {
                self.declare(None, term);
            }
            return Ok(());
        }
        let Some(condition) = self.condition.take() else { return Err(too_much("a switch")) };
        let condition = self.with_last_value(condition);
        self.statements.push(format!("assertTrue({condition});"));
        Ok(())
    }

    /// A condition that is used as a value, which bytecode makes by a branch around 1 and 0: the whole of it is one
    /// expression, whichever way was taken. Gives how much of the path it is.
    fn boolean_value(&mut self, path: &[usize]) -> Result<Option<usize>, Reason> {
        use Instruction as I;
        let at = path[0];
        let (bci, branch) = self.flow.insns[at];
        let target = match branch {
            I::If { target, .. }
            | I::IfICmp { target, .. }
            | I::IfACmp { target, .. }
            | I::IfNull { target }
            | I::IfNonNull { target } => self.flow.target(bci, target).ok(),
            _ => None,
        };
        let number = |at: usize| match self.flow.insns.get(at) {
            Some((_, I::Const(Pushed::Int(n @ (0 | 1))))) => Some(*n),
            _ => None,
        };
        let (Some(fallen), Some(jumped)) = (number(at + 1), number(at + 3)) else { return Ok(None) };
        let joins = match self.flow.insns[at + 2] {
            (bci, I::Goto { target }) => self.flow.target(bci, target).ok() == Some(at + 4),
            _ => false,
        };
        let length = if path.get(1) == Some(&(at + 1)) { 3 } else { 2 };
        if target != Some(at + 3) || !joins || fallen == jumped || path.len() < length {
            return Ok(None);
        }
        // What had to hold for not jumping.
        self.one(at, target)?;
        let condition = self.condition.take().ok_or_else(|| too_much("a condition"))?;
        let text = if fallen == 1 { condition } else { format!("!({condition})") };
        self.stack.push(compound(text, Kind::Boolean));
        Ok(Some(length))
    }

    fn one(&mut self, at: usize, next: Option<usize>) -> Result<(), Reason> {
        use Instruction as I;
        let (bci, instruction) = self.flow.insns[at];
        let hint = self.hint(next);
        match instruction {
            I::Nop | I::Goto { .. } => {}
            I::Const(constant) => self.stack.push(match constant {
                Pushed::Null => reference("null", "Object"),
                Pushed::Int(n) => atom(n.to_string(), Kind::Int),
                Pushed::Long(n) => atom(format!("{n}L"), Kind::Long),
                Pushed::Float(n) => atom(literal::float(n), Kind::Float),
                Pushed::Double(n) => atom(literal::double(n), Kind::Double),
            }),
            I::Ldc { index } | I::Ldc2 { index } => {
                let loaded = self.loaded(index);
                self.stack.push(loaded);
            }
            I::Load { local, .. } => {
                let term = self.locals.get(&local).cloned().ok_or_else(|| too_much("an unknown variable"))?;
                self.stack.push(term);
            }
            I::Store { local, .. } => {
                let term = self.pop()?;
                let declared = next.and_then(|next| {
                    let after = self.flow.insns[next].0;
                    tail::variable(self.file, self.names.machine, self.method, local, after)
                });
                let term = match (declared, &term.form) {
                    (Some((name, descriptor)), Form::Atom | Form::Compound)
                        if !self.taken.contains(&term.text) =>
                    {
                        let typed = self.as_declared(term, &descriptor);
                        self.declare(Some(name), typed)
                    }
                    _ => term,
                };
                self.locals.insert(local, term);
            }
            I::Inc { local, delta } => {
                let term = self.locals.get(&local).cloned().ok_or_else(|| too_much("an unknown variable"))?;
                let sum = compound(format!("{} + {delta}", inside(&term)), Kind::Int);
                let sum = self.declare(Some(term.text.clone()), sum);
                self.locals.insert(local, sum);
            }
            I::Stack(op) => self.shuffle(op)?,
            I::Arith { op, kind } => {
                let (right, left) = (self.written()?, self.written()?);
                let kind = if left.kind == Kind::Boolean && right.kind == Kind::Boolean {
                    Kind::Boolean
                } else {
                    of_number(kind)
                };
                let text = format!("{} {} {}", inside(&left), operator(op), inside(&right));
                self.stack.push(compound(text, kind));
            }
            I::Neg { kind } => {
                let term = self.written()?;
                self.stack.push(compound(format!("-({})", term.text), of_number(kind)));
            }
            I::Convert { to, .. } => self.convert(of_number(to))?,
            I::Narrow { to } => self.convert(match to {
                Narrow::Byte => Kind::Byte,
                Narrow::Char => Kind::Char,
                Narrow::Short => Kind::Short,
            })?,
            I::Compare(_) => {
                let (right, left) = (self.written()?, self.written()?);
                let form = Form::Comparison(inside(&left), inside(&right));
                self.stack.push(Term { form, ..atom("", Kind::Int) });
            }
            I::If { cond, target } => {
                let term = self.pop()?;
                let jumps = self.jumps(bci, target, next);
                self.condition = match &term.form {
                    Form::Opaque | Form::New(_) => None,
                    // With NaN the opposite of < is not >=.
                    Form::Comparison(left, right) if jumps => {
                        Some(format!("!({left} {} {right})", comparison(cond)))
                    }
                    Form::Comparison(left, right) => Some(format!("{left} {} {right}", comparison(cond))),
                    _ if term.kind == Kind::Boolean => {
                        let wanted = (cond == Condition::Ne) != jumps;
                        Some(if wanted { term.text } else { format!("!{}", inside(&term)) })
                    }
                    _ => Some(format!(
                        "{} {} 0",
                        inside(&term),
                        comparison(if jumps { opposite(cond) } else { cond })
                    )),
                };
            }
            I::IfICmp { cond, target } => {
                let (right, left) = (self.written()?, self.written()?);
                let cond = if self.jumps(bci, target, next) { opposite(cond) } else { cond };
                let (left, right) = self.alike(left, right);
                self.condition = Some(format!("{} {} {}", inside(&left), comparison(cond), inside(&right)));
            }
            I::IfACmp { cond, target } => {
                let (right, left) = (self.written()?, self.written()?);
                let same = (cond == Equality::Eq) != self.jumps(bci, target, next);
                let operator = if same { "==" } else { "!=" };
                self.condition = Some(format!("{} {operator} {}", inside(&left), inside(&right)));
            }
            I::IfNull { target } | I::IfNonNull { target } => {
                let term = self.written()?;
                let null = matches!(instruction, I::IfNull { .. }) != self.jumps(bci, target, next);
                self.condition = Some(format!("{} {} null", inside(&term), if null { "==" } else { "!=" }));
            }
            I::TableSwitch(_) | I::LookupSwitch(_) => {
                self.pop()?;
                self.condition = None;
            }
            I::GetField { index } => {
                let object = self.written()?;
                let (name, type_name, kind) = self.field(index)?;
                let read = Term { type_name, ..atom(format!("{}.{name}", inside(&object)), kind) };
                let term = self.declare(hint.or(Some(name)), read);
                self.stack.push(term);
            }
            I::PutField { index } => {
                let (value, object) = (self.written()?, self.written()?);
                let (name, type_name, kind) = self.field(index)?;
                let value = converted(&value, &type_name, kind);
                self.act(format!("{}.{name} = {value};", inside(&object)));
            }
            I::GetStatic { index } => {
                let term = self.static_field(index, hint);
                self.stack.push(term);
            }
            I::Invoke { kind, index } => self.invoke(kind, index, hint)?,
            I::InvokeDynamic { index } => self.concatenate(index)?,
            I::New { .. } => {
                self.made += 1;
                self.stack.push(Term { form: Form::New(self.made), ..opaque(Kind::Ref) });
            }
            I::NewArray(element) => {
                let length = self.written()?;
                let name = element_name(element);
                let text = format!("new {name}[{}]", length.text);
                let term =
                    self.declare(hint, Term { type_name: format!("{name}[]"), ..atom(text, Kind::Ref) });
                self.stack.push(term);
            }
            I::ANewArray { index } => {
                let length = self.written()?;
                let name = self.class_name(index)?;
                let text = format!("new {name}[{}]", length.text);
                let term =
                    self.declare(hint, Term { type_name: format!("{name}[]"), ..atom(text, Kind::Ref) });
                self.stack.push(term);
            }
            I::ArrayLength => {
                let array = self.written()?;
                self.stack.push(atom(format!("{}.length", inside(&array)), Kind::Int));
            }
            I::ArrayLoad { kind } => {
                let (index, array) = (self.written()?, self.written()?);
                let element = array.type_name.strip_suffix("[]").unwrap_or("Object").to_string();
                let kind = of_element(kind, &element);
                let read = atom(format!("{}[{}]", inside(&array), index.text), kind);
                let read = Term { type_name: element, ..read };
                let term = self.declare(hint, read);
                self.stack.push(term);
            }
            I::ArrayStore { kind } => {
                let (value, index, array) = (self.written()?, self.written()?, self.written()?);
                let element = array.type_name.strip_suffix("[]").unwrap_or("Object").to_string();
                let value = converted(&value, &element, of_element(kind, &element));
                self.act(format!("{}[{}] = {value};", inside(&array), index.text));
            }
            I::CheckCast { index } => {
                let term = self.written()?;
                let name = self.class_name(index)?;
                let text = format!("({name}) {}", inside(&term));
                self.stack.push(Term { type_name: name, form: Form::Compound, ..atom(text, Kind::Ref) });
            }
            I::InstanceOf { index } => {
                let term = self.written()?;
                let name = self.class_name(index)?;
                self.stack.push(compound(format!("{} instanceof {name}", inside(&term)), Kind::Boolean));
            }
            _ => return Err(too_much("something unusual")),
        }
        Ok(())
    }

    fn pop(&mut self) -> Result<Term, Reason> {
        self.stack.pop().ok_or_else(|| too_much("an unknown value"))
    }

    /// A value that has a text.
    fn written(&mut self) -> Result<Term, Reason> {
        let term = self.pop()?;
        match term.form {
            Form::Atom | Form::Compound => Ok(term),
            _ => Err(too_much("a lambda or a value that has no name")),
        }
    }

    fn convert(&mut self, to: Kind) -> Result<(), Reason> {
        let term = self.written()?;
        self.stack.push(compound(format!("({}) {}", to.name(), inside(&term)), to));
        Ok(())
    }

    fn shuffle(&mut self, op: StackOp) -> Result<(), Reason> {
        let is_wide = |term: &Term| term.kind.is_wide();
        match op {
            StackOp::Pop => {
                self.pop()?;
            }
            StackOp::Pop2 => {
                if !is_wide(&self.pop()?) {
                    self.pop()?;
                }
            }
            StackOp::Dup => {
                let top = self.pop()?;
                self.stack.extend([top.clone(), top]);
            }
            StackOp::DupX1 => {
                let (top, below) = (self.pop()?, self.pop()?);
                self.stack.extend([top.clone(), below, top]);
            }
            StackOp::Dup2 => {
                let top = self.pop()?;
                if is_wide(&top) {
                    self.stack.extend([top.clone(), top]);
                } else {
                    let below = self.pop()?;
                    self.stack.extend([below.clone(), top.clone(), below, top]);
                }
            }
            _ => return Err(too_much("something unusual")),
        }
        Ok(())
    }

    /// Whether the way takes the jump of a branch.
    fn jumps(&self, bci: usize, target: u32, next: Option<usize>) -> bool {
        self.flow.target(bci, target).ok() == next
    }

    /// Booleans are compared with 0 and 1 in bytecode.
    fn alike(&self, left: Term, right: Term) -> (Term, Term) {
        let boolean = |term: &Term| term.kind == Kind::Boolean;
        if boolean(&left) == boolean(&right) {
            return (left, right);
        }
        let as_boolean = |term: Term| match term.text.as_str() {
            "0" => atom("false", Kind::Boolean),
            "1" => atom("true", Kind::Boolean),
            _ => term,
        };
        (as_boolean(left), as_boolean(right))
    }
}
