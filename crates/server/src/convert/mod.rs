//! Conversion between messages and the domain: boards, moves, commands and refusals.

mod account;
mod analysis;
mod board;
mod catalog;
mod correction;
mod detail;
mod encoding;
mod game;
mod history;
mod incoming;
mod list;
mod moderation;
mod rating;
mod record;
mod refusal;
mod sheet;
pub(crate) mod tournament;
mod tournament_refusal;
mod tournament_shown;
mod twins;
mod unread;

pub(crate) use account::{account, passkey, passkeys, sessions, tallies};
pub(crate) use analysis::{analysis, names_of, occasion, read_depth, reported_analysis};
pub(crate) use board::{color, read_color};
pub(crate) use catalog::catalog;
pub(crate) use correction::position_line;
pub(crate) use encoding::{decoded, encoding};
pub(crate) use game::{clocks, event, game, hint, number, snapshot_position, told_terms, tried, way};
pub(crate) use history::championship_history;
pub(crate) use incoming::{action, avatar, call, moves_of, name, seats_of, spec, start, style, terms};
pub(crate) use list::list;
pub(crate) use moderation::{exported_sanction, limits, warnings};
pub(crate) use rating::{game_ratings, player_rating, rating, rating_at, speed, whole_rating};
pub(crate) use record::{
    ExploredPlace, LISTED, asked, asked_account, found_player, imported, no_names, read_games, recorded_game,
    statistics, unknown_format,
};
pub(crate) use refusal::BadFile;
pub(crate) use sheet::compared;
pub(crate) use tournament_refusal::NotTaken;
pub(crate) use tournament_shown::{phase, shown};
