//! What can be done about a player: each a line that can be typed as well.

use outflank_tournament::{PlayerId, Tournament};

use super::order::quoted;

/// Something to do about a player.
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
    /// What makes sense for a player as things stand.
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
                actions.extend([Self::Absent, Self::Half, Self::Bye]);
            }
            actions.push(Self::Withdraw);
        }
        if tournament.rounds().last().is_some_and(|round| round.table_of(player).is_some()) {
            actions.push(Self::Explain);
        }
        actions
    }

    /// The line that does it.
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
