//! Compares what tarry saw with what the JVMs answer, while the search goes on.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Condvar, Mutex, PoisonError};

use tarry_search::weight::Weight;

use super::answer;
use super::server::Reply;
use crate::behaviour::{End, Seen};
use crate::classify::{Difference, Kind, Verdict, classify};
use crate::groups::{Example, Groups, Input, Member, Way};
use crate::normal::Normal;
use crate::record::Tables;

/// An input that was sent to the JVMs.
pub struct Sent {
    pub id: u64,
    pub input: Input,
    /// What tarry saw.
    pub expected: Seen,
}

/// What the judge is told, in the order in which it happened.
pub enum Heard {
    Sent(Sent),
    Reply { jvm: usize, id: u64, reply: Reply },
}

/// An input with the answers of all JVMs.
#[derive(Clone)]
pub struct Answered {
    pub id: u64,
    pub input: Input,
    pub expected: Seen,
    /// By JVM.
    pub answers: Vec<Seen>,
}

impl Answered {
    /// Every JVM survived it. Waiting for one that hangs a second time would take as long, and change nothing.
    pub fn was_answered(&self) -> bool {
        !self.answers.iter().any(|a| matches!(a.end, End::Limit | End::Crashed))
    }
}

/// Inputs on their way. The search waits when there are too many, so that it is not far ahead when somebody stops it.
#[derive(Default)]
pub struct OnTheWay {
    counts: Mutex<Counts>,
    changed: Condvar,
    /// Paths take long: each may need a new process.
    slow: Arc<AtomicBool>,
}

#[derive(Default)]
struct Counts {
    open: usize,
    answered: usize,
}

/// As many are sent ahead: at first, when all goes well, and when processes do not last.
const FIRST_ON_THE_WAY: usize = 16;
const MAX_ON_THE_WAY: usize = 4096;
const MIN_ON_THE_WAY: usize = 8;

impl OnTheWay {
    pub fn new(slow: Arc<AtomicBool>) -> OnTheWay {
        OnTheWay { slow, ..OnTheWay::default() }
    }

    pub fn add(&self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        while counts.open >= self.most(&counts) {
            counts = self.changed.wait(counts).unwrap_or_else(PoisonError::into_inner);
        }
        counts.open += 1;
    }

    fn most(&self, counts: &Counts) -> usize {
        match self.slow.load(Ordering::Relaxed) {
            true => MIN_ON_THE_WAY,
            false => counts.answered.clamp(FIRST_ON_THE_WAY, MAX_ON_THE_WAY),
        }
    }

    fn remove(&self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.open -= 1;
        counts.answered += 1;
        self.changed.notify_one();
    }
}

/// Differences that are looked at again; more are believed at once, unless a class loader that is used again has misled us.
const MAX_SUSPECTS: usize = 1000;

/// Differences that are tried in a new class loader at once: if that makes one go away, all paths get a new one.
const TRIED_AT_ONCE: usize = 4;

/// Paths that run alone, each in a new JVM, where nothing else can be believed.
const MAX_ALONE: usize = 100;

/// Equal paths that run alone.
const SAMPLE: usize = 4;

/// Equal paths spread over the search; which ones does not depend on when they are answered.
struct Sample {
    /// Every so many paths one is kept.
    stride: u64,
    kept: Vec<Answered>,
}

impl Sample {
    fn wants(&self, id: u64) -> bool {
        id % self.stride == self.stride - 1
    }

    /// Adds one, and gives back those that are not kept any more.
    fn add(&mut self, path: Answered) -> Vec<Answered> {
        self.kept.push(path);
        if self.kept.len() < 2 * SAMPLE {
            return Vec::new();
        }
        self.stride *= 2;
        let all = std::mem::take(&mut self.kept);
        let (kept, dropped) = all.into_iter().partition(|path| self.wants(path.id));
        self.kept = kept;
        dropped
    }
}

/// A question to the JVM with this number: what does the input show in a new class loader?
pub type Ask<'a> = dyn Fn(usize, &Input) -> Reply + 'a;

/// What has been found. Pair 0 is tarry and the first JVM, pair k the first JVM and JVM k.
pub struct Judge<'t> {
    tables: &'t Tables,
    normal: Normal,
    pub groups: Vec<Groups>,
    pub suspects: Vec<Answered>,
    /// The first `MAX_ALONE`, whatever they showed.
    pub first: Vec<Answered>,
    sample: Sample,
    /// Inputs that were answered.
    answered: u64,
    /// Differences beyond `MAX_SUSPECTS`.
    pub believed: u64,
    /// What paths do to statics cannot be undone.
    fresh_only: &'t AtomicBool,
    /// What could not be compared, and on how many paths.
    pub unsupported: HashMap<String, u64>,
}

