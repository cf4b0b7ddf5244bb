//! Where compilers, the JVM and tarry differ on programs, in groups.

use std::collections::{BTreeMap, BTreeSet};

use super::compiler::Verdict;
use super::generate::Generated;
use super::runs::Runs;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Disagreement {
    /// Compiled by one compiler, it runs differently on the JVM and on tarry: a bug of tarry.
    Machine,
    /// Some accept the program, some do not.
    Acceptance,
    /// What two compilers made of the program behaves differently on the JVM.
    Behaviour,
    /// All versions of javac reject the program, for different reasons.
    Diagnostics,
}

impl Disagreement {
    pub const ALL: [Disagreement; 4] =
        [Disagreement::Machine, Disagreement::Acceptance, Disagreement::Behaviour, Disagreement::Diagnostics];

    pub fn name(self) -> &'static str {
        match self {
            Disagreement::Machine => "machine",
            Disagreement::Acceptance => "acceptance",
            Disagreement::Behaviour => "behaviour",
            Disagreement::Diagnostics => "diagnostics",
        }
    }
}

/// What one compiler made of all programs.
pub struct Looked {
    pub compiler: String,
    pub verdicts: Vec<Verdict>,
    pub on_jvm: Runs,
    pub on_tarry: Runs,
}

/// Programs that differ in the same way.
pub struct Group {
    pub kind: Disagreement,
    /// The generator, then who says what (`javac17: accepted`), or who agrees with whom.
    pub parts: Vec<String>,
    /// Numbers of the programs, the shortest first.
    pub programs: Vec<usize>,
}

pub fn groups(programs: &[Generated], looked: &[Looked]) -> Vec<Group> {
    let mut found: BTreeMap<(Disagreement, Vec<String>), Vec<usize>> = BTreeMap::new();
    for (number, program) in programs.iter().enumerate() {
        for (kind, parts) in differences(number, program, looked) {
            found.entry((kind, parts)).or_default().push(number);
        }
    }
    let group = |((kind, parts), mut numbers): ((Disagreement, Vec<String>), Vec<usize>)| {
        numbers.sort_by_key(|number| (programs[*number].text.len(), *number));
        Group { kind, parts, programs: numbers }
    };
    found.into_iter().map(group).collect()
}

fn differences(number: usize, program: &Generated, looked: &[Looked]) -> Vec<(Disagreement, Vec<String>)> {
    let mut all = Vec::new();
    for one in looked {
        if one.on_jvm.get(&number) != one.on_tarry.get(&number) {
            all.push((Disagreement::Machine, vec![one.compiler.clone()]));
        }
    }
    let said = |one: &Looked| format!("{}: {}", one.compiler, one.verdicts[number].kind());
    let accepted = looked.iter().filter(|one| one.verdicts[number].is_accepted()).count();
    if accepted == 0 {
        // The codes of other compilers have nothing in common with javac's.
        let javacs: Vec<&Looked> = looked.iter().filter(|one| one.compiler.starts_with("javac")).collect();
        let same =
            javacs.windows(2).all(|two| two[0].verdicts[number].kind() == two[1].verdicts[number].kind());
        if !same {
            all.push((Disagreement::Diagnostics, javacs.into_iter().map(said).collect::<Vec<_>>()));
        }
    } else if accepted < looked.len() {
        all.push((Disagreement::Acceptance, looked.iter().map(said).collect()));
    }
    let camps = camps(number, looked);
    if camps.len() > 1 {
        let printed = looked.iter().filter_map(|one| one.on_jvm.get(&number)).map(String::as_str);
        let lines = labels(&printed.collect::<Vec<_>>());
        all.push((Disagreement::Behaviour, vec![camps.join(" / "), format!("lines: {}", lines.join(", "))]));
    }
    for (_, parts) in &mut all {
        parts.insert(0, program.generator.clone());
    }
    all
}

