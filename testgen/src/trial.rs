//! Tests are tried out before they are written: compiled by the JDK's javac and run by its java, all in one process.
//!
//! JUnit need not be there: small stand-ins for its annotations and assertions are compiled with the tests. They never reach
//! the user's directory.

use std::collections::BTreeMap;
use std::env::{self, JoinPathsError};
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tarry_classpath::{ClassPath, Jdk};

/// Why tests could not be tried out.
#[derive(Debug, thiserror::Error)]
pub enum TrialError {
    /// The JDK cannot compile.
    #[error("{} has no javac; a JDK is needed", home.display())]
    NoJavac {
        /// Of the JDK.
        home: PathBuf,
    },
    /// The process did not start.
    #[error("cannot run {}: {error}", program.display())]
    CannotRun {
        /// `java` or `javac`.
        program: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// It printed this and named no file that could be left out.
    #[error("javac fails: {0}")]
    Javac(String),
    /// Files were left out, and still others are refused.
    #[error("javac refuses the tests again and again")]
    RefusedAgain,
    /// A directory whose name cannot stand in a class path.
    #[error("the class path: {0}")]
    ClassPath(#[from] JoinPathsError),
    /// A file that cannot be read or written.
    #[error("{0}")]
    Io(#[from] io::Error),
}

/// A test class to be tried.
pub struct Tried {
    /// With dots; empty for the unnamed package.
    pub package: String,
    pub name: String,
    pub text: String,
    /// Names of its test methods.
    pub methods: Vec<String>,
}

/// How a test ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    Passed,
    Threw {
        class: String,
        /// Frames of the program above the test, innermost first.
        frames: Vec<String>,
    },
    /// An assertion of the test itself does not hold.
    Refuted,
    Hung,
    /// It ended the JVM.
    Exited,
    NotCompiled(String),
}

pub struct Trial<'a> {
    jdk: &'a Jdk,
    javac: PathBuf,
    /// The program, and the jar that replays need.
    class_path: Vec<PathBuf>,
    /// Removed at the end.
    dir: PathBuf,
    rounds: usize,
}

/// Java sources that the tests are tried with.
const SUPPORT: [(&str, &str); 7] = [
    ("TarryTrial.java", include_str!("../../jdk-models/trial/TarryTrial.java")),
    ("org/junit/Refuted.java", include_str!("../../jdk-models/trial/org/junit/Refuted.java")),
    ("org/junit/Assert.java", include_str!("../../jdk-models/trial/org/junit/Assert.java")),
    ("org/junit/Test.java", include_str!("../../jdk-models/trial/org/junit/Test.java")),
    (
        "org/junit/jupiter/api/Assertions.java",
        include_str!("../../jdk-models/trial/org/junit/jupiter/api/Assertions.java"),
    ),
    ("org/junit/jupiter/api/Tag.java", include_str!("../../jdk-models/trial/org/junit/jupiter/api/Tag.java")),
    (
        "org/junit/jupiter/api/Test.java",
        include_str!("../../jdk-models/trial/org/junit/jupiter/api/Test.java"),
    ),
];

/// What the JVM would take more options from.
const HIDDEN: [&str; 4] = ["CLASSPATH", "JDK_JAVAC_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS"];

/// Of one process; each test has a limit of its own.
const MAX_TIME: Duration = Duration::from_secs(900);
/// Compilations, each without the files that javac refused before.
const ATTEMPTS: usize = 5;
/// Tests that may end the JVM.
const EXITS: usize = 20;

impl<'a> Trial<'a> {
    pub fn new(jdk: &'a Jdk, class_path: &ClassPath, api_jar: &[u8]) -> Result<Trial<'a>, TrialError> {
        let javac = compiler(jdk)?;
        let absolute = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
        let mut class_path: Vec<PathBuf> =
            class_path.entries().iter().map(|entry| absolute(entry.path())).collect();
        let dir = env::temp_dir().join(format!("tarry-trial-{}", std::process::id()));
        let _ = fs::remove_dir_all(&dir);
        fs::create_dir_all(&dir)?;
        class_path.push(dir.join("tarry-api.jar"));
        fs::write(dir.join("tarry-api.jar"), api_jar)?;
        Ok(Trial { jdk, javac, class_path, dir, rounds: 0 })
    }

    /// How each method of each class ended.
    pub fn run(&mut self, tried: &[Tried]) -> Result<Vec<Vec<End>>, TrialError> {
        self.rounds += 1;
        let work = self.dir.join(self.rounds.to_string());
        let (sources, classes) = (work.join("src"), work.join("classes"));
        fs::create_dir_all(&classes)?;
        for (name, text) in SUPPORT {
            write(&sources.join(name), text)?;
        }
        let files: Vec<PathBuf> = tried.iter().map(|t| sources.join(file_of(&t.package, &t.name))).collect();
        for (file, test) in files.iter().zip(tried) {
            write(file, &test.text)?;
        }
        let refused = self.compile(&work, &sources, &classes, &files)?;
        let mut ends: Vec<Vec<End>> = tried
            .iter()
            .zip(&files)
            .map(|(test, file)| match refused.get(file) {
                Some(message) => vec![End::NotCompiled(message.clone()); test.methods.len()],
                None => Vec::new(),
            })
            .collect();
        let mut left: Vec<(usize, String)> = Vec::new();
        for (number, test) in tried.iter().enumerate().filter(|(number, _)| ends[*number].is_empty()) {
            let class = if test.package.is_empty() {
                test.name.clone()
            } else {
                format!("{}.{}", test.package, test.name)
            };
            left.extend(test.methods.iter().map(|method| (number, format!("{class} {method}"))));
        }
        for _ in 0..EXITS {
            if left.is_empty() {
                break;
            }
            let mut done = self.execute(&work, &classes, &left)?;
            if done.len() < left.len() {
                done.push(End::Exited);
            }
            for ((number, _), end) in left.drain(..done.len()).zip(done) {
                ends[number].push(end);
            }
        }
        left.into_iter().for_each(|(number, _)| ends[number].push(End::Exited));
        Ok(ends)
    }

    /// Compiles all files that can be; those that cannot, with javac's reason.
    fn compile(
        &self,
        work: &Path,
        sources: &Path,
        classes: &Path,
        files: &[PathBuf],
    ) -> Result<BTreeMap<PathBuf, String>, TrialError> {
        let mut refused: BTreeMap<PathBuf, String> = BTreeMap::new();
        let list = work.join("files");
        let mut path = vec![classes.to_path_buf()];
        path.extend(self.class_path.iter().cloned());
        for _ in 0..ATTEMPTS {
            let support = SUPPORT.iter().map(|(name, _)| sources.join(name));
            let left = files.iter().filter(|file| !refused.contains_key(*file)).cloned();
            let quoted: Vec<String> = support.chain(left).map(|file| quoted(&file)).collect();
            fs::write(&list, quoted.join("\n"))?;
            let mut command = self.command(&self.javac);
            command.args(["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-J-Duser.language=en"]);
            command.args([
                "-proc:none",
                "-encoding",
                "UTF-8",
                "-nowarn",
                "-XDsuppressNotes",
                "-Xmaxerrs",
                "10000",
            ]);
            command.arg("-implicit:none").arg("-sourcepath").arg(classes).arg("-cp").arg(joined(&path)?);
            command.arg("-d").arg(classes).arg(format!("@{}", list.display()));
            let output = command.output().map_err(|e| cannot_run(&self.javac, e))?;
            if output.status.success() {
                return Ok(refused);
            }
            let printed = String::from_utf8_lossy(&output.stderr).into_owned();
            let before = refused.len();
            for line in printed.lines() {
                if let Some((file, message)) = line.split_once(": error: ")
                    && let Some((file, _)) = file.rsplit_once(':')
                {
                    refused.entry(PathBuf::from(file)).or_insert_with(|| message.to_string());
                }
            }
            if refused.len() == before {
                return Err(TrialError::Javac(printed.trim_end().into()));
            }
        }
        Err(TrialError::RefusedAgain)
    }

    /// Ends of the first tests: all of them, unless one ended the JVM.
    fn execute(
        &self,
        work: &Path,
        classes: &Path,
        tests: &[(usize, String)],
    ) -> Result<Vec<End>, TrialError> {
        let (list, results) = (work.join("tests"), work.join("results"));
        let lines: Vec<&str> = tests.iter().map(|(_, line)| line.as_str()).collect();
        fs::write(&list, lines.join("\n"))?;
        fs::write(&results, "")?;
        let mut path = vec![classes.to_path_buf()];
        path.extend(self.class_path.iter().cloned());
        let java = self.jdk.java();
        let mut command = self.command(&java);
        command.args([
            "-ea",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xmx512m",
            "-Dfile.encoding=UTF-8",
            "-Dtarry.limit=5",
            "-cp",
        ]);
        command.arg(joined(&path)?).arg("TarryTrial").arg(&list).arg(&results);
        command.current_dir(work).stdout(Stdio::null()).stderr(Stdio::null());
        let child = command.spawn().map_err(|e| cannot_run(&java, e))?;
        wait(child)?;
        Ok(fs::read_to_string(&results)?.lines().map(end).collect())
    }

    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command.stdin(Stdio::null());
        for variable in HIDDEN {
            command.env_remove(variable);
        }
        command
    }
}

impl Drop for Trial<'_> {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.dir);
    }
}

