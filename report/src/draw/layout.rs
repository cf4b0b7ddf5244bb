//! A structure with coordinates: boxes that do not overlap, and the ways of edges between them.

use super::graph::{Graph, Holds};
use super::layers::{Layers, layers};
use super::levels::{Levels, Segment};
use super::place::{Link, place};
use super::route::{self, Way};
use super::shape::{Shape, lying, standing};

/// Between two layers.
const LAYER_GAP: f64 = 46.0;
/// Between two boxes of a list.
const LIST_GAP: f64 = 44.0;
const BEND: f64 = 10.0;
/// At both sides of a box with an edge to itself.
const LOOP: f64 = 24.0;

pub struct Layout {
    pub boxes: Vec<Placed>,
    /// By edge.
    pub ways: Vec<Way>,
    pub width: f64,
    pub height: f64,
    pub is_list: bool,
}

pub struct Placed {
    pub x: f64,
    pub y: f64,
    pub shape: Shape,
}

impl Placed {
    pub fn middle(&self) -> f64 {
        self.x + self.shape.width / 2.0
    }

    pub fn right(&self) -> f64 {
        self.x + self.shape.width
    }

    pub fn bottom(&self) -> f64 {
        self.y + self.shape.height
    }
}

pub fn layout(graph: &Graph) -> Layout {
    let layers = layers(graph);
    let arrays = graph.boxes.iter().any(|b| matches!(b.body, super::graph::Body::Cells { .. }));
    let mut layout =
        if layers.is_chain() && !arrays { list(graph, &layers) } else { layered(graph, &layers) };
    fit(&mut layout);
    layout
}

/// From left to right.
fn list(graph: &Graph, layers: &Layers) -> Layout {
    let mut at: Vec<usize> = (0..graph.boxes.len()).collect();
    at.sort_by_key(|b| layers.layer[*b]);
    let to_previous = |b: usize, port: usize| {
        graph.edges.iter().any(|e| e.from == b && e.port == port && layers.layer[e.to] + 1 == layers.layer[b])
    };
    let same_way =
        same_way(graph, |e| layers.layer[graph.edges[e].to] + 1 == layers.layer[graph.edges[e].from]);
    let mut boxes: Vec<Placed> = Vec::new();
    let mut placed: Vec<(usize, Placed)> = Vec::new();
    let mut x = 0.0;
    for b in at {
        let object = &graph.boxes[b];
        let shape = lying(object, |p| to_previous(b, p) || is_null_beside(graph, b, p, &same_way));
        let width = shape.width;
        placed.push((b, Placed { x, y: 0.0, shape }));
        x += width + LIST_GAP;
    }
    placed.sort_by_key(|(b, _)| *b);
    boxes.extend(placed.into_iter().map(|(_, p)| p));
    let ways = route::along_list(graph, layers, &boxes);
    Layout { boxes, ways, width: 0.0, height: 0.0, is_list: true }
}

/// Fields (class and name) all of whose references are of a kind, where there is one.
fn same_way(graph: &Graph, is_of_kind: impl Fn(usize) -> bool) -> Vec<(String, String)> {
    let field = |e: usize| {
        let edge = &graph.edges[e];
        let from = &graph.boxes[edge.from];
        (from.class.clone(), from.ports()[edge.port].name.clone())
    };
    let edges = 0..graph.edges.len();
    let (of_kind, others): (Vec<usize>, Vec<usize>) = edges.partition(|e| is_of_kind(*e));
    let others: Vec<_> = others.into_iter().map(field).collect();
    let mut fields: Vec<_> = of_kind.into_iter().map(field).filter(|f| !others.contains(f)).collect();
    fields.sort();
    fields.dedup();
    fields
}

/// A null is where the references of the same field are in other objects.
fn is_null_beside(graph: &Graph, b: usize, port: usize, fields: &[(String, String)]) -> bool {
    let object = &graph.boxes[b];
    let port = &object.ports()[port];
    port.holds == Holds::Null
        && fields.iter().any(|(class, name)| *class == object.class && *name == port.name)
}

