//! What is agreed on before an event, as options.

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

/// What is agreed on before an event. What is left out stays as it is, or is as usual.
#[derive(Debug, Default, Args)]
pub(super) struct Terms {
    /// How many rounds; of a championship those before the finals, of an arena how many pairings at most [default: 7, of an
    /// arena 1000]
    #[arg(long, value_name = "N", value_parser = within(1, Settings::MOST_ROUNDS))]
    rounds: Option<u32>,
    /// How many squares the board has [default: 64]
    #[arg(long, value_name = "N", value_parser = within(4, 1024))]
    squares: Option<u32>,
    /// Where it is
    #[arg(long, value_name = "TEXT")]
    place: Option<String>,
    /// The country of the place, such as FRA
    #[arg(long, value_name = "TEXT")]
    country: Option<String>,
    /// When it is, as it is to be printed
    #[arg(long, value_name = "TEXT")]
    date: Option<String>,
    /// How rounds are paired [default: swiss]
    #[arg(long, value_enum)]
    system: Option<SystemName>,
    /// How many players of a knock-out begin, or how many of the best of a championship go on [default: 4, of a knock-out all]
    #[arg(long, value_name = "N", value_parser = within(2, 1024))]
    finalists: Option<u32>,
    /// How many games a match of a knock-out has at most; an odd number [default: 3]
    #[arg(long, value_name = "N", value_parser = within(1, 99))]
    games: Option<u32>,
    /// Leave out the match for the third place
    #[arg(long)]
    no_third_place: bool,
    /// Who has black in the first game of a match [default: better-seed]
    #[arg(long, value_parser = choice::<FirstColor>())]
    first_color: Option<FirstColor>,
    /// Who wins a match that is even after its games [default: better-seed]
    #[arg(long, value_parser = choice::<EvenMatch>())]
    even_match: Option<EvenMatch>,
    /// Which table of penalties Swiss rounds are paired by [default: usual]
    #[arg(long, value_enum)]
    penalties: Option<PenaltiesName>,
    /// One penalty of the table, such as `float_again=30` or `country=1:2,12:10000000`; may be repeated
    #[arg(long, value_name = "NAME=VALUE")]
    penalty: Vec<String>,
    /// Lend the better half so many points in the first rounds, as ROUNDS:POINTS, such as 2:1
    #[arg(long, value_name = "ROUNDS:POINTS")]
    accelerate: Option<String>,
    /// The ratings that are worth a point to begin with, each that a player reaches, such as 1400,1600
    #[arg(long, value_name = "RATINGS", value_delimiter = ',')]
    mcmahon: Option<Vec<i32>>,
    /// By what players are put in order where it is needed [default: rating]
    #[arg(long, value_parser = choice::<Seeding>())]
    seeding: Option<Seeding>,
    /// What orders equals: woc, buchholz, round-robin, discs, or criteria with commas between them [default: woc]
    #[arg(long, value_name = "ORDER")]
    order: Option<String>,
    /// The constant of the Brightwell Quotient [default: squares over rounds, half up]
    #[arg(long, value_name = "C", value_parser = constant)]
    constant: Option<u32>,
    /// What one's own rounds without a game count for it [default: text]
    #[arg(long, value_parser = choice::<BrightwellMode>())]
    mode: Option<BrightwellMode>,
    /// The discs of a bye [default: 40 on 64 squares]
    #[arg(long, value_name = "DISCS")]
    bye_discs: Option<Halves>,
    /// The discs of whoever wins because the other one did not come [default: 40 on 64 squares]
    #[arg(long, value_name = "DISCS")]
    forfeit_discs: Option<Halves>,
    /// The points for each round before somebody joined: 0, 0.5 or 1 [default: 0]
    #[arg(long, value_name = "POINTS")]
    late_points: Option<Halves>,
    /// What a game lost on time counts [default: play-on]
    #[arg(long, value_parser = choice::<TimeDefault>())]
    time_rule: Option<TimeDefault>,
    /// How many of a team count for it [default: 3]
    #[arg(long, value_name = "N", value_parser = within(1, 1000))]
    team_size: Option<u32>,
    /// How many minutes an arena goes on after its first pairing, if there are so many pairings [default: for as many pairings
    /// as --rounds says]
    #[arg(long, value_name = "N", value_parser = within(1, Settings::MOST_MINUTES))]
    minutes: Option<u32>,
    /// Withdraw whoever has missed so many games in a row, 0 for nobody; of an event that a server runs by itself [default: 0]
    #[arg(long, value_name = "N", value_parser = within(0, 100))]
    most_missed: Option<u32>,
    /// The number that every lot is drawn by [default: one that is drawn now]
    #[arg(long, value_name = "N")]
    pub(super) seed: Option<u64>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum SystemName {
    Swiss,
    /// A round robin by the tables of Berger
    Berger,
    /// The same twice, with the colors exchanged
    DoubleBerger,
    /// A round robin by moving on one chair a round
    Rotation,
    /// The same twice, with the colors exchanged
    DoubleRotation,
    KnockOut,
    /// Swiss rounds, semi-finals and final
    Championship,
    Arena,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum PenaltiesName {
    /// That of PAPP, but nobody meets anybody twice while there is another way
    Usual,
    Papp,
    /// As usual, and from round 12 on no two of one country if there is another way
    WorldChampionship,
}

impl Terms {
    /// Whether it is an arena that is agreed on here.
    pub(super) const fn is_arena(&self) -> bool {
        matches!(self.system, Some(SystemName::Arena))
    }

    /// Settings with what is said here changed.
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
            return Err(Failure::input("matches are for a knock-out or a championship (see --system)"));
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
                .ok_or_else(|| Failure::input(format_args!("--penalty {penalty}: is not NAME=VALUE")))?;
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
            // The clock ends it unless a number of pairings is said as well.
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
    lent.map(|lent| Some(lent).filter(|lent| lent.rounds > 0))
        .ok_or_else(|| Failure::input(format_args!("--accelerate {text}: takes ROUNDS:POINTS, such as 2:1")))
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
                    Failure::input(format_args!("--order {word}: is none of {}", known.join(", ")))
                })
            };
            list.split(',').map(criterion).collect::<Result<_, _>>()?
        }
    })
}
