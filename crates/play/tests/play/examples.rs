//! Games worked out by hand.

use outflank_play::{
    Command, Computer, CorruptLog, EndReason, Event, Logged, MOST_CHANGES, Millis, Name, NameError, Opening,
    Player, Principal, Refusal, Seat, Session, Start,
};
use outflank_rules::{Color, Content, IllegalMove};

use crate::{Table, play, usual};

const ENGINE: Seat = Seat::Engine { level: 3 };

fn position(rows: &str, turn: Color) -> Start {
    Start::Position {
        contents: rows.split_whitespace().flat_map(str::chars).filter_map(Content::of_letter).collect(),
        turn,
        hands: None,
    }
}

/// Black has no move and White ends the game with h1.
const BLACK_MUST_PASS: &str = "OXXXXXX- OOOOOOOO OOOOOOOO OOOOOOOO OOOOOOOO OOOOOOOO OOOOOOOO OOOOOOOO";

#[test]
fn two_people_play_take_back_and_resign() {
    let mut table = Table::new(Seat::PERSON, Seat::PERSON, Start::Usual);
    assert_eq!(table.person("f5"), Ok(1));
    assert_eq!(table.person("D6"), Ok(1));
    assert_eq!(table.moves(), "f5d6");
    assert_eq!(table.apply(Command::TakeBack), Ok(1));
    assert_eq!(table.moves(), "f5");
    assert_eq!(table.apply(Command::Resign { color: Color::Black }), Ok(1));
    let result = table.session.result().expect("the game is over");
    assert_eq!((result.winner, result.score), (Some(Color::White), None));
    assert_eq!(table.session.to_move(), None);
    assert_eq!(table.person("d6"), Err(Refusal::GameOver));
    assert_eq!(table.apply(Command::Resign { color: Color::White }), Err(Refusal::GameOver));
    assert_eq!(table.apply(Command::TakeBack), Ok(1), "only the resignation is taken back");
    assert_eq!((table.moves().as_str(), table.session.to_move()), ("f5", Some(Color::White)));
}

#[test]
fn a_take_back_against_the_computer_returns_to_ones_own_move() {
    let mut table = Table::new(Seat::PERSON, ENGINE, Start::Usual);
    assert_eq!(table.apply(Command::TakeBack), Err(Refusal::NothingToTakeBack));
    table.person("f5").expect("legal");
    assert_eq!(table.session.engine_to_move(), Some((Color::White, Computer::Level(3))));
    table.engine("d6").expect("legal");
    table.person("c3").expect("legal");
    assert_eq!(table.session.take_back(), Some(2), "the computer has not answered yet");
    table.engine("d3").expect("legal");
    assert_eq!(table.session.take_back(), Some(2));
    assert_eq!(table.apply(Command::TakeBack), Ok(1));
    assert_eq!(table.moves(), "f5d6");
    assert_eq!(table.apply(Command::TakeBack), Ok(1));
    assert_eq!(table.moves(), "");
}

#[test]
fn nobody_moves_for_somebody_else() {
    let mut table = Table::new(Seat::PERSON, ENGINE, Start::Usual);
    let engines = Refusal::NotYourTurn { turn: Color::Black, by_engine: true };
    assert_eq!(table.engine("f5"), Err(engines));
    table.person("f5").expect("legal");
    let persons = Refusal::NotYourTurn { turn: Color::White, by_engine: false };
    assert_eq!(table.person("d6"), Err(persons));
    assert_eq!(table.apply(Command::Resign { color: Color::White }), Err(Refusal::NotYourSeat(Color::White)));
    assert_eq!(table.apply(Command::Seat { color: Color::White, seat: Seat::PERSON }), Ok(1));
    assert_eq!(table.apply(Command::Seat { color: Color::White, seat: Seat::PERSON }), Ok(0));
    table.person("d6").expect("a person sits there now");
}

#[test]
fn illegal_moves_are_refused_in_words() {
    let mut table = Table::new(Seat::PERSON, Seat::PERSON, Start::Usual);
    for (text, expected) in [
        ("d4", "black cannot play d4: the square is taken"),
        ("a1", "black cannot play a1: it would flip no disc"),
        ("--", "black cannot pass: there is a legal move"),
        ("z9", "\"z9\" is not a move of this game"),
    ] {
        assert_eq!(table.person(text).expect_err("illegal").to_string(), expected);
    }
    assert_eq!(table.session.seq(), 1);
}

