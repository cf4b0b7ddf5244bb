//! Lines of the JDK's own classes, from the `lib/src.zip` that most JDKs bring along.

use std::collections::HashMap;
use std::fs::File;
use std::io::Read;
use std::path::Path;

use zip::ZipArchive;

/// Files are read when a line of them is first asked for.
pub struct JdkSources {
    archive: Option<ZipArchive<File>>,
    /// Places in the archive by file (`java/util/HashMap.java`), which stands below its module there.
    places: HashMap<String, usize>,
    files: HashMap<String, Vec<String>>,
}

impl JdkSources {
    /// A JDK without sources has no lines.
    pub fn of(home: &Path) -> JdkSources {
        let archive = File::open(home.join("lib/src.zip")).ok().and_then(|file| ZipArchive::new(file).ok());
        let names = archive.iter().flat_map(ZipArchive::file_names);
        let below_module = |name: &str| name.split_once('/').map(|(_, file)| file.to_string());
        let index = |name: &str| archive.as_ref().and_then(|a| a.index_for_name(name));
        let places = names.filter_map(|name| Some((below_module(name)?, index(name)?))).collect();
        JdkSources { archive, places, files: HashMap::new() }
    }

    /// A line of the file `path` (`java/util/HashMap.java`), without the space around it.
    pub fn line(&mut self, path: &str, line: u32) -> Option<String> {
        if !self.files.contains_key(path) {
            let lines = self.read(path).unwrap_or_default();
            self.files.insert(path.to_string(), lines);
        }
        self.files.get(path)?.get((line as usize).checked_sub(1)?).cloned()
    }

    fn read(&mut self, path: &str) -> Option<Vec<String>> {
        let mut text = String::new();
        let at = *self.places.get(path)?;
        self.archive.as_mut()?.by_index(at).ok()?.read_to_string(&mut text).ok()?;
        Some(text.lines().map(|line| line.trim().to_string()).collect())
    }
}
