//! Games whose store is slow, away repeatedly, or unreliable.

use outflank_play::Account;
use outflank_rules::Color;

use super::*;

fn viewer(who: u128) -> Viewer {
    Viewer { who: guest(who), link: None }
}

fn arrived(who: u128, at: Millis) -> Arrived {
    Arrived { by: viewer(who), at, lag: Span::ZERO }
}

fn command(id: &str, seen: u64, action: Action) -> WireCommand {
    WireCommand { id: id.into(), seen, action }
}

fn play(text: &str, seen: u64) -> WireCommand {
    command(text, seen, Action::Play { text: text.into() })
}

/// Returns a guest's own game against the computer, which plays White. If there is a clock, Black's is
/// running.
fn own(clock: Option<&str>, moved: Millis) -> (Session, Vec<Logged>) {
    let seat = Seat::Human(Player { who: Some(GuestId(1)), name: None, avatar: None, account: None });
    let seats = ByColor { black: seat, white: Seat::Engine { level: 1 } };
    let mut opening = Opening::usual("othello".parse().unwrap(), seats);
    opening.terms.clock = clock.map(|clock| clock.parse().unwrap());
    let (mut session, mut log) = Session::create(opening, guest(1), moved).unwrap();
    for (by, text) in [(guest(1), "f5"), (Principal::Engine, "d6")] {
        let given = Given { by, ..Given::here(moved) };
        log.extend(session.apply(&Command::Play { text: text.into() }, &given).unwrap());
    }
    (session, log)
}

/// Returns a game between two people whose clock was paused when the store returned.
fn held(clock: &str, back: Millis) -> (Session, Vec<Logged>) {
    let (mut session, mut log) = begun(clock, before(back, 20));
    let hold = Command::Hold { from: before(back, 10) };
    log.extend(session.apply(&hold, &Given::by_server(back)).unwrap());
    (session, log)
}

async fn events(site: &Site, id: &GameId) -> Vec<Event> {
    since_begun(site, id).await.into_iter().map(|logged| logged.event).collect()
}

fn n_writes(site: &Site) -> usize {
    site.disk.n_writes.load(Ordering::Relaxed)
}

/// Returns the time until the paused clock is checked.
fn left(actor: &Actor) -> Duration {
    actor.hold.until.unwrap().saturating_duration_since(Instant::now())
}

#[tokio::test]
async fn nobody_loses_on_time_by_a_move_that_the_store_took_late() {
    let (site, now) = (Site::new().await, clock::now());
    let mut actor = task(&site, begun("1s", now), |_| ()).await;
    let mut follower = actor.followers.add(guest(2));
    let holder = site.hold().await;
    let held = async {
        // By then the flag of the player to move has fallen, unless the clock is paused.
        tokio::time::sleep(Duration::from_secs(3)).await;
        holder.release().await;
    };
    let (arrived, play) = (arrived(1, now), play("c3", 3));
    let (done, ()) = tokio::join!(actor.command(&arrived, play), held);
    assert_eq!(done.unwrap().seq, 4);
    let Ok(Outgoing::Message(received)) = follower.try_recv() else { panic!("the move is shown") };
    assert!(received.contains("\"seq\":4") && received.contains("\"played\""), "{received}");

    let (id, games) = (actor.id.clone(), site.games.clone());
    let (sender, mut mailbox) = mpsc::channel(1);
    let serving = tokio::spawn(async move { actor.serve(&mut mailbox, &games).await });
    while events(&site, &id).await.len() < 2 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    drop(sender);
    serving.await.unwrap();
    let events = events(&site, &id).await;
    assert!(
        matches!(&events[..], [Event::Played { .. }, Event::Interrupted { from }] if *from == now),
        "{events:?}"
    );
}

#[tokio::test]
async fn a_clock_that_stands_is_not_held_again_for_being_written_late() {
    let (site, now) = (Site::new().await, clock::now());
    let mut actor = task(&site, begun("180", before(now, 60)), |_| ()).await;
    let _followers = [1, 2].map(|who| actor.followers.add(guest(who)));
    // The write happens now, but the move is dated fifty seconds ago: a very late write.
    actor.command(&arrived(1, before(now, 50)), play("c3", 3)).await.unwrap();
    assert!(actor.is_hold_due() && left(&actor).is_zero());
    actor.hold_clock().await;
    assert!(!actor.is_hold_due() && actor.hold.until.is_none(), "both are there: it goes on");
    let events = events(&site, &actor.id).await;
    assert!(
        matches!(&events[..], [Event::Played { .. }, Event::Interrupted { from }, Event::Resumed] if *from == before(now, 50)),
        "{events:?}"
    );
}

