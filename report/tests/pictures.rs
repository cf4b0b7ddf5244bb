//! Pictures of structures: every object once, nothing on top of anything else, all text inside its box.

use roxmltree::{Document, Node};
use serde_json::{Value, json};
use tarry_report::{DRAWN_BY, ExceptionRecord, Failure, PathOutcome, PathRecord, Picture, picture};

fn path(emitted: Vec<Value>) -> PathRecord {
    PathRecord {
        outcome: PathOutcome::Accepted,
        trace: "1,*".into(),
        weight: Some(1.into()),
        condition: None,
        output: String::new(),
        emitted,
        exception: None,
        choices: Vec::new(),
        exit: None,
        exit_stack: Vec::new(),
    }
}

fn structure(objects: Vec<Value>) -> Value {
    json!({ "name": null, "root": { "ref": 0 }, "objects": objects })
}

fn to(object: Option<usize>) -> Value {
    object.map_or(Value::Null, |id| json!({ "ref": id }))
}

fn draw(objects: Vec<Value>) -> Picture {
    picture(&path(vec![structure(objects)]))
}

#[derive(Clone, Debug)]
struct Drawn {
    object: Option<usize>,
    x: f64,
    y: f64,
    width: f64,
    height: f64,
    texts: Vec<String>,
}

fn number(node: Node<'_, '_>, name: &str) -> f64 {
    node.attribute(name).unwrap_or("0").parse().expect("a number")
}

fn shift(node: Node<'_, '_>) -> (f64, f64) {
    let Some(text) = node.attribute("transform") else { return (0.0, 0.0) };
    let inner = text.trim_start_matches("translate(").trim_end_matches(')');
    let (x, y) = inner.split_once(' ').expect("x and y");
    (x.parse().expect("x"), y.parse().expect("y"))
}

fn has_class(node: Node<'_, '_>, class: &str) -> bool {
    node.attribute("class").is_some_and(|all| all.split(' ').any(|c| c == class))
}

/// The boxes and the number of edges, after the laws that hold for every picture.
fn check(picture: &Picture) -> (Vec<Drawn>, usize) {
    let document = Document::parse(&picture.svg).unwrap_or_else(|e| panic!("{e}\n{}", picture.svg));
    assert!(picture.svg.contains(DRAWN_BY) && picture.dot.contains(DRAWN_BY));
    let svg = document.root_element();
    let (width, height) = (number(svg, "width"), number(svg, "height"));
    let mut boxes: Vec<Drawn> = Vec::new();
    for group in svg.descendants().filter(|n| has_class(*n, "object")) {
        let (outer, own) = (shift(group.parent().expect("of a structure")), shift(group));
        let frame = group.children().find(|n| has_class(*n, "box")).expect("a frame");
        let b = Drawn {
            object: group.attribute("data-object").map(|id| id.parse().expect("a number")),
            x: outer.0 + own.0,
            y: outer.1 + own.1,
            width: number(frame, "width"),
            height: number(frame, "height"),
            texts: group.children().filter_map(|n| n.text()).map(str::to_string).collect(),
        };
        assert!(b.x >= 0.0 && b.y >= 0.0 && b.x + b.width <= width && b.y + b.height <= height, "{b:?}");
        for text in group.children().filter(|n| n.has_tag_name("text")) {
            // Monospaced fonts are at most 0.61 em wide.
            let advance = if has_class(text, "small") { 8.0 } else { 12.0 } * 0.61;
            let end = number(text, "x") + text.text().unwrap_or("").chars().count() as f64 * advance;
            assert!(end <= b.width && number(text, "y") <= b.height, "{:?} leaves {b:?}", text.text());
        }
        for other in &boxes {
            let apart = b.x + b.width <= other.x
                || other.x + other.width <= b.x
                || b.y + b.height <= other.y
                || other.y + other.height <= b.y;
            assert!(apart, "{b:?} is on {other:?}");
        }
        boxes.push(b);
    }
    let edges = svg.descendants().filter(|n| has_class(*n, "edge")).count();
    (boxes, edges)
}

fn find(boxes: &[Drawn], object: usize) -> &Drawn {
    let mut found = boxes.iter().filter(|b| b.object == Some(object));
    let one = found.next().unwrap_or_else(|| panic!("{object} is not drawn"));
    assert!(found.next().is_none(), "{object} is drawn twice");
    one
}

fn middle(b: &Drawn) -> f64 {
    b.x + b.width / 2.0
}

