//! The command that is shown for a difference: it works as printed and shows the same difference.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use serde_json::Value;
use tarry_tests::{binary, compile, jdk};

use crate::free::both;
use crate::{Said, Scratch, diff, driver, folder, library, text};

/// Runs a command line as a user would paste it, with `tarry` being the one under test.
fn pasted(command: &str, dir: &Path) -> Said {
    let rest = command.strip_prefix("tarry ").expect("a command of tarry");
    let ran = Command::new("sh")
        .args(["-c", &format!("exec \"$TARRY\" {rest}")])
        .env("TARRY", binary::tarry())
        .current_dir(dir)
        .stdin(Stdio::null())
        .output()
        .expect("there is a shell");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Said { code: ran.status.code().unwrap_or(-1), out: text(&ran.stdout), err: text(&ran.stderr) }
}

/// The first difference, by its command in the text and in JSON: both show it again, whatever directory is the current one.
fn check(args: &[&str]) {
    let human = diff(args);
    assert_eq!(human.code, 1, "{}{}", human.out, human.err);
    let printed = human.out.lines().find_map(|line| line.trim().strip_prefix("show: ")).expect("a command");
    let json = diff(&[&["--format", "json"], args].concat()).json();
    let difference = &json["differences"][0];
    assert_eq!(difference["command"], printed);
    let again = pasted(printed, Path::new("/"));
    assert_eq!(again.code, 1, "{printed}: {}{}", again.out, again.err);
    let kind = difference["kind"].as_str().expect("a kind");
    assert!(again.out.starts_with(&format!("DIFFERENT {kind}\n")), "{printed}: {}", again.out);
    // Both sides as in the report.
    let sides = |out: &str| -> Vec<String> {
        let shown = out.lines().skip_while(|line| !line.starts_with("  old ("));
        shown
            .take_while(|line| {
                line.starts_with("  ") && !line.starts_with("  fingerprint") && !line.starts_with("  also ")
            })
            .map(String::from)
            .collect()
    };
    assert_eq!(sides(&again.out), sides(&human.out), "{printed}");
}

#[test]
fn commands_repeat_what_the_difference_depends_on() {
    let library = library();
    let (old, new, dep) = (text(&library.old), text(&library.new), text(&library.dep));
    // A written driver, and a driver in a file.
    check(&["--class", "lib.Text", "--method", "parse", "--dep", dep, old, new]);
    check(&["--driver", text(&driver("Cut")), "--start-time", "2026-02-03", "-D", "a=two words", old, new]);
    // A driver that is on the class path.
    let jdk = jdk::find(17).expect("the tests need a JDK 17");
    let api = compile::api_jar().expect("the API");
    let path = [library.old.clone(), api];
    let classes = compile::compile_against(&jdk, &[driver("Cut")], &path).expect("it compiles").dir;
    check(&["-cp", text(&classes), "--driver", "Cut", old, new]);
    // More bounds than usual.
    let [old, new] = both("generic", "gen");
    check(&["--class", "gen.Chain", "--depth", "3", "--calls", "0", "--rounds", "1", text(&old), text(&new)]);
}

/// File names and arguments that a shell would take apart.
#[test]
fn commands_are_quoted_for_a_shell() {
    let library = library();
    let scratch = Scratch::new("it's $HOME");
    let source = scratch.0.join("Said.java");
    let program = "public class Said { public static void main(String[] args) {
        tarry.Verify.emit(\"said\", args[0] + lib.Lazy.size()); } }";
    fs::write(&source, program).expect("a scratch file");
    check(&["--driver", text(&source), text(&library.old), text(&library.new), "it's \"$HOME\" *"]);
}

#[test]
fn an_input_alone_says_by_its_exit_code_whether_it_differs() {
    let library = library();
    let (old, new, cut) = (text(&library.old), text(&library.new), driver("Cut"));
    let code = |trace: &str| diff(&["--trace", trace, old, new, "--driver", text(&cut)]).code;
    assert_eq!([code("0,-1"), code("1,1")], [1, 0]);
}

/// Below a shell that starts it in the background, where Ctrl-C is ignored until somebody listens.
fn started(args: &[&str]) -> Child {
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' INT; exec \"$0\" \"$@\""]).arg(binary::tarry()).arg("diff");
    command.arg("--jdk").arg(jdk::find(17).expect("the tests need a JDK 17").home).args(args);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts")
}

/// Long before JVMs and machines are there.
#[test]
fn ctrl_c_is_heard_from_the_start() {
    let program = folder().join("jvm/Counted.java");
    let library = library();
    let words = driver("Words");
    let jvm = ["--jvm", text(&program)];
    let versions = ["--driver", text(&words), text(&library.old), text(&library.new), "30"];
    for args in [&jvm[..], &versions] {
        let mut child = started(args);
        for _ in 0..3 {
            sleep(Duration::from_millis(60));
            // One that has ended already has heard it.
            let _ = kill(Pid::from_raw(child.id() as i32), Signal::SIGINT);
        }
        let late = Instant::now() + Duration::from_secs(5);
        let status = loop {
            match child.try_wait().expect("a child of ours") {
                Some(status) => break status,
                None if Instant::now() < late => sleep(Duration::from_millis(5)),
                None => {
                    let _ = child.kill();
                    panic!("{args:?}: not heard");
                }
            }
        };
        assert_eq!(status.code(), Some(130), "{args:?}");
    }
}

#[test]
fn the_command_of_a_jvm_comparison_is_quoted_too() {
    let scratch = Scratch::new("two words");
    let source = scratch.0.join("Prints.java");
    let program = "public class Prints { public static void main(String[] args) {
        System.out.println(tarry.Verify.isExploring() + System.getProperty(\"java.vm.name\") + args[0]); } }";
    fs::write(&source, program).expect("a scratch file");
    let json: Value = diff(&["--jvm", "--format", "json", text(&source), "a b"]).json();
    let command = json["differences"][0]["command"].as_str().expect("a command");
    let again = pasted(command, Path::new("/"));
    assert!(again.out.contains("a b"), "{command}: {}{}", again.out, again.err);
}
