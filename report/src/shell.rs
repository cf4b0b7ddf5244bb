//! Words as a shell takes them, for commands that are to be pasted.

/// A word that a shell takes as it is, in quotes if it must.
pub fn quoted(word: &str) -> String {
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
