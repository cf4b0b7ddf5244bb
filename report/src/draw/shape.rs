//! The inside of a box: its size, its lines and texts, and where its edges start.

use super::graph::{Body, Holds, ObjectBox, Port};
use super::text::{CHAR, width};

const LINE: f64 = 17.0;
const PAD: f64 = 8.0;
const HEADER: f64 = 21.0;
const PORT: f64 = 20.0;
const CELL: f64 = 34.0;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    Top,
    Bottom,
    Left,
    Right,
}

/// Relative to the upper left corner of the box.
pub struct Shape {
    pub width: f64,
    pub height: f64,
    /// Where the coloured part with the class name begins and how high it is.
    pub header: (f64, f64),
    pub texts: Vec<Text>,
    /// Thin lines: x1, y1, x2, y2.
    pub lines: Vec<[f64; 4]>,
    /// By port: where its edges start, and on which side.
    pub starts: Vec<(f64, f64, Side)>,
    /// Where a reference is.
    pub dots: Vec<(f64, f64)>,
    /// Where a null is.
    pub nulls: Vec<(f64, f64)>,
}

pub struct Text {
    pub x: f64,
    /// Of the middle of the line.
    pub y: f64,
    pub style: Style,
    pub text: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    Class,
    Plain,
    Open,
    Dim,
    Small,
}

impl Shape {
    fn new(width: f64) -> Shape {
        Shape {
            width,
            height: 0.0,
            header: (0.0, HEADER),
            texts: Vec::new(),
            lines: Vec::new(),
            starts: Vec::new(),
            dots: Vec::new(),
            nulls: Vec::new(),
        }
    }

    fn text(&mut self, x: f64, y: f64, style: Style, text: impl Into<String>) {
        self.texts.push(Text { x, y, style, text: text.into() });
    }

    fn mark(&mut self, x: f64, y: f64, holds: &Holds) {
        match holds {
            Holds::Null => self.nulls.push((x, y)),
            Holds::Reference => self.dots.push((x, y)),
            Holds::LeftOut => self.text(x - CHAR / 2.0, y, Style::Dim, "…"),
            Holds::Value { .. } => {}
        }
    }

    /// Class and number.
    fn header(&mut self, object: &ObjectBox) {
        let top = self.height;
        self.header = (top, HEADER);
        self.text(PAD, top + HEADER / 2.0, Style::Class, object.title.clone());
        if let Some(number) = number(object) {
            let x = self.width - PAD - width(&number);
            self.text(x, top + HEADER / 2.0, Style::Dim, number);
        }
        self.height += HEADER;
    }

    /// `name = value`, one below the other.
    fn fields(&mut self, object: &ObjectBox) {
        let Body::Fields { lines, .. } = &object.body else { return };
        if lines.is_empty() {
            return;
        }
        self.height += 3.0;
        for line in lines {
            let y = self.height + LINE / 2.0;
            let name = format!("{} = ", line.name);
            let x = PAD + width(&name);
            self.text(PAD, y, Style::Dim, name);
            let style = if line.open { Style::Open } else { Style::Plain };
            self.text(x, y, style, line.text.clone());
            self.height += LINE;
        }
        self.height += 3.0;
    }
}

fn number(object: &ObjectBox) -> Option<String> {
    object.id.map(|id| format!("#{id}"))
}

/// The least width for class name and lines.
fn text_width(object: &ObjectBox) -> f64 {
    let number = number(object).map_or(0.0, |n| width(&n) + 2.0 * CHAR);
    let title = width(&object.title) + number;
    let Body::Fields { lines, .. } = &object.body else { return title + 2.0 * PAD };
    let line = |l: &super::graph::Line| width(&l.name) + width(&l.text) + 3.0 * CHAR;
    lines.iter().map(line).fold(title, f64::max) + 2.0 * PAD
}

/// For layers from top to bottom: ports are cells of the lowest row, those that point upwards of the highest.
pub fn standing(object: &ObjectBox, is_up: impl Fn(usize) -> bool) -> Shape {
    if let Body::Cells { cells, left_out } = &object.body {
        return array(object, cells, *left_out, is_up);
    }
    let ports = object.ports();
    let (up, down): (Vec<usize>, Vec<usize>) = (0..ports.len()).partition(|p| is_up(*p));
    let needed = |row: &[usize]| row.iter().map(|p| port_width(&ports[*p])).sum::<f64>();
    let mut shape = Shape::new(text_width(object).max(needed(&up)).max(needed(&down)));
    shape.starts = vec![(0.0, 0.0, Side::Bottom); ports.len()];
    port_row(&mut shape, ports, &up, Side::Top);
    shape.header(object);
    shape.fields(object);
    port_row(&mut shape, ports, &down, Side::Bottom);
    shape
}