impl<'t> Judge<'t> {
    pub fn new(tables: &'t Tables, normal: Normal, jvms: usize, fresh_only: &'t AtomicBool) -> Judge<'t> {
        let groups = (0..jvms).map(|_| Groups::default()).collect();
        Judge {
            tables,
            normal,
            groups,
            suspects: Vec::new(),
            first: Vec::new(),
            sample: Sample { stride: 1, kept: Vec::new() },
            answered: 0,
            believed: 0,
            fresh_only,
            unsupported: HashMap::new(),
        }
    }

    /// Listens until all that was sent is answered and nobody sends any more.
    pub fn listen(&mut self, heard: &Receiver<Heard>, on_the_way: &OnTheWay, ask: &Ask<'_>) {
        let mut open: HashMap<u64, (Sent, Vec<Option<Seen>>)> = HashMap::new();
        let jvms = self.groups.len();
        for event in heard {
            match event {
                Heard::Sent(sent) => {
                    open.insert(sent.id, (sent, vec![None; jvms]));
                }
                Heard::Reply { jvm, id, reply } => {
                    let Some((sent, answers)) = open.get_mut(&id) else { continue };
                    answers[jvm] = Some(self.seen(&reply, &sent.expected));
                    if answers.iter().any(Option::is_none) {
                        continue;
                    }
                    let Some((sent, answers)) = open.remove(&id) else { continue };
                    on_the_way.remove();
                    let answers = answers.into_iter().flatten().collect();
                    let Sent { id, input, expected } = sent;
                    self.judge(Answered { id, input, expected, answers }, ask);
                }
            }
        }
    }

    pub fn seen(&self, reply: &Reply, expected: &Seen) -> Seen {
        answer::seen(reply, expected, &self.tables.names, &self.normal)
    }

    pub fn trace(&self, input: &Input) -> String {
        self.tables.shapes.get(input.shape).trace(&input.picks).to_string()
    }

    fn judge(&mut self, answered: Answered, ask: &Ask<'_>) {
        self.answered += 1;
        if answered.id < MAX_ALONE as u64 {
            self.first.push(answered.clone());
        }
        let is_same =
            (0..self.groups.len()).all(|pair| matches!(self.verdict(&answered, pair), Verdict::Same { .. }));
        // The first path has a new JVM for itself.
        if is_same && answered.id > 0 && self.sample.wants(answered.id) {
            for dropped in self.sample.add(answered) {
                self.count(&dropped);
            }
            return;
        }
        let differs = self.differences(&answered).next().is_some();
        let is_misled = self.fresh_only.load(Ordering::Relaxed);
        let is_believed = differs && !is_misled && self.suspects.len() >= MAX_SUSPECTS;
        self.believed += u64::from(is_believed);
        if !differs || is_believed {
            return self.count(&answered);
        }
        if !is_misled && self.suspects.len() < TRIED_AT_ONCE && answered.was_answered() {
            let fresh = |jvm| self.seen(&ask(jvm, &answered.input), &answered.expected);
            if (0..self.groups.len()).any(|jvm| fresh(jvm).same(&answered.answers[jvm]).is_none()) {
                self.fresh_only.store(true, Ordering::Relaxed);
            }
        }
        self.suspects.push(answered);
    }

    /// Equal paths that nobody has counted yet, the last ones that are kept among them. Others that were kept are counted.
    pub fn sample(&mut self) -> Vec<Answered> {
        let mut kept = std::mem::take(&mut self.sample.kept);
        kept.sort_by_key(|path| path.id);
        let more = kept.len().saturating_sub(SAMPLE);
        for path in kept.drain(..more).collect::<Vec<_>>() {
            self.count(&path);
        }
        kept
    }

    /// The kinds of difference of a path, with the pair each belongs to.
    pub fn differences<'a>(
        &'a self,
        answered: &'a Answered,
    ) -> impl Iterator<Item = (usize, Difference)> + 'a {
        (0..self.groups.len()).filter_map(|pair| match self.verdict(answered, pair) {
            Verdict::Different(difference) => Some((pair, difference)),
            _ => None,
        })
    }

    /// Forgets what was counted; how many inputs were answered.
    pub fn start_over(&mut self) -> u64 {
        self.groups.iter_mut().for_each(|groups| *groups = Groups::default());
        self.unsupported.clear();
        self.answered
    }

    /// Inputs that are not compared.
    pub fn not_compared(&mut self, why: &str, inputs: u64) {
        let why = self.tables.names.add(why);
        for groups in self.groups.iter_mut().filter(|_| inputs > 0) {
            groups.not_compared.entry(why).or_default().add(&Weight::Small(inputs));
        }
    }

    /// Believes the answers.
    pub fn count(&mut self, answered: &Answered) {
        for pair in 0..self.groups.len() {
            let verdict = self.verdict(answered, pair);
            if let (Verdict::NotCompared(_), End::Unsupported(what)) = (verdict, answered.answers[pair].end) {
                *self.unsupported.entry(self.tables.names.get(what).to_string()).or_default() += 1;
            }
            let old = if pair == 0 { &answered.expected } else { &answered.answers[0] };
            self.add(pair, verdict, &answered.input, [Some(old), Some(&answered.answers[pair])]);
        }
    }

    /// Two runs of a JVM on the same input differed.
    pub fn unsteady(&mut self, jvm: usize, input: &Input) {
        let (old_exception, new_exception, place, about) = (None, None, None, None);
        let difference = Difference { kind: Kind::Unsteady, old_exception, new_exception, place, about };
        self.add(jvm, Verdict::Different(difference), input, [None, None]);
    }

    fn add(&mut self, pair: usize, verdict: Verdict, input: &Input, [old, new]: [Option<&Seen>; 2]) {
        let tables = self.tables;
        self.groups[pair].add(verdict, &Weight::Small(1), || {
            let example = Example { old: Some(input.clone()), new: Some(input.clone()) };
            let member = Member::of(tables, &example, old, new);
            (example, member, Way::of(old, new))
        });
    }

    fn verdict(&self, answered: &Answered, pair: usize) -> Verdict {
        let old = if pair == 0 { &answered.expected } else { &answered.answers[0] };
        classify(old, &answered.answers[pair], &self.tables.names)
    }
}
