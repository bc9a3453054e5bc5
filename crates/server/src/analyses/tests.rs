//! The line, without a network.

use outflank_play::{Millis, Session, Start};
use outflank_wire::analysis::{AnalysisDepth, AnalysisState};

use super::*;
use crate::convert;

fn played(moves: &str) -> Session {
    let moves: Vec<String> =
        moves.as_bytes().chunks(2).map(|square| String::from_utf8_lossy(square).into_owned()).collect();
    Session::played(&"othello".parse().unwrap(), Start::Usual, &moves, Millis(0), &mut || true).unwrap()
}

fn asked(moves: &str, depth: AnalysisDepth) -> (AnalysisId, Session, Analysis) {
    let session = played(moves);
    let mut told = convert::analysis(&session, depth, convert::Occasion::default());
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
fn idle(directory: &Path) -> Analyses {
    Analyses { door: Arc::new(Door(Arc::default())), kept: Kept::in_directory(directory) }
}

#[tokio::test]
async fn so_many_wait_and_no_more() {
    let directory = tempfile::tempdir().unwrap();
    let analyses = idle(directory.path());
    let ask = |number: usize| {
        let (_, played, mut told) = asked("f5", AnalysisDepth::Quick);
        told.black = Some(format!("player {number}"));
        told.id.clear();
        let id = AnalysisId::of(&told).unwrap();
        analyses.begin(id, &played, told)
    };
    for number in 0..LINE {
        assert_eq!(ask(number).unwrap().state, AnalysisState::Waiting {});
    }
    assert!(matches!(ask(LINE), Err(Failure::Busy)));
    assert!(ask(0).is_ok(), "whoever is in line stays there");
    analyses.door.0.next().unwrap();
    assert!(ask(LINE).is_ok());
}

#[tokio::test]
async fn what_is_over_is_forgotten_in_the_order_it_was_last_asked_for() {
    let directory = tempfile::tempdir().unwrap();
    let analyses = idle(directory.path());
    let room = &analyses.door.0;
    let mut ids = Vec::new();
    for number in 0..=RECENT {
        let (_, played, mut told) = asked("f5", AnalysisDepth::Quick);
        told.black = Some(format!("player {number}"));
        let id = AnalysisId::of(&told).unwrap();
        ids.push(id.clone());
        analyses.begin(id, &played, told).unwrap();
        if number == RECENT {
            assert!(analyses.find(&ids[0]).await.is_ok());
        }
        assert!(room.over(room.next().unwrap()));
    }
    assert!(analyses.find(&ids[0]).await.is_ok(), "it was just asked for");
    assert!(matches!(analyses.find(&ids[1]).await, Err(Failure::NotFound(_))));
}

#[test]
fn a_stop_ends_what_runs_and_the_thread() {
    let directory = tempfile::tempdir().unwrap();
    let analyses = idle(directory.path());
    let (id, played, told) = asked("f5d6c3d3c4", AnalysisDepth::Strong);
    analyses.begin(id.clone(), &played, told.clone()).unwrap();
    let room = Arc::clone(&analyses.door.0);
    let running = room.next().unwrap();
    // The search ends where it is: were it not for the stop, this would take seconds.
    analyses.close();
    running.run(None, &|_| ());
    assert!(running.is_failed());
    assert!(!room.over(running));
    assert!(room.next().is_none());
    assert!(matches!(analyses.begin(id, &played, told), Err(Failure::Busy)), "the room is closed");
}

#[test]
fn one_that_failed_is_begun_again_when_it_is_asked_for() {
    let directory = tempfile::tempdir().unwrap();
    let analyses = idle(directory.path());
    let (id, played, told) = asked("f5", AnalysisDepth::Quick);
    analyses.begin(id.clone(), &played, told.clone()).unwrap();
    let room = &analyses.door.0;
    let job = room.next().unwrap();
    job.fail("for this test".into());
    room.over(job);
    assert_eq!(analyses.begin(id, &played, told).unwrap().state, AnalysisState::Waiting {});
    assert!(!room.next().unwrap().is_failed());
}
