//! A game lost on time stays lost. Tests every time rule, with all possible later events.

use outflank_play::{
    Command, EndReason, Event, Given, GuestId, Logged, Millis, Mistake, Offer, Opening, Player, Principal,
    Refusal, Seat, Session, Span, TimeDefault,
};
use outflank_rules::{ByColor, Color};
use proptest::prelude::*;

use crate::{Table, play, seen, usual};

const ANNA: Principal = Principal::Guest(GuestId(1));
const BORIS: Principal = Principal::Guest(GuestId(2));
const WAYS: [TimeDefault; 4] =
    [TimeDefault::Fixed, TimeDefault::Full, TimeDefault::PlayOn, TimeDefault::WinnerCompletes];

/// The shortest game of Othello, in which Black captures everything.
const WIPE_OUT: [&str; 9] = ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"];

/// Returns a table at which Anna has Black and a minute, and Boris has White. After four moves Anna's flag
/// has fallen.
fn lost(way: TimeDefault) -> Table {
    let seat = |who| Seat::Human(Player { who: Some(GuestId(who)), name: None, avatar: None, account: None });
    let mut opening = usual(seat(1), seat(2));
    opening.terms.clock = "1".parse().ok();
    opening.terms.time_default = way;
    (opening.terms.draws, opening.terms.swap) = (true, true);
    let mut table = Table::of(opening, ANNA);
    for text in &WIPE_OUT[..4] {
        move_on(&mut table, text);
    }
    flag(&mut table).expect("the first flag");
    table
}

/// Makes a move, by the player who decides the moves of that side.
fn move_on(table: &mut Table, text: &str) {
    let color = table.session.completing().or(table.session.to_move()).expect("a turn");
    table.asks(if color == Color::Black { ANNA } else { BORIS }, play(text)).expect("legal");
}

/// Drops the flag of the side to move.
fn flag(table: &mut Table) -> Result<usize, Refusal> {
    let deadline = table.session.clock().and_then(|clock| clock.deadline());
    let given = Given::by_server(deadline.unwrap_or_else(|| table.now()));
    let events = table.session.apply(&Command::Flag, &given)?;
    table.log.extend(events.iter().cloned());
    Ok(events.len())
}

/// Plays until the game is over on the board.
fn play_out(table: &mut Table) {
    while table.session.to_move().is_some() {
        let text = table.session.position().legal()[0].text.clone();
        move_on(table, &text);
    }
}

/// What an event does to the game.
#[derive(Clone, Debug, PartialEq)]
enum Comes {
    /// The command is refused.
    No(Refusal),
    /// The game continues.
    On,
    /// The game ends, with these recorded discs.
    End(u32, u32),
}
use Comes::{End, No, On};

/// Runs a step, and returns what it did to the game.
fn comes(table: &mut Table, later: impl FnOnce(&mut Table) -> Result<usize, Refusal>) -> Comes {
    let was_over = table.session.result().is_some();
    match (later(table), table.session.result()) {
        (Err(refusal), _) => No(refusal),
        (Ok(_), Some(result)) if !was_over => {
            let recorded = result.recorded.expect("a count");
            End(recorded.black, recorded.white)
        }
        (Ok(_), _) => On,
    }
}

