//! Reports of accounts, and the acts of moderators.
//!
//! Only moderators see reports. One commit contains an act's effect on the reported account, the reports that
//! it settles, and its log entry. Two moderators never settle the same report. [`queue`] collects the facts
//! for their decision.

mod queue;
mod refusal;
mod words;

use std::sync::Arc;

use outflank_play::{GuestId, Millis, Player, Principal, Seat};
use outflank_wire::limits::{REASON_MAX, REPORT_MAX};
use outflank_wire::moderation::{ModeratorAct, NewAct, NewReport, ReportAbout, ReportReason};
use outflank_wire::sanction::LimitTime;
use tokio::sync::Mutex;

use crate::accounts::{AccountName, Accounts, Sanctions, kind_of, limit_of};
use crate::allowance::{Allowances, Kind};
use crate::analyses::Analyses;
use crate::identity::{Viewer, Visitor};
use crate::live::LiveGames;
use crate::lobby::Lobby;
use crate::store::{Effect, KeptAct, KeptSanction, NewKeptReport, SanctionKind, Store};
use crate::{Client, Failure, GameId, ServerKey, clock};

pub(crate) use queue::{Query, list};
use refusal::ModerationRefusal;
use words::tidy;

/// The maximum number of letters attached to a report.
const MOST_LETTERS: u32 = 20;
/// The maximum number of reports settled by one act.
const MOST_SETTLED: usize = 200;
const NOBODY: Failure = Failure::NotFound("such player");

/// A lock held during an act, so that there is only one act at a time.
#[derive(Debug, Default)]
pub(crate) struct Acting(Mutex<()>);

/// The parts of a server that reports and acts need.
#[derive(Clone, Debug)]
pub(crate) struct Parts {
    pub(crate) store: Store,
    pub(crate) accounts: Arc<Accounts>,
    pub(crate) games: LiveGames,
    pub(crate) analyses: Analyses,
    pub(crate) lobby: Arc<Lobby>,
    pub(crate) acting: Arc<Acting>,
    pub(crate) allowances: Arc<Allowances>,
    pub(crate) key: ServerKey,
}

impl Parts {
    /// Returns the parts that acts need.
    fn context(&self) -> ActContext<'_> {
        ActContext {
            store: &self.store,
            accounts: &self.accounts,
            lobby: Some(&self.lobby),
            acting: &self.acting,
        }
    }
}

/// The parts that acts need. There is no lobby unless the server is running.
pub(crate) struct ActContext<'a> {
    pub(crate) store: &'a Store,
    pub(crate) accounts: &'a Accounts,
    pub(crate) lobby: Option<&'a Lobby>,
    pub(crate) acting: &'a Acting,
}

/// Saves a report.
pub(crate) async fn report(
    state: &Parts,
    who: Principal,
    client: Client,
    NewReport { about, reason, words }: NewReport,
) -> Result<(), Failure> {
    let reporter = state.accounts.signed_in(who)?;
    let words = tidy("words", words.as_deref().unwrap_or_default(), REPORT_MAX)?;
    let is_about_letters = matches!(about, ReportAbout::Letters { .. });
    let (subject, game) = match about {
        ReportAbout::Player { name } | ReportAbout::Letters { name } => {
            (state.accounts.find(&name).ok_or(NOBODY)?, None)
        }
        ReportAbout::Game { game } => {
            let game: GameId = game.parse().map_err(|_| Failure::NotFound("such game"))?;
            (opponent(state, who, &game).await?, Some(game))
        }
    };
    if subject == reporter {
        return Err(Failure::Forbidden("you cannot report yourself"));
    }
    let name = state.accounts.name_of(subject).ok_or(NO_ACCOUNT)?;
    let game = game.as_ref().map(GameId::as_str);
    let already = || Failure::from(ModerationRefusal::ReportedAlready(name.to_string()));
    if state.store.has_reported(reporter, subject, game, is_about_letters).await? {
        return Err(already());
    }
    let letters = match is_about_letters {
        true => Some(letters(state, reporter, subject).await?),
        false => None,
    };
    state.allowances.take(Kind::Report, Principal::Guest(reporter), client)?;
    let new = NewKeptReport {
        reporter,
        subject,
        reason: name_of(reason),
        words: words.as_deref(),
        game,
        letters: letters.as_deref(),
        at: clock::now(),
    };
    match state.store.add_report(new).await? {
        true => Ok(()),
        false => Err(already()),
    }
}

