//! The compilers: where they are, and what they make of the programs, all of them in one process each.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tarry_classpath::javac::Cache;
use tarry_classpath::{Jdk, JdkError};

use super::Options;
use crate::error::Error;

/// Pinned, so that what was explained stays explained.
const ECJ: &str = "3.46.100";
const ECJ_CLASS: &str = "org.eclipse.jdt.internal.compiler.tool.EclipseCompiler";

/// Start-up counts more than peak speed.
pub const JVM_FLAGS: [&str; 2] = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

/// Our Java side, beside the programs.
pub const API_JAR: &str = "tarry-api.jar";

pub struct Compiler {
    /// As the user calls it.
    pub name: String,
    /// The JDK that it is part of, or that it runs on.
    pub jdk: Jdk,
    ecj: Option<PathBuf>,
}

/// What a compiler says about a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    Accepted,
    Rejected(Vec<Diagnostic>),
    /// The compiler itself failed.
    Crashed(String),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    pub code: String,
    pub line: u32,
    pub message: String,
}

impl Verdict {
    /// Without what depends on the program's names and places.
    pub fn kind(&self) -> String {
        match self {
            Verdict::Accepted => "accepted".into(),
            Verdict::Rejected(errors) => {
                errors.first().map_or("rejected".into(), |e| format!("rejected ({})", e.code))
            }
            Verdict::Crashed(_) => "crashed".into(),
        }
    }

    pub fn is_accepted(&self) -> bool {
        *self == Verdict::Accepted
    }

    /// A line of `tarry.compilers.CompileAll`.
    fn parse(line: &str) -> Option<Verdict> {
        let mut fields = line.split('\t');
        match fields.next()? {
            "accepted" => Some(Verdict::Accepted),
            "crashed" => Some(Verdict::Crashed(fields.next()?.to_string())),
            "rejected" => {
                let rest: Vec<&str> = fields.collect();
                let error = |f: &[&str]| Diagnostic {
                    code: f[0].into(),
                    line: f[1].parse().unwrap_or(0),
                    message: f[2].into(),
                };
                Some(Verdict::Rejected(rest.chunks_exact(3).map(error).collect()))
            }
            _ => None,
        }
    }
}

impl Compiler {
    /// `javac17`, `javac21=DIR` or `ecj`.
    pub fn find(name: &str, options: &Options) -> Result<Compiler, Error> {
        let explicit = options.jdk.as_deref();
        let (name, home) = match name.split_once('=') {
            Some((name, home)) => (name, Some(Path::new(home))),
            None => (name, None),
        };
        let unknown = || Error::Usage(format!("--compilers: `{name}` is not javac17, javac25, ... or ecj"));
        if name == "ecj" {
            let jdk = match home.or(explicit) {
                Some(home) => at(name, home)?,
                None => Jdk::installed().into_iter().max_by_key(|jdk| jdk.version).ok_or(missing())?,
            };
            let jar = match &options.ecj {
                Some(jar) if !jar.is_file() => {
                    return Err(Error::BadInput(format!("--ecj {}: no such file", jar.display())));
                }
                Some(jar) => jar.clone(),
                None => fetch_ecj()?,
            };
            return Ok(Compiler { name: name.into(), jdk, ecj: Some(jar) });
        }
        let version: u32 = name.strip_prefix("javac").and_then(|v| v.parse().ok()).ok_or_else(unknown)?;
        let jdk = match home {
            Some(home) => at(name, home)?,
            None => {
                let named = explicit.map(Jdk::at).transpose()?;
                let mut all = named.into_iter().chain(Jdk::installed());
                all.find(|jdk| jdk.version == version && jdk.javac().is_some()).ok_or_else(|| {
                    Error::BadInput(format!(
                        "--compilers {name}: no JDK {version} found; say where it is: {name}=DIR"
                    ))
                })?
            }
        };
        if jdk.version != version || jdk.javac().is_none() {
            let home = jdk.home.display();
            return Err(Error::BadInput(format!(
                "--compilers {name}: {home} is not a JDK {version} with javac"
            )));
        }
        Ok(Compiler { name: name.into(), jdk, ecj: None })
    }