/// A full tree; parents know their children, and children their parent if asked for.
fn tree(depth: u32, parents: bool) -> Vec<Value> {
    fn add(all: &mut Vec<Value>, depth: u32, parent: Option<usize>, parents: bool) -> Option<usize> {
        if depth == 0 {
            return None;
        }
        let id = all.len();
        all.push(Value::Null);
        let left = add(all, depth - 1, Some(id), parents);
        let right = add(all, depth - 1, Some(id), parents);
        let mut fields = json!({ "left": to(left), "right": to(right), "key": id });
        if parents {
            fields["parent"] = to(parent);
        }
        all[id] = json!({ "id": id, "class": "Tree$Node", "fields": fields });
        Some(id)
    }
    let mut all = Vec::new();
    add(&mut all, depth, None, parents);
    all
}

#[test]
fn parents_are_over_the_middle_of_their_children() {
    for parents in [false, true] {
        let (boxes, edges) = check(&draw(tree(3, parents)));
        assert_eq!((boxes.len(), edges), (7, if parents { 12 } else { 6 }));
        for (parent, left, right) in [(0, 1, 4), (1, 2, 3), (4, 5, 6)] {
            let [parent, left, right] = [parent, left, right].map(|id| find(&boxes, id));
            assert!(left.x < right.x && left.y == right.y && parent.y + parent.height < left.y);
            assert!((middle(parent) - (middle(left) + middle(right)) / 2.0).abs() < 0.2);
        }
    }
}

#[test]
fn an_only_child_is_on_its_side() {
    let node = |left, right| json!({ "class": "Node", "fields": { "left": to(left), "right": to(right) } });
    let (boxes, _) = check(&draw(vec![node(None, Some(1)), node(Some(2), None), node(None, None)]));
    // Every layer has one box, so it is a list.
    assert_eq!(find(&boxes, 0).y, find(&boxes, 2).y);
    let four = vec![node(Some(1), Some(3)), node(Some(2), None), node(None, None), node(None, None)];
    let (boxes, _) = check(&draw(four));
    assert!(middle(find(&boxes, 2)) < middle(find(&boxes, 1)));
}

#[test]
fn lists_lie_in_a_row() {
    let node = |i: usize| {
        let next = to((i < 4).then_some(i + 1));
        json!({ "class": "Insert$Node", "fields": { "next": next, "value": { "open": i, "of": "0..9" } } })
    };
    let (boxes, edges) = check(&draw((0..5).map(node).collect()));
    assert_eq!((boxes.len(), edges), (5, 4));
    for pair in boxes.windows(2) {
        assert!(pair[0].y == pair[1].y && pair[0].x + pair[0].width < pair[1].x);
    }
    assert!(
        boxes.iter().all(|b| b.texts.contains(&"0..9".to_string()) && b.texts.contains(&"Node".to_string()))
    );
}

/// All graphs of three objects with two references each that the first one reaches: shared, cyclic, to themselves.
#[test]
fn every_small_graph_is_drawn() {
    let targets = [None, Some(0), Some(1), Some(2)];
    let mut drawn = 0;
    for code in 0..4_usize.pow(6) {
        let refs: Vec<Option<usize>> = (0..6).map(|i| targets[code / 4_usize.pow(i) % 4]).collect();
        let mut reached = vec![0];
        let mut at = 0;
        while at < reached.len() {
            for target in refs[reached[at] * 2..][..2].iter().flatten() {
                if !reached.contains(target) {
                    reached.push(*target);
                }
            }
            at += 1;
        }
        if reached.len() < 3 {
            continue;
        }
        let object =
            |i: usize| json!({ "class": "V", "fields": { "a": to(refs[2 * i]), "b": to(refs[2 * i + 1]) } });
        let (boxes, edges) = check(&draw((0..3).map(object).collect()));
        assert_eq!(boxes.len(), 3);
        (0..3).for_each(|id| assert!(find(&boxes, id).width > 0.0));
        assert_eq!(edges, refs.iter().flatten().count());
        drawn += 1;
    }
    assert!(drawn > 1000, "{drawn}");
}

#[test]
fn arrays_are_rows_of_cells() {
    let (boxes, edges) =
        check(&draw(vec![json!({ "class": "int[]", "elements": [3, -1, { "open": 0, "of": "0..9" }] })]));
    assert_eq!(edges, 0);
    for text in ["int[3]", "3", "-1", "0..9", "2"] {
        assert!(boxes[0].texts.contains(&text.to_string()), "{text} in {:?}", boxes[0].texts);
    }
    let leaf = json!({ "class": "a.b.Leaf", "fields": { "text": "x", "missing": null } });
    let array = json!({ "class": "a.b.Leaf[]", "elements": [to(Some(1)), null, to(Some(2)), to(Some(1))] });
    let (boxes, edges) = check(&draw(vec![array, leaf.clone(), leaf]));
    assert_eq!((boxes.len(), edges), (3, 3));
    assert!(find(&boxes, 1).texts.contains(&"null".to_string()));
    let long = json!({ "class": "int[]", "elements": vec![7; 1000] });
    let (boxes, _) = check(&draw(vec![long]));
    assert!(
        boxes[0].texts.contains(&"int[1000]".to_string()) && boxes[0].texts.contains(&"+968".to_string())
    );
    check(&draw(vec![json!({ "class": "int[]", "elements": [] })]));
}

