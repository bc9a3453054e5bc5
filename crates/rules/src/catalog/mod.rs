//! Every game there is, one row each.

mod conflict;
mod family;
mod moving;
mod parameter;

use alloc::string::String;
use alloc::vec::Vec;

pub use conflict::Conflict;
pub(crate) use parameter::Settings;
pub use parameter::{Parameter, Values};

use crate::game::Othello;
use crate::{
    AnyGame, Bits, ByColor, Cell, Game, GameSpec, MinMang, MinMangRules, MiracleFive, MiracleFiveRules,
    Position, Reversi, Revolution, RevolutionRules, Ringo, Ruleset, Wide,
};

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
    pub(crate) rules: fn(&Settings) -> Result<Rules, Conflict>,
}

/// The rules that a spec names, ready to be played.
#[derive(Clone, Debug)]
pub(crate) enum Rules {
    /// The fast 8×8 core, from this start.
    Core(Position),
    /// Another game of the Reversi family.
    Reversi(Ruleset),
    /// Sliding panels, with these discs at the start.
    Revolution(RevolutionRules, ByColor<Vec<Cell>>),
    /// Stones that move.
    MinMang(MinMangRules),
    /// The siege, with or without leaps over the neutral zone.
    Ringo(bool),
    /// Five in a row.
    MiracleFive(MiracleFiveRules),
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

const REVOLUTION: &[Parameter] = &[
    Parameter { name: "vacant", values: Values::OneOf(&["0", "1", "2"]), default: "1" },
    Parameter { name: "slide", values: Values::OneOf(&["own", "any-own", "never"]), default: "own" },
    GOAL,
    HOLE,
];
const SIZES: Values = Values::OneOf(&["7", "8", "9", "13", "17", "19"]);
const BENDS: Values = Values::OneOf(&["never", "board-corner", "anywhere"]);
const MAX_CHAIN: Parameter =
    Parameter { name: "max_chain", values: Values::OneOf(&["any", "3", "1"]), default: "any" };
const MIN_MANG: &[Parameter] = &[
    Parameter { name: "size", values: SIZES, default: "8" },
    Parameter {
        name: "rules",
        values: Values::OneOf(&["schmittberger", "classic"]),
        default: "schmittberger",
    },
    MAX_CHAIN,
    Parameter { name: "bend", values: BENDS, default: "never" },
    Parameter { name: "no_retreat", values: ON_OFF, default: "on" },
    Parameter { name: "majority", values: ON_OFF, default: "off" },
];
const GUNDRU: &[Parameter] = &[
    Parameter { name: "size", values: SIZES, default: "9" },
    MAX_CHAIN,
    Parameter { name: "bend", values: BENDS, default: "board-corner" },
];
const ON_OFF: Values = Values::OneOf(&["on", "off"]);
const RINGO: &[Parameter] = &[Parameter { name: "neutral_hop", values: ON_OFF, default: "off" }];
const MIRACLE_FIVE: &[Parameter] = &[
    Parameter { name: "leap_own", values: ON_OFF, default: "on" },
    Parameter { name: "exact_five", values: ON_OFF, default: "off" },
];

const fn row(
    id: &'static str,
    name: &'static str,
    family: Family,
    parameters: &'static [Parameter],
    rules: fn(&Settings) -> Result<Rules, Conflict>,
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
    row("othello-revolution", "Othello Revolution", Family::Reversi, REVOLUTION, family::revolution),
    row("min-mang", "Min Mang", Family::MinMang, MIN_MANG, moving::min_mang),
    row("gundru", "Gundru", Family::MinMang, GUNDRU, moving::gundru),
    row("ringo", "Ringo", Family::Siege, RINGO, moving::ringo),
    row("miracle-five", "Miracle Five", Family::Five, MIRACLE_FIVE, moving::miracle_five),
    row("miracle-five-2", "Miracle Five, second rules", Family::Five, MIRACLE_FIVE, moving::miracle_five_2),
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
    ("revolution-14", "othello-revolution?vacant=2"),
    ("revolution-15", "othello-revolution"),
    ("revolution-16", "othello-revolution?vacant=0"),
    ("ming-mang", "min-mang"),
    ("min-mang-classic", "min-mang?rules=classic"),
    ("min-mang-schmittberger", "min-mang"),
    ("min-mang-gundru", "gundru"),
];

/// What is done with a game of any type. Who cares which type it is answers to more than
/// [`visit`](GameVisitor::visit).
pub trait GameVisitor {
    /// What comes of it.
    type Output;

    /// Is called with the game.
    fn visit<G: Game>(self, game: G) -> Self::Output;

    /// Is called with a game of the Reversi family that is played on its rules as data.
    fn reversi<B: Bits>(self, game: Reversi<B>) -> Self::Output
    where
        Self: Sized,
    {
        self.visit(game)
    }

    /// Is called with Othello Revolution.
    fn revolution(self, game: Revolution) -> Self::Output
    where
        Self: Sized,
    {
        self.visit(game)
    }

    /// Is called with Min Mang and Gundru.
    fn min_mang<B: Bits>(self, game: MinMang<B>) -> Self::Output
    where
        Self: Sized,
    {
        self.visit(game)
    }

    /// Is called with Ringo.
    fn ringo(self, game: Ringo) -> Self::Output
    where
        Self: Sized,
    {
        self.visit(game)
    }

    /// Is called with Miracle Five.
    fn miracle_five(self, game: MiracleFive) -> Self::Output
    where
        Self: Sized,
    {
        self.visit(game)
    }
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
            0..=64 => visitor.reversi(Reversi::<u64>::fitting(rules.clone())),
            65..=128 => visitor.reversi(Reversi::<u128>::fitting(rules.clone())),
            129..=256 => visitor.reversi(Reversi::<Wide<4>>::fitting(rules.clone())),
            _ => visitor.reversi(Reversi::<Wide<11>>::fitting(rules.clone())),
        },
        Rules::Revolution(rules, discs) => visitor.revolution(Revolution::new(rules.clone(), discs)),
        Rules::MinMang(rules) => match rules.size {
            0..=8 => visitor.min_mang(MinMang::<u64>::fitting(*rules)),
            9..=11 => visitor.min_mang(MinMang::<u128>::fitting(*rules)),
            12..=16 => visitor.min_mang(MinMang::<Wide<4>>::fitting(*rules)),
            _ => visitor.min_mang(MinMang::<Wide<11>>::fitting(*rules)),
        },
        Rules::Ringo(neutral_hop) => visitor.ringo(Ringo::new(*neutral_hop)),
        Rules::MiracleFive(rules) => visitor.miracle_five(MiracleFive::new(*rules)),
        Rules::HoleToDraw(_) => visit(&spec.resolve(0), visitor),
    }
}
