//! The game of a GTP session.

use std::path::PathBuf;

use outflank_formats::game::sgf;
use outflank_formats::record::Why;
use outflank_formats::transcript::PASS;
use outflank_rules::{
    AnyGame, AnyPosition, CATALOG, Color, Family, GameSpec, IllegalMove, Outcome, Playthrough, Turn, Verdict,
    open,
};

use crate::source::Source;

/// A game and its plies.
#[derive(Clone, Debug)]
pub(super) struct GtpGame {
    game: AnyGame,
    played: Playthrough,
    /// The number of plies before each inserted pass.
    put_in: Vec<usize>,
}

impl GtpGame {
    /// Creates a game before its first move.
    pub(super) fn new(spec: &GameSpec) -> Self {
        let game = open(spec);
        let played = Playthrough::new(game.start());
        Self { game, played, put_in: Vec::new() }
    }

    pub(super) fn game(&self) -> &AnyGame {
        &self.game
    }

    pub(super) fn position(&self) -> &AnyPosition {
        self.played.position()
    }

    /// Returns the result, if the game is over.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        match self.position().turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::Play(_) => None,
        }
    }

    /// Returns the width and height of a square board.
    pub(super) fn size(&self) -> Option<usize> {
        let layout = self.game.layout();
        let size = layout.width as usize;
        (layout.width == layout.height && size * size == layout.cells.len()).then_some(size)
    }

    /// Returns the same game on a board of another size, before its first move.
    pub(super) fn resized(&self, size: usize) -> Option<Self> {
        if self.size() == Some(size) {
            return Some(Self::new(self.game.spec()));
        }
        let spec = self.game.spec();
        spec.value("size")?;
        let chosen = spec.in_full();
        let (id, chosen) = chosen.split_once('?')?;
        let change = |parameter: &str| match parameter.split_once('=') {
            Some(("size", _)) => format!("size={size}"),
            _ => parameter.to_owned(),
        };
        let chosen: Vec<String> = chosen.split('&').map(change).collect();
        format!("{id}?{}", chosen.join("&")).parse().ok().map(|spec| Self::new(&spec))
    }

    pub(super) fn clear(&mut self) {
        self.played = Playthrough::new(self.game.start());
        self.put_in.clear();
    }

    /// Whether a side is to move, possibly after an omitted pass of its opponent.
    pub(super) fn is_turn_of(&self, color: Color) -> bool {
        let position = self.position();
        position.to_move().is_some_and(|turn| turn == color || position.must_pass())
    }

    /// Plays an omitted pass before a move of this color.
    pub(super) fn pass_before(&mut self, color: Color) {
        let before = self.played.plies().len();
        if self.position().to_move() == Some(!color) {
            self.played.pass_if_forced();
        }
        if self.played.plies().len() > before {
            self.put_in.push(before);
        }
    }

    /// Plays a move of this color. The opponent's forced pass may be omitted, and a pass after the end of the
    /// game changes nothing.
    pub(super) fn play(&mut self, color: Color, text: &str) -> Result<(), Refused> {
        let Some(turn) = self.position().to_move() else {
            let over = IllegalMove::GameOver { text: text.to_owned() };
            return if text == PASS { Ok(()) } else { Err(Refused::Illegal(over)) };
        };
        if !self.is_turn_of(color) {
            return Err(Refused::NotOnMove(turn));
        }
        let before = self.played.plies().len();
        self.pass_before(color);
        let played = self.played.play(text).map(drop);
        if played.is_err() && self.played.plies().len() > before {
            self.take_out();
        }
        played.map_err(Refused::Illegal)
    }

    /// Takes back the last move and an inserted pass before it. Returns `false` if no move was played.
    pub(super) fn undo(&mut self) -> bool {
        let is_some = self.played.undo().is_some();
        if is_some {
            self.take_out();
        }
        is_some
    }

    /// Removes the last pass, if it was inserted.
    fn take_out(&mut self) {
        let plies = self.played.plies().len();
        if self.put_in.pop_if(|before| *before + 1 == plies).is_some() {
            self.played.undo();
        }
    }
}

/// Why a move was refused.
pub(super) enum Refused {
    /// The other side is to move.
    NotOnMove(Color),
    /// It breaks the rules.
    Illegal(IllegalMove),
}

/// Returns the game with this name: a spec, an id from the catalog, or the game's name in any case.
pub(super) fn named(name: &str) -> Option<GameSpec> {
    let row = CATALOG.iter().find(|row| row.name.eq_ignore_ascii_case(name));
    row.map_or(name, |row| row.id).to_ascii_lowercase().parse().ok()
}

