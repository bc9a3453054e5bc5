//! Games over a wooden board: corrections and standing positions.

use outflank_play::{
    Command, CreateError, EndReason, Given, GuestId, Millis, Mistake, Opening, OverTheBoard, Principal,
    Refusal, Remedy, Seat, Session, Span, Standing, Start, Terms,
};
use outflank_rules::{ByColor, Color, Content, PositionError};
use proptest::prelude::*;

use crate::{Table, play, seen, usual};

fn agreed(window: u8, clock: Option<&str>) -> Opening {
    let over_the_board = Some(OverTheBoard::new(window).expect("a window"));
    let clock = clock.map(|text| text.parse().expect("a clock"));
    Opening {
        terms: Terms { over_the_board, clock, ..Terms::default() },
        ..usual(Seat::PERSON, Seat::PERSON)
    }
}

fn table(window: u8) -> Table {
    Table::of(agreed(window, None), Principal::Local(None))
}

fn correct(ply: usize, text: Option<&str>) -> Command {
    Command::Correct(Mistake {
        ply,
        text: text.map(str::to_owned),
        found: None,
        claimant: Some(Color::White),
    })
}

fn stand(contents: Vec<Content>, turn: Color) -> Command {
    Command::Stand(Standing { played: None, contents, turn, claimant: None })
}

fn index(session: &Session, name: &str) -> usize {
    session.game().layout().cells.iter().position(|cell| cell.name == name).expect("a cell")
}

/// Returns the current board, with another content on one cell.
fn with(session: &Session, name: &str, content: Content) -> Vec<Content> {
    let mut contents = session.position().contents();
    contents[index(session, name)] = content;
    contents
}

fn plays(table: &mut Table, moves: &str) {
    for text in moves.split(' ') {
        table.person(text).expect("legal");
    }
}

const BLACK: Content = Content::Piece(Color::Black);
const WHITE: Content = Content::Piece(Color::White);

#[test]
fn a_wrong_flip_on_the_wood_alone_is_recorded_and_changes_nothing_else() {
    let mut table = table(2);
    plays(&mut table, "f5 d6 c3");
    let right = table.session.position().contents();
    let wrong = with(&table.session, "d5", BLACK);
    let command =
        Command::Correct(Mistake { ply: 2, text: None, found: Some(wrong.clone()), claimant: None });
    assert_eq!(table.apply(command.clone()), Ok(1));
    let [correction] = table.session.corrections() else { panic!("{:?}", table.session.corrections()) };
    assert_eq!(
        (correction.ply, correction.noticed, correction.remedy),
        (2, 3, Remedy::Corrected { taken_back: 0 })
    );
    assert_eq!((&correction.before, &correction.after, correction.claimant), (&wrong, &right, None));
    assert_eq!((correction.at, correction.by), (Millis(4000), Some(Principal::Local(None))));
    assert_eq!((table.moves(), table.session.position().contents()), ("f5d6c3".into(), right));
    // After this move, the move before it is outside the window.
    plays(&mut table, "d3");
    let late = Command::Correct(Mistake { ply: 1, text: None, found: Some(wrong), claimant: None });
    assert_eq!(table.apply(late), Err(Refusal::TooLateToCorrect { ply: 1, window: 2 }));
}

#[test]
fn another_move_is_put_in_and_what_cannot_follow_it_is_taken_back() {
    let mut table = table(2);
    plays(&mut table, "f5 d6 c5");
    // With f4 instead of d6, c5 flips nothing.
    assert_eq!(table.apply(correct(2, Some("f4"))), Ok(1));
    assert_eq!(table.moves(), "f5f4");
    assert_eq!(table.session.corrections()[0].remedy, Remedy::Corrected { taken_back: 1 });
    assert_eq!(table.apply(correct(2, Some("f4"))), Err(Refusal::NothingToCorrect));
    assert_eq!(table.apply(correct(3, None)), Err(Refusal::NoSuchPly { ply: 3, plies: 2 }));
    assert_eq!(table.apply(correct(0, None)), Err(Refusal::NoSuchPly { ply: 0, plies: 2 }));
    assert!(matches!(table.apply(correct(1, Some("a1"))), Err(Refusal::Illegal(_))));
    // The correction disappears with its ply.
    table.apply(Command::TakeBack).expect("a move");
    assert_eq!(table.session.corrections(), []);
}