#[test]
fn whatever_happens_afterwards_it_is_lost() {
    type Later = fn(&mut Table) -> Result<usize, Refusal>;
    let over = || No(Refusal::GameOver);
    let decided = || No(Refusal::Decided);
    // Each event, and what it does under three rules: the game is decided at once, the loser plays on, and
    // the winner completes the game.
    let rows: Vec<(&str, Later, [Comes; 3])> = vec![
        (
            "the loser resigns",
            |table| table.asks(ANNA, Command::Resign { color: Color::Black }),
            [over(), End(0, 64), decided()],
        ),
        (
            "the winner resigns",
            |table| table.asks(BORIS, Command::Resign { color: Color::White }),
            [over(), End(31, 33), decided()],
        ),
        (
            "the loser has left, and it is claimed",
            |table| table.asks(Principal::Server, Command::Abandon { color: Color::Black }),
            [over(), End(0, 64), End(31, 33)],
        ),
        (
            "the winner has left, and the loser claims it",
            |table| table.asks(Principal::Server, Command::Abandon { color: Color::White }),
            [over(), End(31, 33), End(31, 33)],
        ),
        (
            "the loser's account is deleted",
            |table| table.asks(Principal::Server, Command::Depart { color: Color::Black }),
            [over(), End(0, 64), On],
        ),
        (
            "the winner's account is deleted",
            |table| table.asks(Principal::Server, Command::Depart { color: Color::White }),
            [over(), End(31, 33), End(31, 33)],
        ),
        (
            "the winner is content",
            |table| table.asks(BORIS, Command::Settle),
            [over(), No(Refusal::NothingToClaim), End(31, 33)],
        ),
        (
            "the loser wants the winner to be content",
            |table| table.asks(ANNA, Command::Settle),
            [over(), No(Refusal::NothingToClaim), No(Refusal::NotAPlayer)],
        ),
        (
            "a player calls it off",
            |table| table.asks(ANNA, Command::Abort),
            [over(), No(Refusal::TooLateToAbort), No(Refusal::TooLateToAbort)],
        ),
        (
            "a director calls it off",
            |table| table.asks(Principal::Server, Command::Abort),
            [over(), End(31, 33), End(31, 33)],
        ),
        (
            "a draw is offered",
            |table| table.asks(BORIS, Command::Offer(Offer::Draw)),
            [over(), decided(), decided()],
        ),
        (
            "a take-back is asked for",
            |table| table.asks(ANNA, Command::Offer(Offer::TakeBack)),
            [over(), decided(), decided()],
        ),
        (
            "more time is asked for",
            |table| table.asks(ANNA, Command::Offer(Offer::MoreTime)),
            [over(), decided(), decided()],
        ),
        (
            "a rest is asked for",
            |table| table.asks(ANNA, Command::Offer(Offer::Adjourn)),
            [over(), decided(), decided()],
        ),
        ("a move is taken back without asking", |table| table.asks(ANNA, Command::TakeBack), {
            let takes_two = || No(Refusal::TakesTwo(Offer::TakeBack));
            [takes_two(), takes_two(), takes_two()]
        }),
        (
            "the colors are changed",
            |table| table.asks(BORIS, Command::Swap),
            [over(), No(Refusal::NoSwap), No(Refusal::NoSwap)],
        ),
        ("the flag falls again", flag, [over(), End(0, 64), No(Refusal::NoFlag)]),
        (
            "the winner's flag falls, once",
            |table| {
                move_on(table, "g5");
                flag(table)
            },
            [over(), On, No(Refusal::NoFlag)],
        ),
        (
            "the winner's flag falls, and once more",
            |table| {
                move_on(table, "g5");
                flag(table)?;
                flag(table)
            },
            [over(), End(31, 33), No(Refusal::NoFlag)],
        ),
        (
            "both flags fall, and then the loser's again",
            |table| {
                move_on(table, "g5");
                flag(table)?;
                move_on(table, "d6");
                flag(table)
            },
            [over(), End(0, 64), No(Refusal::NoFlag)],
        ),
        (
            "the loser takes every disc",
            |table| {
                WIPE_OUT[4..].iter().for_each(|text| move_on(table, text));
                Ok(1)
            },
            [over(), End(31, 33), End(31, 33)],
        ),
        (
            "the server is away and comes back",
            |table| {
                table.asks(Principal::Server, Command::Hold { from: Millis(0) })?;
                table.asks(Principal::Server, Command::Resume)
            },
            [over(), On, On],
        ),
    ];
    for (what, later, expected) in &rows {
        let [at_once, on, completed] = expected;
        for (way, expected) in WAYS.into_iter().zip([at_once, at_once, on, completed]) {
            let mut table = lost(way);
            let plays = table.session.result().is_none();
            let before = table.session.result();
            // After the game is over, there are no more moves.
            let is_of_moves =
                what.contains("flags fall") || what.contains("flag falls, ") || what.contains("takes every");
            if !plays && is_of_moves {
                assert_eq!(table.asks(ANNA, play("g5")), Err(Refusal::GameOver), "{what}, {way:?}");
            } else {
                assert_eq!(comes(&mut table, later), *expected, "{what}, {way:?}");
            }
            assert!(before.is_none() || table.session.result() == before, "{what}, {way:?}: the end stays");
            assert!(
                table.session.result().is_some() || table.session.defaulted() == Some(Color::Black),
                "{what}, {way:?}: it is not forgotten"
            );
            play_out(&mut table);
            let result = table.session.result().expect("an end");
            assert_eq!(result.winner, Some(Color::White), "{what}, {way:?}");
            assert_eq!(result.reason.lost_on_time(), Some(Color::Black), "{what}, {way:?}");
            let recorded = result.recorded.expect("a count");
            assert!(
                recorded.black <= 31 && recorded.black + recorded.white == 64,
                "{what}, {way:?}: {recorded:?}"
            );
            // Later events do not change how the game ended.
            table.asks(ANNA, Command::Offer(Offer::Rematch)).expect("another game");
            table.asks(BORIS, Command::Accept(Offer::Rematch)).expect("another game");
            table.asks(Principal::Server, Command::Continue { game: "next".into() }).expect("another game");
            assert_eq!(table.session.result(), Some(result), "{what}, {way:?}");
            let (next, _) = table.session.rematch(Millis(0)).expect("another game");
            assert_eq!((next.defaulted(), next.result()), (None, None), "the next game is another one");
            assert!(
                seen(&Session::replay(&table.log).expect("the log")) == seen(&table.session),
                "{what}, {way:?}"
            );
        }
    }
}

