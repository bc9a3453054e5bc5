//! The line, without a network.

use outflank_play::{Millis, Session, Start};
use outflank_wire::analysis::{AnalysisDepth, AnalysisFailure, AnalysisState};

use super::*;
use crate::convert;

fn played(moves: &str) -> Session {
    let moves: Vec<String> =
        moves.as_bytes().chunks(2).map(|square| String::from_utf8_lossy(square).into_owned()).collect();
    Session::played(&"othello".parse().unwrap(), Start::Usual, &moves, Millis(0), &mut || true).unwrap()
}

fn asked(moves: &str, depth: AnalysisDepth) -> (AnalysisId, Session, Analysis) {
    let session = played(moves);
    let mut told = convert::analysis(&session, 0, depth, convert::Occasion::default());
    let id = AnalysisId::of(&told).unwrap();
    told.id = id.to_string();
    (id, session, told)
}

/// An analysis with its id.
pub(super) fn analysis(moves: &str) -> (AnalysisId, Analysis) {
    let (id, _, told) = asked(moves, AnalysisDepth::Quick);
    (id, told)
}

pub(super) fn job(moves: &str, depth: AnalysisDepth) -> Job {
    let (id, played, told) = asked(moves, depth);
    Job::new(id, &played, told)
}

/// Analyses that nobody makes.
async fn idle(directory: &Path) -> Analyses {
    Analyses::idle(directory, Store::open(directory).await.unwrap())
}

#[tokio::test]
async fn so_many_wait_and_no_more() {
    let directory = tempfile::tempdir().unwrap();
    let analyses = idle(directory.path()).await;
    let ask = async |client: &str, number: usize| {
        let (_, played, mut told) = asked("f5", AnalysisDepth::Quick);
        told.black = Some(format!("player {number}"));
        told.id.clear();
        let id = AnalysisId::of(&told).unwrap();
        analyses.begin(Client::at(client.parse().unwrap()), id, &played, told).await
    };
    let (one, here) = ("192.0.2.1", "127.0.0.1");
    for number in 0..LINE / 4 {
        assert_eq!(ask(one, number).await.unwrap().state, AnalysisState::Waiting {});
    }
    assert!(matches!(ask(one, LINE).await, Err(Failure::Busy)), "one client has its share");
    for number in LINE / 4..LINE {
        ask(here, number).await.unwrap();
    }
    assert!(matches!(ask(here, LINE).await, Err(Failure::Busy)));
    assert!(ask(one, 0).await.is_ok(), "whoever is in line stays there");
    analyses.door.0.next().unwrap();
    assert!(ask(one, LINE).await.is_ok());
}

#[tokio::test]
async fn what_is_over_is_forgotten_in_the_order_it_was_last_asked_for() {
    let directory = tempfile::tempdir().unwrap();
    let analyses = idle(directory.path()).await;
    let room = &analyses.door.0;
    let mut ids = Vec::new();
    for number in 0..=RECENT {
        let (_, played, mut told) = asked("f5", AnalysisDepth::Quick);
        told.black = Some(format!("player {number}"));
        let id = AnalysisId::of(&told).unwrap();
        ids.push(id.clone());
        analyses.begin(Client::UNKNOWN, id, &played, told).await.unwrap();
        if number == RECENT {
            assert!(analyses.find(&ids[0]).await.is_ok());
        }
        room.over(room.next().unwrap());
    }
    assert!(analyses.find(&ids[0]).await.is_ok(), "it was just asked for");
    assert!(matches!(analyses.find(&ids[1]).await, Err(Failure::NotFound(_))));
}

