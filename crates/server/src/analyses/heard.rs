//! What somebody else says of a game: taken only as far as it is about that game and can be so.

use outflank_rules::Playthrough;
use outflank_wire::analysis::{Analysis, AnalysisMark, AnalysisState};

use crate::convert;

/// No score in any game is larger, in discs or its own units.
const MOST: f64 = 1000.0;

/// What is known of a game, `known`, with the marks and the end that somebody else found; nothing if they cannot be of
/// this game.
pub(super) fn heard(known: Analysis, played: &Playthrough, said: Analysis) -> Option<Analysis> {
    let Analysis { id, state, marks, summary, .. } = said;
    let is_in_order = marks.is_sorted_by(|one, two| one.ply < two.ply);
    if id != known.id || !is_in_order || !marks.iter().all(|mark| is_of(mark, played)) {
        return None;
    }
    if state == (AnalysisState::Done {}) {
        let moves = played.plies().iter().skip(known.given as usize).filter(|ply| !ply.is_pass).count();
        if marks.len() != moves || marks.iter().any(|mark| mark.is_glance) || summary.is_none() {
            return None;
        }
    }
    let summary = summary.filter(|_| state == (AnalysisState::Done {}));
    Some(Analysis { state, marks, summary, ..known })
}

/// Whether a mark can be of a move of the game.
fn is_of(mark: &AnalysisMark, played: &Playthrough) -> bool {
    let before = (mark.ply as usize).checked_sub(1);
    let Some((ply, position)) = before.and_then(|at| played.plies().get(at).zip(played.position_after(at)))
    else {
        return false;
    };
    let is_legal = |text: &str| position.legal().iter().any(|mv| mv.text == text);
    let is_score = |score: f64| score.is_finite() && score.abs() <= MOST;
    !ply.is_pass
        && convert::color(ply.color) == mark.color
        && ply.text == mark.played
        && is_legal(&mark.best)
        && is_score(mark.score)
        && is_score(mark.best_score)
        && (0.0..=2.0 * MOST).contains(&mark.loss)
}

#[cfg(test)]
mod tests {
    use outflank_wire::analysis::AnalysisDepth;

    use super::super::tests::job;
    use super::*;

    #[test]
    fn only_what_can_be_of_the_game_is_taken() {
        let (known, done) = {
            let job = job("f5d6c3d3c4", AnalysisDepth::Quick);
            let known = job.told();
            job.run(None, &|_| {});
            (known, job)
        };
        let said = done.told();
        let take = |said: Analysis| heard(known.clone(), &done.played, said);
        assert_eq!(take(said.clone()), Some(said.clone()));
        // A part of it, while it is under way, and nothing but the marks and the end.
        let running = AnalysisState::Running { judged: 1, moves: 5 };
        let part = Analysis {
            state: running,
            marks: said.marks[3..].to_vec(),
            plies: Vec::new(),
            black: Some("somebody else".into()),
            ..said.clone()
        };
        let taken = take(part.clone()).unwrap();
        assert_eq!((&taken.marks, &taken.plies, &taken.black), (&part.marks, &known.plies, &known.black));
        assert_eq!(taken.summary, None, "that comes at the end");
        let wrong: [fn(&mut Analysis); 12] = [
            |said| said.id = "0".repeat(32),
            |said| drop(said.marks.pop()),
            |said| said.summary = None,
            |said| said.marks[0].is_glance = true,
            |said| said.marks.swap(0, 1),
            |said| said.marks[4].ply = 6,
            |said| said.marks[0].ply = 0,
            |said| said.marks[0].color = said.marks[1].color,
            |said| said.marks[0].played = "d3".into(),
            |said| said.marks[0].best = "a1".into(),
            |said| said.marks[0].score = f64::NAN,
            |said| said.marks[0].loss = -1.0,
        ];
        for (number, wrong) in wrong.into_iter().enumerate() {
            let mut said = said.clone();
            wrong(&mut said);
            assert_eq!(take(said), None, "{number}");
        }
    }
}