#[test]
fn a_log_of_before_says_what_it_said() {
    // In old logs the player who had lost on time could still win, and such logs stay valid.
    let ends = [
        (EndReason::Resignation { color: Color::White }, Some(Color::Black), None),
        (EndReason::Abandoned { color: Color::White }, Some(Color::Black), None),
        (EndReason::Time { color: Color::White }, Some(Color::Black), Some((64, 0))),
        (EndReason::Time { color: Color::Black }, Some(Color::White), Some((0, 64))),
        (EndReason::Agreement, None, None),
        (EndReason::Aborted, None, None),
    ];
    for (reason, winner, recorded) in ends {
        let mut table = lost(TimeDefault::PlayOn);
        let clock = table.session.clock().map(|clock| clock.parts());
        let (at, by) = (table.now(), Some(BORIS));
        table.log.push(Logged { at, by, clock, event: Event::Ended { reason } });
        let result = Session::replay(&table.log).expect("a log of before").result().expect("an end");
        let recorded = recorded.map(|(black, white)| ByColor { black, white });
        assert_eq!((result.reason, result.winner, result.recorded), (reason, winner, recorded));
    }
}

#[test]
fn only_what_was_lost_on_time_is_settled() {
    for (way, color) in [(TimeDefault::PlayOn, Color::White), (TimeDefault::Fixed, Color::Black)] {
        let mut table = lost(way);
        let (at, by, clock) = (table.now(), None, None);
        table.log.push(Logged {
            at,
            by,
            clock,
            event: Event::Ended { reason: EndReason::Settled { color } },
        });
        assert!(Session::replay(&table.log).is_err(), "{way:?}, {color}");
    }
}

#[test]
fn where_discs_are_not_counted_it_is_lost_without_a_count() {
    let seat = |who| Seat::Human(Player { who: Some(GuestId(who)), name: None, avatar: None, account: None });
    let seats = ByColor { black: seat(1), white: seat(2) };
    let mut opening = Opening::usual("othello?goal=fewest".parse().expect("a game"), seats);
    opening.terms.clock = "1".parse().ok();
    opening.terms.time_default = TimeDefault::PlayOn;
    let mut table = Table::of(opening, ANNA);
    WIPE_OUT[..4].iter().for_each(|text| move_on(&mut table, text));
    flag(&mut table).expect("a flag");
    table.asks(BORIS, Command::Resign { color: Color::White }).expect("a game");
    let result = table.session.result().expect("the end");
    assert_eq!((result.winner, result.recorded, result.score), (Some(Color::White), None, None));
}

