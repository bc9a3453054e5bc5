//! Conversion of events in clients' requests, and of settings for clients.

use outflank_play::{TimeControl, TimeSystem, shows, unseen};
use outflank_rules::{ByColor, GameSpec, TimeDefault, open};
use outflank_tournament::tiebreak::{self, BrightwellMode, Criterion};
use outflank_tournament::{
    Acceleration, BadResult, Ending, EvenMatch, FederationNumber, FirstColor, GameResult, Halves, KnockOut,
    PenaltyTable, Player, PlayerId, Refusal, RoundRobin, RoundRobinOrder, Seeding, Settings, SettingsFault,
    SettingsField, System, Unplayed, Word,
};
use outflank_wire::limits::TOURNAMENT_TEXT_MAX;
use outflank_wire::refusal::{RequestRefusal, TournamentRefusal as Wire};
use outflank_wire::tournament as wire;
use outflank_wire::tournament_act as wire_act;

use super::board::read_color as side_of;
use super::game::{read_time_default, time_default};
use super::twins::twins;
use super::{color, terms};
use crate::{Failure, chance, convert};

twins! {
    fn seeding, read_seeding(Seeding, wire::TournamentSeeding) { Rating, Entry, Lot }

    fn brightwell_mode, read_brightwell_mode(BrightwellMode, wire::BrightwellMode) { Text, Papp }

    fn round_robin_order, read_round_robin_order(RoundRobinOrder, wire::RoundRobinOrder) { Berger, Rotation }

    fn first_color, read_first_color(FirstColor, wire::FirstColor) { BetterSeed, WorseSeed, Lot }

    fn even_match, read_even_match(EvenMatch, wire::EvenMatch) { BetterSeed, Discs, Another }
}

/// The longest name or other text about an event or a player, in characters.
const LONGEST_TEXT: usize = TOURNAMENT_TEXT_MAX;
const _: () = assert!(TOURNAMENT_TEXT_MAX == Settings::LONGEST_TEXT as usize);

