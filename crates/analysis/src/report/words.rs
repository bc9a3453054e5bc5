//! The words of reports, in English and in Russian.

use outflank_engine::{Certainty, Score};
use outflank_rules::{ByColor, Color};

use super::{Report, hundredths};
use crate::{Aftermath, Mark, MoveVerdict, Reason, ReasonKind, Turning};

/// The language of a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Russian.
    Russian,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::English, Self::Russian];

    /// Its code, `en` or `ru`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Russian => "ru",
        }
    }

    /// The language of this code.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    /// One of two texts.
    pub(super) const fn pick<'a>(self, english: &'a str, russian: &'a str) -> &'a str {
        match self {
            Self::English => english,
            Self::Russian => russian,
        }
    }
}

/// So many cells of a region are named.
const LISTED: usize = 6;

/// A side by its name.
pub(super) const fn side(color: Color, language: Language) -> &'static str {
    match color {
        Color::Black => language.pick("Black", "Чёрные"),
        Color::White => language.pick("White", "Белые"),
    }
}

/// «Чёрным», «белым».
const fn to_side(color: Color) -> &'static str {
    match color {
        Color::Black => "чёрным",
        Color::White => "белым",
    }
}

/// «Чёрных», «белых».
const fn of_side(color: Color) -> &'static str {
    match color {
        Color::Black => "чёрных",
        Color::White => "белых",
    }
}

/// A score with its sign, without needless figures.
pub(super) fn score(score: Score, language: Language) -> String {
    let discs = hundredths(score);
    let text =
        if discs.fract() == 0.0 { format!("{:.0}", discs.abs()) } else { format!("{:.2}", discs.abs()) };
    let sign = match discs {
        0.0 => "",
        discs if discs < 0.0 => "−",
        _ => "+",
    };
    format!("{sign}{}", figures(&text, language))
}

/// Discs that were lost.
pub(super) fn discs(discs: f64, language: Language) -> String {
    figures(&format!("{discs:.2}"), language)
}

/// The loss of a move: whole discs if it is proved.
pub(super) fn loss(mark: &Mark, language: Language) -> String {
    let lost = hundredths(mark.loss());
    if mark.is_exact() { format!("{lost:.0}") } else { discs(lost, language) }
}

fn figures(text: &str, language: Language) -> String {
    match language {
        Language::English => text.to_owned(),
        Language::Russian => text.replace('.', ","),
    }
}

/// How bad a move was, in a word.
pub(super) const fn verdict(verdict: MoveVerdict, language: Language) -> &'static str {
    match verdict {
        MoveVerdict::Good => language.pick("good", "хороший ход"),
        MoveVerdict::Inaccuracy => language.pick("inaccuracy", "неточность"),
        MoveVerdict::Mistake => language.pick("mistake", "ошибка"),
        MoveVerdict::Blunder => language.pick("blunder", "грубая ошибка"),
    }
}

/// The certainty of a score.
pub(super) fn certainty(certainty: Certainty, language: Language) -> String {
    match (certainty, language) {
        (Certainty::Exact, _) => language.pick("proved", "доказано").to_owned(),
        // How likely a line is left out rightly is nobody's chance to win: it is told to programs alone.
        (Certainty::Searched { depth, percent }, Language::English) => {
            let plies = if depth == 1 { "ply" } else { "plies" };
            format!("{depth} {plies}{}", if percent < 100 { ", selective" } else { "" })
        }
        (Certainty::Searched { depth, percent }, Language::Russian) => {
            format!("глубина {depth}{}", if percent < 100 { ", выборочно" } else { "" })
        }
    }
}

/// What a move that lost something did to the result. What is not proved is no won game, but a lead.
pub(super) fn aftermath(mark: &Mark, language: Language) -> &'static str {
    match (mark.aftermath(), mark.is_exact()) {
        (Aftermath::StillWon, true) => language.pick("still won", "выигрыш остаётся"),
        (Aftermath::StillWon, false) => language.pick("still ahead", "перевес остаётся"),
        (Aftermath::StillDrawn, true) => language.pick("still drawn", "ничья остаётся"),
        (Aftermath::StillDrawn, false) => language.pick("still even", "равенство остаётся"),
        (Aftermath::StillLost, true) => language.pick("lost before", "партия уже была проиграна"),
        (Aftermath::StillLost, false) => language.pick("behind before", "позиция и так была хуже"),
        (Aftermath::GivesWin, true) => language.pick("gives the win away", "выигрыш упущен"),
        (Aftermath::GivesWin, false) => language.pick("gives the lead away", "перевес упущен"),
        (Aftermath::GivesDraw, true) => language.pick("gives the draw away", "ничья упущена"),
        (Aftermath::GivesDraw, false) => language.pick("falls behind", "соперник получает перевес"),
    }
}

/// How often each side made its result worse; nothing if nobody did.
pub(super) fn given_away(moves: ByColor<u32>, language: Language) -> Option<String> {
    let ByColor { black, white } = moves;
    (black + white > 0).then(|| match language {
        Language::English => format!("Moves that gave a win or a draw away: Black {black}, White {white}"),
        Language::Russian => format!("Ходов, упустивших выигрыш или ничью: чёрные {black}, белые {white}"),
    })
}

