//! The ways of edges: straight or curved between neighbours, around the boxes between others.

use super::graph::{Edge, Graph};
use super::layers::Layers;
use super::layout::Placed;
use super::levels::Levels;
use super::shape::Side;

/// From the border of a box to the lane of an edge that goes around.
const LANE: f64 = 12.0;
/// Between ends at the same side of a box.
const SPREAD: f64 = 12.0;

/// Starts at a point; an arrow is at its end.
pub struct Way {
    pub start: (f64, f64),
    pub steps: Vec<Step>,
    /// Against the order of layers.
    pub backward: bool,
}

pub enum Step {
    Line((f64, f64)),
    Curve([(f64, f64); 3]),
}

impl Way {
    fn new(start: (f64, f64), backward: bool) -> Way {
        Way { start, steps: Vec::new(), backward }
    }

    fn end(&self) -> (f64, f64) {
        match self.steps.last() {
            None => self.start,
            Some(Step::Line(to)) => *to,
            Some(Step::Curve(points)) => points[2],
        }
    }

    fn line(&mut self, to: (f64, f64)) {
        let from = self.end();
        if (from.0 - to.0).abs() + (from.1 - to.1).abs() > 0.01 {
            self.steps.push(Step::Line(to));
        }
    }

    /// Leaves and arrives vertically.
    fn curve(&mut self, to: (f64, f64)) {
        let from = self.end();
        if (from.0 - to.0).abs() < 0.5 {
            return self.line(to);
        }
        let half = (from.1 + to.1) / 2.0;
        self.steps.push(Step::Curve([(from.0, half), (to.0, half), to]));
    }

    /// Corners that are rounded.
    fn corners(&mut self, points: &[(f64, f64)]) {
        const RADIUS: f64 = 7.0;
        for (i, at) in points.iter().enumerate() {
            let Some(next) = points.get(i + 1) else { return self.line(*at) };
            let from = self.end();
            let toward = |to: (f64, f64)| {
                let (dx, dy) = (to.0 - at.0, to.1 - at.1);
                let length = dx.hypot(dy).max(0.01);
                let part = (RADIUS / length).min(0.5);
                (at.0 + dx * part, at.1 + dy * part)
            };
            let (before, after) = (toward(from), toward(*next));
            self.line(before);
            self.steps.push(Step::Curve([*at, *at, after]));
        }
    }

    pub fn points(&self) -> Vec<(f64, f64)> {
        let mut all = vec![self.start];
        for step in &self.steps {
            match step {
                Step::Line(to) => all.push(*to),
                Step::Curve(points) => all.extend(points),
            }
        }
        all
    }

    pub fn shift(&mut self, dx: f64, dy: f64) {
        let shift = |p: &mut (f64, f64)| *p = (p.0 + dx, p.1 + dy);
        shift(&mut self.start);
        for step in &mut self.steps {
            match step {
                Step::Line(to) => shift(to),
                Step::Curve(points) => points.iter_mut().for_each(shift),
            }
        }
    }
}

/// Where the port of an edge is.
fn start(edge: &Edge, boxes: &[Placed]) -> (f64, f64, Side) {
    let from = &boxes[edge.from];
    let (x, y, side) = from.shape.starts[edge.port];
    (from.x + x, from.y + y, side)
}