/// Converts the settings of an event. Keeps the event's custom penalties, and its seed unless a new one is
/// given.
pub(crate) fn settings(
    given: &wire::TournamentSettings,
    before: Option<&Settings>,
) -> Result<Settings, Failure> {
    for (name, field, text) in [
        ("name", SettingsField::Name, &given.name),
        ("place", SettingsField::Place, &given.place),
        ("country", SettingsField::Country, &given.country),
        ("date", SettingsField::Date, &given.date),
    ] {
        if !prints(text) || (field == SettingsField::Name && !text.is_empty() && !shows(text)) {
            let what = format!("{name}: expected up to {LONGEST_TEXT} printable characters");
            return Err(bad(SettingsFault::Text { field, most: Settings::LONGEST_TEXT, what }));
        }
    }
    let halves = |name: &str, field: SettingsField, number: f64| {
        let read = Halves::from_f64(number);
        let what = || format!("{name}: {number} is not a multiple of one half");
        read.ok_or_else(|| bad(SettingsFault::NotHalves { field, what: what() }))
    };
    let usual = Unplayed::usual(given.squares);
    let said = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
    let mut order = Vec::with_capacity(given.order.len());
    for word in &given.order {
        let criterion = Criterion::of_word(word);
        let criterion = criterion.ok_or_else(|| {
            bad(SettingsFault::NoTieBreak { word: word.chars().take(LONGEST_TEXT).collect() })
        })?;
        if order.contains(&criterion) {
            return Err(bad(SettingsFault::TieBreakTwice { word: criterion.word().to_owned() }));
        }
        order.push(criterion);
    }
    if order.is_empty() {
        order = tiebreak::WORLD_CHAMPIONSHIP.to_vec();
    }
    let most = tiebreak::Brightwell::MOST;
    if given.constant_hundredths > Some(most) {
        let what = format!("constant_hundredths: expected at most {most}");
        return Err(bad(SettingsFault::range(SettingsField::ConstantHundredths, 0, most, what)));
    }
    if given.mcmahon.len() > 20 {
        return Err(bad(SettingsFault::range(
            SettingsField::Mcmahon,
            0,
            20,
            "mcmahon: expected at most 20 ratings",
        )));
    }
    let acceleration = match &given.acceleration {
        None => None,
        Some(lent) => {
            let field = SettingsField::AccelerationPoints;
            let points = halves("acceleration.points", field, lent.points)?;
            if points < Halves::ZERO || points > Halves::whole(10) {
                return Err(bad(SettingsFault::range(field, 0, 10, "acceleration.points: expected 0 to 10")));
            }
            Some(Acceleration { rounds: lent.rounds, points })
        }
    };
    let settings = Settings {
        name: given.name.trim().to_owned(),
        place: said(&given.place),
        country: said(&given.country),
        date: said(&given.date),
        squares: given.squares,
        rounds: given.rounds,
        system: system(&given.system),
        penalties: match given.penalties {
            wire::TournamentPenalties::Usual => PenaltyTable::usual(),
            wire::TournamentPenalties::Papp => PenaltyTable::papp(),
            wire::TournamentPenalties::WorldChampionship => PenaltyTable::world_championship(),
            wire::TournamentPenalties::Own => match before {
                Some(before) => before.penalties.clone(),
                None => return Err(bad(SettingsFault::NoOwnPenalties {})),
            },
        },
        acceleration,
        mcmahon: given.mcmahon.clone(),
        seeding: read_seeding(given.seeding),
        order,
        brightwell: tiebreak::Brightwell {
            constant: given.constant_hundredths,
            mode: read_brightwell_mode(given.brightwell_mode),
        },
        unplayed: Unplayed {
            bye_discs: match given.bye_discs {
                Some(discs) => halves("bye_discs", SettingsField::ByeDiscs, discs)?,
                None => usual.bye_discs,
            },
            forfeit_discs: match given.forfeit_discs {
                Some(discs) => halves("forfeit_discs", SettingsField::ForfeitDiscs, discs)?,
                None => usual.forfeit_discs,
            },
            late_points: halves("late_points", SettingsField::LatePoints, given.late_points)?,
        },
        time_rule: read_time_default(given.time_rule),
        team_size: given.team_size,
        minutes: given.minutes,
        most_missed: given.most_missed,
        seed: match (&given.seed, before) {
            (Some(text), _) => text.parse().map_err(|_| bad(SettingsFault::Seed {}))?,
            (None, Some(before)) => before.seed,
            (None, None) => chance::seed()?,
        },
    };
    if !(1..=1000).contains(&settings.team_size) {
        return Err(bad(SettingsFault::range(
            SettingsField::TeamSize,
            1,
            1000,
            "team_size: expected 1 to 1000",
        )));
    }
    settings.check().map_err(bad)?;
    Ok(settings)
}

fn bad(fault: SettingsFault) -> Failure {
    let what = fault.to_string();
    Failure::tournament(what.clone(), RequestRefusal::Settings { what, fault })
}

const fn system(given: &wire::TournamentSystem) -> System {
    match given {
        wire::TournamentSystem::Swiss {} => System::Swiss,
        wire::TournamentSystem::RoundRobin { order, double } => {
            System::RoundRobin(RoundRobin { order: read_round_robin_order(*order), is_double: *double })
        }
        wire::TournamentSystem::KnockOut { form } => System::KnockOut(match_form(form)),
        wire::TournamentSystem::Championship { form } => System::Championship(match_form(form)),
        wire::TournamentSystem::Arena {} => System::Arena,
    }
}

const fn match_form(given: &wire::MatchForm) -> KnockOut {
    KnockOut {
        players: given.players,
        games: given.games,
        has_third_place: given.third_place,
        first_color: read_first_color(given.first_color),
        even_match: read_even_match(given.even_match),
    }
}

