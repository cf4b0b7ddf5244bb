//! Faults on purpose: each can be switched on to see whether a law notices it (`tests/tests/mutants.rs`). They are those of all crates: this
//! one is what the others are built on.
//!
//! Only with the feature `mutants`, which no release has: then `TARRY_MUTANT` names the one that is on. Without the
//! feature `is_on` is the constant `false`, and nothing of a mutant is left in the program.

macro_rules! mutants {
    ($($(#[doc = $what:literal])* $name:ident,)*) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Mutant {
            $($(#[doc = $what])* $name,)*
        }

        impl Mutant {
            pub const ALL: &[Mutant] = &[$(Mutant::$name,)*];

            /// What is broken.
            pub fn what(self) -> &'static str {
                match self {
                    $(Mutant::$name => concat!($($what),*).trim_ascii(),)*
                }
            }
        }
    };
}

mutants! {
    /// An array that becomes wide stays so after a rollback.
    ArrayWideningNotLogged,
    /// Breadth-first search leaves out the last alternative.
    BreadthFirstForgetsOne,
    /// A cast is decided by the objects that an unbounded pool has made so far.
    CastsDecidedByObjectsMade,
    /// Cells of tables keep what was written after the mark.
    CellsNotLogged,
    /// Choices stay made after a rollback.
    ChoicesStayMade,
    /// Comparing leaves out the last field of an object.
    ComparingDropsAField,
    /// Comparing forgets the classes of boxed values and enum constants.
    ComparingDropsTypes,
    /// Comparing does not look at standard error.
    ComparingForgetsErrors,
    /// Comparing tells choices of the library by where they are in its code.
    ComparingMatchesBySite,
    /// Comparing takes times for equal, whatever rules are in force.
    ComparingNormalisesAlways,
    /// `complete` is said although a path met something unsupported.
    CompleteIgnoresUnsupported,
    /// `complete` is said although alternatives were left out.
    CompleteIgnoresWhatIsOpen,
    /// `arraycopy` reads the narrow storage of a wide source.
    CopiedElementsNotDeferred,
    /// `arraycopy` writes without logging.
    CopiedElementsNotLogged,
    /// A number that a term is made is named by its rank among the feasible ones.
    DecisionNamedByRank,
    /// Division by an unknown does not ask whether that is 0.
    DivisionByZeroForgotten,
    /// Words logged under a mark are forgotten when it is dropped.
    DroppedMarkLosesItsWords,
    /// `emit` has emitted before it asks for the choice that it needs.
    EmitHappensBeforeItsForce,
    /// Some of the facts that a path assumes are not kept.
    FactDropped,
    /// Frames below the mark are not saved when their callee returns.
    FramesNotSavedOnReturn,
    /// Frames below the mark are not saved when an exception drops their callee.
    FramesNotSavedOnUnwinding,
    /// Garbage that marks keep counts to the program's heap.
    GarbageCountsAsReachable,
    /// A call made under a mark forgets to check that its class is initialised.
    InitialisationCheckDropped,
    /// Strings interned after the mark stay interned.
    InternedStringsStay,
    /// Bounds that become tighter do so in place, and stay after a rollback.
    IntervalRefinedInPlace,
    /// Rollback keeps copies of frames that belong to inner marks.
    KeptFramesOfInnerMarks,
    /// The heap word just below the mark is not logged.
    LastWordBelowMarkNotLogged,
    /// The circuit that compares signed numbers takes them without a sign.
    LessThanUnsigned,
    /// Circuits of terms that are no more are those of the terms that have their numbers.
    LiteralsOutliveRollback,
    /// Compacting the log keeps the latest entry of a word.
    LogKeepsTheLatestEntry,
    /// A model is believed to satisfy as many facts as it did before a rollback.
    ModelStale,
    /// The collector does not move the locks that frames hold.
    MonitorsOfFramesNotMoved,
    /// Narrowing a deferred value looks at its lower bound only.
    NarrowingTestsTheLowerBoundOnly,
    /// The collector forgets the operands of an instruction that will run again.
    OperandsOfRestartedInstructionsNotMoved,
    /// Threads other than the running one are not saved.
    OtherThreadsNotSaved,
    /// Output stays after a rollback.
    OutputStays,
    /// `getNew` may take an object that a lower level uses, as the paper's figures have it.
    PoolsAsPrinted,
    /// Replay takes the first fresh object of a pool instead of the recorded one.
    ReplayTakesTheFirstFreshObject,
    /// Six bits of the distance count when an `int` is shifted.
    ShiftMaskTooWide,
    /// Static fields are written without logging.
    StaticsLeak,
    /// The collector does not move the table of statics.
    StaticsNotMoved,
    /// Steps that a run of code gives back are lost.
    StepsGivenBackAreLost,
    /// The status of threads stays after a rollback.
    ThreadStatusNotLogged,
    /// The log is undone oldest entry first.
    UndoInOrder,
    /// The weight of the full range of `long` is 0.
    WeightOfAllLongsIsZero,
    /// The weight of a range is one too small.
    WeightsOfRangesTooSmall,
    /// Bytes of a wide array are read from its packed elements.
    WideArraysReadAsPacked,
}

impl Mutant {
    #[cfg(not(feature = "mutants"))]
    #[inline(always)]
    pub const fn is_on(self) -> bool {
        false
    }

    #[cfg(feature = "mutants")]
    pub fn is_on(self) -> bool {
        use std::sync::OnceLock;
        static ON: OnceLock<Option<Mutant>> = OnceLock::new();
        let find = |name: String| {
            let named = Mutant::ALL.iter().find(|m| format!("{m:?}") == name);
            *named.unwrap_or_else(|| panic!("TARRY_MUTANT: there is no mutant {name}"))
        };
        *ON.get_or_init(|| std::env::var("TARRY_MUTANT").ok().map(find)) == Some(self)
    }
}
