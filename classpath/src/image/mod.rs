//! The JDK's run-time image, `lib/modules`, in the jimage format 1.0.
//!
//! The format has no specification; it is defined by `jdk.internal.jimage` (`ImageHeader`,
//! `ImageStringsReader`, `ImageLocation`) and `libjimage`. A header is followed by four tables: redirects
//! and offsets of a perfect hash over full names ("/java.base/java/lang/Object.class"), the attribute
//! streams of the locations, and the strings. Resource bytes follow.
//! Not covered: compressed resources (`jlink --compress`), which are reported as such, and images written
//! for a machine of the other byte order.

mod error;
mod hash;
mod header;
mod location;

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::map::map_for_ever;
pub use error::ImageError;
use header::Tables;
use location::Location;

/// The pseudo-module whose resources say, for each package, which modules have it.
const PACKAGES: &str = "packages";

#[derive(Debug)]
pub struct Image {
    path: PathBuf,
    bytes: &'static [u8],
    tables: Tables,
    modules: OnceLock<Vec<&'static str>>,
}

/// A class of the image; its binary name is `package/simple_name`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ImageClass {
    pub module: &'static str,
    pub package: &'static str,
    /// The last part of the binary name: `Map$Entry` for the nested interface.
    pub simple_name: &'static str,
}

impl ImageClass {
    pub fn name(&self) -> String {
        format!("{}/{}", self.package, self.simple_name)
    }
}

impl Image {
    pub fn open(path: &Path) -> Result<Image, ImageError> {
        let unreadable = |source| ImageError::Unreadable { path: path.to_path_buf(), source };
        let bytes = map_for_ever(path).map_err(unreadable)?;
        let broken = |reason| ImageError::Broken { path: path.to_path_buf(), reason };
        let tables = Tables::parse(bytes).map_err(broken)?;
        Ok(Image { path: path.to_path_buf(), bytes, tables, modules: OnceLock::new() })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The whole file.
    pub fn bytes(&self) -> &'static [u8] {
        self.bytes
    }

    /// The resource `path` ("java/util/List.class") of a module.
    pub fn find(&self, module: &str, path: &str) -> Result<Option<&'static [u8]>, ImageError> {
        self.find_bytes(module, path.as_bytes())
    }

    /// The module that holds the package `package` ("java/util").
    pub fn module_of_package(&self, package: &str) -> Option<&'static str> {
        self.module_of_package_bytes(package.as_bytes())
    }

    /// The bytes of the class `name` ("java/util/List", modified UTF-8) and the module it belongs to.
    pub fn class(&self, name: &[u8]) -> Result<Option<(&'static [u8], &'static str)>, ImageError> {
        let Some(slash) = name.iter().rposition(|&byte| byte == b'/') else { return Ok(None) };
        let Some(module) = self.module_of_package_bytes(&name[..slash]) else { return Ok(None) };
        let mut path = Vec::with_capacity(name.len() + 6);
        path.extend_from_slice(name);
        path.extend_from_slice(b".class");
        Ok(self.find_bytes(module, &path)?.map(|bytes| (bytes, module)))
    }

    /// Every module's resource of that name, in the order of `modules`: a name outside any package, such
    /// as `META-INF/services/X`, may occur in several.
    pub fn resources(&self, path: &str) -> Result<Vec<(&'static str, &'static [u8])>, ImageError> {
        let mut found = Vec::new();
        for &module in self.modules() {
            if let Some(bytes) = self.find(module, path)? {
                found.push((module, bytes));
            }
        }
        Ok(found)
    }

    /// The modules of the image in alphabetical order, found by one walk over all its locations.
    pub fn modules(&self) -> &[&'static str] {
        self.modules.get_or_init(|| {
            let described =
                |location: &Location| location.base == "module-info" && location.parent.is_empty();
            let mut modules: Vec<_> =
                self.tables.locations().filter(described).map(|location| location.module).collect();
            modules.sort_unstable();
            modules
        })
    }

    /// Every class of every module, in the order of the image's table; module descriptors are not classes.
    pub fn classes(&self) -> impl Iterator<Item = ImageClass> + '_ {
        let is_class = |location: &Location| location.extension == "class" && !location.parent.is_empty();
        self.tables.locations().filter(is_class).map(|location| ImageClass {
            module: location.module,
            package: location.parent,
            simple_name: location.base,
        })
    }

    fn find_bytes(&self, module: &str, path: &[u8]) -> Result<Option<&'static [u8]>, ImageError> {
        let Some(location) = self.tables.locate(module.as_bytes(), path) else { return Ok(None) };
        if location.compressed_size != 0 {
            let resource = format!("/{module}/{}", String::from_utf8_lossy(path));
            return Err(ImageError::Compressed { path: self.path.clone(), resource });
        }
        let content = self.tables.content(&location).ok_or_else(|| ImageError::Broken {
            path: self.path.clone(),
            reason: format!("/{module}/{} lies outside the file", String::from_utf8_lossy(path)),
        })?;
        Ok(Some(content))
    }

    /// A package's resource is a sequence of pairs (is empty, offset of the module's name): a parent such
    /// as "java" occurs in many modules, but only one holds resources in it.
    fn module_of_package_bytes(&self, package: &[u8]) -> Option<&'static str> {
        let dotted: Vec<u8> = package.iter().map(|&byte| if byte == b'/' { b'.' } else { byte }).collect();
        let location = self.tables.locate(PACKAGES.as_bytes(), &dotted)?;
        let pairs = self.tables.content(&location)?;
        pairs.chunks_exact(8).find(|pair| header::u32_at(pair, 0) == Some(0)).and_then(|pair| {
            let offset = header::u32_at(pair, 4)?;
            self.tables.string(offset.into())
        })
    }
}
