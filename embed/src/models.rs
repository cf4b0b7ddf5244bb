//! The Java side of tarry: the API that programs ask for choices with. It is compiled when this crate is built (`build.rs` describes the
//! format).

use std::collections::BTreeMap;

static PACKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/models.bin"));

/// Class files by internal name.
pub fn classes() -> BTreeMap<&'static [u8], &'static [u8]> {
    let mut all = BTreeMap::new();
    let mut rest = PACKED;
    while !rest.is_empty() {
        let name = take(&mut rest);
        let bytes = take(&mut rest);
        all.insert(name, bytes);
    }
    all
}

fn take(rest: &mut &'static [u8]) -> &'static [u8] {
    let (len, after) = rest.split_first_chunk().expect("written by build.rs");
    let (part, after) = after.split_at(u32::from_le_bytes(*len) as usize);
    *rest = after;
    part
}

/// What the jar of the API is called as a module.
pub const MODULE: &str = "tarry.api";

/// The jar that programs are compiled against.
pub fn jar() -> Vec<u8> {
    use std::io::Write;
    use zip::write::SimpleFileOptions;
    let mut writer = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    // Packed on every start that compiles a source, so not compressed.
    let options = SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    let mut add = |name: String, bytes: &[u8]| -> zip::result::ZipResult<()> {
        writer.start_file(name, options)?;
        writer.write_all(bytes)?;
        Ok(())
    };
    let manifest = format!("Manifest-Version: 1.0\r\nAutomatic-Module-Name: {MODULE}\r\n\r\n");
    let mut all = add("META-INF/MANIFEST.MF".into(), manifest.as_bytes());
    for (name, bytes) in classes() {
        all = all.and_then(|()| add(format!("{}.class", String::from_utf8_lossy(name)), bytes));
    }
    all.expect("a vector takes everything");
    writer.finish().expect("a vector takes everything").into_inner()
}
