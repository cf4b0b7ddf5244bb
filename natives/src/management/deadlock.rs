//! Threads that wait for each other in a circle. A deadlock of all threads ends the run; these are some of them.

use tarry_vm::ThreadId;
use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, NativeResult, Value};
use tarry_vm::state::thread::Status;

/// Locks whose owner is known.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Locks {
    Monitors,
    /// And `AbstractOwnableSynchronizer`, on which `java.util.concurrent.locks` stands.
    All,
}

pub fn by_monitors(m: &mut Machine, _: &Args) -> NativeResult {
    deadlocked(m, Locks::Monitors)
}

pub fn by_any_lock(m: &mut Machine, _: &Args) -> NativeResult {
    deadlocked(m, Locks::All)
}

/// An array of the threads, or null if there are none.
fn deadlocked(m: &mut Machine, locks: Locks) -> NativeResult {
    // From each thread along all it may wait for.
    m.charge(m.state.threads.len().pow(2));
    let found: Vec<_> = m.thread_ids().filter(|id| waits_for_itself(m, *id, locks)).collect();
    if found.is_empty() {
        return Ok(Value::Ref(None));
    }
    let objects: Vec<_> = found.iter().map(|id| m.state.threads[id.index()].info.object).collect();
    let class = m.program.known.core().thread;
    Ok(m.new_ref_array(class, &objects)?.into())
}

fn waits_for_itself(m: &Machine, start: ThreadId, locks: Locks) -> bool {
    let mut at = start;
    for _ in 0..m.state.threads.len() {
        match waits_for(m, at, locks) {
            Some(owner) if owner == start => return true,
            Some(owner) => at = owner,
            None => return false,
        }
    }
    false
}

/// The thread that holds what this one waits for.
fn waits_for(m: &Machine, id: ThreadId, locks: Locks) -> Option<ThreadId> {
    let info = &m.state.threads[id.index()].info;
    match info.status {
        Status::Blocked { on } | Status::Reacquiring { on, .. } => {
            m.state.lock_of(on).map(|(owner, _)| owner)
        }
        Status::Parked { .. } if locks == Locks::All => {
            let blocker = m.get_ref_field(info.object?, "parkBlocker")?;
            let owner = m.get_ref_field(blocker, "exclusiveOwnerThread")?;
            m.thread_of(owner)
        }
        _ => None,
    }
}
