//! How the search went on: paths over time, and how many choices were made on them.

use std::fmt::Write;

use super::section;
use super::shell::counted;
use crate::human::group;

/// Ended paths: accepted, pruned, failed, cut or unsupported.
pub type Ends = [u64; 4];

const KINDS: [(&str, &str); 4] =
    [("accepted", "ok"), ("pruned", "cut"), ("failed", "bad"), ("cut or not supported", "other")];

/// The order in which they are stacked: failures, which are few, at the bottom.
const STACKED: [usize; 4] = [2, 0, 3, 1];

/// What was noted on the way.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Course {
    /// Milliseconds since the start, and all paths ended until then; ascending.
    pub times: Vec<(f64, Ends)>,
    /// By number of choices made on the path.
    pub depths: Vec<Ends>,
}

const WIDTH: f64 = 480.0;
const HEIGHT: f64 = 200.0;
const LEFT: f64 = 74.0;
const RIGHT: f64 = 462.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 170.0;

/// Bars of the chart of depths.
const BARS: usize = 60;

/// Lines across a chart, about.
const TICKS: f64 = 4.0;

pub fn write(text: &mut String, course: &Course) {
    section(text, "course", "Course");
    let all = course.times.last().map_or([0; 4], |(_, ends)| *ends);
    text.push_str("<p class=\"key\">");
    for ((name, class), count) in KINDS.iter().zip(all).filter(|(_, count)| *count > 0) {
        let _ = write!(text, "<span><i class=\"{class}\"></i>{name} {}</span>", group(count));
    }
    text.push_str("</p>\n<div class=\"charts\">\n<figure class=\"plain\">\n<h3>Paths over time</h3>\n");
    times(text, &course.times);
    text.push_str("</figure>\n<figure class=\"plain\">\n<h3>Paths by number of choices made</h3>\n");
    let bars = Bars::new(&course.depths);
    depths(text, &bars);
    text.push_str("</figure>\n</div>\n");
    table(text, &bars);
    text.push_str("</section>\n");
}

fn total(ends: &Ends) -> u64 {
    ends.iter().sum()
}

/// 1, 2 or 5 times a power of ten, at least `least`.
fn step(range: f64, least: f64) -> f64 {
    let rough = (range / TICKS).max(f64::MIN_POSITIVE);
    let power = 10f64.powf(rough.log10().floor());
    let nice = [1.0, 2.0, 5.0, 10.0].iter().map(|n| n * power).find(|n| *n >= rough * 0.999).unwrap_or(rough);
    nice.max(least)
}

/// Multiples of `step` up to `range`.
fn ticks(range: f64, step: f64) -> impl Iterator<Item = f64> {
    (0..=(range / step + 1e-9).floor() as u32).map(move |i| f64::from(i) * step)
}

fn y(count: u64, most: u64) -> f64 {
    BOTTOM - (BOTTOM - TOP) * count as f64 / most.max(1) as f64
}

/// The beginning of a chart: its frame, and lines for counts.
fn frame(text: &mut String, label: &str, most: u64) {
    let _ = write!(
        text,
        "<svg class=\"chart\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{label}\">"
    );
    for count in ticks(most as f64, step(most as f64, 1.0)) {
        let at = y(count as u64, most);
        let _ = write!(
            text,
            "<line x1=\"{LEFT}\" x2=\"{RIGHT}\" y1=\"{at:.1}\" y2=\"{at:.1}\"/>\
             <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            LEFT - 8.0,
            at + 4.0,
            group(count as u64)
        );
    }
}

fn below(text: &mut String, x: f64, label: &str) {
    let _ = write!(text, "<text x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{label}</text>", BOTTOM + 18.0);
}

fn times(text: &mut String, times: &[(f64, Ends)]) {
    let Some((end, last)) = times.last() else { return };
    let (end, all) = (end.max(0.001), total(last).max(1));
    let x = |ms: f64| LEFT + (RIGHT - LEFT) * ms / end;
    frame(text, &format!("{} in {:.2} seconds", counted(all, "path"), end / 1000.0), all);
    let (unit, name) = if end < 2000.0 { (1.0, "ms") } else { (1000.0, "s") };
    for tick in ticks(end / unit, step(end / unit, 0.0)) {
        below(text, x(tick * unit), &format!("{} {name}", (tick * 1000.0).round() / 1000.0));
    }
    let mut lower: Vec<u64> = vec![0; times.len()];
    for kind in STACKED {
        let upper: Vec<u64> = times.iter().zip(&lower).map(|((_, ends), l)| l + ends[kind]).collect();
        if upper != lower {
            let mut points = format!("{:.1},{:.1}", x(0.0), y(0, all));
            let there = times.iter().zip(&upper);
            let back = times.iter().zip(&lower).rev();
            for ((ms, _), count) in there.chain(back) {
                let _ = write!(points, " {:.1},{:.1}", x(*ms), y(*count, all));
            }
            let _ = write!(text, "<polygon class=\"{}\" points=\"{points}\"/>", KINDS[kind].1);
        }
        lower = upper;
    }
    text.push_str("</svg>\n");
}

