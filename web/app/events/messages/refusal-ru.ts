/** Russian: why an event does not take something. */
import { GENITIVE, number, plural } from "../../language/ru";
import { scoreText } from "../score-text";
import { lineFault } from "./line-fault-ru";
import { settingsFault } from "./settings-fault-ru";
import type { ObstacleWords, RefusalWords, RefusedAt } from "./text";
import { unwritable } from "./unwritable-ru";

const some = (names: readonly string[]) => names.join("; ");
const ofSquares = (count: number) => `${number(count)} ${plural(count, { one: "поля", few: "полей", many: "полей" })}`;

/** How a result is corrected. */
const CORRECTED: Readonly<Record<RefusedAt, string>> = {
  desk: "Чтобы исправить его, нажмите на номер стола.",
  table: "Если он неверен, скажите судье.",
};

export const refusal: RefusalWords = (why, name, at = "desk") => {
  switch (why.kind) {
    case "settings":
    case "online":
      return settingsFault(why.fault);
    case "no_file":
      return unwritable(why.why, name);
    case "squares_stay":
      return `Уже есть результаты на досках из ${ofSquares(why.squares)}: размер не изменить.`;
    case "fewer_rounds":
      return `Жеребьёвка уже прошла в ${number(why.paired)} ${plural(why.paired, { one: "туре", few: "турах", many: "турах" })}: меньше туров быть не может.`;
    case "no_such_player":
      return `Участника «${why.player}» нет.`;
    case "player_missing":
      return "Чей это результат? Участник не назван.";
    case "ambiguous_player":
      return `«${why.text}» подходит к нескольким: ${some(why.players.map(name))}. Напишите имя подробнее или номер.`;
    case "known_player":
      return `Участник с номером ${why.player} уже есть.`;
    case "number_taken":
      return `Номер федерации ${why.number} уже указан у другого участника: ${name(why.player)}.`;
    case "bad_id":
      return `«${why.id}» не может быть номером участника.`;
    case "bad_name":
      return why.player === null
        ? "Участнику нужно имя от 1 до 120 знаков в одну строку."
        : `Нужно имя от 1 до 120 знаков в одну строку: ${name(why.player)}.`;
    case "too_many_players":
      return "Участников уже столько, сколько может быть.";
    case "not_so_many":
      return why.count === 0
        ? "В списке нет ни одного участника."
        : `${number(why.count)} за один раз — слишком много: можно не больше ${number(why.most)}.`;
    case "too_late":
      return `Поздно (${name(why.player)}): кто с кем играет, решила жеребьёвка первого тура.`;
    case "has_withdrawn":
      return `Этот участник уже выбыл: ${name(why.player)}.`;
    case "has_not_withdrawn":
      return `Этот участник не выбывал: ${name(why.player)}.`;
    case "paired_already":
      return `Жеребьёвка тура ${why.round} уже прошла.`;
    case "no_such_round":
      return `Тура ${why.round} нет.`;
    case "unfinished":
      return `Тур ${why.round} не завершён. Нет результатов на столах: ${why.tables.join(", ")}.`;
    case "is_not_away":
      return `Пропуск тура ${why.round} не записан: ${name(why.player)}.`;
    case "is_away":
      return `Записан пропуск тура ${why.round}: ${name(why.player)}.`;
    case "oneself":
      return `Нельзя играть с самим собой: ${name(why.player)}.`;
    case "bound_already":
      return `На тур ${why.round} пара уже назначена: ${name(why.player)}.`;
    case "bound_and_forbidden":
      return `Эта пара в туре ${why.round} запрещена: ${name(why.one)} и ${name(why.other)}.`;
    case "forbidden_and_bound":
      return `Эта пара назначена на тур ${why.round}: ${name(why.one)} и ${name(why.other)}. Сначала отмените это назначение.`;
    case "no_such_table":
      return `В туре ${why.round} такой пары нет: ${name(why.black)} и ${name(why.white)}.`;
    case "no_game":
      return why.has_bye
        ? `В туре ${why.round} без соперника: ${name(why.player)}.`
        : `В туре ${why.round} не играет: ${name(why.player)}.`;
    case "other_colors":
      return `В туре ${why.round} цвета наоборот: чёрными играет ${name(why.white)}.`;
    case "has_result":
      return `Тур ${why.round}, стол ${why.table}: результат уже есть, ${scoreText(why.result, ":")}. ${CORRECTED[at]}`;
    case "has_no_result":
      return `Тур ${why.round}, стол ${why.table}: результата ещё нет.`;
    case "says_no_result":
      return "Результата здесь нет. Напишите 145+4, 145=, 145-6 или 145 и число фишек.";
    case "not_played":
      return "В несыгранной партии фишек нет.";
    case "no_margin":
      return `На доске из ${ofSquares(why.squares)} партия не кончается с разницей ${why.margin}.`;
    case "wrong_sum":
      if (why.white === "") return `На доске из ${ofSquares(why.squares)} столько фишек быть не может: ${why.black}.`;
      return why.squares === 0
        ? `Такого результата быть не может: ${scoreText(`${why.black}:${why.white}`, ":")}.`
        : `На доске из ${ofSquares(why.squares)} не бывает счёта ${why.black}:${why.white}.`;
    case "loser_ahead":
      return `Время вышло у ${GENITIVE[why.color]}, и больше фишек у них быть не может: ${why.black}:${why.white}.`;
    case "nothing_to_correct":
      return "Так и записано.";
    case "no_such_entry":
      return why.entry === null ? "Отменять нечего." : `Запись ${why.entry} отменить нельзя.`;
    case "undone_already":
      return `Запись ${why.entry} уже отменена.`;
    case "entry_needed":
      return `Запись ${why.entry} не отменить: от неё зависит запись ${why.needed_by}. Сначала отмените запись ${why.needed_by}.`;
    case "all_paired":
      return `Жеребьёвка всех туров (${number(why.rounds)}) уже проведена.`;
    case "time_over":
      return `Время арены истекло (минут: ${number(why.minutes)}). Чтобы продолжить, задайте больше минут и туров.`;
    case "too_few":
      return `Для тура ${why.round} мало участников: ${number(why.present)}.`;
    case "pairs_in_the_way":
      return `Жеребьёвка тура ${why.round} невозможна. Этим нельзя встречаться, а без таких пар не выходит: ${some(
        why.pairs.map(([one, other]) => `${name(one)} — ${name(other)}`),
      )}.`;
    case "follows_order":
      return `В туре ${why.round} соперник определён порядком турнира: ${name(why.player)}.`;
    case "no_order":
      return "Первый тур составлен вручную, поэтому порядка нет.";
    case "costs_nothing":
      return `Пары тура ${why.round} заданы порядком турнира: объяснять нечего.`;
    case "line": {
      if (why.refusal !== null) return `Строка ${why.line}: ${refusal(why.refusal, name, at)}`;
      return `Строка ${why.line}: ${why.fault === null ? why.what : lineFault(why.fault)}`;
    }
    case "result": {
      const what = refusal(why.refusal, name, at);
      return why.line === 1 ? what : `Результат ${why.line}: ${what}`;
    }
    case "in_players":
      return `Список игроков: ${refusal(why.refusal, name, at)}`;
    case "not_together":
      return "Эти два файла не связаны друг с другом. Вместе открывают рабочий файл PAPP и список его игроков.";
    case "games_beside":
      return `В файле есть партии вне туров (${number(why.games)}), в турнире им нет места.`;
    case "registration_closed":
      return "Регистрация закрыта. Обратитесь к судье.";
    case "player_taken":
      return `Кто-то уже вошёл как участник ${name(why.player)}. Попросите у судьи новую ссылку.`;
    case "link_replaced":
      return `Эта ссылка участника ${name(why.player)} заменена новой. Попросите её у судьи.`;
    case "plays_already":
      return `Вы уже зарегистрированы: ${name(why.player)}.`;
    case "plays_not":
      return "Вы не участвуете в этом турнире.";
    case "not_your_table":
      return "Здесь подписывают только двое за этим столом. Отсканируйте код на карточке стола.";
    case "not_online":
      return "Партии этого турнира играют за досками.";
    case "played_online":
      return "Партии этого турнира играют здесь, результаты появляются сами.";
  }
};

/** Why an event that runs by itself does not go on. */
export const obstacle: ObstacleWords = (why, name) => {
  switch (why.kind) {
    case "unpaired":
      return refusal(why.refusal, name);
    case "table_without_game":
      return `Тур ${why.round}, стол ${why.table}: партии нет, результат вводит судья.`;
  }
};
