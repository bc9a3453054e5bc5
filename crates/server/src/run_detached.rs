//! Detached work, which continues after its request is dropped.

use tracing::Instrument;

use crate::Failure;

/// Runs work in a separate task. A dropped request thus cannot interrupt it between the commit and the change
/// in memory.
pub(crate) async fn run_detached<T, E>(
    what: &'static str,
    work: impl Future<Output = Result<T, E>> + Send + 'static,
) -> Result<T, E>
where
    T: Send + 'static,
    E: From<Failure> + Send + 'static,
{
    let done = tokio::spawn(work.in_current_span()).await;
    done.unwrap_or_else(|_| Err(Failure::Broken(what).into()))
}

#[cfg(test)]
mod tests {
    use std::pin::pin;

    use futures_util::FutureExt;
    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test]
    async fn what_is_begun_is_done_whoever_waits_for_it() {
        let (commit, committed) = oneshot::channel::<()>();
        let (follow, followed) = oneshot::channel();
        {
            let mut asked = pin!(run_detached("work", async move {
                committed.await.map_err(|_| Failure::Busy)?;
                follow.send(()).map_err(|()| Failure::Busy)
            }));
            assert!(asked.as_mut().now_or_never().is_none(), "the work has begun and waits");
        }
        commit.send(()).unwrap();
        followed.await.unwrap();
    }

    #[tokio::test]
    async fn what_panics_is_broken() {
        async fn broken() -> Result<(), Failure> {
            panic!("a panic for this test")
        }
        let failure = run_detached("work", broken()).await.unwrap_err();
        assert!(matches!(failure, Failure::Broken("work")), "{failure}");
    }
}
