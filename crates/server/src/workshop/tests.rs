//! Benches, the line, and the end of work.

use futures_util::FutureExt;
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::*;

const EVER: Duration = Duration::from_secs(3600);

fn shop(benches: usize, line: usize) -> Workshop {
    Workshop::new(Rules { name: "test", benches, line, has_low_priority: true })
}

fn client(number: u8) -> Client {
    Client::at([192, 0, 2, number].into())
}

/// Returns work that runs until it is stopped, and signals its start and end.
fn endless(
    shop: &Workshop,
    client: Client,
) -> (tokio::task::JoinHandle<Result<(), Failure>>, oneshot::Receiver<()>, oneshot::Receiver<()>) {
    let (begin, begun) = oneshot::channel();
    let (end, ended) = oneshot::channel();
    let shop = shop.clone();
    let task = tokio::spawn(async move {
        let work = move |go_on: &mut dyn FnMut() -> bool| {
            let _nobody_listens = begin.send(());
            while go_on() {
                thread::sleep(Duration::from_millis(1));
            }
            let _nobody_listens = end.send(());
            Err(Failure::Timeout)
        };
        shop.run(EVER, client, work).await
    });
    (task, begun, ended)
}

async fn soon<T>(what: impl Future<Output = T>) -> T {
    timeout(Duration::from_secs(20), what).await.expect("it ends within 20 seconds")
}

#[tokio::test]
async fn few_run_at_a_time_few_wait_and_the_rest_is_busy_at_once() {
    let shop = self::shop(1, 1);
    let (first, begun, ended) = endless(&shop, Client::UNKNOWN);
    soon(begun).await.unwrap();
    let (second, mut begun, _ended) = endless(&shop, Client::UNKNOWN);
    soon(async {
        while shop.places.take(Client::UNKNOWN).is_ok() {
            tokio::task::yield_now().await;
        }
    })
    .await;
    assert!(matches!(shop.run(EVER, Client::UNKNOWN, |_| Ok(())).await, Err(Failure::Busy)));
    assert!(begun.try_recv().is_err(), "there is only one thread");
    // The next task gets the thread of a requester who leaves.
    first.abort();
    soon(ended).await.unwrap();
    soon(begun).await.unwrap();
    second.abort();
}

#[tokio::test]
async fn one_address_leaves_places_in_line_to_others() {
    let shop = self::shop(2, 2);
    let [one, other] = ["192.0.2.1", "192.0.2.2"].map(|address| Client::at(address.parse().unwrap()));
    let (task, begun, _ended) = endless(&shop, one);
    soon(begun).await.unwrap();
    assert!(matches!(shop.run(EVER, one, |_| Ok(())).await, Err(Failure::Busy)), "it may have a quarter");
    soon(shop.run(EVER, other, |_| Ok(()))).await.unwrap();
    task.abort();
}

#[tokio::test]
async fn whoever_goes_away_has_their_place_until_the_work_for_them_ends() {
    let shop = self::shop(2, 2);
    let client = Client::at("192.0.2.1".parse().unwrap());
    let (begin, begun) = oneshot::channel();
    let (release, released) = std::sync::mpsc::channel::<()>();
    let task = tokio::spawn({
        let shop = shop.clone();
        async move {
            let deaf = move |_: &mut dyn FnMut() -> bool| {
                let _nobody_listens = begin.send(());
                let _released = released.recv();
                Ok(())
            };
            shop.run(EVER, client, deaf).await
        }
    });
    soon(begun).await.unwrap();
    task.abort();
    assert!(soon(task).await.unwrap_err().is_cancelled());
    assert!(matches!(shop.run(EVER, client, |_| Ok(())).await, Err(Failure::Busy)), "it may have a quarter");
    drop(release);
    soon(async {
        while shop.run(EVER, client, |_| Ok(())).await.is_err() {
            tokio::task::yield_now().await;
        }
    })
    .await;
}

#[tokio::test]
async fn what_takes_too_long_is_ended() {
    let work = |go_on: &mut dyn FnMut() -> bool| {
        while go_on() {
            thread::sleep(Duration::from_millis(1));
        }
        Err::<(), _>(Failure::Timeout)
    };
    let shop = self::shop(1, 1);
    let ended = shop.run(Duration::from_millis(5), Client::UNKNOWN, work);
    assert!(matches!(soon(ended).await, Err(Failure::Timeout)));
}

#[tokio::test]
async fn a_panic_costs_one_answer() {
    let shop = self::shop(1, 0);
    let panics =
        shop.run(EVER, Client::UNKNOWN, |_| -> Result<(), Failure> { panic!("a panic for this test") });
    assert!(matches!(panics.await, Err(Failure::Broken(_))));
    assert_eq!(shop.run(EVER, Client::UNKNOWN, |_| Ok(7)).await.unwrap(), 7);
}

