//! A jar: a zip file, its manifest, and the members a given release of Java sees in it.
//!
//! The central directory is read once, at opening; members are inflated when they are asked for.
//! Multi-release jars: JAR File Specification, "Multi-release JAR files".

use std::collections::HashMap;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tarry_classfile::Bytes;
use zip::ZipArchive;
use zip::result::ZipError;

use super::ClassPathError;
use super::manifest::Manifest;
use super::window::Window;

const VERSIONS: &str = "META-INF/versions/";

/// Directories below `META-INF/versions` for older releases than this are ignored.
const FIRST_VERSION: u32 = 9;

/// A member is not given more memory than this before its bytes arrive: its size is only a claim.
const TRUSTED_SIZE: u64 = 1 << 20;

type Archive = ZipArchive<Window>;

#[derive(Debug)]
pub(super) struct Jar {
    path: PathBuf,
    archive: Mutex<Archive>,
    /// For a name with a versioned member that the release sees: the one of the highest version.
    versioned: HashMap<String, Versioned>,
    manifest: Option<Manifest>,
}

#[derive(Debug)]
struct Versioned {
    version: u32,
    member: Member,
}

/// Index in the central directory.
#[derive(Debug, Clone, Copy)]
pub(super) struct Member(usize);

impl Jar {
    pub(super) fn open(path: &Path, feature_version: u32) -> Result<Jar, ClassPathError> {
        let window = File::open(path)
            .and_then(Window::new)
            .map_err(|source| ClassPathError::Io { path: path.to_path_buf(), source })?;
        let mut archive = ZipArchive::new(window)
            .map_err(|error| ClassPathError::Jar { jar: path.to_path_buf(), reason: reason(&error) })?;
        let manifest = manifest(path, &mut archive)?;
        let versioned = match &manifest {
            Some(manifest) if manifest.is_multi_release() => versioned_members(&archive, feature_version),
            _ => HashMap::new(),
        };
        Ok(Jar { path: path.to_path_buf(), archive: Mutex::new(archive), versioned, manifest })
    }

    pub(super) fn manifest(&self) -> Option<&Manifest> {
        self.manifest.as_ref()
    }

    /// The member a name stands for; a directory is found with and without the slash at its end.
    pub(super) fn member(&self, name: &str) -> Option<Member> {
        if let Some(versioned) = self.versioned.get(name) {
            return Some(versioned.member);
        }
        let archive = self.archive();
        let index = archive.index_for_name(name).or_else(|| archive.index_for_name(&format!("{name}/")))?;
        Some(Member(index))
    }

    /// Of all members.
    pub(super) fn names(&self) -> Vec<String> {
        self.archive().file_names().map(str::to_owned).collect()
    }

    /// The name in the zip file, `META-INF/versions/…` for a versioned member.
    pub(super) fn real_name(&self, member: Member) -> String {
        self.archive().name_for_index(member.0).expect("members are found in this archive").to_owned()
    }

    pub(super) fn read(&self, member: Member) -> Result<Bytes, ClassPathError> {
        read(&self.path, &mut self.archive(), member).map(Bytes::from)
    }

    /// A panic while reading leaves the archive usable: every read starts by seeking.
    fn archive(&self) -> MutexGuard<'_, Archive> {
        self.archive.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn read(jar: &Path, archive: &mut Archive, member: Member) -> Result<Vec<u8>, ClassPathError> {
    inflate(archive, member).map_err(|error| ClassPathError::Member {
        jar: jar.to_path_buf(),
        member: archive.name_for_index(member.0).unwrap_or_default().to_owned(),
        reason: reason(&error),
    })
}

fn inflate(archive: &mut Archive, member: Member) -> Result<Vec<u8>, ZipError> {
    let mut file = archive.by_index(member.0)?;
    let mut bytes = Vec::with_capacity(file.size().min(TRUSTED_SIZE) as usize);
    file.read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn manifest(jar: &Path, archive: &mut Archive) -> Result<Option<Manifest>, ClassPathError> {
    let name = "META-INF/MANIFEST.MF";
    let in_any_case = || archive.file_names().position(|other| other.eq_ignore_ascii_case(name));
    let Some(index) = archive.index_for_name(name).or_else(in_any_case) else { return Ok(None) };
    let bytes = read(jar, archive, Member(index))?;
    let manifest = Manifest::parse(&bytes).map_err(|(line, reason)| ClassPathError::Manifest {
        jar: jar.to_path_buf(),
        line,
        reason,
    })?;
    Ok(Some(manifest))
}

fn versioned_members(archive: &Archive, feature_version: u32) -> HashMap<String, Versioned> {
    let mut members: HashMap<String, Versioned> = HashMap::new();
    for (index, full_name) in archive.file_names().enumerate() {
        let Some((version, name)) = split_version(full_name) else { continue };
        let seen = version <= feature_version && members.get(name).is_none_or(|best| best.version < version);
        if seen {
            members.insert(name.to_owned(), Versioned { version, member: Member(index) });
        }
    }
    members
}

/// 11 and "p/C.class" of "META-INF/versions/11/p/C.class"; what is in `META-INF` has no versions.
fn split_version(full_name: &str) -> Option<(u32, &str)> {
    let (version, name) = full_name.strip_prefix(VERSIONS)?.split_once('/')?;
    let version: u32 = version.parse().ok()?;
    let has_versions = version >= FIRST_VERSION && !name.is_empty() && !name.starts_with("META-INF/");
    has_versions.then_some((version, name))
}

fn reason(error: &ZipError) -> String {
    match error {
        ZipError::Io(error) => error.to_string(),
        other => other.to_string(),
    }
}
