//! The file of `--accept`.

use std::fs;
use std::io::ErrorKind;

use tarry_diff::baseline::Baseline;
use tarry_report::Comparison;

use super::options::DiffOptions;
use crate::failure::Failure;
use crate::whole_file;

/// A file that is missing is made by `--accept-all` only: a wrong name must not accept everything.
pub fn read(options: &DiffOptions) -> Result<Baseline, Failure> {
    let Some(file) = &options.accept else { return Ok(Baseline::default()) };
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(e) if e.kind() == ErrorKind::NotFound && options.accept_all => String::new(),
        Err(e) => {
            let hint = "--accept-all makes the file and accepts all differences of today";
            return Err(Failure::BadInput(format!("--accept {}: {e}; {hint}", file.display())));
        }
    };
    Baseline::parse(text)
        .map_err(|(line, why)| Failure::BadInput(format!("--accept {}, line {line}: {why}", file.display())))
}

/// Accepts all differences that were found.
pub fn write(
    options: &DiffOptions,
    baseline: &Baseline,
    comparisons: &mut [Comparison],
) -> Result<(), Failure> {
    let Some(file) = &options.accept else { return Ok(()) };
    let text = baseline.accept(comparisons.iter_mut().flat_map(|c| c.differences.iter_mut()));
    whole_file::write(file, &text).map_err(|e| Failure::BadInput(format!("--accept {}: {e}", file.display())))
}
