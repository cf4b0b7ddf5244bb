//! A headless Chromium, spoken to by the DevTools protocol over a pipe: messages of JSON with a zero byte behind each.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// How long something on a page may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// On the PATH; `CHROMIUM` names another one.
pub fn find() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("CHROMIUM") {
        return Some(PathBuf::from(named));
    }
    let path = std::env::var_os("PATH")?;
    let dirs: Vec<PathBuf> = std::env::split_paths(&path).collect();
    NAMES.iter().flat_map(|name| dirs.iter().map(move |dir| dir.join(name))).find(|file| file.is_file())
}

/// Read by a thread of its own, so that a browser that says nothing can be given up.
fn messages(from: ChildStdout) -> Receiver<Vec<u8>> {
    let (said, messages) = channel();
    spawn(move || {
        for message in BufReader::new(from).split(0).map_while(Result::ok) {
            if said.send(message).is_err() {
                return;
            }
        }
    });
    messages
}

/// A browser with one page.
pub struct Browser {
    child: Child,
    to: ChildStdin,
    /// What it says, message by message.
    from: Receiver<Vec<u8>>,
    profile: PathBuf,
    session: Option<String>,
    calls: u64,
    /// What the browser has told unasked.
    events: Vec<Value>,
}

impl Browser {
    pub fn start(program: &Path) -> Browser {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let profile = std::env::temp_dir().join(format!("tarry-browser-{}-{number}", std::process::id()));
        fs::create_dir_all(&profile).expect("a temporary folder");
        // The browser reads descriptor 3 and writes 4.
        let mut child = Command::new("sh")
            .args(["-c", "exec \"$@\" 3<&0 4>&1 </dev/null >/dev/null", "sh"])
            .arg(program)
            .args([
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--no-first-run",
                "--remote-debugging-pipe",
            ])
            .arg(format!("--user-data-dir={}", profile.display()))
            .arg("about:blank")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("sh runs");
        let to = child.stdin.take().expect("piped");
        let from = messages(child.stdout.take().expect("piped"));
        let mut browser = Browser { child, to, from, profile, session: None, calls: 0, events: Vec::new() };
        let target = browser.call("Target.createTarget", json!({ "url": "about:blank" }));
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let attached = browser.call("Target.attachToTarget", attach);
        browser.session = attached["sessionId"].as_str().map(str::to_string);
        for domain in ["Page", "Runtime", "Log", "Network"] {
            browser.call(&format!("{domain}.enable"), json!({}));
        }
        browser
    }

    /// A command of the protocol and its result.
    pub fn call(&mut self, method: &str, params: Value) -> Value {
        self.calls += 1;
        let mut message = json!({ "id": self.calls, "method": method, "params": params });
        if let Some(session) = &self.session {
            message["sessionId"] = json!(session);
        }
        self.to.write_all(format!("{message}\0").as_bytes()).expect("the browser listens");
        loop {
            let answer = self.from.recv_timeout(PATIENCE);
            let answer = answer.unwrap_or_else(|e| panic!("the browser has ended or hangs in {method}: {e}"));
            let answer: Value = serde_json::from_slice(&answer).expect("JSON");
            if answer["id"] == self.calls {
                assert!(answer.get("error").is_none(), "{method}: {answer}");
                return answer["result"].clone();
            }
            self.events.push(answer);
        }
    }

    /// Shows a file and waits until it is loaded.
    pub fn open(&mut self, file: &Path) {
        let url = format!("file://{}", file.display());
        self.call("Page.navigate", json!({ "url": url }));
        self.wait_for(&format!("document.readyState === 'complete' && location.href === '{url}'"));
    }

    /// The value of an expression on the page.
    pub fn value(&mut self, expression: &str) -> Value {
        let params = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let result = self.call("Runtime.evaluate", params);
        assert!(result.get("exceptionDetails").is_none(), "{expression}: {result}");
        result["result"]["value"].clone()
    }

    pub fn text(&mut self, expression: &str) -> String {
        let value = self.value(expression);
        value.as_str().unwrap_or_else(|| panic!("{expression} is {value}")).to_string()
    }

    pub fn wait_for(&mut self, condition: &str) {
        let start = Instant::now();
        while self.value(condition) != Value::Bool(true) {
            assert!(start.elapsed() < PATIENCE, "not so: {condition}");
            sleep(Duration::from_millis(20));
        }
    }

    /// Clicks on an element that can be seen where it is. Events of a mouse get lost when the machine is busy, so the page
    /// is asked to click.
    pub fn click(&mut self, element: &str) {
        self.wait_for(&format!(
            "(() => {{
                const element = {element};
                element.scrollIntoView({{ block: 'center', behavior: 'instant' }});
                const r = element.getClientRects()[0];
                return element.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2));
            }})()"
        ));
        self.value(&format!("{element}.focus(), {element}.click()"));
    }

    /// Types into what has the focus.
    pub fn type_text(&mut self, text: &str) {
        self.call("Input.insertText", json!({ "text": text }));
    }

    /// What was told with these names since the start.
    pub fn told<'a>(&'a self, methods: &'a [&str]) -> impl Iterator<Item = &'a Value> {
        self.events.iter().filter(|e| e["method"].as_str().is_some_and(|m| methods.contains(&m)))
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        self.session = None;
        let close = json!({ "id": 0, "method": "Browser.close" });
        let _ = self.to.write_all(format!("{close}\0").as_bytes());
        let start = Instant::now();
        while matches!(self.child.try_wait(), Ok(None)) && start.elapsed() < Duration::from_secs(5) {
            sleep(Duration::from_millis(20));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.profile);
    }
}