#[test]
fn a_move_against_the_rules_stands_as_a_ply_or_is_put_right() {
    let mut table = table(0);
    plays(&mut table, "f5");
    let contents = with(&table.session, "a1", WHITE);
    let standing = |played: &str| {
        let played = Some(played.to_owned());
        Command::Stand(Standing { played, contents: contents.clone(), turn: Color::Black, claimant: None })
    };
    for nothing in ["f5", "b1", "z9", ""] {
        let cell = nothing.to_owned();
        assert_eq!(table.apply(standing(nothing)), Err(Refusal::NotPutDown { cell }));
    }
    table.apply(standing("a1")).expect("it happened");
    assert_eq!((table.moves(), table.session.to_move()), ("f5a1".into(), Some(Color::Black)));
    let moves: Vec<_> =
        table.session.playthrough().stretches().iter().map(|part| part.moves.concat()).collect();
    assert_eq!(moves, ["f5", ""], "the rules know no a1");
    // If it is corrected at once, the illegal move disappears.
    table.apply(correct(2, None)).expect("noticed at once");
    assert_eq!((table.moves(), table.session.to_move()), ("f5".into(), Some(Color::White)));
    assert_eq!(table.session.position().contents()[0], Content::Empty);
    plays(&mut table, "d6");
    assert_eq!(table.apply(correct(1, Some("d3"))), Err(Refusal::TooLateToCorrect { ply: 1, window: 0 }));
}

#[test]
fn a_board_set_up_wrongly_stands_before_the_first_move() {
    let mut table = table(2);
    let mirrored: Vec<_> =
        table.session.position().contents().chunks(8).flat_map(|row| row.iter().rev().copied()).collect();
    table.apply(stand(mirrored, Color::Black)).expect("it lay so");
    assert!(table.session.playthrough().is_start_stated());
    assert_eq!(table.session.corrections()[0].ply, 0);
    plays(&mut table, "c5");
    assert!(table.session.playthrough().stretches()[0].is_stated);
}

#[test]
fn what_stands_can_end_the_game_make_a_side_pass_and_open_the_game_again() {
    let mut table = table(2);
    plays(&mut table, "f5");
    let all_black: Vec<_> = table
        .session
        .position()
        .contents()
        .into_iter()
        .map(|was| if was == WHITE { BLACK } else { was })
        .collect();
    let before = table.session.position().contents();
    table.apply(stand(all_black, Color::White)).expect("it lay so");
    assert_eq!(table.session.result().map(|result| result.reason), Some(EndReason::Board));
    table.apply(stand(before.clone(), Color::White)).expect("it did not");
    assert_eq!((table.session.result(), table.session.to_move()), (None, Some(Color::White)));
    let twice = stand(before, Color::White);
    assert_eq!(table.apply(twice), Err(Refusal::NothingToCorrect));
    // White has a single disc, in the corner of its own row, and cannot move.
    let lonely = |name: &str| match name {
        "a1" => WHITE,
        "c1" | "d4" | "e4" | "d5" | "e5" => BLACK,
        "c2" => WHITE,
        _ => Content::Empty,
    };
    let cells = table.session.game().layout().cells.clone();
    let contents = cells.iter().map(|cell| lonely(&cell.name)).collect();
    assert_eq!(table.apply(stand(contents, Color::White)), Ok(2), "and a pass");
    assert_eq!(table.session.to_move(), Some(Color::Black));
    let replayed = Session::replay(&table.log).expect("its own log");
    assert!(seen(&replayed) == seen(&table.session));
    table.apply(Command::Resign { color: Color::Black }).expect("a person");
    assert_eq!(table.apply(correct(1, Some("d3"))), Err(Refusal::GameOver));
}

