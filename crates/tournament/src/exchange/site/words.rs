//! The words of the site.

use crate::Word;
use crate::tiebreak::Criterion;

/// A language of the site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// English.
    English,
    /// Russian.
    Russian,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::English, Self::Russian];

    /// The tag, as HTML and names of files have it.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Russian => "ru",
        }
    }

    /// What its speakers call it.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Russian => "Русский",
        }
    }

    pub(super) const fn words(self) -> &'static Words {
        match self {
            Self::English => &ENGLISH,
            Self::Russian => &RUSSIAN,
        }
    }
}

impl Words {
    /// The heading of a column of standings.
    pub(super) fn criterion(&self, criterion: Criterion) -> &'static str {
        let at = Criterion::ALL.iter().position(|(known, _)| *known == criterion);
        at.and_then(|at| self.criteria.get(at)).copied().unwrap_or(criterion.word())
    }
}

/// What the pages say.
pub(super) struct Words {
    pub(super) standings: &'static str,
    pub(super) rounds: &'static str,
    pub(super) crosstable: &'static str,
    pub(super) players: &'static str,
    pub(super) round: &'static str,
    pub(super) table: &'static str,
    pub(super) black: &'static str,
    pub(super) white: &'static str,
    pub(super) result: &'static str,
    pub(super) rank: &'static str,
    pub(super) player: &'static str,
    pub(super) country: &'static str,
    pub(super) club: &'static str,
    pub(super) rating: &'static str,
    pub(super) score: &'static str,
    pub(super) points: &'static str,
    /// The criteria in the order of [`Criterion::ALL`].
    criteria: [&'static str; Criterion::ALL.len()],
    pub(super) withdrawn: &'static str,
    pub(super) bye: &'static str,
    pub(super) half_bye: &'static str,
    pub(super) forfeit: &'static str,
    pub(super) nobody_came: &'static str,
    pub(super) after: &'static str,
    pub(super) of: &'static str,
    pub(super) no_rounds: &'static str,
    pub(super) opponent: &'static str,
    pub(super) color: &'static str,
    pub(super) open_title: &'static str,
    pub(super) women_title: &'static str,
    pub(super) youth_title: &'static str,
    pub(super) team_title: &'static str,
}

const ENGLISH: Words = Words {
    standings: "Standings",
    rounds: "Rounds",
    crosstable: "Cross table",
    players: "Players",
    round: "Round",
    table: "Table",
    black: "Black",
    white: "White",
    result: "Result",
    rank: "Rank",
    player: "Player",
    country: "Country",
    club: "Club",
    rating: "Rating",
    score: "Score",
    points: "Points",
    criteria: [
        "Brightwell",
        "Buchholz",
        "Buchholz −1",
        "Sonneborn-Berger",
        "Direct",
        "Discs",
        "Difference",
        "Wins",
        "Wins (White)",
        "Rating",
        "Lot",
    ],
    withdrawn: "withdrawn",
    bye: "bye",
    half_bye: "half-point bye",
    forfeit: "forfeit",
    nobody_came: "not played",
    after: "After round",
    of: "of",
    no_rounds: "No round has been paired yet.",
    opponent: "Opponent",
    color: "Color",
    open_title: "Open title",
    women_title: "Women’s title",
    youth_title: "Youth title",
    team_title: "Best team",
};

const RUSSIAN: Words = Words {
    standings: "Положение",
    rounds: "Туры",
    crosstable: "Таблица встреч",
    players: "Участники",
    round: "Тур",
    table: "Стол",
    black: "Чёрные",
    white: "Белые",
    result: "Результат",
    rank: "Место",
    player: "Участник",
    country: "Страна",
    club: "Клуб",
    rating: "Рейтинг",
    score: "Счёт",
    points: "Очки",
    criteria: [
        "Брайтвелл",
        "Бухгольц",
        "Бухгольц −1",
        "Бергер",
        "Личные",
        "Фишки",
        "Разность",
        "Победы",
        "Победы белыми",
        "Рейтинг",
        "Жребий",
    ],
    withdrawn: "выбыл",
    bye: "без соперника",
    half_bye: "пропуск, пол-очка",
    forfeit: "неявка",
    nobody_came: "не состоялась",
    after: "После тура",
    of: "из",
    no_rounds: "Ни один тур ещё не составлен.",
    opponent: "Соперник",
    color: "Цвет",
    open_title: "Открытый зачёт",
    women_title: "Женский зачёт",
    youth_title: "Юношеский зачёт",
    team_title: "Лучшая команда",
};
