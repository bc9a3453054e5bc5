/** Russian. */
import { number, plural } from "../../language/ru";
import type { ProfileText } from "./text";

export const profile: ProfileText = {
  nobodyTitle: "Нет такого игрока",
  nobody: (name) => `Учётной записи «${name}» нет, или её удалили.`,
  since: (date) => `Здесь с ${date}`,
  account: "Учётная запись",
  signIn: "Войдите, чтобы вызывать игроков и следить за ними",
  challenge: "Вызвать",
  follow: "Следить",
  unfollow: "Не следить",
  write: "Написать",
  noWriting: {
    yes: null,
    strangers: "Писать друг другу можно, когда вы следите друг за другом или сыграли партию.",
    blocked: null,
    closed: "Не принимает ваши сообщения.",
    limited: "Модератор на время запретил вам писать.",
  },
  block: "Заблокировать",
  unblock: "Разблокировать",
  report: "Пожаловаться",
  blocked: "Заблокирован: ни вызовов, ни пар в лобби, ни сообщений. Игрок об этом не узнает.",
  ratings: "Рейтинги",
  noRatings: "Партий на рейтинг пока нет.",
  games: (count) => `${number(count)} ${plural(count, { one: "партия", few: "партии", many: "партий" })}`,
  graph: (what, first, now) => `${what}: рейтинг во времени, от ${first} до ${now}.`,
  results: "Результаты",
  columns: { game: "Игра", games: "Всего", won: "Победы", drawn: "Ничьи", lost: "Поражения", rated: "На рейтинг" },
  noClock: "Без часов",
  played: "Партии",
  noGames: "Открытых партий пока нет.",
  more: "Показать ещё",
  followed: "За кем вы следите",
  followsNobody: "Пока ни за кем. Следите за игроками на их страницах, и здесь будет видно, кто сейчас на месте.",
  blockedTitle: "Кого вы заблокировали",
};
