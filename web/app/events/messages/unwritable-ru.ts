/** Russian: what of an event a file of some format has no place for. */
import type { NarrowColumn, Unwritable } from "../../../wire";
import { number } from "../../language/ru";

const COLUMNS: Readonly<Record<NarrowColumn, string>> = {
  name: "имени",
  id: "номера участника",
  country: "страны",
  team: "команды",
};

/** `name` gives the name of a player by id. */
export function unwritable(why: Unwritable, name: (player: string) => string): string {
  switch (why.kind) {
    case "other_board":
      return `Такой файл бывает только для досок из 64 полей, а здесь их ${number(why.squares)}.`;
    case "no_day":
      return "Для такого файла нужен день турнира: укажите дату, например 2024-05-31.";
    case "commas":
      return `${name(why.player)}: в таком файле в имени может быть только одна запятая, а в стране ни одной.`;
    case "late_points":
      return `В туре ${why.round} начислены очки за пропуск до прихода (${name(why.player)}). В таком файле для них нет места.`;
    case "points_by_rating":
      return `${name(why.player)}: очки за рейтинг со старта. В таком файле для них нет места.`;
    case "bye_discs":
      return `Тур ${why.round}, без соперника (${name(why.player)}): фишек начислено не столько, сколько получится по такому файлу.`;
    case "finals":
      return `Тур ${why.round} — финальный. В таком файле для финалов нет места.`;
    case "half_bye":
      return `Пол-очка за тур ${why.round} (${name(why.player)}). В таком файле для этого нет места.`;
    case "not_played":
      return `Тур ${why.round}: партия не сыграна (${name(why.black)} — ${name(why.white)}). В таком файле для этого нет места.`;
    case "open_game":
      return `Тур ${why.round}: у партии нет результата (${name(why.black)} — ${name(why.white)}). В таком файле без результата могут быть только партии последнего тура.`;
    case "too_many_players":
      return `В таком файле хватит места только для ${number(why.most)} участников.`;
    case "too_long":
      return `«${why.text}» не поместится: для ${COLUMNS[why.column]} в таком файле не больше ${number(why.most)} знаков.`;
    case "rating":
      return `${name(why.player)}: рейтинг ${number(why.rating)}, а в таком файле можно только от 1 до 9999.`;
    case "failed":
      return "Записать турнир в такой файл нельзя.";
  }
}
