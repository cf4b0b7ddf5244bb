//! A picture as SVG: self-contained, no scripts, its own background.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::graph::Graph;
use super::layout::{Layout, Placed};
use super::route::{Step, Way};
use super::shape::Style;
use super::text::{CHAR, escape, width};
use super::{Caption, DRAWN_BY};

const MARGIN: f64 = 18.0;
/// Between structures of one path.
const BETWEEN: f64 = 48.0;
const LINE: f64 = 19.0;
/// Class names are on these, one for each class in the order they come; then again from the first.
const COLOURS: [&str; 8] =
    ["#dbe8fb", "#e3f3dc", "#fdeacb", "#f0e1f7", "#d9f1f0", "#fbdfdf", "#efeccf", "#e6e6e9"];

const STYLE: &str = "text{font-family:ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;font-size:12px;\
    fill:#1c2330;white-space:pre}\
    .class{font-weight:bold}.dim{fill:#6a7280}.open{fill:#0b5cad;font-style:italic}.small{font-size:8px;fill:#8a92a0}\
    .failed{fill:#b3261e;font-weight:bold}\
    .box{fill:#fff;stroke:#4a5361}.frame{fill:none;stroke:#4a5361}.thin{stroke:#c3c9d2}\
    .edge{fill:none;stroke:#4a5361;stroke-width:1.2}.back{stroke:#9aa2af}.choice{stroke:#0b5cad;stroke-dasharray:4 3}\
    .null{stroke:#6a7280;stroke-width:1.2}.dot{fill:#4a5361}";

