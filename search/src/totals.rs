//! What an exploration has counted, and what it can claim.

use tarry_vm::mutants::Mutant;

use crate::verdict::Verdict;

/// Ended paths by verdict, the edges of the search tree, and the account of what was left out.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Totals {
    /// Ended as they should.
    pub accepted: u64,
    /// Ended by an assumption that does not hold.
    pub pruned: u64,
    /// Ended by a failure.
    pub failed: u64,
    /// Cut by a limit.
    pub limited: u64,
    /// Ended by what the machine cannot do.
    pub unsupported: u64,
    /// Alternatives that were followed: edges of the search tree, each counted once.
    pub choices: u64,
    /// Alternatives that came up, less those that were followed to an end; the whole tree is the first of them. What a search
    /// drops stays in here, whoever drops it and why: nobody has to remember to say so.
    pub open: i128,
    /// The first failure ended the search.
    pub stopped_at_failure: bool,
    /// A path that counts by its end has met a limit before.
    pub limit_met: bool,
    /// The machine panicked.
    pub engine_bug: bool,
    /// A choice was among so many values that nobody tries them.
    pub too_many: bool,
    /// Most threads of the program on one path, its main thread included; 0 where no thread was started.
    pub threads: u32,
    /// Paths with more than one thread of the program, and the fewest threads of one of these.
    pub threaded: u64,
    /// 0 where no path had several.
    pub fewest_threads: u32,
}

impl Totals {
    /// Ended paths, whatever their verdict.
    pub fn explored(&self) -> u64 {
        self.accepted + self.pruned + self.failed + self.limited + self.unsupported
    }

    /// Every path was followed to its end; an end may be that it was cut.
    pub fn is_whole(&self) -> bool {
        let is_open = self.open > 0 && !Mutant::CompleteIgnoresWhatIsOpen.is_on();
        !is_open && !self.stopped_at_failure && !self.engine_bug
    }

    /// Nothing was cut by a limit, an interrupt, a failure or something unsupported.
    pub fn is_uncut(&self) -> bool {
        let unsupported = self.unsupported > 0 && !Mutant::CompleteIgnoresUnsupported.is_on();
        self.is_whole() && self.limited == 0 && !unsupported && !self.limit_met
    }

    /// Each path ran on one schedule of its threads only; there are others.
    pub fn has_schedules(&self) -> bool {
        self.threads > 1
    }

    /// Nothing was cut, and nothing depends on what was not tried.
    pub fn complete(&self) -> bool {
        self.is_uncut() && !self.has_schedules()
    }

    #[inline(always)]
    pub(crate) fn count(&mut self, verdict: Verdict) {
        self.open -= 1;
        *match verdict {
            Verdict::Accepted => &mut self.accepted,
            Verdict::Pruned => &mut self.pruned,
            Verdict::Failed => &mut self.failed,
            Verdict::Limited => &mut self.limited,
            Verdict::Unsupported => &mut self.unsupported,
        } += 1;
    }

    pub(crate) fn add(&mut self, other: &Totals) {
        let Totals {
            accepted,
            pruned,
            failed,
            limited,
            unsupported,
            choices,
            open,
            stopped_at_failure,
            limit_met,
            engine_bug,
            too_many,
            threads,
            threaded,
            fewest_threads,
        } = other;
        self.accepted += accepted;
        self.pruned += pruned;
        self.failed += failed;
        self.limited += limited;
        self.unsupported += unsupported;
        self.choices += choices;
        self.open += open;
        self.stopped_at_failure |= stopped_at_failure;
        self.limit_met |= limit_met;
        self.engine_bug |= engine_bug;
        self.too_many |= too_many;
        self.threads = self.threads.max(*threads);
        self.fewest_threads = match (self.threaded, threaded) {
            (0, _) => *fewest_threads,
            (_, 0) => self.fewest_threads,
            _ => self.fewest_threads.min(*fewest_threads),
        };
        self.threaded += threaded;
    }

    /// A path that has started threads has ended; so many are the program's, its main thread included.
    pub(crate) fn count_threads(&mut self, threads: u32) {
        if threads > 1 {
            self.add(&Totals { threads, threaded: 1, fewest_threads: threads, ..Totals::default() });
        }
    }
}

/// How much of the tree a worker has explored, as far as the open alternatives tell: each alternative of a choice is
/// taken to be worth the same. The shares of all workers add up.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct Share(pub f64);
