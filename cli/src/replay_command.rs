//! The command that runs a path again, to be pasted into a shell: every option that the path depends on.

use crate::args::RunOptions;

pub fn replay_command(options: &RunOptions, trace: &str) -> String {
    let program = &options.program;
    let mut words = vec!["tarry".to_string(), "replay".into(), format!("'{trace}'")];
    let mut option = |name: &str, value: String| words.extend([name.to_string(), quoted(&value)]);
    if let Some(class_path) = &program.class_path {
        option("-cp", class_path.clone());
    }
    program.jdk.iter().take(1).for_each(|jdk| option("--jdk", jdk.display().to_string()));
    program.properties.iter().for_each(|p| option("-D", p.clone()));
    program.environment.iter().for_each(|e| option("--env", e.clone()));
    program.allow_read.iter().for_each(|path| option("--allow-read", path.display().to_string()));
    if program.no_assertions {
        words.push("-da".into());
    }
    if program.stdin {
        words.push("--stdin".into());
    }
    words.extend(options.program_and_args.iter().map(|word| quoted(word)));
    words.join(" ")
}

/// A word that a shell takes as it is, in quotes if it must.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_./:=,+@%^".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_string();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn words_survive_a_shell() {
        assert_eq!(
            ["a/B.java", "", "two words", "it's", "Outer$Inner", "x*"].map(quoted),
            ["a/B.java", "''", "'two words'", "'it'\\''s'", "'Outer$Inner'", "'x*'"]
        );
    }
}