/// What the lines are about that not all have printed: the word before a colon at their beginning. So a program says which of
/// its lines show what is left to the compiler, and an explanation is about these only.
fn labels(texts: &[&str]) -> Vec<String> {
    let sets: Vec<BTreeSet<&str>> = texts.iter().map(|text| text.lines().collect()).collect();
    let of_some = |line: &&str| sets.iter().any(|set| !set.contains(line));
    let label = |line: &str| match line.split_once(": ") {
        Some((word, _)) if word.chars().all(|c| c.is_ascii_lowercase()) => word.to_string(),
        _ => "without a label".to_string(),
    };
    let found: BTreeSet<String> = sets.iter().flatten().copied().filter(of_some).map(label).collect();
    if found.is_empty() { vec!["their order".into()] } else { found.into_iter().collect() }
}

/// Compilers whose classes behave the same on the JVM, together.
fn camps(number: usize, looked: &[Looked]) -> Vec<String> {
    let mut camps: Vec<(&str, Vec<&str>)> = Vec::new();
    for one in looked {
        let Some(printed) = one.on_jvm.get(&number) else { continue };
        match camps.iter_mut().find(|(text, _)| text == printed) {
            Some((_, members)) => members.push(&one.compiler),
            None => camps.push((printed, vec![&one.compiler])),
        }
    }
    camps.into_iter().map(|(_, members)| members.join(", ")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compilers::compiler::Diagnostic;

    fn rejected(code: &str) -> Verdict {
        Verdict::Rejected(vec![Diagnostic { code: code.into(), line: 1, message: "m".into() }])
    }

    fn looked(
        compiler: &str,
        verdicts: Vec<Verdict>,
        jvm: &[(usize, &str)],
        tarry: &[(usize, &str)],
    ) -> Looked {
        let runs = |all: &[(usize, &str)]| all.iter().map(|(n, text)| (*n, text.to_string())).collect();
        Looked { compiler: compiler.into(), verdicts, on_jvm: runs(jvm), on_tarry: runs(tarry) }
    }

    #[test]
    fn programs_that_differ_in_the_same_way_are_one_group() {
        let program = |text: &str| Generated { generator: "G".into(), text: text.into() };
        let programs = ["longer", "long", "same", "no", "out"].map(program);
        use Verdict::Accepted;
        let verdicts = |last: &str| vec![rejected("x"), rejected("x"), Accepted, rejected(last), Accepted];
        let all = [
            looked("javac17", verdicts("y"), &[(2, "2"), (4, "4")], &[(2, "2"), (4, "other")]),
            looked(
                "ecj",
                vec![Accepted, Accepted, Accepted, rejected("1"), Accepted],
                &[(0, ""), (1, ""), (2, "2"), (4, "5")],
                &[(0, ""), (1, ""), (2, "2"), (4, "5")],
            ),
            looked("javac25", verdicts("z"), &[(2, "2"), (4, "4")], &[(2, "2"), (4, "4")]),
        ];
        let shown: Vec<(Disagreement, String, Vec<usize>)> = groups(&programs, &all)
            .into_iter()
            .map(|group| (group.kind, group.parts.join("; "), group.programs))
            .collect();
        assert_eq!(
            shown,
            [
                (Disagreement::Machine, "G; javac17".to_string(), vec![4]),
                (
                    Disagreement::Acceptance,
                    "G; javac17: rejected (x); ecj: accepted; javac25: rejected (x)".to_string(),
                    vec![1, 0]
                ),
                (
                    Disagreement::Behaviour,
                    "G; javac17, javac25 / ecj; lines: without a label".to_string(),
                    vec![4]
                ),
                (
                    Disagreement::Diagnostics,
                    "G; javac17: rejected (y); javac25: rejected (z)".to_string(),
                    vec![3]
                ),
            ]
        );
    }

    #[test]
    fn lines_that_differ_are_told_by_their_labels() {
        assert_eq!(labels(&["a\nsynthetic: x\nb", "a\nsynthetic: y\nb"]), ["synthetic"]);
        assert_eq!(labels(&["a\nsynthetic: x", "b\nsynthetic: y"]), ["synthetic", "without a label"]);
        assert_eq!(labels(&["a\nb", "b\na"]), ["their order"]);
        assert_eq!(labels(&["a\nA B: x", "a"]), ["without a label"]);
    }
}
