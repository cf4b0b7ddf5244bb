//! A Java installation: its home, its feature release, its tools.

mod error;
mod find;
mod release;

use std::fmt;
use std::path::{Path, PathBuf};

use crate::image::{Image, ImageError};
pub use error::JdkError;
use release::Release;

/// Older images lack methods the machine replaces, and their class libraries were never tried.
pub const OLDEST_SUPPORTED: u32 = 17;

/// Newer releases may add natives and class-file features; they are tried all the same, with a warning.
pub const NEWEST_TESTED: u32 = 25;

#[derive(Debug, Clone)]
pub struct Jdk {
    pub home: PathBuf,
    /// The feature release: 17 for "17.0.15".
    pub version: u32,
    release: Release,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JdkWarning {
    NewerThanTested { version: u32 },
}

impl fmt::Display for JdkWarning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let JdkWarning::NewerThanTested { version } = self;
        write!(
            f,
            "JDK {version} is newer than {NEWEST_TESTED}, the newest this build of tarry was tested with"
        )
    }
}

impl Jdk {
    /// The JDK to run with: `explicit`, else `JAVA_HOME`, else `java` on the `PATH`, else the newest under
    /// `/usr/lib/jvm`. What the user named must be usable; what was only found is skipped if it is not.
    pub fn find(explicit: Option<&Path>) -> Result<Jdk, JdkError> {
        find::find(explicit, &find::Surroundings::of_process())
    }

    /// All that can be found: in `JAVA_HOME`, on the `PATH`, under `/usr/lib/jvm`.
    pub fn installed() -> Vec<Jdk> {
        find::installed(&find::Surroundings::of_process())
    }

    /// The JDK whose home is `home`, which holds `release` and `lib/modules`.
    pub fn at(home: &Path) -> Result<Jdk, JdkError> {
        let release = Release::read(home)?;
        let version = release.feature(home)?;
        if version < OLDEST_SUPPORTED {
            return Err(JdkError::TooOld { home: home.to_path_buf(), version });
        }
        if !image_file(home).is_file() {
            return Err(JdkError::NoImage { home: home.to_path_buf() });
        }
        Ok(Jdk { home: home.to_path_buf(), version, release })
    }

    pub fn warning(&self) -> Option<JdkWarning> {
        (self.version > NEWEST_TESTED).then_some(JdkWarning::NewerThanTested { version: self.version })
    }

    /// Absent in a JRE.
    pub fn javac(&self) -> Option<PathBuf> {
        Some(self.tool("javac")).filter(|path| path.is_file())
    }

    pub fn java(&self) -> PathBuf {
        self.tool("java")
    }

    /// The value of a key of the `release` file, such as `JAVA_RUNTIME_VERSION` or `IMPLEMENTOR`.
    pub fn property(&self, key: &str) -> Option<&str> {
        self.release.get(key)
    }

    pub fn open_image(&self) -> Result<Image, ImageError> {
        Image::open(&image_file(&self.home))
    }

    fn tool(&self, name: &str) -> PathBuf {
        self.home.join("bin").join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
    }
}

fn image_file(home: &Path) -> PathBuf {
    home.join("lib").join("modules")
}