#[test]
fn in_a_game_of_ones_own_a_flag_can_be_taken_back_but_not_at_a_wooden_board() {
    for way in WAYS {
        let mut opening = usual(Seat::PERSON, Seat::PERSON);
        opening.terms.clock = "1".parse().ok();
        opening.terms.time_default = way;
        for window in [None, Some(2)] {
            opening.terms.over_the_board =
                window.map(|window| outflank_play::OverTheBoard::new(window).expect("a window"));
            let mut table = Table::of(opening.clone(), Principal::Local(None));
            WIPE_OUT[..4].iter().for_each(|text| {
                table.person(text).expect("legal");
            });
            flag(&mut table).expect("a flag");
            let taken_back = table.apply(Command::TakeBack);
            if window.is_some() {
                assert_eq!(taken_back, Err(Refusal::Decided), "{way:?}");
                assert_eq!(table.session.take_back(), None);
            } else {
                assert_eq!(taken_back, Ok(1), "{way:?}");
                assert_eq!((table.session.defaulted(), table.session.result()), (None, None));
            }
        }
    }
}

fn anything() -> impl Strategy<Value = (Principal, Command)> {
    let who = prop_oneof![Just(ANNA), Just(BORIS), Just(Principal::Server)];
    let color = || prop_oneof![Just(Color::Black), Just(Color::White)];
    let offer = || {
        prop::sample::select(vec![
            Offer::TakeBack,
            Offer::Rematch,
            Offer::Draw,
            Offer::MoreTime,
            Offer::Adjourn,
            Offer::GoOn,
        ])
    };
    let command = prop_oneof![
        8 => any::<usize>().prop_map(|pick| play(&pick.to_string())),
        1 => Just(Command::TakeBack),
        1 => color().prop_map(|color| Command::Resign { color }),
        1 => color().prop_map(|color| Command::Abandon { color }),
        1 => color().prop_map(|color| Command::Depart { color }),
        2 => Just(Command::Flag),
        1 => Just(Command::Abort),
        1 => Just(Command::Settle),
        1 => Just(Command::Swap),
        2 => offer().prop_map(Command::Offer),
        2 => offer().prop_map(Command::Accept),
        1 => offer().prop_map(Command::Decline),
        1 => Just(Command::Hold { from: Millis(0) }),
        1 => Just(Command::Resume),
    ];
    (who, command)
}

proptest! {
    #[test]
    fn nothing_that_is_asked_makes_it_a_win(
        way in prop::sample::select(&WAYS),
        asked in prop::collection::vec((anything(), 0_i64..90_000), 0..80),
    ) {
        let mut table = lost(way);
        for ((by, command), later) in asked {
            let command = match command {
                Command::Play { text } => {
                    let legal = table.session.position().legal();
                    let Some(pick) = text.parse::<usize>().ok().and_then(|pick| pick.checked_rem(legal.len())) else { continue };
                    play(&legal[pick].text)
                }
                command => command,
            };
            let given = Given { by, ..Given::here(Millis(table.session.updated().0 + later)) };
            if let Ok(events) = table.session.apply(&command, &given) {
                table.log.extend(events);
            }
            prop_assert!(table.session.result().is_some() || table.session.defaulted() == Some(Color::Black));
            if let Some(result) = table.session.result() {
                prop_assert_eq!((result.winner, result.reason.lost_on_time()), (Some(Color::White), Some(Color::Black)));
            }
        }
        prop_assert!(seen(&Session::replay(&table.log).expect("the log")) == seen(&table.session));
    }
}

/// Returns a game between two people with a clock and all terms agreed, and the moment at which Black's time
/// is up.
fn nearly_over() -> (Table, i64) {
    let seat = |who| Seat::Human(Player { who: Some(GuestId(who)), name: None, avatar: None, account: None });
    let mut opening = usual(seat(1), seat(2));
    opening.terms.clock = "5+3".parse().ok();
    opening.terms.draws = true;
    let mut table = Table::of(opening, ANNA);
    WIPE_OUT[..4].iter().for_each(|text| move_on(&mut table, text));
    let left = table.session.clock().expect("a clock").reading(table.session.updated()).black.time;
    let zero = table.session.updated().0 + i64::try_from(left.0).expect("minutes");
    (table, zero)
}

