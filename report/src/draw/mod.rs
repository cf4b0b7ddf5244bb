//! Pictures of emitted structures: SVG with a layout of our own, and DOT for Graphviz.
//!
//! JSON (`graph.rs`) becomes boxes and edges, these get layers (`layers.rs`), an order in each layer (`levels.rs`), sizes
//! (`shape.rs`), coordinates (`place.rs`, `layout.rs`) and ways (`route.rs`). The same structure gives the same text.

mod dot;
mod graph;
mod layers;
mod layout;
mod levels;
mod place;
mod route;
mod shape;
mod svg;
mod text;

use serde_json::Value;

use crate::records::{PathOutcome, PathRecord};
use graph::{Graph, graph};
use layout::{Layout, layout};

/// What a file that we wrote has in its first lines.
pub const DRAWN_BY: &str = "drawn by tarry; a later run may replace this file";

/// Characters of a line above the picture.
const CAPTION: usize = 100;

/// A structure, drawn twice.
pub struct Picture {
    /// A file of its own.
    pub svg: String,
    /// For Graphviz.
    pub dot: String,
    /// Of what is drawn: the same in every run.
    pub hash: u32,
}

/// What is said above the structures.
struct Caption {
    failure: String,
    picks: String,
}

/// The structures that a path emitted, side by side.
pub fn picture(path: &PathRecord) -> Picture {
    let failure = match (&path.exception, path.exit) {
        (Some(e), _) => {
            let message = e.message().map_or(String::new(), |m| format!(": {m}"));
            format!("FAILED {}{message}", e.what())
        }
        (None, Some(status)) if path.outcome == PathOutcome::Failed => format!("FAILED exit status {status}"),
        _ => String::new(),
    };
    let one_line = |text: String| text::clip(&text.replace(char::is_control, " "), CAPTION);
    // What the trace says of the program's version says nothing of the structure.
    let picks = path.trace.split('~').next().unwrap_or_default();
    let caption = Caption { failure: one_line(failure), picks: one_line(format!("picks: {picks}")) };
    let structures: Vec<(Graph, Layout)> = path
        .emitted
        .iter()
        .map(|structure| {
            let graph = graph(structure);
            let layout = layout(&graph);
            (graph, layout)
        })
        .collect();
    let svg = svg::svg(&caption, &structures);
    let dot = dot::dot(&caption, &structures);
    Picture { svg, dot, hash: hash(&caption, &path.emitted) }
}

/// What a structure is called: its name, or its number.
fn name(graph: &Graph, number: usize) -> String {
    graph.name.as_deref().map_or_else(|| format!("emitted {}", number + 1), |n| text::clip(n, CAPTION))
}

fn note(graph: &Graph) -> Option<String> {
    let left_out = graph.left_out;
    (left_out > 0).then(|| format!("{left_out} more objects are not drawn"))
}

/// FNV-1a, folded to 32 bits: names of files need no more.
fn hash(caption: &Caption, emitted: &[Value]) -> u32 {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    let mut add = |text: &str| {
        for byte in text.bytes().chain([0]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    };
    add(&caption.failure);
    add(&caption.picks);
    emitted.iter().for_each(|structure| add(&structure.to_string()));
    (hash >> 32) as u32 ^ hash as u32
}
