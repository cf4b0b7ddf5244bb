//! Tags and text of XML 1.0, escaped where they are written.
//!
//! A reader turns line ends and tabs of an attribute into spaces, and a carriage return of a text into a line end, unless they are written as
//! numbers (XML 1.0, 2.11 and 3.3.3).

use std::fmt::{Display, Write};

use crate::markup::push_escaped;

/// A start tag that is being written.
pub struct Tag {
    name: &'static str,
    text: String,
}

impl Tag {
    /// Without attributes.
    pub fn new(name: &'static str) -> Tag {
        Tag { name, text: format!("<{name}") }
    }

    /// One more attribute.
    pub fn with(mut self, name: &str, value: impl Display) -> Tag {
        let _ = write!(self.text, " {name}=\"");
        for c in value.to_string().chars() {
            match c {
                '\n' => self.text.push_str("&#10;"),
                '\t' => self.text.push_str("&#9;"),
                c => push(&mut self.text, c),
            }
        }
        self.text.push('"');
        self
    }

    /// An attribute that may be missing.
    pub fn with_some(self, name: &str, value: Option<impl Display>) -> Tag {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }

    /// Of an element whose end tag is written later.
    pub fn start(self) -> String {
        self.text + ">"
    }

    /// An element with nothing inside.
    pub fn empty(self) -> String {
        self.text + "/>"
    }

    /// An element with a text inside.
    pub fn around(self, text: &str) -> String {
        let end = format!("</{}>", self.name);
        let mut all = self.start();
        text.chars().for_each(|c| push(&mut all, c));
        all + &end
    }
}

fn push(all: &mut String, c: char) {
    match c {
        '\r' => all.push_str("&#13;"),
        c => push_escaped(all, c),
    }
}

#[cfg(test)]
mod tests {
    use super::Tag;

    #[test]
    fn what_a_reader_would_change_is_written_as_numbers() {
        let odd = "a\r\n\tb <\"&'>\u{1}";
        let tag = Tag::new("x").with("y", odd).with("n", 3).with_some("z", None::<&str>);
        let attributes = "<x y=\"a&#13;&#10;&#9;b &lt;&quot;&amp;'&gt;\\u0001\" n=\"3\"";
        assert_eq!(tag.empty(), format!("{attributes}/>"));
        assert_eq!(Tag::new("x").with_some("z", Some("q")).start(), "<x z=\"q\">");
        assert_eq!(Tag::new("x").around(odd), "<x>a&#13;\n\tb &lt;&quot;&amp;'&gt;\\u0001</x>");
    }
}
