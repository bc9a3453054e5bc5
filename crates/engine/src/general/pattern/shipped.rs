//! The shipped weights, and their choice for a game.

use std::sync::{Arc, OnceLock};

use outflank_rules::GameSpec;

use super::{BoardEvaluation, BoardWeights, DiscGame};
use crate::othello::{Packed, packed_weights};

/// A file of shipped weights; docs/training.md describes their training.
struct Shipped {
    name: &'static str,
    packed: Packed,
    read: OnceLock<Option<BoardWeights>>,
}

macro_rules! shipped {
    ($($name:literal)*) => {
        [$(Shipped {
            name: $name,
            packed: packed_weights!(concat!("boards/", $name)),
            read: OnceLock::new(),
        }),*]
    };
}

static SHIPPED: [Shipped; 30] = shipped!(
    "othello-6" "othello-6-anti" "othello-10" "othello-10-anti" "othello-12" "othello-12-anti" "othello-14"
    "othello-anti" "othello-hole" "othello-revolution" "othello-revolution-anti" "othello-8stars" "othello-8stars-anti"
    "octagon-8" "octagon-8-anti" "reversi-1883" "annexation" "annexation-anti" "round" "round-anti" "round-60"
    "round-60-anti" "polar" "polar-anti" "hex" "hex-anti" "hex-6" "hex-6-anti" "hexthello" "hexthello-anti"
);

/// Weights that cover a smaller share of a board's lanes are no better than the untrained evaluation.
const LEAST_COVERAGE: f64 = 0.6;

/// Returns the shipped evaluation of a game; `None` if there is none.
#[must_use]
pub fn shipped<G: DiscGame>(spec: &GameSpec, game: &G) -> Option<Arc<BoardEvaluation>> {
    let name = name(spec)?;
    let shipped = SHIPPED.iter().find(|shipped| shipped.name == name)?;
    // A test reads all files. If a file were unreadable, its games would use the untrained evaluation.
    let file = shipped.read.get_or_init(|| BoardWeights::read(&shipped.packed.open()).ok()).as_ref()?;
    let evaluation = BoardEvaluation::new(game.geometry(), game.hole(), file).ok()?;
    (evaluation.coverage() >= LEAST_COVERAGE).then(|| Arc::new(evaluation))
}

