//! What clients ask for, as commands and starts of games.

use outflank_engine::Level;
use outflank_formats::game::transcript::{self, Grammar};
use outflank_formats::position::contents;
use outflank_play::{By, Command, Name, Seat, Start};
use outflank_rules::{AnyGame, ByColor, Color, GameSpec};
use outflank_wire::client::Action;
use outflank_wire::{board, game};

use crate::Failure;

/// Reads a game spec.
pub(crate) fn spec(text: &str) -> Result<GameSpec, Failure> {
    Ok(text.parse::<GameSpec>()?)
}

/// Where a new game starts. Whether the rules accept it shows when the game is opened there.
pub(crate) fn start(start: &game::Start, rules: &AnyGame) -> Result<Start, Failure> {
    match start {
        game::Start::Usual {} => Ok(Start::Usual),
        game::Start::Transcript { moves } => {
            let moves = transcript::read(moves, &Grammar::of(rules)).map_err(Failure::BadTranscript)?;
            Ok(Start::Transcript { moves: moves.into_iter().map(|mv| mv.text).collect() })
        }
        game::Start::Position { board, turn, hands } => Ok(Start::Position {
            contents: contents::read(board, rules.layout())?,
            turn: color(*turn),
            hands: hands.map(|board::Counts { black, white }| ByColor { black, white }),
        }),
    }
}

/// Who shall sit on a side.
fn seat(seat: &game::Seat) -> Result<Seat, Failure> {
    match seat {
        game::Seat::Human { name } => Ok(Seat::Human { name: name.as_deref().map(Name::new).transpose()? }),
        game::Seat::Engine { level } => Ok(Seat::Engine { level: Level::new(*level)?.number() }),
    }
}

/// Who shall sit where in a game.
pub(crate) fn seats_of(seats: &game::Seats) -> Result<ByColor<Seat>, Failure> {
    Ok(ByColor { black: seat(&seats.black)?, white: seat(&seats.white)? })
}

/// What shall be done.
pub(crate) fn action(action: &Action) -> Result<Command, Failure> {
    Ok(match action {
        Action::Play { text } => Command::Play { text: text.clone(), by: By::Person },
        Action::TakeBack {} => Command::TakeBack,
        Action::Resign { color: by } => Command::Resign { color: color(*by) },
        Action::Seat { color: side, seat: who } => Command::Seat { color: color(*side), seat: seat(who)? },
    })
}

const fn color(color: board::Color) -> Color {
    match color {
        board::Color::Black => Color::Black,
        board::Color::White => Color::White,
    }
}
