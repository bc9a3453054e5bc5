//! Every game there is, one row each.

mod family;
mod parameter;

use alloc::string::String;
use alloc::vec::Vec;

pub(crate) use parameter::Settings;
pub use parameter::{Parameter, Values};

use crate::game::Othello;
use crate::{AnyGame, Game, GameSpec, Position, Reversi, Ruleset, Wide};

/// What games have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// Discs are placed and outflanked discs flip.
    Reversi,
    /// Stones move and turn those they enclose.
    MinMang,
    /// A fortress is besieged.
    Siege,
    /// Five in a row.
    Five,
}

impl Family {
    /// The word for it in lists that programs read.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Reversi => "reversi",
            Self::MinMang => "min-mang",
            Self::Siege => "siege",
            Self::Five => "five",
        }
    }
}

/// One game of the catalog.
#[derive(Clone, Copy, Debug)]
pub struct CatalogRow {
    /// The id used in game specs; also the key of its texts in every language.
    pub id: &'static str,
    /// The English name.
    pub name: &'static str,
    /// What kind of game it is.
    pub family: Family,
    /// What can be chosen about it, in the order in which specs write it.
    pub parameters: &'static [Parameter],
    /// From what was chosen to the rules, or why these choices do not go together.
    pub(crate) rules: fn(&Settings) -> Result<Rules, String>,
}

/// The rules that a spec names, ready to be played.
#[derive(Clone, Debug)]
pub(crate) enum Rules {
    /// The fast 8×8 core, from this start.
    Core(Position),
    /// Another game of the Reversi family.
    Reversi(Ruleset),
    /// A game whose hole is still to be drawn among the cells of these names.
    HoleToDraw(Vec<String>),
}

const GOAL: Parameter =
    Parameter { name: "goal", values: Values::OneOf(&["most", "fewest"]), default: "most" };
const HOLE: Parameter = Parameter { name: "hole", values: Values::Hole, default: "none" };
const EVEN_SIZE: Parameter =
    Parameter { name: "size", values: Values::Even { min: 4, max: 26 }, default: "8" };

const SQUARE: &[Parameter] = &[EVEN_SIZE, GOAL, HOLE];
const VICTORIAN: &[Parameter] = &[
    Parameter { name: "supply", values: Values::NumberOrNone { min: 2, max: 64 }, default: "32" },
    Parameter {
        name: "fourth",
        values: Values::OneOf(&["centre", "may-capture", "must-capture"]),
        default: "centre",
    },
    Parameter { name: "quiet", values: Values::OneOf(&["never", "adjacent-own"]), default: "never" },
    GOAL,
    HOLE,
];
const OCTAGON: &[Parameter] =
    &[Parameter { name: "size", values: Values::OneOf(&["8", "10"]), default: "10" }, GOAL, HOLE];
const ROUND: &[Parameter] = &[
    Parameter {
        name: "board",
        values: Values::OneOf(&["disc-52", "disc-60", "polar-4x16"]),
        default: "disc-52",
    },
    GOAL,
    HOLE,
];
const HEX: &[Parameter] = &[
    Parameter { name: "side", values: Values::OneOf(&["5", "6"]), default: "5" },
    Parameter { name: "start", values: Values::OneOf(&["eight", "ring", "hexthello"]), default: "eight" },
    GOAL,
    HOLE,
];

const fn row(
    id: &'static str,
    name: &'static str,
    family: Family,
    parameters: &'static [Parameter],
    rules: fn(&Settings) -> Result<Rules, String>,
) -> CatalogRow {
    CatalogRow { id, name, family, parameters, rules }
}

/// Every game there is.
pub const CATALOG: &[CatalogRow] = &[
    row("othello", "Othello", Family::Reversi, SQUARE, family::othello),
    row("reversi", "Reversi", Family::Reversi, SQUARE, family::reversi),
    row("reversi-1883", "Reversi of 1883", Family::Reversi, VICTORIAN, family::reversi_1883),
    row("annex-1886", "Annex, a game of reverses", Family::Reversi, VICTORIAN, family::reversi_1883),
    row("annexation", "Annexation", Family::Reversi, VICTORIAN, family::annexation),
    row("othello-8stars", "Othello 8 Stars", Family::Reversi, OCTAGON, family::eight_stars),
    row("round", "Round Reversi", Family::Reversi, ROUND, family::round),
    row("hex", "Hexagonal Reversi", Family::Reversi, HEX, family::hex),
];

/// Other names under which games are found, with what they are short for.
pub(crate) const ALIASES: &[(&str, &str)] = &[
    ("mini-othello", "othello?size=6"),
    ("grand-othello", "othello?size=10"),
    ("anti-reversi", "othello?goal=fewest"),
    ("8stars", "othello-8stars"),
    ("octagon-8", "othello-8stars?size=8"),
    ("octagon-10", "othello-8stars"),
    ("round-52", "round"),
    ("round-60", "round?board=disc-60"),
    ("polar-4x16", "round?board=polar-4x16"),
    ("hexthello", "hex?start=hexthello"),
];

/// What is done with a game of any type.
pub trait GameVisitor {
    /// What comes of it.
    type Output;

    /// Is called with the game.
    fn visit<G: Game>(self, game: G) -> Self::Output;
}

/// The rules that a spec names. A hole that is still to be drawn is drawn as
/// [`resolve`](GameSpec::resolve) does it from seed 0; resolve the spec first to draw it at random.
#[must_use]
pub fn open(spec: &GameSpec) -> AnyGame {
    struct Erase(GameSpec);
    impl GameVisitor for Erase {
        type Output = AnyGame;
        fn visit<G: Game>(self, game: G) -> AnyGame {
            AnyGame::new(self.0, game)
        }
    }
    let spec = spec.resolve(0);
    visit(&spec, Erase(spec.clone()))
}

/// Calls the visitor with the game that a spec names, in its own type.
pub fn visit<V: GameVisitor>(spec: &GameSpec, visitor: V) -> V::Output {
    match spec.rules() {
        Rules::Core(start) => visitor.visit(Othello::new(*start)),
        Rules::Reversi(rules) => match rules.geometry.n_cells() {
            0..=64 => visitor.visit(Reversi::<u64>::fitting(rules.clone())),
            65..=128 => visitor.visit(Reversi::<u128>::fitting(rules.clone())),
            129..=256 => visitor.visit(Reversi::<Wide<4>>::fitting(rules.clone())),
            _ => visitor.visit(Reversi::<Wide<11>>::fitting(rules.clone())),
        },
        Rules::HoleToDraw(_) => visit(&spec.resolve(0), visitor),
    }
}
