//! The queue of analyses, without a network.

use outflank_play::{Millis, Session, Start};

use super::*;
use crate::analyzed::{DepthName, State};

fn played(moves: &str) -> Session {
    let moves: Vec<String> =
        moves.as_bytes().chunks(2).map(|square| String::from_utf8_lossy(square).into_owned()).collect();
    Session::played(&"othello".parse().unwrap(), Start::Usual, &moves, Millis(0), &mut || true).unwrap()
}

fn asked(moves: &str, depth: DepthName) -> (AnalysisId, AnalyzedGame) {
    by(None, moves, depth)
}

/// Returns the ID and the game of a request, with the given player of Black.
fn by(black: Option<String>, moves: &str, depth: DepthName) -> (AnalysisId, AnalyzedGame) {
    let occasion = Occasion { black, ..Occasion::default() };
    let game = AnalyzedGame::of(&played(moves), 0, depth, occasion);
    (AnalysisId::of(&game).unwrap(), game)
}

/// Returns an analysis without findings.
pub(super) fn analysis(moves: &str) -> Analysis {
    job(moves, DepthName::Quick).analysis()
}

pub(super) fn job(moves: &str, depth: DepthName) -> Job {
    let (id, game) = asked(moves, depth);
    Job::new(id, Arc::new(game))
}

/// Returns a queue that no thread serves, so that jobs wait.
async fn idle(directory: &Path) -> Analyses {
    Analyses::idle(directory, Store::open(directory).await.unwrap())
}

#[tokio::test]
async fn so_many_wait_and_no_more() {
    let directory = tempfile::tempdir().unwrap();
    let analyses = idle(directory.path()).await;
    let ask = async |client: &str, number: usize| {
        let (id, game) = by(Some(format!("player {number}")), "f5", DepthName::Quick);
        analyses.begin(Client::at(client.parse().unwrap()), id, game).await
    };
    let (one, here) = ("192.0.2.1", "127.0.0.1");
    for number in 0..MOST_WAITING / 4 {
        assert_eq!(ask(one, number).await.unwrap().found.state, State::Waiting);
    }
    assert!(matches!(ask(one, MOST_WAITING).await, Err(Failure::Busy)), "the client has used its share");
    for number in MOST_WAITING / 4..MOST_WAITING {
        ask(here, number).await.unwrap();
    }
    assert!(matches!(ask(here, MOST_WAITING).await, Err(Failure::Busy)));
    assert!(ask(one, 0).await.is_ok(), "queued requests stay in the queue");
    analyses.owner.0.next().unwrap();
    assert!(ask(one, MOST_WAITING).await.is_ok());
}

#[tokio::test]
async fn what_is_over_is_forgotten_in_the_order_it_was_last_asked_for() {
    let directory = tempfile::tempdir().unwrap();
    let analyses = idle(directory.path()).await;
    let queue = &analyses.owner.0;
    let mut ids = Vec::new();
    for number in 0..=MOST_RECENT {
        let (id, game) = by(Some(format!("player {number}")), "f5", DepthName::Quick);
        ids.push(id.clone());
        analyses.begin(Client::UNKNOWN, id, game).await.unwrap();
        if number == MOST_RECENT {
            assert!(analyses.find(&ids[0]).await.is_ok());
        }
        queue.over(queue.next().unwrap());
    }
    assert!(analyses.find(&ids[0]).await.is_ok(), "requested most recently");
    assert!(matches!(analyses.find(&ids[1]).await, Err(Failure::NotFound(_))));
}

#[tokio::test]
async fn a_stop_ends_what_runs_and_the_thread() {
    let directory = tempfile::tempdir().unwrap();
    let analyses = idle(directory.path()).await;
    let (id, game) = asked("f5d6c3d3c4", DepthName::Strong);
    analyses.begin(Client::UNKNOWN, id.clone(), game.clone()).await.unwrap();
    let queue = Arc::clone(&analyses.owner.0);
    let running = queue.next().unwrap();
    // Without the stop, the search would take seconds.
    analyses.close();
    running.run(None, &|_| ());
    assert!(running.is_failed());
    queue.over(running);
    assert!(queue.next().is_none());
    assert!(
        matches!(analyses.begin(Client::UNKNOWN, id, game).await, Err(Failure::Busy)),
        "the queue is closed"
    );
}