#[test]
fn only_over_a_wooden_board_and_only_by_whose_it_is() {
    let mut on_screen = Table::of(usual(Seat::PERSON, Seat::PERSON), Principal::Local(None));
    plays(&mut on_screen, "f5");
    assert_eq!(on_screen.apply(correct(1, Some("d3"))), Err(Refusal::NotOverTheBoard));
    assert_eq!(on_screen.apply(Command::StopClocks), Err(Refusal::NotOverTheBoard));
    let mut table = table(2);
    plays(&mut table, "f5");
    let stranger = Principal::Guest(GuestId(7));
    assert_eq!(table.asks(stranger, correct(1, Some("d3"))), Err(Refusal::NotAPlayer));
    let engine = Command::Seat { color: Color::White, seat: Seat::Engine { level: 3 } };
    assert_eq!(table.apply(engine), Err(Refusal::SeatsStay));
    let short = vec![Content::Empty; 3];
    let wrong = PositionError::WrongLength { cells: 64, given: 3 };
    assert_eq!(table.apply(stand(short, Color::Black)), Err(Refusal::BadPosition(wrong)));
    let hollow = with(&table.session, "d4", Content::Empty);
    assert!(matches!(table.apply(stand(hollow, Color::Black)), Err(Refusal::BadPosition(_))));
    let torn = with(&table.session, "a1", Content::Absent);
    assert!(matches!(table.apply(stand(torn, Color::Black)), Err(Refusal::BadPosition(_))));
    // A command that was given before a move is not meant for the position after the move.
    let seq = table.session.seq();
    plays(&mut table, "d6");
    assert!(matches!(table.late(&correct(1, Some("d3")), seq), Err(Refusal::Stale { .. })));
    for seats in [(Seat::PERSON, Seat::Open), (Seat::PERSON, Seat::Engine { level: 1 })] {
        let opening = Opening { seats: ByColor { black: seats.0, white: seats.1 }, ..agreed(2, None) };
        let refused = Session::create(opening, Principal::Local(None), Millis(0)).err();
        assert_eq!(refused, Some(CreateError::NotAtOneBoard));
    }
    assert!(OverTheBoard::new(11).is_err());
}

#[test]
fn people_stop_the_clocks_to_talk_and_a_move_lets_them_go_on() {
    let mut table = Table::of(agreed(2, Some("5+0")), Principal::Local(None));
    assert_eq!(table.apply(Command::StopClocks), Err(Refusal::NoClocks), "none runs");
    plays(&mut table, "f5 d6");
    let left = |table: &Table, at| table.session.clock().map(|clock| clock.reading(at).black.time);
    assert_eq!(table.session.clock().and_then(|clock| clock.running()), Some(Color::Black));
    let at = |at| Given::here(Millis(at));
    let stopped = table.session.apply(&Command::StopClocks, &at(12_000)).expect("it runs");
    table.log.extend(stopped);
    assert_eq!(table.apply(Command::StopClocks), Err(Refusal::NoClocks));
    assert_eq!(left(&table, Millis(90_000)), Some(Span(290_000)));
    let started = table.session.apply(&Command::StartClocks, &at(100_000)).expect("it stands");
    table.log.extend(started);
    assert_eq!(left(&table, Millis(101_000)), Some(Span(289_000)));
    let again = table.session.apply(&Command::StopClocks, &at(102_000)).expect("it runs");
    table.log.extend(again);
    let moved = table.session.apply(&play("c3"), &at(200_000)).expect("legal");
    table.log.extend(moved);
    assert_eq!(table.session.clock().and_then(|clock| clock.running()), Some(Color::White));
    assert_eq!(left(&table, Millis(300_000)), Some(Span(288_000)), "nothing of the talk");
    assert!(seen(&Session::replay(&table.log).expect("its own log")) == seen(&table.session));
}

#[test]
fn the_first_clock_is_started_by_hand_or_by_the_first_move() {
    let running = |table: &Table| table.session.clock().and_then(|clock| clock.running());
    let left = |table: &Table, at| table.session.clock().map(|clock| clock.reading(Millis(at)).black.time);
    let mut table = Table::of(agreed(2, Some("5+0")), Principal::Local(None));
    assert_eq!(running(&table), None);
    let at = |at| Given::here(Millis(at));
    let started = table.session.apply(&Command::StartClocks, &at(10_000)).expect("both sit there");
    table.log.extend(started);
    assert_eq!((running(&table), left(&table, 30_000)), (Some(Color::Black), Some(Span(280_000))));
    assert_eq!(table.apply(Command::StartClocks), Err(Refusal::NoClocks), "it runs");
    let moved = table.session.apply(&play("f5"), &at(40_000)).expect("legal");
    table.log.extend(moved);
    assert_eq!((running(&table), left(&table, 90_000)), (Some(Color::White), Some(Span(270_000))));
    let stopped = table.session.apply(&Command::StopClocks, &at(41_000)).expect("it runs");
    table.log.extend(stopped);
    let talked = table.session.apply(&Command::StartClocks, &at(90_000)).expect("it stands");
    table.log.extend(talked);
    assert_eq!(running(&table), Some(Color::White));
    assert!(seen(&Session::replay(&table.log).expect("its own log")) == seen(&table.session));
    // Players who forget to start the clock lose no time.
    let mut other = Table::of(agreed(2, Some("5+0")), Principal::Local(None));
    plays(&mut other, "f5");
    assert_eq!((running(&other), left(&other, 90_000)), (Some(Color::White), Some(Span(300_000))));
    // On a screen, no player starts a clock by hand.
    let mut screen = Table::new(Seat::PERSON, Seat::PERSON, outflank_play::Start::Usual);
    assert_eq!(screen.apply(Command::StartClocks), Err(Refusal::NotOverTheBoard));
}

