//! `outflank book show`: shows a position of a book.

use std::path::PathBuf;

use clap::Args;
use outflank_engine::Certainty;
use outflank_engine::book::BookMove;
use outflank_formats::position::board;
use outflank_language::Language;
use outflank_records::opening_at;
use outflank_rules::open;
use serde::Serialize;

use super::super::position;
use crate::amount::amount;
use crate::failure::Failure;
use crate::looked::looked;
use crate::output::Output;

/// Show the book moves in a position, with their scores.
///
/// Scores are in discs for the side to move. The score of a move is the value of the position after it if
/// both sides play their best within the book. Its depth is that of the search of that position.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank book show --position f5d6c3\n  outflank book show --book my.book --position f5f6 --json"
)]
pub(super) struct Show {
    /// The book; by default that of this program
    #[arg(long, value_name = "FILE")]
    book: Option<PathBuf>,
    /// The position, by default the start: the moves that lead to it, or a board and its side to move as in
    /// OBF and `replay --json`
    #[arg(long, value_name = "TRANSCRIPT|BOARD", default_value = "", allow_hyphen_values = true)]
    position: String,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct PositionReport {
    position: String,
    /// Null if the book does not have the position.
    score: Option<f32>,
    moves: Vec<MoveReport>,
    opening: Option<String>,
}

#[derive(Serialize)]
struct MoveReport {
    #[serde(rename = "move")]
    text: String,
    score: f32,
    depth: u32,
    selectivity: u8,
    exact: bool,
    games: u64,
}

impl Show {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let book = super::load(self.book.as_deref())?;
        let game = open(&"othello".parse().map_err(Failure::fault)?);
        let requested = position::read(&self.position, &game)?;
        let opening = opening_at(&requested).map(|opening| opening.name(Language::ENGLISH));
        let position = requested.othello().ok_or_else(|| Failure::fault("a position of another game"))?;
        let answer = book.look_up(position);
        let known = answer.as_ref().map_or(&[][..], |answer| &answer.moves);
        if self.json {
            let empties = position.board().n_empties();
            return output.json(&PositionReport {
                position: board::write(position.into()),
                score: answer.as_ref().map(|answer| answer.value.discs()),
                moves: known.iter().map(|known| move_report(known, empties)).collect(),
                opening,
            });
        }
        if let Some(name) = opening {
            output.line(name)?;
        }
        let Some(answer) = &answer else {
            return output.line("the book does not have this position");
        };
        let games = amount(answer.games.total(), "game", "games");
        output.line(format_args!("{:+.2}  {}  {games}", answer.value.discs(), looked(answer.certainty)))?;
        for BookMove { mv, score, certainty, games, is_linked } in known {
            let leaf = if *is_linked { "" } else { "  not followed" };
            let looked = looked(*certainty);
            output.line(format_args!(
                "{mv:<3} {:>+6.2}  {looked:<13}  {}{leaf}",
                score.discs(),
                amount(games.total(), "game", "games")
            ))?;
        }
        Ok(())
    }
}

fn move_report(known: &BookMove, empties: u32) -> MoveReport {
    let (depth, selectivity) = match known.certainty {
        Certainty::Exact => (empties, 100),
        Certainty::Searched { depth, percent } => (depth.into(), percent),
    };
    MoveReport {
        text: known.mv.to_string(),
        score: known.score.discs(),
        depth,
        selectivity,
        exact: known.certainty.is_exact(),
        games: known.games.total(),
    }
}
