//! What computing with unknown values costs: paths of container code beside the same search that asks z3 at every branch, instructions and
//! branches that need no solver, and questions that reach SAT.
//!
//! `benches/compare-symbolic` builds and runs it. CPU time of the thread, everything in one process, in turn.
#![forbid(unsafe_code)]

mod every_branch;
mod linear;
mod loops;
mod rows;
mod time;

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let is_whole = words.iter().any(|word| word == "--whole");
    let only = words.iter().find_map(|word| word.strip_prefix("--only="));
    let is_wanted = |part: &str| only.is_none_or(|only| only == part);
    if is_wanted("rows") {
        rows::print(is_whole);
    }
    if is_wanted("loops") {
        loops::print();
    }
    if is_wanted("linear") {
        linear::print();
    }
}
