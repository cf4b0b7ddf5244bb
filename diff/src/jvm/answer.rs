//! What a JVM answers, in the form that paths of tarry are compared in and reports show.

use serde::Deserialize;
use serde_json::Value;
use tarry_report::{CauseRecord, ExceptionRecord, Failure, Frame, SideRecord, Source, parse_json};
use tarry_vm::text;

use super::server::{MAX_LOST, Reply};
use crate::behaviour::{
    Emission, End, Printed, Seen, Text, ThreadPlace, Thrown, Uncaught, chain, leave_limits_out, lines, says,
    wording,
};
use crate::normal::Normal;
use crate::record::Names;
use crate::reported::with_numbers;

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
    /// Why it does not fit.
    message: Option<String>,
    #[serde(default)]
    uncaught: Vec<Escaped>,
    #[serde(default)]
    emitted: Vec<String>,
}

/// An exception that nobody caught.
#[derive(Deserialize)]
struct Escaped {
    thread: Option<String>,
    class: String,
    message: Option<String>,
    /// Lines about causes and suppressed exceptions.
    more: String,
    causes: Vec<Cause>,
    stack: Vec<SentFrame>,
}

impl Escaped {
    fn told(&self) -> Uncaught {
        Uncaught {
            place: if self.thread.is_some() { ThreadPlace::Other } else { ThreadPlace::Main },
            class: self.class.clone(),
            message: self.message.clone(),
            more: self.more.clone(),
            thread: self.thread.clone(),
        }
    }

    fn place(&self) -> Option<String> {
        let stack = frames(&self.stack);
        let places: Vec<&Frame> = stack.iter().collect();
        Frame::of_failure(&places).map(|p| format!("{}.{}", p.class, p.method))
    }
}

impl Answer {
    /// Those that count, the first one first.
    fn in_order(&self) -> Vec<(Uncaught, &Escaped)> {
        let mut all: Vec<(Uncaught, &Escaped)> = self.uncaught.iter().map(|e| (e.told(), e)).collect();
        leave_limits_out(&mut all, |(told, _)| told);
        all.sort_by(|(a, _), (b, _)| a.cmp(b));
        all
    }
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
            let why = format!("given up after {MAX_LOST} paths that a JVM did not survive");
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
    let (all, escaped): (Vec<Uncaught>, Vec<&Escaped>) = answer.in_order().into_iter().unzip();
    let end = match (answer.outcome.as_str(), escaped.first()) {
        ("pruned", _) => End::Pruned,
        ("misfit", _) => End::Absent,
        ("limited", first) => {
            let what = first.map_or("a limit of the JVM", |e| &e.class);
            End::Unsupported(names.add(&format!("{what} on the JVM")))
        }
        (_, Some(first)) => End::Threw(Thrown {
            class: names.add(&first.class),
            chain: names.add(&chain(&all[0])),
            wording: wording(&all),
            message: first.message.as_deref().map(|m| names.add(m)),
            says: says(&all, normal),
            place: first.place().map(|place| names.add(&place)),
            exit: answer.exit,
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
        by_use: Text::of(text.as_bytes(), normal),
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
        says: Vec::new(),
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
    let all = answer.in_order();
    let end = match (answer.outcome.as_str(), all.is_empty(), answer.exit) {
        ("pruned", ..) => "rejected",
        ("misfit", ..) => "asks for other choices",
        (_, false, _) => "threw",
        (_, true, 0) => "returned",
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
        exception: all.first().map(|(_, first)| {
            let cause = |cause: &Cause| CauseRecord {
                class: cause.class.clone(),
                message: cause.message.clone(),
                stack: frames(&cause.stack),
            };
            Failure::Exception(ExceptionRecord {
                class: first.class.clone(),
                message: first.message.clone(),
                stack: frames(&first.stack),
                causes: first.causes.iter().map(cause).collect(),
                waiting: Vec::new(),
            })
        }),
        says: lines(&all.into_iter().map(|(told, _)| told).collect::<Vec<_>>()),
        output,
        errors: text::of_bytes(&bytes(&answer.errors)),
    }
}
