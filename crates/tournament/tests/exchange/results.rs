//! Results as a JSON object.

use outflank_rules::Color;
use outflank_tournament::{Event, GameResult, Halves, Player, PlayerId, Report, Table, Tournament, plain};

use super::{id, tournament};

#[test]
fn what_is_written_is_read_again() {
    let mut games = 0;
    for seed in 0..300 {
        let event = tournament(seed);
        let text = plain::write(&event).unwrap_or_else(|what| panic!("event {seed}: {what}"));
        let again = plain::read(&text).unwrap_or_else(|error| panic!("event {seed}: {error}\n{text}"));
        // The file does not state who paired a round.
        let played = |event: &Tournament| -> Vec<(Vec<Table>, Vec<PlayerId>, Vec<PlayerId>)> {
            let rounds = event.rounds().iter().cloned();
            rounds.map(|round| (round.tables, round.byes, round.half_byes)).collect()
        };
        assert_eq!(played(&again), played(&event), "event {seed}");
        let who = |event: &Tournament| -> Vec<(Player, Option<u32>)> {
            let entrants = event.entrants().iter();
            entrants.map(|entrant| (entrant.player.clone(), entrant.withdrawn_after)).collect()
        };
        assert_eq!(who(&again), who(&event), "event {seed}");
        assert_eq!(plain::write(&again).as_ref(), Ok(&text), "event {seed}");
        games += event.rounds().iter().map(|round| round.tables.len()).sum::<usize>();
    }
    assert!(games > 1000, "{games}");
}

#[test]
fn a_game_that_was_not_played_is_refused() {
    let mut event = tournament(7);
    let open = event.rounds().iter().zip(1..).find_map(|(round, number)| {
        let table = round.tables.iter().find(|table| table.result.is_none())?;
        Some((number, table.black.clone(), table.white.clone()))
    });
    let (round, black, white) = open.unwrap_or_else(|| {
        let number = event.paired();
        let table = event.round(number).expect("a round").tables[0].clone();
        (number, table.black, table.white)
    });
    let result = GameResult::forfeit(Color::White, Halves::whole(40), 64).expect("a forfeit");
    let report = Report { round, black, white, result: Some(result) };
    let happened = match event.apply(&Event::Ended(report.clone())) {
        Ok(()) => Ok(()),
        Err(_) => event.apply(&Event::Corrected { report }),
    };
    happened.expect("a table of the round");
    let what = plain::write(&event).expect_err("a default").to_string();
    assert!(what.starts_with(&format!("round {round}: ")) && what.contains("was not played"), "{what}");
}

#[test]
fn points_for_rounds_before_somebody_came_have_no_place() {
    let text = r#"{"rounds": 3, "players": [{"id": "1"}, {"id": "2"}],
        "results": [[{"black": "1", "white": "2", "black_discs": 40, "white_discs": 24}]]}"#;
    let mut event = plain::read(text).expect("results");
    let mut settings = event.settings().clone();
    settings.unplayed.late_points = Halves::HALF;
    event.apply(&Event::Changed(Box::new(settings))).expect("settings");
    assert!(plain::write(&event).is_ok());
    let late = Player::named(id(3), "Cy");
    event.apply(&Event::Joined(Box::new(late))).expect("a late entry");
    let what = plain::write(&event).expect_err("half a point for nothing").to_string();
    assert!(what.starts_with("the file would change the standings of 3"), "{what}");
}

#[test]
fn a_member_that_stands_there_twice_is_refused() {
    for (text, what) in [
        (r#"{"rounds": 1, "players": [], "rounds": 3}"#, "1:37: duplicate field `rounds`"),
        (r#"{"rounds": 1, "rou\u006eds": 1}"#, "1:27: duplicate field `rounds`"),
        (
            "{\"rounds\": 1,\n \"players\": [{\"id\": \"é\", \"id\": \"2\"}]}",
            "2:30: players 1: duplicate field `id`",
        ),
    ] {
        assert_eq!(plain::read(text).expect_err(text).to_string(), what);
    }
    // A name may occur in several objects and in texts.
    let text =
        r#"{"name": "rounds", "rounds": 1, "players": [{"id": "id", "name": "a \" : {"}, {"id": "2"}]}"#;
    assert!(plain::read(text).is_ok());
}
