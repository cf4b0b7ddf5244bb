//! What the page of `--html` needs of the paths: when they ended and how, and structures to be drawn.

use std::time::Instant;

use num_bigint::BigUint;
use tarry_report::{Course, EndRecord};
use tarry_search::{Ended, Totals, Verdict};
use tarry_vm::machine::Machine;

use crate::course::{self, CourseNotes};
use crate::ends::{self, EndNotes};
use crate::gallery::Gallery;
use crate::path_record::path_record;

/// Of a part of a search.
pub struct Notes {
    course: CourseNotes,
    ends: EndNotes,
    gallery: Gallery,
}

impl Notes {
    /// Times are counted from `started`.
    pub fn new(started: Instant) -> Notes {
        Notes { course: CourseNotes::new(started), ends: EndNotes::default(), gallery: Gallery::default() }
    }

    /// Notes a path; `weight` is asked for only if the path is kept.
    pub fn ended(&mut self, machine: &Machine, path: &Ended<'_>, weight: impl FnOnce() -> Option<BigUint>) {
        self.course.ended(path.verdict, path.decisions.len());
        self.ends.ended(machine, path);
        if path.verdict == Verdict::Accepted && !machine.state.emitted.is_empty() {
            self.gallery.offer(path.decisions, || path_record(machine, path, weight().as_ref()));
        }
    }
}

/// Of the whole search.
pub struct Noted {
    /// Paths over time and by depth.
    pub course: Course,
    /// The most paths of each kind first.
    pub ends: Vec<EndRecord>,
    /// What pictures are made of.
    pub gallery: Gallery,
}

impl Noted {
    /// `notes` are those of all workers; the search has ended after `end_ms` milliseconds.
    pub fn new(notes: Vec<Notes>, totals: &Totals, end_ms: f64) -> Noted {
        let mut courses = Vec::new();
        let mut ends = Vec::new();
        let mut gallery = Gallery::default();
        for notes in notes {
            courses.push(notes.course);
            ends.push(notes.ends);
            gallery.merge(notes.gallery);
        }
        Noted { course: course::join(courses, totals, end_ms), ends: ends::join(ends), gallery }
    }
}
