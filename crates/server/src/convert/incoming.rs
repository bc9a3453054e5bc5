//! Conversion of clients' requests to commands and starts of games.

use outflank_engine::ages::Age;
use outflank_engine::{Level, Style, check_style};
use outflank_formats::position::contents;
use outflank_formats::transcript::{self, Grammar};
use outflank_play::{
    Account, AgeName, Avatar, Command, Computer, Delay, Name, Player, Principal, Refusal, Seat, Start, Terms,
};
use outflank_rules::{AnyGame, ByColor, GameSpec};
use outflank_wire::client::Action;
use outflank_wire::{board, game, live};

use super::board::read_color as color;
use super::correction;
use super::game::{read_offer as offer, read_time_default};
use super::refusal::{BadMoves, NoAge};
use crate::Failure;

/// Parses a game spec.
pub(crate) fn spec(text: &str) -> Result<GameSpec, Failure> {
    Ok(text.parse::<GameSpec>()?)
}

/// Converts the start of a new game. The rules check it when the game is created.
pub(crate) fn start(start: &game::Start, rules: &AnyGame) -> Result<Start, Failure> {
    match start {
        game::Start::Usual {} => Ok(Start::Usual),
        game::Start::Transcript { moves } => Ok(Start::Transcript { moves: moves_of(moves, rules)? }),
        game::Start::Position { board, turn, hands } => Ok(Start::Position {
            contents: contents::read(board, rules.layout())?,
            turn: color(*turn),
            hands: hands.map(|board::Counts { black, white }| ByColor { black, white }),
        }),
    }
}

pub(crate) fn moves_of(text: &str, rules: &AnyGame) -> Result<Vec<String>, Failure> {
    let moves = transcript::read(text, &Grammar::of(rules)).map_err(BadMoves::Transcript)?;
    Ok(moves.into_iter().map(|mv| mv.text).collect())
}

/// Returns the style of play of a computer opponent.
pub(crate) fn style(computer: &Computer) -> Result<Style, Failure> {
    Ok(match computer {
        Computer::Level(level) => Level::new(*level)?.into(),
        Computer::Age(age) => known_age(age.as_str())?.into(),
    })
}

fn known_age(text: &str) -> Result<Age, NoAge> {
    text.parse().map_err(|_| NoAge::Unknown(text.into()))
}

/// Parses the name of a historical opponent, and checks that it plays this game.
fn age(text: &str, spec: &GameSpec) -> Result<AgeName, NoAge> {
    let age = known_age(text)?;
    check_style(spec, age.into())
        .map_err(|_| NoAge::OtherGame { age: text.into(), game: spec.to_string() })?;
    AgeName::new(age.id()).map_err(|_| NoAge::Unknown(text.into()))
}

/// Converts a requested seat. A human seat belongs to the person who requests it.
fn seat(seat: &game::Seat, spec: &GameSpec, by: Principal) -> Result<Seat, Failure> {
    match seat {
        game::Seat::Human { name: called, avatar: known_by, account: _ } => Ok(Seat::Human(Player {
            who: by.guest(),
            name: name(called.as_deref())?,
            avatar: avatar(known_by.as_deref())?,
            account: None,
        })),
        game::Seat::Open {} => Ok(Seat::Open),
        game::Seat::Engine { level } => Ok(Seat::Engine { level: Level::new(*level)?.number() }),
        game::Seat::Age { age: text } => Ok(Seat::Age { age: age(text, spec)? }),
    }
}

/// Converts the seats of a new game. `called` is the name of its creator's account, if they have one.
pub(crate) fn seats_of(
    seats: &game::Seats,
    spec: &GameSpec,
    by: Principal,
    called: Option<Name>,
) -> Result<ByColor<Seat>, Failure> {
    let mut seats = ByColor { black: seat(&seats.black, spec, by)?, white: seat(&seats.white, spec, by)? };
    // Two people at one screen may choose other names.
    if !(seats.black.is_human() && seats.white.is_human())
        && let Some(called) = called
    {
        call(&mut seats.black, &called);
        call(&mut seats.white, &called);
    }
    Ok(seats)
}

/// Gives the person in a seat the name of their account.
pub(crate) fn call(seat: &mut Seat, called: &Name) {
    if let Seat::Human(player) = seat {
        player.name = Some(called.clone());
        player.account = Some(Account::Named);
    }
}

/// Validates a name, if there is one.
pub(crate) fn name(text: Option<&str>) -> Result<Option<Name>, Failure> {
    Ok(text.map(Name::new).transpose()?)
}

/// Validates an avatar, if there is one.
pub(crate) fn avatar(text: Option<&str>) -> Result<Option<Avatar>, Failure> {
    text.map(Avatar::new).transpose().map_err(|error| Failure::BadRequest(format!("avatar: {error}")))
}

/// Parses the terms of a game.
pub(crate) fn terms(terms: &live::Terms) -> Result<Terms, Failure> {
    let clock = terms.clock.as_deref().map(str::parse).transpose()?;
    let time_default = read_time_default(terms.time_default);
    let delay = Delay::new(terms.delay)?;
    let live::Terms { take_backs, draws, swap, public: is_public, rated: is_rated, .. } = *terms;
    let over_the_board = terms.over_the_board.map(correction::over_the_board).transpose()?;
    Ok(Terms { clock, time_default, take_backs, draws, swap, is_public, delay, over_the_board, is_rated })
}

/// Converts a person's action to a command. Refuses claims, since only the caller knows which players are
/// connected.
pub(crate) fn action(action: &Action, by: Principal, rules: &AnyGame) -> Result<Command, Failure> {
    Ok(match action {
        Action::Play { text } => Command::Play { text: text.clone() },
        Action::TakeBack {} => Command::TakeBack,
        Action::Resign { color: side } => Command::Resign { color: color(*side) },
        Action::Seat { color: side, seat: who } => {
            Command::Seat { color: color(*side), seat: seat(who, rules.spec(), by)? }
        }
        Action::Offer { offer: what } => Command::Offer(offer(*what)),
        Action::Accept { offer: what } => Command::Accept(offer(*what)),
        Action::Decline { offer: what } => Command::Decline(offer(*what)),
        Action::Swap {} => Command::Swap,
        Action::Abort {} => Command::Abort,
        Action::Correct { ply, text, found, claimant } => {
            let claim = (*ply, text.as_deref(), found.as_deref());
            Command::Correct(correction::mistake(claim, claimant.map(color), rules)?)
        }
        Action::Stand { played, board, turn, claimant } => {
            let claim = (played.as_deref(), board.as_str(), color(*turn));
            Command::Stand(correction::standing(claim, claimant.map(color), rules)?)
        }
        Action::StopClocks {} => Command::StopClocks,
        Action::StartClocks {} => Command::StartClocks,
        Action::Claim {} => return Err(Refusal::NothingToClaim.into()),
    })
}
