//! `tarry.Engine`: the primitives behind the Java API. Its Java bodies are for plain JVMs.

use tarry_vm::machine::Machine;
use tarry_vm::mutants::Mutant;
use tarry_vm::native::{Args, Native, NativeResult, Stop, Value};
use tarry_vm::outcome::Outcome;
use tarry_vm::state::pool::Pool;
use tarry_vm::state::unknowns::{Caller, Unknown};
use tarry_vm::{Kind, Ref, text};

const CLASS: &str = "tarry/Engine";

const NEW_POOL: &str = "([Ljava/lang/Object;ZLjava/lang/Class;Ljava/util/function/Supplier;)I";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "chooseBoolean", "()Z", choose_boolean).replacing(),
    Native::new(CLASS, "chooseInt", "(II)I", choose_int).replacing(),
    Native::new(CLASS, "chooseLong", "(JJ)J", choose_long).replacing(),
    Native::new(CLASS, "anyBoolean", "(I)Z", any_boolean).replacing(),
    Native::new(CLASS, "anyByte", "(I)B", any_byte).replacing(),
    Native::new(CLASS, "anyShort", "(I)S", any_short).replacing(),
    Native::new(CLASS, "anyChar", "(I)C", any_char).replacing(),
    Native::new(CLASS, "anyInt", "(I)I", any_int).replacing(),
    Native::new(CLASS, "anyLong", "(I)J", any_long).replacing(),
    Native::new(CLASS, "anyFloat", "(I)F", any_float).replacing(),
    Native::new(CLASS, "anyDouble", "(I)D", any_double).replacing(),
    Native::new(CLASS, "anyString", "(I)Ljava/lang/String;", any_string).replacing().charged(),
    Native::new(CLASS, "anyArray", "(Ljava/lang/Object;I)Ljava/lang/Object;", any_array)
        .replacing()
        .charged(),
    Native::lazy(CLASS, "stringOf", "([C)Ljava/lang/String;", string_of).replacing().charged(),
    Native::new(CLASS, "concrete", "(I)I", concrete).replacing(),
    Native::new(CLASS, "chooseIntFrom", "([I)I", choose_int_from).replacing().charged(),
    Native::new(CLASS, "chooseLongFrom", "([J)J", choose_long_from).replacing().charged(),
    Native::new(CLASS, "chooseFloatFrom", "([F)F", choose_float_from).replacing().charged(),
    Native::new(CLASS, "chooseDoubleFrom", "([D)D", choose_double_from).replacing().charged(),
    Native::new(CLASS, "chooseFrom", "([Ljava/lang/Object;)Ljava/lang/Object;", choose_from)
        .replacing()
        .charged(),
    Native::new(CLASS, "prune", "()V", prune).replacing(),
    Native::new(CLASS, "unsupported", "(Ljava/lang/String;)V", unsupported).replacing().charged(),
    Native::new(CLASS, "newPool", NEW_POOL, new_pool).replacing().charged(),
    Native::new(CLASS, "poolAny", "(ILjava/lang/Object;)Ljava/lang/Object;", pool_any).replacing(),
    Native::new(CLASS, "poolNew", "(ILjava/lang/Object;)Ljava/lang/Object;", pool_new).replacing(),
    Native::new(CLASS, "isExploring", "()Z", is_exploring).replacing(),
    Native::lazy(CLASS, "emit", "(Ljava/lang/String;Ljava/lang/Object;)V", emit).replacing().charged(),
    Native::new(CLASS, "getCounter", "(I)I", get_counter).replacing().charged(),
    Native::new(CLASS, "setCounter", "(II)V", set_counter).replacing(),
];

/// A new choice: a handle, or, when choices are made at once, the value after a pause.
fn choice(
    m: &mut Machine,
    wide: bool,
    make: impl FnOnce(&mut Machine, Option<Caller>) -> Result<u64, Stop>,
) -> NativeResult {
    check_exploring(m)?;
    let slot = match m.state.observable.eager_choice.take() {
        // The native runs again after the pause.
        Some(pending) => pending,
        None => {
            let caller = m.choice_caller();
            make(m, caller)?
        }
    };
    if !m.program.options.eager {
        return Ok(if wide { Value::Wide(0, slot) } else { Value::Slot(slot) });
    }
    match m.state.chosen(slot) {
        Some(value) if wide => Ok(Value::Wide(value, 0)),
        Some(value) => Ok(Value::Slot(value)),
        None => {
            m.state.observable.eager_choice = Some(slot);
            Err(Stop::undecided(slot))
        }
    }
}

