//! The routes of the API, one resource per file.

mod account;
mod analyses;
mod catalog;
mod commands;
mod created;
mod devices;
mod export;
mod games;
mod guests;
mod health;
mod hint;
mod history;
mod ids;
mod inbox;
mod list;
mod moderation;
mod named;
mod openapi;
mod passkeys;
mod players;
mod positions;
mod ratings;
mod records;
#[cfg(feature = "schema")]
mod refusals;
mod sessions;
mod sheets;
mod socket;
mod stream;
mod tournament_files;
mod tournaments;
mod transcript;

use std::sync::LazyLock;

use axum::Router;
use axum::extract::DefaultBodyLimit;

#[cfg(feature = "schema")]
pub use openapi::description;

use crate::AppState;
use crate::json::MAX_BODY;

/// Returns all routes under `/api`.
pub(crate) fn api() -> Router<AppState> {
    API.clone()
}

/// Defines the handlers and the description of the routes from one table.
macro_rules! addresses {
    ($($path:literal: $($method:ident $module:ident::$handler:ident),+;)+) => {
        /// The router, which is built only once, since that takes a moment in a debug build.
        static API: LazyLock<Router<AppState>> = LazyLock::new(|| {
            Router::new()
                $($(.route($path, axum::routing::$method($module::$handler)))+)+
                .layer(DefaultBodyLimit::max(MAX_BODY))
        });

        /// All routes, for the description.
        #[cfg(feature = "schema")]
        #[derive(utoipa::OpenApi)]
        #[openapi(paths($($($module::$handler),+),+))]
        pub(super) struct Described;
    };
}

addresses! {
    "/api/health": get health::health;
    "/api/ready": get health::ready;
    "/api/catalog": get catalog::catalog;
    "/api/guests": post guests::create;
    "/api/devices": post devices::create;
    "/api/devices/offer": post devices::offer;
    "/api/devices/claim": post devices::claim;
    "/api/account": post account::create, get account::show, delete account::delete;
    "/api/account/export": get account::export;
    "/api/account/sessions": post sessions::create, get sessions::list, delete sessions::end_others;
    "/api/account/sessions/{id}": delete sessions::end;
    "/api/account/password": post sessions::change_password;
    "/api/account/recover": post sessions::recover;
    "/api/account/recovery-codes": post sessions::new_codes;
    "/api/account/passkeys": post passkeys::add, get passkeys::list;
    "/api/account/passkeys/begin": post passkeys::begin_adding;
    "/api/account/passkeys/{id}": delete passkeys::remove;
    "/api/account/passkeys/ask": post passkeys::begin_signing_in;
    "/api/account/passkeys/sign-in": post passkeys::sign_in;
    "/api/account/relations": get players::relations;
    "/api/account/followed/{name}": put players::follow, delete players::unfollow;
    "/api/account/blocked/{name}": put players::block, delete players::unblock;
    "/api/players": get players::find;
    "/api/players/{name}": get players::show;
    "/api/inbox": get inbox::list;
    "/api/inbox/{name}": get inbox::show, post inbox::send, delete inbox::clear;
    "/api/inbox/{name}/read": post inbox::mark_read;
    "/api/reports": post moderation::report;
    "/api/account/warnings/{number}/read": post moderation::read;
    "/api/moderation/reports": get moderation::queue;
    "/api/moderation/players/{name}/acts": post moderation::act;
    "/api/ratings": get ratings::list;
    "/api/games": post games::create, get list::list;
    "/api/games/delete": post list::remove;
    "/api/games/{id}": get games::show, delete games::delete;
    "/api/games/{id}/join": post games::join;
    "/api/games/{id}/commands": post commands::command;
    "/api/games/{id}/hint": post hint::hint;
    "/api/games/{id}/transcript": get transcript::transcript;
    "/api/socket": get socket::socket;
    "/api/games/{id}/socket": get socket::of_game;
    "/api/games/{id}/stream": get stream::stream;
    "/api/positions/try": post positions::try_position;
    "/api/positions/hint": post positions::hint;
    "/api/sheets/compare": post sheets::compare;
    "/api/records/read": post records::read;
    "/api/records/position": post records::position;
    "/api/records/games": get records::games;
    "/api/records/player": get records::player;
    "/api/records/games/{number}": get records::game;
    "/api/records": get records::statistics;
    "/api/records/import": post records::import;
    "/api/analyses": post analyses::create;
    "/api/analyses/{id}": get analyses::show;
    "/api/analyses/{id}/export": get export::export;
    "/api/history": get history::history;
    "/api/tournaments": post tournaments::create, get tournaments::list;
    "/api/tournaments/import": post tournaments::import;
    "/api/tournaments/read-players": post tournaments::read_players;
    "/api/tournaments/{id}": get tournaments::show, delete tournaments::delete;
    "/api/tournaments/{id}/commands": post tournaments::command;
    "/api/tournaments/{id}/join": post tournaments::join;
    "/api/tournaments/{id}/leave": post tournaments::leave;
    "/api/tournaments/{id}/check-in": post tournaments::check_in;
    "/api/tournaments/{id}/slips": post tournaments::sign;
    "/api/tournaments/{id}/claim": post tournaments::claim;
    "/api/tournaments/{id}/direct": post tournaments::direct;
    "/api/tournaments/{id}/log": get tournament_files::log;
    "/api/tournaments/{id}/explain": get tournament_files::explain;
    "/api/tournaments/{id}/export": get tournament_files::export;
    "/api/tournaments/{id}/left-out": get tournament_files::left_out;
    "/api/openapi.json": get openapi::openapi;
}