/// Converts settings for clients.
pub(crate) fn settings_message(settings: &Settings) -> wire::TournamentSettings {
    let form = |form: &KnockOut| wire::MatchForm {
        players: form.players,
        games: form.games,
        third_place: form.has_third_place,
        first_color: first_color(form.first_color),
        even_match: even_match(form.even_match),
    };
    let penalties = &settings.penalties;
    wire::TournamentSettings {
        name: settings.name.clone(),
        place: settings.place.clone().unwrap_or_default(),
        country: settings.country.clone().unwrap_or_default(),
        date: settings.date.clone().unwrap_or_default(),
        squares: settings.squares,
        rounds: settings.rounds,
        system: match &settings.system {
            System::Swiss => wire::TournamentSystem::Swiss {},
            System::RoundRobin(robin) => wire::TournamentSystem::RoundRobin {
                order: round_robin_order(robin.order),
                double: robin.is_double,
            },
            System::KnockOut(match_form) => wire::TournamentSystem::KnockOut { form: form(match_form) },
            System::Championship(match_form) => {
                wire::TournamentSystem::Championship { form: form(match_form) }
            }
            System::Arena => wire::TournamentSystem::Arena {},
        },
        penalties: if *penalties == PenaltyTable::usual() {
            wire::TournamentPenalties::Usual
        } else if *penalties == PenaltyTable::papp() {
            wire::TournamentPenalties::Papp
        } else if *penalties == PenaltyTable::world_championship() {
            wire::TournamentPenalties::WorldChampionship
        } else {
            wire::TournamentPenalties::Own
        },
        seeding: seeding(settings.seeding),
        order: settings.order.iter().map(|criterion| criterion.word().to_owned()).collect(),
        constant_hundredths: settings.brightwell.constant,
        brightwell_mode: brightwell_mode(settings.brightwell.mode),
        bye_discs: Some(settings.unplayed.bye_discs.to_f64()),
        forfeit_discs: Some(settings.unplayed.forfeit_discs.to_f64()),
        late_points: settings.unplayed.late_points.to_f64(),
        time_rule: time_default(settings.time_rule),
        team_size: settings.team_size,
        minutes: settings.minutes,
        most_missed: settings.most_missed,
        mcmahon: settings.mcmahon.clone(),
        acceleration: settings
            .acceleration
            .map(|lent| wire::Acceleration { rounds: lent.rounds, points: lent.points.to_f64() }),
        seed: Some(settings.seed.to_string()),
    }
}

/// Returns the game, the number of its squares, and the terms for games on this server.
pub(crate) fn online(
    given: &wire::OnlinePlay,
    rule: TimeDefault,
) -> Result<(GameSpec, u32, outflank_play::Terms), Failure> {
    let bad = |fault: SettingsFault| {
        let what = fault.to_string();
        Failure::tournament(what.clone(), RequestRefusal::Online { what, fault })
    };
    let spec = convert::spec(&given.spec)?;
    let mut agreed = terms(&given.terms)?;
    if agreed.over_the_board.is_some() {
        return Err(bad(SettingsFault::OverTheBoard {}));
    }
    let is_by_days = |clock: TimeControl| matches!(clock.system(), TimeSystem::Correspondence { .. });
    if agreed.clock.is_none_or(is_by_days) {
        return Err(bad(SettingsFault::NoClock {}));
    }
    if given.pause_s > 86_400 {
        return Err(bad(SettingsFault::range(
            SettingsField::PauseS,
            0,
            86_400,
            "pause_s: expected 0 to 86400",
        )));
    }
    if !(10..=86_400).contains(&given.no_show_s) {
        return Err(bad(SettingsFault::range(
            SettingsField::NoShowS,
            10,
            86_400,
            "no_show_s: expected 10 to 86400",
        )));
    }
    let squares = open(&spec).start().contents().iter().filter(|content| is_square(**content)).count();
    agreed.is_public = true;
    agreed.time_default = rule;
    Ok((spec, u32::try_from(squares).unwrap_or(u32::MAX), agreed))
}

const fn is_square(content: outflank_rules::Content) -> bool {
    !matches!(content, outflank_rules::Content::Absent)
}

