//! Compilers compared on the programs that generators emit (UDITA, 5.3 and 5.4): each program is compiled with every compiler and run
//! on a JVM and on tarry.

mod compare;
mod compiler;
mod explained;
mod generate;
mod report;
mod runs;

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use tarry::{Program, Setup};
use tarry_classpath::Jdk;

use crate::error::Error;
use compare::Looked;
use compiler::{API_JAR, Compiler, Verdict};
use explained::Explained;
use generate::Generated;
pub use report::Report;

/// The oldest version of Java that every compiler still writes classes for.
const MIN_RELEASE: u32 = 8;

/// What is compared, and how.
pub struct Options {
    /// As users call them: `javac17`, `javac21=DIR`, `ecj`.
    pub compilers: Vec<String>,
    /// The jar of the Eclipse compiler; Maven fetches it if none is given.
    pub ecj: Option<PathBuf>,
    /// The version of Java to compile for.
    pub release: Option<u32>,
    /// One generated program in so many is looked at.
    pub every: usize,
    /// The file of differences that the language specification explains.
    pub explained: Option<PathBuf>,
    /// Where programs and classes stay.
    pub keep: Option<PathBuf>,
    /// The JDK that the user named.
    pub jdk: Option<PathBuf>,
    /// For generators.
    pub exploring: Setup,
    /// For the programs that they emit.
    pub running: Setup,
}

/// `find` finds a generator by what the user calls it.
pub fn compare<E: From<Error>>(
    options: &Options,
    generators: &[String],
    args: &[String],
    find: impl Fn(&str) -> Result<Program, E>,
) -> Result<Report, E> {
    let compilers: Vec<Compiler> =
        options.compilers.iter().map(|name| Compiler::find(name, options)).collect::<Result<_, _>>()?;
    check_release(options.release, &compilers)?;
    let jdk = run_on(&compilers, options.jdk.as_deref())?;
    let explained = options.explained.as_deref().map(Explained::read).transpose()?.unwrap_or_default();
    let programs = generate::all(options, generators, args, find)?;
    let work = Work::new(options.keep.as_deref())?;
    work.write(&programs)?;
    let look = |compiler: &Compiler| look(compiler, options, &jdk, &work.path, programs.len());
    let looked: Vec<Looked> = thread::scope(|scope| {
        let threads: Vec<_> = compilers.iter().map(|compiler| scope.spawn(|| look(compiler))).collect();
        threads
            .into_iter()
            .map(|t| t.join().expect("panics of the machine are caught"))
            .collect::<Result<_, _>>()
    })?;
    let groups = compare::groups(&programs, &looked);
    Ok(Report { programs, looked, groups, explained, java: jdk.version })
}

/// A compiler that does not know the release would reject every program.
fn check_release(release: Option<u32>, compilers: &[Compiler]) -> Result<(), Error> {
    let Some(release) = release else { return Ok(()) };
    let unable = compilers.iter().find(|compiler| !(MIN_RELEASE..=compiler.jdk.version).contains(&release));
    unable.map_or(Ok(()), |compiler| {
        let (name, most) = (&compiler.name, compiler.jdk.version);
        let text = format!("--release {release}: {name} compiles for Java {MIN_RELEASE} to {most} here");
        Err(Error::Usage(text))
    })
}

/// The JDK that runs what all of them compile: the user's, or the newest of theirs.
fn run_on(compilers: &[Compiler], explicit: Option<&Path>) -> Result<Jdk, Error> {
    let newest = compilers.iter().map(|compiler| &compiler.jdk).max_by_key(|jdk| jdk.version);
    match (explicit, newest) {
        (Some(home), _) => Ok(Jdk::at(home)?),
        (None, Some(jdk)) => Ok(jdk.clone()),
        (None, None) => Err(Error::Usage("--compilers: name at least one, such as javac17".into())),
    }
}

fn look(
    compiler: &Compiler,
    options: &Options,
    jdk: &Jdk,
    work: &Path,
    count: usize,
) -> Result<Looked, Error> {
    let classes = work.join(format!("{}.classes", compiler.name));
    let verdicts = compiler.compile(work, count, &classes, options.release)?;
    let accepted: Vec<usize> = (0..count).filter(|n| verdicts[*n] == Verdict::Accepted).collect();
    let on_jvm = runs::on_jvm(jdk, &classes, &accepted)?;
    let on_tarry = runs::on_tarry(&options.running, jdk, &classes, &accepted)?;
    Ok(Looked { compiler: compiler.name.clone(), verdicts, on_jvm, on_tarry })
}

/// The folder of sources and classes, removed at the end unless the user named it.
struct Work {
    path: PathBuf,
    kept: bool,
}

impl Work {
    fn new(keep: Option<&Path>) -> Result<Work, Error> {
        let path = match keep {
            Some(dir) => std::path::absolute(dir)?,
            None => std::env::temp_dir().join(format!("tarry-compilers-{}", std::process::id())),
        };
        fs::create_dir_all(&path).map_err(|e| Error::BadInput(format!("{}: {e}", path.display())))?;
        Ok(Work { path, kept: keep.is_some() })
    }

    fn write(&self, programs: &[Generated]) -> Result<(), Error> {
        fs::write(self.path.join(API_JAR), tarry::models::jar())?;
        for (number, program) in programs.iter().enumerate() {
            let folder = self.path.join(format!("p{number}"));
            fs::create_dir_all(&folder)?;
            // On the first line, so that lines are those of the program.
            fs::write(folder.join("Main.java"), format!("package p{number}; {}", program.text))?;
        }
        Ok(())
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        if !self.kept {
            let _ = fs::remove_dir_all(&self.path);
        }
    }
}
