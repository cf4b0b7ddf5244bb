//! Shared by the tests: the JDKs of this machine, scratch directories, jars made on the spot.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use tarry_classpath::Jdk;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// Every usable JDK: `JAVA_HOME` and all under `/usr/lib/jvm`, each once. Says so if there is none.
pub fn jdks(test: &str) -> Vec<Jdk> {
    let installed = fs::read_dir("/usr/lib/jvm").into_iter().flatten().flatten().map(|entry| entry.path());
    let named = std::env::var_os("JAVA_HOME").map(PathBuf::from);
    let mut homes: Vec<PathBuf> =
        installed.chain(named).filter_map(|home| home.canonicalize().ok()).collect();
    homes.sort();
    homes.dedup();
    let jdks: Vec<Jdk> = homes.iter().filter_map(|home| Jdk::at(home).ok()).collect();
    if jdks.is_empty() {
        eprintln!("SKIPPED {test}: no JDK 17 or later in JAVA_HOME or /usr/lib/jvm");
    }
    jdks
}

/// An empty directory, removed when the test passes.
pub struct Scratch(PathBuf);

impl Scratch {
    pub fn new(name: &str) -> Scratch {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Scratch(path.canonicalize().unwrap())
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn join(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub fn write(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, content).unwrap();
        path
    }

    pub fn jar(&self, name: &str, members: &[(&str, &str)]) -> PathBuf {
        let path = self.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        let mut zip = ZipWriter::new(fs::File::create(&path).unwrap());
        for (member, content) in members {
            zip.start_file(*member, SimpleFileOptions::default()).unwrap();
            zip.write_all(content.as_bytes()).unwrap();
        }
        zip.finish().unwrap();
        path
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            let _ = fs::remove_dir_all(&self.0);
        }
    }
}
