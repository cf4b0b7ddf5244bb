//! What open choices weigh, on ranges of every size up to the largest there is.

use num_bigint::{BigInt, BigUint};
use tarry_search::weight;
use tarry_vm::state::State;
use tarry_vm::state::unknowns::Unknown;

const ENDS: [i64; 9] =
    [i64::MIN, i64::MIN + 1, i32::MIN as i64, -1, 0, 1, i32::MAX as i64, i64::MAX - 1, i64::MAX];

fn state(ranges: &[(i64, i64)]) -> State {
    let mut state = State::new(1 << 12).expect("a page of address space");
    for (lo, hi) in ranges {
        state.defer(Unknown::number(*lo, *hi, true, None));
    }
    state
}

fn values(lo: i64, hi: i64) -> BigUint {
    (BigInt::from(hi) - BigInt::from(lo) + BigInt::from(1)).to_biguint().expect("no range is empty")
}

#[test]
fn a_range_weighs_as_many_as_it_has_values() {
    for (i, lo) in ENDS.into_iter().enumerate() {
        for hi in ENDS.into_iter().skip(i) {
            assert_eq!(BigUint::from(&weight::of(&state(&[(lo, hi)]))), values(lo, hi), "{lo}..{hi}");
        }
    }
}

#[test]
fn ranges_multiply() {
    let all = (i64::MIN, i64::MAX);
    let product = values(all.0, all.1).pow(3) * 6u32;
    assert_eq!(BigUint::from(&weight::of(&state(&[all, (1, 6), all, all]))), product);
}
