//! The serialized form of a game for files and workers. The form contains the moves and all facts that do not
//! follow from the moves.

use outflank_formats::position::contents;
use outflank_play::{EndReason, GameResult, Millis};
use outflank_rules::{AnyGame, AnyPosition, ByColor, Color, Content, Playthrough, Ply, open};
use serde::{Deserialize, Serialize};

use super::{AnalyzedGame, DepthName, Occasion};

/// A game to analyze, as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct GameText {
    spec: String,
    /// The starting position, or `None` for the usual one of the game.
    start: Option<BoardText>,
    /// Whether an arbiter stated the starting position.
    is_start_stated: bool,
    is_hands_supposed: bool,
    plies: Vec<PlyText>,
    end: Option<EndText>,
    given: usize,
    depth: DepthName,
    pub(crate) occasion: Occasion,
}

/// One ply. Times are in milliseconds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct PlyText {
    text: String,
    at: i64,
    /// Present only if an arbiter stated the position after the ply.
    stated: Option<StatedText>,
}

/// An arbiter's statement about a ply: who played it, regardless of the rules, and the position after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct StatedText {
    #[serde(with = "ColorText")]
    mover: Color,
    left: BoardText,
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct BoardText {
    /// One letter per cell, in the order of the layout.
    board: String,
    /// The letter of the side to move, or that of an empty cell.
    turn: char,
    /// The number of pieces that Black and White have in hand, if stated.
    hands: Option<(u32, u32)>,
}

/// The end of the game. The rest of the result follows from the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct EndText {
    #[serde(with = "ReasonText")]
    reason: EndReason,
    /// The discs of Black and White recorded for a loss on time.
    recorded: Option<(u32, u32)>,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "EndReason", rename_all = "snake_case")]
enum ReasonText {
    Board,
    Resignation {
        #[serde(with = "ColorText")]
        color: Color,
    },
    Time {
        #[serde(with = "ColorText")]
        color: Color,
    },
    Settled {
        #[serde(with = "ColorText")]
        color: Color,
    },
    Abandoned {
        #[serde(with = "ColorText")]
        color: Color,
    },
    Agreement,
    Aborted,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Color", rename_all = "snake_case")]
enum ColorText {
    Black,
    White,
}

impl BoardText {
    fn of(position: &AnyPosition, are_hands_supposed: bool) -> Self {
        let hands = position.hands().filter(|_| !are_hands_supposed);
        Self {
            board: position.contents().into_iter().map(Content::letter).collect(),
            turn: position.to_move().map_or(Content::Empty, Content::Piece).letter(),
            hands: hands.map(|hands| (hands.black, hands.white)),
        }
    }

    /// Returns the position, or `None` if it is invalid.
    fn position(&self, rules: &AnyGame) -> Option<AnyPosition> {
        let contents = contents::read(&self.board, rules.layout()).ok()?;
        let turn = match Content::of_letter(self.turn)? {
            Content::Piece(color) => color,
            // The game is over, so no side is to move and either color will do.
            _ => Color::Black,
        };
        let position = match self.hands {
            Some((black, white)) => rules.position_with_hands(&contents, turn, ByColor { black, white }),
            None => rules.position(&contents, turn),
        };
        position.ok()
    }
}

impl PlyText {
    fn of(ply: &Ply, at: Millis, are_hands_supposed: bool) -> Self {
        let left = || BoardText::of(&ply.after, are_hands_supposed);
        let stated = ply.is_stated.then(|| StatedText { mover: ply.color, left: left() });
        Self { text: ply.text.clone(), at: at.0, stated }
    }

    /// Plays the ply. Returns `None` if it is impossible.
    fn play(&self, played: &mut Playthrough, rules: &AnyGame) -> Option<()> {
        let Some(StatedText { mover, left }) = &self.stated else {
            return played.play(&self.text).ok().map(drop);
        };
        let after = left.position(rules)?;
        if let Some(cell) = rules.layout().cell(&self.text) {
            played.play_stated(cell, self.text.clone(), *mover, after);
        } else {
            played.play(&self.text).ok()?;
            played.stand(after);
        }
        Some(())
    }
}

impl EndText {
    fn of(result: &GameResult) -> Self {
        let recorded = result.recorded.map(|discs| (discs.black, discs.white));
        Self { reason: result.reason, recorded }
    }

    fn result(&self, position: &AnyPosition) -> Option<GameResult> {
        let recorded = self.recorded.map(|(black, white)| ByColor { black, white });
        GameResult::at(position, self.reason, recorded)
    }
}

impl From<&AnalyzedGame> for GameText {
    fn from(game: &AnalyzedGame) -> Self {
        let (played, supposed) = (&game.played, game.is_hands_supposed);
        let usual = game.rules.start();
        let start = played.start();
        let is_usual = !played.is_start_stated()
            && start.contents() == usual.contents()
            && start.to_move() == usual.to_move()
            && start.hands() == usual.hands();
        let plies = played.plies().iter().zip(&game.times);
        Self {
            spec: game.rules.spec().to_string(),
            start: (!is_usual).then(|| BoardText::of(start, supposed)),
            is_start_stated: played.is_start_stated(),
            is_hands_supposed: supposed,
            plies: plies.map(|(ply, at)| PlyText::of(ply, *at, supposed)).collect(),
            end: game.result.as_ref().map(EndText::of),
            given: game.given,
            depth: game.depth,
            occasion: game.occasion.clone(),
        }
    }
}

impl GameText {
    /// Rebuilds the game. Calls `go_on` before each ply. Returns `None` if the text is damaged or `go_on`
    /// returns false.
    pub(crate) fn play(self, go_on: &mut dyn FnMut() -> bool) -> Option<AnalyzedGame> {
        let rules = open(&self.spec.parse().ok()?);
        let start = match &self.start {
            Some(start) => start.position(&rules)?,
            None => rules.start(),
        };
        let mut played = Playthrough::new(start.clone());
        if self.is_start_stated {
            played.stand(start);
        }
        for ply in &self.plies {
            if !go_on() {
                return None;
            }
            ply.play(&mut played, &rules)?;
        }
        let result = match &self.end {
            Some(end) => Some(end.result(played.position())?),
            None => None,
        };
        Some(AnalyzedGame {
            times: self.plies.iter().map(|ply| Millis(ply.at)).collect(),
            rules,
            played,
            is_hands_supposed: self.is_hands_supposed,
            result,
            given: self.given,
            depth: self.depth,
            occasion: self.occasion,
        })
    }
}

#[cfg(test)]
mod tests {
    use outflank_play::{Command, Given, Opening, OverTheBoard, Principal, Seat, Session, Standing, Start};

