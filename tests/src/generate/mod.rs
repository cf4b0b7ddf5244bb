//! Generated Java programs for the laws of exploration: choices of every kind, copied through every kind of place and
//! looked at here and there. A seed decides the program. All places are declared at the top, so a program from which
//! statements are removed still compiles, and a failing one can be shrunk.
//!
//! The programs treat pool objects alike (docs/guide/pools.md): they tell them apart by identity only, but for those of a pool whose objects are of
//! several classes. These are cast in the order in which they are asked for, which decides them.
//! What they call is in `java-fixtures/laws/generated`.

mod computing;
mod expression;
mod kind;
mod statement;
mod writer;

use std::fmt::Write;
use std::path::{Path, PathBuf};

use crate::cache::{self, Key};
use crate::compile;
use crate::jdk::Jdk;
use crate::random::Random;
use statement::Statement;
use writer::Writer;

/// Eager paths that a program has at most, about.
const PATHS: u64 = 400;
/// Groups of statements in `main`, about.
const GROUPS: u64 = 6;

/// What programs may contain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flavour {
    /// One thread: what the laws of exploration are claimed for.
    Choices,
    /// Also threads that take turns.
    Threads,
    /// Also computes with what is chosen, in all ways there are.
    Computing,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Generated {
    /// The class.
    pub name: String,
    /// How many objects its pool has, negative for any number, and whether null is one of them.
    pool: (i64, bool),
    /// What makes its objects, besides their class alone: nothing is known of what the last one makes.
    maker: Option<&'static str>,
    statements: Vec<Statement>,
}

/// Makers of pools.
const MAKERS: [&str; 3] = [
    "Cell::new",
    "() -> new Cell()",
    "new java.util.function.Supplier<Cell>() { public Cell get() { return new Cell(); } }",
];
/// Handed out before it is decided which objects they are, and before some of these are made.
const EARLY: [&str; 5] = [
    "n0 = pool.getAny(); na[1] = pool.getAny();",
    "Verify.emit(\"early\", na); Verify.emit(n0);",
    "n1 = pool.getNew(); n1.i = 3;",
    "if (na[1] != null) na[1].i += 20;",
    "text += (n0 == na[1]);",
];

/// Objects of an unbounded pool of several classes. Whether a cast passes depends on objects that may not be made yet, so what
/// they are is told when all are made.
fn mixed(random: &mut Random) -> String {
    let (null, count) = (random.below(2) == 0, 2 + random.below(2));
    let mut line = format!(
        "{{ ObjectPool<Object> mixed = ObjectPool.of(Kit.several(), -1, {null}); Object[] m = new Object[{count}];"
    );
    for at in 0..count {
        let get = ["getAny", "getAny", "getNew"][random.below(3) as usize];
        let class = ["Kit.Left", "Kit.Left", "Kit.Right"][random.below(3) as usize];
        let (look, refused) = match random.below(2) {
            0 => (format!("Object cast = ({class}) m[{at}];"), "ClassCastException"),
            _ => (format!("Object[] narrow = new {class}[1]; narrow[0] = m[{at}];"), "ArrayStoreException"),
        };
        let _ = write!(
            line,
            " m[{at}] = mixed.{get}(); try {{ {look} text += \"passed \"; }} catch ({refused} e) {{ text += \"refused \"; }}"
        );
    }
    // The last first: it may be the first object then.
    let told = (0..count).rev().map(|at| format!(" text += Kit.classOf(m[{at}]);"));
    line + &told.collect::<String>() + " System.out.println(text + (m[0] == m[1])); }"
}

impl Generated {
    pub fn new(seed: u64, flavour: Flavour) -> Generated {
        let mut random = Random::new(seed);
        // The first numbers of neighbouring seeds are alike.
        for _ in 0..8 {
            random.draw();
        }
        let pool = ([-1, 1, 2, 2, 3][random.below(5) as usize], random.below(2) == 0);
        let mut writer = Writer::new(&mut random, flavour, PATHS);
        let count = 2 + writer.random.below(GROUPS);
        let mut statements = writer.body(count);
        if seed % 5 == 4 {
            statements.splice(0..0, EARLY.iter().map(|line| Statement::Line((*line).to_string())));
        }
        if seed % 5 == 2 {
            statements.insert(0, Statement::Line(mixed(writer.random)));
        }
        statements.extend(writer.ending());
        let maker = MAKERS.get((seed % 7) as usize).copied();
        Generated { name: format!("P{seed}"), pool, maker, statements }
    }

    pub fn java(&self) -> String {
        let Generated { name, pool: (size, null), maker, statements } = self;
        let pool = match maker {
            None => format!("new ObjectPool<>(Cell.class, {size}, {null})"),
            Some(maker) => format!("ObjectPool.of({maker}, {size}, {null})"),
        };
        let mut text = String::from("import tarry.ObjectPool;\nimport tarry.Verify;\n\n");
        let _ = writeln!(text, "public class {name} {{\n{}", kind::statics());
        let _ = writeln!(text, "    public static void main(String[] args) {{");
        let _ = writeln!(text, "        ObjectPool<Cell> pool = {pool};");
        text.push_str(&kind::locals());
        statements.iter().for_each(|s| s.write(&mut text, 2));
        text.push_str("    }\n}\n");
        text
    }

    /// Programs that are smaller by one step, under names of their own.
    pub fn smaller(&self) -> Vec<Generated> {
        let all = statement::smaller(&self.statements);
        let renamed = all.into_iter().enumerate().map(|(i, statements)| Generated {
            name: format!("{}_{i}", self.name.split('_').next().unwrap_or_default()),
            pool: self.pool,
            maker: self.maker,
            statements,
        });
        renamed.collect()
    }
}

/// Compiles programs together into a directory of classes, once per content.
pub fn compile_all(jdk: &Jdk, programs: &[Generated]) -> Result<PathBuf, String> {
    let texts: Vec<(String, String)> =
        programs.iter().map(|p| (format!("{}.java", p.name), p.java())).collect();
    let mut key = Key::new("generated");
    texts.iter().for_each(|(_, text)| key.add(text.as_bytes()));
    let write = |dir: &Path| -> Result<(), String> {
        texts
            .iter()
            .try_for_each(|(name, text)| std::fs::write(dir.join(name), text))
            .map_err(|e| e.to_string())
    };
    let sources = cache::entry("generated", &key.finish(), write)?;
    let mut files = kit();
    files.extend(texts.iter().map(|(name, _)| sources.join(name)));
    Ok(compile::compile_against(jdk, &files, &[compile::api_jar()?])?.dir)
}

/// The classes that all generated programs use.
fn kit() -> Vec<PathBuf> {
    let dir = crate::root().join("java-fixtures/laws/generated");
    ["Cell.java", "Kit.java"].map(|name| dir.join(name)).to_vec()
}
