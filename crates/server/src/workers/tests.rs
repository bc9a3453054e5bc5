//! The pool of search threads alone. Where times would prove nothing, the tests compare node counts.

use std::sync::Barrier;

use outflank_engine::Level;
use outflank_play::{Millis, Opening, Principal, Seat};
use outflank_rules::ByColor;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use super::*;
use crate::bus::Peer;

fn owner() -> Owner {
    Owner { game: "a".into(), spec: "othello".parse().unwrap(), style: None }
}

/// Returns the strongest level in a game as the owner.
fn player(game: &str) -> Owner {
    Owner { game: game.into(), style: Some(Level::MAX.into()), ..owner() }
}

fn start() -> AnyPosition {
    outflank_rules::open(&owner().spec).start()
}

fn spot() -> Spot {
    let seats = ByColor { black: Seat::PERSON, white: Seat::PERSON };
    let opening = Opening::usual(owner().spec, seats);
    Spot::of(&Session::create(opening, Principal::Local(None), Millis(0)).unwrap().0)
}

fn client(number: u8) -> Client {
    Client::at([192, 0, 2, number].into())
}

/// Requests a search of the given rank in a separate task.
fn ask<T: Send + 'static>(
    workers: &Workers,
    rank: Rank,
    search: impl FnMut(&mut Opponent, &Stop) -> T + Send + 'static,
) -> JoinHandle<Result<T, Failure>> {
    let budget = Duration::from_millis(if rank.is_advice() { 100 } else { 60_000 });
    ask_as(workers, &workers.urgency(rank), budget, search)
}

fn ask_as<T: Send + 'static>(
    workers: &Workers,
    urgency: &Urgency,
    budget: Duration,
    search: impl FnMut(&mut Opponent, &Stop) -> T + Send + 'static,
) -> JoinHandle<Result<T, Failure>> {
    let (workers, urgency) = (workers.clone(), urgency.clone());
    tokio::spawn(async move {
        let asked = Asked { owner: owner(), urgency: &urgency, client: None, budget };
        workers.ask(asked, None, search).await
    })
}

/// Returns the result of a search, or fails after 20 seconds.
async fn got<T>(answer: JoinHandle<Result<T, Failure>>) -> Result<T, Failure> {
    timeout(Duration::from_secs(20), answer).await.expect("an answer").unwrap()
}

/// Returns a search that signals its start and ends only when stopped. The result is the number of starts.
fn until_stopped() -> (impl FnMut(&mut Opponent, &Stop) -> u32 + Send + 'static, UnboundedReceiver<()>) {
    let (tell, begun) = unbounded_channel();
    let mut runs = 0;
    let search = move |_: &mut Opponent, stop: &Stop| {
        runs += 1;
        let _nobody_listens = tell.send(());
        while !stop.is_stopped() {
            thread::sleep(Duration::from_millis(1));
        }
        runs
    };
    (search, begun)
}

async fn has_started(begun: &mut UnboundedReceiver<()>) {
    timeout(Duration::from_secs(20), begun.recv()).await.expect("it begins").unwrap();
}

async fn until_waiting(workers: &Workers, jobs: u32) {
    let reached = timeout(Duration::from_secs(20), async {
        while workers.waiting() != jobs {
            sleep(Duration::from_millis(1)).await;
        }
    });
    reached.await.unwrap_or_else(|_| panic!("never {jobs}"));
}

#[tokio::test]
async fn a_panic_costs_only_its_own_answer() {
    let workers = Workers::start(1, 4).unwrap();
    let answer = ask(&workers, Rank::Person, |_, _| -> u8 { panic!("a panic for this test") });
    assert!(matches!(got(answer).await, Err(Failure::Broken(_))));
    let scores = workers
        .scores(owner(), Some(client(1)), &workers.urgency(Rank::Hint), spot(), Duration::from_millis(50))
        .await
        .unwrap();
    assert_eq!(scores.len(), 4);
    assert_eq!(workers.waiting(), 0);
}

