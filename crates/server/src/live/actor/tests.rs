//! The task of a game, at times that the test chooses.

mod outages;

use std::sync::atomic::Ordering;
use std::time::Duration;

use outflank_play::{Event, GuestId, Opening, Player, Principal, Seat, Span};
use outflank_wire::client::{Action, Command as WireCommand};
use tokio::sync::{mpsc, oneshot};

use super::*;
use crate::live::Absence;
use crate::live::request::Arrived;
use crate::live::tests::Site;
use crate::live::unwritten::due;

/// Returns the time this many seconds before `moment`.
fn before(moment: Millis, seconds: i64) -> Millis {
    Millis(moment.0 - 1000 * seconds)
}

fn guest(who: u128) -> Principal {
    Principal::Guest(GuestId(who))
}

/// Returns a game between two guests with this clock, and its log.
fn two(clock: &str, began: Millis) -> (Session, Vec<Logged>) {
    let seat = |who| Seat::Human(Player { who: Some(GuestId(who)), name: None, avatar: None, account: None });
    let mut opening = Opening::usual("othello".parse().unwrap(), ByColor { black: seat(1), white: seat(2) });
    opening.terms.clock = Some(clock.parse().unwrap());
    Session::create(opening, guest(1), began).unwrap()
}

/// Like [`two`], but after both players' first moves, so that Black's clock runs.
fn begun(clock: &str, moved: Millis) -> (Session, Vec<Logged>) {
    let (mut session, mut log) = two(clock, moved);
    for (who, text) in [(1, "f5"), (2, "d6")] {
        let given = Given { by: guest(who), ..Given::here(moved) };
        log.extend(session.apply(&Command::Play { text: text.into() }, &given).unwrap());
    }
    (session, log)
}

fn absence((from, until): (Millis, Millis)) -> Arc<Absence> {
    Arc::new(Absence::new(from, until))
}

/// Returns the task of a stored game, under the test's control.
async fn task(
    site: &Site,
    (session, log): (Session, Vec<Logged>),
    change: impl FnOnce(&mut Context),
) -> Actor {
    let id = GameId::random().unwrap();
    site.store.create(&id, &log, &session, None).await.unwrap();
    let mut context = Context::clone(&site.games.context);
    change(&mut context);
    let context = Arc::new(context);
    let loaded = load(&id, &context).await.unwrap();
    Actor::new(id, context, loaded)
}

/// Returns the events after those of [`begun`].
async fn since_begun(site: &Site, id: &GameId) -> Vec<Logged> {
    site.store.load(id).await.unwrap().unwrap().split_off(3)
}

#[tokio::test]
async fn no_flag_falls_and_no_move_is_refused_for_good_before_the_absence_is_written() {
    let (site, now) = (Site::new().await, clock::now());
    let away = (before(now, 59), now);
    let mut actor =
        task(&site, begun("20s", before(now, 60)), |context| context.absence = absence(away)).await;
    site.disk.is_read_only.store(true, Ordering::Relaxed);
    actor.hold_clock().await;
    let arrived = || Arrived { by: Viewer { who: guest(1), link: None }, at: clock::now(), lag: Span::ZERO };
    let play = WireCommand { id: "c3".into(), seen: 3, action: Action::Play { text: "c3".into() } };
    assert!(matches!(actor.command(&arrived(), play.clone()).await, Err(Failure::Busy)));
    site.disk.is_read_only.store(false, Ordering::Relaxed);

    let (id, games) = (actor.id.clone(), site.games.clone());
    let (sender, mut mailbox) = mpsc::channel(1);
    let serving = tokio::spawn(async move { actor.serve(&mut mailbox, &games).await });
    while since_begun(&site, &id).await.is_empty() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let (reply, done) = oneshot::channel();
    assert!(sender.send(Box::new(Request::Command(arrived(), play, None, reply))).await.is_ok());
    done.await.unwrap().unwrap();
    drop(sender);
    serving.await.unwrap();
    let events: Vec<Event> = since_begun(&site, &id).await.into_iter().map(|logged| logged.event).collect();
    assert!(
        matches!(&events[..], [Event::Interrupted { from }, Event::Resumed, Event::Played { .. }] if *from == away.0),
        "{events:?}"
    );
}

