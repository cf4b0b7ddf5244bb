//! `--format`: what other programs read.

use serde_json::Value;

use crate::versions;

fn printed(format: &str, driver: &str) -> String {
    let said = versions(&["--format", format], driver, if driver == "Equal" { &["3"] } else { &[] });
    assert_eq!(said.code, i32::from(driver != "Equal"), "{}", said.err);
    said.out
}

#[test]
fn sarif_has_a_result_per_difference() {
    let log: Value = serde_json::from_str(&printed("sarif", "Many")).expect("JSON");
    assert_eq!(log["version"], "2.1.0");
    let run = &log["runs"][0];
    let results = run["results"].as_array().expect("results");
    let rules: Vec<&str> = run["tool"]["driver"]["rules"]
        .as_array()
        .expect("rules")
        .iter()
        .filter_map(|r| r["id"].as_str())
        .collect();
    assert_eq!((results.len(), rules.len()), (9, 8));
    for result in results {
        assert!(rules.contains(&result["ruleId"].as_str().expect("a rule")), "{result}");
        assert_eq!(result["partialFingerprints"]["tarry/v1"].as_str().map(str::len), Some(16));
        assert!(result["message"]["text"].as_str().is_some_and(|t| t.starts_with("DIFFERENT ")));
    }
    let cut = results.iter().find(|r| r["ruleId"] == "now-throws").expect("one");
    let place = &cut["locations"][0]["physicalLocation"];
    assert_eq!(
        (&place["artifactLocation"]["uri"], &place["region"]["startLine"]),
        (&"lib/Text.java".into(), &9.into())
    );
    let nothing: Value = serde_json::from_str(&printed("sarif", "Equal")).expect("JSON");
    assert_eq!(nothing["runs"][0]["results"], Value::Array(Vec::new()));
}

#[test]
fn junit_has_a_failed_case_per_difference() {
    let text = printed("junit", "Many");
    let xml = roxmltree::Document::parse(&text).expect("XML");
    let suite = xml.descendants().find(|n| n.has_tag_name("testsuite")).expect("a suite");
    assert_eq!((suite.attribute("tests"), suite.attribute("failures")), (Some("9"), Some("9")));
    assert_eq!(xml.descendants().filter(|n| n.has_tag_name("failure")).count(), 9);
    let text = printed("junit", "Equal");
    let xml = roxmltree::Document::parse(&text).expect("XML");
    let case = xml.descendants().find(|n| n.has_tag_name("testcase")).expect("a case");
    assert_eq!((case.attribute("name"), case.children().count()), (Some("no difference in 112 inputs"), 0));
}

#[test]
fn markdown_has_a_table_and_the_details() {
    let text = printed("markdown", "Cut");
    assert!(text.contains("| now throws | lib.Text.cut(String, int) | 3 | `0,-1` | `"), "{text}");
    assert!(
        text.contains("<details><summary>now throws</summary>\n\n```text\nDIFFERENT now throws"),
        "{text}"
    );
    assert!(printed("markdown", "Equal").contains("\n\nno difference in 112 inputs"));
}

#[test]
fn html_is_one_page_with_everything_escaped() {
    let text = printed("html", "Many");
    assert_eq!(text.matches("<article").count(), 9);
    assert_eq!(text.matches("<article").count(), text.matches("</article>").count());
    assert!(text.contains("emitted &quot;repeated&quot;"), "{text}");
    for outside in ["<script", "http://", "https://", "src="] {
        assert!(!text.contains(outside), "{outside}");
    }
}