#[test]
fn the_clocks_follow_the_turn() {
    let mut table = Table::of(agreed(2, Some("5+0")), Principal::Local(None));
    plays(&mut table, "f5 d6 c3");
    let running = |table: &Table| table.session.clock().and_then(|clock| clock.running());
    assert_eq!(running(&table), Some(Color::White));
    let before = *table.session.clock().expect("a clock");
    // c4 instead of c3: no ply is taken back, and White's clock continues.
    table.apply(correct(3, Some("c4"))).expect("in time");
    assert_eq!(running(&table), Some(Color::White));
    assert_eq!(
        table.session.clock().map(|clock| clock.reading(Millis(10_000))),
        Some(before.reading(Millis(10_000)))
    );
    // A piece that is placed against the rules presses the clock, as a move does.
    let contents = with(&table.session, "h8", WHITE);
    let standing = Standing { played: Some("h8".into()), contents, turn: Color::Black, claimant: None };
    table.apply(Command::Stand(standing)).expect("it happened");
    assert_eq!(running(&table), Some(Color::Black));
    let spent = table.session.clock().map(|clock| clock.reading(table.session.updated()).white.time);
    assert_eq!(spent, Some(Span(297_000)), "one for d6, and two since c3");
    // The piece disappears, and White gets its time back.
    table.apply(correct(4, None)).expect("in time");
    assert_eq!((table.moves(), running(&table)), ("f5d6c4".into(), Some(Color::White)));
    let back = table.session.clock().map(|clock| clock.reading(table.session.updated()).white.time);
    assert_eq!(back, Some(Span(299_000)));
    assert!(seen(&Session::replay(&table.log).expect("its own log")) == seen(&table.session));
}

/// Returns a legal move, if there are any.
fn pick(session: &Session, pick: usize) -> Option<String> {
    session.to_move()?;
    let legal = session.position().legal();
    legal.get(pick % legal.len().max(1)).map(|legal| legal.text.clone())
}