#[tokio::test]
async fn what_matters_less_gives_way_and_goes_on_later() {
    let workers = Workers::start(2, 4).unwrap();
    let (bots, mut begun): (Vec<_>, Vec<_>) = (0..2).map(|_| until_stopped()).unzip();
    let bots: Vec<_> = bots.into_iter().map(|search| ask(&workers, Rank::Unwatched, search)).collect();
    for begun in &mut begun {
        has_started(begun).await;
    }
    // These searches never end by themselves, so only a search that interrupts them gets an answer.
    for rank in [Rank::Look, Rank::Watched, Rank::Hint, Rank::Person, Rank::Followed] {
        assert_eq!(got(ask(&workers, rank, |_, _| 7)).await.unwrap(), 7, "{rank:?}");
    }
    // One search was interrupted and resumes.
    let (first, second) = begun.split_at_mut(1);
    tokio::select! {
        () = has_started(&mut first[0]) => {}
        () = has_started(&mut second[0]) => {}
    }
    assert!(bots.iter().all(|bot| !bot.is_finished()), "an interrupted search has answered");
    bots.iter().for_each(JoinHandle::abort);
    until_waiting(&workers, 0).await;
}

#[tokio::test]
async fn whoever_gives_way_when_the_time_is_over_answers_with_what_there_is() {
    let workers = Workers::start(1, 4).unwrap();
    let (search, mut begun) = until_stopped();
    let bot = ask_as(&workers, &workers.urgency(Rank::Unwatched), Duration::ZERO, search);
    has_started(&mut begun).await;
    got(ask(&workers, Rank::Person, |_, _| ())).await.unwrap();
    assert_eq!(got(bot).await.unwrap(), 1);
}

#[test]
fn the_longest_run_counts_unless_one_came_to_the_end() {
    let mut engine = Opponent::new(&"othello?size=4".parse().unwrap(), Default::default()).unwrap();
    let (reply, _answer) = oneshot::channel();
    let mut runs = 0;
    let search = |_: &mut Opponent, _: &Stop| {
        runs += 1;
        runs
    };
    let mut sought = Sought { search, errand: None, found: None, reply };
    let (stopped, free) = (Stop::new(), Stop::new());
    stopped.stop();
    for (stop, expected) in [(&stopped, 1), (&stopped, 1), (&free, 3)] {
        job::Search::run(&mut sought, &mut engine, stop);
        let (took, found) = sought.found.as_mut().unwrap();
        assert_eq!(*found, expected);
        *took = Duration::from_secs(3600); // No later run is as long.
    }
}

#[tokio::test]
async fn people_go_first_and_hints_take_turns_with_games_that_are_watched() {
    let (workers, release) = occupied(Duration::from_secs(3600)).await;
    let order = Arc::new(std::sync::Mutex::new(Vec::new()));
    let mut waiting = Vec::new();
    for (count, rank) in [
        Rank::Unwatched,
        Rank::Look,
        Rank::Hint,
        Rank::Hint,
        Rank::Watched,
        Rank::Watched,
        Rank::Person,
        Rank::Followed,
        Rank::Person,
    ]
    .into_iter()
    .enumerate()
    {
        let order = Arc::clone(&order);
        waiting.push(ask(&workers, rank, move |_, _| order.lock().unwrap().push(rank)));
        until_waiting(&workers, count as u32 + 1).await;
    }
    release();
    for search in waiting {
        got(search).await.unwrap();
    }
    use Rank::{Followed, Hint, Look, Person, Unwatched, Watched};
    let expected = [Followed, Person, Person, Hint, Watched, Hint, Watched, Look, Unwatched];
    assert_eq!(*order.lock().unwrap(), expected);
}

#[tokio::test]
async fn a_game_that_somebody_opens_goes_before_the_others() {
    let workers = Workers::start(1, 4).unwrap();
    let (search, mut begun) = until_stopped();
    let bot = ask(&workers, Rank::Unwatched, search);
    has_started(&mut begun).await;
    let urgency = workers.urgency(Rank::Unwatched);
    let other = ask_as(&workers, &urgency, Duration::from_secs(60), |_, _| ());
    until_waiting(&workers, 1).await;
    urgency.set_rank(Rank::Watched);
    got(other).await.unwrap();
    bot.abort();
}