    /// Compiles the programs `p0/Main.java` and so on below `sources`; their classes go into `classes`.
    pub fn compile(
        &self,
        sources: &Path,
        count: usize,
        classes: &Path,
        release: Option<u32>,
    ) -> Result<Vec<Verdict>, Error> {
        let api = sources.join(API_JAR);
        let class_path = std::env::join_paths(std::iter::once(&api).chain(&self.ecj))
            .map_err(|e| Error::BadInput(format!("{}: {e}", api.display())))?;
        let mut java = plain(&self.jdk);
        java.arg("-cp").arg(class_path).arg("tarry.compilers.CompileAll");
        java.arg(if self.ecj.is_some() { ECJ_CLASS } else { "javac" });
        java.arg(sources).arg(count.to_string()).arg(classes).args(["-proc:none", "-nowarn", "-g"]);
        match (release, &self.ecj) {
            (Some(release), _) => {
                java.args(["--release", &release.to_string()]);
            }
            (None, Some(_)) => {
                let version = self.jdk.version.to_string();
                java.args(["-source", &version, "-target", &version]);
            }
            (None, None) => {}
        }
        if self.ecj.is_none() {
            // All errors of a batch, not the first hundred.
            java.args(["-Xmaxerrs", "1000000"]);
        }
        let output = java.stdin(Stdio::null()).output()?;
        let printed = String::from_utf8_lossy(&output.stdout);
        let verdicts: Vec<Verdict> = printed.lines().filter_map(Verdict::parse).collect();
        if !output.status.success() || verdicts.len() != count {
            let why = String::from_utf8_lossy(&output.stderr);
            let why = why.lines().next().unwrap_or("it printed nothing");
            return Err(Error::BadInput(format!(
                "{} ended after {} of {count} programs: {why}",
                self.name,
                verdicts.len()
            )));
        }
        Ok(verdicts)
    }
}

/// `java` of a JDK, without options from the surroundings.
pub fn plain(jdk: &Jdk) -> Command {
    let mut java = Command::new(jdk.java());
    for variable in ["CLASSPATH", "JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS"] {
        java.env_remove(variable);
    }
    java.args(JVM_FLAGS);
    java
}

/// A JDK that the user named.
fn at(name: &str, home: &Path) -> Result<Jdk, Error> {
    let refused = |e: JdkError| Error::BadInput(format!("--compilers {name}={}: {e}", home.display()));
    Jdk::at(home).map_err(refused)
}

fn missing() -> Error {
    JdkError::Missing { rejected: Vec::new() }.into()
}

/// The Eclipse compiler from Maven Central, kept in the cache.
fn fetch_ecj() -> Result<PathBuf, Error> {
    let folder = Cache::of_user()?.folder("ecj");
    let jar = folder.join(format!("ecj-{ECJ}.jar"));
    if jar.is_file() {
        return Ok(jar);
    }
    fs::create_dir_all(&folder)?;
    let output = Command::new("mvn")
        .args(["-q", "-B", "dependency:copy"])
        .arg(format!("-Dartifact=org.eclipse.jdt:ecj:{ECJ}"))
        .arg(format!("-DoutputDirectory={}", folder.display()))
        .stdin(Stdio::null())
        .output();
    match output {
        Ok(output) if output.status.success() && jar.is_file() => Ok(jar),
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stdout);
            let why = said.lines().find(|line| line.contains("ERROR")).unwrap_or("mvn failed").to_string();
            Err(Error::BadInput(format!("cannot fetch ecj {ECJ}: {why}; give its jar with --ecj JAR")))
        }
        Err(e) => {
            Err(Error::BadInput(format!("cannot fetch ecj {ECJ}: mvn: {e}; give its jar with --ecj JAR")))
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_are_read() {
        let verdict =
            Verdict::parse("rejected\tcompiler.err.x\t3\ta message\tcompiler.err.y\t-1\tanother").unwrap();
        assert_eq!(verdict.kind(), "rejected (compiler.err.x)");
        let Verdict::Rejected(errors) = verdict else { panic!("rejected") };
        assert_eq!((errors.len(), errors[0].line, errors[1].message.as_str()), (2, 3, "another"));
        assert_eq!(Verdict::parse("crashed\twhy").unwrap().kind(), "crashed");
        assert!(Verdict::parse("accepted").unwrap().is_accepted());
        assert_eq!(Verdict::parse("a note of the JVM"), None);
    }
}
