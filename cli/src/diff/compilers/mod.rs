//! `tarry diff --compilers javac17,javac25,ecj GENERATOR.java... [ARGS]`: the programs that generators emit (UDITA, 5.3 and 5.4), compiled
//! with every compiler and run on a JVM and on tarry.

mod compare;
mod compiler;
mod explained;
mod generate;
pub mod options;
mod report;
mod runs;

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use tarry_classpath::Jdk;

use crate::args::ProgramOptions;
use crate::failure::Failure;
use crate::stdout;
use compare::Looked;
use compiler::{API_JAR, Compiler, Verdict};
use explained::Explained;
use options::CompilersOptions;
use report::Report;

/// The oldest version of Java that every compiler still writes classes for.
const LEAST_RELEASE: u32 = 8;

/// Exit code 1 if there is a difference that nothing explains.
pub fn compare(
    options: &CompilersOptions,
    program: &ProgramOptions,
    words: &[String],
    as_json: bool,
) -> Result<u8, Failure> {
    let count = words.iter().take_while(|word| word.ends_with(".java")).count();
    // A compiled generator is one word.
    let (generators, args) = words.split_at(count.max(1).min(words.len()));
    let explicit = program.one_jdk()?;
    let find = |name: &String| Compiler::find(name, options, explicit);
    let compilers: Vec<Compiler> = options.compilers.iter().map(find).collect::<Result<_, _>>()?;
    check_release(options.release, &compilers)?;
    let jdk = run_on(&compilers, explicit)?;
    let explained = options.explained.as_deref().map(Explained::read).transpose()?.unwrap_or_default();
    let programs = generate::all(program, generators, args, options.every)?;
    let work = Work::new(options.keep.as_deref())?;
    fs::write(work.path.join(API_JAR), crate::models::jar())?;
    for (number, program) in programs.iter().enumerate() {
        let folder = work.path.join(format!("p{number}"));
        fs::create_dir_all(&folder)?;
        // On the first line, so that lines are those of the program.
        fs::write(folder.join("Main.java"), format!("package p{number}; {}", program.text))?;
    }
    let look =
        |compiler: &Compiler| look(compiler, program, &jdk, &work.path, programs.len(), options.release);
    let looked: Vec<Looked> = thread::scope(|scope| {
        let threads: Vec<_> = compilers.iter().map(|compiler| scope.spawn(|| look(compiler))).collect();
        threads
            .into_iter()
            .map(|t| t.join().expect("panics of the machine are caught"))
            .collect::<Result<_, _>>()
    })?;
    let groups = compare::groups(&programs, &looked);
    let report = Report {
        programs: &programs,
        looked: &looked,
        groups: &groups,
        explained: &explained,
        java: jdk.version,
    };
    let text = if as_json { format!("{}\n", report.json()) } else { report.human() };
    stdout::results(text.as_bytes())?;
    Ok(u8::from(report.open().next().is_some()))
}

/// A compiler that does not know the release would reject every program.
fn check_release(release: Option<u32>, compilers: &[Compiler]) -> Result<(), Failure> {
    let Some(release) = release else { return Ok(()) };
    let unable = compilers.iter().find(|compiler| !(LEAST_RELEASE..=compiler.jdk.version).contains(&release));
    unable.map_or(Ok(()), |compiler| {
        let (name, most) = (&compiler.name, compiler.jdk.version);
        let text = format!("--release {release}: {name} compiles for Java {LEAST_RELEASE} to {most} here");
        Err(Failure::Usage(text))
    })
}

/// The JDK that runs what all of them compile: the user's, or the newest of theirs.
fn run_on(compilers: &[Compiler], explicit: Option<&Path>) -> Result<Jdk, Failure> {
    let newest = compilers.iter().map(|compiler| &compiler.jdk).max_by_key(|jdk| jdk.version);
    match (explicit, newest) {
        (Some(home), _) => Ok(Jdk::at(home)?),
        (None, Some(jdk)) => Ok(jdk.clone()),
        (None, None) => Err(Failure::Usage("--compilers: name at least one, such as javac17".into())),
    }
}

fn look(
    compiler: &Compiler,
    options: &ProgramOptions,
    jdk: &Jdk,
    work: &Path,
    count: usize,
    release: Option<u32>,
) -> Result<Looked, Failure> {
    let classes = work.join(format!("{}.classes", compiler.name));
    let verdicts = compiler.compile(work, count, &classes, release)?;
    let accepted: Vec<usize> = (0..count).filter(|n| verdicts[*n] == Verdict::Accepted).collect();
    let on_jvm = runs::on_jvm(jdk, &classes, &accepted)?;
    let on_tarry = runs::on_tarry(options, jdk, &classes, &accepted)?;
    Ok(Looked { compiler: compiler.name.clone(), verdicts, on_jvm, on_tarry })
}

/// The folder of sources and classes, removed at the end unless the user named it.
struct Work {
    path: PathBuf,
    kept: bool,
}

impl Work {
    fn new(keep: Option<&Path>) -> Result<Work, Failure> {
        let path = match keep {
            Some(dir) => std::path::absolute(dir)?,
            None => std::env::temp_dir().join(format!("tarry-compilers-{}", std::process::id())),
        };
        fs::create_dir_all(&path).map_err(|e| Failure::BadInput(format!("{}: {e}", path.display())))?;
        Ok(Work { path, kept: keep.is_some() })
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        if !self.kept {
            let _ = fs::remove_dir_all(&self.path);
        }
    }
}
