//! What tarry says about its own work, on standard error: errors, warnings, logs. Results go to standard output.

use std::io::IsTerminal;
use std::sync::OnceLock;

use tarry_report::FailurePart;
use tarry_search::trace::Trace;
use tracing::level_filters::LevelFilter;

use crate::args::{Color, TerminalOptions};

/// As `eprintln!`. Where nobody can be told (a full disk, a closed pipe) that is no reason to end in another way.
macro_rules! say {
    ($($text:tt)*) => {{
        let _ = std::io::Write::write_fmt(&mut std::io::stderr(), format_args!("{}\n", format_args!($($text)*)));
    }};
}
pub(crate) use say;

/// Of this process; what is said before the command line is known is plain.
static HOW: OnceLock<How> = OnceLock::new();

#[derive(Clone, Copy, Default)]
struct How {
    coloured_out: bool,
    coloured_err: bool,
    quiet: bool,
}

/// Says what to do about a panic of ours.
pub const ENGINE_BUG: &str = "tarry: this is a bug in tarry; please report the message above and the program";

const RED: &str = "\x1b[1;31m";
const YELLOW: &str = "\x1b[1;33m";
const BOLD: &str = "\x1b[1m";
const CYAN: &str = "\x1b[36m";
const PLAIN: &str = "\x1b[0m";

/// To be called once, before any work.
pub fn set_up(terminal: &TerminalOptions) {
    let how = How {
        coloured_out: coloured(terminal.color, std::io::stdout().is_terminal()),
        coloured_err: coloured(terminal.color, std::io::stderr().is_terminal()),
        quiet: terminal.quiet,
    };
    HOW.get_or_init(|| how);
    let level = match terminal.verbose {
        0 => return,
        1 => LevelFilter::INFO,
        2 => LevelFilter::DEBUG,
        _ => LevelFilter::TRACE,
    };
    let format = tracing_subscriber::fmt::format().without_time().with_target(false).compact();
    tracing_subscriber::fmt()
        .with_max_level(level)
        .with_writer(std::io::stderr)
        .with_ansi(how.coloured_err)
        // It would tell standard error that standard error cannot be written.
        .log_internal_errors(false)
        .event_format(format)
        .init();
}

/// An option that was given has the last word, then `NO_COLOR` (no-color.org), then the terminal.
fn coloured(color: Color, on_terminal: bool) -> bool {
    match color {
        Color::Always => true,
        Color::Never => false,
        Color::Auto => {
            on_terminal && !is_set("NO_COLOR") && std::env::var_os("TERM").is_none_or(|t| t != "dumb")
        }
    }
}

fn is_set(variable: &str) -> bool {
    std::env::var_os(variable).is_some_and(|value| !value.is_empty())
}

fn how() -> How {
    HOW.get().copied().unwrap_or_default()
}

pub fn error(text: &str) {
    // Compiler messages come without our name.
    let text = match text.strip_prefix("tarry:") {
        Some(rest) if how().coloured_err => format!("{RED}tarry:{PLAIN}{rest}"),
        _ => text.to_string(),
    };
    say!("{text}");
}

pub fn warning(text: &str) {
    match how() {
        How { quiet: true, .. } => {}
        How { coloured_err: true, .. } => say!("{YELLOW}tarry: warning:{PLAIN} {text}"),
        _ => say!("tarry: warning: {text}"),
    }
}

/// An error in tarry, on this path: the message of the panic is there already.
pub fn engine_bug(trace: &Trace) {
    say!("{ENGINE_BUG}");
    say!("  picks:  {trace}");
}

/// What a symbolic path does, its example does not.
pub fn wrong_example(trace: &str, difference: &str) {
    say!("{ENGINE_BUG}");
    say!("  the example input of a path does not do what the path does: {difference}");
    say!("  picks:  {trace}");
}

/// What was done, for who has not asked for silence.
pub fn note(text: &str) {
    if !how().quiet {
        say!("tarry: {text}");
    }
}

/// The report of a failed path, for the terminal.
pub fn failure(parts: Vec<(FailurePart, String)>) -> String {
    let is_coloured = how().coloured_out;
    parts.into_iter().map(|(part, text)| if is_coloured { painted(part, &text) } else { text }).collect()
}

/// What went wrong and how to see it again stand out from the rest. Each line is coloured for itself.
fn painted(part: FailurePart, text: &str) -> String {
    let colour = match part {
        FailurePart::Word => RED,
        FailurePart::What | FailurePart::Source => BOLD,
        FailurePart::Replay => CYAN,
        FailurePart::Details => return text.into(),
    };
    let paint = |line: &str| match line.strip_suffix('\n') {
        Some("") => "\n".into(),
        Some(line) => format!("{colour}{line}{PLAIN}\n"),
        None => format!("{colour}{line}{PLAIN}"),
    };
    text.split_inclusive('\n').map(paint).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_matters_is_coloured() {
        let parts = [
            (FailurePart::Word, "FAILED"),
            (FailurePart::What, " java.lang.Error: x\n  replay: y\n"),
            (FailurePart::Details, "    at A.b(A.java:3)\n"),
            (FailurePart::Source, "  A.java:3:  f(1);\n"),
            (FailurePart::Replay, "  replay: tarry replay '-' A\n"),
        ];
        let red = "\x1b[1;31mFAILED\x1b[0m\x1b[1m java.lang.Error: x\x1b[0m\n\x1b[1m  replay: y\x1b[0m\n";
        let rest = "    at A.b(A.java:3)\n\x1b[1m  A.java:3:  f(1);\x1b[0m\n\x1b[36m  replay: tarry replay '-' A\x1b[0m\n";
        let text: String = parts.into_iter().map(|(part, text)| painted(part, text)).collect();
        assert_eq!(text, format!("{red}{rest}"));
    }

    #[test]
    fn the_option_has_the_last_word() {
        assert!(coloured(Color::Always, false));
        assert!(!coloured(Color::Never, true));
        assert!(!coloured(Color::Auto, false));
    }
}
