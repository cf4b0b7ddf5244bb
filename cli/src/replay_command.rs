//! The command that runs a path again, to be pasted into a shell: every option that the path depends on.

use tarry::{MAX_HEAP, MAX_STACK};
use tarry_report::quoted;

use crate::args::{ProgramOptions, RunOptions};

pub fn replay_command(options: &RunOptions, trace: &str) -> String {
    let mut words = vec!["tarry".to_string(), "replay".into(), format!("'{trace}'")];
    words.extend(repeated(&options.program));
    // A path that failed before it was cut has the end of its trace there.
    words.extend(options.max_depth.iter().flat_map(|depth| ["--max-depth".into(), depth.to_string()]));
    words.extend(options.max_steps.iter().flat_map(|steps| ["--max-steps".into(), steps.to_string()]));
    words.extend(options.program_and_args.iter().map(|word| quoted(word)));
    words.join(" ")
}

/// The options that a path depends on, whatever explores it.
pub fn repeated(program: &ProgramOptions) -> Vec<String> {
    let mut words = Vec::new();
    let mut option = |name: &str, value: String| words.extend([name.to_string(), quoted(&value)]);
    if let Some(class_path) = &program.class_path {
        option("-cp", class_path.clone());
    }
    program.jdk.iter().for_each(|jdk| option("--jdk", jdk.display().to_string()));
    program.properties.iter().for_each(|p| option("-D", p.clone()));
    program.environment.iter().for_each(|e| option("--env", e.clone()));
    program.allow_read.iter().for_each(|path| option("--allow-read", path.display().to_string()));
    program.start_time.iter().for_each(|start| option("--start-time", start.text.clone()));
    if program.max_heap != MAX_HEAP {
        option("--max-heap", size_text(program.max_heap));
    }
    program.max_memory.iter().for_each(|bytes| option("--max-memory", size_text(*bytes)));
    if program.max_stack != MAX_STACK {
        option("--max-stack", program.max_stack.to_string());
    }
    if program.no_assertions {
        words.push("-da".into());
    }
    if program.stdin {
        words.push("--stdin".into());
    }
    words
}

/// As the option takes it.
fn size_text(bytes: usize) -> String {
    if bytes.is_multiple_of(1 << 20) { format!("{}m", bytes >> 20) } else { bytes.to_string() }
}
