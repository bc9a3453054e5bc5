//! Logs that must stay readable forever, with one for every game in the catalog.
//!
//! Each file in `testdata/logs` has the stored log of a game, one event per line, and its final state.
//! Existing files are never rewritten. `OUTFLANK_GOLDEN=write cargo test -p outflank-server --lib golden`
//! adds missing ones.

use std::fs;
use std::path::{Path, PathBuf};

use outflank_play::{
    Command, Given, GuestId, Logged, Millis, Offer, Opening, Player, Principal, Seat, Session,
};
use outflank_rules::{ByColor, CATALOG, Color};

use super::record;

/// Enough plies to exercise every rule, even in long games.
const PLIES: usize = 90;

fn directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/logs")
}

/// Returns the state of a game as text.
fn state(session: &Session) -> String {
    let board = record::board_text(&session.position().contents());
    let turn = session.to_move().map_or("-", Color::name);
    let result = session.result().map(|result| (result.winner, result.reason, result.score));
    let clock = session.clock().map(|clock| record::clock_text(&clock.parts()));
    format!(
        "{board} {turn} {} plies {result:?} {}",
        session.playthrough().plies().len(),
        clock.unwrap_or_default()
    )
}

fn line(logged: &Logged) -> String {
    let (kind, body) = record::write(&logged.event);
    let by = logged.by.map(|by| by.to_string()).unwrap_or_default();
    let clock = logged.clock.as_ref().map(record::clock_text).unwrap_or_default();
    [logged.at.0.to_string(), by, clock, kind, body].join("\t")
}

fn read(line: &str) -> Logged {
    let fields: Vec<&str> = line.split('\t').collect();
    let [at, by, clock, kind, body] = fields[..] else { panic!("{line:?} is no event") };
    Logged {
        at: Millis(at.parse().unwrap()),
        by: (!by.is_empty()).then(|| by.parse().unwrap()),
        clock: (!clock.is_empty()).then(|| record::clock(clock).unwrap()),
        event: record::read(kind, body).unwrap(),
    }
}

/// Returns a game between two people on a clock, with a move taken back. It is over or has [`PLIES`] plies.
fn played(id: &str) -> Vec<Logged> {
    let people = ByColor { black: Principal::Guest(GuestId(1)), white: Principal::Guest(GuestId(2)) };
    let seats = ByColor::from_fn(|color| {
        Seat::Human(Player { who: people[color].guest(), name: None, avatar: None, account: None })
    });
    let mut opening = Opening::usual(id.parse().unwrap(), seats);
    opening.terms.clock = "5+3".parse().ok();
    let (mut session, mut log) = Session::create(opening, people.black, Millis(1_000)).unwrap();
    let mut give = |session: &mut Session, by: Principal, command: Command| {
        let given = Given { by, ..Given::here(Millis(session.updated().0 + 700)) };
        log.extend(session.apply(&command, &given).unwrap());
    };
    for number in 0..PLIES {
        let Some(color) = session.to_move() else { break };
        let legal = session.position().legal();
        let text = legal[(number * 7 + 3) % legal.len()].text.clone();
        give(&mut session, people[color], Command::Play { text });
        if number == 9 && session.result().is_none() {
            give(&mut session, people[color], Command::Offer(Offer::TakeBack));
            give(&mut session, people[!color], Command::Accept(Offer::TakeBack));
        }
    }
    log
}

#[test]
fn every_log_that_was_written_opens_as_it_was() {
    for game in CATALOG {
        let path = directory().join(format!("{}.log", game.id));
        if !path.exists() && std::env::var("OUTFLANK_GOLDEN").is_ok_and(|what| what == "write") {
            let log = played(game.id);
            let lines: Vec<String> = log.iter().map(line).collect();
            let end = state(&Session::replay(&log).unwrap());
            fs::create_dir_all(directory()).unwrap();
            fs::write(&path, format!("{}\n{end}\n", lines.join("\n"))).unwrap();
        }
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let (events, end) = text.trim_end().rsplit_once('\n').unwrap();
        let log: Vec<Logged> = events.lines().map(read).collect();
        let (session, stopped) = Session::replay_as_far(&log).unwrap();
        assert_eq!(stopped, None, "{}", game.id);
        assert_eq!(state(&session), end, "{}", game.id);
        assert_eq!(
            log.iter().map(line).collect::<Vec<_>>().join("\n"),
            events,
            "{} is written as it was",
            game.id
        );
    }
}