/// Depths in at most `BARS` groups of the same size.
struct Bars {
    each: usize,
    depths: usize,
    ends: Vec<Ends>,
}

impl Bars {
    fn new(depths: &[Ends]) -> Bars {
        let each = depths.len().div_ceil(BARS).max(1);
        let add = |sum: Ends, ends: &Ends| std::array::from_fn(|kind| sum[kind] + ends[kind]);
        let ends = depths.chunks(each).map(|chunk| chunk.iter().fold([0; 4], add)).collect();
        Bars { each, depths: depths.len(), ends }
    }

    /// The depths of a bar, as text.
    fn range(&self, number: usize) -> String {
        let (from, to) = (number * self.each, (number * self.each + self.each).min(self.depths) - 1);
        if from == to { from.to_string() } else { format!("{from} to {to}") }
    }
}

fn depths(text: &mut String, bars: &Bars) {
    if bars.ends.is_empty() {
        return;
    }
    let most = bars.ends.iter().map(total).max().unwrap_or(0).max(1);
    let width = (RIGHT - LEFT) / bars.ends.len() as f64;
    let wide = (width * 0.8).clamp(0.5, 60.0);
    frame(text, "paths by number of choices made", most);
    for depth in ticks((bars.depths - 1) as f64, step(bars.depths as f64, 1.0)) {
        below(text, LEFT + width * ((depth / bars.each as f64).floor() + 0.5), &format!("{depth}"));
    }
    for (number, bar) in bars.ends.iter().enumerate().filter(|(_, bar)| total(bar) > 0) {
        let what = counted(total(bar), "path");
        let _ = write!(text, "<g><title>choices: {}, {what}</title>", bars.range(number));
        let mut bottom = 0;
        for kind in STACKED.into_iter().filter(|kind| bar[*kind] > 0) {
            let (low, high) = (y(bottom, most), y(bottom + bar[kind], most));
            bottom += bar[kind];
            let _ = write!(
                text,
                "<rect class=\"{}\" x=\"{:.1}\" y=\"{high:.1}\" width=\"{:.1}\" height=\"{:.1}\"/>",
                KINDS[kind].1,
                LEFT + width * (number as f64 + 0.5) - wide / 2.0,
                wide,
                // What is there can be seen.
                (low - high).max(0.6)
            );
        }
        text.push_str("</g>");
    }
    text.push_str("</svg>\n");
}

fn table(text: &mut String, bars: &Bars) {
    text.push_str(
        "<details><summary>Paths by number of choices, as a table</summary>\n<div class=\"inside wide\"><table><thead><tr>\
         <th class=\"n\">choices made</th>",
    );
    for (name, _) in KINDS {
        let _ = write!(text, "<th class=\"n\">{name}</th>");
    }
    text.push_str("</tr></thead>\n<tbody>\n");
    for (number, bar) in bars.ends.iter().enumerate().filter(|(_, bar)| total(bar) > 0) {
        let _ = write!(text, "<tr><td class=\"n\">{}</td>", bars.range(number));
        for count in bar {
            let _ = write!(text, "<td class=\"n\">{}</td>", group(*count));
        }
        text.push_str("</tr>\n");
    }
    text.push_str("</tbody></table></div></details>\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_few() {
        let at = |range: f64| ticks(range, step(range, 1.0)).collect::<Vec<_>>();
        assert_eq!(at(13_756.0), [0.0, 5000.0, 10_000.0]);
        assert_eq!(at(3.0), [0.0, 1.0, 2.0, 3.0]);
        assert_eq!(at(0.0), [0.0]);
        assert!((0..60).map(|power| at(1.7f64.powi(power)).len()).all(|count| count <= 6));
    }

    #[test]
    fn a_deep_search_has_few_bars_and_loses_no_path() {
        let depths: Vec<Ends> = (0..1001).map(|depth| [depth, 1, 0, 2]).collect();
        let bars = Bars::new(&depths);
        assert!(bars.ends.len() <= BARS);
        assert_eq!(bars.ends.iter().map(total).sum::<u64>(), depths.iter().map(total).sum::<u64>());
        assert_eq!(
            (bars.range(0).as_str(), bars.range(bars.ends.len() - 1).as_str()),
            ("0 to 16", "986 to 1000")
        );
    }
}