/// A letter attached to a report: whether the reported player wrote it, its text, and its time.
type Reported = (bool, String, i64);

/// Returns the last letters between two players as the reporter sees them, serialized for the report.
async fn letters(state: &Parts, reporter: GuestId, subject: GuestId) -> Result<String, Failure> {
    let cleared = state.store.progress(reporter, subject).await?.cleared;
    let mut last = state.store.letters_before((reporter, subject), (cleared, i64::MAX), MOST_LETTERS).await?;
    last.reverse();
    if !last.iter().any(|letter| letter.author == subject) {
        return Err(Failure::Forbidden("this player has not written to you recently"));
    }
    let kept: Vec<Reported> =
        last.into_iter().map(|letter| (letter.author == subject, letter.text, letter.at.0)).collect();
    serde_json::to_string(&kept).map_err(|_| Failure::Broken("a report"))
}

const NO_ACCOUNT: Failure = Failure::Forbidden("only players with an account can be reported");

/// Returns the caller's opponent in a game.
async fn opponent(state: &Parts, who: Principal, game: &GameId) -> Result<GuestId, Failure> {
    let session = state.games.session(game, &Viewer::of(Visitor(who))).await?;
    let own = session.side_of(who);
    let own = own.ok_or(Failure::Forbidden("only players of a game can report somebody for it"))?;
    match &session.seats()[!own] {
        Seat::Human(Player { who: Some(other), .. }) => Ok(*other),
        Seat::Human(_) | Seat::Engine { .. } | Seat::Age { .. } | Seat::Open => Err(NO_ACCOUNT),
    }
}

/// Carries out a moderator's act.
pub(crate) async fn act(state: &Parts, who: Principal, name: &str, new: NewAct) -> Result<(), Failure> {
    let accounts = &state.accounts;
    let by = accounts.moderating(who)?;
    let subject = accounts.find(name).ok_or(NOBODY)?;
    let NewAct { act, reason, mut reports } = new;
    let reason = tidy("reason", &reason, REASON_MAX)?
        .ok_or_else(|| Failure::BadRequest("reason: it is missing".to_owned()))?;
    reports.sort_unstable();
    reports.dedup();
    if reports.len() > MOST_SETTLED {
        return Err(Failure::BadRequest(format!(
            "reports: {} are too many; the maximum is {MOST_SETTLED}",
            reports.len()
        )));
    }
    let _turn = state.acting.0.lock().await;
    // Checks again, since either account may have changed during the wait.
    accounts.moderating(who)?;
    let names = accounts.name_of(by).zip(accounts.name_of(subject));
    let (by_name, name) = names.ok_or(NOBODY)?;
    if subject == by {
        return Err(Failure::Forbidden("you cannot moderate yourself"));
    }
    if accounts.is_moderator(subject) {
        return Err(Failure::Forbidden("only administrators can act on moderators"));
    }
    let listed = serde_json::to_string(&reports).map_err(|_| Failure::Broken("a list"))?;
    if state.store.n_open(subject, &listed).await? != reports.len() {
        return Err(ModerationRefusal::HandledAlready.into());
    }
    let planned = plan(&accounts.sanctions, &act, &reports, (subject, &reason, clock::now()))?;
    let by = (format!("moderator {by_name}"), Some(by));
    carry_out(&state.context(), by, (subject, &name), &listed, planned).await
}

