//! The engine in its own thread.

use std::ops::ControlFlow;
use std::sync::mpsc::{self, Sender};
use std::thread;

use crate::failure::Failure;

/// Starts a thread that handles tasks in order until `work` breaks or the sender is gone. If `work` panics,
/// the thread ends with `on_panic`, because the panic would otherwise go unnoticed.
///
/// # Errors
/// If the system cannot start a thread.
pub(crate) fn start<T: Send + 'static>(
    mut work: impl FnMut(T) -> ControlFlow<()> + Send + 'static,
    on_panic: impl FnOnce() + Send + 'static,
) -> Result<Sender<T>, Failure> {
    let (tasks, received) = mpsc::channel();
    let run = move || {
        let _alarm = Alarm(Some(on_panic));
        // The loop ends early if `work` breaks.
        let _ = received.into_iter().try_for_each(&mut work);
    };
    thread::Builder::new().name("engine".into()).spawn(run).map_err(Failure::fault)?;
    Ok(tasks)
}

/// Calls the function when the thread panics.
struct Alarm<F: FnOnce()>(Option<F>);

impl<F: FnOnce()> Drop for Alarm<F> {
    fn drop(&mut self) {
        if thread::panicking()
            && let Some(on_panic) = self.0.take()
        {
            on_panic();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tasks_are_done_in_order_and_a_panic_is_reported() {
        let (done, log) = mpsc::channel();
        let lost = done.clone();
        let work = move |task: u32| {
            done.send(task).unwrap();
            assert!(task < 3, "on purpose");
            ControlFlow::Continue(())
        };
        let tasks = start(work, move || lost.send(99).unwrap()).unwrap();
        for task in 1..=3 {
            tasks.send(task).unwrap();
        }
        assert_eq!(log.iter().collect::<Vec<_>>(), [1, 2, 3, 99]);
    }
}