#[tokio::test]
async fn a_clock_that_stands_is_not_charged_another_outage() {
    let (site, now) = (Site::new().await, clock::now());
    let nothing = |context: &mut Context| context.absence = absence((Millis(0), Millis(0)));
    // The game has been loaded again, and the store is known to have refused its changes.
    let mut actor = task(&site, held("180", before(now, 100)), nothing).await;
    actor.hold.missed_since = Some(before(now, 60));
    site.disk.is_read_only.store(true, Ordering::Relaxed);
    let _told = site.store.grow().await.unwrap_err();
    actor.hold_clock().await;
    assert!(left(&actor) < Duration::from_secs(2), "the store is asked again");
    site.disk.is_read_only.store(false, Ordering::Relaxed);
    actor.hold_clock().await;
    assert!(actor.session.is_held() && actor.hold.missed_since.is_none());
    assert!(left(&actor) > Duration::from_secs(20), "half a minute from when the store is back");

    // A task that fails to resume the clock also waits half a minute after the store is back.
    let mut actor = task(&site, held("180", now), nothing).await;
    actor.hold_clock().await;
    assert!(actor.session.is_held());
    site.disk.is_read_only.store(true, Ordering::Relaxed);
    actor.resume_clock().await;
    assert!(actor.hold.missed_since.is_some() && left(&actor) < Duration::from_secs(2));
    site.disk.is_read_only.store(false, Ordering::Relaxed);
    actor.hold_clock().await;
    assert!(actor.session.is_held() && left(&actor) > Duration::from_secs(20));

    // Without another outage, the clock resumes half a minute after the pause was written, not after the
    // server's start.
    let back = before(now, 100);
    let mut actor = task(&site, held("180", back), nothing).await;
    actor.hold_clock().await;
    let resumed = since_begun(&site, &actor.id).await.pop().unwrap();
    assert_eq!((resumed.event, resumed.at), (Event::Resumed, Span::SECOND.times(30).after(back)));
}

#[tokio::test]
async fn a_clock_that_stands_waits_for_the_store_also_when_its_game_leaves_memory() {
    let (site, now) = (Site::new().await, clock::now());
    let mut actor = task(&site, held("180", now), |_| ()).await;
    actor.hold_clock().await;
    site.store.lose_logs(true).await.unwrap();
    site.disk.is_read_only.store(true, Ordering::Relaxed);
    actor.resume_clock().await;
    assert!(actor.lost && actor.hold.missed_since.is_some(), "the next task notices");
}

#[tokio::test]
async fn whoever_follows_an_own_game_does_not_have_its_pause_written_again() {
    let (site, now) = (Site::new().await, clock::now());
    let mut actor = task(&site, own(Some("180"), now), |_| ()).await;
    site.disk.is_read_only.store(true, Ordering::Relaxed);
    actor.command(&arrived(1, clock::now()), play("c3", 3)).await.unwrap_err();
    assert!(actor.is_hold_due());
    // Only the timer retries, and it does not run in this test.
    let before = n_writes(&site);
    for _ in 0..200 {
        actor.subscribe(&viewer(1), None).await.unwrap();
    }
    assert_eq!(n_writes(&site), before);
    let stays = actor.subscribe(&viewer(1), None).await.unwrap();
    site.disk.is_read_only.store(false, Ordering::Relaxed);
    actor.hold_clock().await;
    assert!(actor.clock_runs() && actor.hold.until.is_none(), "its owner is there");
    drop(stays);
    let written = events(&site, &actor.id).await;
    assert!(matches!(&written[..], [Event::Interrupted { .. }, Event::Resumed]), "{written:?}");
}

#[tokio::test]
async fn whoever_follows_an_own_game_has_its_clock_go_on_and_tries_that_once() {
    let (site, now) = (Site::new().await, clock::now());
    let (mut session, mut log) = own(Some("180"), before(now, 10));
    log.extend(session.apply(&Command::Hold { from: before(now, 5) }, &Given::by_server(now)).unwrap());
    let mut actor = task(&site, (session, log), |_| ()).await;
    actor.hold_clock().await;
    assert!(actor.session.is_held(), "nobody is there");
    site.disk.is_read_only.store(true, Ordering::Relaxed);
    let before = n_writes(&site);
    for _ in 0..200 {
        actor.subscribe(&viewer(1), None).await.unwrap();
    }
    assert_eq!(n_writes(&site), before + 1);
    site.disk.is_read_only.store(false, Ordering::Relaxed);
    let _stays = actor.subscribe(&viewer(1), None).await.unwrap();
    assert!(actor.session.is_held());
    actor.hold_clock().await;
    assert!(actor.clock_runs(), "as soon as the store is back");
}

