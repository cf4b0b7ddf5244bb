//! Access control between loaded classes (JVMS 5.4.4) and nest mates (5.4.4, 4.7.28).

use tarry_classfile::access::{ACC_PRIVATE, ACC_PROTECTED, ACC_PUBLIC};

use crate::ClassId;
use crate::class::{Classes, Hidden, Shape};

impl Classes {
    /// Same loader and package.
    pub fn same_package(&self, a: ClassId, b: ClassId) -> bool {
        let (a, b) = (self.class(a), self.class(b));
        a.loader == b.loader && a.package == b.package
    }

    pub fn can_access_class(&self, from: ClassId, to: ClassId) -> bool {
        let target = match self.class(to).shape {
            Shape::Array { component, .. } => return self.can_access_class(from, component),
            Shape::Primitive(_) => return true,
            Shape::Object => to,
        };
        self.class(target).access & ACC_PUBLIC != 0
            || self.same_package(from, target)
            || self.class(from).is_accessor()
    }

    /// Whether code of `from` may use a member of `owner` with these flags, found through `through`.
    pub fn can_access_member(&self, from: ClassId, owner: ClassId, through: ClassId, access: u16) -> bool {
        if access & ACC_PUBLIC != 0 || from == owner || self.class(from).is_accessor() {
            return true;
        }
        if access & ACC_PRIVATE != 0 {
            return self.nest_mates(from, owner);
        }
        if self.same_package(from, owner) {
            return true;
        }
        access & ACC_PROTECTED != 0
            && self.is_subclass(from, owner)
            && (access & tarry_classfile::access::ACC_STATIC != 0
                || self.is_subtype(through, from)
                || self.is_subtype(from, through)
                || matches!(self.class(through).shape, Shape::Array { .. }))
    }

    /// Same nest: the hosts they name are the same, and a host that is loaded lists its member.
    pub fn nest_mates(&self, a: ClassId, b: ClassId) -> bool {
        a == b || (self.same_package(a, b) && self.nest_host_name(a) == self.nest_host_name(b))
    }

    /// The loaded host of a class's nest, itself if it declares none or is not listed.
    pub fn nest_host(&self, class: ClassId) -> ClassId {
        if let Hidden::Yes { nest_host: Some(host) } = self.class(class).hidden {
            return self.nest_host(host);
        }
        let name = self.symbols.lookup(self.nest_host_name(class));
        name.and_then(|n| self.find(self.class(class).loader, n)).unwrap_or(class)
    }

    fn nest_host_name(&self, class: ClassId) -> &[u8] {
        let c = self.class(class);
        if let Hidden::Yes { nest_host: Some(host) } = c.hidden {
            return self.nest_host_name(host);
        }
        let host = c.file.as_ref().and_then(|f| f.nest_host().map(|k| f.pool().class_name(k)));
        let Some(name) = host else { return self.symbols.get(c.name) };
        let loaded = self.symbols.lookup(name).and_then(|n| self.find(c.loader, n));
        match loaded {
            Some(host) if !self.same_package(class, host) || !self.lists_member(host, class) => {
                self.symbols.get(c.name)
            }
            _ => name,
        }
    }

    fn lists_member(&self, host: ClassId, member: ClassId) -> bool {
        let name = self.name(member);
        self.class(host)
            .file
            .as_ref()
            .is_some_and(|f| f.nest_members().any(|k| f.pool().class_name(k) == name))
    }
}
