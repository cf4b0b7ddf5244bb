//! Which JDK to use when the user may have said so in three ways or not at all.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use super::{Jdk, JdkError};

/// The parts of the process's surroundings that decide, as a value so that tests can state them.
pub(super) struct Surroundings {
    pub(super) java_home: Option<OsString>,
    pub(super) path: Option<OsString>,
    pub(super) installed: PathBuf,
}

impl Surroundings {
    pub(super) fn of_process() -> Surroundings {
        Surroundings {
            java_home: env::var_os("JAVA_HOME"),
            path: env::var_os("PATH"),
            installed: PathBuf::from("/usr/lib/jvm"),
        }
    }
}

pub(super) fn find(explicit: Option<&Path>, around: &Surroundings) -> Result<Jdk, JdkError> {
    if let Some(home) = explicit {
        return named("--jdk", home);
    }
    if let Some(home) = around.java_home.as_deref().filter(|home| !home.is_empty()) {
        return named("JAVA_HOME", Path::new(home));
    }
    let mut rejected = Vec::new();
    if let Some(home) = around.path.as_deref().and_then(home_on_path) {
        match Jdk::at(&home) {
            Ok(jdk) => return Ok(jdk),
            Err(problem) => rejected.push(problem),
        }
    }
    newest_under(&around.installed).ok_or(JdkError::Missing { rejected })
}

/// In the order in which `find` looks.
pub(super) fn installed(around: &Surroundings) -> Vec<Jdk> {
    let java_home = around.java_home.as_deref().filter(|home| !home.is_empty()).map(PathBuf::from);
    let on_path = around.path.as_deref().and_then(home_on_path);
    let homes = java_home.into_iter().chain(on_path).chain(homes_under(&around.installed).into_iter().rev());
    homes.filter_map(|home| Jdk::at(&home).ok()).collect()
}

fn named(named_by: &'static str, home: &Path) -> Result<Jdk, JdkError> {
    Jdk::at(home).map_err(|problem| JdkError::Unusable {
        named_by,
        home: home.to_path_buf(),
        problem: Box::new(problem),
    })
}

/// The home of the first `java` on the path: distributions install a chain of links to `HOME/bin/java`.
fn home_on_path(path: &std::ffi::OsStr) -> Option<PathBuf> {
    let name = format!("java{}", env::consts::EXE_SUFFIX);
    let java = env::split_paths(path).map(|dir| dir.join(&name)).find(|java| java.is_file())?;
    let real = java.canonicalize().ok()?;
    Some(real.parent()?.parent()?.to_path_buf())
}

/// Of equal versions the one whose path sorts first, so that the answer does not depend on directory order.
fn newest_under(directory: &Path) -> Option<Jdk> {
    homes_under(directory).iter().rev().filter_map(|home| Jdk::at(home).ok()).max_by_key(|jdk| jdk.version)
}

