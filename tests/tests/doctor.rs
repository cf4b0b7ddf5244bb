//! `tarry doctor` and `tarry completions`.

use std::process::{Command, Output};

use tarry_tests::binary;

fn tarry(args: &[&str]) -> Output {
    Command::new(binary::tarry()).args(args).output().expect("tarry runs")
}

#[test]
fn doctor_starts_the_jdk() {
    let ran = tarry(&["doctor"]);
    let text = String::from_utf8_lossy(&ran.stdout);
    assert!(ran.status.success(), "{text}{}", String::from_utf8_lossy(&ran.stderr));
    for part in ["JDK  ", "version  ", "compiler  ", " classes\n", " ms until `main`\n"] {
        assert!(text.contains(part), "{part} in\n{text}");
    }
}

#[test]
fn doctor_says_what_is_missing() {
    let ran = tarry(&["doctor", "--jdk", "/dev/null"]);
    let error = String::from_utf8_lossy(&ran.stderr);
    assert_eq!(ran.status.code(), Some(4), "{error}");
    assert!(error.contains("install one") && error.contains("--jdk DIR"), "{error}");
}

#[test]
fn completions_know_the_commands() {
    for shell in ["bash", "zsh", "fish"] {
        let ran = tarry(&["completions", shell]);
        let text = String::from_utf8_lossy(&ran.stdout);
        assert!(["replay", "doctor", "profile"].iter().all(|word| text.contains(word)), "{shell}: {text}");
    }
    assert_eq!(tarry(&["completions", "cobol"]).status.code(), Some(2));
}
