//! The names of games with their parameters, as used in commands, files and the database.

use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use super::{ALIASES, CATALOG, CatalogRow, Conflict, Rules, Settings, Unfit};
use crate::splitmix::splitmix64;

/// A game and its parameters in canonical form, such as `othello` or `othello?size=10&goal=fewest`.
///
/// When a text is read, parameters may be in any order, and defaults may be written out. The modifiers
/// `+anti` and `+hole` may follow the name, and aliases such as `othello-10` are also accepted. The canonical
/// text omits defaults and lists parameters in the order of the catalog. It is stored with every game.
///
/// ```
/// use outflank_rules::GameSpec;
/// let spec: GameSpec = "othello-10+anti".parse()?;
/// assert_eq!(spec.as_str(), "othello?size=10&goal=fewest");
/// assert!("othello?size=7".parse::<GameSpec>().is_err());
/// # Ok::<(), outflank_rules::SpecError>(())
/// ```
#[derive(Clone)]
pub struct GameSpec {
    text: String,
    row: &'static CatalogRow,
    settings: Settings,
    rules: Arc<Rules>,
}

impl GameSpec {
    /// Returns the canonical text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns the text with every parameter written out. Because this text means the same game even after a
    /// default changes, records store it in addition to the canonical text.
    ///
    /// ```
    /// use outflank_rules::GameSpec;
    /// let spec: GameSpec = "othello".parse()?;
    /// assert_eq!(spec.in_full(), "othello?size=8&goal=most&hole=none");
    /// # Ok::<(), outflank_rules::SpecError>(())
    /// ```
    #[must_use]
    pub fn in_full(&self) -> String {
        written(self.row, self.settings.all())
    }

    /// Returns the game's row in the catalog.
    #[must_use]
    pub fn row(&self) -> &'static CatalogRow {
        self.row
    }

    /// Returns the chosen or default value of a parameter, or `None` if the game has no such parameter.
    #[must_use]
    pub fn value(&self, parameter: &str) -> Option<&str> {
        self.settings.get(parameter)
    }

    /// Whether a part of the game must be drawn at random before the game can begin.
    #[must_use]
    pub fn is_open(&self) -> bool {
        matches!(*self.rules, Rules::HoleToDraw(_))
    }

    /// Draws the random part of the game from the seed. `hole=random` becomes one of the cells that the
    /// opening leaves free, with equal probabilities. The same seed always gives the same cell.
    #[must_use]
    pub fn resolve(&self, seed: u64) -> Self {
        let Rules::HoleToDraw(cells) = &*self.rules else { return self.clone() };
        let mut settings = self.settings.clone();
        // Scaling the mixed seed makes some cells more probable, but only by about one part in 2^57.
        let drawn = (u128::from(splitmix64(&mut { seed })) * cells.len() as u128) >> 64;
        settings.set("hole", cells.get(drawn as usize).map_or("none", String::as_str));
        Self::of_settings(self.row, settings).unwrap_or_else(|_| self.clone())
    }

    pub(crate) fn rules(&self) -> &Rules {
        &self.rules
    }

    fn of_settings(row: &'static CatalogRow, settings: Settings) -> Result<Self, SpecError> {
        let rules = (row.rules)(&settings).map_err(|unfit| SpecError::of(row, &settings, unfit))?;
        let text = written(row, settings.chosen());
        Ok(Self { text, row, settings, rules: Arc::new(rules) })
    }
}

/// Writes the game's id and these parameters with their values.
fn written<'a>(row: &CatalogRow, parameters: impl Iterator<Item = (&'static str, &'a str)>) -> String {
    let mut text = row.id.to_string();
    for (index, (name, value)) in parameters.enumerate() {
        text.push(if index == 0 { '?' } else { '&' });
        text.push_str(name);
        text.push('=');
        text.push_str(value);
    }
    text
}

impl PartialEq for GameSpec {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for GameSpec {}

impl Hash for GameSpec {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

impl fmt::Debug for GameSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("GameSpec").field(&self.text).finish()
    }
}

impl fmt::Display for GameSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// The modifiers after a plus sign, each with the parameter and value that it stands for.
const MODIFIERS: [(&str, &str, &str); 2] = [("anti", "goal", "fewest"), ("hole", "hole", "random")];

impl FromStr for GameSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let (name, parameters) = text.split_once('?').map_or((text, None), |(name, rest)| (name, Some(rest)));
        let mut modifiers = name.split('+');
        let id = modifiers.next().unwrap_or_default();
        let (row, implied) = find(id).ok_or_else(|| SpecError::UnknownGame { id: id.to_string() })?;
        let mut chosen: Vec<(String, String)> = Vec::new();
        let mut choose = |name: &str, value: &str| {
            let error = || (row.id.to_string(), name.to_string());
            let Some(parameter) = row.parameters.iter().find(|known| known.name == name) else {
                let (id, name) = error();
                return Err(SpecError::UnknownParameter { id, name });
            };
            if !parameter.values.accept(value) {
                let (id, name) = error();
                return Err(SpecError::UnknownValue { id, name, value: value.to_string() });
            }
            if chosen.iter().any(|(known, _)| known == name) {
                let (id, name) = error();
                return Err(SpecError::Repeated { id, name });
            }
            chosen.push((name.to_string(), value.to_string()));
            Ok(())
        };
        for (name, value) in &implied {
            choose(name, value)?;
        }
        for modifier in modifiers {
            let known = MODIFIERS.iter().find(|(known, ..)| *known == modifier);
            let unknown = || SpecError::UnknownModifier { modifier: modifier.to_string() };
            let (_, name, value) = known.ok_or_else(unknown)?;
            choose(name, value)?;
        }
        for part in parameters.into_iter().flat_map(|parameters| parameters.split('&')) {
            let Some((name, value)) = part.split_once('=') else {
                return Err(SpecError::Malformed { part: part.to_string() });
            };
            choose(name, value)?;
        }
        let mut settings = Settings::defaults(row.parameters);
        for (name, value) in &chosen {
            settings.set(name, value);
        }
        Self::of_settings(row, settings)
    }
}

