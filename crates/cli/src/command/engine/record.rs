//! The game that an engine is told about.

use outflank_formats::record::GameRecord;
use outflank_rules::{AnyPosition, Color, Move, PlayError, Position};

/// A start and the moves from it, passes included.
#[derive(Clone, Debug)]
pub(super) struct Record {
    start: Position,
    plies: Vec<(Move, Position)>,
}

impl Record {
    /// A game of Othello before the first move.
    pub(super) const fn new() -> Self {
        Self::from(Position::start())
    }

    /// A game from a position.
    pub(super) const fn from(start: Position) -> Self {
        Self { start, plies: Vec::new() }
    }

    /// A recorded game, up to its end; what is wrong with it otherwise.
    pub(super) fn of_game(game: &GameRecord) -> Result<Self, String> {
        if game.game.as_str() != "othello" {
            return Err(format!("a game of {}: this engine plays othello", game.game));
        }
        let played = game.play().map_err(|impossible| impossible.to_string())?;
        let of_core =
            |position: &AnyPosition| position.othello().ok_or("a position of another game".to_owned());
        let mut record = Self::from(of_core(played.start())?);
        for ply in played.plies() {
            let mv = ply.text.parse().map_err(|_| format!("{}: not a move", ply.text))?;
            record.plies.push((mv, of_core(&ply.after)?));
        }
        Ok(record)
    }

    /// The position now.
    pub(super) fn position(&self) -> Position {
        self.plies.last().map_or(self.start, |(_, after)| *after)
    }

    /// Every position of the game, the first one first.
    pub(super) fn positions(&self) -> Vec<Position> {
        [self.start].into_iter().chain(self.plies.iter().map(|(_, after)| *after)).collect()
    }

    /// Plays a move of this color. A pass that its opponent is forced to may have been left out before it, and a
    /// pass in a game that is over changes nothing.
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

    /// Plays a move of the side to move, or of the other if it must pass.
    pub(super) fn play_next(&mut self, mv: Move) -> Result<(), String> {
        let position = self.position();
        let passes = mv != Move::Pass && position.must_pass();
        self.play(if passes { !position.turn() } else { position.turn() }, mv)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Black has to pass: only White can move, on a1 over b1.
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
        record.play_next(a1).unwrap();
        assert_eq!((record.positions().len(), other.positions()), (3, record.positions()));
        // The game is over: passes change nothing, moves are refused.
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
