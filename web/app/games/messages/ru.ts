/** Russian. */
import { number, other, plural, SIDE } from "../../language/ru";
import type { GamesText } from "./text";

const taken = (count: number) => `${number(count)} ${plural(count, { one: "партию", few: "партии", many: "партий" })}`;

export const games: GamesText = {
  title: "Партии",
  whose: "Чьи партии",
  own: "Мои партии",
  public: "Открытые партии",
  sheets: "Бланки",
  publicTitle: "Открытые партии",
  empty: "Партий пока нет. Здесь хранится всё, что вы сыграете.",
  emptyPublic: "Открытых партий пока нет. Приглашая друга, можно разрешить смотреть всем.",
  emptyAction: "Сыграть",
  newest: "Новые",
  older: "Более ранние",
  deleteNamed: (name) => `Удалить: ${name}`,
  deleteTitle: "Удалить партию?",
  deleteText: (name) => `${name}: партия исчезнет навсегда.`,
  leaveText: (name) => `${name}: партия исчезнет из вашего списка. У соперника она останется.`,
  deleteConfirm: "Удалить",
  deleted: "Партия удалена.",
  left: "Убрано из вашего списка.",
  stillOn: "Партию с другом нельзя удалить, пока она идёт. Доиграйте её или сдайтесь.",
  filters: "Фильтры",
  game: "Игра",
  allGames: "Все игры",
  state: "Состояние",
  states: { all: "Все", open: "Не окончены", finished: "Окончены" },
  against: "Соперник",
  opponents: { all: "Любой", computer: "Компьютер", friend: "Друг" },
  noMatch: "Таких партий нет.",
  showAll: "Показать все партии",
  emptyPage: "На этой странице партий больше нет.",
  select: "Выбрать",
  selectAll: "Выбрать все",
  selectNamed: (name) => `Выбрать: ${name}`,
  selected: (count) => `Выбрано: ${number(count)}`,
  deleteSelected: "Удалить",
  deleteManyTitle: (count) => `Удалить ${taken(count)}?`,
  deleteManyText: "Партии исчезнут навсегда.",
  leaveManyText: "Они исчезнут из вашего списка. Партии с друзьями останутся у друзей.",
  deletedMany: (count) =>
    `Удалено: ${number(count)} ${plural(count, { one: "партия", few: "партии", many: "партий" })}.`,
  leftMany: (count) => `Не удалось удалить ${taken(count)}. Попробуйте чуть позже.`,
  rating: (change) => `рейтинг ${change}`,
  inProgress: "Не окончена",
  theirMove: "Ход соперника",
  timeLeft: ({ count, unit }) => {
    const units = {
      days: { one: "день", few: "дня", many: "дней" },
      hours: { one: "час", few: "часа", many: "часов" },
      minutes: { one: "минута", few: "минуты", many: "минут" },
    };
    const one = unit === "minutes" ? "Осталась" : "Остался";
    return `${plural(count, { one, few: "Осталось", many: "Осталось" })} ${number(count)} ${plural(count, units[unit])}`;
  },
  waiting: "Ждём друга",
  invitation: "Приглашение другу",
  ended: ({ winner, reason, points, counted, you, names }) => {
    if (reason === "aborted") return "Отменена";
    if (reason === "agreement") return "Ничья по соглашению";
    if (winner === null) return counted ? `Ничья ${number(points.black)}:${number(points.white)}` : "Ничья";
    const own = you ?? winner;
    const name = you === null ? names[winner] : null;
    if (name !== null) {
      if (reason === "resignation") return `Победа: ${name}, соперник сдался`;
      if (reason === "time") return `Победа: ${name}, по времени`;
      return counted ? `Победа: ${name}, ${number(points[own])}:${number(points[other(own)])}` : `Победа: ${name}`;
    }
    if (reason === "resignation") {
      if (you === null) return `Победили ${SIDE[winner]}: ${SIDE[other(winner)]} сдались`;
      return winner === you ? "Вы выиграли: соперник сдался" : "Вы сдались";
    }
    if (reason === "time") {
      if (you === null) return `Победили ${SIDE[winner]} по времени`;
      return winner === you ? "Вы выиграли по времени" : "У вас вышло время";
    }
    const who = you === null ? `Победили ${SIDE[winner]}` : winner === you ? "Вы выиграли" : "Вы проиграли";
    return counted ? `${who} ${number(points[own])}:${number(points[other(own)])}` : who;
  },
};
