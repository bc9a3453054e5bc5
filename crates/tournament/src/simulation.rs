//! Simulates tournaments of players with known strengths, for trying settings and systems.

use outflank_rules::{ByColor, SplitMix64};

use crate::pairing::Unpairable;
use crate::{
    Ending, Entry, Event, GameResult, Halves, Log, Player, PlayerId, Refusal, Report, Settings, pairing,
};

/// The average number of discs, on 64 squares, by which a hundred rating points win.
const DISCS_A_HUNDRED: f64 = 3.0;
/// The spread of games around that average in discs: half the width of a triangular distribution.
const SPREAD: f64 = 24.0;

/// Returns a random result of a game between two ratings.
#[must_use]
pub fn result(black: i32, white: i32, squares: u32, random: &mut SplitMix64) -> GameResult {
    let ahead = f64::from(black - white) / 100.0 * DISCS_A_HUNDRED;
    // The difference of two uniform random numbers has a triangular distribution.
    let margin = ahead + (random.unit() - random.unit()) * SPREAD;
    let half = f64::from(squares) / 2.0;
    let discs = (half + margin * f64::from(squares) / 64.0).round().clamp(0.0, f64::from(squares));
    let black = Halves::whole(discs as i64);
    let white = Halves::whole(squares.into()) - black;
    // Both sides have whole discs, so the result is always possible.
    GameResult::counted(ByColor { black, white }, Ending::Board, squares).unwrap_or(GameResult::nobody())
}

/// Plays all rounds of an event, with players rated around 1500.
///
/// # Errors
/// If the settings are invalid, or a round cannot be paired.
pub fn run(settings: Settings, players: usize, seed: u64) -> Result<Log, Unpairable> {
    let mut random = SplitMix64::new(seed);
    let mut log = Log::create(settings, None)?;
    for number in 1..=players.min(Settings::MOST_PLAYERS) {
        let rating = 1500.0 + (random.unit() + random.unit() + random.unit() - 1.5) * 600.0;
        let countries = ["DEN", "FRA", "GBR", "ITA", "JPN", "POL", "SWE", "THA", "USA"];
        let country = countries[random.below(countries.len())];
        let Ok(id) = PlayerId::new(number.to_string()) else { continue };
        let player = Player {
            rating: Some(rating.round() as i32),
            country: Some(country.to_owned()),
            ..Player::named(id, format!("Player {number}"))
        };
        happen(&mut log, Event::Joined(Box::new(player)))?;
    }
    loop {
        let number = log.tournament().paired() + 1;
        let round = match pairing::pair(log.tournament()) {
            Ok(round) => round,
            Err(Unpairable::AllPaired { .. }) => return Ok(log),
            Err(error) => return Err(error),
        };
        let tables = round.tables.clone();
        happen(&mut log, Event::Paired { number, round: Box::new(round) })?;
        for table in tables {
            let rating = |player: &PlayerId| {
                log.tournament().entrant(player).and_then(|entrant| entrant.player.rating).unwrap_or(1500)
            };
            let squares = log.tournament().settings().squares;
            let result = result(rating(&table.black), rating(&table.white), squares, &mut random);
            let report =
                Report { round: number, black: table.black, white: table.white, result: Some(result) };
            happen(&mut log, Event::Ended(report))?;
        }
    }
}

fn happen(log: &mut Log, event: Event) -> Result<(), Refusal> {
    log.push(Entry { at: None, event })
}
