//! What is carried to its end once it is begun.

use tracing::Instrument;

use crate::Failure;

/// Does something in a task of its own. Whoever asked for it may go away meanwhile, and the handling of the request ends with
/// them: what is written by then would not be followed in memory.
pub(crate) async fn to_the_end<T, E>(
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
            let mut asked = pin!(to_the_end("work", async move {
                committed.await.map_err(|_| Failure::Busy)?;
                follow.send(()).map_err(|()| Failure::Busy)
            }));
            assert!(asked.as_mut().now_or_never().is_none(), "it is begun, and waits");
        }
        commit.send(()).unwrap();
        followed.await.unwrap();
    }

    #[tokio::test]
    async fn what_panics_is_broken() {
        async fn broken() -> Result<(), Failure> {
            panic!("a panic for this test")
        }
        let failure = to_the_end("work", broken()).await.unwrap_err();
        assert!(matches!(failure, Failure::Broken("work")), "{failure}");
    }
}
