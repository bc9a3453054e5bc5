//! The addresses of the API, one resource a file.

mod account;
mod analyses;
mod catalog;
mod commands;
mod devices;
mod export;
mod games;
mod guests;
mod health;
mod hint;
mod history;
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
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) use games::drawn;
pub(crate) use hint::advise;
pub(crate) use records::{IMPORT, IMPORT_TIME};

use crate::AppState;
use crate::json::MAX_BODY;

/// All addresses under `/api`.
pub(crate) fn api() -> Router<AppState> {
    API.0.clone()
}

/// The addresses and their description, which are put together once: in a build for tests that takes a fifth of a second.
static API: LazyLock<(Router<AppState>, OpenApi)> = LazyLock::new(|| {
    OpenApiRouter::with_openapi(openapi::preamble())
        .routes(routes!(health::health))
        .routes(routes!(health::ready))
        .routes(routes!(catalog::catalog))
        .routes(routes!(guests::create))
        .routes(routes!(devices::create))
        .routes(routes!(devices::offer))
        .routes(routes!(devices::claim))
        .routes(routes!(account::create, account::show, account::delete))
        .routes(routes!(account::export))
        .routes(routes!(sessions::create, sessions::list, sessions::end_others))
        .routes(routes!(sessions::end))
        .routes(routes!(sessions::change_password))
        .routes(routes!(sessions::recover))
        .routes(routes!(sessions::new_codes))
        .routes(routes!(passkeys::add, passkeys::list))
        .routes(routes!(passkeys::begin))
        .routes(routes!(passkeys::remove))
        .routes(routes!(passkeys::ask))
        .routes(routes!(passkeys::sign_in))
        .routes(routes!(players::relations))
        .routes(routes!(players::follow, players::unfollow))
        .routes(routes!(players::block, players::unblock))
        .routes(routes!(players::find))
        .routes(routes!(players::show))
        .routes(routes!(inbox::list))
        .routes(routes!(inbox::show, inbox::send, inbox::clear))
        .routes(routes!(inbox::mark_read))
        .routes(routes!(moderation::report))
        .routes(routes!(moderation::read))
        .routes(routes!(moderation::queue))
        .routes(routes!(moderation::act))
        .routes(routes!(ratings::list))
        .routes(routes!(games::create, list::list))
        .routes(routes!(list::remove))
        .routes(routes!(games::show, games::delete))
        .routes(routes!(games::join))
        .routes(routes!(commands::command))
        .routes(routes!(hint::hint))
        .routes(routes!(transcript::transcript))
        .routes(routes!(socket::socket))
        .routes(routes!(socket::of_game))
        .routes(routes!(stream::stream))
        .routes(routes!(positions::try_position))
        .routes(routes!(positions::hint))
        .routes(routes!(sheets::compare))
        .routes(routes!(records::read))
        .routes(routes!(records::position))
        .routes(routes!(records::games))
        .routes(routes!(records::player))
        .routes(routes!(records::game))
        .routes(routes!(records::statistics))
        .routes(routes!(records::import))
        .routes(routes!(analyses::create))
        .routes(routes!(analyses::show))
        .routes(routes!(export::export))
        .routes(routes!(history::history))
        .routes(routes!(tournaments::create, tournaments::list))
        .routes(routes!(tournaments::import))
        .routes(routes!(tournaments::read_players))
        .routes(routes!(tournaments::show, tournaments::delete))
        .routes(routes!(tournaments::command))
        .routes(routes!(tournaments::join))
        .routes(routes!(tournaments::leave))
        .routes(routes!(tournaments::check_in))
        .routes(routes!(tournaments::sign))
        .routes(routes!(tournaments::claim))
        .routes(routes!(tournaments::direct))
        .routes(routes!(tournament_files::log))
        .routes(routes!(tournament_files::explain))
        .routes(routes!(tournament_files::export))
        .routes(routes!(tournament_files::left_out))
        .routes(routes!(openapi::openapi))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .split_for_parts()
});
