//! Differences of terms as a graph, with values that satisfy all of them.
//!
//! An edge from a to b with a weight says that b is at most a plus the weight. Values that satisfy all edges are kept; a new edge lowers
//! those it must, and contradicts the others exactly if that comes back to where it starts (Cotton and Maler, SAT 2006). Taking edges back
//! leaves the values as they are: they satisfy what is left. So an edge costs nothing if the values already satisfy it, and a rollback
//! costs as much as there are edges to forget.

use std::collections::VecDeque;

/// The node that stands for 0.
pub const ZERO: u32 = 0;

pub struct Graph {
    values: Vec<i128>,
    /// Edges by where they start: where they end, and their weight.
    from: Vec<Vec<(u32, i128)>>,
    /// Where the edges start, in the order in which they came.
    edges: Vec<u32>,
    queue: VecDeque<u32>,
    lowered: Vec<(u32, i128)>,
}

impl Default for Graph {
    fn default() -> Graph {
        Graph {
            values: vec![0],
            from: vec![Vec::new()],
            edges: Vec::new(),
            queue: VecDeque::new(),
            lowered: Vec::new(),
        }
    }
}

impl Graph {
    pub fn nodes(&self) -> usize {
        self.values.len()
    }

    pub fn edges(&self) -> usize {
        self.edges.len()
    }

    /// The value of a node, that of 0 being 0.
    pub fn value(&self, node: u32) -> i128 {
        self.values[node as usize] - self.values[ZERO as usize]
    }

    /// A node between bounds.
    pub fn add_node(&mut self, lo: i128, hi: i128) -> u32 {
        let node = self.values.len() as u32;
        self.values.push(self.values[ZERO as usize] + 0.clamp(lo, hi));
        self.from.push(Vec::new());
        self.push(ZERO, node, hi);
        self.push(node, ZERO, -lo);
        node
    }

    fn push(&mut self, a: u32, b: u32, weight: i128) {
        self.from[a as usize].push((b, weight));
        self.edges.push(a);
    }

    /// Forgets all edges but the first ones, and all nodes but the first ones.
    pub fn truncate(&mut self, edges: usize, nodes: usize) {
        for start in self.edges.drain(edges..).rev() {
            self.from[start as usize].pop();
        }
        self.values.truncate(nodes);
        self.from.truncate(nodes);
        // Values only ever become less; from time to time they start again.
        if nodes == 1 {
            self.values[0] = 0;
        }
    }

    /// From now on b is at most a plus the weight. False, and nothing has changed, if that cannot be.
    pub fn add(&mut self, a: u32, b: u32, weight: i128) -> bool {
        if a == b {
            return weight >= 0;
        }
        self.push(a, b, weight);
        let limit = self.values[a as usize] + weight;
        if self.values[b as usize] <= limit {
            return true;
        }
        self.lower(b, limit);
        while let Some(node) = self.queue.pop_front() {
            let value = self.values[node as usize];
            for n in 0..self.from[node as usize].len() {
                let (next, weight) = self.from[node as usize][n];
                if self.values[next as usize] > value + weight {
                    if next == a {
                        self.restore();
                        self.truncate(self.edges.len() - 1, self.values.len());
                        return false;
                    }
                    self.lower(next, value + weight);
                }
            }
        }
        self.lowered.clear();
        true
    }

    fn lower(&mut self, node: u32, value: i128) {
        self.lowered.push((node, self.values[node as usize]));
        self.values[node as usize] = value;
        self.queue.push_back(node);
    }

    fn restore(&mut self) {
        self.queue.clear();
        while let Some((node, value)) = self.lowered.pop() {
            self.values[node as usize] = value;
        }
    }

    /// All edges: where each starts, where it ends, and its weight.
    pub fn all_edges(&self) -> impl Iterator<Item = (u32, u32, i128)> {
        let from = self.from.iter().enumerate();
        from.flat_map(|(start, edges)| edges.iter().map(move |(end, weight)| (start as u32, *end, *weight)))
    }

    /// The least and the greatest value that a node can have.
    pub fn bounds(&self, node: u32) -> (i128, i128) {
        (-self.shortest(node, ZERO), self.shortest(ZERO, node))
    }

    /// The least sum of weights from one node to another. Every node is bounded, so there is a way.
    fn shortest(&self, start: u32, end: u32) -> i128 {
        let mut distances: Vec<Option<i128>> = vec![None; self.values.len()];
        distances[start as usize] = Some(0);
        let mut queue = VecDeque::from([start]);
        while let Some(node) = queue.pop_front() {
            let Some(distance) = distances[node as usize] else { continue };
            for (next, weight) in &self.from[node as usize] {
                let through = distance + weight;
                if distances[*next as usize].is_none_or(|known| through < known) {
                    distances[*next as usize] = Some(through);
                    queue.push_back(*next);
                }
            }
        }
        distances[end as usize].expect("every node is bounded")
    }
}
