//! Games in which a flag falls, and the consequences.

use outflank_play::{
    Command, EndReason, GameResult, GuestId, Millis, Offer, Opening, Player, Principal, Refusal, Seat,
    Session, TimeDefault,
};
use outflank_rules::{ByColor, Color};

use crate::{Table, play, seen};

const ANNA: Principal = Principal::Guest(GuestId(1));
const BORIS: Principal = Principal::Guest(GuestId(2));

/// Returns a game on the smallest board. Anna has Black and a minute, and Boris has White.
fn table(spec: &str, time_default: TimeDefault) -> Table {
    let seat = |who| Seat::Human(Player { who: Some(GuestId(who)), name: None, avatar: None, account: None });
    let mut opening =
        Opening::usual(spec.parse().expect("a game"), ByColor { black: seat(1), white: seat(2) });
    opening.terms.clock = "1".parse().ok();
    opening.terms.time_default = time_default;
    Table::of(opening, ANNA)
}

impl Table {
    /// Plays the first legal move, several times. `by` has the player of each side.
    fn moves_on(&mut self, plies: usize, by: ByColor<Principal>) {
        for _ in 0..plies {
            let Some(color) = self.session.to_move() else { break };
            let text = self.session.position().legal()[0].text.clone();
            self.asks(by[color], play(&text)).expect("legal");
        }
    }

    /// Drops the flag of the side to move.
    fn flag(&mut self) {
        let deadline = self.session.clock().and_then(|clock| clock.deadline()).expect("a clock runs");
        let given = outflank_play::Given::by_server(Millis(deadline.0));
        let events = self.session.apply(&Command::Flag, &given).expect("a flag");
        self.log.extend(events);
    }

    fn result(&self) -> GameResult {
        let result = self.session.result().expect("the end");
        let replayed = Session::replay(&self.log).expect("the log");
        assert!(seen(&replayed) == seen(&self.session));
        result
    }
}

const BOTH: ByColor<Principal> = ByColor { black: ANNA, white: BORIS };

#[test]
fn all_or_the_closest_at_once() {
    for (way, recorded) in [(TimeDefault::Full, (0, 64)), (TimeDefault::Fixed, (31, 33))] {
        let mut table = table("othello", way);
        table.moves_on(4, BOTH);
        table.flag();
        let result = table.result();
        assert_eq!(result.reason, EndReason::Time { color: Color::Black });
        let recorded = ByColor { black: recorded.0, white: recorded.1 };
        assert_eq!((result.winner, result.recorded), (Some(Color::White), Some(recorded)));
        assert_eq!(result.score, Some(recorded.black.cast_signed() - recorded.white.cast_signed()));
        assert_eq!(result.discs.black + result.discs.white, 8, "the board is as it lies");
    }
}

#[test]
fn where_discs_are_not_counted_a_flag_is_a_loss_without_a_count() {
    for spec in ["othello?goal=fewest", "miracle-five"] {
        let mut table = table(spec, TimeDefault::Full);
        table.moves_on(4, BOTH);
        table.flag();
        let result = table.result();
        assert_eq!(
            (result.winner, result.recorded, result.score),
            (Some(Color::White), None, None),
            "{spec}"
        );
    }
}

#[test]
fn the_side_plays_on_and_cannot_win() {
    let mut table = table("othello?size=4", TimeDefault::PlayOn);
    table.moves_on(4, BOTH);
    table.flag();
    assert_eq!(table.session.defaulted(), Some(Color::Black));
    let now = table.session.updated();
    let left = table.session.clock().expect("a clock").reading(now);
    assert_eq!(left.black.time.0, 120_000);
    assert_eq!(table.session.clock().and_then(|clock| clock.running()), Some(Color::Black));
    assert_eq!(table.asks(ANNA, Command::Offer(Offer::TakeBack)), Err(Refusal::Decided));
    table.moves_on(60, BOTH);
    let result = table.result();
    assert_eq!(result.reason, EndReason::Time { color: Color::Black });
    let recorded = result.recorded.expect("a count");
    assert_eq!(result.winner, Some(Color::White));
    assert!(recorded.black <= 7 && recorded.black + recorded.white == 16, "{recorded:?}");
}

#[test]
fn who_defaults_twice_or_gives_up_then_gets_nothing() {
    let nothing = Some(ByColor { black: 0, white: 64 });
    let played_on = || {
        let mut table = table("othello", TimeDefault::PlayOn);
        table.moves_on(4, BOTH);
        table.flag();
        table
    };
    let mut table = played_on();
    table.flag();
    assert_eq!(table.result().recorded, nothing);
    let mut table = played_on();
    table.asks(ANNA, Command::Resign { color: Color::Black }).expect("a game");
    assert_eq!((table.result().recorded, table.result().winner), (nothing, Some(Color::White)));
    let mut table = played_on();
    table.asks(Principal::Server, Command::Abandon { color: Color::Black }).expect("a game");
    assert_eq!(table.result().recorded, nothing);
}

#[test]
fn the_winner_plays_for_both() {
    let mut table = table("othello?size=4", TimeDefault::WinnerCompletes);
    table.moves_on(4, BOTH);
    table.flag();
    assert_eq!((table.session.completing(), table.session.result()), (Some(Color::White), None));
    assert_eq!(table.session.clock().and_then(|clock| clock.running()), None);
    let color = table.session.to_move().expect("a turn");
    let text = table.session.position().legal()[0].text.clone();
    let not_yours = Refusal::NotYourTurn { turn: color, by_engine: false };
    assert_eq!(table.asks(ANNA, play(&text)), Err(not_yours), "the loser has nothing to say");
    assert_eq!(table.asks(ANNA, Command::Resign { color: Color::Black }), Err(Refusal::Decided));
    assert_eq!(table.asks(ANNA, Command::Settle), Err(Refusal::NotAPlayer));
    let mut content = Table { session: table.session.clone(), log: table.log.clone() };
    content.asks(BORIS, Command::Settle).expect("a win to be content with");
    assert_eq!(content.result().recorded, Some(ByColor { black: 7, white: 9 }));
    table.moves_on(60, ByColor { black: BORIS, white: BORIS });
    let recorded = table.result().recorded.expect("a count");
    assert!(recorded.white >= 9, "{recorded:?}");
    assert_eq!(table.result().winner, Some(Color::White));
}
