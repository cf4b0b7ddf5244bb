//! How tarry behaves apart from what it runs: options from a file, help, manual, colours, logs.
#![forbid(unsafe_code)]

mod build;
mod colours;
mod config;
mod gates;
mod guest;
mod help;
mod logs;
mod resources;

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use tarry_tests::binary;

/// Three numbers, the last of which is refused with an exception.
const PROGRAM: &str = "\
import tarry.Verify;

class Three {
    public static void main(String[] args) {
        int number = Verify.getInt(1, 3);
        System.out.println(number + \" \" + System.getenv(\"A\") + \" \" + System.getenv(\"B\"));
        if (args.length == 0 && number == 3) {
            throw new IllegalStateException(\"three\");
        }
    }
}
";

/// A folder of a test, with the program in it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let dir = std::env::temp_dir().join(format!("tarry-terminal-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&dir);
        fs::create_dir_all(dir.join("below/it")).expect("a temporary folder");
        let folder = Folder(dir);
        folder.write("Three.java", PROGRAM);
        folder
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.0.join(name), text).expect("a file of this test");
    }

    /// `tarry WORDS` in this folder, not started yet.
    fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(binary::tarry());
        command.args(words).current_dir(&self.0).env_remove("NO_COLOR").env_remove("TARRY_CONFIG");
        command
    }

    fn tarry(&self, words: &[&str]) -> Said {
        Said::of(self.command(words).output().expect("tarry runs"))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

struct Said {
    out: String,
    err: String,
    code: Option<i32>,
}

impl Said {
    fn of(output: Output) -> Said {
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
        Said { out: text(output.stdout), err: text(output.stderr), code: output.status.code() }
    }
}
