//! Validates a worker's findings, which must be possible in the game.

use outflank_analysis::Mark;
use outflank_engine::Score;
use outflank_rules::Playthrough;

use crate::analyzed::{AnalyzedGame, Findings, State};

/// A bound above the largest score of any game, in discs or the game's own units.
const BEYOND_ANY_SCORE: Score = Score::from_discs(1000);

/// Returns the findings, or `None` if they cannot be about this game.
pub(super) fn validated(game: &AnalyzedGame, found: Findings) -> Option<Findings> {
    let marks = &found.marks;
    let is_in_order = marks.is_sorted_by(|one, two| one.mark.ply < two.mark.ply);
    if !is_in_order || !marks.iter().all(|found| is_of(&found.mark, &game.played)) {
        return None;
    }
    let is_whole = || marks.len() == game.n_judged() && !marks.iter().any(|found| found.is_glance);
    (found.state != State::Done || is_whole()).then_some(found)
}

/// Whether a mark fits a move of the game.
fn is_of(mark: &Mark, played: &Playthrough) -> bool {
    let before = mark.ply.checked_sub(1);
    let Some((ply, position)) = before.and_then(|at| played.plies().get(at).zip(played.position_after(at)))
    else {
        return false;
    };
    let is_legal = |text: &str| position.legal().iter().any(|mv| mv.text == text);
    let is_score = |score: Score| (-BEYOND_ANY_SCORE..=BEYOND_ANY_SCORE).contains(&score);
    !ply.is_pass
        && ply.color == mark.color
        && ply.text == mark.played
        && is_legal(&mark.best)
        && is_score(mark.score)
        && is_score(mark.best_score)
        && mark.score <= mark.best_score
}

#[cfg(test)]
mod tests {
    use super::super::tests::job;
    use super::*;
    use crate::analyzed::DepthName;

    #[test]
    fn only_what_can_be_of_the_game_is_taken() {
        let job = job("f5d6c3d3c4", DepthName::Quick);
        job.run(None, &|_| {});
        let said = job.found();
        let take = |said: Findings| validated(&job.game, said);
        assert_eq!(take(said.clone()), Some(said.clone()));
        // Partial findings, as sent during the analysis.
        let running = State::Running { judged: 1, moves: 5 };
        let part = Findings { state: running, marks: said.marks[3..].to_vec() };
        assert_eq!(take(part.clone()), Some(part));
        let wrong: [fn(&mut Findings); 9] = [
            |said| drop(said.marks.pop()),
            |said| said.marks[0].is_glance = true,
            |said| said.marks.swap(0, 1),
            |said| said.marks[4].mark.ply = 6,
            |said| said.marks[0].mark.ply = 0,
            |said| said.marks[0].mark.color = said.marks[1].mark.color,
            |said| said.marks[0].mark.played = "d3".into(),
            |said| said.marks[0].mark.best = "a1".into(),
            |said| said.marks[0].mark.score = Score::from_units(BEYOND_ANY_SCORE.units() + 1),
        ];
        for (number, wrong) in wrong.into_iter().enumerate() {
            let mut said = said.clone();
            wrong(&mut said);
            assert_eq!(take(said), None, "{number}");
        }
    }
}