#[tokio::test]
async fn a_move_is_made_as_soon_as_the_store_takes_the_absence() {
    let (site, now) = (Site::new().await, clock::now());
    let away = (before(now, 59), now);
    let mut actor =
        task(&site, begun("20s", before(now, 60)), |context| context.absence = absence(away)).await;
    site.disk.is_read_only.store(true, Ordering::Relaxed);
    actor.hold_clock().await;
    assert!(actor.is_hold_due() && actor.hold.until.is_some(), "the pause will be tried again");
    site.disk.is_read_only.store(false, Ordering::Relaxed);
    let arrived = Arrived { by: Viewer { who: guest(1), link: None }, at: clock::now(), lag: Span::ZERO };
    let play = WireCommand { id: "c3".into(), seen: 3, action: Action::Play { text: "c3".into() } };
    assert_eq!(actor.command(&arrived, play).await.unwrap().seq, 6);
}

#[tokio::test]
async fn a_clock_stands_from_the_moment_at_which_the_store_took_no_move() {
    let (site, now) = (Site::new().await, clock::now());
    // The flag would have fallen by now, but the move came in time.
    let tried = before(now, 50);
    let mut actor = task(&site, begun("20s", before(now, 60)), |_| ()).await;
    site.disk.is_read_only.store(true, Ordering::Relaxed);
    let arrived = |at| Arrived { by: Viewer { who: guest(1), link: None }, at, lag: Span::ZERO };
    let play = WireCommand { id: "c3".into(), seen: 3, action: Action::Play { text: "c3".into() } };
    assert!(matches!(actor.command(&arrived(tried), play.clone()).await, Err(Failure::Internal { .. })));
    assert!(matches!(actor.command(&arrived(now), play.clone()).await, Err(Failure::Busy)));
    assert!(actor.is_hold_due() && !actor.is_idle(), "no flag falls, and the game stays");
    site.disk.is_read_only.store(false, Ordering::Relaxed);
    actor.command(&arrived(clock::now()), play).await.unwrap();
    let events: Vec<Event> =
        since_begun(&site, &actor.id).await.into_iter().map(|logged| logged.event).collect();
    assert!(
        matches!(&events[..], [Event::Interrupted { from }, Event::Resumed, Event::Played { .. }] if *from == tried),
        "{events:?}"
    );
}

#[tokio::test]
async fn what_is_refused_for_itself_holds_no_clock() {
    let (site, now) = (Site::new().await, clock::now());
    let mut actor = task(&site, begun("20s", now), |_| ()).await;
    // Another process has written to the log, so the database refuses the move.
    let mut other = actor.session.clone();
    let played = outflank_play::Command::Play { text: "c3".into() };
    let events = other.apply(&played, &Given { by: guest(1), ..Given::here(now) }).unwrap();
    let append = crate::store::Append { events: &events, after: &other, command: None, of_departed: false };
    site.store.append(&actor.id, append).await.unwrap();
    let arrived = Arrived { by: Viewer { who: guest(1), link: None }, at: now, lag: Span::ZERO };
    let play = WireCommand { id: "f3".into(), seen: 3, action: Action::Play { text: "c5".into() } };
    actor.command(&arrived, play).await.unwrap_err();
    assert!(!actor.is_hold_due() && actor.hold.until.is_none());
}

#[tokio::test]
async fn a_clock_stands_although_the_game_could_not_be_read_after_its_move_was_refused() {
    let (site, now) = (Site::new().await, clock::now());
    let id = GameId::random().unwrap();
    let (session, log) = begun("180", before(now, 60));
    site.store.create(&id, &log, &session, None).await.unwrap();
    site.games.session(&id, &Viewer::server()).await.unwrap();
    site.store.lose_logs(true).await.unwrap();
    site.disk.is_read_only.store(true, Ordering::Relaxed);
    let tried = clock::now();
    let arrived = Arrived { by: Viewer { who: guest(1), link: None }, at: tried, lag: Span::ZERO };
    let play = WireCommand { id: "c3".into(), seen: 3, action: Action::Play { text: "c3".into() } };
    site.games.command(&id, &arrived, play).await.unwrap_err();
    site.games.wake_flagged(Millis(0)).await.unwrap();
    assert_eq!(site.games.registry.lock().missed.len(), 1, "the game cannot be read yet");
    site.disk.is_read_only.store(false, Ordering::Relaxed);
    site.store.lose_logs(false).await.unwrap();
    site.games.wake_flagged(Millis(0)).await.unwrap();
    assert!(site.games.registry.lock().missed.is_empty());
    site.games.game(&id, &Viewer::server()).await.unwrap();
    let events = since_begun(&site, &id).await;
    assert!(
        matches!(&events[..], [Logged { event: Event::Interrupted { from }, .. }] if *from == tried),
        "{events:?}"
    );
}

