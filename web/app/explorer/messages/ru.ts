/** Russian. */
import { NAMES, number, plural, signed } from "../../language/ru";
import type { ExplorerText } from "./text";

const games = (count: number): string =>
  `${number(count)} ${plural(count, { one: "партия", few: "партии", many: "партий" })}`;
const percent = (part: number): string => `${number(Math.round(part * 100))}\u00a0%`;

export const explorer: ExplorerText = {
  title: "База дебютов",
  board: "Доска базы дебютов",
  steps: "По ходам",
  moves: "Сделанные ходы",
  start: "Начало",
  startAgain: "К начальной позиции",
  move: (count, color, move) => `${number(count)}. ${NAMES[color]}: ${move}`,
  opening: ({ ru }) => ru,
  noOpening: "Дебют без названия",
  turnBoard: "Повернуть доску",
  analyze: "Анализ",
  copyLink: "Скопировать ссылку",
  copied: "Ссылка скопирована",

  next: "Что играли дальше",
  columns: { move: "Ход", games: "Партии", results: "Чёрные / ничьи / белые", mean: "Фишки" },
  percent: (count, share) => (share > 0 && share < 0.01 ? "<1\u00a0%" : `${number(count)}\u00a0%`),
  playedIn: (count, share) =>
    `сыграно в ${number(count)} ${plural(count, { one: "партии", few: "партиях", many: "партиях" })}, ${share}`,
  results: ({ black, draw, white }) => `чёрные ${percent(black)}, ничьи ${percent(draw)}, белые ${percent(white)}`,
  noResults: "результаты неизвестны",
  mean: (mean) => (mean === null ? "–" : signed(mean, 1)),
  meanHelp: "Фишки: на сколько у чёрных в среднем больше, чем у белых.",
  all: "Всего",
  count: number,
  games,
  ended: (count) => `Здесь закончилось: ${games(count)}`,
  nobody: "В базе нет партий с этой позицией.",
  nobodyFiltered: "Среди отобранных партий эта позиция не встречалась.",
  over: "Здесь партия окончена.",
  years: "По годам",
  ofMove: (move) => `из них ${move}`,
  yearsSaid: (first, last, most) =>
    `С ${first.year} по ${last.year} год; больше всего в ${most.year}: ${games(most.games)}${most.chosen > 0 ? `, из них с этим ходом ${number(most.chosen)}` : ""}`,

  filters: "Игрок, турнир, годы",
  filtered: "Считаются не все партии",
  withColor: (color) => (color === "black" ? "чёрными" : "белыми"),
  account: "Всё об этом игроке",
  players: "Игроки: кто как играл",
  player: "Игрок",
  event: "Турнир",
  from: "С года",
  to: "По год",
  apply: "Показать",
  clear: "Все партии",

  list: "Партии",
  unknownPlayer: "Неизвестный",
  versus: (black, white) => `${black} — ${white}`,
  score: (black, white) => `${black}:${white}`,
  more: "Показать ещё",
  latestOnly: "Показаны последние 100 партий. Чтобы найти другие, укажите игрока, турнир или годы.",
  opened: "Партия",
  analyzeGame: "Анализ этой партии",
  closeGame: "Закрыть партию",
  backToGame: "Назад к партии",
  goneGame: "Этой партии больше нет в базе.",
  source: (name) => `Источник: ${name}`,
  round: (round) => `тур ${round}`,

  emptyTitle: "В базе пока нет партий",
  about:
    "Здесь считаются все партии, которые у вас есть: что играли в позиции, кто и чем это кончилось. Порядок ходов и поворот доски не важны.",
  wthor: [
    "WTHOR — базу из более чем ста тысяч турнирных партий — публикует для всех ",
    ". В Outflank она не входит: скачайте нужные годы там.",
  ],
  wthorNames:
    "В её файлах (.wtb) вместо имён стоят номера. Выберите или перетащите их вместе с файлами имён (WTH.JOU, WTH.TRN); партии, загруженные без имён, получат их потом.",
  here: "Файлы любых видов — WTHOR, GGF, SGF, PGN, списки ходов — загружаются прямо здесь: этой кнопкой или перетаскиванием на страницу. Партия, которая уже есть, второй раз не берётся.",
  elsewhere: "Партии загружают только за компьютером, на котором работает сервер: на такой же странице или командой",
  bring: "Загрузить партии",
  choose: "Выбрать файлы",
  drop: "Отпустите файлы с партиями здесь",
  waiting: "ждёт…",
  importing: "читаем и проверяем каждую партию…",
  emptyFile: "Файл пуст.",
  names: "имена игроков или турниров для этих партий",
  namesAlone: "В этом файле только имена, партий в нём нет. Выберите его вместе с файлами .wtb.",
  imported: ({ imported, duplicates, completed, errors }) =>
    [
      `Загружено: ${games(imported)}`,
      ...(duplicates > 0 ? [`уже было: ${number(duplicates)}`] : []),
      ...(completed > 0 ? [`дополнено: ${number(completed)}`] : []),
      ...(errors > 0 ? [`ошибок: ${number(errors)}`] : []),
    ].join(", "),
  nothingTaken: "Ничего не загружено, потому что часть файла прочитать не удалось:",
  ofGame: (game) => `Партия ${number(game)}`,
  statistics: ({ games: count, players, events, first_year, last_year }) =>
    [
      games(count),
      `${number(players)} ${plural(players, { one: "игрок", few: "игрока", many: "игроков" })}`,
      `${number(events)} ${plural(events, { one: "турнир", few: "турнира", many: "турниров" })}`,
      ...(first_year === null ? [] : [first_year === last_year ? `${first_year}` : `${first_year}–${last_year}`]),
    ].join(" · "),
};
