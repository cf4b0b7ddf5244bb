//! Where a throwable was made: pairs (method, bytecode index), innermost first, packed into a `long[]`.

use tarry_classfile::access::ACC_NATIVE;

use crate::class::Body;
use crate::code::RESUME;
use crate::code::insn::Insn;
use crate::machine::Machine;
use crate::native::Stop;
use crate::state::stack::Frame;
use crate::state::unknowns::Caller;
use crate::{Kind, MethodId, Ref, ThreadId};

/// As HotSpot's MaxJavaStackTraceDepth.
const MAX_TRACE: usize = 1024;

/// Entries of a `LineNumberTable` that are looked at in the time of a bytecode.
const LINES_PER_STEP: usize = 4;

/// Bytecode index of native methods, as StackTraceElement wants it.
pub const NATIVE_BCI: i32 = -2;

/// Set in the first entry if the innermost frame was a hidden one, which the trace does not show.
const HIDDEN_TOP: u64 = 1 << 24;

/// What a class file tells of where a frame is in its source.
pub enum SourcePlace {
    Line(String, u32),
    File(String),
    Native,
    Unknown,
}

impl Machine {
    /// Records the frames of the current thread in a throwable.
    pub fn store_backtrace(&mut self, throwable: Ref) -> Result<(), Stop> {
        let made = self.frames_of(throwable);
        self.charge(made.len());
        let hidden_top = made.first().is_some_and(|f| self.is_hidden_frame(f.0));
        let shown = made.into_iter().filter(|f| !self.is_hidden_frame(f.0)).take(MAX_TRACE);
        let mut entries: Vec<u64> = shown.map(|(method, bci)| pack(method, bci)).collect();
        if hidden_top && let Some(first) = entries.first_mut() {
            *first |= HIDDEN_TOP;
        }
        let array = self.new_primitive_array(Kind::Long, entries.len())?;
        for (i, entry) in entries.iter().enumerate() {
            self.put_element_slot(array, Kind::Long, i, *entry, 0);
        }
        let core = *self.program.known.core();
        self.put_ref(throwable, core.throwable_backtrace, Some(array));
        self.put_slot(throwable, core.throwable_depth, entries.len() as u64);
        self.put_ref(throwable, core.throwable_trace, None);
        Ok(())
    }

    /// Frames of the current thread without those that construct the throwable: `fillInStackTrace` in
    /// whatever class, then its constructors.
    fn frames_of(&self, throwable: Ref) -> Vec<(MethodId, i32)> {
        let class = self.class_of(throwable);
        let of_throwable = |m: MethodId| {
            let owner = self.program.classes.method(m).class;
            self.program.classes.class(owner).traits.throwable
                && self.program.classes.is_subclass(class, owner)
        };
        let mut frames = self.all_frames(self.state.current).peekable();
        while frames
            .next_if(|(m, _)| {
                self.program.classes.symbols.get(self.program.classes.method(*m).name) == b"fillInStackTrace"
                    && of_throwable(*m)
            })
            .is_some()
        {}
        while frames
            .next_if(|(m, _)| {
                self.program.classes.method(*m).name == self.program.known.names.init && of_throwable(*m)
            })
            .is_some()
        {}
        frames.collect()
    }

