//! Tournaments: worked examples, and properties of random tournaments.

#[path = "tournament/ahead.rs"]
mod ahead;
#[path = "tournament/brightwell.rs"]
mod brightwell;
#[path = "tournament/explained.rs"]
mod explained;
#[path = "tournament/federation_numbers.rs"]
mod federation_numbers;
#[path = "tournament/golden.rs"]
mod golden;
#[path = "tournament/logs.rs"]
mod logs;
#[path = "../../../fuzz/src/long.rs"]
mod long;
#[path = "tournament/matching.rs"]
mod matching;
#[path = "tournament/penalties.rs"]
mod penalties;
#[path = "tournament/strangers.rs"]
mod strangers;
#[path = "tournament/systems.rs"]
mod systems;
#[path = "tournament/teams.rs"]
mod teams;
#[path = "tournament/tiebreaks.rs"]
mod tiebreaks;
#[path = "tournament/wandering.rs"]
mod wandering;
#[path = "tournament/work.rs"]
mod work;

use outflank_rules::{ByColor, Color, SplitMix64};
use outflank_tournament::{
    Ending, Event, GameResult, Halves, Log, Player, PlayerId, Refusal, Report, Settings, Tournament, pairing,
};

fn id(text: &str) -> PlayerId {
    PlayerId::new(text).expect("an id")
}

/// Returns a result on 64 squares with this number of black discs.
fn discs(black: i64) -> GameResult {
    let discs = ByColor { black: Halves::whole(black), white: Halves::whole(64 - black) };
    GameResult::counted(discs, Ending::Board, 64).expect("a result")
}

/// A log with helpers for tests.
struct Desk(Log);

impl Desk {
    fn new(settings: Settings) -> Self {
        Self(Log::create(settings, None).expect("sound settings"))
    }

    fn with(settings: Settings, players: usize) -> Self {
        let mut desk = Self::new(settings);
        for number in 0..players {
            desk.joins(&format!("p{number:03}"), 2400 - 7 * i32::try_from(number).expect("small"));
        }
        desk
    }

    fn tries(&mut self, event: Event) -> Result<(), Refusal> {
        self.0.push(outflank_tournament::Entry { at: None, event })
    }

    #[track_caller]
    fn does(&mut self, event: Event) {
        self.tries(event.clone()).unwrap_or_else(|refusal| panic!("{event:?}: {refusal}"));
    }

    #[track_caller]
    fn joins(&mut self, name: &str, rating: i32) {
        let player = Player {
            rating: Some(rating),
            country: Some(["FRA", "GBR", "JPN", "USA", "SWE"][name.len() % 5].to_owned()),
            ..Player::named(id(name), name.to_uppercase())
        };
        self.does(Event::Joined(Box::new(player)));
    }

    #[track_caller]
    fn pairs(&mut self) {
        let round = pairing::pair(self.now()).unwrap_or_else(|error| panic!("{error}"));
        let number = self.now().paired() + 1;
        self.does(Event::Paired { number, round: Box::new(round) });
    }

    /// Ends all games of the last round at random. Players with higher ratings win more often.
    #[track_caller]
    fn plays(&mut self, random: &mut SplitMix64) {
        let number = self.now().paired();
        let tables = self.now().round(number).expect("a round").tables.clone();
        for table in tables.into_iter().filter(|table| table.result.is_none()) {
            let rating = |player: &PlayerId| {
                i64::from(self.now().entrant(player).and_then(|found| found.player.rating).unwrap_or(1500))
            };
            let ahead = (rating(&table.black) - rating(&table.white)) / 30;
            let black = (32 + ahead + i64::try_from(random.below(41)).expect("small") - 20).clamp(0, 64);
            let report =
                Report { round: number, black: table.black, white: table.white, result: Some(discs(black)) };
            self.does(Event::Ended(report));
        }
    }

    fn now(&self) -> &Tournament {
        self.0.tournament()
    }
}

/// Returns the number of a player's games with black minus that with white.
fn difference(tournament: &Tournament, player: &PlayerId) -> i64 {
    let tables = tournament.rounds().iter().flat_map(|round| &round.tables);
    let colors = tables.filter_map(|table| table.color_of(player));
    colors.map(|color| if color == Color::Black { 1 } else { -1 }).sum()
}