#[test]
fn a_forced_pass_is_an_event_of_its_own_and_goes_with_a_take_back() {
    let mut table = Table::new(Seat::PERSON, Seat::PERSON, position(BLACK_MUST_PASS, Color::Black));
    assert_eq!(
        table.log[1].event,
        Event::Played { text: "--".into(), color: Color::Black },
        "passed at once"
    );
    assert_eq!(table.session.to_move(), Some(Color::White));
    assert_eq!(table.session.take_back(), None, "a pass is no decision");
    assert_eq!(table.person("h1"), Ok(2), "the move and the end");
    let result = table.session.result().expect("the board is full");
    assert_eq!(
        (result.winner, result.reason, result.score),
        (Some(Color::White), EndReason::Board, Some(-64))
    );
    assert_eq!(table.apply(Command::TakeBack), Ok(1));
    assert_eq!(table.moves(), "--");
    assert_eq!(table.session.result(), None);
}

#[test]
fn a_game_may_be_over_before_it_begins() {
    let full = BLACK_MUST_PASS.replace(['-', 'X'], "O");
    let mut table = Table::new(Seat::PERSON, ENGINE, position(&full, Color::Black));
    assert_eq!(table.log[1].event, Event::Ended { reason: EndReason::Board });
    assert_eq!(table.person("a1"), Err(Refusal::GameOver));
    assert_eq!(table.apply(Command::TakeBack), Err(Refusal::NothingToTakeBack));
}

#[test]
fn the_moves_of_a_transcript_can_be_taken_back() {
    let moves = ["f5", "d6", "c3"].map(String::from).to_vec();
    let mut table = Table::new(ENGINE, Seat::PERSON, Start::Transcript { moves });
    assert_eq!(table.session.seq(), 1);
    assert_eq!(table.apply(Command::TakeBack), Ok(1));
    assert_eq!(table.moves(), "f5");
}

#[test]
fn what_was_meant_for_another_position_is_stale() {
    let mut table = Table::new(Seat::PERSON, Seat::PERSON, Start::Usual);
    table.person("f5").expect("legal");
    let late = table.late(&Command::TakeBack, 1);
    assert_eq!(late, Err(Refusal::Stale { seen: 1, changed: 2 }));
    let early = table.late(&Command::TakeBack, 3);
    assert_eq!(early, Err(Refusal::Stale { seen: 3, changed: 2 }));
    for command in
        [Command::Resign { color: Color::Black }, Command::Seat { color: Color::White, seat: ENGINE }]
    {
        let late = table.late(&command, 1);
        assert_eq!(late, Err(Refusal::Stale { seen: 1, changed: 2 }), "{command:?}");
    }
}

#[test]
fn who_sits_where_matters_to_those_who_depend_on_it() {
    let mut table = Table::new(Seat::PERSON, Seat::PERSON, Start::Usual);
    table.apply(Command::Seat { color: Color::White, seat: ENGINE }).expect("a seat");
    let stale = Err(Refusal::Stale { seen: 1, changed: 2 });
    assert_eq!(table.late(&Command::TakeBack, 1), stale, "it may go further back now");
    let white = Command::Seat { color: Color::White, seat: Seat::PERSON };
    assert_eq!(table.late(&white, 1), stale);
    assert_eq!(table.late(&Command::Resign { color: Color::White }, 1), stale);
    assert!(table.late(&play("f5"), 1).is_ok(), "Black's move is Black's own affair");
}

#[test]
fn a_game_that_was_changed_too_often_can_still_be_ended() {
    let mut table = Table::new(Seat::PERSON, Seat::PERSON, Start::Usual);
    table.person("f5").expect("legal");
    let seat = |seat| Command::Seat { color: Color::White, seat };
    while table.session.seq() < MOST_CHANGES {
        let other = if table.session.seats().white.is_human() { ENGINE } else { Seat::PERSON };
        assert_eq!(table.apply(seat(other)), Ok(1));
    }
    let refused = Err(Refusal::TooManyChanges { most: MOST_CHANGES });
    assert_eq!(table.apply(Command::TakeBack), refused);
    assert_eq!(table.apply(seat(Seat::Engine { level: 9 })), refused);
    assert_eq!(table.person("d6"), Ok(1));
    assert_eq!(table.person("c3"), Ok(1));
    assert_eq!(table.apply(Command::Resign { color: Color::Black }), Ok(1));
}

