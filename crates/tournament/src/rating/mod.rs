//! Players' strengths, from the results of their games.
//!
//! Three systems use the same [`Results`]. [`Glicko2`] and [`Elo`] go through them period by period and keep
//! a number for the next period. The [list](fn@list) has maximum likelihood ratings: it uses all results at
//! once, gives old ones less weight, and computes the uncertainty of each number. All three use only wins,
//! draws and losses, not disc margins.

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
