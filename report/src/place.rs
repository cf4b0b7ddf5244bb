//! Where a frame of a stack trace is.

/// `pkg.Tree.insert(Tree.java:31)` is line 31 of `pkg/Tree.java`, below some root of sources.
pub struct Place {
    pub class: String,
    pub method: String,
    pub path: String,
    pub line: u32,
}

impl Place {
    pub fn of(frame: &str) -> Option<Place> {
        let (name, place) = frame.strip_suffix(')')?.split_once('(')?;
        let (file, line) = place.rsplit_once(':')?;
        // Before the place of a thread stands what it waits for.
        let name = name.rsplit_once(" at ").map_or(name, |(_, name)| name);
        let (class, method) = name.rsplit_once('.')?;
        let folder =
            class.rsplit_once('.').map_or(String::new(), |(package, _)| package.replace('.', "/") + "/");
        Some(Place {
            class: class.to_string(),
            method: method.to_string(),
            path: format!("{folder}{file}"),
            line: line.parse().ok()?,
        })
    }

    /// The innermost frame that is not of the JDK.
    pub fn of_user(stack: &[String]) -> Option<Place> {
        let is_jdk = |class: &str| {
            ["java.", "javax.", "jdk.", "sun.", "com.sun."].iter().any(|p| class.starts_with(p))
        };
        stack.iter().filter_map(|frame| Place::of(frame)).find(|p| !is_jdk(&p.class))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_of_the_jdk_are_passed_over() {
        let stack =
            ["java.util.Objects.requireNonNull(Objects.java:208)", "a.b.C$D.run(C.java:7)"].map(String::from);
        let place = Place::of_user(&stack).expect("the second");
        let Place { class, method, path, line } = place;
        assert_eq!(
            (class.as_str(), method.as_str(), path.as_str(), line),
            ("a.b.C$D", "run", "a/b/C.java", 7)
        );
        assert!(Place::of("C.run(Native Method)").is_none());
        let waits = Place::of("\"main\" is parked at a.C.run(C.java:7)").expect("a place");
        assert_eq!((waits.class.as_str(), waits.line), ("a.C", 7));
    }
}