/// Tests cannot be tried without a compiler.
pub fn compiler(jdk: &Jdk) -> Result<PathBuf, TrialError> {
    jdk.javac().ok_or_else(|| TrialError::NoJavac { home: jdk.home.clone() })
}

fn cannot_run(program: &Path, error: io::Error) -> TrialError {
    TrialError::CannotRun { program: program.to_path_buf(), error }
}

/// Where a class is below the sources.
pub fn file_of(package: &str, name: &str) -> PathBuf {
    let folder: PathBuf = package.split('.').filter(|part| !part.is_empty()).collect();
    folder.join(format!("{name}.java"))
}

fn end(line: &str) -> End {
    let mut words = line.split(' ');
    match words.next() {
        Some("passed") => End::Passed,
        Some("refuted") => End::Refuted,
        Some("threw") => {
            let class = words.next().unwrap_or_default().to_string();
            End::Threw { class, frames: words.map(str::to_string).collect() }
        }
        _ => End::Hung,
    }
}

fn wait(mut child: Child) -> Result<(), TrialError> {
    let started = Instant::now();
    while child.try_wait()?.is_none() {
        if started.elapsed() > MAX_TIME {
            let _ = child.kill();
            child.wait()?;
            break;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    Ok(())
}

/// As javac reads files of arguments.
fn quoted(file: &Path) -> String {
    format!("\"{}\"", file.display().to_string().replace('\\', "\\\\").replace('"', "\\\""))
}

fn joined(path: &[PathBuf]) -> Result<OsString, TrialError> {
    Ok(env::join_paths(path)?)
}

fn write(file: &Path, text: &str) -> Result<(), TrialError> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    Ok(fs::write(file, text)?)
}
