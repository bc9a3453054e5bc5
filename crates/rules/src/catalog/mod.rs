//! The catalog of all games, their specs, and games and positions whose types are erased.

mod choice;
mod conflict;
mod erased;
mod family;
mod moving;
mod parameter;
mod spec;

use alloc::string::String;
use alloc::vec::Vec;

pub use conflict::Conflict;
use conflict::Unfit;
pub use erased::{AnyGame, AnyPosition, OtherGame, WeakGame};
pub use parameter::{Parameter, Values};
use parameter::{Settings, is_same};
pub use spec::{GameSpec, SpecError};

use crate::game::Othello;
use crate::{
    Bits, ByColor, Cell, Game, MinMang, MinMangRules, MiracleFive, MiracleFiveRules, Position, Reversi,
    Revolution, RevolutionRules, Ringo, Ruleset, Wide,
};

/// Families of games with common rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// Discs are placed, and outflanked discs flip.
    Reversi,
    /// Stones move and capture enclosed stones.
    MinMang,
    /// Attackers besiege a fortress.
    Siege,
    /// Five pieces in a row win.
    Five,
}

impl Family {
    /// Returns the family's identifier for programs.
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

/// A game of the catalog.
#[derive(Clone, Copy, Debug)]
pub struct CatalogRow {
    /// The game's id in specs, and the key of its texts in every language.
    pub id: &'static str,
    /// The English name.
    pub name: &'static str,
    /// The family that the game belongs to.
    pub family: Family,
    /// The game's parameters, in the order in which specs write them.
    pub parameters: &'static [Parameter],
    /// Builds the rules from settings, or returns the conflict between them.
    pub(crate) rules: fn(&Settings) -> Result<Rules, Unfit>,
}

/// The rules of a spec, ready to be played.
#[derive(Clone, Debug)]
pub(crate) enum Rules {
    /// The fast 8×8 core with this start.
    Core(Position),
    /// Another game of the Reversi family.
    Reversi(Ruleset),
    /// Othello Revolution, with these discs at the start.
    Revolution(RevolutionRules, ByColor<Vec<Cell>>),
    /// Min Mang or Gundru.
    MinMang(MinMangRules),
    /// Ringo, with or without leaps over pieces in the neutral zone.
    Ringo(bool),
    /// Miracle Five.
    MiracleFive(MiracleFiveRules),
    /// A game whose hole is not drawn yet, with the names of the cells to draw from.
    HoleToDraw(Vec<String>),
}

/// Creates a row from the struct of the game's choices and the function that builds the rules.
macro_rules! row {
    ($id:literal, $name:literal, $family:ident, $chosen:ident => $build:ident in $file:ident) => {
        CatalogRow {
            id: $id,
            name: $name,
            family: Family::$family,
            parameters: $file::$chosen::PARAMETERS,
            rules: |settings| $file::$build($file::$chosen::read(settings)?),
        }
    };
}

/// All games.
pub const CATALOG: &[CatalogRow] = &[
    row!("othello", "Othello", Reversi, SquareChoices => othello in family),
    row!("reversi", "Reversi", Reversi, SquareChoices => reversi in family),
    row!("reversi-1883", "Reversi of 1883", Reversi, VictorianChoices => reversi_1883 in family),
    row!("annex-1886", "Annex, a game of reverses", Reversi, VictorianChoices => reversi_1883 in family),
    row!("annexation", "Annexation", Reversi, VictorianChoices => annexation in family),
    row!("othello-8stars", "Othello 8 Stars", Reversi, OctagonChoices => eight_stars in family),
    row!("round", "Round Reversi", Reversi, RoundChoices => round in family),
    row!("hex", "Hexagonal Reversi", Reversi, HexChoices => hex in family),
    row!("othello-revolution", "Othello Revolution", Reversi, RevolutionChoices => revolution in family),
    row!("min-mang", "Min Mang", MinMang, MinMangChoices => min_mang in moving),
    row!("gundru", "Gundru", MinMang, GundruChoices => gundru in moving),
    row!("ringo", "Ringo", Siege, RingoChoices => ringo in moving),
    row!("miracle-five", "Miracle Five", Five, FiveChoices => miracle_five in moving),
    row!("miracle-five-2", "Miracle Five, second rules", Five, FiveChoices => miracle_five_2 in moving),
];

/// An alternative name of a game.
pub(crate) struct Alias {
    /// The name.
    pub(crate) name: &'static str,
    /// The game's id.
    pub(crate) id: &'static str,
    /// The parameters implied by the name, with their values.
    pub(crate) chosen: &'static [(&'static str, &'static str)],
}

const fn alias(
    name: &'static str,
    id: &'static str,
    chosen: &'static [(&'static str, &'static str)],
) -> Alias {
    Alias { name, id, chosen }
}

/// The alternative names of games.
pub(crate) const ALIASES: &[Alias] = &[
    alias("mini-othello", "othello", &[("size", "6")]),
    alias("grand-othello", "othello", &[("size", "10")]),
    alias("anti-reversi", "othello", &[("goal", "fewest")]),
    alias("8stars", "othello-8stars", &[]),
    alias("octagon-8", "othello-8stars", &[("size", "8")]),
    alias("octagon-10", "othello-8stars", &[]),
    alias("round-52", "round", &[]),
    alias("round-60", "round", &[("board", "disc-60")]),
    alias("polar-4x16", "round", &[("board", "polar-4x16")]),
    alias("hexthello", "hex", &[("start", "hexthello")]),
    alias("revolution-14", "othello-revolution", &[("vacant", "2")]),
    alias("revolution-15", "othello-revolution", &[]),
    alias("revolution-16", "othello-revolution", &[("vacant", "0")]),
    alias("ming-mang", "min-mang", &[]),
    alias("min-mang-classic", "min-mang", &[("rules", "classic")]),
    alias("min-mang-schmittberger", "min-mang", &[]),
    alias("min-mang-gundru", "gundru", &[]),
];

/// Whether a row has this parameter and the parameter accepts this value.
const fn takes(row: &CatalogRow, name: &str, value: &str) -> bool {
    let mut at = 0;
    while at < row.parameters.len() {
        let parameter = &row.parameters[at];
        if is_same(parameter.name, name) {
            return parameter.values.accept(value);
        }
        at += 1;
    }
    false
}

// A catalog with contradictions does not compile. Ids and names are unique, a row has no parameter twice, and
// every alias has a known game and valid values.
const _: () = {
    let mut at = 0;
    while at < CATALOG.len() {
        let mut other = 0;
        while other < at {
            assert!(!is_same(CATALOG[at].id, CATALOG[other].id), "two rows have the same id");
            assert!(!is_same(CATALOG[at].name, CATALOG[other].name), "two rows have the same name");
            other += 1;
        }
        let parameters = CATALOG[at].parameters;
        let mut first = 0;
        while first < parameters.len() {
            let mut second = first + 1;
            while second < parameters.len() {
                assert!(
                    !is_same(parameters[first].name, parameters[second].name),
                    "a row has a parameter twice"
                );
                second += 1;
            }
            first += 1;
        }
        at += 1;
    }
    let mut at = 0;
    while at < ALIASES.len() {
        let Alias { name, id, chosen } = &ALIASES[at];
        let mut row = 0;
        while row < CATALOG.len() && !is_same(CATALOG[row].id, id) {
            assert!(!is_same(CATALOG[row].id, name), "an alias is an id");
            row += 1;
        }
        assert!(row < CATALOG.len(), "an alias stands for an unknown game");
        let mut choice = 0;
        while choice < chosen.len() {
            let (parameter, value) = chosen[choice];
            assert!(takes(&CATALOG[row], parameter, value), "an alias implies an invalid choice");
            choice += 1;
        }
        at += 1;
    }
};

/// An operation on a game of any type. The other methods call [`visit`](GameVisitor::visit) by default.
/// Override them if the operation depends on the type of the game.
pub trait GameVisitor {
    /// The result of the operation.
    type Output;