fn homes_under(directory: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(directory).into_iter().flatten().flatten();
    let mut homes: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    homes.sort();
    homes
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::JdkWarning;

    /// A directory for homes that look like JDKs from outside, removed at the end.
    struct Homes(PathBuf);

    impl Homes {
        fn new(test: &str) -> Homes {
            let path = env::temp_dir().join(format!("tarry-jdk-{test}-{}", std::process::id()));
            let _ = fs::remove_dir_all(&path);
            fs::create_dir_all(&path).unwrap();
            Homes(path.canonicalize().unwrap())
        }

        fn add(&self, name: &str, version: &str) -> PathBuf {
            let home = self.0.join(name);
            fs::create_dir_all(home.join("lib")).unwrap();
            fs::create_dir_all(home.join("bin")).unwrap();
            fs::write(home.join("bin/java"), "").unwrap();
            fs::write(home.join("lib/modules"), "").unwrap();
            fs::write(home.join("release"), format!("JAVA_VERSION=\"{version}\"\n")).unwrap();
            home
        }

        /// Surroundings in which nothing names a JDK.
        fn bare(&self) -> Surroundings {
            Surroundings { java_home: None, path: None, installed: self.0.join("none") }
        }
    }

    impl Drop for Homes {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn explicit_then_java_home_then_path_then_newest_installed() {
        let homes = Homes::new("order");
        let [a, b, c] = ["17.0.1", "21.0.2", "22"].map(|version| homes.add(version, version));
        homes.add("installed/jdk-17", "17.0.9");
        let newest = homes.add("installed/jdk-25", "25.0.3");
        homes.add("installed/jdk-8", "1.8.0_372");
        fs::create_dir(homes.0.join("links")).unwrap();
        std::os::unix::fs::symlink(c.join("bin/java"), homes.0.join("links/java")).unwrap();
        let mut around = Surroundings {
            java_home: Some(b.clone().into()),
            path: Some(env::join_paths([homes.0.join("nowhere"), homes.0.join("links")]).unwrap()),
            installed: homes.0.join("installed"),
        };
        assert_eq!(find(Some(&a), &around).unwrap().home, a);
        assert_eq!(find(None, &around).unwrap().home, b);
        around.java_home = Some("".into());
        assert_eq!(find(None, &around).unwrap().home, c);
        around.path = None;
        let found = find(None, &around).unwrap();
        assert_eq!((&found.home, found.version), (&newest, 25));
        around.java_home = Some(b.into());
        let versions: Vec<u32> = installed(&around).iter().map(|jdk| jdk.version).collect();
        assert_eq!(versions, [21, 25, 17]);
    }

    #[test]
    fn an_unusable_java_on_the_path_is_passed_over() {
        let homes = Homes::new("path");
        let old = homes.add("old", "11.0.2");
        let around = Surroundings { path: Some(old.join("bin").into()), ..homes.bare() };
        let error = find(None, &around).unwrap_err().to_string();
        assert!(error.contains("is a JDK 11; supported are 17 and later"), "{error}");
        let installed = homes.add("installed/jdk-17", "17");
        let around = Surroundings { installed: homes.0.join("installed"), ..around };
        assert_eq!(find(None, &around).unwrap().home, installed);
    }

    #[test]
    fn a_missing_jdk_says_what_to_install_and_how_to_point_at_one() {
        let homes = Homes::new("missing");
        let error = find(None, &homes.bare()).unwrap_err().to_string();
        assert_eq!(
            error,
            "no JDK found; install one (for example `apt-get install openjdk-17-jdk-headless`) \
             or point at one with `--jdk DIR` or JAVA_HOME"
        );
    }

    #[test]
    fn what_the_user_named_must_be_usable() {
        let homes = Homes::new("named");
        let empty = homes.0.join("empty");
        fs::create_dir(&empty).unwrap();
        let (eight, eleven) = (homes.add("8", "1.8.0_372"), homes.add("11", "11.0.2"));
        let no_image = homes.add("no-image", "17");
        fs::remove_file(no_image.join("lib/modules")).unwrap();
        let nonsense = homes.add("nonsense", "next");
        let table = [
            (homes.0.join("nowhere"), "no such directory"),
            (empty, "has no lib/modules"),
            (no_image, "has no lib/modules"),
            (eight, "is a JDK 8; supported are 17 and later"),
            (eleven, "is a JDK 11; supported are 17 and later"),
            (nonsense, "no JAVA_VERSION"),
        ];
        for (home, reason) in table {
            let error = find(Some(&home), &homes.bare()).unwrap_err().to_string();
            assert!(error.starts_with(&format!("--jdk {}: ", home.display())), "{error}");
            assert!(error.contains(reason), "{error}");
            let around = Surroundings { java_home: Some(home.into()), ..homes.bare() };
            let error = find(None, &around).unwrap_err().to_string();
            assert!(error.starts_with("JAVA_HOME ") && error.contains(reason), "{error}");
        }
    }

    #[test]
    fn a_newer_jdk_is_a_warning() {
        let homes = Homes::new("newer");
        let warning = |version| Jdk::at(&homes.add(version, version)).unwrap().warning();
        assert_eq!(warning("25.0.3"), None);
        assert_eq!(warning("26-ea"), Some(JdkWarning::NewerThanTested { version: 26 }));
    }
}