/// The note that the first plies were not chosen.
pub(super) fn given(plies: usize, language: Language) -> String {
    match (language, plies) {
        (Language::English, 1) => "The first move was given and is not judged".to_owned(),
        (Language::English, _) => format!("Moves 1 to {plies} were given and are not judged"),
        (Language::Russian, 1) => "Первый ход был задан и не оценивается".to_owned(),
        (Language::Russian, _) => format!("Ходы с 1-го по {plies}-й были заданы и не оцениваются"),
    }
}

/// The note on whose scores these are.
pub(super) const fn viewpoint(language: Language) -> &'static str {
    language.pick(
        "Scores are for the side that moves: + ahead, − behind",
        "Оценки даны за сторону, которая ходит: + впереди, − позади",
    )
}

/// Who gave away a win or a draw, and when.
pub(super) fn turning(turning: Turning, is_win: bool, language: Language) -> String {
    let (who, ply) = (side(turning.color, language), turning.ply);
    match language {
        Language::English => {
            let (what, sure) =
                (if is_win { "win" } else { "draw" }, if turning.is_exact { " (proved)" } else { "" });
            format!("{who} gave the last {what} away at ply {ply}{sure}")
        }
        Language::Russian => {
            let what =
                if is_win { "последний выигрыш" } else { "последнюю ничью" };
            let sure = if turning.is_exact { " (доказано)" } else { "" };
            format!("{who} упустили {what} на {ply}-м ходу{sure}")
        }
    }
}

/// A reason as a sentence without its full stop.
pub(super) fn reason(report: &Report, mark: &Mark, reason: &Reason, language: Language) -> String {
    let cells = report.cells(reason);
    let (opponent, best) = (mark.color.opponent(), &mark.best);
    let region = match cells.get(..LISTED) {
        Some(first) if cells.len() > LISTED => format!("{} …", first.join(" ")),
        _ => cells.join(" "),
    };
    match language {
        Language::English => {
            let them = side(opponent, language);
            match reason.kind {
                ReasonKind::ThrowsWin => format!("throws away a proved win: {best} wins"),
                ReasonKind::ThrowsDraw => format!("throws away a proved draw: {best} draws"),
                ReasonKind::GivesCorner => format!("gives up the corner {region}"),
                ReasonKind::LeavesCorner => {
                    format!("leaves the corner {region}, which the answer takes away")
                }
                ReasonKind::LosesParity => format!("gives {them} the last move in the region {region}"),
                ReasonKind::OpensAccess => format!("lets {them} into the region {region}"),
                ReasonKind::PassesUpForce => {
                    format!("passes up a line in which every answer to {best} is forced")
                }
                ReasonKind::LosesTempo => format!("leaves {them} more safe moves than {best}: {region}"),
                ReasonKind::LosesLastMove => format!("gives {them} the last move of the game"),
                ReasonKind::GivesSquare => {
                    format!("gives {them} access to {region}, the one answer that hurts")
                }
                ReasonKind::LeavesSquare => format!("leaves {region} to {them}: both sides need it"),
                ReasonKind::GivesStable => format!("gives {them} stable discs: {region}"),
                ReasonKind::LosesMobility => {
                    format!("loses mobility: against {best}, fewer moves of its own or more for {them}")
                }
            }
        }
        Language::Russian => {
            let (to_them, of_them) = (to_side(opponent), of_side(opponent));
            match reason.kind {
                ReasonKind::ThrowsWin => format!("упускает доказанный выигрыш: выигрывал ход {best}"),
                ReasonKind::ThrowsDraw => format!("упускает доказанную ничью: ничью давал ход {best}"),
                ReasonKind::GivesCorner => format!("отдаёт угол {region}"),
                ReasonKind::LeavesCorner => format!("оставляет угол {region}: ответ лишает его"),
                ReasonKind::LosesParity => format!("отдаёт {to_them} последний ход в области {region}"),
                ReasonKind::OpensAccess => format!("пускает {of_them} в область {region}"),
                ReasonKind::PassesUpForce => {
                    format!("упускает форсированный вариант: после {best} ответы вынуждены")
                }
                ReasonKind::LosesTempo => {
                    format!("оставляет {to_them} больше безопасных ходов, чем {best}: {region}")
                }
                ReasonKind::LosesLastMove => format!("отдаёт {to_them} последний ход партии"),
                ReasonKind::GivesSquare => {
                    format!("открывает {to_them} {region} — единственный опасный ответ")
                }
                ReasonKind::LeavesSquare => {
                    format!("оставляет {to_them} поле {region}, нужное обеим сторонам")
                }
                ReasonKind::GivesStable => format!("отдаёт {to_them} устойчивые фишки: {region}"),
                ReasonKind::LosesMobility => format!(
                    "теряет мобильность: после {best} своих ходов было бы больше или у соперника меньше"
                ),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_proved_is_lost_in_whole_discs() {
        let lost = |certainty| {
            let mark = Mark {
                ply: 1,
                color: Color::Black,
                played: "f5".into(),
                score: Score::DRAW,
                best: "d3".into(),
                best_score: Score::from_discs(12),
                line: Vec::new(),
                certainty,
                is_only: false,
            };
            loss(&mark, Language::Russian)
        };
        assert_eq!(lost(Certainty::Exact), "12");
        assert_eq!(lost(Certainty::Searched { depth: 18, percent: 73 }), "12,00");
    }
}
