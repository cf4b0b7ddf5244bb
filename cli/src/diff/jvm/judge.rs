//! Compares what tarry saw with what the JVMs answer, while the search goes on.

use std::collections::HashMap;
use std::sync::mpsc::Receiver;
use std::sync::{Condvar, Mutex, PoisonError};

use tarry_diff::classify::{Difference, Kind, Verdict, classify};
use tarry_diff::groups::{Example, Groups, Input};
use tarry_diff::normal::Normal;
use tarry_diff::record::{End, Seen, Tables};
use tarry_search::weight::Weight;

use crate::diff::jvm::answer;
use crate::diff::jvm::server::Reply;

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
pub struct Answered {
    pub input: Input,
    pub expected: Seen,
    /// By JVM.
    pub answers: Vec<Seen>,
}

/// Inputs on their way. The search waits when there are too many.
#[derive(Default)]
pub struct OnTheWay {
    count: Mutex<usize>,
    changed: Condvar,
}

/// As many are sent ahead.
const MOST_ON_THE_WAY: usize = 4096;

impl OnTheWay {
    pub fn add(&self) {
        let mut count = self.count.lock().unwrap_or_else(PoisonError::into_inner);
        while *count >= MOST_ON_THE_WAY {
            count = self.changed.wait(count).unwrap_or_else(PoisonError::into_inner);
        }
        *count += 1;
    }

    fn remove(&self) {
        *self.count.lock().unwrap_or_else(PoisonError::into_inner) -= 1;
        self.changed.notify_one();
    }
}

/// Differences that are looked at again; more are believed at once.
const MOST_SUSPECTS: usize = 1000;

/// What has been found. Pair 0 is tarry and the first JVM, pair k the first JVM and JVM k.
pub struct Judge<'t> {
    tables: &'t Tables,
    normal: Normal,
    pub groups: Vec<Groups>,
    pub suspects: Vec<Answered>,
    /// What could not be compared, and on how many paths.
    pub unsupported: HashMap<String, u64>,
}

impl<'t> Judge<'t> {
    pub fn new(tables: &'t Tables, normal: Normal, jvms: usize) -> Judge<'t> {
        let groups = (0..jvms).map(|_| Groups::default()).collect();
        Judge { tables, normal, groups, suspects: Vec::new(), unsupported: HashMap::new() }
    }

    /// Listens until all that was sent is answered and nobody sends any more.
    pub fn listen(&mut self, heard: &Receiver<Heard>, on_the_way: &OnTheWay) {
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
                    self.judge(Answered { input: sent.input, expected: sent.expected, answers });
                }
            }
        }
    }

    pub fn seen(&self, reply: &Reply, expected: &Seen) -> Seen {
        answer::seen(reply, expected, &self.tables.names, &self.normal)
    }

    fn judge(&mut self, answered: Answered) {
        let is_same = (0..self.groups.len())
            .all(|pair| !matches!(self.verdict(&answered, pair), Verdict::Different(_)));
        if !is_same && self.suspects.len() < MOST_SUSPECTS {
            self.suspects.push(answered);
        } else {
            self.count(&answered);
        }
    }

    /// Believes the answers.
    pub fn count(&mut self, answered: &Answered) {
        for pair in 0..self.groups.len() {
            let verdict = self.verdict(answered, pair);
            if let (Verdict::NotCompared, End::Unsupported(what)) = (verdict, answered.answers[pair].end) {
                *self.unsupported.entry(self.tables.names.get(what).to_string()).or_default() += 1;
            }
            self.add(pair, verdict, &answered.input);
        }
    }

    /// Two runs of a JVM on the same input differed.
    pub fn unsteady(&mut self, jvm: usize, input: &Input) {
        let (old_exception, new_exception, place, about) = (None, None, None, None);
        let difference = Difference { kind: Kind::Unsteady, old_exception, new_exception, place, about };
        self.add(jvm, Verdict::Different(difference), input);
    }

    fn add(&mut self, pair: usize, verdict: Verdict, input: &Input) {
        let example = || Example { old: Some(input.clone()), new: Some(input.clone()) };
        self.groups[pair].add(verdict, &Weight::Small(1), example);
    }

    fn verdict(&self, answered: &Answered, pair: usize) -> Verdict {
        let old = if pair == 0 { &answered.expected } else { &answered.answers[0] };
        classify(old, &answered.answers[pair], &self.tables.names)
    }
}