/// Returns the name of the weights trained for the goal of a game, on its board or the most similar one.
fn name(spec: &GameSpec) -> Option<&'static str> {
    let size: u16 = spec.value("size").and_then(|size| size.parse().ok()).unwrap_or(8);
    if spec.value("goal") == Some("fewest") {
        return match spec.row().id {
            "othello" | "reversi" if size == 6 => Some("othello-6-anti"),
            "othello" | "reversi" if size == 8 => Some("othello-anti"),
            "othello" | "reversi" if size == 10 => Some("othello-10-anti"),
            "othello" | "reversi" if matches!(size, 12 | 14) => Some("othello-12-anti"),
            "reversi-1883" | "annex-1886" => Some("othello-anti"),
            "othello-revolution" => Some("othello-revolution-anti"),
            "othello-8stars" if size == 8 => Some("octagon-8-anti"),
            "othello-8stars" => Some("othello-8stars-anti"),
            "annexation" => Some("annexation-anti"),
            "round" => match spec.value("board") {
                Some("disc-60") => Some("round-60-anti"),
                Some("polar-4x16") => Some("polar-anti"),
                _ => Some("round-anti"),
            },
            "hex" if spec.value("side") == Some("6") => Some("hex-6-anti"),
            "hex" if spec.value("start") == Some("hexthello") => Some("hexthello-anti"),
            "hex" => Some("hex-anti"),
            _ => None,
        };
    }
    match spec.row().id {
        "othello" | "reversi" => match size {
            6 => Some("othello-6"),
            8 => Some("othello-hole"),
            10 => Some("othello-10"),
            12 => Some("othello-12"),
            // All larger boards have the same lanes, but on 20×20 a few games showed no gain.
            14 | 16 => Some("othello-14"),
            _ => None,
        },
        // With a hole, weights trained with holes win 53 of 100 games against those of the whole board.
        "reversi-1883" | "annex-1886" if spec.value("hole").is_some_and(|hole| hole != "none") => {
            Some("othello-hole")
        }
        "reversi-1883" | "annex-1886" => Some("reversi-1883"),
        // The game's own weights were trained with a vacant slot. Without one they won only 12 of 30 games
        // against those of the hole.
        "othello-revolution" if spec.value("vacant") == Some("0") => Some("othello-hole"),
        "othello-revolution" => Some("othello-revolution"),
        "othello-8stars" if size == 8 => Some("octagon-8"),
        "othello-8stars" => Some("othello-8stars"),
        "annexation" => Some("annexation"),
        "round" => match spec.value("board") {
            Some("disc-60") => Some("round-60"),
            Some("polar-4x16") => Some("polar"),
            _ => Some("round"),
        },
        "hex" if spec.value("side") == Some("6") => Some("hex-6"),
        "hex" if spec.value("start") == Some("hexthello") => Some("hexthello"),
        "hex" => Some("hex"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::{DiscVisitor, visit_discs};
    use super::*;

    /// Returns the share of a game's lanes that the shipped weights cover; 0 if there are none.
    fn coverage(game: &str) -> f64 {
        struct Cover(GameSpec);
        impl DiscVisitor for Cover {
            type Output = f64;
            fn visit<G: DiscGame>(self, game: G) -> f64 {
                shipped(&self.0, &game).map_or(0.0, |evaluation| evaluation.coverage())
            }
        }
        let spec: GameSpec = game.parse().unwrap();
        visit_discs(&spec, Cover(spec.clone())).unwrap()
    }

    #[test]
    fn all_weights_that_ship_can_be_read() {
        for shipped in &SHIPPED {
            let file = BoardWeights::read(&shipped.packed.open())
                .unwrap_or_else(|error| panic!("{}: {error}", shipped.name));
            assert!(file.phases.iter().flatten().any(|&weight| weight != 0), "{}", shipped.name);
        }
    }

    #[test]
    fn boards_that_were_trained_are_known_in_full() {
        for game in [
            "othello?size=6",
            "reversi?size=6",
            "othello?size=6&goal=fewest",
            "othello?size=10",
            "reversi?size=10",
            "othello?size=10&goal=fewest",
            "othello?size=12&goal=fewest",
            "othello?size=12",
            "reversi?size=12",
            "othello?size=14",
            "reversi?size=16",
            "othello?goal=fewest",
            "reversi?goal=fewest",
            "reversi-1883",
            "reversi-1883?hole=c3",
            "reversi-1883?goal=fewest",
            "othello?hole=a1",
            "othello?hole=c3",
            "reversi?hole=g7",
            "othello-8stars",
            "othello-8stars?size=8",
            "annexation",
            "othello-revolution",
            "othello-revolution?vacant=2",
            "othello-revolution?goal=fewest",
            "round",
            "round?board=disc-60",
            "round?board=polar-4x16",
            "hex?side=6",
            "hex",
            "hex?start=ring",
            "hex?start=hexthello",
            "othello-8stars?goal=fewest",
            "othello-8stars?size=8&goal=fewest",
            "annexation?goal=fewest",
            "round?goal=fewest",
            "round?board=disc-60&goal=fewest",
            "round?board=polar-4x16&goal=fewest",
            "hex?goal=fewest",
            "hex?side=6&goal=fewest",
            "hex?start=hexthello&goal=fewest",
        ] {
            assert_eq!(coverage(game), 1.0, "{game}");
        }
        // An untrained hole leaves most lanes as they are, and most lanes of 14×14 are like those of 12×12.
        for game in
            ["othello?goal=fewest&hole=c3", "round?hole=d2", "hex?hole=a1", "reversi?size=14&goal=fewest"]
        {
            assert!((LEAST_COVERAGE..1.0).contains(&coverage(game)), "{game}: {}", coverage(game));
        }
        for game in ["othello?size=4", "othello?size=16&goal=fewest", "othello?size=20"] {
            assert_eq!(coverage(game), 0.0, "{game}");
        }
    }
}