#[tokio::test]
async fn an_outage_that_is_over_is_not_given_back_again() {
    let (site, now) = (Site::new().await, clock::now());
    let id = GameId::random().unwrap();
    let (session, log) = begun("180", before(now, 60));
    site.store.create(&id, &log, &session, None).await.unwrap();
    let arrived =
        |who| Arrived { by: Viewer { who: guest(who), link: None }, at: clock::now(), lag: Span::ZERO };
    let play = |text: &str, seen| {
        let action = Action::Play { text: text.into() };
        WireCommand { id: text.into(), seen, action }
    };
    site.disk.is_read_only.store(true, Ordering::Relaxed);
    site.games.command(&id, &arrived(1), play("c3", 3)).await.unwrap_err();
    site.disk.is_read_only.store(false, Ordering::Relaxed);
    let seen = site.games.command(&id, &arrived(1), play("c3", 3)).await.unwrap().seq;
    let played = site.games.session(&id, &Viewer::server()).await.unwrap();
    let reply = played.position().legal()[0].text.clone();
    // The store accepts changes but has lost its logs. The game leaves memory for that reason and is not
    // remembered as missed.
    site.store.lose_logs(true).await.unwrap();
    site.games.command(&id, &arrived(2), play(&reply, seen)).await.unwrap_err();
    assert!(site.games.registry.lock().missed.is_empty());
    site.store.lose_logs(false).await.unwrap();
    site.games.game(&id, &Viewer::server()).await.unwrap();
    let events = since_begun(&site, &id).await;
    let is_hold = |logged: &&Logged| matches!(logged.event, Event::Interrupted { .. });
    assert_eq!(events.iter().filter(is_hold).count(), 1, "{events:?}");
}

#[tokio::test]
async fn after_a_long_outage_the_clock_stands_for_half_a_minute_more() {
    let (site, now) = (Site::new().await, clock::now());
    let tried = before(now, 50);
    let mut actor = task(&site, begun("180", before(now, 60)), |_| ()).await;
    // Simulates a command refused fifty seconds ago, without further attempts.
    actor.miss_store(tried);
    site.disk.is_read_only.store(true, Ordering::Relaxed);
    actor.hold_clock().await;
    assert!(actor.is_hold_due());
    site.disk.is_read_only.store(false, Ordering::Relaxed);
    actor.hold_clock().await;
    let events = since_begun(&site, &actor.id).await;
    assert!(
        matches!(&events[..], [Logged { event: Event::Interrupted { from }, at, .. }] if *from == tried && *at >= now),
        "{events:?}"
    );
    let left = actor.hold.until.unwrap().duration_since(Instant::now());
    assert!(left > Duration::from_secs(20), "{left:?}");
}