fn check_exploring(m: &Machine) -> Result<(), Stop> {
    if m.program.options.exploring {
        return Ok(());
    }
    Stop::raise(
        "java/lang/IllegalStateException",
        "a choice outside an exploration: use `tarry run` instead of `tarry exec`",
    )
}

fn choose_boolean(m: &mut Machine, _: &Args) -> NativeResult {
    choice(m, false, |m, caller| Ok(m.state.defer(Unknown::boolean(caller))))
}

fn choose_int(m: &mut Machine, a: &Args) -> NativeResult {
    let (lo, hi) = (i64::from(a.int(0)), i64::from(a.int(1)));
    choice(m, false, |m, caller| Ok(m.state.defer(Unknown::number(lo, hi, false, caller))))
}

fn choose_long(m: &mut Machine, a: &Args) -> NativeResult {
    let (lo, hi) = (a.long(0), a.long(2));
    choice(m, true, |m, caller| Ok(m.state.defer(Unknown::number(lo, hi, true, caller))))
}

fn any_boolean(m: &mut Machine, a: &Args) -> NativeResult {
    every(m, a, Kind::Boolean)
}

fn any_byte(m: &mut Machine, a: &Args) -> NativeResult {
    every(m, a, Kind::Byte)
}

fn any_short(m: &mut Machine, a: &Args) -> NativeResult {
    every(m, a, Kind::Short)
}

fn any_char(m: &mut Machine, a: &Args) -> NativeResult {
    every(m, a, Kind::Char)
}

fn any_int(m: &mut Machine, a: &Args) -> NativeResult {
    every(m, a, Kind::Int)
}

fn any_long(m: &mut Machine, a: &Args) -> NativeResult {
    every(m, a, Kind::Long)
}

fn any_float(m: &mut Machine, a: &Args) -> NativeResult {
    every(m, a, Kind::Float)
}

fn any_double(m: &mut Machine, a: &Args) -> NativeResult {
    every(m, a, Kind::Double)
}

/// `tarry.Engine.SINGLE` says that it is no element of anything.
fn every(m: &mut Machine, a: &Args, kind: Kind) -> NativeResult {
    let whole = u32::try_from(a.int(0)).ok().filter(|most| *most > 0);
    choice(m, kind.is_wide(), |m, caller| Ok(m.state.defer(Unknown::every(kind, caller).of_up_to(whole))))
}

fn any_string(m: &mut Machine, a: &Args) -> NativeResult {
    if !m.state.symbols.is_on() {
        return Ok(Value::Ref(None));
    }
    check_exploring(m)?;
    let caller = m.choice_caller();
    let most = a.int(0) as u32;
    let string = m.any_string(most, caller)?;
    m.charge(most as usize);
    Ok(Value::Ref(Some(string)))
}

fn string_of(m: &mut Machine, a: &Args) -> NativeResult {
    if !m.state.symbols.is_on() {
        return Ok(Value::Ref(None));
    }
    let chars = a.object(0)?;
    m.charge(m.array_len(chars));
    m.string_of_chars(chars).map(|string| Value::Ref(Some(string)))
}

fn any_array(m: &mut Machine, a: &Args) -> NativeResult {
    if !m.state.symbols.is_on() {
        return Ok(Value::Ref(None));
    }
    check_exploring(m)?;
    let caller = m.choice_caller();
    let (like, most) = (a.object(0)?, a.int(1) as u32);
    let array = m.any_array(like, most, caller)?;
    m.charge(most as usize);
    Ok(Value::Ref(Some(array)))
}

/// Arguments of natives are decided.
fn concrete(_: &mut Machine, a: &Args) -> NativeResult {
    Ok(Value::Int(a.int(0)))
}

fn choose_int_from(m: &mut Machine, a: &Args) -> NativeResult {
    from_list(m, a, Kind::Int)
}

fn choose_long_from(m: &mut Machine, a: &Args) -> NativeResult {
    from_list(m, a, Kind::Long)
}

fn choose_float_from(m: &mut Machine, a: &Args) -> NativeResult {
    from_list(m, a, Kind::Float)
}

fn choose_double_from(m: &mut Machine, a: &Args) -> NativeResult {
    from_list(m, a, Kind::Double)
}

fn choose_from(m: &mut Machine, a: &Args) -> NativeResult {
    from_list(m, a, Kind::Ref)
}