/// Returns the row of an id or alias, and the parameters that an alias implies.
fn find(id: &str) -> Option<(&'static CatalogRow, Vec<(String, String)>)> {
    let by_id = |id: &str| CATALOG.iter().find(|row| row.id == id);
    if let Some(row) = by_id(id) {
        return Some((row, Vec::new()));
    }
    if let Some(alias) = ALIASES.iter().find(|alias| alias.name == id) {
        let implied = alias.chosen.iter().map(|&(name, value)| (name.into(), value.into())).collect();
        return by_id(alias.id).map(|row| (row, implied));
    }
    // `othello-10` means Othello on a board of size 10.
    let (game, size) = id.rsplit_once('-')?;
    let row = by_id(game).filter(|row| row.parameters.iter().any(|parameter| parameter.name == "size"))?;
    let is_number = !size.is_empty() && size.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| (row, Vec::from([("size".into(), size.into())])))
}

/// The reason why a text is not a game spec.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpecError {
    /// There is no game with this name.
    UnknownGame {
        /// The name.
        id: String,
    },
    /// There is no modifier with this name.
    UnknownModifier {
        /// The unknown word after the plus sign.
        modifier: String,
    },
    /// The game has no parameter with this name.
    UnknownParameter {
        /// The game.
        id: String,
        /// The parameter.
        name: String,
    },
    /// The parameter does not accept this value.
    UnknownValue {
        /// The game.
        id: String,
        /// The parameter.
        name: String,
        /// The value.
        value: String,
    },
    /// The parameter is given twice.
    Repeated {
        /// The game.
        id: String,
        /// The parameter.
        name: String,
    },
    /// A part of the text does not have the form `name=value`.
    Malformed {
        /// The part.
        part: String,
    },
    /// The choices conflict with each other.
    Conflict {
        /// The game.
        id: String,
        /// The conflict.
        reason: Conflict,
    },
    /// The entry of the catalog is wrong, which is a bug in this program.
    Broken {
        /// The game.
        id: String,
        /// The error in the catalog entry.
        fault: &'static str,
    },
}

impl SpecError {
    /// Converts the reason why rules cannot be built from the settings.
    fn of(row: &CatalogRow, settings: &Settings, unfit: Unfit) -> Self {
        let id = row.id.to_string();
        let value = |name| settings.get(name).map(String::from).unwrap_or_default();
        match unfit {
            Unfit::Value(name) => Self::UnknownValue { id, name: name.to_string(), value: value(name) },
            Unfit::Apart(parameter, other) => {
                let (value, other_value) = (value(parameter), value(other));
                Self::Conflict { id, reason: Conflict::Apart { parameter, value, other, other_value } }
            }
            Unfit::Conflict(reason) => Self::Conflict { id, reason },
            Unfit::Board(fault) => Self::Broken { id, fault },
        }
    }
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = |id: &String| CATALOG.iter().find(|row| row.id == id);
        match self {
            Self::UnknownGame { id } => {
                let known: Vec<&str> = CATALOG.iter().map(|row| row.id).collect();
                write!(f, "unknown game {id:?}; known games: {}", known.join(", "))
            }
            Self::UnknownModifier { modifier } => {
                let known: Vec<&str> = MODIFIERS.iter().map(|(known, ..)| *known).collect();
                write!(f, "unknown modifier {modifier:?}; known modifiers: {}", known.join(", "))
            }
            Self::UnknownParameter { id, name } => {
                write!(f, "{id} has no parameter {name:?}; it takes ")?;
                let known: Vec<&str> =
                    row(id).map_or(&[][..], |row| row.parameters).iter().map(|known| known.name).collect();
                if known.is_empty() { f.write_str("none") } else { f.write_str(&known.join(", ")) }
            }
            Self::UnknownValue { id, name, value } => {
                write!(f, "{id} cannot have {name}={value}")?;
                let parameter =
                    row(id).and_then(|row| row.parameters.iter().find(|known| known.name == name));
                parameter.map_or(Ok(()), |parameter| write!(f, "; {name} is {}", parameter.values))
            }
            Self::Repeated { id, name } => write!(f, "{id}: {name} is given twice"),
            Self::Malformed { part } => {
                write!(f, "{part:?} is not a parameter; parameters are written name=value and joined by &")
            }
            Self::Conflict { id, reason } => write!(f, "{id}: {reason}"),
            Self::Broken { id, fault } => write!(f, "{id} cannot be played: {fault}; please report it"),
        }
    }
}

impl core::error::Error for SpecError {}