#[tokio::test]
async fn the_computers_move_is_written_as_soon_as_the_store_takes_the_absence() {
    let (site, now) = (Site::new().await, clock::now());
    let seat = Seat::Human(Player { who: Some(GuestId(1)), name: None, avatar: None, account: None });
    let seats = ByColor { black: Seat::Engine { level: 1 }, white: seat };
    let mut opening = Opening::usual("othello".parse().unwrap(), seats);
    opening.terms.clock = Some("180".parse().unwrap());
    let (mut session, mut log) = Session::create(opening, guest(1), now).unwrap();
    for (by, text) in [(Principal::Engine, "f5"), (guest(1), "d6")] {
        let given = Given { by, ..Given::here(now) };
        log.extend(session.apply(&Command::Play { text: text.into() }, &given).unwrap());
    }
    let mut actor = task(&site, (session, log), |_| ()).await;
    site.disk.is_read_only.store(true, Ordering::Relaxed);
    actor.found(Ok("c3".into())).await;
    for _ in 0..4 {
        actor.write_found().await;
    }
    let is_due = async |actor: &Actor| {
        tokio::time::timeout(Duration::from_millis(50), due(&actor.computer.unwritten)).await.is_ok()
    };
    assert!(actor.is_hold_due() && !is_due(&actor).await, "the pause waits for the store");
    site.disk.is_read_only.store(false, Ordering::Relaxed);
    actor.hold_clock().await;
    assert!(!actor.is_hold_due() && is_due(&actor).await);
    actor.write_found().await;
    let events: Vec<Event> =
        since_begun(&site, &actor.id).await.into_iter().map(|logged| logged.event).collect();
    assert!(
        matches!(&events[..], [Event::Interrupted { .. }, Event::Resumed, Event::Played { .. }]),
        "{events:?}"
    );
}

#[tokio::test]
async fn no_game_is_called_off_whose_first_move_the_store_did_not_take() {
    let site = Site::new().await;
    let first_move = Some(Duration::from_secs(30));
    let mut actor = task(&site, two("5", clock::now()), |context| context.first_move = first_move).await;
    let _followers = [1, 2].map(|who| actor.followers.add(guest(who)));
    actor.update_presence();
    let arrived = Arrived { by: Viewer { who: guest(1), link: None }, at: clock::now(), lag: Span::ZERO };
    let play = WireCommand { id: "f5".into(), seen: 1, action: Action::Play { text: "f5".into() } };
    site.disk.is_read_only.store(true, Ordering::Relaxed);
    actor.command(&arrived, play).await.unwrap_err();
    let left = |actor: &Actor| {
        actor.presence.calls_off_at(&actor.session).unwrap().saturating_duration_since(Instant::now())
    };
    actor.call_off().await;
    assert!(left(&actor) < Duration::from_secs(20), "the store is asked again");
    site.disk.is_read_only.store(false, Ordering::Relaxed);
    actor.call_off().await;
    assert!(actor.session.result().is_none() && left(&actor) > Duration::from_secs(20), "{:?}", left(&actor));
    actor.call_off().await;
    assert!(actor.session.result().is_some(), "they had their time");
}

#[tokio::test]
async fn a_game_that_is_opened_long_after_the_absence_gets_back_no_more_than_that() {
    let (site, now) = (Site::new().await, clock::now());
    let (moved, away) = (before(now, 7200), (before(now, 7000), before(now, 3600)));
    for (control, wait) in [("2d", Span::ZERO), ("180", Span::SECOND.times(30))] {
        let mut actor = task(&site, begun(control, moved), |context| context.absence = absence(away)).await;
        actor.hold_clock().await;
        let events = since_begun(&site, &actor.id).await;
        let [held, resumed] = &events[..] else { panic!("{control}: {events:?}") };
        assert_eq!((held.at, resumed.at), (away.1, wait.after(away.1)), "{control}");
        let turn = actor.session.clock().unwrap().turn().unwrap();
        assert!(turn.running && turn.used == Span::between(moved, away.0), "{control}: {turn:?}");
    }
}

#[tokio::test]
async fn a_clock_that_is_sat_through_waits_for_the_players_in_the_first_half_minute() {
    let (site, now) = (Site::new().await, clock::now());
    let away = (before(now, 59), now);
    let mut actor =
        task(&site, begun("180", before(now, 60)), |context| context.absence = absence(away)).await;
    actor.hold_clock().await;
    assert!(actor.session.is_held() && actor.hold.until.is_some());
    actor.resume_clock().await;
    let resumed = since_begun(&site, &actor.id).await.pop().unwrap();
    assert!(resumed.event == Event::Resumed && resumed.at >= now, "{resumed:?}");
}