#[tokio::test]
async fn a_stop_ends_what_runs_and_the_thread() {
    let directory = tempfile::tempdir().unwrap();
    let analyses = idle(directory.path()).await;
    let (id, played, told) = asked("f5d6c3d3c4", AnalysisDepth::Strong);
    analyses.begin(Client::UNKNOWN, id.clone(), &played, told.clone()).await.unwrap();
    let room = Arc::clone(&analyses.door.0);
    let running = room.next().unwrap();
    // The search ends where it is: were it not for the stop, this would take seconds.
    analyses.close();
    running.run(None, &|_| ());
    assert!(running.is_failed());
    room.over(running);
    assert!(room.next().is_none());
    assert!(
        matches!(analyses.begin(Client::UNKNOWN, id, &played, told).await, Err(Failure::Busy)),
        "the room is closed"
    );
}

#[tokio::test]
async fn one_that_failed_is_begun_again_when_it_is_asked_for() {
    let directory = tempfile::tempdir().unwrap();
    let analyses = idle(directory.path()).await;
    let (id, played, told) = asked("f5", AnalysisDepth::Quick);
    analyses.begin(Client::UNKNOWN, id.clone(), &played, told.clone()).await.unwrap();
    let room = &analyses.door.0;
    let job = room.next().unwrap();
    job.fail(AnalysisFailure::Broken, "for this test".into());
    room.over(job);
    assert_eq!(
        analyses.begin(Client::UNKNOWN, id, &played, told).await.unwrap().state,
        AnalysisState::Waiting {}
    );
    assert!(!room.next().unwrap().is_failed());
}

/// The ids of what waits, in order.
fn waiting(analyses: &Analyses) -> Vec<AnalysisId> {
    analyses.door.0.jobs().waiting.iter().map(|waiting| waiting.job.id.clone()).collect()
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
        let (id, played, told) = asked(moves, AnalysisDepth::Quick);
        before.begin(Client::UNKNOWN, id.clone(), &played, told).await.unwrap();
        ids.push(id);
    }
    assert_eq!(waiting(&before), ids);
    // The first is made and kept, the second over without being made.
    before.fate.kept.write(&ids[0], &before.find(&ids[0]).await.unwrap()).unwrap();
    before.fate.pending.forget(&ids[1]).await;
    for _ in 0..3 {
        let after = again().await;
        assert_eq!(waiting(&after), ids[2..], "the one that nobody has made");
        store.job_begun(ids[2].as_str()).await.unwrap();
    }
    store.job_put_back(ids[2].as_str()).await.unwrap();
    assert_eq!(waiting(&again().await), ids[2..], "a stop in order is no failure");
    store.job_begun(ids[2].as_str()).await.unwrap();
    assert_eq!(waiting(&again().await), [], "each time the server ended in it");
    assert!(store.jobs("analysis").await.unwrap().is_empty());
}

#[tokio::test]
async fn nothing_is_left_of_whoever_shall_not_be_named() {
    let directory = tempfile::tempdir().unwrap();
    let analyses = idle(directory.path()).await;
    for name in ["Ann", "Bob", "Cid"] {
        let (_, played, mut told) = asked("f5", AnalysisDepth::Quick);
        (told.black, told.id) = (Some(name.into()), String::new());
        let id = AnalysisId::of(&told).unwrap();
        told.id = id.to_string();
        analyses.begin(Client::UNKNOWN, id, &played, told).await.unwrap();
    }
    let running = analyses.door.0.next().unwrap();
    analyses.forget(vec!["Ann".into(), "Bob".into()]).await;
    assert!(running.stop.is_stopped());
    let left: Vec<_> =
        analyses.door.0.jobs().waiting.iter().map(|waiting| waiting.job.told().black).collect();
    assert_eq!(left, [Some("Cid".to_owned())]);
    assert_eq!(analyses.fate.pending.all().await.len(), 1);
    // It comes to its end all the same.
    let (id, told) = (running.id.clone(), running.told());
    analyses.fate.whole(&running, &told);
    analyses.door.0.over(running);
    assert!(matches!(analyses.find(&id).await, Err(Failure::NotFound(_))), "neither in memory nor on disk");
}
