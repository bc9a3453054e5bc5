/** Russian. */
import { number, plural } from "../../language/ru";
import type { TvText } from "./text";

export const tv: TvText = {
  title: "Сейчас играют",
  recent: "Сейчас открытых партий никто не играет. Эти уже закончились.",
  game: "Игра",
  allGames: "Все игры",
  nothing: "Открытых партий пока нет. Приглашая друга, можно разрешить смотреть всем.",
  nothingOf: "Открытых партий в эту игру пока нет.",
  invite: "Сыграть партию",
  watchers: (count) => `${number(count)} ${plural(count, { one: "зритель", few: "зрителя", many: "зрителей" })}`,
};
