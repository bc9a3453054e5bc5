/** Russian: what cannot be agreed on an event. */
import type { SettingsFault, SettingsField } from "../../../wire";
import { number, plural } from "../../language/ru";
import { typedAs } from "../typed-as";

const FIELDS: Readonly<Record<SettingsField, string>> = {
  name: "Название",
  place: "Место",
  country: "Страна",
  date: "Дата",
  squares: "Полей на доске",
  rounds: "Туры",
  players: "Участников в игре на выбывание",
  bye_discs: "Фишки за тур без соперника",
  forfeit_discs: "Фишки при неявке соперника",
  late_points: "Очки за пропущенные до прихода туры",
  team_size: "Зачётных мест в команде",
  minutes: "Минут арены",
  most_missed: "Неявок подряд",
  mcmahon: "Порогов Макмагона",
  acceleration_points: "Очки взаймы",
  constant_hundredths: "Постоянная Брайтвелла",
  pause_s: "Перерыв между турами в секундах",
  no_show_s: "Ожидание первого хода в секундах",
};

const limit = (field: SettingsField, text: string): string => number(typedAs(field, text));

export function settingsFault(fault: SettingsFault): string {
  switch (fault.kind) {
    case "text":
      return fault.field === "name"
        ? `Турниру нужно название от 1 до ${number(fault.most)} знаков в одну строку.`
        : `${FIELDS[fault.field]}: не больше ${number(fault.most)} знаков в одну строку.`;
    case "range":
      return `${FIELDS[fault.field]}: можно от ${limit(fault.field, fault.least)} до ${limit(fault.field, fault.most)}.`;
    case "not_halves":
      return `${FIELDS[fault.field]}: нужно целое число или число с половиной.`;
    case "even_games":
      return `В матче нечётное число партий, не больше ${number(fault.most)}.`;
    case "no_tie_break":
      return `Дополнительного показателя «${fault.word}» нет.`;
    case "tie_break_twice":
      return `Дополнительный показатель «${fault.word}» указан дважды.`;
    case "no_own_penalties":
      return "У нового турнира ещё нет своей таблицы штрафов.";
    case "penalties":
      return "Таблица штрафов противоречит сама себе.";
    case "seed":
      return "Число для жребия слишком велико или это не число.";
    case "finals_began":
      return `Финалы уже начались, до них сыграно ${number(fault.rounds)} ${plural(fault.rounds, { one: "тур", few: "тура", many: "туров" })}: это число не изменить.`;
    case "not_an_arena":
      return "По часам кончается только арена.";
    case "no_clock":
      return "Партиям, которые играют здесь, нужны часы, и не на дни.";
    case "over_the_board":
      return "Партии, которые играют здесь, не играют на деревянной доске.";
    case "log":
      return "Это противоречит тому, что в турнире уже произошло.";
  }
}
