//! The `release` file of a JDK: lines of the form `KEY="value"`.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::JdkError;

#[derive(Debug, Clone)]
pub(super) struct Release {
    pairs: Vec<(String, String)>,
}

impl Release {
    pub(super) fn read(home: &Path) -> Result<Release, JdkError> {
        let path = release_file(home);
        match fs::read_to_string(&path) {
            Ok(text) => Ok(Release::parse(&text)),
            Err(_) if !home.is_dir() => Err(JdkError::NoDirectory { home: home.to_path_buf() }),
            Err(error) if error.kind() == ErrorKind::NotFound && !super::image_file(home).is_file() => {
                Err(JdkError::NoImage { home: home.to_path_buf() })
            }
            Err(source) => Err(JdkError::Unreadable { path, source }),
        }
    }

    fn parse(text: &str) -> Release {
        let pair = |line: &str| {
            let (key, value) = line.split_once('=')?;
            Some((key.trim().to_owned(), value.trim().trim_matches('"').to_owned()))
        };
        Release { pairs: text.lines().filter_map(pair).collect() }
    }

    pub(super) fn get(&self, key: &str) -> Option<&str> {
        self.pairs.iter().find(|(k, _)| k == key).map(|(_, value)| value.as_str())
    }

    /// The feature release: 17 of "17.0.15", 26 of "26-ea", 8 of the older form "1.8.0_372".
    pub(super) fn feature(&self, home: &Path) -> Result<u32, JdkError> {
        let text = self.get("JAVA_VERSION").unwrap_or_default();
        let mut numbers = text.split(|c: char| !c.is_ascii_digit()).map(|digits| digits.parse::<u32>().ok());
        let feature = match numbers.next().flatten() {
            Some(1) => numbers.next().flatten(),
            first => first,
        };
        feature.ok_or_else(|| JdkError::NoVersion { path: release_file(home) })
    }
}

fn release_file(home: &Path) -> PathBuf {
    home.join("release")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn feature_release_of_every_form_of_version() {
        let feature = |version: &str| {
            Release::parse(&format!("A=\"b\"\nJAVA_VERSION=\"{version}\"\n")).feature(Path::new("x")).ok()
        };
        assert_eq!(feature("17.0.15"), Some(17));
        assert_eq!(feature("25"), Some(25));
        assert_eq!(feature("26-ea"), Some(26));
        assert_eq!(feature("1.8.0_372"), Some(8));
        assert_eq!(feature("next"), None);
        assert_eq!(feature(""), None);
    }
}
