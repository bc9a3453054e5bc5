//! The game of an NBoard session.

use std::time::Duration;

use outflank_engine::Clock;
use outflank_formats::game::match_clock::MatchClock;
use outflank_formats::record::GameRecord;
use outflank_rules::{AnyPosition, ByColor, Color, Move, PlayError, Position};

/// The start of a game, its moves including passes, the clocks, and each side's thinking times.
#[derive(Clone, Debug)]
pub(super) struct Record {
    start: Position,
    plies: Vec<(Move, Position)>,
    clocks: ByColor<Option<MatchClock>>,
    thought: ByColor<Vec<Duration>>,
}

impl Record {
    /// Creates a game of Othello before the first move.
    pub(super) fn new() -> Self {
        Self::from(Position::start())
    }

    /// Creates a game from a position, without clocks.
    pub(super) fn from(start: Position) -> Self {
        Self { start, plies: Vec::new(), clocks: ByColor::default(), thought: ByColor::default() }
    }

    /// Creates a recorded game with all its moves, or the error in it.
    pub(super) fn of_game(game: &GameRecord) -> Result<Self, String> {
        if game.game.as_str() != "othello" {
            return Err(format!("a game of {}: this engine plays only othello", game.game));
        }
        let played = game.play().map_err(|impossible| impossible.to_string())?;
        let of_core =
            |position: &AnyPosition| position.othello().ok_or("a position of another game".to_owned());
        let mut record = Self::from(of_core(played.start())?);
        for ply in played.plies() {
            let mv = ply.text.parse().map_err(|_| format!("{}: not a move", ply.text))?;
            record.plies.push((mv, of_core(&ply.after)?));
        }
        // Each side may have a different clock.
        for (color, name) in [(Color::Black, "TB"), (Color::White, "TW")] {
            let said = game.tag(name).or(game.heading.clock.as_deref());
            record.clocks[color] = said.and_then(MatchClock::read);
        }
        for mv in &game.moves {
            if let (Some(color), Some(time)) = (mv.color, mv.time) {
                record.think(color, time);
            }
        }
        Ok(record)
    }

    /// Subtracts the time of a move, in seconds, from the side's clock.
    fn think(&mut self, color: Color, seconds: f64) {
        self.thought[color].push(Duration::try_from_secs_f64(seconds.max(0.0)).unwrap_or_default());
    }

    /// Returns the clock of the side to move, if it has one.
    pub(super) fn clock(&self) -> Option<Clock> {
        let color = self.position().turn();
        let clock = self.clocks[color]?;
        let remaining = clock.left(self.thought[color].iter().copied());
        Some(Clock { remaining, increment: clock.each_move() })
    }

    pub(super) fn position(&self) -> Position {
        self.plies.last().map_or(self.start, |(_, after)| *after)
    }

    /// Returns all positions of the game, in order.
    pub(super) fn positions(&self) -> Vec<Position> {
        [self.start].into_iter().chain(self.plies.iter().map(|(_, after)| *after)).collect()
    }

    /// Plays a move of this color. The opponent's forced pass may be omitted, and a pass after the end of the
    /// game changes nothing.
    pub(super) fn play(&mut self, color: Color, mv: Move) -> Result<(), String> {
        let mut position = self.position();
        if position.is_over() && mv == Move::Pass {
            return Ok(());
        }
        let mut implied = None;
        if position.turn() != color {
            if !position.must_pass() {
                return Err(format!("it is {}'s turn", position.turn()));
            }
            position = position.with_turn(color);
            implied = Some((Move::Pass, position));
        }
        let after = position.play(mv).map_err(|error: PlayError| error.to_string())?;
        self.plies.extend(implied);
        self.plies.push((mv, after));
        Ok(())
    }

    /// Plays a move of the side to move, or of the other side after a forced pass, with its thinking time in
    /// seconds.
    pub(super) fn play_next(&mut self, mv: Move, seconds: Option<f64>) -> Result<(), String> {
        let position = self.position();
        let passes = mv != Move::Pass && position.must_pass();
        let color = if passes { !position.turn() } else { position.turn() };
        self.play(color, mv)?;
        if let Some(seconds) = seconds {
            self.think(color, seconds);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a game in which Black must pass: only White can move, on a1 over b1.
    fn before_a_pass() -> Record {
        let board = format!("-XO{}", "O".repeat(61)).replacen("OO", "XX", 0);
        Record::from(Position::new(outflank_rules::Board::parse(&board).unwrap(), Color::Black))
    }

    #[test]
    fn a_forced_pass_may_be_left_out() {
        let a1: Move = "a1".parse().unwrap();
        let mut record = before_a_pass();
        assert!(record.position().must_pass());
        let mut other = record.clone();
        other.play(Color::White, a1).unwrap();
        record.play_next(a1, None).unwrap();
        assert_eq!((record.positions().len(), other.positions()), (3, record.positions()));
        // The game is over: passes change nothing, and moves are refused.
        record.play(Color::Black, Move::Pass).unwrap();
        assert_eq!(record.positions().len(), 3);
        assert!(record.play(Color::Black, a1).is_err());
    }

    #[test]
    fn moves_out_of_turn_are_refused() {
        let mut record = Record::new();
        let f5: Move = "f5".parse().unwrap();
        assert_eq!(record.play(Color::White, f5), Err("it is black's turn".to_owned()));
        assert!(record.play(Color::Black, Move::Pass).is_err());
        record.play(Color::Black, f5).unwrap();
    }

    #[test]
    fn each_side_has_its_clock_minus_its_moves() {
        let read =
            |text: &str| Record::of_game(&outflank_formats::game::ggf::read(text).unwrap()[0]).unwrap();
        let left = |record: &Record| record.clock().map(|clock| clock.remaining.as_secs_f64());
        let mut record = read("(;TI[1:00/0:02]TW[5:00]B[f5//10]W[d6//100];)");
        assert_eq!(left(&record), Some(52.0));
        assert_eq!(record.clock().unwrap().increment, Duration::from_secs(2));
        record.play_next("c3".parse().unwrap(), Some(1.5)).unwrap();
        assert_eq!(left(&record), Some(200.0));
        record.play_next("d3".parse().unwrap(), None).unwrap();
        assert_eq!(left(&record), Some(52.5));
        assert_eq!(left(&read("(;B[f5//1];)")), None);
    }

    #[test]
    fn games_of_ggf_are_played_to_their_end() {
        let read = |text: &str| Record::of_game(&outflank_formats::game::ggf::read(text).unwrap()[0]);
        assert_eq!(read("(;B[f5]W[d6];)").unwrap().position().board().n_empties(), 58);
        assert_eq!(
            read("(;B[f5]W[a1];)").unwrap_err(),
            "1:10: move 2: white cannot play a1: it would flip no disc"
        );
        assert!(read("(;BO[4 ---- -O*- -*O- ---- *];)").unwrap_err().contains("othello?size=4"));
        assert!(read(&format!("(;BO[8 {} *];)", "-".repeat(64))).unwrap_err().contains("impossible"));
    }
}