#[test]
fn once_the_time_of_a_side_is_over_nothing_comes_before_its_flag() {
    use Command::{Abandon, Accept, Decline, Offer as Offers, Play, Resign, TakeBack};
    let (offers, other) = ([Offer::Draw, Offer::TakeBack, Offer::MoreTime, Offer::Adjourn], |who| {
        if who == ANNA { BORIS } else { ANNA }
    });
    // The giver, the command, and the offer that the other player made before it.
    let mut rows: Vec<(Principal, Command, Option<Offer>)> = vec![
        (ANNA, Play { text: "g5".into() }, None),
        (ANNA, Resign { color: Color::Black }, None),
        (BORIS, Resign { color: Color::White }, None),
        (Principal::Server, Abandon { color: Color::Black }, None),
        (Principal::Server, Abandon { color: Color::White }, None),
    ];
    for who in [ANNA, BORIS] {
        for offer in offers {
            rows.push((who, Offers(offer), None));
            rows.push((who, Accept(offer), Some(offer)));
            rows.push((who, Decline(offer), Some(offer)));
        }
    }
    for (who, command, offered) in rows {
        let (mut table, zero) = nearly_over();
        if let Some(offer) = offered {
            table.asks(other(who), Offers(offer)).expect("an offer");
        }
        let at = |at: i64, lag: u64| {
            let given = Given { by: who, lag: Span(lag), ..Given::here(Millis(at)) };
            table.session.decide(&command, &given).map(|events| events.len())
        };
        let too_late = Err(Refusal::TooLate(Color::Black));
        assert!(at(zero - 1, 0).is_ok(), "{who}: {command:?} in time");
        assert_eq!(at(zero, 0), too_late, "{who}: {command:?} at zero");
        assert_eq!(at(zero + 150, 0), too_late, "{who}: {command:?} after zero");
        assert_eq!(at(zero + 150, 150), too_late, "{who}: {command:?} that left at zero");
        assert!(at(zero + 150, 151).is_ok(), "{who}: {command:?} that left before");
        assert_eq!(at(zero + 60_000, 60_000), too_late, "{who}: {command:?}, and nobody is a minute away");
        // Other reasons take precedence, because they are permanent.
        let stale = Given { seen: Some(1), by: who, ..Given::here(Millis(zero + 150)) };
        assert!(
            matches!(table.session.decide(&command, &stale), Err(Refusal::Stale { .. })),
            "{who}: {command:?}"
        );
    }
    // Events that no player decides are still possible.
    let (table, zero) = nearly_over();
    let server = |command: Command, at: i64| table.session.decide(&command, &Given::by_server(Millis(at)));
    assert!(server(Command::Hold { from: Millis(zero) }, zero + 150).is_ok());
    assert!(server(Command::Abort, zero + 150).is_ok());
    assert!(server(Command::Depart { color: Color::White }, zero + 150).is_ok());
    assert_eq!(server(Command::Flag, zero + 150), Err(Refusal::NoFlag));
    assert!(server(Command::Flag, zero + 2000).is_ok());
    // Without a running clock, no side's time can be up.
    let mut table = table.session.clone();
    table
        .apply(&Command::Hold { from: Millis(zero - 1) }, &Given::by_server(Millis(zero + 150)))
        .expect("a game");
    let given = Given { by: BORIS, ..Given::here(Millis(zero + 10_000)) };
    assert!(table.decide(&Resign { color: Color::White }, &given).is_ok());
    assert_eq!(table.decide(&TakeBack, &given), Err(Refusal::NotAPlayer));
}

#[test]
fn at_a_wooden_board_nothing_comes_before_a_flag_either() {
    let mut opening = usual(Seat::PERSON, Seat::PERSON);
    opening.terms.clock = "5".parse().ok();
    opening.terms.over_the_board = outflank_play::OverTheBoard::new(2).ok();
    let mut table = Table::of(opening, Principal::Local(None));
    WIPE_OUT[..4].iter().for_each(|text| {
        table.person(text).expect("legal");
    });
    let left = table.session.clock().expect("a clock").reading(table.session.updated()).black.time;
    let zero = table.session.updated().0 + i64::try_from(left.0).expect("minutes");
    let mistake = Mistake { ply: 4, text: Some("d6".into()), found: None, claimant: None };
    let commands = [
        Command::TakeBack,
        Command::StopClocks,
        Command::Correct(mistake),
        Command::Resign { color: Color::Black },
    ];
    for command in commands {
        let at = |at| table.session.decide(&command, &Given::here(Millis(at))).map(|_| ());
        assert_eq!(at(zero - 1), Ok(()), "{command:?}");
        assert_eq!(at(zero + 150), Err(Refusal::TooLate(Color::Black)), "{command:?}");
    }
}
