//! What a rollback takes back besides the state: links of classes made by the program's loaders.
//!
//! Resolved constants and quickened instructions are facts true on every path, except in a class whose loader the
//! program made: there they rest on what the loader answered and on loading constraints, and the loader may be seen to be
//! asked. When a rollback takes back such answers, the classes that rest on them are as if never linked.

use crate::class::Resolved;
use crate::code::insn::Insn;
use crate::machine::Machine;
use crate::{ClassId, MethodId};

impl Machine {
    pub(crate) fn unlink_forgotten(&mut self) {
        let hidden = self.program.hidden_classes.values().flatten();
        let classes: Vec<ClassId> =
            self.program.classes.at_run_time.values().flatten().chain(hidden).copied().collect();
        for class in classes {
            if self.rests_on_forgotten(class) {
                self.unlink(class);
            }
        }
    }

    fn rests_on_forgotten(&self, class: ClassId) -> bool {
        let c = self.program.classes.class(class);
        !self.links_are_constrained(class)
            || c.pool.iter().any(|resolved| match resolved {
                Resolved::Class(to) if *to != class => {
                    self.known_class(c.loader, self.program.classes.class(*to).name) != Some(*to)
                }
                _ => false,
            })
    }

    /// Constants of the path keep their numbers: their cells were rolled back.
    fn unlink(&mut self, class: ClassId) {
        for resolved in &mut self.program.classes.class_mut(class).pool {
            if !matches!(resolved, Resolved::Constant(_)) {
                *resolved = Resolved::No;
            }
        }
        for method in self.program.classes.methods_of(class) {
            let start = self.program.classes.entries[method.index()].body as usize;
            let Some(original) = self.program.original_code.get(&method).filter(|_| start != 0) else {
                continue;
            };
            for (at, insn) in original.iter().enumerate().filter(|(_, insn)| insn.is_unquickened()) {
                self.program.code.rewrite(start + at, *insn);
            }
        }
    }

    /// Keeps the code of a method as translated, if its links may have to be undone.
    pub(crate) fn keep_original_code(&mut self, method: MethodId) {
        let class = self.program.classes.method(method).class;
        if self.program.classes.class(class).loader.is_builtin() {
            return;
        }
        let start = self.program.classes.entries[method.index()].body as usize;
        let code: Box<[Insn]> = self.program.code.insns()[start..].into();
        self.program.classes.size_of_program += size_of_val(&*code);
        self.program.original_code.insert(method, code);
    }
}