#[test]
fn people_have_names_or_none() {
    let named = |text: &str| {
        Seat::Human(Player { who: None, name: Name::new(text).ok(), avatar: None, account: None })
    };
    let mut table = Table::new(named(" Anna "), Seat::PERSON, Start::Usual);
    assert_eq!(table.session.seats().black, named("Anna"));
    assert_eq!(table.apply(Command::Seat { color: Color::White, seat: named("Boris") }), Ok(1));
    assert_eq!(table.apply(Command::Seat { color: Color::White, seat: named("Boris ") }), Ok(0));
    assert_eq!(table.person("d3"), Ok(1), "a person with a name moves like any other");
    assert_eq!(Session::replay(&table.log).expect("the log").seats(), table.session.seats());
}

#[test]
fn what_would_be_shown_as_something_else_is_no_name() {
    let long = "ж".repeat(41);
    for (text, expected) in [
        ("", NameError::Empty),
        (" \u{a0}\t", NameError::Empty),
        (&long, NameError::TooLong { characters: 41 }),
        ("An\nna", NameError::Control { character: '\n' }),
        ("An\u{202e}na", NameError::Control { character: '\u{202e}' }),
        ("An\u{2028}na", NameError::Control { character: '\u{2028}' }),
        ("\u{200b}", NameError::Unseen { character: '\u{200b}' }),
        ("\u{2800}", NameError::Unseen { character: '\u{2800}' }),
        ("\u{3164}", NameError::Unseen { character: '\u{3164}' }),
        ("A\u{200b}B", NameError::Unseen { character: '\u{200b}' }),
        ("\u{feff}A", NameError::Unseen { character: '\u{feff}' }),
        ("\u{301}", NameError::Unseen { character: '\u{301}' }),
    ] {
        assert_eq!(Name::new(text), Err(expected), "{text:?}");
    }
    for text in ["ж", &long[2..], "O'Neill, Jr. :)", "علي", "👩‍🔬"] {
        assert_eq!(Name::new(text).expect(text).as_str(), text);
    }
    assert_eq!(Name::kept("A\u{200b}B").expect("taken earlier").as_str(), "A\u{200b}B");
}

#[test]
fn impossible_starts_are_refused() {
    let create = |start| {
        let opening = Opening { start, ..usual(Seat::PERSON, Seat::PERSON) };
        Session::create(opening, Principal::Local(None), Millis(0))
    };
    let moves = ["f5", "f5"].map(String::from).to_vec();
    let error = create(Start::Transcript { moves }).expect_err("twice f5");
    assert_eq!(error.to_string(), "move 2: white cannot play f5: the square is taken");
    let empty = Start::Position { contents: vec![Content::Empty; 64], turn: Color::Black, hands: None };
    let error = create(empty).expect_err("an empty board");
    assert_eq!(error.to_string(), "impossible position: d4 e4 d5 e5 are empty, but have discs at the start");
}

#[test]
fn impossible_logs_are_refused() {
    let at = |event| Logged { at: Millis(0), by: None, clock: None, event };
    let log = Table::new(Seat::PERSON, Seat::PERSON, Start::Usual).log;
    assert_eq!(Session::replay([]).err(), Some(CorruptLog::Empty));
    assert_eq!(Session::replay([&at(Event::TookBack { plies: 0 })]).err(), Some(CorruptLog::NotCreated));
    for event in [
        log[0].event.clone(),
        Event::Played { text: "a1".into(), color: Color::Black },
        Event::Played { text: "f5".into(), color: Color::White },
        Event::TookBack { plies: 1 },
        Event::Ended { reason: EndReason::Board },
    ] {
        let bad = Session::replay([&log[0], &at(event.clone())]);
        assert!(matches!(bad, Err(CorruptLog::Impossible { seq: 2, .. })), "{event:?}");
    }
    assert!(matches!(
        Table::new(Seat::PERSON, Seat::PERSON, Start::Usual).person("nonsense"),
        Err(Refusal::Illegal(IllegalMove::NotAMove { .. }))
    ));
}

#[test]
fn a_log_that_the_rules_no_longer_follow_opens_up_to_there() {
    let mut table = Table::new(Seat::PERSON, Seat::PERSON, Start::Usual);
    for text in ["f5", "d6", "c3"] {
        table.person(text).expect("legal");
    }
    let mut log = table.log.clone();
    // Changes the log as if a former rule had allowed this move.
    log[2].event = Event::Played { text: "a1".into(), color: Color::White };
    assert!(Session::replay(&log).is_err());
    let (session, stopped) = Session::replay_as_far(&log).expect("a game that was begun");
    assert_eq!((session.seq(), session.playthrough().plies().len()), (2, 1));
    assert!(matches!(stopped, Some(CorruptLog::Impossible { seq: 3, .. })), "{stopped:?}");
    assert!(Session::replay_as_far(&log[1..]).is_err(), "without its creation it is no game");
}