    use super::*;

    fn again(session: &Session) -> (AnalyzedGame, AnalyzedGame) {
        let game = AnalyzedGame::of(session, session.n_given(), DepthName::Usual, Occasion::default());
        let json = serde_json::to_string(&GameText::from(&game)).unwrap();
        let text: GameText = serde_json::from_str(&json).unwrap();
        (game, text.play(&mut || true).unwrap())
    }

    #[track_caller]
    fn is_the_same(session: &Session) {
        let (before, after) = again(session);
        let shown = |game: &AnalyzedGame| {
            let plies: Vec<_> = game.played.plies().iter().map(|ply| format!("{ply:?}")).collect();
            (format!("{:?}", game.played.start()), game.played.is_start_stated(), plies)
        };
        assert_eq!(shown(&before), shown(&after));
        assert_eq!((before.times, before.result), (after.times, after.result));
        assert_eq!(GameText::from(&again(session).1), GameText::from(&again(session).0));
    }

    #[test]
    fn a_game_that_was_written_down_is_the_same_game() {
        let moves = ["f5", "d6", "c3", "d3", "c4"].map(str::to_owned);
        let played = |spec: &str, start, moves: &[String]| {
            Session::played(&spec.parse().unwrap(), start, moves, Millis(5), &mut || true).unwrap()
        };
        is_the_same(&played("othello", Start::Usual, &moves));
        is_the_same(&played("othello", Start::Transcript { moves: moves.to_vec() }, &["f4".to_owned()]));
        let usual = played("othello", Start::Usual, &moves);
        let contents = usual.position().contents();
        let start = Start::Position { contents, turn: Color::White, hands: None };
        is_the_same(&played("othello", start, &[]));
        // A game that ends before the board is full.
        let mut session = Session::create(
            Opening::usual("othello".parse().unwrap(), ByColor { black: Seat::PERSON, white: Seat::PERSON }),
            Principal::Local(None),
            Millis(0),
        )
        .unwrap()
        .0;
        let here = |millis| Given { by: Principal::Local(None), ..Given::here(Millis(millis)) };
        session.apply(&Command::Play { text: "f5".into() }, &here(1)).unwrap();
        session.apply(&Command::Resign { color: Color::Black }, &here(2)).unwrap();
        assert!(session.result().is_some());
        is_the_same(&session);
    }

    #[test]
    fn boards_that_arbiters_stated_stay_as_they_were() {
        let mut opening =
            Opening::usual("othello".parse().unwrap(), ByColor { black: Seat::PERSON, white: Seat::PERSON });
        opening.terms.over_the_board = Some(OverTheBoard::new(2).unwrap());
        let here = |millis| Given { by: Principal::Local(None), ..Given::here(Millis(millis)) };
        let mut session = Session::create(opening, Principal::Local(None), Millis(0)).unwrap().0;
        let rows = session.position().contents();
        let mirrored: Vec<Content> = rows.chunks(8).flat_map(|row| row.iter().rev().copied()).collect();
        let stand = |contents: &[Content], played: Option<&str>, turn| {
            let (contents, played) = (contents.to_vec(), played.map(str::to_owned));
            Command::Stand(Standing { played, contents, turn, claimant: None })
        };
        session.apply(&stand(&mirrored, None, Color::Black), &here(1)).unwrap();
        session.apply(&Command::Play { text: "c5".into() }, &here(2)).unwrap();
        let mut wrong = session.position().contents();
        wrong[0] = Content::Piece(Color::White);
        session.apply(&stand(&wrong, Some("a1"), Color::Black), &here(3)).unwrap();
        is_the_same(&session);
    }

    #[test]
    fn what_is_damaged_is_no_game() {
        let start = Start::Usual;
        let moves = ["f5".to_owned()];
        let session =
            Session::played(&"othello".parse().unwrap(), start, &moves, Millis(5), &mut || true).unwrap();
        let text = GameText::from(&AnalyzedGame::of(&session, 0, DepthName::Quick, Occasion::default()));
        let mut illegal = text.clone();
        illegal.plies[0].text = "a1".into();
        assert!(illegal.play(&mut || true).is_none());
        let mut unknown = text.clone();
        unknown.spec = "chess".into();
        assert!(unknown.play(&mut || true).is_none());
        assert!(text.play(&mut || false).is_none(), "stopped by the caller");
    }
}