/// Carries out an administrator's act, which needs no report.
pub(crate) async fn order(
    context: &ActContext<'_>,
    who: &str,
    name: &str,
    act: &ModeratorAct,
    reason: &str,
) -> Result<(), Failure> {
    let reason = tidy("reason", reason, REASON_MAX)?
        .ok_or_else(|| Failure::BadRequest("reason: it is missing".to_owned()))?;
    let _turn = context.acting.0.lock().await;
    let subject = context.accounts.find(name).ok_or(NOBODY)?;
    let name = context.accounts.name_of(subject).ok_or(NOBODY)?;
    let planned = plan(&context.accounts.sanctions, act, &[], (subject, &reason, clock::now()))?;
    carry_out(context, (who.to_owned(), None), (subject, &name), "[]", planned).await
}

/// Writes an act to the store with the reports that it settles, then applies it in memory.
async fn carry_out(
    context: &ActContext<'_>,
    (who, who_person): (String, Option<GuestId>),
    (subject, name): (GuestId, &AccountName),
    reports: &str,
    planned: PlannedAct,
) -> Result<(), Failure> {
    // Serializes this with other changes of the account, such as its deletion, so that memory and the store
    // change in the same order.
    let _turn = context.accounts.turns.of(subject).await;
    if context.accounts.name_of(subject).is_none() {
        return Err(NOBODY);
    }
    let note = KeptAct {
        at: planned.at,
        who,
        act: planned.name.to_owned(),
        subject: Some(name.to_string()),
        detail: Some(planned.detail),
        subject_person: Some(subject),
        who_person,
    };
    if let Err(error) = context.store.settle(&note, subject, reports, &planned.effect).await {
        if let Err(error) = context.accounts.sanctions.read_again(context.store).await {
            tracing::error!(%error, "warnings and limits in memory may differ from the database");
        }
        return Err(error.into());
    }
    apply(context, subject, name, planned.effect);
    Ok(())
}

/// The effect of an act, and its log entry.
struct PlannedAct {
    at: Millis,
    name: &'static str,
    detail: String,
    effect: Effect,
}

fn plan(
    sanctions: &Sanctions,
    act: &ModeratorAct,
    reports: &[i64],
    (person, reason, at): (GuestId, &str, Millis),
) -> Result<PlannedAct, Failure> {
    let sanction = |kind, body: String, until| KeptSanction {
        number: sanctions.next_number(),
        person,
        kind,
        body,
        at,
        until,
        ended: None,
    };
    Ok(match act {
        ModeratorAct::Dismiss {} if reports.is_empty() => {
            return Err(Failure::BadRequest("reports: there are none to dismiss".to_owned()));
        }
        ModeratorAct::Dismiss {} => {
            PlannedAct { at, name: "dismiss", detail: reason.to_owned(), effect: Effect::Nothing }
        }
        ModeratorAct::Warn { text } => {
            let text = tidy("act.text", text, REPORT_MAX)?
                .ok_or_else(|| Failure::BadRequest("act.text: a warning needs a text".to_owned()))?;
            PlannedAct {
                at,
                name: "warn",
                detail: format!("{reason}: {text:?}"),
                effect: Effect::Adds(sanction(SanctionKind::Warning, text, None)),
            }
        }
        ModeratorAct::Limit { limit, time } => {
            let (days, span) = match time {
                LimitTime::Day => (1, "1 day"),
                LimitTime::Week => (7, "7 days"),
                LimitTime::Month => (30, "30 days"),
            };
            let kind = kind_of(*limit);
            let until = Millis(at.0.saturating_add(days * 24 * 60 * 60 * 1000));
            PlannedAct {
                at,
                name: "limit",
                detail: format!("{} for {span}: {reason}", called(kind)),
                effect: Effect::Adds(sanction(kind, reason.to_owned(), Some(until))),
            }
        }
        ModeratorAct::Lift { limit } => {
            if sanctions.limit(person, *limit).is_none() {
                return Err(ModerationRefusal::NoLimit.into());
            }
            let kind = kind_of(*limit);
            PlannedAct {
                at,
                name: "lift",
                detail: format!("{}: {reason}", called(kind)),
                effect: Effect::Lifts(kind),
            }
        }
        ModeratorAct::Close {} => {
            PlannedAct { at, name: "close", detail: reason.to_owned(), effect: Effect::Closes }
        }
    })
}

