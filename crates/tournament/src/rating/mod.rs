//! Rates players by the results of their games.
//!
//! Three systems use the same [`Results`]. [`Glicko2`] and [`Elo`] update ratings period by period. The
//! [list](fn@list) computes maximum likelihood ratings from all results at once. It can give old results less
//! weight, and it computes the uncertainty of each rating. All three use only wins, draws and losses, not
//! disc margins.

mod day;
mod elo;
mod glicko2;
mod likelihood;
mod period;
mod results;
mod setting_error;

pub use day::{Day, NoDay};
pub use elo::{Elo, EloRating};
pub use glicko2::{Glicko2, Glicko2Rating};
pub use likelihood::{Aging, Fitted, Group, List, ListError, ListSettings, Listed, Standing, list};
pub use period::{Period, PeriodError, PeriodLength, periods};
pub use results::{Decision, KnownBy, Person, RatedGame, Results, SamePlayer, Sighting, TwoNames};
pub use setting_error::SettingError;
