//! What a JVM answers, in the form that paths of tarry are compared in and reports show.

use serde::Deserialize;
use serde_json::Value;
use tarry_diff::behaviour::{Emission, End, Printed, Seen, Text, Thrown, says};
use tarry_diff::normal::Normal;
use tarry_diff::record::Names;
use tarry_report::{CauseRecord, ExceptionRecord, Failure, Frame, SideRecord, Source, parse_json};
use tarry_vm::text;

use crate::diff::findings::with_numbers;
use crate::diff::jvm::server::{MOST_LOST, Reply};

/// A line of `tarry.jvm.Server`.
#[derive(Deserialize, Default)]
struct Answer {
    outcome: String,
    #[serde(default)]
    exit: i32,
    #[serde(default)]
    output: String,
    #[serde(default)]
    errors: String,
    class: Option<String>,
    message: Option<String>,
    /// Lines about causes and suppressed exceptions.
    #[serde(default)]
    more: String,
    #[serde(default)]
    causes: Vec<Cause>,
    #[serde(default)]
    stack: Vec<SentFrame>,
    #[serde(default)]
    emitted: Vec<String>,
}

#[derive(Deserialize)]
struct Cause {
    class: String,
    message: Option<String>,
    stack: Vec<SentFrame>,
}

/// Class, method, file, line (-2: a native method; other negative ones: not known), and whether the class is the program's.
#[derive(Deserialize)]
struct SentFrame(String, String, Option<String>, i64, bool);

impl From<&SentFrame> for Frame {
    fn from(SentFrame(class, method, file, line, of_program): &SentFrame) -> Frame {
        let source = match (file, u32::try_from(*line)) {
            (_, Err(_)) if *line == -2 => Source::Native,
            (Some(file), Ok(line)) => Source::Line(file.clone(), line),
            (Some(file), Err(_)) => Source::File(file.clone()),
            (None, _) => Source::Unknown,
        };
        let (class, method) = (class.clone(), method.clone());
        Frame { class, method, descriptor: None, source, of_program: *of_program }
    }
}

fn frames(sent: &[SentFrame]) -> Vec<Frame> {
    sent.iter().map(Frame::from).collect()
}

/// What was written; each byte is sent as a character.
fn bytes(sent: &str) -> Vec<u8> {
    sent.chars().map(|c| c as u8).collect()
}

#[derive(Deserialize)]
struct Head {
    name: Option<String>,
}

/// What was seen, where tarry has seen `expected`.
pub fn seen(reply: &Reply, expected: &Seen, names: &Names, normal: &Normal) -> Seen {
    let ended = Seen::only;
    let is_deadlock = matches!(expected.end, End::Threw(t) if t.stuck);
    match reply {
        Reply::Exited(status, Some(line)) => match parse_json::<Answer>(line) {
            Ok(answer) => Seen { end: exited(*status), ..of_answer(&answer, names, normal) },
            Err(_) => ended(End::Crashed),
        },
        Reply::Exited(status, None) => {
            let known = ended(exited(*status));
            let is_silent = expected.printed == known.printed && expected.emitted.is_empty();
            if is_silent || known.end != expected.end {
                known
            } else {
                ended(End::Unsupported(names.add(HALTED)))
            }
        }
        // On a JVM a deadlock hangs.
        Reply::Hangs if is_deadlock => expected.clone(),
        Reply::Hangs => ended(End::Limit),
        Reply::Crashed(_) => ended(End::Crashed),
        Reply::GivenUp => {
            let why = format!("given up after {MOST_LOST} paths that a JVM did not survive");
            ended(End::Unsupported(names.add(&why)))
        }
        Reply::Path(line) => match parse_json::<Answer>(line) {
            Ok(answer) => of_answer(&answer, names, normal),
            Err(_) => ended(End::Crashed),
        },
    }
}

/// Why a path is not compared.
const HALTED: &str = "what a path printed before it called Runtime.halt by reflection, on the JVM";

/// An exit with status 0 is as good as a return.
fn exited(status: i32) -> End {
    if status == 0 { End::Returned } else { End::Exited(status) }
}

fn of_answer(answer: &Answer, names: &Names, normal: &Normal) -> Seen {
    let place = || {
        let stack = frames(&answer.stack);
        let places: Vec<&Frame> = stack.iter().collect();
        Frame::of_failure(&places).map(|p| names.add(&format!("{}.{}", p.class, p.method)))
    };
    let end = match (answer.outcome.as_str(), &answer.class) {
        ("pruned", _) => End::Pruned,
        ("misfit", _) => End::Absent,
        ("limited", class) => {
            let what = class.as_deref().unwrap_or("a limit of the JVM");
            End::Unsupported(names.add(&format!("{what} on the JVM")))
        }
        (_, Some(class)) => End::Threw(Thrown {
            class: names.add(class),
            message: answer.message.as_deref().map(|m| names.add(m)),
            says: says(answer.message.as_deref(), &answer.more, normal),
            place: place(),
            stuck: false,
        }),
        (_, None) => exited(answer.exit),
    };
    if end == End::Pruned || end == End::Absent {
        return Seen::only(end);
    }
    let printed = Printed {
        output: Text::of(&bytes(&answer.output), normal),
        errors: Text::of(&bytes(&answer.errors), normal),
    };
    let emission = |text: &String| Emission {
        text: Text::of(text.as_bytes(), normal),
        name: parse_json::<Head>(text).ok().and_then(|h| h.name).map(|n| names.add(&n)),
        plain: text.ends_with("\"objects\":[]}"),
    };
    Seen { end, printed, emitted: answer.emitted.iter().map(emission).collect() }
}

pub fn side_record(reply: &Reply) -> SideRecord {
    let ended = |end: &str| SideRecord {
        end: end.into(),
        exit: None,
        exception: None,
        output: String::new(),
        errors: String::new(),
        emitted: Vec::new(),
    };
    let answer = match reply {
        Reply::Exited(status, None) => return SideRecord { exit: Some(*status), ..ended("exited") },
        Reply::Exited(status, Some(line)) => {
            Answer { exit: *status, ..parse_json::<Answer>(line).unwrap_or_default() }
        }
        Reply::Hangs => return ended("hangs"),
        Reply::GivenUp => return ended("not tried"),
        Reply::Crashed(said) => return SideRecord { output: said.clone(), ..ended("crashed") },
        Reply::Path(line) => parse_json::<Answer>(line).unwrap_or_default(),
    };
    let end = match (answer.outcome.as_str(), &answer.class, answer.exit) {
        ("pruned", ..) => "rejected",
        ("misfit", ..) => "asks for other choices",
        (_, Some(_), _) => "threw",
        (_, None, 0) => "returned",
        _ => "exited",
    };
    let structure = |text: &String| with_numbers(parse_json::<Value>(text).unwrap_or(Value::Null));
    let output = if answer.outcome == "misfit" {
        answer.message.clone().unwrap_or_default()
    } else {
        text::of_bytes(&bytes(&answer.output))
    };
    SideRecord {
        end: end.into(),
        exit: (end == "exited").then_some(answer.exit),
        emitted: answer.emitted.iter().map(structure).collect(),
        exception: answer.class.map(|class| {
            let cause = |cause: &Cause| CauseRecord {
                class: cause.class.clone(),
                message: cause.message.clone(),
                stack: frames(&cause.stack),
            };
            Failure::Exception(ExceptionRecord {
                class,
                message: answer.message,
                stack: frames(&answer.stack),
                causes: answer.causes.iter().map(cause).collect(),
                waiting: Vec::new(),
            })
        }),
        output,
        errors: text::of_bytes(&bytes(&answer.errors)),
    }
}
