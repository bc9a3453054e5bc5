//! The pool by itself, with node counts where times would not convince.

use std::sync::Barrier;

use tokio::time::{sleep, timeout};

use super::*;

fn owner() -> Owner {
    Owner { game: "a".into(), spec: "othello".parse().unwrap(), level: None }
}

/// The strongest level in a game.
fn player(game: &str) -> Owner {
    Owner { game: game.into(), level: Some(Level::MAX), ..owner() }
}

fn start() -> AnyPosition {
    outflank_rules::open(&owner().spec).start()
}

#[tokio::test]
async fn a_panic_costs_only_its_own_answer() {
    let workers = Workers::start(1, 4).unwrap();
    let (job, answer, _guard) =
        Job::new(owner(), Stop::new(), |_, _| -> u8 { panic!("a panic for this test") });
    assert!(workers.door.0.push(job, 1).is_ok());
    assert!(answer.await.is_err());
    let scores = workers.scores(owner(), start(), Duration::from_millis(50)).await.unwrap();
    assert_eq!(scores.len(), 4);
    assert_eq!(workers.waiting(), 0);
}

#[tokio::test]
async fn a_full_queue_is_busy_and_a_dropped_search_stops() {
    let workers = Workers::start(1, 1).unwrap();
    let (started, running) = std::sync::mpsc::channel();
    let (job, _answer, guard) = Job::new(owner(), Stop::new(), move |_, stop| {
        started.send(()).unwrap();
        while !stop.is_stopped() {
            thread::sleep(Duration::from_millis(1));
        }
    });
    assert!(workers.door.0.push(job, 1).is_ok());
    running.recv().unwrap();
    let (waits, _answer, _other) = Job::new(owner(), Stop::new(), |_, _| ());
    assert!(workers.door.0.push(waits, 1).is_ok());
    let refused = workers.scores(owner(), start(), Duration::from_millis(5)).await;
    assert!(matches!(refused, Err(Failure::Busy)));
    drop(guard);
    let level = Level::MIN;
    let mv = workers.choose(owner(), start(), level, 1, Stop::new()).await.unwrap();
    assert!(["d3", "c4", "f5", "e6"].contains(&mv.as_str()));
}

/// A position with so many plies behind it.
fn later(plies: usize) -> AnyPosition {
    let mut position = start();
    for ply in 0..plies {
        let legal = position.legal();
        position = position.play(&legal[ply * 7 % legal.len()].text).unwrap().0;
    }
    position
}

async fn until(workers: &Workers, pondering: u32) {
    let reached = timeout(Duration::from_secs(20), async {
        while workers.pondering() != pondering {
            sleep(Duration::from_millis(1)).await;
        }
    });
    reached.await.unwrap_or_else(|_| panic!("never {pondering}"));
}

/// Has a search done for an owner.
async fn search<T: Send + 'static>(
    workers: &Workers,
    owner: Owner,
    search: impl FnOnce(&mut Opponent, &Stop) -> T + Send + 'static,
) -> T {
    let answer = workers.ask(owner, Stop::new(), usize::MAX, search);
    timeout(Duration::from_secs(20), answer).await.expect("a worker").unwrap()
}

/// The nodes that the strongest level needs for its replies to all moves.
async fn nodes(workers: &Workers, owner: Owner, position: &AnyPosition) -> u64 {
    let mut sum = 0;
    for legal in position.legal() {
        let after = position.play(&legal.text).unwrap().0;
        let choose = move |engine: &mut Opponent, stop: &Stop| {
            let choice = engine.choose(&after, Level::MAX, 1, stop, &mut |_| {}).unwrap();
            assert!(choice.certainty.is_exact(), "a reply that time ended has any number of nodes");
            choice.nodes
        };
        sum += search(workers, owner.clone(), choose).await;
    }
    sum
}

#[tokio::test]
async fn pondering_gives_way_and_goes_on_afterwards() {
    let workers = Workers::start(1, 4).unwrap();
    // From the start of a game there is no end of it.
    let pondering = workers.ponder(player("a"), start());
    for _ in 0..5 {
        until(&workers, 1).await;
        search(&workers, owner(), |_, _| ()).await;
    }
    until(&workers, 1).await;
    drop(pondering);
    until(&workers, 0).await;
}

