//! The actions on a player, each also available as a typed line.

use outflank_tournament::{PlayerId, System, Tournament};

use super::order::quoted;

/// An action on a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    Explain,
    Absent,
    Half,
    Present,
    Bye,
    Withdraw,
    Return,
    Edit,
}

impl Action {
    /// Returns the actions that apply to a player now.
    pub(super) fn of(tournament: &Tournament, player: &PlayerId) -> Vec<Self> {
        let Some(entrant) = tournament.entrant(player) else { return Vec::new() };
        let next = tournament.paired() + 1;
        let mut actions = vec![Self::Edit];
        if entrant.withdrawn_after.is_some() {
            actions.push(Self::Return);
        } else {
            if entrant.away.contains_key(&next) {
                actions.push(Self::Present);
            } else {
                actions.push(Self::Absent);
                if tournament.has_half_points(next) {
                    actions.push(Self::Half);
                }
                // A round robin determines the byes itself.
                if !matches!(tournament.settings().system, System::RoundRobin(_)) {
                    actions.push(Self::Bye);
                }
            }
            actions.push(Self::Withdraw);
        }
        if tournament.rounds().last().is_some_and(|round| round.table_of(player).is_some()) {
            actions.push(Self::Explain);
        }
        actions
    }

    /// Returns the typed line with the same effect.
    pub(super) fn line(self, player: &PlayerId) -> String {
        let (name, option) = match self {
            Self::Explain => ("explain", ""),
            Self::Absent => ("absent", ""),
            Self::Half => ("absent", " --half"),
            Self::Present => ("present", ""),
            Self::Bye => ("force", " --bye"),
            Self::Withdraw => ("withdraw", ""),
            Self::Return => ("return", ""),
            Self::Edit => ("edit", ""),
        };
        format!(":{name} {}{option}", quoted(player.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use outflank_tournament::{KnockOut, RoundRobin, RoundRobinOrder, Settings, simulation};

    use super::*;

    #[test]
    fn refused_acts_are_not_offered() {
        let robin = RoundRobin { order: RoundRobinOrder::Berger, is_double: true };
        for (system, half, bye) in [
            (System::Swiss, true, true),
            (System::RoundRobin(robin), true, false),
            (System::KnockOut(KnockOut::FINALS), false, true),
            (System::Arena, false, true),
        ] {
            let settings = Settings { system: system.clone(), ..Settings::usual("Menu", 2) };
            let log = simulation::run(settings, 4, 1).unwrap();
            let tournament = log.tournament();
            let player = &tournament.entrants()[0].player.id;
            let actions = Action::of(tournament, player);
            assert_eq!(actions.contains(&Action::Half), half, "{system:?}");
            assert_eq!(actions.contains(&Action::Bye), bye, "{system:?}");
        }
    }
}