/// Whether a text is short enough and has only printable characters.
fn prints(text: &str) -> bool {
    text.chars().count() <= LONGEST_TEXT && !text.chars().any(char::is_control) && unseen(text).is_none()
}

/// Validates a player's registration.
pub(crate) fn player(given: &wire::TournamentPlayer, id: PlayerId) -> Result<Player, Failure> {
    let words = [Some(&given.name), given.country.as_ref(), given.club.as_ref(), given.team.as_ref()];
    if !shows(&given.name) || !words.into_iter().flatten().all(|text| prints(text)) {
        let message =
            format!("player {id} needs a name; every text takes up to {LONGEST_TEXT} printable characters");
        let refusal = Refusal::BadName { player: given.id.as_ref().map(|_| id) };
        return Err(Failure::tournament(message, Wire::Event(refusal)));
    }
    let said = |text: &Option<String>| {
        text.as_deref().map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned)
    };
    let federation = match given.federation {
        None => FederationNumber::Unsaid,
        Some(number @ 1..=FederationNumber::MOST) => FederationNumber::Of(number),
        Some(number) => {
            let message = format!("player.federation: {number} is no federation's number");
            return Err(Failure::BadRequest(message));
        }
    };
    Ok(Player {
        id,
        name: given.name.trim().to_owned(),
        federation,
        country: said(&given.country),
        rating: given.rating,
        club: said(&given.club),
        team: said(&given.team),
        is_woman: given.woman,
        is_youth: given.youth,
    })
}

/// Parses a player's ID.
pub(crate) fn player_id(text: &str) -> Result<PlayerId, Failure> {
    PlayerId::new(text).map_err(|error| {
        Failure::tournament(error.to_string(), RequestRefusal::BadId { id: text.to_owned() })
    })
}

/// Validates a reported result.
pub(crate) fn reported(
    given: &wire_act::ReportedResult,
    settings: &Settings,
) -> Result<GameResult, BadResult> {
    let squares = settings.squares;
    match given {
        wire_act::ReportedResult::Board { black, white } => {
            GameResult::lying(ByColor { black: *black, white: *white }, squares)
        }
        wire_act::ReportedResult::TimeDefault { color: side, lying } => {
            let loser = side_of(*side);
            let lying = lying.map(|slip| ByColor { black: slip.black, white: slip.white });
            if let Some(discs) = lying {
                GameResult::lying(discs, squares)?;
            }
            let counted = settings.time_rule.score(loser, lying, squares);
            let counted = ByColor::from_fn(|color| Halves::whole(counted[color].into()));
            GameResult::counted(counted, Ending::TimeDefault(loser), squares)
        }
        wire_act::ReportedResult::Forfeit { color: side } => {
            GameResult::forfeit(side_of(*side), settings.unplayed.forfeit_discs, squares)
        }
        wire_act::ReportedResult::Nobody {} => Ok(GameResult::nobody()),
    }
}

/// Converts a result for clients.
pub(crate) fn result_message(result: &GameResult) -> wire::TableResult {
    let discs = result.discs();
    wire::TableResult {
        black: discs.black.to_f64(),
        white: discs.white.to_f64(),
        ending: match result.ending() {
            Ending::Board => wire::TableEnding::Board {},
            Ending::TimeDefault(loser) => wire::TableEnding::TimeDefault { color: color(loser) },
            Ending::Forfeit(absent) => wire::TableEnding::Forfeit { color: color(absent) },
            Ending::Nobody => wire::TableEnding::Nobody {},
        },
    }
}

/// Converts a player for clients.
pub(crate) fn player_message(player: &Player) -> wire::TournamentPlayer {
    wire::TournamentPlayer {
        id: Some(player.id.to_string()),
        name: player.name.clone(),
        federation: player.federation.known(),
        country: player.country.clone(),
        rating: player.rating,
        club: player.club.clone(),
        team: player.team.clone(),
        woman: player.is_woman,
        youth: player.is_youth,
    }
}