#[tokio::test]
async fn whoever_could_not_claim_a_win_does_not_lose_on_time_meanwhile() {
    let (site, now) = (Site::new().await, clock::now());
    let mut actor = task(&site, begun("20s", now), |_| ()).await;
    let long_ago = Instant::now().checked_sub(Duration::from_secs(60)).unwrap();
    actor.presence = Presence::new(None, long_ago);
    let _follower = actor.followers.add(guest(1));
    site.disk.is_read_only.store(true, Ordering::Relaxed);
    let claimed = actor.command(&arrived(1, clock::now()), command("c1", 3, Action::Claim {})).await;
    assert!(matches!(claimed, Err(Failure::Internal { .. })), "{claimed:?}");
    assert!(actor.is_hold_due() && actor.hold.until.is_some());
}

#[tokio::test]
async fn the_computer_answers_a_move_that_the_store_took_and_said_it_had_not() {
    let site = Site::new().await;
    let mut actor = task(&site, own(None, clock::now()), |_| ()).await;
    site.disk.is_doubtful.store(true, Ordering::Relaxed);
    let done = actor.command(&arrived(1, clock::now()), play("c3", 3)).await.unwrap();
    assert_eq!((done.seq, actor.session.seq()), (4, 4));
    assert_eq!(actor.computer.color(), Some(Color::White));
}

#[tokio::test]
async fn a_game_is_filed_that_ended_although_the_store_said_it_had_not() {
    let site = Site::new().await;
    let (session, _) = two("180", clock::now());
    let mut opening = Opening::usual("othello".parse().unwrap(), session.seats().clone());
    // Only public games are filed.
    opening.terms.is_public = true;
    let mut actor = task(&site, Session::create(opening, guest(1), clock::now()).unwrap(), |_| ()).await;
    actor.command(&arrived(1, clock::now()), play("f5", 1)).await.unwrap();
    actor.command(&arrived(2, clock::now()), play("d6", 2)).await.unwrap();
    site.disk.is_doubtful.store(true, Ordering::Relaxed);
    let color = outflank_wire::board::Color::Black;
    let done = actor.command(&arrived(1, clock::now()), command("c1", 3, Action::Resign { color })).await;
    assert_eq!(done.unwrap().seq, 4);
    site.disk.is_doubtful.store(false, Ordering::Relaxed);
    let filed = async {
        while !site.store.games_to_file(9).await.unwrap().is_empty() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), filed).await.unwrap();
}

#[tokio::test]
async fn ratings_that_could_not_be_read_are_asked_for_again() {
    let site = Site::new().await;
    let seat = |who| {
        let account = Some(Account::Named);
        Seat::Human(Player { who: Some(GuestId(who)), name: None, avatar: None, account })
    };
    let seats = ByColor { black: seat(1), white: seat(2) };
    let mut opening = Opening::usual("othello".parse().unwrap(), seats);
    (opening.terms.clock, opening.terms.is_rated) = (Some("180".parse().unwrap()), true);
    let game = Session::create(opening, guest(1), clock::now()).unwrap();
    let mut actor = task(&site, game, |_| ()).await;
    site.store.lose_ratings(true).await.unwrap();
    actor.look_up_ratings().await;
    assert_eq!(actor.game(&viewer(1)).ratings, None);
    let mut follower = actor.subscribe(&viewer(2), None).await.unwrap().1;
    site.store.lose_ratings(false).await.unwrap();
    let deadline = Instant::now() + Duration::from_secs(20);
    let ratings = loop {
        let (reply, answer) = oneshot::channel();
        actor.handle(Request::Game(viewer(1), reply)).await;
        if let Some(ratings) = answer.await.unwrap().unwrap().ratings {
            break ratings;
        }
        assert!(Instant::now() < deadline, "they are never asked for again");
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    assert!(ratings.black.is_some() && ratings.white.is_some());
    let mut received = String::new();
    while let Ok(Outgoing::Message(message)) = follower.next.try_recv() {
        received.push_str(&message);
    }
    assert!(received.contains("\"rated\""), "followers are notified: {received}");

    // A returning follower gets the whole game if its ratings were missing.
    actor.ratings.lose();
    let since = Some(actor.session.seq());
    let again = actor.subscribe(&viewer(1), since).await.unwrap().1;
    assert!(again.first[0].contains("\"snapshot\""), "{:?}", again.first);
    let again = actor.subscribe(&viewer(1), since).await.unwrap().1;
    assert!(!again.first[0].contains("\"snapshot\""), "{:?}", again.first);
}