#[tokio::test]
async fn players_who_have_left_are_missed_whatever_wakes_the_task_at_that_moment() {
    let site = Site::new().await;
    let first_move = Some(Duration::from_secs(30));
    let mut actor = task(&site, two("5", clock::now()), |context| context.first_move = first_move).await;
    let followers = [1, 2].map(|who| actor.followers.add(guest(who)));
    actor.update_presence();
    let (sender, mut mailbox) = mpsc::channel(1);
    drop(sender);
    actor.serve(&mut mailbox, &site.games).await;
    assert!(actor.presence.calls_off_at(&actor.session).is_some(), "both are there");
    drop(followers);
    let (sender, mut mailbox) = mpsc::channel(1);
    let (reply, _answer) = oneshot::channel();
    assert!(sender.send(Box::new(Request::Game(Viewer::server(), reply))).await.is_ok());
    drop(sender);
    actor.serve(&mut mailbox, &site.games).await;
    assert_eq!(actor.presence.calls_off_at(&actor.session), None, "nobody is there");
}

#[tokio::test]
async fn the_computer_plays_against_itself_for_those_who_look_and_for_events() {
    let site = Site::new().await;
    let engine = Seat::Engine { level: 20 };
    let seats = ByColor { black: engine.clone(), white: engine };
    let opening = Opening::usual("othello?goal=fewest".parse().unwrap(), seats);
    let game = Session::create(opening, Principal::Local(None), clock::now()).unwrap();
    let mut actor = task(&site, game, |_| ()).await;
    actor.think();
    assert!(actor.computer.thinking.is_some(), "somebody has just begun the game");
    let long_ago = Instant::now().checked_sub(actor.context.idle).unwrap();
    actor.attention.note_request(long_ago);
    actor.think();
    assert!(actor.computer.thinking.is_none() && actor.is_idle());
    let (reply, _answer) = oneshot::channel();
    actor.handle(Request::Game(Viewer::server(), reply)).await;
    assert!(actor.computer.thinking.is_some(), "somebody looks");
    let follower = actor.followers.add(Principal::Stranger);
    actor.attention.note_request(long_ago);
    actor.think();
    assert!(actor.computer.thinking.is_some(), "somebody follows it");
    drop(follower);
    actor.is_of_event = true;
    actor.think();
    assert!(actor.computer.thinking.is_some(), "an event waits for the game");
}

#[tokio::test]
async fn when_the_servers_own_time_leaps_no_clock_counts_that() {
    let (site, now) = (Site::new().await, clock::now());
    // Five seconds into Black's twenty, the time leaps past the fall of the flag.
    let leap = (before(now, 55), now);
    let mut actor = task(&site, begun("20s", before(now, 60)), |_| ()).await;
    assert!(!actor.is_hold_due());
    actor.context.absence.announce(leap);
    actor.flag().await;
    assert!(actor.session.result().is_none(), "nobody has lost because of the leap");
    let arrived = Arrived { by: Viewer { who: guest(1), link: None }, at: clock::now(), lag: Span::ZERO };
    let play = WireCommand { id: "c3".into(), seen: 3, action: Action::Play { text: "c3".into() } };
    actor.command(&arrived, play).await.unwrap();
    let events = since_begun(&site, &actor.id).await;
    let [held, resumed, played] = &events[..] else { panic!("{events:?}") };
    assert_eq!((&held.event, held.at), (&Event::Interrupted { from: leap.0 }, leap.1));
    assert!(matches!((&resumed.event, &played.event), (Event::Resumed, Event::Played { .. })), "{events:?}");
    let used = 30_000 - played.clock.unwrap().left.black.time.0;
    assert!((5_000..15_000).contains(&used), "five seconds plus the time of this test: {used}");
}

#[tokio::test]
async fn a_game_in_memory_hears_of_a_leap_by_itself() {
    let (site, now) = (Site::new().await, clock::now());
    let mut actor = task(&site, begun("20s", before(now, 2)), |_| ()).await;
    let (id, games, absence) = (actor.id.clone(), site.games.clone(), Arc::clone(&actor.context.absence));
    let (sender, mut mailbox) = mpsc::channel(1);
    let serving = tokio::spawn(async move { actor.serve(&mut mailbox, &games).await });
    absence.announce((before(now, 1), now));
    while since_begun(&site, &id).await.is_empty() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let first = &since_begun(&site, &id).await[0];
    assert_eq!(first.event, Event::Interrupted { from: before(now, 1) });
    drop(sender);
    serving.await.unwrap();
}
