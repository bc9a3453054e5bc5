//! Русский.

use outflank_tournament::{Event, Halves, Log};

use super::super::menu::Action;
use super::{Words, game, how, listed, name, undone};
use crate::terminal::counted;

const LIST: &[(&str, &str)] = &[
    ("?", "справка"),
    ("Enter", "что сделать"),
    ("↑ ↓", "выбор"),
    ("Tab", "дополнить"),
    ("Shift-Tab", "дальше"),
    ("Ctrl-C", "выход"),
];

pub(super) const WORDS: Words = Words {
    views: ["Тур", "Места", "Игроки", "Таблица", "Журнал"],
    keys: [
        &[
            ("?", "справка"),
            ("145+4", "результат"),
            ("Tab", "список"),
            ("!", "новый тур"),
            ("↑ ↓", "стол"),
            ("← →", "тур"),
            ("Ctrl-C", "выход"),
        ],
        &[
            ("?", "справка"),
            ("Enter", "что сделать"),
            ("↑ ↓", "игрок"),
            ("← →", "тур"),
            ("Shift-Tab", "дальше"),
            ("Ctrl-C", "выход"),
        ],
        LIST,
        &[
            ("?", "справка"),
            ("Enter", "что сделать"),
            ("↑ ↓", "игрок"),
            ("← →", "прокрутка"),
            ("Shift-Tab", "дальше"),
            ("Ctrl-C", "выход"),
        ],
        &[
            ("?", "справка"),
            ("Enter", "отменить"),
            ("↑ ↓", "выбор"),
            ("Shift-Tab", "дальше"),
            ("Ctrl-C", "выход"),
        ],
    ],
    help: &[
        ("145+4", "145 выиграл 4 фишки; 145=, 145-6"),
        ("lee 42", "у Lee 42 фишки"),
        ("Tab", "дополняет игрока или команду"),
        ("", "на пустой строке: все, без результата, с ним"),
        ("Enter", "на пустой строке: дальше с тем, что выбрано"),
        ("! Enter", "жеребьёвка следующего тура"),
        ("↑ ↓", "выбор стола, игрока, записи"),
        ("← →", "другой тур; прокрутка таблицы"),
        ("F2 – F6", "страницы; Shift-Tab — следующая"),
        ("Esc", "к последнему туру"),
        ("Ctrl-P, Ctrl-N", "прежние строки"),
        ("Ctrl-C", "очищает строку; выход"),
        ("", ""),
        (":add Lee, Ann", "новый игрок: --number 145 --country FRA --rating 1650"),
        (":edit 145", "исправить данные игрока"),
        (":absent 145", "пропускает следующий тур; --round 5, --half"),
        (":present 145", "всё-таки играет"),
        (":withdraw 145", "выбывает"),
        (":return 145", "возвращается"),
        (":time 145 38", "просрочил время; фишки, если доиграли"),
        (":noshow 145", "145 не явился"),
        (":nobody 145", "не явились оба"),
        (":correct 145+6", "исправить: --round 2, --open, --on-time, --absent"),
        ("", "--colors-exchanged: цвета наоборот"),
        (":force 145 146", "чёрные против белых; :force 145 bye"),
        (":forbid 145 146", "не встречаются; --round 3"),
        (":undo", "отменить последнюю запись; :undo 17"),
        (":explain 145", "почему эта пара"),
        (":round 3", "показать тур; :round — последний"),
        (":pair --dry-run", "каким был бы следующий тур"),
        (":change --rounds 6", "и все другие условия команды new"),
        (":export F --to text", "elo, papp, trf, results, standings, site"),
        (":teams, :verify", "команды; проверить всё заново"),
        (":add --help", "всё о команде"),
        (":quit", "выход; всё уже на диске"),
    ],
    help_title: "Клавиши и команды",
    window_keys: "↑ ↓ прокрутка, Esc — закрыть",
    menu_keys: "↑ ↓ Enter, Esc — закрыть",
    yes_or_no: "y или Enter — да    n или Esc — нет",
    round: |number| format!("тур {number}"),
    round_of: |number, all| format!("тур {number} из {all}"),
    not_paired: "жеребьёвки ещё не было",
    missing: |open| match open {
        0 => "все результаты есть".to_owned(),
        open => format!("нет {}", counted(open, "результата", "результатов", "результатов")),
    },
    missing_at: |tables| match tables {
        [table] => format!("Нет результата за столом {table}."),
        tables => format!("Нет результатов за столами {}.", listed(tables)),
    },
    can_pair: |number| format!("Enter — жеребьёвка тура {number}."),
    all_over: "Все туры сыграны.",
    nobody_yet: "Игроков ещё нет: :add Ли, Анна",
    filters: ["все столы", "без результата", "с результатом"],
    table: "стол",
    black: "Чёрные",
    white: "Белые",
    bye: "без пары",
    half_bye: "пол-очка",
    away: "нет в туре",
    on_time: "по времени",
    no_game: "неявка",
    nobody: "неявка обоих",
    after_round: |number| format!("После тура {number}"),
    player: "Игрок",
    points: "очки",
    score: "счёт",
    rating: "рейтинг",
    state: "",
    players: |all, there, round| {
        format!("{}, в туре {round} будет {there}", counted(all, "игрок", "игрока", "игроков"))
    },
    left: "выбыл",
    left_after: |round| format!("выбыл после тура {round}"),
    joined_in: |round| format!("с тура {round}"),
    federation: |number| format!("№ {number}"),
    new: "без номера",
    away_in: |round, points| match points {
        Halves::ZERO => format!("нет в туре {round}"),
        points => format!("нет в туре {round} ({points})"),
    },
    bound_in: |other, round| format!("тур {round}: с {other}"),
    bye_in: |round| format!("тур {round}: без пары"),
    not_with: |other| format!("не с {other}"),
    titles: ["открытый титул", "женщины", "молодёжь", "команда"],
    undone: "отменено",
    happened,
    entries: |count| counted(count, "запись", "записи", "записей"),
    ask_pair: |number| format!("Провести жеребьёвку тура {number}?"),
    ask_undo: |entry, what| format!("Отменить запись {entry}: {what}?"),
    nothing_to_undo: "Отменять нечего.",
    action: |action| match action {
        Action::Explain => "почему эта пара",
        Action::Absent => "пропускает следующий тур",
        Action::Half => "пропускает за пол-очка",
        Action::Present => "всё-таки играет в следующем туре",
        Action::Bye => "в следующем туре без пары",
        Action::Withdraw => "выбывает",
        Action::Return => "возвращается",
        Action::Edit => "имя, страна, рейтинг",
    },
    done: "Готово.",
    too_small: |(width, height), (columns, rows)| format!("{width}×{height} мало. Нужно {columns}×{rows}."),
};