/// Reads the first game of an SGF file, up to but not including the move with this number (from 1). The
/// game is of `current`'s kind if discs are placed there and the board fits, otherwise Othello on that board.
pub(super) fn load(name: &str, until: Option<usize>, current: &GtpGame) -> Result<GtpGame, String> {
    let source = Source::File(PathBuf::from(name));
    let text = source.read().map_err(|failure| failure.to_string())?;
    let games = sgf::read(&text).map_err(|error| format!("{name}:{error}"))?;
    let record = games.into_iter().next().ok_or_else(|| format!("{name}: it contains no game of Othello"))?;
    let is_placed = current.game.spec().row().family == Family::Reversi;
    let moves = until.map_or(record.moves.len(), |until| until.saturating_sub(1));
    let first = record.moves.iter().take(moves);
    let mut game = if is_placed { current.game.clone() } else { open(&record.game) };
    let mut played = record.play_line(&game, first.clone());
    if matches!(&played, Err(impossible) if matches!(impossible.why, Why::OtherBoard { .. })) {
        game = open(&record.game);
        played = record.play_line(&game, first);
    }
    let played = played.map_err(|impossible| format!("{name}:{impossible}"))?;
    Ok(GtpGame { game, played, put_in: Vec::new() })
}

/// Returns a result in GTP notation; a game won without a count has no number.
pub(super) fn show(outcome: Outcome) -> String {
    let winner = match outcome.verdict {
        Verdict::Draw => return "0".to_owned(),
        Verdict::Win(Color::Black) => 'B',
        Verdict::Win(Color::White) => 'W',
    };
    format!("{winner}+{}", outcome.score.map_or_else(String::new, |score| score.abs().to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use outflank_rules::Content;

    fn game_of(spec: &str) -> GtpGame {
        GtpGame::new(&spec.parse().unwrap())
    }

    /// Returns a game in which Black must pass: only White can move, on a1 over b1.
    fn before_a_pass() -> GtpGame {
        let mut current = game_of("othello");
        let contents: Vec<Content> =
            format!("-XO{}", "O".repeat(61)).chars().filter_map(Content::of_letter).collect();
        current.played = Playthrough::new(current.game.position(&contents, Color::Black).unwrap());
        current
    }

    #[test]
    fn a_forced_pass_may_be_left_out_and_is_taken_back_with_the_move() {
        let mut current = before_a_pass();
        assert!(current.position().must_pass() && current.is_turn_of(Color::White));
        assert!(matches!(current.play(Color::White, "h8"), Err(Refused::Illegal(_))));
        assert_eq!(current.played.plies().len(), 0);
        assert!(current.play(Color::White, "a1").is_ok());
        assert_eq!(current.played.plies().len(), 2);
        // The game is over: passes change nothing, and moves are refused.
        assert!(current.play(Color::Black, PASS).is_ok());
        assert!(current.play(Color::Black, "a1").is_err());
        assert_eq!(current.outcome().map(show).as_deref(), Some("W+64"));
        assert!(current.undo() && !current.undo());
    }

    #[test]
    fn a_pass_that_was_played_is_taken_back_by_itself() {
        let mut current = before_a_pass();
        assert!(current.play(Color::Black, PASS).is_ok() && current.play(Color::White, "a1").is_ok());
        assert!(current.undo());
        assert_eq!((current.played.plies().len(), current.position().to_move()), (1, Some(Color::White)));
        assert!(current.undo() && !current.undo());
        assert_eq!(current.position().to_move(), Some(Color::Black));
        // A pass inserted before a refused move does not count as inserted later.
        assert!(matches!(current.play(Color::White, "h8"), Err(Refused::Illegal(_))));
        assert!(current.play(Color::Black, PASS).is_ok() && current.play(Color::White, "a1").is_ok());
        assert!(current.undo() && current.undo() && !current.undo());
    }

    #[test]
    fn every_game_of_the_catalog_is_found_by_its_names() {
        for row in CATALOG {
            for name in [row.id, row.name, &row.name.to_uppercase()] {
                assert_eq!(named(name).map(|spec| spec.row().id), Some(row.id), "{name}");
            }
        }
        assert_eq!(named("othello?size=10").map(|spec| spec.to_string()).as_deref(), Some("othello?size=10"));
        assert_eq!(named("Go"), None);
    }

    #[test]
    fn sizes_are_those_that_the_game_has() {
        let resized =
            |spec: &str, size| game_of(spec).resized(size).map(|current| current.game.spec().to_string());
        assert_eq!(resized("othello", 10).as_deref(), Some("othello?size=10"));
        assert_eq!(resized("othello?size=10&goal=fewest", 8).as_deref(), Some("othello?goal=fewest"));
        assert_eq!(resized("othello", 8).as_deref(), Some("othello"));
        for (spec, size) in [("othello", 7), ("othello", 0), ("hex", 8), ("ringo", 8)] {
            assert_eq!(resized(spec, size), None, "{spec} {size}");
        }
    }

    #[test]
    fn a_file_is_loaded_as_the_game_of_the_table_where_discs_are_placed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.sgf");
        std::fs::write(&path, "(;GM[2]SZ[8];B[f5];W[d6])").unwrap();
        let loaded = |spec: &str| {
            let loaded = load(path.to_str().unwrap(), None, &game_of(spec));
            loaded.map(|current| current.game.spec().to_string())
        };
        for (spec, expected) in [
            ("othello?goal=fewest", "othello?goal=fewest"),
            ("othello?size=6", "othello"),
            ("min-mang", "othello"),
            ("ringo", "othello"),
        ] {
            assert_eq!(loaded(spec).as_deref(), Ok(expected), "{spec}");
        }
    }
}