#[tokio::test]
async fn one_that_failed_is_begun_again_when_it_is_asked_for() {
    let directory = tempfile::tempdir().unwrap();
    let analyses = idle(directory.path()).await;
    let (id, game) = asked("f5", DepthName::Quick);
    analyses.begin(Client::UNKNOWN, id.clone(), game.clone()).await.unwrap();
    let queue = &analyses.owner.0;
    let job = queue.next().unwrap();
    job.fail(FailureReason::Broken, "for this test".into());
    queue.over(job);
    assert_eq!(analyses.begin(Client::UNKNOWN, id, game).await.unwrap().found.state, State::Waiting);
    assert!(!queue.next().unwrap().is_failed());
}

/// Returns the IDs of the waiting jobs, in order.
fn waiting(analyses: &Analyses) -> Vec<AnalysisId> {
    analyses.owner.0.jobs.lock().waiting.iter().map(|waiting| waiting.job.id.clone()).collect()
}

#[tokio::test]
async fn what_was_not_over_is_in_line_again_at_the_next_start_and_given_up_after_three() {
    let directory = tempfile::tempdir().unwrap();
    let store = Store::open(directory.path()).await.unwrap();
    let again = async || {
        let analyses = Analyses::idle(directory.path(), store.clone());
        analyses.resume(&Replays::new()).await;
        analyses
    };
    let before = again().await;
    let mut ids = Vec::new();
    for moves in ["f5", "f5d6", "f5d6c3"] {
        let (id, game) = asked(moves, DepthName::Quick);
        before.begin(Client::UNKNOWN, id.clone(), game).await.unwrap();
        ids.push(id);
    }
    assert_eq!(waiting(&before), ids);
    // The first analysis is finished and saved. The second was removed without being computed.
    before.saving.files.write(before.find(&ids[0]).await.unwrap()).unwrap();
    before.saving.pending.forget(&ids[1]).await;
    for _ in 0..3 {
        let after = again().await;
        assert_eq!(waiting(&after), ids[2..], "the unfinished one");
        store.job_begun(ids[2].as_str()).await.unwrap();
    }
    store.job_put_back(ids[2].as_str()).await.unwrap();
    assert_eq!(waiting(&again().await), ids[2..], "an orderly stop does not count as a crash");
    store.job_begun(ids[2].as_str()).await.unwrap();
    assert_eq!(waiting(&again().await), [], "the server ended three times during the job");
    assert!(store.jobs("analysis").await.unwrap().is_empty());
}

#[tokio::test]
async fn nothing_is_left_of_whoever_shall_not_be_named() {
    let directory = tempfile::tempdir().unwrap();
    let analyses = idle(directory.path()).await;
    for name in ["Ann", "Bob", "Cid"] {
        let (id, game) = by(Some(name.into()), "f5", DepthName::Quick);
        analyses.begin(Client::UNKNOWN, id, game).await.unwrap();
    }
    let running = analyses.owner.0.next().unwrap();
    analyses.forget(vec!["Ann".into(), "Bob".into()]).await;
    assert!(running.stop.is_stopped());
    let black = |waiting: &Waiting| waiting.job.game.occasion.black.clone();
    let left: Vec<_> = analyses.owner.0.jobs.lock().waiting.iter().map(black).collect();
    assert_eq!(left, [Some("Cid".to_owned())]);
    assert_eq!(analyses.saving.pending.all().await.len(), 1);
    // The job finishes nevertheless.
    let id = running.id.clone();
    analyses.saving.whole(&running, running.analysis());
    analyses.owner.0.over(running);
    assert!(
        matches!(analyses.find(&id).await, Err(Failure::NotFound(_))),
        "the analysis is neither in memory nor on disk"
    );
}