#[tokio::test]
async fn a_person_who_just_moved_goes_before_one_whose_move_takes_long() {
    let workers = Workers::start(1, 4).unwrap();
    let (search, mut begun) = until_stopped();
    let long = ask(&workers, Rank::Followed, search);
    has_started(&mut begun).await;
    // The pool notices that the other search has used its slice.
    got(ask(&workers, Rank::Followed, |_, _| ())).await.unwrap();
    has_started(&mut begun).await;
    assert!(!long.is_finished());
    long.abort();
}

#[tokio::test]
async fn who_is_hurried_answers_with_what_it_has() {
    let workers = Workers::start(1, 4).unwrap();
    let (urgency, waiting) = (workers.urgency(Rank::Person), workers.urgency(Rank::Person));
    let (search, mut begun) = until_stopped();
    let running = ask_as(&workers, &urgency, Duration::from_secs(60), search);
    has_started(&mut begun).await;
    let (search, _begun) = until_stopped();
    let next = ask_as(&workers, &waiting, Duration::from_secs(60), search);
    until_waiting(&workers, 1).await;
    waiting.hurry();
    urgency.hurry();
    assert_eq!(got(running).await.unwrap(), 1);
    assert_eq!(got(next).await.unwrap(), 1);
}

/// Requests a hint of half a second for a client.
fn hint(workers: &Workers, client: Client) -> JoinHandle<Result<(), Failure>> {
    let workers = workers.clone();
    tokio::spawn(async move {
        let urgency = workers.urgency(Rank::Hint);
        let budget = Duration::from_millis(500);
        let asked = Asked { owner: owner(), urgency: &urgency, client: Some(client), budget };
        workers.ask(asked, None, |_, _| ()).await
    })
}

/// Returns a pool whose only thread is occupied by a search that is more urgent than hints.
async fn occupied(patience: Duration) -> (Workers, impl FnOnce()) {
    let workers = Workers::with_patience(1, 64, patience).unwrap();
    let (open, gate) = std::sync::mpsc::channel::<()>();
    let (tell, mut begun) = unbounded_channel();
    let blocked = ask(&workers, Rank::Followed, move |_, _| {
        let _nobody_listens = tell.send(());
        let _closed = gate.recv();
    });
    has_started(&mut begun).await;
    (workers, move || {
        drop(open);
        drop(blocked);
    })
}

#[tokio::test]
async fn a_client_waits_for_few_hints_at_a_time_and_others_have_theirs() {
    let (workers, release) = occupied(Duration::from_secs(20)).await;
    let mut own: Vec<_> = (0..4).map(|_| hint(&workers, client(1))).collect();
    until_waiting(&workers, 4).await;
    assert!(matches!(got(hint(&workers, client(1))).await, Err(Failure::Busy)));
    let other = hint(&workers, client(2));
    until_waiting(&workers, 5).await;
    own.pop().unwrap().abort();
    until_waiting(&workers, 4).await;
    own.push(hint(&workers, client(1)));
    until_waiting(&workers, 5).await;
    release();
    for hint in own.into_iter().chain([other]) {
        got(hint).await.unwrap();
    }
}

#[tokio::test]
async fn a_hint_that_would_wait_too_long_is_refused_at_once() {
    let (workers, release) = occupied(Duration::from_secs(5)).await;
    // Ten hints of half a second fill the five seconds.
    let mut admitted = Vec::new();
    for number in 0..10 {
        admitted.push(hint(&workers, client(number)));
        until_waiting(&workers, u32::from(number) + 1).await;
    }
    assert!(matches!(got(hint(&workers, client(20))).await, Err(Failure::Busy)));
    // Moves are never refused.
    let mv = ask(&workers, Rank::Unwatched, |_, _| ());
    until_waiting(&workers, 11).await;
    release();
    for hint in admitted {
        got(hint).await.unwrap();
    }
    got(mv).await.unwrap();
}

#[tokio::test]
async fn a_hint_that_has_waited_too_long_is_refused_and_the_queue_drains() {
    let (workers, release) = occupied(Duration::from_millis(600)).await;
    let late = hint(&workers, client(1));
    assert!(matches!(got(late).await, Err(Failure::Busy)));
    assert_eq!(workers.waiting(), 0);
    release();
}

/// Returns a position after this many plies.
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