#[test]
fn structures_of_a_path_are_side_by_side_with_their_names() {
    let [mut before, mut after] = [structure(tree(2, false)), structure(tree(3, true))];
    (before["name"], after["name"]) = (json!("before <1>"), json!("after"));
    let mut record = path(vec![before, after]);
    record.outcome = PathOutcome::Failed;
    record.exception = Some(Failure::Exception(ExceptionRecord {
        class: "java.lang.AssertionError".into(),
        message: Some("a < b\n& \"c\"\u{0}".into()),
        stack: Vec::new(),
        causes: Vec::new(),
        waiting: Vec::new(),
    }));
    let picture = picture(&record);
    let (boxes, _) = check(&picture);
    assert_eq!(boxes.len(), 3 + 7);
    let texts: Vec<String> = Document::parse(&picture.svg)
        .expect("checked")
        .descendants()
        .filter(|n| n.has_tag_name("text"))
        .filter_map(|n| n.text().map(str::to_string))
        .collect();
    for text in ["before <1>", "after", "picks: 1,*", "FAILED java.lang.AssertionError: a < b & \"c\" "] {
        assert!(texts.contains(&text.to_string()), "{text} in {texts:?}");
    }
}

#[test]
fn open_choices_and_plain_values_are_shown() {
    let open_pool = json!({ "open": 0, "pool": 0, "null": true, "not": [{ "at": 2 }] });
    let one_of = json!({ "open": 1, "of": [to(Some(1)), to(Some(2)), null] });
    let node = json!({ "class": "N", "fields": { "any": open_pool, "one": one_of } });
    let leaf = |v: Value| json!({ "class": "L", "fields": { "v": v } });
    let copy = json!({ "open": 5, "of": [1, 2] });
    let (boxes, edges) = check(&draw(vec![node, leaf(copy.clone()), leaf(copy)]));
    assert_eq!(edges, 2);
    assert!(boxes[0].texts.contains(&"any of pool 0 or null, not @2".to_string()), "{:?}", boxes[0].texts);
    assert!(boxes[1].texts.contains(&"?5: {1, 2}".to_string()), "{:?}", boxes[1].texts);
    for (root, shown) in [(json!(5), "5"), (Value::Null, "null"), (json!("<&>"), "\"<&>\"")] {
        let emitted = json!({ "name": null, "root": root, "objects": [] });
        let (boxes, _) = check(&picture(&path(vec![emitted])));
        assert!(boxes[0].texts.contains(&shown.to_string()), "{:?}", boxes[0].texts);
    }
    let map = json!({ "class": "java.util.HashMap", "entries": [["k", 1], ["l", to(Some(1))]] });
    let (boxes, edges) = check(&draw(vec![map, json!({ "class": "java.math.BigInteger", "text": "12" })]));
    assert_eq!((boxes.len(), edges), (2, 1));
}

#[test]
fn of_thousands_of_objects_the_nearest_are_drawn() {
    let node = |i: usize| json!({ "class": "N", "fields": { "next": to(Some((i + 1) % 5000)) } });
    let picture = draw((0..5000).map(node).collect());
    let (boxes, edges) = check(&picture);
    assert_eq!((boxes.len(), edges), (200, 199));
    assert!(picture.svg.contains("4800 more objects are not drawn"));
    // A wide one: all are referred to by few arrays.
    let arrays = (0..40).map(
        |_| json!({ "class": "Object[]", "elements": (0..5000).map(|i| to(Some(i))).collect::<Vec<_>>() }),
    );
    let rest = (40..5000).map(|_| json!({ "class": "L", "fields": {} }));
    let (boxes, _) = check(&draw(arrays.chain(rest).collect()));
    assert!(boxes.len() <= 200);
}

#[test]
fn the_same_structure_gives_the_same_picture() {
    let (one, two) = (draw(tree(4, true)), draw(tree(4, true)));
    assert!(one.svg == two.svg && one.dot == two.dot && one.hash == two.hash);
    assert_ne!(one.hash, draw(tree(3, true)).hash);
}

#[test]
fn graphviz_gets_every_box_and_edge() {
    let dot = draw(tree(3, true)).dot;
    assert_eq!(dot.matches(" [label=<").count(), 7);
    assert_eq!(dot.matches(" -> ").count(), 12);
    assert_eq!(dot.matches("constraint=false").count(), 6);
    assert_eq!(dot.matches('{').count(), dot.matches('}').count());
}
