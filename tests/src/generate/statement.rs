//! Statements as text with structure: enough to remove parts of a program.

use std::fmt::Write;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Statement {
    Line(String),
    /// `if (c) {` ... `} else {` ... `}`: heads, each with the statements behind it, and the end.
    Block {
        parts: Vec<(String, Vec<Statement>)>,
        end: &'static str,
    },
}

impl Statement {
    pub fn write(&self, text: &mut String, depth: usize) {
        let indent = "    ".repeat(depth);
        match self {
            Statement::Line(line) => {
                let _ = writeln!(text, "{indent}{line}");
            }
            Statement::Block { parts, end } => {
                for (head, body) in parts {
                    let _ = writeln!(text, "{indent}{head}");
                    body.iter().for_each(|s| s.write(text, depth + 1));
                }
                let _ = writeln!(text, "{indent}{end}");
            }
        }
    }
}

/// All lists with one statement removed, or with a block replaced by what is inside; large steps first.
pub(super) fn smaller(statements: &[Statement]) -> Vec<Vec<Statement>> {
    let mut all = Vec::new();
    if statements.len() > 3 {
        let half = statements.len() / 2;
        all.push(statements[..half].to_vec());
        all.push(statements[half..].to_vec());
    }
    let with =
        |at: usize, instead: Vec<Statement>| [&statements[..at], &instead, &statements[at + 1..]].concat();
    for (at, statement) in statements.iter().enumerate() {
        all.push(with(at, Vec::new()));
        let Statement::Block { parts, end } = statement else { continue };
        for (i, (_, body)) in parts.iter().enumerate() {
            all.push(with(at, body.clone()));
            for inside in smaller(body) {
                let mut parts = parts.clone();
                parts[i].1 = inside;
                all.push(with(at, vec![Statement::Block { parts, end }]));
            }
        }
    }
    all
}
