//! `--emit-test FILE`: where the tests of differences are written.

use std::fs;
use std::io;
use std::path::Path;

use tarry_diff::versions::{DiffTest, Subject, diff_test};
use tarry_report::{Comparison, TEST_HEAD};

use crate::diagnostics::say;
use crate::failure::Failure;
use crate::whole_file;

/// Before the search: a file that tarry has not written stays as it is.
pub fn check(file: &Path) -> Result<(), Failure> {
    if class_name(file).is_none() {
        let hint = "a Java class is in a file like target/CutDiffTest.java";
        return Err(Failure::Usage(format!("--emit-test {}: {hint}", file.display())));
    }
    match fs::read_to_string(file) {
        Ok(text) if !text.starts_with(TEST_HEAD) => Err(Failure::BadInput(format!(
            "--emit-test {}: there is a file that tarry has not written; nothing was changed",
            file.display()
        ))),
        _ => Ok(()),
    }
}

pub fn write(file: &Path, subject: &Subject, comparison: &Comparison) -> Result<(), Failure> {
    let Some(name) = class_name(file) else { return Ok(()) };
    let DiffTest { text, tests, left_out, unsteady } = diff_test(name, subject, comparison)?;
    if unsteady > 0 {
        let many =
            if unsteady == 1 { "1 difference has".into() } else { format!("{unsteady} differences have") };
        say!("tarry: {many} no test: the driver shows something else each time it runs on the JDK");
    }
    if tests == 0 {
        say!("tarry: no test was written: no difference shows on the JDK");
        return Ok(());
    }
    let because = |e: io::Error| Failure::BadInput(format!("--emit-test {}: {e}", file.display()));
    whole_file::write(file, &text).map_err(because)?;
    let tests = if tests == 1 { "1 test".to_string() } else { format!("{tests} tests") };
    say!("tarry: {} has {tests}; {left_out} differences have none", file.display());
    Ok(())
}

/// `CutDiffTest` of `target/CutDiffTest.java`.
fn class_name(file: &Path) -> Option<&str> {
    let name = file.file_name()?.to_str()?.strip_suffix(".java")?;
    let is_name = |(i, c): (usize, char)| c.is_alphabetic() || c == '_' || (i > 0 && c.is_numeric());
    (!name.is_empty() && name.chars().enumerate().all(is_name)).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_named_after_files() {
        assert_eq!(class_name(Path::new("a/B1Test.java")), Some("B1Test"));
        assert_eq!(class_name(Path::new("a/1B.java")), None);
        assert_eq!(class_name(Path::new("a/B-C.java")), None);
        assert_eq!(class_name(Path::new("a/B")), None);
    }
}