/// From top to bottom.
fn layered(graph: &Graph, layers: &Layers) -> Layout {
    let levels = Levels::new(graph, layers);
    let upwards = same_way(graph, |e| layers.backward[e] && graph.edges[e].from != graph.edges[e].to);
    let points_up = |b: usize, port: usize| {
        let mut edges =
            graph.edges.iter().enumerate().filter(|(_, e)| e.from == b && e.port == port).peekable();
        match edges.peek() {
            None => is_null_beside(graph, b, port, &upwards),
            Some(_) => edges.all(|(i, e)| layers.backward[i] && e.to != b),
        }
    };
    let shapes: Vec<Shape> =
        graph.boxes.iter().enumerate().map(|(b, object)| standing(object, |p| points_up(b, p))).collect();
    let mut widths: Vec<f64> = shapes.iter().map(|s| s.width).collect();
    graph
        .edges
        .iter()
        .filter(|e| e.from == e.to)
        .for_each(|e| widths[e.from] = shapes[e.from].width + 2.0 * LOOP);
    widths.resize(levels.vertices, BEND);
    let links: Vec<Link> = levels.segments.iter().map(|s| link(graph, &shapes, s)).collect();
    let middles = place(&levels, &widths, &links);
    let mut tops = Vec::new();
    let mut y = 0.0;
    for layer in &levels.order {
        let height = layer.iter().filter_map(|v| shapes.get(*v)).map(|s| s.height).fold(0.0, f64::max);
        tops.push((y, y + height));
        y += height + LAYER_GAP;
    }
    let boxes: Vec<Placed> = shapes
        .into_iter()
        .enumerate()
        .map(|(b, shape)| Placed { x: middles[b] - shape.width / 2.0, y: tops[layers.layer[b]].0, shape })
        .collect();
    let ways = route::through_layers(graph, layers, &levels, &boxes, &middles, &tops);
    Layout { boxes, ways, width: 0.0, height: 0.0, is_list: false }
}

fn link(graph: &Graph, shapes: &[Shape], segment: &Segment) -> Link {
    let offset = |vertex: usize, port: Option<usize>| match (shapes.get(vertex), port) {
        (Some(shape), Some(port)) => shape.starts[port].0 - shape.width / 2.0,
        _ => 0.0,
    };
    let is_bottom = |p: usize| shapes[segment.up].starts[p].2 == super::shape::Side::Bottom;
    let siblings = match (graph.boxes.get(segment.up), segment.up_port) {
        (Some(object), Some(_)) => (0..object.ports().len()).filter(|p| is_bottom(*p)).count(),
        _ => 0,
    };
    Link {
        up: segment.up,
        down: segment.down,
        up_offset: offset(segment.up, segment.up_port),
        down_offset: offset(segment.down, segment.down_port),
        leaning: siblings == 2,
    }
}

/// Moves everything to the upper left corner and takes the size.
fn fit(layout: &mut Layout) {
    let mut least = (f64::INFINITY, f64::INFINITY);
    let mut most = (0.0_f64, 0.0_f64);
    let corners = layout.boxes.iter().flat_map(|b| [(b.x, b.y), (b.right(), b.bottom())]);
    let points: Vec<(f64, f64)> = corners.chain(layout.ways.iter().flat_map(Way::points)).collect();
    for (x, y) in points {
        least = (least.0.min(x), least.1.min(y));
        most = (most.0.max(x), most.1.max(y));
    }
    for b in &mut layout.boxes {
        b.x -= least.0;
        b.y -= least.1;
    }
    layout.ways.iter_mut().for_each(|w| w.shift(-least.0, -least.1));
    (layout.width, layout.height) = (most.0 - least.0, most.1 - least.1);
}
