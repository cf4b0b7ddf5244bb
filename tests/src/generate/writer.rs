//! Random statements.

use super::Flavour;
use super::kind::{Kind, LENGTH};
use super::statement::Statement;
use crate::random::Random;

/// Deepest nesting of blocks.
const DEPTH: u64 = 3;
/// Rounds of a loop.
const ROUNDS: u64 = 3;

pub(super) struct Writer<'a> {
    pub random: &'a mut Random,
    pub(super) flavour: Flavour,
    /// What the number of paths may still be multiplied by.
    budget: u64,
    /// How often the statement being written runs: 3 in a loop, 9 in a loop in a loop.
    runs: u32,
    /// Places that a choice or a copy of one may be in.
    pub chosen: Vec<(Kind, String)>,
}

impl<'a> Writer<'a> {
    pub fn new(random: &'a mut Random, flavour: Flavour, paths: u64) -> Writer<'a> {
        Writer { random, flavour, budget: paths, runs: 1, chosen: Vec::new() }
    }

    pub fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.random.below(all.len() as u64) as usize]
    }

    /// Whether a choice among so many still fits.
    pub fn affords(&mut self, alternatives: u64) -> bool {
        let cost = alternatives.saturating_pow(self.runs);
        let fits = cost <= self.budget;
        if fits {
            self.budget /= cost;
        }
        fits
    }

    /// Kinds that exploration is mostly about come more often.
    pub fn kind(&mut self) -> Kind {
        match self.random.below(16) {
            0..=3 => Kind::Int,
            4..=7 => Kind::Cell,
            8 => Kind::Object,
            n => Kind::ALL[(n - 8) as usize],
        }
    }

    /// Choices to begin with, then groups of statements; most failures end their group only.
    pub fn body(&mut self, count: u64) -> Vec<Statement> {
        let mut all: Vec<Statement> = (0..3).map(|_| self.choose()).map(Statement::Line).collect();
        for _ in 0..count {
            let group = 1 + self.random.below(3);
            let statements = self.block(group, 0);
            match self.random.below(8) {
                0 => all.extend(statements),
                _ => all.push(Statement::Block {
                    parts: vec![
                        ("try {".to_string(), statements),
                        ("} catch (RuntimeException e) { text += Kit.show(e);".to_string(), Vec::new()),
                    ],
                    end: "}",
                }),
            }
        }
        all
    }

    pub fn block(&mut self, count: u64, depth: u64) -> Vec<Statement> {
        (0..count).map(|_| self.statement(depth)).collect()
    }

    /// What shows most of the places, by looking or by handing them out unread.
    pub fn ending(&mut self) -> Vec<Statement> {
        let lines: &[&str] = match self.random.below(4) {
            0 => &["Verify.emit(h);", "Verify.emit(n0);", "Verify.emit(\"ints\", ia);"],
            1 => &[
                "h.i = i0; h.l = l0; h.c = c0; h.z = z0; h.next = n0; h.tag = o0;",
                "Verify.emit(\"h\", h);",
            ],
            2 => {
                &["System.out.println(i0 + \" \" + l0 + c0 + z0 + Kit.show(o0) + (n0 == n1) + (gn == null));"]
            }
            _ => &["Verify.emit(na);", "System.out.println(Kit.show(ia) + gi + (n0 == null ? -1 : n0.i));"],
        };
        lines.iter().map(|line| Statement::Line((*line).to_string())).collect()
    }

    fn statement(&mut self, depth: u64) -> Statement {
        if depth < DEPTH && self.random.below(4) == 0 {
            return self.compound(depth);
        }
        if self.flavour == Flavour::Threads && self.random.below(8) == 0 {
            let rounds = 1 + self.random.below(6);
            return Statement::Line(format!("i0 += Kit.join(Kit.counter({rounds}));"));
        }
        Statement::Line(self.line())
    }

    fn line(&mut self) -> String {
        match self.random.below(30) {
            26..=28 => self.assign(),
            0..=5 => self.choose(),
            6..=13 => self.assign(),
            14 => self.copy_array(),
            15 => format!("System.out.println({});", self.text()),
            16 => {
                let kind = self.kind();
                match kind {
                    Kind::Cell if self.affords(2) => "Verify.emit(Verify.getFrom(\"p\", \"q\"), h);".into(),
                    Kind::Cell | Kind::Object => format!("Verify.emit({});", self.place(kind)),
                    _ => format!("Verify.emit(\"{0}\", {0}{1});", kind.letter(), self.one_of(&["a", "b"])),
                }
            }
            17 if self.random.below(2) == 0 => format!("Verify.assume({});", self.condition()),
            17 | 18 => format!("if ({}) throw new IllegalStateException({});", self.condition(), self.text()),
            19 => format!(
                "{} {} {};",
                self.place(Kind::Int),
                self.one_of(&["+=", "^=", "<<="]),
                self.small_int()
            ),
            20 => format!("{}++;", self.place(Kind::Int)),
            21 => format!("text += {};", self.text()),
            22 => format!(
                "grid[{}][{}] = {};",
                self.random.below(2),
                self.random.below(3),
                self.expression(Kind::Int)
            ),
            23 => "h = h.clone();".into(),
            24 => {
                let kind = self.kind();
                let (java, l) = (kind.java(), kind.letter());
                format!("{l}b = new {java}[{}];", self.small_int())
            }
            _ => {
                let kind = self.kind();
                let l = kind.letter();
                let t = kind.java();
                format!("{{ {t} swap = {l}0; {l}0 = {l}1; {l}1 = swap; }}")
            }
        }
    }

    fn choose(&mut self) -> String {
        let kind = self.kind();
        match self.choice(kind) {
            Some(choice) => self.store(kind, &choice),
            None => self.assign(),
        }
    }

    fn assign(&mut self) -> String {
        let kind = self.kind();
        let value = self.expression(kind);
        self.store(kind, &value)
    }

    fn store(&mut self, kind: Kind, value: &str) -> String {
        let place = self.place(kind);
        self.chosen.push((kind, place.clone()));
        format!("{place} = {value};")
    }

    fn copy_array(&mut self) -> String {
        let l = self.kind().letter();
        match self.random.below(3) {
            0 => format!("{l}b = {l}a.clone();"),
            1 => format!("o0 = {l}a;"),
            _ => {
                let (from, to) = (self.random.below(LENGTH), self.random.below(LENGTH));
                let len = 1 + self.random.below(LENGTH - 1);
                let target = self.one_of(&["a", "b"]);
                format!("System.arraycopy({l}a, {from}, {l}{target}, {to}, {len});")
            }
        }
    }

    fn compound(&mut self, depth: u64) -> Statement {
        let body = |writer: &mut Self| {
            let count = 1 + writer.random.below(3);
            writer.block(count, depth + 1)
        };
        match self.random.below(6) {
            0 | 1 => {
                let head = format!("if ({}) {{", self.condition());
                let parts = vec![(head, body(self)), ("} else {".to_string(), body(self))];
                Statement::Block { parts, end: "}" }
            }
            2 => {
                let head = format!("switch ({}) {{ case 0: {{", self.expression(Kind::Int));
                let more = ["} break; case 1: {", "} case 2: {", "} break; default: {"].map(str::to_string);
                let parts = [head].into_iter().chain(more).map(|h| (h, body(self))).collect();
                Statement::Block { parts, end: "} }" }
            }
            3 => {
                let head = format!("for (k = 0; k < {ROUNDS}; k++) {{");
                self.runs *= ROUNDS as u32;
                let parts = vec![(head, body(self))];
                self.runs /= ROUNDS as u32;
                Statement::Block { parts, end: "}" }
            }
            4 => {
                let handler = format!("}} catch (RuntimeException e{depth}) {{ text += Kit.show(e{depth});");
                let mut parts = vec![("try {".to_string(), body(self)), (handler, body(self))];
                if self.random.below(2) == 0 {
                    parts.push(("} finally {".to_string(), body(self)));
                }
                Statement::Block { parts, end: "}" }
            }
            _ => {
                let head = format!("synchronized ({}) {{", self.place(Kind::Cell));
                let parts = vec![(head, body(self))];
                Statement::Block { parts, end: "}" }
            }
        }
    }
}