#[tokio::test]
async fn half_of_the_threads_may_ponder_and_none_that_is_needed() {
    let workers = Workers::start(4, 8).unwrap();
    let wishes = ["a", "b", "c", "d", "e"].map(|game| workers.ponder(player(game), start()));
    until(&workers, 2).await;
    for _ in 0..50 {
        assert!(workers.pondering() <= 2);
        sleep(Duration::from_millis(1)).await;
    }
    // Each of these waits until all of them are at it.
    for (jobs, left) in [(2, 2), (3, 1), (4, 0)] {
        let together = Arc::new(Barrier::new(jobs + 1));
        let release = Stop::new();
        let tasks: Vec<_> = (0..jobs)
            .map(|job| {
                let (workers, together) = (workers.clone(), Arc::clone(&together));
                let (release, owner) = (release.clone(), Owner { game: job.to_string(), ..owner() });
                tokio::spawn(async move {
                    let meet = move |_: &mut Opponent, _: &Stop| {
                        together.wait();
                        while !release.is_stopped() {
                            thread::sleep(Duration::from_millis(1));
                        }
                    };
                    search(&workers, owner, meet).await;
                })
            })
            .collect();
        let (tell, met) = oneshot::channel();
        thread::spawn(move || {
            together.wait();
            tell.send(()).unwrap();
        });
        timeout(Duration::from_secs(20), met).await.expect("a thread for every job").unwrap();
        until(&workers, left).await;
        release.stop();
        for task in tasks {
            task.await.unwrap();
        }
        until(&workers, 2).await;
    }
    drop(wishes);
    until(&workers, 0).await;
}

#[tokio::test]
async fn the_next_search_has_what_pondering_learned_and_other_levels_have_not() {
    let position = later(43);
    let fresh = Workers::start(1, 4).unwrap();
    let without = nodes(&fresh, player("a"), &position).await;
    let workers = Workers::start(2, 4).unwrap();
    let others_search = async || {
        for other in [owner(), player("b"), owner(), player("b")] {
            search(&workers, other, |_, _| ()).await;
        }
    };
    let pondering = workers.ponder(player("a"), position.clone());
    // It ends by itself when every move is solved.
    let _missed = timeout(Duration::from_secs(2), until(&workers, 1)).await;
    until(&workers, 0).await;
    others_search().await;
    drop(pondering);
    let with = nodes(&workers, player("a"), &position).await;
    assert!(2 * with < without, "{with} nodes, {without} without");
    // Now the engine that pondered is the one that gives way.
    others_search().await;
    let weaker = Owner { level: Some(Level::new(11).unwrap()), ..player("a") };
    assert_eq!(nodes(&workers, weaker, &position).await, without, "it begins with nothing");
}

#[tokio::test]
async fn a_move_waits_for_the_engine_that_ponders_in_its_game() {
    let after = later(21);
    let look = |engine: &mut Opponent, position: &AnyPosition, stop: &Stop| {
        let limits = Limits::new().with_depth(7).with_selectivity(Selectivity::Percent73);
        engine.search(position, &limits, stop, &mut |_| {}).unwrap().nodes
    };
    let workers = Workers::start(3, 4).unwrap();
    for game in ["a", "b", "c", "d"] {
        let position = after.clone();
        let without = search(&workers, Owner { game: "x".into(), ..player(game) }, move |engine, stop| {
            engine.forget();
            look(engine, &position, stop)
        })
        .await;
        let pondering = workers.ponder(player(game), later(20));
        until(&workers, 1).await;
        sleep(Duration::from_millis(600)).await;
        drop(pondering);
        // Two other threads are free; the engine comes back a little later.
        let position = after.clone();
        let with = search(&workers, player(game), move |engine, stop| look(engine, &position, stop)).await;
        assert!(with < without, "{with} nodes, {without} without");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_waits_for_ever_whoever_comes_and_goes() {
    let workers = Workers::start(3, 4).unwrap();
    let games = (0..8).map(|game| {
        let workers = workers.clone();
        tokio::spawn(async move {
            let game = game.to_string();
            for turn in 0..40 {
                let pondering = workers.ponder(player(&game), start());
                sleep(Duration::from_millis(turn % 4)).await;
                if turn % 3 == 0 {
                    search(&workers, Owner { game: game.clone(), ..owner() }, |_, _| ()).await;
                }
                drop(pondering);
                search(&workers, player(&game), |_, _| ()).await;
            }
        })
    });
    for game in games.collect::<Vec<_>>() {
        timeout(Duration::from_secs(60), game).await.expect("the end of the game").unwrap();
    }
    until(&workers, 0).await;
    assert_eq!(workers.waiting(), 0);
}
