//! Which layer each box is in, and which edges point against the order of layers.
//!
//! Edges to a box that is on the depth-first path are backward; along the others a box is one layer below the lowest box
//! that refers to it. So parents and predecessors are backward, and a shared box is below all that share it.

use super::graph::Graph;

pub struct Layers {
    /// By box.
    pub layer: Vec<usize>,
    /// By edge. An edge from a box to itself is backward.
    pub backward: Vec<bool>,
    pub count: usize,
}

#[derive(Clone, Copy, PartialEq)]
enum Visit {
    Not,
    Open,
    Done,
}

pub fn layers(graph: &Graph) -> Layers {
    let boxes = graph.boxes.len();
    let mut out: Vec<Vec<usize>> = vec![Vec::new(); boxes];
    graph.edges.iter().enumerate().for_each(|(e, edge)| out[edge.from].push(e));
    // Boxes are numbered in the order of their first visit.
    out.iter_mut().for_each(|edges| edges.sort_by_key(|e| graph.edges[*e].to));
    let mut backward = vec![false; graph.edges.len()];
    let mut visit = vec![Visit::Not; boxes];
    let mut finished = Vec::new();
    // The path: a box and how many of its edges were followed.
    let mut path = vec![(0, 0)];
    visit[0] = Visit::Open;
    while let Some((at, next)) = path.last_mut() {
        let Some(edge) = out[*at].get(*next) else {
            visit[*at] = Visit::Done;
            finished.push(*at);
            path.pop();
            continue;
        };
        *next += 1;
        let to = graph.edges[*edge].to;
        match visit[to] {
            Visit::Open => backward[*edge] = true,
            Visit::Done => {}
            Visit::Not => {
                visit[to] = Visit::Open;
                path.push((to, 0));
            }
        }
    }
    let mut layer = vec![0; boxes];
    for at in finished.into_iter().rev() {
        for edge in out[at].iter().filter(|e| !backward[**e]) {
            let to = graph.edges[*edge].to;
            layer[to] = layer[to].max(layer[at] + 1);
        }
    }
    let count = layer.iter().max().map_or(0, |deepest| deepest + 1);
    Layers { layer, backward, count }
}

impl Layers {
    /// A list: no two boxes in a layer.
    pub fn is_chain(&self) -> bool {
        self.count == self.layer.len() && self.count > 1
    }
}