    /// Frames of the current thread, innermost first, without hidden ones.
    pub fn visible_frames(&self) -> impl Iterator<Item = (MethodId, i32)> + '_ {
        self.visible_frames_of(self.state.current)
    }

    pub fn visible_frames_of(&self, thread: ThreadId) -> impl Iterator<Item = (MethodId, i32)> + '_ {
        self.all_frames(thread).filter(|(method, _)| !self.is_hidden_frame(*method))
    }

    /// A native method that waits for a call may have two frames, the one it was called in and the one of its
    /// continuation: it counts once.
    pub fn all_frames(&self, thread: ThreadId) -> impl Iterator<Item = (MethodId, i32)> + '_ {
        let stack = &self.state.threads[thread.index()].stack;
        let twice = |depth: usize| {
            let (outer, inner) = (stack.frame(depth), stack.get(depth + 1));
            outer.pc != RESUME
                && self.program.classes.method(outer.method).body != Body::Bytecode
                && inner.is_some_and(|f: &Frame| f.method == outer.method && f.pc == RESUME)
        };
        let depths = (0..stack.depth()).rev().filter(move |depth| !twice(*depth));
        let frames = depths.map(|depth| stack.frame(depth));
        frames.map(|frame| (frame.method, self.frame_bci(frame.method, frame.pc)))
    }

    pub fn is_hidden_frame(&self, method: MethodId) -> bool {
        let m = self.program.classes.method(method);
        m.hidden_frame || self.program.classes.class(m.class).hidden_from_traces()
    }

    /// Bytecode index of a frame. A Java method that a native replaces stands at its start.
    pub fn frame_bci(&self, method: MethodId, pc: u32) -> i32 {
        let m = self.program.classes.method(method);
        match m.body {
            Body::Bytecode => i32::from(self.program.code.bci_at(pc)),
            _ if m.access & ACC_NATIVE == 0 => 0,
            _ => NATIVE_BCI,
        }
    }

    pub fn stored_backtrace(&self, throwable: Ref) -> Vec<(MethodId, i32)> {
        let array = self.get_ref(throwable, self.program.known.core().throwable_backtrace);
        array.map_or(Vec::new(), |array| self.unpack_backtrace(array))
    }

    pub fn unpack_backtrace(&self, array: Ref) -> Vec<(MethodId, i32)> {
        self.packed_entries(array).map(unpack).collect()
    }

    /// The frame that raised an exception; `None` if it is not shown or not known.
    pub fn raising_frame(&self, throwable: Ref) -> Option<(MethodId, i32)> {
        let array = self.get_ref(throwable, self.program.known.core().throwable_backtrace)?;
        self.packed_entries(array).next().filter(|entry| entry & HIDDEN_TOP == 0).map(unpack)
    }

    fn packed_entries(&self, array: Ref) -> impl Iterator<Item = u64> + '_ {
        (0..self.array_len(array)).map(move |i| self.element_slot(array, Kind::Long, i).0)
    }

    /// The place in the program that is asking for a choice: the innermost frame outside the API and the JDK, whose
    /// reflection and streams may be between the two.
    pub fn choice_caller(&self) -> Option<Caller> {
        let stack = self.state.stack();
        // A path that `assume` has ended stands at the call.
        let mut api =
            stack.innermost().and_then(|top| match self.program.code.insns().get(top.pc as usize) {
                Some(Insn::CallAssume { method, .. }) => Some(MethodId(*method)),
                _ => None,
            });
        for frame in stack.walk() {
            let class = self.program.classes.method(frame.method).class;
            if self.program.classes.class(class).is_of_api() {
                api = Some(frame.method);
            } else if self.program.classes.is_of_program(class) && !self.is_hidden_frame(frame.method) {
                return Some(Caller { api: api?, method: frame.method, pc: frame.pc });
            }
        }
        None
    }

    /// The innermost of some frames that is of the program: neither of the JDK nor of the API.
    pub fn frame_of_program(
        &self,
        frames: impl IntoIterator<Item = (MethodId, i32)>,
    ) -> Option<(MethodId, i32)> {
        frames.into_iter().find(|(method, _)| {
            self.program.classes.is_of_program(self.program.classes.method(*method).class)
        })
    }

    /// Where the program stands, for people: `Foo.java:12`, or the method where the class file does not tell.
    pub fn place_of_program(&self) -> String {
        let Some((method, bci)) = self.frame_of_program(self.visible_frames()) else {
            return "the JDK".into();
        };
        match self.source_place(method, bci) {
            SourcePlace::Line(file, line) => format!("{file}:{line}"),
            SourcePlace::File(_) | SourcePlace::Native | SourcePlace::Unknown => {
                self.program.classes.describe(method)
            }
        }
    }

    /// Where in its source a method stands.
    pub fn source_place(&self, method: MethodId, bci: i32) -> SourcePlace {
        if bci == NATIVE_BCI {
            return SourcePlace::Native;
        }
        let class = self.program.classes.class(self.program.classes.method(method).class);
        let file = class.file.as_ref().and_then(|f| f.source_file());
        let Some(file) = file.map(|file| String::from_utf8_lossy(file).into_owned()) else {
            return SourcePlace::Unknown;
        };
        match self.line_number(method, bci) {
            Some(line) => SourcePlace::Line(file, line.into()),
            None => SourcePlace::File(file),
        }
    }

    /// Source line of a bytecode index, if the class file tells.
    pub fn line_number(&self, method: MethodId, bci: i32) -> Option<u16> {
        let m = self.program.classes.method(method);
        let file = self.program.classes.class(m.class).file.as_ref()?;
        let code = file.methods[m.index as usize].code(file)?;
        let at = u16::try_from(bci).ok()?;
        let mut count = 0;
        let lines = code.line_numbers().inspect(|_| count += 1);
        let line = lines.filter(|(start, _)| *start <= at).max_by_key(|(start, _)| *start).map(|(_, l)| l);
        self.charge(count / LINES_PER_STEP);
        line
    }
}

fn pack(method: MethodId, bci: i32) -> u64 {
    u64::from(method.0) << 32 | (bci - NATIVE_BCI) as u64
}

fn unpack(entry: u64) -> (MethodId, i32) {
    let bci = (entry & (HIDDEN_TOP - 1)) as i32 + NATIVE_BCI;
    (MethodId((entry >> 32) as u32), bci)
}