fn port_width(port: &Port) -> f64 {
    width(&port.name) + 2.0 * PAD + 14.0
}

/// Cells side by side that share the width of the box.
fn port_row(shape: &mut Shape, ports: &[Port], row: &[usize], side: Side) {
    if row.is_empty() {
        return;
    }
    let top = shape.height;
    let needed: f64 = row.iter().map(|p| port_width(&ports[*p])).sum();
    let extra = (shape.width - needed) / row.len() as f64;
    if side == Side::Bottom {
        shape.lines.push([0.0, top, shape.width, top]);
    }
    let mut x = 0.0;
    for (i, p) in row.iter().enumerate() {
        let port = &ports[*p];
        let cell = port_width(port) + extra;
        if i > 0 {
            shape.lines.push([x, top, x, top + PORT]);
        }
        // Name and mark stand together in the middle of the cell.
        let left = x + (cell - width(&port.name) - 14.0) / 2.0;
        let middle = top + PORT / 2.0;
        let dot = left + width(&port.name) + 10.0;
        shape.text(left, middle, Style::Plain, port.name.clone());
        shape.mark(dot, middle, &port.holds);
        shape.starts[*p] = (dot, middle, side);
        x += cell;
    }
    shape.height += PORT;
}

/// For a list from left to right: ports are lines; `is_back` says which lead to the box before.
pub fn lying(object: &ObjectBox, is_back: impl Fn(usize) -> bool) -> Shape {
    let ports = object.ports();
    let widest = ports.iter().map(port_width).fold(0.0, f64::max);
    let mut shape = Shape::new(text_width(object).max(widest + PAD));
    shape.header(object);
    shape.fields(object);
    for (p, port) in ports.iter().enumerate() {
        let (top, middle) = (shape.height, shape.height + PORT / 2.0);
        shape.lines.push([0.0, top, shape.width, top]);
        let back = is_back(p);
        let x = if back { PAD + 14.0 } else { shape.width - PAD - 14.0 - width(&port.name) };
        let dot = if back { PAD + 2.0 } else { shape.width - PAD - 2.0 };
        shape.text(x, middle, Style::Plain, port.name.clone());
        shape.mark(dot, middle, &port.holds);
        shape.starts.push((dot, middle, if back { Side::Left } else { Side::Right }));
        shape.height += PORT;
    }
    shape
}

/// Cells with their index above.
fn array(object: &ObjectBox, cells: &[Port], left_out: usize, is_up: impl Fn(usize) -> bool) -> Shape {
    let rest = if left_out > 0 { format!("+{left_out}") } else { String::new() };
    let rest_width = if left_out > 0 { width(&rest) + 2.0 * PAD } else { 0.0 };
    let cell_width = |cell: &Port| match &cell.holds {
        Holds::Value { text, .. } => (width(text) + 12.0).max(26.0),
        _ => 26.0,
    };
    let needed = cells.iter().map(cell_width).sum::<f64>() + rest_width;
    let mut shape = Shape::new(text_width(object).max(needed));
    shape.header(object);
    if cells.is_empty() {
        return shape;
    }
    let top = shape.height;
    let extra = (shape.width - needed) / cells.len() as f64;
    let mut x = 0.0;
    for (i, cell) in cells.iter().enumerate() {
        let own = cell_width(cell) + extra;
        if i > 0 {
            shape.lines.push([x, top, x, top + CELL]);
        }
        shape.text(x + 3.0, top + 7.0, Style::Small, cell.name.clone());
        let (middle, low) = (x + own / 2.0, top + 23.0);
        if let Holds::Value { text, open } = &cell.holds {
            let style = if *open { Style::Open } else { Style::Plain };
            shape.text(middle - width(text) / 2.0, low, style, text.clone());
        }
        shape.mark(middle, low, &cell.holds);
        let side = if is_up(i) { Side::Top } else { Side::Bottom };
        shape.starts.push((middle, low, side));
        x += own;
    }
    if left_out > 0 {
        shape.lines.push([x, top, x, top + CELL]);
        shape.text(x + PAD, top + 23.0, Style::Dim, rest);
    }
    shape.height += CELL;
    shape
}