/// The snapshot belongs to the engine; an element that is itself undecided is decided here.
fn from_list(m: &mut Machine, a: &Args, kind: Kind) -> NativeResult {
    let array = a.object(0)?;
    m.charge(m.array_len(array));
    let mut values = Vec::with_capacity(m.array_len(array));
    for i in 0..m.array_len(array) {
        let (value, tag) = m.element_slot(array, kind, i);
        values.push(m.concrete(value, tag, kind)?);
    }
    choice(m, kind.is_wide(), |m, caller| Ok(m.state.defer(Unknown::element(values.into(), kind, caller))))
}

fn prune(m: &mut Machine, _: &Args) -> NativeResult {
    check_exploring(m)?;
    Err(Stop::End(Outcome::Pruned))
}

fn unsupported(m: &mut Machine, a: &Args) -> NativeResult {
    check_exploring(m)?;
    let units = m.string_units(a.object(0)?)?;
    m.charge(units.len());
    Stop::unsupported(text::of_units(&units))
}

fn new_pool(m: &mut Machine, a: &Args) -> NativeResult {
    check_exploring(m)?;
    let mut objects: Vec<Ref> = Vec::new();
    if let Some(array) = a.reference(0) {
        m.charge(m.array_len(array));
        for i in 0..m.array_len(array) {
            // A supplier may choose what it returns.
            let (slot, _) = m.element_slot(array, Kind::Ref, i);
            objects.extend(Ref::from_bits(m.concrete(slot, 0, Kind::Ref)? as u32));
        }
    }
    let bounded = a.reference(0).is_some();
    let class = match (a.reference(2), a.reference(3)) {
        _ if bounded => None,
        (Some(mirror), _) => Some(m.class_of_mirror(mirror)),
        (None, Some(maker)) => m.lambda_result(maker)?,
        (None, None) => None,
    };
    // Whatever it is, it is an object.
    let class = class.or(Some(m.program.known.core().object));
    let mut pool = Pool::new(objects, bounded, a.bool(1));
    pool.class = class;
    Ok(Value::Int(m.state.add_pool(pool) as i32))
}

fn pool_any(m: &mut Machine, a: &Args) -> NativeResult {
    from_pool(m, a, false)
}

fn pool_new(m: &mut Machine, a: &Args) -> NativeResult {
    from_pool(m, a, true)
}

fn from_pool(m: &mut Machine, a: &Args, is_new: bool) -> NativeResult {
    let (pool, fresh) = (a.int(0) as usize, a.reference(1));
    choice(m, false, |m, caller| match m.state.defer_pool(pool, is_new, fresh, caller) {
        Some(slot) => Ok(slot),
        None => Err(Stop::End(Outcome::Pruned)),
    })
}

fn is_exploring(m: &mut Machine, _: &Args) -> NativeResult {
    Ok(m.program.options.exploring.into())
}

fn emit(m: &mut Machine, a: &Args) -> NativeResult {
    if Mutant::EmitHappensBeforeItsForce.is_on() {
        let early = m.snapshot(None, a.slot(1))?;
        m.state.emitted.push(std::rc::Rc::new(early));
    }
    let name = m.concrete(a.slot(0), 0, Kind::Ref)?;
    if Mutant::EmitHappensBeforeItsForce.is_on() {
        m.state.emitted.pop();
    }
    let name = Ref::from_bits(name as u32)
        .map(|s| m.string_units(s))
        .transpose()?
        .map(|units| text::of_units(&units));
    let snapshot = m.snapshot(name, a.slot(1))?;
    m.state.emitted.push(std::rc::Rc::new(snapshot));
    m.check_memory()?;
    Ok(Value::Void)
}

/// Entries of the list of counters that are looked at in the time of a bytecode.
const COUNTERS_PER_STEP: usize = 8;

fn get_counter(m: &mut Machine, a: &Args) -> NativeResult {
    let at = a.int(0);
    let counters = &m.state.path_counters;
    let found = counters.iter().rposition(|(id, _)| *id == at);
    m.charge((counters.len() - found.unwrap_or(0)) / COUNTERS_PER_STEP);
    Ok(Value::Int(found.map_or(0, |found| counters[found].1)))
}

/// Appended, the newest entry counts: undone by truncation.
fn set_counter(m: &mut Machine, a: &Args) -> NativeResult {
    m.state.path_counters.push((a.int(0), a.int(1)));
    Ok(Value::Void)
}