/// Returns the board after some discs were wrongly flipped, or wrongly not flipped.
fn misflipped(session: &Session, wrong: &[usize]) -> Vec<Content> {
    let mut contents = session.position().contents();
    let discs: Vec<_> = (0..contents.len()).filter(|&cell| contents[cell] != Content::Empty).collect();
    for pick in wrong {
        let cell = discs[pick % discs.len()];
        contents[cell] = if contents[cell] == BLACK { WHITE } else { BLACK };
    }
    contents
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn the_log_alone_makes_the_same_game(
        clock in prop_oneof![Just(None), Just(Some("3+2"))],
        steps in prop::collection::vec((any::<usize>(), 0..10_u8, prop::collection::vec(any::<usize>(), 1..4)), 1..90),
    ) {
        let mut table = Table::of(agreed(3, clock), Principal::Local(None));
        for (number, kind, wrong) in steps {
            let session = &table.session;
            let plies = session.playthrough().plies().len();
            let command = match kind {
                0 => stand(misflipped(session, &wrong), if number % 2 == 0 { Color::Black } else { Color::White }),
                1 => correct((plies + 1).saturating_sub(number % 5), None),
                2 => {
                    let ply = plies.saturating_sub(number % 4);
                    let before = session.playthrough().position_after(ply.saturating_sub(1));
                    let legal = before.map(|before| before.legal()).unwrap_or_default();
                    let text = legal.get(wrong[0] % legal.len().max(1)).map(|legal| legal.text.clone());
                    Command::Correct(Mistake { ply, text, found: None, claimant: None })
                }
                3 => Command::TakeBack,
                4 => Command::StopClocks,
                _ => match pick(session, number) {
                    Some(text) => play(&text),
                    None => break,
                },
            };
            let before = table.session.clone();
            if table.apply(command.clone()).is_err() {
                prop_assert!(seen(&before) == seen(&table.session), "refused, yet changed: {:?}", command);
            }
            prop_assert!(!table.session.position().must_pass(), "a forced pass was left to play");
            prop_assert_eq!(table.session.to_move().is_none(), table.session.result().is_some());
            // The rules can replay every part of the record, and each part leads to the next stated position.
            for part in table.session.playthrough().stretches() {
                let mut again = outflank_rules::Playthrough::new(part.start.clone());
                prop_assert!(again.replay(part.moves.iter().copied()).is_ok());
            }
        }
        let replayed = Session::replay(&table.log).expect("a log that was just written");
        prop_assert!(seen(&replayed) == seen(&table.session));
    }

    #[test]
    fn what_is_put_right_in_time_is_the_game_played_right(
        moves in prop::collection::vec(any::<usize>(), 1..50),
        later in prop::collection::vec(any::<usize>(), 0..3),
        wrong in prop::collection::vec(any::<usize>(), 1..4),
    ) {
        let mut table = table(2);
        let mut right = self::table(2);
        for number in moves {
            let Some(text) = pick(&table.session, number) else { break };
            table.person(&text).expect("legal");
            right.person(&text).expect("legal");
        }
        prop_assume!(table.session.result().is_none());
        let plies = table.session.playthrough().plies();
        // A pass cannot be a mistake.
        let ply = plies.iter().rposition(|ply| !ply.is_pass).expect("a move") + 1;
        prop_assume!(ply == plies.len());
        let turn = table.session.to_move().expect("it goes on");
        let contents = misflipped(&table.session, &wrong);
        prop_assume!(table.apply(stand(contents, turn)).is_ok());
        for number in later {
            let Some(text) = pick(&table.session, number) else { break };
            table.person(&text).expect("legal");
        }
        for played in &table.session.playthrough().plies()[ply..] {
            let is_theirs = right.session.to_move() == Some(played.color);
            // A forced pass has been played already.
            if !is_theirs || right.person(&played.text).is_err() {
                break;
            }
        }
        table.apply(correct(ply, None)).expect("in time");
        prop_assert_eq!(table.moves(), right.moves());
        prop_assert_eq!(table.session.position().contents(), right.session.position().contents());
        prop_assert_eq!(table.session.result(), right.session.result());
        prop_assert!(table.session.playthrough().plies().iter().all(|ply| !ply.is_stated));
    }

    #[test]
    fn what_is_noticed_too_late_stands(
        moves in prop::collection::vec(any::<usize>(), 1..40),
        wrong in prop::collection::vec(any::<usize>(), 1..4),
        window in 0_u8..4,
    ) {
        let mut table = table(window);
        for number in moves {
            let Some(text) = pick(&table.session, number) else { break };
            table.person(&text).expect("legal");
        }
        let Some(turn) = table.session.to_move() else { return Ok(()) };
        let ply = table.session.playthrough().plies().len();
        let contents = misflipped(&table.session, &wrong);
        prop_assume!(table.apply(stand(contents.clone(), turn)).is_ok());
        prop_assert_eq!(table.session.position().contents(), contents.clone());
        let mut by_the_rules = table.session.position().clone();
        for number in 0..=usize::from(window) {
            let Some(text) = pick(&table.session, number) else { return Ok(()) };
            by_the_rules = by_the_rules.play(&text).expect("legal").0;
            table.person(&text).expect("legal");
            if let Some(pass) = by_the_rules.forced_pass() {
                by_the_rules = by_the_rules.play(&pass).expect("forced").0;
            }
        }
        prop_assert_eq!(table.apply(correct(ply, None)), Err(Refusal::TooLateToCorrect { ply, window }));
        prop_assert_eq!(table.session.position().contents(), by_the_rules.contents());
        let at = table.session.playthrough().position_after(ply).map(|position| position.contents());
        prop_assert_eq!(at, Some(contents));
    }
}

#[test]
fn a_game_that_starts_anywhere_can_be_over_a_wooden_board() {
    let moves = vec!["f5".to_owned(), "d6".to_owned()];
    let opening = Opening { start: Start::Transcript { moves }, ..agreed(2, None) };
    let mut table = Table::of(opening, Principal::Local(None));
    table.apply(correct(2, Some("f4"))).expect("its moves are moves");
    assert_eq!(table.moves(), "f5f4");
}
