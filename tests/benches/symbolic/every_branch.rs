//! The usual way: z3 is asked for every side of every branch, incrementally along the path.

use std::collections::HashSet;
use std::time::Duration;

use tarry_search::{Decider, Taken};
use tarry_solver::{SolverError, Z3Session};
use tarry_terms::{Ask, TermId, Terms};
use tarry_vm::machine::Machine;
use tarry_vm::outcome::Choice;

/// Decides by one conversation with z3: a level for each fact that the path has assumed.
pub struct EveryBranch {
    session: Z3Session,
    levels: Vec<Level>,
    /// Names that have a meaning in the conversation.
    known: HashSet<String>,
}

struct Level {
    fact: TermId,
    names: Vec<String>,
}

impl EveryBranch {
    pub fn new() -> Result<EveryBranch, SolverError> {
        let mut session = Z3Session::new(Duration::from_secs(60))?;
        session.evaluate("(set-logic QF_BV)");
        Ok(EveryBranch { session, levels: Vec::new(), known: HashSet::new() })
    }

    /// Makes the levels those of the path.
    fn follow(&mut self, terms: &mut Terms) {
        let unchanged = terms.unchanged();
        let assumed = terms.assumed().to_vec();
        let kept = self.levels.iter().zip(&assumed);
        let kept =
            kept.take_while(|(level, fact)| level.fact == **fact && (fact.index()) < unchanged.terms).count();
        let left = self.levels.split_off(kept);
        if !left.is_empty() {
            self.session.evaluate(&format!("(pop {})", left.len()));
            let gone: HashSet<String> = left.into_iter().flat_map(|level| level.names).collect();
            self.known.retain(|name| !gone.contains(name));
        }
        for fact in &assumed[kept..] {
            let (text, names) = self.assertion(terms, *fact);
            self.session.evaluate(&format!("(push 1)\n{text}"));
            self.known.extend(names.iter().cloned());
            self.levels.push(Level { fact: *fact, names });
        }
    }

    /// A condition with the definitions that are missing, and their names.
    fn assertion(&self, terms: &Terms, condition: TermId) -> (String, Vec<String>) {
        let script = terms.smt(&[condition], Ask::Check);
        let mut names: Vec<String> = Vec::new();
        let mut text = String::new();
        for line in script.lines().filter(|line| line.starts_with("(de") || line.starts_with("(assert")) {
            let name = line.strip_prefix("(define-fun ").or_else(|| line.strip_prefix("(declare-fun "));
            match name.and_then(|rest| rest.split(' ').next()) {
                Some(name) if self.known.contains(name) => continue,
                Some(name) => names.push(name.to_string()),
                None => {}
            }
            text.push_str(line);
            text.push('\n');
        }
        (text, names)
    }

    fn is_possible(&mut self, terms: &mut Terms, condition: TermId) -> bool {
        self.follow(terms);
        let (text, _) = self.assertion(terms, condition);
        let answer = self.session.evaluate(&format!("(push 1)\n{text}(check-sat)\n(pop 1)"));
        match answer.trim() {
            "sat" => true,
            "unsat" => false,
            other => panic!("z3 says {other} to\n{text}"),
        }
    }
}

impl Decider for EveryBranch {
    fn count(&mut self, machine: &Machine, choice: Choice) -> Option<u64> {
        machine.alternatives(choice)
    }

    fn take(&mut self, machine: &mut Machine, choice: Choice, number: u64) -> Taken {
        let Some(condition) = machine.condition_of(choice, number) else { return Taken::Refused };
        if !self.is_possible(&mut machine.state.symbols.terms, condition) {
            return Taken::Refused;
        }
        machine.choose(choice, number);
        Taken::Yes
    }

    fn follow(&mut self, machine: &mut Machine, choice: Choice, number: u64) {
        machine.choose(choice, number);
    }
}
