//! A picture for Graphviz, which lays it out itself.

use std::fmt::Write;

use super::graph::{Body, Graph, Holds, ObjectBox, Port};
use super::layers::layers;
use super::layout::Layout;
use super::text::escape;
use super::{Caption, DRAWN_BY};

pub fn dot(caption: &Caption, structures: &[(Graph, Layout)]) -> String {
    let lists = structures.iter().all(|(_, layout)| layout.is_list);
    let mut out = format!("// {DRAWN_BY}\ndigraph structures {{\n");
    let _ = writeln!(out, "  rankdir={};", if lists { "LR" } else { "TB" });
    let title = format!("{}\n{}", caption.failure, caption.picks);
    let _ = writeln!(out, "  labelloc=t; label={};", quoted(title.trim()));
    out.push_str("  fontname=monospace; node [shape=plain, fontname=monospace]; edge [arrowsize=0.7];\n");
    let named = structures.len() > 1 || structures.iter().any(|(graph, _)| graph.name.is_some());
    for (number, (graph, _)) in structures.iter().enumerate() {
        let _ = writeln!(out, "  subgraph cluster_{number} {{");
        let name = if named { super::name(graph, number) } else { String::new() };
        let note = super::note(graph).unwrap_or_default();
        let label = format!("{name}\n{note}");
        let _ = writeln!(out, "    label={}; color=white;", quoted(label.trim()));
        for (b, object) in graph.boxes.iter().enumerate() {
            let _ = writeln!(out, "    s{number}_{b} [label=<{}>];", label_of(object));
        }
        let layers = layers(graph);
        for (e, edge) in graph.edges.iter().enumerate() {
            let mut attributes = Vec::new();
            if layers.backward[e] {
                attributes.push("constraint=false, color=gray");
            }
            if edge.open {
                attributes.push("style=dashed");
            }
            let (from, port, to) = (edge.from, edge.port, edge.to);
            let _ =
                writeln!(out, "    s{number}_{from}:p{port} -> s{number}_{to} [{}];", attributes.join(", "));
        }
        out.push_str("  }\n");
    }
    out.push_str("}\n");
    out
}

/// A string of the DOT language.
fn quoted(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    format!("\"{escaped}\"")
}

fn label_of(object: &ObjectBox) -> String {
    let id = object.id.map_or(String::new(), |id| format!(" #{id}"));
    let mut rows = format!("<tr><td colspan=\"COLUMNS\"><b>{}</b>{id}</td></tr>", escape(&object.title));
    let columns = match &object.body {
        Body::Fields { lines, ports } => {
            for line in lines {
                let (name, text) = (escape(&line.name), escape(&line.text));
                let text = if line.open { format!("<i>{text}</i>") } else { text };
                let _ = write!(rows, "<tr><td colspan=\"COLUMNS\" align=\"left\">{name} = {text}</td></tr>");
            }
            rows.push_str(&row(ports));
            ports.len()
        }
        Body::Cells { cells, left_out } => {
            let rest = if *left_out > 0 { format!("<td>+{left_out}</td>") } else { String::new() };
            rows.push_str(&row(cells).replace("</tr>", &format!("{rest}</tr>")));
            cells.len() + usize::from(*left_out > 0)
        }
    };
    let rows = rows.replace("COLUMNS", &columns.max(1).to_string());
    format!("<table border=\"0\" cellborder=\"1\" cellspacing=\"0\">{rows}</table>")
}

fn row(ports: &[Port]) -> String {
    if ports.is_empty() {
        return String::new();
    }
    let cells = ports.iter().enumerate().map(|(p, port)| {
        let name = escape(&port.name);
        let text = match &port.holds {
            Holds::Null => format!("{name}: null"),
            Holds::Reference => name,
            Holds::LeftOut => format!("{name}: …"),
            Holds::Value { text, open: true } => format!("<i>{}</i>", escape(text)),
            Holds::Value { text, open: false } => escape(text),
        };
        format!("<td port=\"p{p}\">{text}</td>")
    });
    format!("<tr>{}</tr>", cells.collect::<String>())
}
