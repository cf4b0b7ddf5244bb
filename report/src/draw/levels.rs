//! The order of boxes in a layer: few crossings, by medians (Sugiyama, Tagawa, Toda 1981).
//!
//! An edge over several layers gets a bend in each layer between, so that it has a way around the boxes there.

use super::graph::Graph;
use super::layers::Layers;

/// Sweeps over all layers; more change little.
const SWEEPS: usize = 8;
/// Bends of one structure; long edges beyond go straight.
const BENDS: usize = 2000;

/// Boxes come first, then bends.
pub struct Levels {
    /// The vertices of each layer from left to right.
    pub order: Vec<Vec<usize>>,
    pub segments: Vec<Segment>,
    /// By edge: its bends, from the upper end to the lower.
    pub bends: Vec<Vec<usize>>,
    pub vertices: usize,
}

/// A piece of an edge between neighbouring layers.
pub struct Segment {
    pub up: usize,
    pub down: usize,
    /// The port at an end that is a box where the edge starts.
    pub up_port: Option<usize>,
    pub down_port: Option<usize>,
}

impl Levels {
    pub fn new(graph: &Graph, layers: &Layers) -> Levels {
        let mut order = vec![Vec::new(); layers.count];
        layers.layer.iter().enumerate().for_each(|(at, layer)| order[*layer].push(at));
        let mut levels =
            Levels { order, segments: Vec::new(), bends: Vec::new(), vertices: graph.boxes.len() };
        for (edge, backward) in graph.edges.iter().zip(&layers.backward) {
            let (up, down) = if *backward { (edge.to, edge.from) } else { (edge.from, edge.to) };
            let ports = if *backward { (None, Some(edge.port)) } else { (Some(edge.port), None) };
            let (top, bottom) = (layers.layer[up], layers.layer[down]);
            // What points back to the layer above runs beside an edge that is there, as a rule.
            let placed = !*backward || bottom > top + 1;
            let bends = levels.add(up, down, top, bottom, ports, placed);
            levels.bends.push(bends);
        }
        levels.sort(graph);
        levels
    }

    fn add(
        &mut self,
        up: usize,
        down: usize,
        top: usize,
        bottom: usize,
        ports: (Option<usize>, Option<usize>),
        placed: bool,
    ) -> Vec<usize> {
        let between = bottom.saturating_sub(top + 1);
        if !placed || self.segments.len() + between > BENDS {
            return Vec::new();
        }
        let bends: Vec<usize> = (0..between).map(|i| self.vertices + i).collect();
        self.vertices += between;
        bends.iter().enumerate().for_each(|(i, bend)| self.order[top + 1 + i].push(*bend));
        let ends: Vec<usize> = [&[up], &bends[..], &[down]].concat();
        for (i, pair) in ends.windows(2).enumerate() {
            let up_port = if i == 0 { ports.0 } else { None };
            let down_port = if i == between { ports.1 } else { None };
            self.segments.push(Segment { up: pair[0], down: pair[1], up_port, down_port });
        }
        bends
    }

    fn sort(&mut self, graph: &Graph) {
        let mut best = (self.crossings(graph), self.order.clone());
        for sweep in 0..SWEEPS {
            if best.0 == 0 {
                break;
            }
            self.sweep(graph, sweep % 2 == 0);
            let crossings = self.crossings(graph);
            if crossings < best.0 {
                best = (crossings, self.order.clone());
            }
        }
        self.order = best.1;
    }

    /// Sorts every layer by the medians of the neighbours in the layer before, going down or up.
    fn sweep(&mut self, graph: &Graph, down: bool) {
        let mut neighbours: Vec<Vec<usize>> = vec![Vec::new(); self.vertices];
        for (s, segment) in self.segments.iter().enumerate() {
            neighbours[if down { segment.down } else { segment.up }].push(s);
        }
        let count = self.order.len();
        let walk: Vec<usize> =
            if down { (1..count).collect() } else { (0..count.max(1) - 1).rev().collect() };
        let mut place = self.places();
        for layer in walk {
            let mut keyed: Vec<(f64, usize)> = Vec::new();
            for vertex in &self.order[layer] {
                let mut ends: Vec<f64> = neighbours[*vertex]
                    .iter()
                    .map(|s| {
                        let segment = &self.segments[*s];
                        if down {
                            upper_end(graph, &place, segment)
                        } else {
                            lower_end(graph, &place, segment)
                        }
                    })
                    .collect();
                ends.sort_by(f64::total_cmp);
                let own = place[*vertex] as f64;
                keyed.push((median(&ends).unwrap_or(own), *vertex));
            }
            // Stable: equal medians keep their order.
            keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
            self.order[layer] = keyed.into_iter().map(|(_, v)| v).collect();
            self.order[layer].iter().enumerate().for_each(|(i, v)| place[*v] = i);
        }
    }

    fn places(&self) -> Vec<usize> {
        let mut place = vec![0; self.vertices];
        self.order.iter().flat_map(|layer| layer.iter().enumerate()).for_each(|(i, v)| place[*v] = i);
        place
    }

    fn crossings(&self, graph: &Graph) -> usize {
        let place = self.places();
        let mut layer_of = vec![0; self.vertices];
        for (layer, vertices) in self.order.iter().enumerate() {
            vertices.iter().for_each(|v| layer_of[*v] = layer);
        }
        let mut between: Vec<Vec<(f64, f64)>> = vec![Vec::new(); self.order.len()];
        for segment in &self.segments {
            let ends = (upper_end(graph, &place, segment), lower_end(graph, &place, segment));
            between[layer_of[segment.up]].push(ends);
        }
        between.iter_mut().map(|ends| inversions(ends)).sum()
    }
}

fn median(sorted: &[f64]) -> Option<f64> {
    let middle = sorted.len() / 2;
    match sorted.len() {
        0 => None,
        n if n % 2 == 1 => Some(sorted[middle]),
        _ => Some((sorted[middle - 1] + sorted[middle]) / 2.0),
    }
}

fn upper_end(graph: &Graph, place: &[usize], segment: &Segment) -> f64 {
    end(graph, place, segment.up, segment.up_port)
}

fn lower_end(graph: &Graph, place: &[usize], segment: &Segment) -> f64 {
    end(graph, place, segment.down, segment.down_port)
}

/// Where an edge leaves: the place of the vertex, and a part of it for the port.
fn end(graph: &Graph, place: &[usize], vertex: usize, port: Option<usize>) -> f64 {
    let part = match (port, graph.boxes.get(vertex)) {
        (Some(port), Some(object)) => (port + 1) as f64 / (object.ports().len() + 1) as f64,
        _ => 0.5,
    };
    place[vertex] as f64 + part
}

/// Pairs of segments that cross, by insertion into a sorted list.
fn inversions(ends: &mut [(f64, f64)]) -> usize {
    ends.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let mut lower: Vec<f64> = Vec::new();
    let mut crossings = 0;
    for (_, low) in ends.iter() {
        let at = lower.partition_point(|l| l <= low);
        crossings += lower.len() - at;
        lower.insert(at, *low);
    }
    crossings
}