pub fn svg(caption: &Caption, structures: &[(Graph, Layout)]) -> String {
    let mut body = String::new();
    let mut y = MARGIN;
    let mut widest: f64 = 0.0;
    for (class, text) in [("failed", &caption.failure), ("dim", &caption.picks)] {
        if !text.is_empty() {
            let _ = writeln!(
                body,
                r#"<text class="{class}" x="{MARGIN}" y="{}">{}</text>"#,
                y + 11.0,
                escape(text)
            );
            widest = widest.max(width(text));
            y += LINE;
        }
    }
    y += 6.0;
    let named = structures.len() > 1 || structures.iter().any(|(graph, _)| graph.name.is_some());
    let (mut x, mut bottom) = (MARGIN, y);
    let mut colours = BTreeMap::new();
    for (number, (graph, layout)) in structures.iter().enumerate() {
        let name = super::name(graph, number);
        let note = super::note(graph);
        let mut top = y;
        if named {
            let _ =
                writeln!(body, r#"<text class="class" x="{x}" y="{}">{}</text>"#, top + 11.0, escape(&name));
            top += LINE + 3.0;
        }
        let _ = writeln!(body, r#"<g transform="translate({x} {})">"#, round(top));
        structure(&mut body, graph, layout, &mut colours);
        body.push_str("</g>\n");
        let mut low = top + layout.height;
        if let Some(note) = &note {
            low += LINE;
            let _ = writeln!(body, r#"<text class="dim" x="{x}" y="{}">{}</text>"#, round(low), escape(note));
        }
        let note_width = note.map_or(0.0, |n| width(&n));
        let name_width = if named { width(&name) } else { 0.0 };
        x = round(x + layout.width.max(note_width).max(name_width) + BETWEEN);
        bottom = bottom.max(low);
    }
    let total_width = round((x - BETWEEN).max(widest + MARGIN) + MARGIN);
    let total_height = round(bottom + MARGIN);
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- {DRAWN_BY} -->\n\
         <svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{total_width}\" height=\"{total_height}\" \
         viewBox=\"0 0 {total_width} {total_height}\">\n<style>{STYLE}</style>\n\
         <defs><marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"7.5\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" \
         orient=\"auto\"><path d=\"M0 0.8L8 4L0 7.2z\" fill=\"#4a5361\"/></marker></defs>\n\
         <rect width=\"100%\" height=\"100%\" rx=\"6\" fill=\"#f7f8fa\"/>\n{body}</svg>\n"
    )
}

fn structure(out: &mut String, graph: &Graph, layout: &Layout, colours: &mut BTreeMap<String, usize>) {
    for (object, placed) in graph.boxes.iter().zip(&layout.boxes) {
        let next = colours.len();
        let colour = COLOURS[*colours.entry(object.class.clone()).or_insert(next) % COLOURS.len()];
        let id = object.id.map_or(String::new(), |id| format!(" data-object=\"{id}\""));
        let (x, y) = (round(placed.x), round(placed.y));
        let _ = writeln!(out, r#"<g class="object"{id} transform="translate({x} {y})">"#);
        if !object.class.is_empty() {
            let _ = writeln!(out, "<title>{}</title>", escape(&object.class));
        }
        inside(out, placed, colour);
        out.push_str("</g>\n");
    }
    // Above the boxes: an edge starts inside its box.
    for (edge, way) in graph.edges.iter().zip(&layout.ways) {
        let back = if way.backward { " back" } else { "" };
        let choice = if edge.open { " choice" } else { "" };
        let d = path(way);
        let _ = writeln!(out, r#"<path class="edge{back}{choice}" marker-end="url(#arrow)" d="{d}"/>"#);
    }
}

fn inside(out: &mut String, placed: &Placed, colour: &str) {
    let shape = &placed.shape;
    let (w, h) = (round(shape.width), round(shape.height));
    let _ = writeln!(out, r#"<rect class="box" width="{w}" height="{h}" rx="3"/>"#);
    let (top, high) = shape.header;
    let _ = writeln!(
        out,
        r#"<rect x="0.5" y="{}" width="{}" height="{}" rx="2.5" fill="{colour}"/>"#,
        round(top + 0.5),
        round(w - 1.0),
        round(high - 1.0)
    );
    for [x1, y1, x2, y2] in &shape.lines {
        let [x1, y1, x2, y2] = [x1, y1, x2, y2].map(|v| round(*v));
        let _ = writeln!(out, r#"<line class="thin" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>"#);
    }
    for text in &shape.texts {
        let class = match text.style {
            Style::Plain => "",
            Style::Class => r#" class="class""#,
            Style::Open => r#" class="open""#,
            Style::Dim => r#" class="dim""#,
            Style::Small => r#" class="small""#,
        };
        let _ = writeln!(
            out,
            r#"<text{class} x="{}" y="{}">{}</text>"#,
            round(text.x),
            round(baseline(text.y, text.style)),
            escape(&text.text)
        );
    }
    for (x, y) in &shape.dots {
        let _ = writeln!(out, r#"<circle class="dot" cx="{}" cy="{}" r="2.6"/>"#, round(*x), round(*y));
    }
    let half = CHAR / 2.0;
    for (x, y) in &shape.nulls {
        let [x1, y1, x2, y2] = [x - half, y + half, x + half, y - half].map(round);
        let _ = writeln!(out, r#"<line class="null" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>"#);
    }
}

fn path(way: &Way) -> String {
    let point = |(x, y): (f64, f64)| format!("{} {}", round(x), round(y));
    let mut d = format!("M{}", point(way.start));
    for step in &way.steps {
        match step {
            Step::Line(to) => d.push_str(&format!("L{}", point(*to))),
            Step::Curve([a, b, to]) => d.push_str(&format!("C{} {} {}", point(*a), point(*b), point(*to))),
        }
    }
    d
}

/// Of a line around `middle`. Not every viewer knows `dominant-baseline`.
fn baseline(middle: f64, style: Style) -> f64 {
    middle + if style == Style::Small { 2.8 } else { 4.2 }
}

/// To a tenth.
fn round(v: f64) -> f64 {
    let tenths = (v * 10.0).round() / 10.0;
    // No "-0".
    if tenths == 0.0 { 0.0 } else { tenths }
}