    /// Runs the operation on a game.
    fn visit<G: Game>(self, game: G) -> Self::Output;

    /// Runs the operation on a game of the Reversi family whose rules are a [`Ruleset`].
    fn reversi<B: Bits>(self, game: Reversi<B>) -> Self::Output
    where
        Self: Sized,
    {
        self.visit(game)
    }

    /// Runs the operation on Othello Revolution.
    fn revolution(self, game: Revolution) -> Self::Output
    where
        Self: Sized,
    {
        self.visit(game)
    }

    /// Runs the operation on Min Mang or Gundru.
    fn min_mang<B: Bits>(self, game: MinMang<B>) -> Self::Output
    where
        Self: Sized,
    {
        self.visit(game)
    }

    /// Runs the operation on Ringo.
    fn ringo(self, game: Ringo) -> Self::Output
    where
        Self: Sized,
    {
        self.visit(game)
    }

    /// Runs the operation on Miracle Five.
    fn miracle_five(self, game: MiracleFive) -> Self::Output
    where
        Self: Sized,
    {
        self.visit(game)
    }
}

/// Opens the game of a spec. A random hole is drawn by [`resolve`](GameSpec::resolve) with seed 0. For
/// another hole, resolve the spec first.
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

/// Runs the visitor on the game of a spec, with the game's own type.
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
