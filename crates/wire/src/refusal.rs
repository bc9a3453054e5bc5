//! Why a tournament refuses a request or does not continue, for clients to translate.
//!
//! Players are identified by their ids. Discs and points are texts such as `33.5`.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

pub use outflank_tournament::desk::{NoPlayer, SlipError};
pub use outflank_tournament::exchange::{LineFault, NarrowColumn, Unwritable};
pub use outflank_tournament::pairing::Unpairable;
pub use outflank_tournament::{BadResult, Refusal, SettingsFault, SettingsField};

/// Why a tournament refuses a request. A refused request changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS))]
#[serde(untagged)]
pub enum TournamentRefusal {
    /// An event is impossible.
    Event(#[cfg_attr(feature = "schema", ts(inline))] Refusal),
    /// A round cannot be paired.
    Pairing(#[cfg_attr(feature = "schema", ts(inline))] Unpairable),
    /// A typed text is not a result of the round.
    Slip(#[cfg_attr(feature = "schema", ts(inline))] SlipError),
    /// A typed text does not name a player.
    Player(#[cfg_attr(feature = "schema", ts(inline))] NoPlayer),
    /// Discs are not a result.
    Discs(#[cfg_attr(feature = "schema", ts(inline))] BadResult),
    /// The server refuses the request itself.
    Request(#[cfg_attr(feature = "schema", ts(inline))] RequestRefusal),
}

impl From<RequestRefusal> for TournamentRefusal {
    fn from(refusal: RequestRefusal) -> Self {
        Self::Request(refusal)
    }
}

/// Why the server refuses a request about a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum RequestRefusal {
    /// The settings are invalid.
    Settings {
        /// The error in English, for developers.
        what: String,
        /// The exact error.
        fault: SettingsFault,
    },
    /// The player id is invalid.
    BadId {
        /// The given id.
        id: String,
    },
    /// The list of players or results is empty or too long.
    NotSoMany {
        /// The number of entries.
        count: u32,
        /// The maximum number of entries.
        most: u32,
    },
    /// The pairing of the round follows a fixed order and has no cost to explain.
    CostsNothing {
        /// The round.
        round: u32,
    },
    /// A line of a list or file has an error.
    Line {
        /// The number of the line, from 1.
        line: u32,
        /// The error in English, for developers.
        what: String,
        /// The exact error, if the line is unreadable.
        fault: Option<LineFault>,
        /// The exact error, if the tournament refuses the line.
        #[cfg_attr(feature = "schema", schema(no_recursion))]
        refusal: Option<Box<TournamentRefusal>>,
    },
    /// A line in a list of results is refused.
    Result {
        /// The number of the line, from 1.
        line: u32,
        /// The reason.
        #[cfg_attr(feature = "schema", schema(no_recursion))]
        refusal: Box<TournamentRefusal>,
    },
    /// The list of players that came with a file has an error.
    InPlayers {
        /// The error.
        #[cfg_attr(feature = "schema", schema(no_recursion))]
        refusal: Box<TournamentRefusal>,
    },
    /// The two files are not a work file of PAPP and its list of players.
    NotTogether {},
    /// The file has games outside its rounds, which a tournament cannot store.
    GamesBeside {
        /// The number of such games.
        games: u32,
    },
    /// Registration is closed, or requires the link.
    RegistrationClosed {},
    /// The requester plays in the tournament already.
    PlaysAlready {
        /// The requester's player in the tournament.
        player: String,
    },
    /// Someone else has claimed this player in a browser.
    PlayerTaken {
        /// The player.
        player: String,
    },
    /// The link of a player was replaced, or is invalid.
    LinkReplaced {
        /// The player.
        player: String,
    },
    /// The requester does not play in the tournament.
    PlaysNot {},
    /// Only the table's players may sign its slip, or the key belongs to another table.
    NotYourTable {},
    /// The games are played over the board, not online.
    NotOnline {},
    /// The games are played online, without slips.
    PlayedOnline {},
    /// The settings of online play are invalid.
    Online {
        /// The error in English, for developers.
        what: String,
        /// The exact error.
        fault: SettingsFault,
    },
    /// The requested file format cannot represent the tournament.
    NoFile {
        /// The obstacle in English, for developers.
        what: String,
        /// The exact obstacle.
        why: Unwritable,
    },
}

/// Why a running tournament does not continue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TournamentObstacle {
    /// The next round cannot be paired.
    Unpaired {
        /// The reason.
        refusal: TournamentRefusal,
    },
    /// A table without a result has no running game: a director must enter the result.
    TableWithoutGame {
        /// The round.
        round: u32,
        /// The table.
        table: u32,
    },
}

/// All kinds of refusals in one list, wherever they are defined.
#[cfg(feature = "schema")]
mod schema {
    use utoipa::openapi::RefOr;
    use utoipa::openapi::schema::{OneOfBuilder, Schema};
    use utoipa::{PartialSchema, ToSchema};

    use super::{BadResult, NoPlayer, Refusal, RequestRefusal, SlipError, TournamentRefusal, Unpairable};

    impl PartialSchema for TournamentRefusal {
        fn schema() -> RefOr<Schema> {
            let parts = [
                Refusal::schema(),
                Unpairable::schema(),
                SlipError::schema(),
                NoPlayer::schema(),
                BadResult::schema(),
                RequestRefusal::schema(),
            ];
            let mut all = OneOfBuilder::new()
                .description(Some("Why a tournament refuses a request. Nothing has changed then."));
            for part in parts {
                if let RefOr::T(Schema::OneOf(kinds)) = part {
                    all = kinds.items.into_iter().fold(all, OneOfBuilder::item);
                }
            }
            all.into()
        }
    }

    impl ToSchema for TournamentRefusal {
        fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
            Refusal::schemas(schemas);
            Unpairable::schemas(schemas);
            SlipError::schemas(schemas);
            NoPlayer::schemas(schemas);
            BadResult::schemas(schemas);
            RequestRefusal::schemas(schemas);
        }
    }
}
