//! How a search goes on: ended paths over time, and by the number of choices made on them.

use std::time::Instant;

use tarry_report::{Course, Ends};
use tarry_search::{Totals, Verdict};

/// Points over time, and depths that are told apart.
const POINTS: usize = 256;
const DEPTHS: usize = 1000;

/// Of one worker.
pub struct CourseNotes {
    started: Instant,
    ends: Ends,
    times: Vec<(f64, Ends)>,
    depths: Vec<Ends>,
    /// Paths between two points, and until the next.
    every: u64,
    until: u64,
}

impl CourseNotes {
    /// Times are counted from `started`.
    pub fn new(started: Instant) -> CourseNotes {
        let (times, depths) = (Vec::new(), Vec::new());
        CourseNotes { started, ends: [0; 4], times, depths, every: 1, until: 1 }
    }

    /// Counts a path that has ended after `depth` choices.
    pub fn ended(&mut self, verdict: Verdict, depth: usize) {
        let kind = match verdict {
            Verdict::Accepted => 0,
            Verdict::Pruned => 1,
            Verdict::Failed => 2,
            Verdict::Limited | Verdict::Unsupported => 3,
        };
        self.ends[kind] += 1;
        at(&mut self.depths, depth)[kind] += 1;
        self.until -= 1;
        if self.until == 0 {
            self.times.push((milliseconds(self.started), self.ends));
            if self.times.len() == POINTS {
                halve(&mut self.times);
                self.every *= 2;
            }
            self.until = self.every;
        }
    }
}

fn milliseconds(started: Instant) -> f64 {
    started.elapsed().as_secs_f64() * 1000.0
}

fn at(depths: &mut Vec<Ends>, depth: usize) -> &mut Ends {
    let depth = depth.min(DEPTHS);
    if depths.len() <= depth {
        depths.resize(depth + 1, [0; 4]);
    }
    &mut depths[depth]
}

/// Keeps every second point, the last among them.
fn halve(times: &mut Vec<(f64, Ends)>) {
    let mut keep = times.len() % 2 == 1;
    times.retain(|_| {
        keep = !keep;
        !keep
    });
}

fn add(sum: &mut Ends, ends: &Ends) {
    sum.iter_mut().zip(ends).for_each(|(sum, count)| *sum += count);
}

/// All workers together, up to the end of the search.
pub fn join(notes: Vec<CourseNotes>, totals: &Totals, end_ms: f64) -> Course {
    let mut course = Course::default();
    let mut points: Vec<(f64, usize, Ends)> = Vec::new();
    let mut latest: Vec<Ends> = vec![[0; 4]; notes.len()];
    for (worker, notes) in notes.into_iter().enumerate() {
        points.extend(notes.times.into_iter().map(|(ms, ends)| (ms, worker, ends)));
        for (depth, ends) in notes.depths.iter().enumerate() {
            add(at(&mut course.depths, depth), ends);
        }
    }
    points.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut sum = [0; 4];
    for (ms, worker, ends) in points {
        let before = std::mem::replace(&mut latest[worker], ends);
        sum.iter_mut().zip(ends.iter().zip(before)).for_each(|(sum, (now, before))| *sum += now - before);
        course.times.push((ms, sum));
    }
    while course.times.len() > POINTS {
        halve(&mut course.times);
    }
    let all = [totals.accepted, totals.pruned, totals.failed, totals.limited + totals.unsupported];
    course.times.push((end_ms, all));
    course
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_points_is_bounded_and_the_last_is_the_total() {
        let started = Instant::now();
        let mut workers = [CourseNotes::new(started), CourseNotes::new(started)];
        for i in 0..100_000 {
            let verdict = if i % 3 == 0 { Verdict::Accepted } else { Verdict::Pruned };
            workers[i % 2].ended(verdict, i % 7);
        }
        (0..5).for_each(|_| workers[0].ended(Verdict::Limited, 9));
        let totals = Totals { accepted: 33_334, pruned: 66_666, limited: 5, ..Totals::default() };
        let course = join(workers.into(), &totals, 1e6);
        assert!(course.times.len() <= POINTS + 1, "{}", course.times.len());
        assert!(course.times.is_sorted_by(|a, b| a.0 <= b.0 && a.1[0] <= b.1[0]));
        assert_eq!(course.times.last().map(|t| t.1), Some([33_334, 66_666, 0, 5]));
        assert_eq!((course.depths.len(), course.depths[9]), (10, [0, 0, 0, 5]));
        assert_eq!(course.depths.iter().flatten().sum::<u64>(), 100_005);
    }
}
