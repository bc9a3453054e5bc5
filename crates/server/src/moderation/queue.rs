//! The moderators' queue: the reported players, the reports, and figures about the reported games.

use std::collections::HashMap;

use outflank_play::{GuestId, Millis, Player, Principal, Seat, Session};
use outflank_rules::Color;
use outflank_wire::moderation as wire;
use tokio::task::spawn_blocking;

use super::{Parts, Reported, reason_of};
use crate::analyses::AnalysisId;
use crate::analyzed::{AnalyzedGame, DepthName, Occasion};
use crate::store::{KeptReport, ReportPage, ReportState};
use crate::{Failure, GameId, convert};

/// The maximum number of reports shown for one person.
const MOST_REPORTS: u32 = 20;
/// The maximum number of earlier acts shown for one person.
const MOST_ACTS: u32 = 20;
/// The depths of analyses in the order of preference. The deepest available analysis is shown.
const DEPTHS: [DepthName; 3] = [DepthName::Strong, DepthName::Usual, DepthName::Quick];

/// A part of the queue.
pub(crate) struct Query {
    pub(crate) state: ReportState,
    /// The value of `next` from the previous page.
    pub(crate) after: Option<String>,
    /// The number of people on the page.
    pub(crate) limit: u32,
}

/// Returns a page of the queue, without reports about the caller.
pub(crate) async fn list(state: &Parts, who: Principal, query: Query) -> Result<wire::ReportList, Failure> {
    let asker = state.accounts.moderating(who)?;
    let after = query.after.as_deref().map(read_page).transpose()?;
    let (people, next) = state.store.reported(query.state, asker, after.as_ref(), query.limit).await?;
    let mut players = Vec::with_capacity(people.len());
    for person in people {
        players.extend(player(state, person, query.state).await?);
    }
    Ok(wire::ReportList {
        players,
        next: next.map(|page| format!("{}-{}", page.at.0, page.subject)),
        open: state.store.n_reported(asker).await?,
    })
}

fn read_page(text: &str) -> Result<ReportPage, Failure> {
    let page = text.split_once('-').and_then(|(at, subject)| {
        Some(ReportPage { at: Millis(at.parse().ok()?), subject: subject.parse().ok()? })
    });
    page.ok_or_else(|| Failure::BadRequest(format!("after: {text:?} is not a value of `next`")))
}

/// Returns a reported player. `None` if the account was just deleted.
async fn player(
    state: &Parts,
    person: GuestId,
    which: ReportState,
) -> Result<Option<wire::ReportedPlayer>, Failure> {
    let accounts = &state.accounts;
    let Some((name, since)) = accounts.account(person) else { return Ok(None) };
    let kept = state.store.reports_about(person, which, MOST_REPORTS).await?;
    let mut games: HashMap<String, wire::ReportedGame> = HashMap::new();
    let mut reports = Vec::with_capacity(kept.len());
    for report in kept {
        let game = match &report.game {
            None => None,
            Some(id) => match games.get(id) {
                Some(known) => Some(known.clone()),
                None => {
                    let shown = game(state, id, person).await?;
                    games.extend(shown.clone().map(|reported| (id.clone(), reported)));
                    shown
                }
            },
        };
        reports.extend(report_message(state, report, game));
    }
    let past = state.store.acts_about(person, MOST_ACTS).await?;
    Ok(Some(wire::ReportedPlayer {
        name: name.to_string(),
        since_ms: since.0,
        closed: accounts.is_shut(person),
        moderator: accounts.is_moderator(person),
        limits: convert::limits(&accounts.sanctions.of(person)),
        reports,
        past: past
            .into_iter()
            .map(|act| wire::PastAct { act: act.act, who: act.who, detail: act.detail, at_ms: act.at.0 })
            .collect(),
    }))
}

/// Converts a report. `None` if the reporter's account was just deleted.
fn report_message(state: &Parts, kept: KeptReport, game: Option<wire::ReportedGame>) -> Option<wire::Report> {
    let accounts = &state.accounts;
    let named = |person| accounts.name_of(person).map(|name| name.to_string());
    // Letters that cannot be read are left out.
    let letters: Vec<Reported> =
        kept.letters.as_deref().and_then(|kept| serde_json::from_str(kept).ok()).unwrap_or_default();
    let letters = letters.into_iter();
    Some(wire::Report {
        number: kept.number,
        by: named(kept.reporter)?,
        reason: reason_of(&kept.reason),
        words: kept.words,
        at_ms: kept.at.0,
        game,
        letters: letters.map(|(theirs, text, at_ms)| wire::ReportedLetter { theirs, text, at_ms }).collect(),
        outcome: kept.settled.map(|settled| wire::ReportOutcome {
            act: settled.outcome,
            by: settled.by.and_then(named),
            at_ms: settled.at.0,
        }),
    })
}

/// Returns the game of a report. `None` if the ID is invalid.
async fn game(state: &Parts, id: &str, person: GuestId) -> Result<Option<wire::ReportedGame>, Failure> {
    let Ok(game) = id.parse::<GameId>() else { return Ok(None) };
    let bare = wire::ReportedGame {
        id: game.to_string(),
        link: state.key.link(&game),
        spec: None,
        side: None,
        over: false,
        analysis: None,
    };
    let Some(log) = state.store.load(&game).await? else { return Ok(Some(bare)) };
    let replay = move || {
        let (session, stopped) = Session::replay_as_far(&log).ok()?;
        if stopped.is_some() {
            return None;
        }
        let ids = match session.result() {
            None => Vec::new(),
            Some(_) => DEPTHS.into_iter().filter_map(|depth| id_of(&session, depth)).collect(),
        };
        Some((session, ids))
    };
    let replayed = spawn_blocking(replay).await.map_err(|_| Failure::Broken("reading a game"))?;
    let Some((session, ids)) = replayed else { return Ok(Some(bare)) };
    let side = [Color::Black, Color::White].into_iter().find(|side| {
        matches!(&session.seats()[*side], Seat::Human(Player { who: Some(who), .. }) if *who == person)
    });
    let mut analysis = None;
    for id in ids {
        if let Some(found) = state.analyses.known(&id).await? {
            analysis =
                Some(convert::reported_analysis(found.id.to_string(), &found.game, &found.found, side));
            break;
        }
    }
    Ok(Some(wire::ReportedGame {
        spec: Some(session.game().spec().to_string()),
        side: side.map(convert::color),
        over: session.result().is_some(),
        analysis,
        ..bare
    }))
}

/// Returns the ID of the analysis of a finished game.
fn id_of(session: &Session, depth: DepthName) -> Option<AnalysisId> {
    let occasion = Occasion::between(convert::names_of(session));
    AnalysisId::of(&AnalyzedGame::of(session, session.n_given(), depth, occasion)).ok()
}