#[tokio::test]
async fn whoever_brings_much_leaves_a_bench_and_takes_turns() {
    let shop = self::shop(2, 38);
    let (greedy, begun, _ended) = endless(&shop, client(1));
    soon(begun).await.unwrap();
    // The client has used its share of the benches. Other clients start at once despite the nine waiting
    // tasks of the first.
    let mut others: Vec<_> = (0..9).map(|_| Box::pin(shop.bench(client(1)))).collect();
    for other in &mut others {
        assert!(other.as_mut().now_or_never().is_none());
    }
    assert!(matches!(shop.bench(client(1)).await, Err(Failure::Busy)), "it may have a quarter");
    soon(shop.run(EVER, client(2), |_| Ok(()))).await.unwrap();
    let second = soon(shop.bench(client(3))).await.unwrap();
    // Both benches are taken. The client whose turn is oldest goes first, and the client that left is
    // skipped.
    let mut again = Box::pin(shop.bench(client(2)));
    let mut fresh = Box::pin(shop.bench(client(4)));
    let mut gone = Box::pin(shop.bench(client(5)));
    for waiting in [&mut gone, &mut again, &mut fresh] {
        assert!(waiting.as_mut().now_or_never().is_none());
    }
    drop(gone);
    drop(second);
    let third = soon(fresh).await.unwrap();
    assert!(again.as_mut().now_or_never().is_none());
    drop(third);
    drop(soon(again).await.unwrap());
    assert!(others[0].as_mut().now_or_never().is_none(), "the client's share is still in use");
    greedy.abort();
    drop(soon(others.remove(0)).await.unwrap());
}

#[tokio::test]
async fn a_crowd_at_one_address_may_have_all_benches() {
    let shop = self::shop(2, 2);
    let crowd = Client::crowd_at([10, 0, 0, 2].into());
    let _first = soon(shop.bench(crowd)).await.unwrap();
    let _second = soon(shop.bench(crowd)).await.unwrap();
}

#[tokio::test]
async fn work_that_should_have_ended_long_ago_is_noticed() {
    let shop = self::shop(2, 2);
    let now = Instant::now();
    let late = now + Duration::from_secs(5) + 2 * STUCK_AFTER;
    let (release, released) = std::sync::mpsc::channel::<()>();
    let released = Arc::new(Mutex::new(released));
    let deaf = |shop: &Workshop| {
        let (shop, released) = (shop.clone(), Arc::clone(&released));
        let (begin, begun) = oneshot::channel();
        tokio::spawn(async move {
            let work = move |_: &mut dyn FnMut() -> bool| {
                let _nobody_listens = begin.send(());
                let _released = released.lock().recv();
                Ok(())
            };
            shop.run(Duration::from_secs(5), Client::UNKNOWN, work).await
        });
        begun
    };
    soon(deaf(&shop)).await.unwrap();
    assert!(!shop.is_stuck_at(late), "a bench is free");
    soon(deaf(&shop)).await.unwrap();
    assert!(!shop.is_stuck_at(now), "the time of the work is not up yet");
    assert!(shop.is_stuck_at(late));
    drop(release);
    soon(async {
        while shop.is_stuck_at(late) {
            tokio::task::yield_now().await;
        }
    })
    .await;
}

#[test]
fn a_deadline_is_over_when_its_guard_goes_or_its_time_is() {
    let deadline = Deadline::none();
    let same = deadline.clone();
    let guard = deadline.guard();
    assert!(same.goes_on());
    drop(guard);
    assert!(!same.goes_on());
    assert!(!Deadline::none().at_most(Duration::ZERO).goes_on());
    assert!(Deadline::none().at_most(EVER).goes_on());
    let other = Stop::new();
    let [soon, later] = [Duration::ZERO, EVER].map(|grace| Deadline::none().or_with(other.clone(), grace));
    assert!(soon.goes_on());
    other.stop();
    assert!(!soon.goes_on());
    assert!(later.goes_on());
}

#[tokio::test]
async fn work_is_measured_by_the_processor_and_waiting_is_none() {
    let shop = self::shop(1, 0);
    let limit = Duration::from_millis(20);
    let waits = move |go_on: &mut dyn FnMut() -> bool| {
        thread::sleep(3 * limit);
        Ok(go_on())
    };
    assert!(shop.run(limit, Client::UNKNOWN, waits).await.unwrap(), "the work has used no CPU time yet");
    let works = |go_on: &mut dyn FnMut() -> bool| {
        while go_on() {
            std::hint::spin_loop();
        }
        Ok(())
    };
    soon(shop.run(limit, Client::UNKNOWN, works)).await.unwrap();
}
