//! What a choice point costs: a mark, twenty writes to places older than it, and the way back.
//!
//! The design asks for about 60 ns; copying a heap of 8 MB would take 6 ms.

use tarry_classfile::Bytes;
use tarry_vm::machine::{ClassSource, FileStat, Machine, Options};
use tarry_vm::state::thread::Thread;
use tarry_vm::{LoaderId, Ref};

fn main() {
    divan::main();
}

/// Has nothing: no class is ever asked for.
struct Empty;

impl ClassSource for Empty {
    fn jdk_class(&self, _: &[u8]) -> Option<(Bytes, String)> {
        None
    }
    fn api_class(&self, _: &[u8]) -> Option<Bytes> {
        None
    }
    fn app_class(&self, _: &[u8]) -> Result<Option<(Bytes, String)>, String> {
        Ok(None)
    }
    fn module_loader(&self, _: &str) -> LoaderId {
        LoaderId::BOOT
    }
    fn app_resources(&self, _: &str) -> Vec<String> {
        Vec::new()
    }
    fn app_resource(&self, _: &str) -> Option<Bytes> {
        None
    }
    fn module_of_package(&self, _: &str) -> Option<String> {
        None
    }
    fn module_resource(&self, _: &str, _: &str) -> Option<Bytes> {
        None
    }
    fn image(&self) -> Bytes {
        Bytes::from(Vec::new())
    }
    fn stat(&self, _: &str) -> Option<FileStat> {
        None
    }
    fn read_file(&self, _: &str) -> Option<Bytes> {
        None
    }
    fn list(&self, _: &str) -> Option<Vec<String>> {
        None
    }
}

fn machine() -> (Machine, Ref) {
    let source = Box::new(Empty);
    let mut machine = Machine::new(Options::default(), Vec::new(), source).expect("room for addresses");
    machine.state.threads.push(Thread::new(None));
    let at = machine.state.heap.bump(1 << 16).expect("room for what was asked");
    (machine, Ref(at as u32))
}

#[divan::bench(args = [0, 20, 200])]
fn mark_write_rollback(bencher: divan::Bencher, writes: usize) {
    let (mut machine, object) = machine();
    bencher.bench_local(|| {
        machine.aside(|machine| {
            for i in 0..writes {
                machine.state.set_slot(object, i * 97, i as u64);
            }
        });
    });
}

#[divan::bench]
fn twenty_writes_unmarked(bencher: divan::Bencher) {
    let (mut machine, object) = machine();
    bencher.bench_local(|| {
        for i in 0..20 {
            machine.state.set_slot(object, i * 97, i as u64);
        }
    });
}
