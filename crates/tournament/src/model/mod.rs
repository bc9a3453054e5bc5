//! Events and the tournament computed from them: settings, players, results.

mod acceleration;
mod apply;
mod brightwell;
mod criterion;
mod event;
mod halves;
pub(crate) mod lot;
mod penalties;
mod player;
mod refusal;
mod result;
mod round;
mod settings;
mod settings_fault;
mod tournament;
mod word;

pub use acceleration::Acceleration;
pub use brightwell::{Brightwell, BrightwellMode};
pub use criterion::{BUCHHOLZ, Criterion, DISCS, ROUND_ROBIN, WORLD_CHAMPIONSHIP};
pub use event::{Entry, Event, Report};
pub use halves::{Halves, NotHalves};
pub use penalties::{PenaltyTable, TableError};
pub use player::{FederationNumber, NotANumber, NotAnId, Player, PlayerId};
pub use refusal::Refusal;
pub(crate) use refusal::counted;
pub use result::{BadResult, Ending, GameResult};
pub use round::{Pairer, Round, Table};
pub use settings::{
    EvenMatch, FirstColor, KnockOut, RoundRobin, RoundRobinOrder, Seeding, Settings, System, Unplayed,
};
pub use settings_fault::{SettingsFault, SettingsField};
pub use tournament::{Ban, Bond, Entrant, Tournament};
pub use word::Word;
