//! What kind of difference there is between what two paths showed.

use crate::behaviour::{End, Seen, Text, Thrown, same_end};
use crate::normal::Rules;
use crate::record::{Name, Names};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    NowThrows,
    NoLongerThrows,
    OtherException,
    OtherApi,
    OtherValue,
    OtherStructure,
    NowHangs,
    NoLongerHangs,
    NowRejected,
    NoLongerRejected,
    OnlyOld,
    OnlyNew,
    /// A JVM ended on the path.
    Crashes,
    /// Two runs of the same path on the same JVM differ.
    Unsteady,
}

impl Kind {
    pub fn text(self) -> &'static str {
        match self {
            Kind::NowThrows => "now throws",
            Kind::NoLongerThrows => "no longer throws",
            Kind::OtherException => "other exception",
            Kind::OtherApi => "other API",
            Kind::OtherValue => "other value",
            Kind::OtherStructure => "other structure",
            Kind::NowHangs => "now hangs",
            Kind::NoLongerHangs => "no longer hangs",
            Kind::NowRejected => "now rejected",
            Kind::NoLongerRejected => "no longer rejected",
            Kind::OnlyOld => "only in old",
            Kind::OnlyNew => "only in new",
            Kind::Crashes => "crashes",
            Kind::Unsteady => "unsteady",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    Same {
        /// Only after these rules.
        rules: Rules,
        /// Rather than threw or exited with an error.
        returned: bool,
    },
    /// Pruned on both sides: not an input.
    Nothing,
    /// Cut on both sides, or unsupported on one: the reason.
    NotCompared(Name),
    Different(Difference),
}

/// A kind, and what tells groups of it apart. Exceptions are with their causes, by their classes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Difference {
    pub kind: Kind,
    pub old_exception: Option<Name>,
    pub new_exception: Option<Name>,
    pub place: Option<Name>,
    /// The emitted structure, by number and name, or what is missing.
    pub about: Option<Name>,
}

/// Why inputs are not compared that both sides are cut on.
const BOTH_CUT: &str = "cut by --max-steps on both sides";

pub fn classify(old: &Seen, new: &Seen, names: &Names) -> Verdict {
    match (old.end, new.end) {
        (End::Pruned, End::Pruned) => return Verdict::Nothing,
        (End::Limit, End::Limit) => return Verdict::NotCompared(names.add(BOTH_CUT)),
        (End::Unsupported(what), _) | (_, End::Unsupported(what)) => return Verdict::NotCompared(what),
        _ => {}
    }
    if let Some(rules) = old.same(new) {
        return Verdict::Same { rules, returned: matches!(old.end, End::Returned | End::Exited(0)) };
    }
    let kind = kind(old, new, names);
    let thrown = |seen: &Seen| match seen.end {
        End::Threw(t) => Some(t),
        _ => None,
    };
    let (old_thrown, new_thrown) = (thrown(old), thrown(new));
    let place = new_thrown.and_then(|t| t.place).or(old_thrown.and_then(|t| t.place));
    let about = match kind {
        Kind::OtherApi => new_thrown.filter(|t| is_linkage(t, names)).or(old_thrown).and_then(|t| t.message),
        Kind::OtherValue | Kind::OtherStructure => Some(first_other(old, new, names)),
        _ => None,
    };
    Verdict::Different(Difference {
        kind,
        old_exception: old_thrown.map(|t| t.chain),
        new_exception: new_thrown.map(|t| t.chain),
        place,
        about,
    })
}

fn kind(old: &Seen, new: &Seen, names: &Names) -> Kind {
    match (old.end, new.end) {
        (End::Crashed, _) | (_, End::Crashed) => Kind::Crashes,
        (_, End::Absent) => Kind::OnlyOld,
        (End::Absent, _) => Kind::OnlyNew,
        (_, End::Limit) => Kind::NowHangs,
        (End::Limit, _) => Kind::NoLongerHangs,
        (End::Pruned, _) => Kind::NoLongerRejected,
        (_, End::Pruned) => Kind::NowRejected,
        (End::Threw(_), End::Threw(_)) if same_end(old.end, new.end).is_some() => of_results(old, new),
        (End::Threw(a), End::Threw(b)) if is_linkage(&a, names) || is_linkage(&b, names) => Kind::OtherApi,
        (End::Threw(_), End::Threw(_)) => Kind::OtherException,
        (_, End::Threw(t)) if is_linkage(&t, names) => Kind::OtherApi,
        (End::Threw(t), _) if is_linkage(&t, names) => Kind::OtherApi,
        (_, End::Threw(_)) => Kind::NowThrows,
        (End::Threw(_), _) => Kind::NoLongerThrows,
        _ => of_results(old, new),
    }
}

fn of_results(old: &Seen, new: &Seen) -> Kind {
    let is_plain = |seen: &Seen, i: usize| seen.emitted.get(i).is_none_or(|e| e.plain);
    if writes_differ(old, new).is_some() || same_end(old.end, new.end).is_none() {
        return Kind::OtherValue;
    }
    match first_other_emission(old, new) {
        Some(i) if !(is_plain(old, i) && is_plain(new, i)) => Kind::OtherStructure,
        _ => Kind::OtherValue,
    }
}

/// Which of standard output and standard error differs first.
fn writes_differ(old: &Seen, new: &Seen) -> Option<&'static str> {
    let differ = |a: Text, b: Text| a.same(b).is_none();
    if differ(old.printed.output, new.printed.output) {
        return Some("output");
    }
    differ(old.printed.errors, new.printed.errors).then_some("standard error")
}

fn first_other_emission(old: &Seen, new: &Seen) -> Option<usize> {
    let count = old.emitted.len().max(new.emitted.len());
    (0..count).find(|i| match (old.emitted.get(*i), new.emitted.get(*i)) {
        (Some(a), Some(b)) => a.name != b.name || a.same(b).is_none(),
        _ => true,
    })
}

/// `exit status`, `output`, `standard error`, `emitted "tree"` or `emitted value 2`.
fn first_other(old: &Seen, new: &Seen, names: &Names) -> Name {
    if same_end(old.end, new.end).is_none() {
        return names.add("exit status");
    }
    if let Some(what) = writes_differ(old, new) {
        return names.add(what);
    }
    let at = first_other_emission(old, new).unwrap_or(0);
    let name = [old, new].iter().find_map(|s| s.emitted.get(at).and_then(|e| e.name));
    match name {
        Some(name) => names.add(&format!("emitted \"{}\"", names.get(name))),
        None => names.add(&format!("emitted value {}", at + 1)),
    }
}

/// Errors that say that a class, a method or a field is not there, or is not what it was at compile time.
fn is_linkage(thrown: &Thrown, names: &Names) -> bool {
    matches!(
        &*names.get(thrown.class),
        "java.lang.NoSuchMethodError"
            | "java.lang.NoSuchFieldError"
            | "java.lang.NoClassDefFoundError"
            | "java.lang.AbstractMethodError"
            | "java.lang.IncompatibleClassChangeError"
            | "java.lang.IllegalAccessError"
            | "java.lang.InstantiationError"
            | "java.lang.UnsupportedClassVersionError"
            | "java.lang.VerifyError"
    )
}

/// The class that an exception says is missing.
pub fn missing_class(class: &str, message: Option<&str>) -> Option<String> {
    let is_missing = matches!(class, "java.lang.NoClassDefFoundError" | "java.lang.ClassNotFoundException");
    let name = message.filter(|m| is_missing && !m.is_empty() && !m.contains(' '))?;
    Some(name.replace('/', "."))
}