/// Applies an act in memory after it has been stored.
fn apply(context: &ActContext<'_>, subject: GuestId, name: &AccountName, effect: Effect) {
    let ActContext { accounts, lobby, .. } = context;
    let end_seeks = || lobby.iter().for_each(|lobby| lobby.end_seeks_of(subject));
    match effect {
        Effect::Nothing => {}
        Effect::Adds(sanction) => {
            let closes_lobby = sanction.kind == SanctionKind::NoRated;
            accounts.sanctions.add(sanction);
            if closes_lobby {
                end_seeks();
            }
        }
        Effect::Lifts(kind) => accounts.sanctions.end(subject, |sanction| sanction.kind == kind),
        Effect::Closes => {
            accounts.closed(subject, true);
            end_seeks();
            tracing::info!(%name, "a moderator has closed an account");
        }
    }
}

/// Marks a warning as read. Ignores warnings that are unknown or for another person.
pub(crate) async fn has_read(state: &Parts, who: Principal, number: i64) -> Result<(), Failure> {
    let person = state.accounts.signed_in(who)?;
    state.store.warning_read(number, person, clock::now()).await?;
    let is_it = |sanction: &KeptSanction| sanction.number == number && limit_of(sanction.kind).is_none();
    state.accounts.sanctions.end(person, is_it);
    Ok(())
}

/// Returns the name of a sanction in the log of acts.
const fn called(kind: SanctionKind) -> &'static str {
    match kind {
        SanctionKind::Warning => "warning",
        SanctionKind::NoChat => "no chat",
        SanctionKind::NoRated => "no rated games and lobby",
    }
}

/// Returns the stored form of a reason.
const fn name_of(reason: ReportReason) -> &'static str {
    match reason {
        ReportReason::Computer => "computer",
        ReportReason::Stalling => "stalling",
        ReportReason::Insults => "insults",
        ReportReason::Name => "name",
        ReportReason::Other => "other",
    }
}

/// Returns the reason with a stored form. Unknown forms, from a newer version, count as `Other`.
pub(crate) fn reason_of(kept: &str) -> ReportReason {
    let all = [ReportReason::Computer, ReportReason::Stalling, ReportReason::Insults, ReportReason::Name];
    all.into_iter().find(|reason| name_of(*reason) == kept).unwrap_or(ReportReason::Other)
}

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;
    use crate::accounts::UserAgent;

    #[tokio::test]
    async fn an_act_waits_for_another_change_of_the_account() {
        let directory = tempfile::tempdir().unwrap();
        let store = Store::open(directory.path()).await.unwrap();
        let accounts = Arc::new(Accounts::open(store.clone(), None).await.unwrap());
        let anna = GuestId(1);
        let password = "correct horse".to_owned();
        accounts.sign_up(anna, "Anna", password, UserAgent::default(), || Ok(())).await.unwrap();
        let acting = Acting::default();
        let context = ActContext { store: &store, accounts: &accounts, lobby: None, acting: &acting };
        let mut order = pin!(order(&context, "root", "Anna", &ModeratorAct::Close {}, "spam"));
        {
            let _turn = accounts.turns.of(anna).await;
            assert!(timeout(Duration::from_millis(300), order.as_mut()).await.is_err());
            assert!(!accounts.is_shut(anna));
        }
        order.await.unwrap();
        assert!(accounts.is_shut(anna));
    }
}
