//! Where the machine's classes come from: our models, the JDK's image, the class path.

use std::collections::BTreeMap;
use std::sync::Arc;

use tarry_classfile::Bytes;
use tarry_classpath::{ClassPath, Image};
use tarry_vm::LoaderId;
use tarry_vm::machine::{ClassSource, FileStat};

use crate::files::Files;

pub struct Source {
    image: Image,
    class_path: Arc<ClassPath>,
    models: BTreeMap<&'static [u8], &'static [u8]>,
    files: Files,
}

impl Source {
    pub fn new(image: Image, class_path: Arc<ClassPath>, files: Files) -> Source {
        Source { image, class_path, models: crate::models::classes(), files }
    }
}

impl ClassSource for Source {
    fn jdk_class(&self, name: &[u8]) -> Option<(Bytes, String)> {
        // A compressed image was refused when it was opened.
        let (bytes, module) = self.image.class(name).ok().flatten()?;
        Some((Bytes::from(bytes), module.to_string()))
    }

    fn api_class(&self, name: &[u8]) -> Option<Bytes> {
        self.models.get(name).map(|bytes| Bytes::from(*bytes))
    }

    fn app_class(&self, name: &[u8]) -> Result<Option<(Bytes, String)>, String> {
        let found = self.class_path.class(name).map_err(|e| e.to_string())?;
        Ok(found.map(|f| (f.bytes, self.class_path.entry(f.origin).url().to_string())))
    }

    fn module_loader(&self, module: &str) -> LoaderId {
        match module {
            m if BOOT_MODULES.contains(&m) => LoaderId::BOOT,
            m if PLATFORM_MODULES.contains(&m) => LoaderId::PLATFORM,
            _ => LoaderId::APP,
        }
    }

    fn app_resources(&self, name: &str) -> Vec<String> {
        let found = self.class_path.resources(name).unwrap_or_default();
        found.into_iter().map(|resource| resource.url).collect()
    }

    fn app_resource(&self, url: &str) -> Option<Bytes> {
        self.class_path.at_url(url).ok().flatten()
    }

    fn module_of_package(&self, package: &str) -> Option<String> {
        self.image.module_of_package(package).map(str::to_string)
    }

    fn module_resource(&self, module: &str, name: &str) -> Option<Bytes> {
        self.image.find(module, name).ok().flatten().map(Bytes::from)
    }

    fn image(&self) -> Bytes {
        Bytes::from(self.image.bytes())
    }

    fn stat(&self, path: &str) -> Option<FileStat> {
        self.files.stat(path)
    }

    fn read_file(&self, path: &str) -> Option<Bytes> {
        self.files.read(path)
    }

    fn list(&self, path: &str) -> Option<Vec<String>> {
        self.files.list(path)
    }
}

/// As the JDK's `ModuleLoaderMap` maps modules to loaders; what is in neither list is the application loader's.
const BOOT_MODULES: &[&str] = &[
    "java.base",
    "java.datatransfer",
    "java.desktop",
    "java.instrument",
    "java.logging",
    "java.management",
    "java.management.rmi",
    "java.naming",
    "java.prefs",
    "java.rmi",
    "java.security.sasl",
    "java.xml",
    "jdk.incubator.foreign",
    "jdk.incubator.vector",
    "jdk.internal.vm.ci",
    "jdk.jfr",
    "jdk.management",
    "jdk.management.agent",
    "jdk.management.jfr",
    "jdk.naming.rmi",
    "jdk.net",
    "jdk.nio.mapmode",
    "jdk.sctp",
    "jdk.unsupported",
];

const PLATFORM_MODULES: &[&str] = &[
    "java.compiler",
    "java.net.http",
    "java.scripting",
    "java.se",
    "java.security.jgss",
    "java.smartcardio",
    "java.sql",
    "java.sql.rowset",
    "java.transaction.xa",
    "java.xml.crypto",
    "jdk.accessibility",
    "jdk.charsets",
    "jdk.crypto.cryptoki",
    "jdk.crypto.ec",
    "jdk.dynalink",
    "jdk.graal.compiler",
    "jdk.graal.compiler.management",
    "jdk.httpserver",
    "jdk.internal.vm.compiler",
    "jdk.internal.vm.compiler.management",
    "jdk.jsobject",
    "jdk.localedata",
    "jdk.naming.dns",
    "jdk.security.auth",
    "jdk.security.jgss",
    "jdk.xml.dom",
    "jdk.zipfs",
];
