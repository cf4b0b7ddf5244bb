//! `--html` in a real browser: it is clicked through, nothing is complained about, nothing is fetched.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use tarry_tests::browser::{self, Browser};

use crate::run;

/// A page in a folder of this test.
struct Page(PathBuf);

impl Page {
    fn new(name: &str, options: &[&str], program: &str, args: &[&str]) -> Page {
        let dir = std::env::temp_dir().join(format!("tarry-page-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&dir);
        let page = Page(dir);
        let file = page.file();
        let options =
            [&["--all", "--output", "none", "--html", file.to_str().expect("UTF-8")], options].concat();
        let ran = run(&options, program, args);
        assert!(file.is_file(), "{}{}", ran.out, ran.err);
        page
    }

    fn file(&self) -> PathBuf {
        self.0.join("page.html")
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A browser of so many pixels that does not move things slowly.
fn start(width: u32, scheme: &str) -> Option<Browser> {
    let Some(program) = browser::find() else {
        println!("SKIPPED: no Chromium; install chromium, or name one with CHROMIUM");
        return None;
    };
    let mut browser = Browser::start(&program);
    let features = json!([
        { "name": "prefers-color-scheme", "value": scheme },
        { "name": "prefers-reduced-motion", "value": "reduce" },
    ]);
    browser.call("Emulation.setEmulatedMedia", json!({ "features": features }));
    let size = json!({ "width": width, "height": 800, "deviceScaleFactor": 1, "mobile": false });
    browser.call("Emulation.setDeviceMetricsOverride", size);
    Some(browser)
}

/// Messages on the console, exceptions, and what was loaded beside the page and the pictures in it.
fn noise(browser: &Browser, page: &Path) -> Vec<String> {
    let complaints =
        ["Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded", "Network.loadingFailed"];
    let said = browser.told(&complaints).map(Value::to_string);
    let own = format!("file://{}", page.display());
    let requests = browser.told(&["Network.requestWillBeSent"]).map(|r| &r["params"]["request"]["url"]);
    let urls: Vec<&str> = requests.map(|url| url.as_str().expect("a URL")).collect();
    assert!(urls.contains(&own.as_str()), "the page itself was not seen");
    let others = urls.into_iter().filter(|url| *url != own && !url.starts_with("data:image/svg+xml,"));
    said.chain(others.map(str::to_string)).collect()
}

fn assert_quiet(browser: &Browser, page: &Path) {
    let noise = noise(browser, page);
    assert!(noise.is_empty(), "{noise:#?}");
}

/// The other tests would notice.
#[test]
fn a_page_that_fetches_or_complains_is_loud() {
    let page = Page(std::env::temp_dir().join(format!("tarry-page-loud-{}", std::process::id())));
    let Some(mut browser) = start(800, "light") else { return };
    fs::create_dir_all(&page.0).expect("a temporary folder");
    for (part, sign) in [
        ("<script>console.warn('moth')</script>", "moth"),
        ("<script>nothing.there()</script>", "ReferenceError"),
        ("<img src='beside.png'>", "beside.png"),
    ] {
        fs::write(page.file(), format!("<!DOCTYPE html><title>loud</title>{part}")).expect("a page");
        browser.open(&page.file());
        let noise = noise(&browser, &page.file());
        assert!(noise.iter().any(|n| n.contains(sign)), "{sign} in {noise:?}");
    }
}

const PROGRAM: &str = "explore/PageOfAll";

#[test]
fn a_page_can_be_clicked_through() {
    let page = Page::new("clicks", &[], PROGRAM, &[]);
    let Some(mut browser) = start(1100, "light") else { return };
    browser.open(&page.file());
    assert!(browser.text("document.title").ends_with("PageOfAll.java · tarry"));

    // Everything of a section opens, and closes again.
    let all_open = "[...document.querySelectorAll('#ends details')].every((d) => d.open)";
    assert_eq!(browser.value(all_open), json!(false));
    browser.click("document.querySelector('#ends .tools button')");
    browser.wait_for(all_open);
    browser.click("document.querySelector('#ends .tools button')");
    browser.wait_for("[...document.querySelectorAll('#ends details')].every((d) => !d.open)");

    // The second finding is closed until somebody wants it.
    let second = "document.querySelectorAll('.finding')[1]";
    assert_eq!(browser.value(&format!("{second}.open")), json!(false));
    browser.click(&format!("{second}.querySelector('summary')"));
    browser.wait_for(&format!("{second}.open"));

    // The place of a choice leads to its line.
    browser.value("document.querySelector('.file').open = false");
    browser.click("document.querySelector('.finding td a')");
    browser.wait_for("document.querySelector('.file').open");
    let line = browser.text("document.querySelector('.source span:target').textContent");
    assert!(line.contains("int left = Verify.getInt(0, 4);") && line.contains("getInt × 25"), "{line}");
    browser.wait_for(
        "(() => { const r = document.querySelector('span:target').getBoundingClientRect(); return r.top > 0 && r.bottom < innerHeight; })()",
    );

    // Numbers are sorted from the largest, and the other way round.
    let asked =
        "[...document.querySelectorAll('#choices tbody tr')].map((r) => r.cells[2].textContent).join()";
    browser.click("document.querySelectorAll('#choices th button')[2]");
    browser.wait_for("document.querySelectorAll('#choices th')[2].ariaSort === 'descending'");
    browser.wait_for(&format!("{asked} === '25,25,15'"));
    browser.click("document.querySelectorAll('#choices th button')[2]");
    browser.wait_for(&format!("{asked} === '15,25,25'"));
    assert_eq!(browser.text("document.querySelectorAll('#choices th')[2].ariaSort"), "ascending");

    browser.click("document.querySelector('.replay button')");
    browser.wait_for("['Copied', 'Selected'].includes(document.querySelector('.replay button').textContent)");

    // A picture in its own size, and back.
    browser.click("document.querySelector('.gallery img')");
    browser.wait_for(
        "document.querySelector('dialog')?.open && document.querySelector('dialog img').naturalWidth > 100",
    );
    browser.click("document.querySelector('dialog button')");
    browser.wait_for("document.querySelector('dialog') === null");

    // What does not have the word is hidden.
    browser.click("document.querySelector('#structures input')");
    browser.type_text("<i>3</i>");
    browser.wait_for("document.querySelector('#structures .tools small').textContent === '1 of 9'");
    assert_eq!(
        browser.value(
            "[...document.querySelectorAll('.gallery figure')].filter((f) => f.checkVisibility()).length"
        ),
        json!(1)
    );

    assert!(browser.text("document.title").ends_with("PageOfAll.java · tarry"), "markup of the program ran");
    assert_eq!(browser.value("document.scripts.length"), json!(1));
    assert_quiet(&browser, &page.file());
}

#[test]
fn every_picture_is_drawn() {
    let page = Page::new("pictures", &[], "../docs/examples/Remove", &["4"]);
    let Some(mut browser) = start(1100, "light") else { return };
    browser.open(&page.file());
    browser.value("document.querySelectorAll('details').forEach((d) => { d.open = true; })");
    browser.value("[...document.images].forEach((i) => { i.loading = 'eager'; })");
    assert!(browser.value("document.images.length").as_u64() > Some(30));
    browser.wait_for("[...document.images].every((i) => i.complete)");
    assert_eq!(browser.value("[...document.images].filter((i) => i.naturalWidth < 50).length"), json!(0));
    assert_quiet(&browser, &page.file());
}

#[test]
fn a_narrow_and_a_dark_screen_are_served() {
    let page = Page::new("narrow", &[], PROGRAM, &[]);
    let Some(mut browser) = start(360, "dark") else { return };
    browser.open(&page.file());
    browser.value("document.querySelectorAll('details').forEach((d) => { d.open = true; })");
    // Wide things scroll for themselves.
    let fits = "document.documentElement.scrollWidth <= document.documentElement.clientWidth";
    assert_eq!(browser.value(fits), json!(true));
    let brightness = |browser: &mut Browser, property: &str| -> i64 {
        let colour = browser.text(&format!("getComputedStyle(document.body).{property}"));
        colour.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse::<i64>().ok()).sum()
    };
    let (paper, ink) = (brightness(&mut browser, "backgroundColor"), brightness(&mut browser, "color"));
    assert!(paper < 120 && ink > 550, "{paper} {ink}");
    assert_quiet(&browser, &page.file());
}

#[test]
fn the_text_is_there_without_scripts() {
    let page = Page::new("no-scripts", &[], PROGRAM, &[]);
    let Some(mut browser) = start(1100, "light") else { return };
    browser.call("Emulation.setScriptExecutionDisabled", json!({ "value": true }));
    browser.open(&page.file());
    assert_eq!(browser.value("document.querySelectorAll('button, input').length"), json!(0));
    let second = "document.querySelectorAll('.finding')[1]";
    browser.click(&format!("{second}.querySelector('summary')"));
    browser.wait_for(&format!("{second}.open"));
    assert!(browser.text(&format!("{second}.innerText")).contains("tarry replay '"));
    browser.click("document.querySelector('.kind[open] .inside a')");
    browser.wait_for("document.querySelector('span:target') !== null");
    assert_quiet(&browser, &page.file());
}
