//! Paths that run alone: each in a JVM that has run nothing else.
//!
//! Starting one takes a tenth of a second or more, so few paths do; `again.rs` says which.

use std::collections::HashMap;
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::ask;
use super::server::{Launch, Reply, Server};

/// JVMs that run at the same time.
const MAX_AT_ONCE: usize = 4;

pub struct Alone<'a> {
    launches: &'a [Launch],
    interrupted: fn() -> bool,
    /// By trace, then by JVM.
    known: Mutex<HashMap<String, Vec<Reply>>>,
}

impl<'a> Alone<'a> {
    pub fn new(launches: &'a [Launch], interrupted: fn() -> bool) -> Alone<'a> {
        Alone { launches, interrupted, known: Mutex::default() }
    }

    /// What each JVM answers. Nothing, if the user does not want to wait for it.
    pub fn run(&self, traces: &[String]) -> Vec<Option<Vec<Reply>>> {
        let jvms = self.launches.len();
        let replies: Vec<Mutex<Option<Reply>>> =
            traces.iter().flat_map(|_| self.launches).map(|_| Mutex::default()).collect();
        let next = AtomicUsize::new(0);
        let work = || {
            while !(self.interrupted)() {
                let at = next.fetch_add(1, Ordering::Relaxed);
                let Some(place) = replies.get(at) else { return };
                let reply = answer(&self.launches[at % jvms], &traces[at / jvms]);
                *place.lock().unwrap_or_else(PoisonError::into_inner) = Some(reply);
            }
        };
        let workers =
            thread::available_parallelism().map_or(1, NonZero::get).min(MAX_AT_ONCE).min(replies.len());
        thread::scope(|scope| {
            for _ in 0..workers {
                scope.spawn(work);
            }
        });
        let mut replies = replies.into_iter().map(|r| r.into_inner().unwrap_or_else(PoisonError::into_inner));
        let all: Vec<Option<Vec<Reply>>> =
            traces.iter().map(|_| replies.by_ref().take(jvms).collect()).collect();
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        for (trace, replies) in traces.iter().zip(&all) {
            if let Some(replies) = replies {
                known.insert(trace.clone(), replies.clone());
            }
        }
        all
    }

    /// What a JVM has answered to a trace that ran alone.
    pub fn known(&self, trace: &str, jvm: usize) -> Option<Reply> {
        self.known
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .get(trace)
            .map(|replies| replies[jvm].clone())
    }
}

fn answer(launch: &Launch, trace: &str) -> Reply {
    match Server::start(0, launch.clone()) {
        Ok(server) => ask(&server, trace),
        // Others have started: the system has run out of something.
        Err(failure) => Reply::Crashed(failure.to_string()),
    }
}