/// `tops` has the upper and the lower border of each layer.
pub fn through_layers(
    graph: &Graph,
    layers: &Layers,
    levels: &Levels,
    boxes: &[Placed],
    middles: &[f64],
    tops: &[(f64, f64)],
) -> Vec<Way> {
    let ends = ends(graph, layers, levels, boxes, middles);
    let mut ways = Vec::new();
    for (e, edge) in graph.edges.iter().enumerate() {
        let backward = layers.backward[e];
        let (x, y, side) = start(edge, boxes);
        let (from, to) = (&boxes[edge.from], &boxes[edge.to]);
        let mut way = Way::new((x, y), backward);
        if edge.from == edge.to {
            let (out, lane) = (from.right() + LANE, from.bottom() + LANE);
            let middle = from.y + from.shape.header.0 + from.shape.header.1 / 2.0;
            way.corners(&[(x, lane), (out, lane), (out, middle), (from.right(), middle)]);
            ways.push(way);
            continue;
        }
        // Out of the box, then out of its layer, past taller neighbours.
        let (top, bottom) = tops[layers.layer[edge.from]];
        match side {
            Side::Top => way.line((x, top)),
            _ => way.line((x, bottom)),
        }
        let bends: Vec<usize> = levels.bends[e].clone();
        let walk: Vec<usize> = if backward { bends.into_iter().rev().collect() } else { bends };
        for bend in walk {
            let layer = levels.order.iter().position(|l| l.contains(&bend)).expect("every bend has a layer");
            let (near, far) = if backward { (tops[layer].1, tops[layer].0) } else { tops[layer] };
            way.curve((middles[bend], near));
            way.line((middles[bend], far));
        }
        let end = ends[e];
        if backward {
            way.curve((end, tops[layers.layer[edge.to]].1));
            way.line((end, to.bottom()));
        } else {
            way.curve((end, to.y));
        }
        ways.push(way);
    }
    ways
}

/// Where each edge arrives: beside each other, in the order they come from.
fn ends(graph: &Graph, layers: &Layers, levels: &Levels, boxes: &[Placed], middles: &[f64]) -> Vec<f64> {
    let mut all = vec![0.0; graph.edges.len()];
    for (b, target) in boxes.iter().enumerate() {
        let arriving = |backward: bool| {
            let mut found: Vec<(f64, usize)> = Vec::new();
            for (e, edge) in graph.edges.iter().enumerate() {
                if edge.to == b && edge.from != b && layers.backward[e] == backward {
                    let last = if backward { levels.bends[e].first() } else { levels.bends[e].last() };
                    let x = last.map_or(start(edge, boxes).0, |bend| middles[*bend]);
                    found.push((x, e));
                }
            }
            found.sort_by(|a, b| a.0.total_cmp(&b.0));
            found
        };
        let from_above = arriving(false);
        let count = from_above.len();
        let step = SPREAD.min((target.shape.width - 12.0) / count.max(1) as f64);
        for (i, (_, e)) in from_above.into_iter().enumerate() {
            all[e] = target.middle() + (i as f64 - (count as f64 - 1.0) / 2.0) * step;
        }
        for (x, e) in arriving(true) {
            all[e] = x.clamp(target.x + 6.0, target.right() - 6.0);
        }
    }
    all
}

/// Neighbours are linked directly, others below the row.
pub fn along_list(graph: &Graph, layers: &Layers, boxes: &[Placed]) -> Vec<Way> {
    let lowest = boxes.iter().map(Placed::bottom).fold(0.0, f64::max);
    let span = |e: &Edge| layers.layer[e.from].abs_diff(layers.layer[e.to]);
    let mut around: Vec<usize> = (0..graph.edges.len()).filter(|e| span(&graph.edges[*e]) != 1).collect();
    // Short ones nearest to the row.
    around.sort_by_key(|e| span(&graph.edges[*e]));
    let mut arrived = vec![0.0; boxes.len()];
    let mut ways = Vec::new();
    for (e, edge) in graph.edges.iter().enumerate() {
        let (x, y, side) = start(edge, boxes);
        let to = &boxes[edge.to];
        let mut way = Way::new((x, y), layers.backward[e]);
        match around.iter().position(|a| *a == e) {
            None => {
                let border = if layers.backward[e] { to.right() } else { to.x };
                let height = y.min(to.bottom() - 10.0);
                let near = if side == Side::Left { border + 16.0 } else { border - 16.0 };
                way.line((near, y));
                way.line((border, height));
            }
            Some(lane) => {
                let from = &boxes[edge.from];
                let out = match side {
                    Side::Left => from.x - LANE - lane as f64 * 3.0 % 24.0,
                    _ => from.right() + LANE + lane as f64 * 3.0 % 24.0,
                };
                let depth = lowest + LANE + 4.0 + lane as f64 * LANE;
                let end = (to.middle() + arrived[edge.to]).min(to.right() - 6.0);
                arrived[edge.to] += SPREAD;
                way.corners(&[(out, y), (out, depth), (end, depth), (end, to.bottom())]);
            }
        }
        ways.push(way);
    }
    ways
}