fn happened(log: &Log, event: &Event) -> String {
    let name = |player| name(log, player);
    match event {
        Event::Created(settings) => format!("{}: начало", settings.name),
        Event::Changed(settings) => {
            format!("другие условия: туров {}, полей на доске {}", settings.rounds, settings.squares)
        }
        Event::Joined(player) => format!("{} {} вступает", player.id, player.name),
        Event::Edited(player) => format!("{} {}: исправлено", player.id, player.name),
        Event::Withdrew(player) => format!("{} выбывает", name(player)),
        Event::Returned(player) => format!("{} возвращается", name(player)),
        Event::Away { player, round, points } => {
            format!("{} пропускает тур {round}, очков: {points}", name(player))
        }
        Event::Back { player, round } => format!("{} играет в туре {round}", name(player)),
        Event::Forced { black, white: Some(white), round } => {
            format!("тур {round}: {} чёрными против {}", name(black), name(white))
        }
        Event::Forced { black, white: None, round } => format!("тур {round}: {} без пары", name(black)),
        Event::Forbidden { one, other, round } => {
            let when = round.map_or_else(String::new, |round| format!(" в туре {round}"));
            format!("{} и {} не встречаются{when}", name(one), name(other))
        }
        Event::Paired { number, round } => {
            let byes = if round.byes.is_empty() { "" } else { ", один без пары" };
            format!("жеребьёвка тура {number}: столов {}{byes}", round.tables.len())
        }
        Event::Ended(report) => {
            format!("тур {}: {}{}", report.round, game(log.tournament(), report), how(&WORDS, report))
        }
        Event::Corrected { report } => {
            let open = if report.result.is_none() { ", результата ещё нет" } else { "" };
            let game = game(log.tournament(), report);
            format!("тур {}, исправлено: {game}{}{open}", report.round, how(&WORDS, report))
        }
        Event::Undone { entry } => format!("запись {entry} отменена: {}", undone(&WORDS, log, *entry)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn russian_numbers_agree_with_their_nouns() {
        let of = |count| (WORDS.entries)(count);
        assert_eq!(
            [1, 3, 5, 11, 21, 112].map(of),
            ["1 запись", "3 записи", "5 записей", "11 записей", "21 запись", "112 записей"]
        );
        assert_eq!((WORDS.missing)(1), "нет 1 результата");
        assert_eq!((WORDS.missing)(4), "нет 4 результатов");
    }
}
