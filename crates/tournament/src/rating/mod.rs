//! How strong players are, from the results of their games.
//!
//! Three systems work on the same [`Results`]: [`Glicko2`] and [`Elo`] go through them period by period and leave a number
//! that the next period starts from; the [list](fn@list) looks at all of them at once, weighs old ones less, and says how
//! sure each number is. All three count wins, draws and losses alone; how many discs a game was won by says nothing here.

mod day;
mod elo;
mod glicko2;
mod list;
mod number;
mod period;
mod results;

pub use day::{Day, NoDay};
pub use elo::{Elo, EloRating};
pub use glicko2::{Glicko2, Glicko2Rating};
pub use list::{Aging, Fitted, Group, List, ListError, ListSettings, Listed, Standing, list};
pub use number::SettingError;
pub use period::{Period, PeriodError, PeriodLength, periods};
pub use results::{Decision, KnownBy, Person, RatedGame, Results, SamePlayer, Sighting, TwoNames};