/// Runs a search for an owner.
async fn search<T: Send + 'static>(
    workers: &Workers,
    owner: Owner,
    search: impl FnMut(&mut Opponent, &Stop) -> T + Send + 'static,
) -> T {
    let urgency = workers.urgency(Rank::Followed);
    let answer =
        workers.ask(Asked { owner, urgency: &urgency, client: None, budget: Duration::ZERO }, None, search);
    timeout(Duration::from_secs(20), answer).await.expect("a worker").unwrap()
}

/// Returns the number of nodes that the strongest level needs to answer all moves.
async fn nodes(workers: &Workers, owner: Owner, position: &AnyPosition) -> u64 {
    let mut sum = 0;
    for legal in position.legal() {
        let after = position.play(&legal.text).unwrap().0;
        let choose = move |engine: &mut Opponent, stop: &Stop| {
            let choice = engine.choose(&after, Level::MAX, 1, stop, &mut |_| {}).unwrap();
            assert!(choice.certainty.is_exact(), "the node count of a timed-out reply is arbitrary");
            choice.nodes
        };
        sum += search(workers, owner.clone(), choose).await;
    }
    sum
}

#[tokio::test]
async fn pondering_gives_way_and_goes_on_afterwards() {
    let workers = Workers::start(1, 4).unwrap();
    // At the start of a game, pondering never ends by itself.
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
async fn a_wish_to_ponder_is_heard_by_a_thread_that_may_ponder() {
    let workers = Workers::start(1, 4).unwrap();
    until(&workers, 0).await;
    let (queue, peer) = (Arc::clone(&workers.door.0), Arc::new(Peer::imagined(1)));
    queue.came(&peer);
    let elsewhere = {
        let (queue, peer) = (Arc::clone(&queue), Arc::clone(&peer));
        thread::spawn(move || queue.next_elsewhere(&peer).is_none())
    };
    let both_rest = async || {
        while queue.resting() != (1, 1) {
            sleep(Duration::from_millis(1)).await;
        }
    };
    both_rest().await;
    // This search must run locally. Afterwards, the local thread waits behind the worker's thread.
    search(&workers, owner(), |_, _| ()).await;
    both_rest().await;
    let pondering = workers.ponder(player("a"), start());
    until(&workers, 1).await;
    drop(pondering);
    queue.close();
    assert!(elsewhere.join().unwrap());
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
    // Each of these searches waits until all of them run.
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
    // Pondering ends by itself when every move is solved.
    let _missed = timeout(Duration::from_secs(2), until(&workers, 1)).await;
    until(&workers, 0).await;
    others_search().await;
    drop(pondering);
    let with = nodes(&workers, player("a"), &position).await;
    assert!(2 * with < without, "{with} nodes, {without} without");
    // The engine that pondered is now the next to be reused.
    others_search().await;
    let weaker = Owner { style: Some(Level::new(19).unwrap().into()), ..player("a") };
    assert_eq!(nodes(&workers, weaker, &position).await, without, "the engine starts with an empty memory");
}

#[tokio::test]
async fn a_move_waits_for_the_engine_that_ponders_in_its_game() {
    let after = later(21);
    let look = |engine: &mut Opponent, position: &AnyPosition, stop: &Stop| {
        let limits = Limits::new().with_depth(7);
        engine.search(position, &limits, stop, &mut |_| {}).unwrap().nodes
    };
    let workers = Workers::start(3, 4).unwrap();
    let position = after.clone();
    let without = search(&workers, player("x"), move |engine, stop| look(engine, &position, stop)).await;
    for game in ["a", "b", "c", "d"] {
        // On a busy machine, pondering takes a while to find anything useful, so the test tries longer waits.
        let mut with = without;
        for attempt in 1..=6 {
            let owner = player(&format!("{game}{attempt}"));
            let pondering = workers.ponder(owner.clone(), later(20));
            until(&workers, 1).await;
            sleep(Duration::from_millis(300 << attempt)).await;
            drop(pondering);
            // Two other threads are free. The engine returns slightly later.
            let position = after.clone();
            with = search(&workers, owner, move |engine, stop| look(engine, &position, stop)).await;
            if with < without {
                break;
            }
        }
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
