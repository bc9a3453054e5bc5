//! The settings of a tournament as options.

use clap::{Args, ValueEnum};
use outflank_rules::TimeDefault;
use outflank_tournament::tiebreak::{self, BrightwellMode, Criterion};
use outflank_tournament::{
    Acceleration, EvenMatch, FirstColor, Halves, KnockOut, PenaltyTable, RoundRobin, RoundRobinOrder,
    Seeding, Settings, System, Unplayed, Word,
};

use super::choice::choice;
use super::standings::constant;
use crate::command::number::within;
use crate::failure::Failure;

/// The settings of a tournament. Omitted options keep their value, or get the default in a new tournament.
#[derive(Debug, Default, Args)]
pub(super) struct Terms {
    /// The number of rounds; in a championship those before the finals, in an arena the maximum number of
    /// pairings [default: 7, in an arena 1000]
    #[arg(long, value_name = "N", value_parser = within(1, Settings::MOST_ROUNDS))]
    rounds: Option<u32>,
    /// The number of squares on the board [default: 64]
    #[arg(long, value_name = "N", value_parser = within(4, 1024))]
    squares: Option<u32>,
    /// The place
    #[arg(long, value_name = "TEXT")]
    place: Option<String>,
    /// The country of the place, such as FRA
    #[arg(long, value_name = "TEXT")]
    country: Option<String>,
    /// The date, as it is to be printed
    #[arg(long, value_name = "TEXT")]
    date: Option<String>,
    /// The pairing system [default: swiss]
    #[arg(long, value_enum)]
    system: Option<SystemName>,
    /// The players of a knockout, or the finalists of a championship [default: 4, in a knockout all]
    #[arg(long, value_name = "N", value_parser = within(2, 1024))]
    finalists: Option<u32>,
    /// The maximum number of games of a match in a knockout; an odd number [default: 3]
    #[arg(long, value_name = "N", value_parser = within(1, 99))]
    games: Option<u32>,
    /// No match for third place
    #[arg(long)]
    no_third_place: bool,
    /// The player with Black in the first game of a match [default: better-seed]
    #[arg(long, value_parser = choice::<FirstColor>())]
    first_color: Option<FirstColor>,
    /// The winner of a drawn match [default: better-seed]
    #[arg(long, value_parser = choice::<EvenMatch>())]
    even_match: Option<EvenMatch>,
    /// The table of penalties for pairing Swiss rounds [default: usual]
    #[arg(long, value_enum)]
    penalties: Option<PenaltiesName>,
    /// One penalty of the table, such as `float_again=30` or `country=1:2,12:10000000`; may be repeated
    #[arg(long, value_name = "NAME=VALUE")]
    penalty: Vec<String>,
    /// Points lent to the better half in the first rounds, as ROUNDS:POINTS, such as 2:1
    #[arg(long, value_name = "ROUNDS:POINTS")]
    accelerate: Option<String>,
    /// Rating levels that are worth a point each at the start, such as 1400,1600
    #[arg(long, value_name = "RATINGS", value_delimiter = ',')]
    mcmahon: Option<Vec<i32>>,
    /// The order of players where a system needs one [default: rating]
    #[arg(long, value_parser = choice::<Seeding>())]
    seeding: Option<Seeding>,
    /// The tie-breaks: woc, buchholz, round-robin, discs, or criteria separated by commas [default: woc]
    #[arg(long, value_name = "ORDER")]
    order: Option<String>,
    /// The constant of the Brightwell Quotient [default: squares divided by rounds, half rounded up]
    #[arg(long, value_name = "C", value_parser = constant)]
    constant: Option<u32>,
    /// How the Brightwell Quotient counts a player's own rounds without a game [default: text]
    #[arg(long, value_parser = choice::<BrightwellMode>())]
    mode: Option<BrightwellMode>,
    /// The discs of a bye [default: 40 on 64 squares]
    #[arg(long, value_name = "DISCS")]
    bye_discs: Option<Halves>,
    /// The discs of a win against an absent opponent [default: 40 on 64 squares]
    #[arg(long, value_name = "DISCS")]
    forfeit_discs: Option<Halves>,
    /// The points for each round before a player joined: 0, 0.5 or 1 [default: 0]
    #[arg(long, value_name = "POINTS")]
    late_points: Option<Halves>,
    /// The result of a game lost on time [default: play-on]
    #[arg(long, value_parser = choice::<TimeDefault>())]
    time_rule: Option<TimeDefault>,
    /// The number of players who count for a team [default: 3]
    #[arg(long, value_name = "N", value_parser = within(1, 1000))]
    team_size: Option<u32>,
    /// The length of an arena in minutes from its first pairing, within the limit of --rounds [default: no
    /// time limit]
    #[arg(long, value_name = "N", value_parser = within(1, Settings::MOST_MINUTES))]
    minutes: Option<u32>,
    /// Withdraw players after this many missed games in a row, 0 for never; only in a tournament run by a
    /// server [default: 0]
    #[arg(long, value_name = "N", value_parser = within(0, 100))]
    most_missed: Option<u32>,
    /// The seed for all random draws [default: random]
    #[arg(long, value_name = "N")]
    pub(super) seed: Option<u64>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum SystemName {
    Swiss,
    /// A round robin with Berger tables
    Berger,
    /// Two round robins with Berger tables, the second with colors reversed
    DoubleBerger,
    /// A round robin in which players move on by one seat per round
    Rotation,
    /// Two round robins by rotation, the second with colors reversed
    DoubleRotation,
    KnockOut,
    /// Swiss rounds, semifinals and final
    Championship,
    Arena,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum PenaltiesName {
    /// PAPP's table, but no pair repeats unless it must
    Usual,
    Papp,
    /// Like usual, but compatriots avoid each other from round 12 on
    WorldChampionship,
}

impl Terms {
    /// Whether the options choose an arena.
    pub(super) const fn is_arena(&self) -> bool {
        matches!(self.system, Some(SystemName::Arena))
    }

    /// Returns the settings with these options applied.
    pub(super) fn onto(self, mut settings: Settings) -> Result<Settings, Failure> {
        if let Some(squares) = self.squares {
            settings.squares = squares;
            settings.unplayed =
                Unplayed { late_points: settings.unplayed.late_points, ..Unplayed::usual(squares) };
        }
        settings.rounds = self.rounds.unwrap_or(settings.rounds);
        settings.place = self.place.or(settings.place);
        settings.country = self.country.or(settings.country);
        settings.date = self.date.or(settings.date);
        if let Some(system) = self.system {
            settings.system = system.system();
        }
        if let System::KnockOut(form) | System::Championship(form) = &mut settings.system {
            form.players = self.finalists.unwrap_or(form.players);
            form.games = self.games.unwrap_or(form.games);
            form.has_third_place &= !self.no_third_place;
            form.first_color = self.first_color.unwrap_or(form.first_color);
            form.even_match = self.even_match.unwrap_or(form.even_match);
        } else if self.finalists.is_some()
            || self.games.is_some()
            || self.no_third_place
            || self.first_color.is_some()
            || self.even_match.is_some()
        {
            return Err(Failure::input("matches are for a knockout or a championship (see --system)"));
        }
        if let Some(table) = self.penalties {
            settings.penalties = match table {
                PenaltiesName::Usual => PenaltyTable::usual(),
                PenaltiesName::Papp => PenaltyTable::papp(),
                PenaltiesName::WorldChampionship => PenaltyTable::world_championship(),
            };
        }
        for penalty in self.penalty {
            let (name, value) = penalty
                .split_once('=')
                .ok_or_else(|| Failure::input(format_args!("--penalty {penalty}: expected NAME=VALUE")))?;
            settings.penalties.set(name.trim(), value.trim()).map_err(Failure::input)?;
        }
        if let Some(lent) = self.accelerate {
            settings.acceleration = accelerated(&lent)?;
        }
        settings.mcmahon = self.mcmahon.unwrap_or(settings.mcmahon);
        settings.seeding = self.seeding.unwrap_or(settings.seeding);
        if let Some(order) = self.order {
            settings.order = ordered(&order)?;
        }
        settings.brightwell.constant = self.constant.or(settings.brightwell.constant);
        settings.brightwell.mode = self.mode.unwrap_or(settings.brightwell.mode);
        settings.unplayed.bye_discs = self.bye_discs.unwrap_or(settings.unplayed.bye_discs);
        settings.unplayed.forfeit_discs = self.forfeit_discs.unwrap_or(settings.unplayed.forfeit_discs);
        settings.unplayed.late_points = self.late_points.unwrap_or(settings.unplayed.late_points);
        settings.time_rule = self.time_rule.unwrap_or(settings.time_rule);
        settings.team_size = self.team_size.unwrap_or(settings.team_size);
        if settings.system != System::Arena {
            if self.minutes.is_some() {
                return Err(Failure::input("--minutes is for an arena (see --system)"));
            }
            settings.minutes = None;
        }
        if self.minutes.is_some() {
            settings.minutes = self.minutes;
            // The time limit ends an arena unless a number of pairings is given, too.
            settings.rounds = self.rounds.unwrap_or(Settings::MOST_ROUNDS);
        }
        if let Some(games) = self.most_missed {
            settings.most_missed = Some(games).filter(|games| *games > 0);
        }
        settings.seed = self.seed.unwrap_or(settings.seed);
        settings.check().map_err(Failure::input)?;
        Ok(settings)
    }
}

impl SystemName {
    fn system(self) -> System {
        let robin = |order, is_double| System::RoundRobin(RoundRobin { order, is_double });
        match self {
            Self::Swiss => System::Swiss,
            Self::Berger => robin(RoundRobinOrder::Berger, false),
            Self::DoubleBerger => robin(RoundRobinOrder::Berger, true),
            Self::Rotation => robin(RoundRobinOrder::Rotation, false),
            Self::DoubleRotation => robin(RoundRobinOrder::Rotation, true),
            Self::KnockOut => System::KnockOut(KnockOut { players: 1024, ..KnockOut::FINALS }),
            Self::Championship => System::Championship(KnockOut::FINALS),
            Self::Arena => System::Arena,
        }
    }
}

fn accelerated(text: &str) -> Result<Option<Acceleration>, Failure> {
    let parsed = text.split_once(':').and_then(|(rounds, points)| {
        Some(Acceleration { rounds: rounds.trim().parse().ok()?, points: points.trim().parse().ok()? })
    });
    let is_good = |lent: &Acceleration| lent.points >= Halves::ZERO && lent.points <= Halves::whole(10);
    let lent = parsed.filter(is_good);
    lent.map(|lent| Some(lent).filter(|lent| lent.rounds > 0)).ok_or_else(|| {
        Failure::input(format_args!("--accelerate {text}: expected ROUNDS:POINTS, such as 2:1"))
    })
}

fn ordered(text: &str) -> Result<Vec<Criterion>, Failure> {
    Ok(match text {
        "woc" => tiebreak::WORLD_CHAMPIONSHIP.to_vec(),
        "buchholz" => tiebreak::BUCHHOLZ.to_vec(),
        "round-robin" => tiebreak::ROUND_ROBIN.to_vec(),
        "discs" => tiebreak::DISCS.to_vec(),
        list => {
            let criterion = |word: &str| {
                Criterion::of_word(word.trim()).ok_or_else(|| {
                    let known: Vec<&str> = Criterion::ALL.iter().map(|(_, word)| *word).collect();
                    Failure::input(format_args!("--order {word}: expected one of {}", known.join(", ")))
                })
            };
            list.split(',').map(criterion).collect::<Result<_, _>>()?
        }
    })
}
