//! What accepted paths emitted, drawn.

use std::fmt::Write;

use super::shell::{cut, escape, left_out};
use super::{Page, section};
use crate::draw::picture;
use crate::records::PathRecord;
use crate::surrogates::json;

/// Structures that are shown of accepted paths.
pub const GALLERY: usize = 60;

/// Bytes of all pictures together, and of one.
const MAX_BYTES: usize = 8 << 20;
const ONE: usize = 512 << 10;
/// Characters that say what is drawn.
const WORDS: usize = 300;
const PICKS: usize = 80;

pub fn write(text: &mut String, page: &Page<'_>, pictures: &mut Pictures) {
    section(text, "structures", "Structures");
    if page.gallery.is_empty() {
        text.push_str("<p>No accepted path has called <code>Verify.emit</code>.</p>\n</section>\n");
        return;
    }
    text.push_str("<div class=\"gallery\">\n");
    for (number, path) in page.gallery.iter().take(GALLERY).enumerate() {
        // What the trace says of the program's version says nothing of the structure.
        let picks = path.trace.split('~').next().unwrap_or_default();
        let _ = writeln!(
            text,
            "<figure>{}<figcaption><b>{}</b> <code>{}</code></figcaption></figure>",
            pictures.image(path),
            number + 1,
            escape(&cut(picks, PICKS))
        );
    }
    text.push_str("</div>\n");
    let shown = page.gallery.len().min(GALLERY);
    left_out(
        text,
        shown,
        page.emitting,
        "accepted paths that emitted something",
        "; <code>--draw DIR</code> draws more",
    );
    text.push_str("</section>\n");
}

/// The pictures of a page; there is room for so many bytes of them.
pub struct Pictures {
    room: usize,
}

impl Default for Pictures {
    fn default() -> Pictures {
        Pictures { room: MAX_BYTES }
    }
}

impl Pictures {
    /// As an image a picture keeps its styles to itself; the structure as text stands in for it.
    pub fn image(&mut self, path: &PathRecord) -> String {
        let full = "<p class=\"soft\">There is no room for this picture on the page; <code>--draw DIR</code> draws it.</p>";
        if self.room == 0 {
            return full.into();
        }
        let url = percent_encoded(&picture(path).svg);
        if url.len() > self.room {
            // Drawing takes time: what comes after is not tried.
            self.room = 0;
        }
        if url.len() > ONE.min(self.room) {
            return full.into();
        }
        self.room -= url.len();
        let words = json(&path.emitted);
        format!(
            "<img loading=\"lazy\" alt=\"{}\" src=\"data:image/svg+xml,{url}\"/>",
            escape(&cut(&words, WORDS))
        )
    }
}

/// For a URL in a double-quoted attribute.
fn percent_encoded(text: &str) -> String {
    let mut url = String::with_capacity(text.len() + text.len() / 4);
    for byte in text.bytes() {
        match byte {
            b' ' | b'!' | b'\'' | b'('..=b';' | b'=' | b'?'..=b'Z' | b'_' | b'a'..=b'z' => {
                url.push(char::from(byte))
            }
            other => {
                let _ = write!(url, "%{other:02X}");
            }
        }
    }
    url
}
