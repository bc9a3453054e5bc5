/** Russian. */

import type { Aftermath } from "../../../wire";
import { DATIVE, GENITIVE, list, NAMES, number, other, plural, SIDE, signed } from "../../language/ru";
import type { AnalysisText } from "./text";

const games = (count: number): string =>
  `${number(count)} ${plural(count, { one: "партия", few: "партии", many: "партий" })}`;
const value = (score: number, isExact: boolean): string => signed(score, isExact ? 0 : 1);
const loss = (discs: number): string => number(Math.round(discs * 10) / 10);

const SIZES = { none: "хороший ход", small: "неточность", large: "ошибка", grave: "грубая ошибка" } as const;
const loses = (discs: number): string => `потеря ${loss(discs)}`;
/** Доказанное — выигрыш, оценка — только перевес. */
const AFTER: Readonly<Record<Aftermath, readonly [proved: string, estimated: string]>> = {
  still_won: ["выигрыш остаётся", "перевес остаётся"],
  still_drawn: ["ничья остаётся", "равенство остаётся"],
  still_lost: ["партия уже была проиграна", "позиция и так была хуже"],
  gives_win: ["выигрыш упущен", "перевес упущен"],
  gives_draw: ["ничья упущена", "соперник получает перевес"],
};

/** The most cells of a region that are named; the board marks them all. */
const LISTED = 4;
const region = (cells: readonly string[]): string =>
  cells.length > LISTED
    ? `из ${number(cells.length)} ${plural(cells.length, { one: "поля", few: "полей", many: "полей" })} у ${cells[0]}`
    : list(cells);

export const analysis: AnalysisText = {
  title: "Анализ",
  about: "Где решилась партия, чего стоил каждый ход и почему.",
  paste: "Вставьте партию",
  orDrag: "или перетащите файлы",
  pasteHelp: "Список ходов, например f5d6c3, таблица с номерами или файл почти любой программы.",
  file: "Выбрать файлы",
  emptyBoard: "Доска для анализа",
  tryMoves: "Делайте любые ходы на доске: каждый вариант остаётся под рукой, а оценки уточняются, пока вы смотрите.",
  drop: "Отпустите файлы здесь",
  read: "Анализировать",
  reading: "Читаем…",
  noGames: "Здесь нет партии, которую удалось бы прочитать.",
  readInPart: "Партию удалось прочитать только частично.",
  movesBefore: (count) =>
    `Показать ${number(count)} ${plural(count, { one: "ход", few: "хода", many: "ходов" })} до него`,
  emptyFile: "Файл пуст.",
  found: (count, hasMore) => `Найдено: ${games(count)}${hasMore ? ", и это не все" : ""}`,
  leftOut: (files, most) =>
    `Здесь умещается не больше ${number(most)} партий. Пропущено целиком или частично: ${files}.`,
  choose: "Какую партию?",
  score: (black, white) => `${black}:${white}`,
  problems: "Что не удалось прочитать",
  ofGame: (game) => `Партия ${number(game)}`,
  analyze: "Анализировать",
  other: "Другая партия",
  back: "Назад к анализу",

  depth: "Глубина",
  depths: { quick: "Быстро", usual: "Обычно", strong: "Глубоко" },

  waiting: "Ждёт своей очереди…",
  running: (judged, count) => `Оценено ${number(judged)} из ${number(count)}`,
  done: "Анализ готов.",
  failed: {
    broken: "Анализ не удался. Попробуйте ещё раз.",
    too_long: "Анализ занял слишком много времени и остановлен. Ниже — ходы, которые он успел оценить.",
  },
  missing: "Такого анализа нет",
  missingText: "Этого анализа нет, или он больше не хранится. Вставьте партию ещё раз.",
  copyLink: "Скопировать ссылку",
  copied: "Ссылка скопирована",
  save: "Сохранить",
  saveAs: {
    html: "Страница (HTML)",
    pgn: "Партия с комментариями (PGN)",
    sgf: "Партия с комментариями (SGF)",
    ggf: "Партия с оценками (GGF)",
    json: "Данные (JSON)",
  },
  unreached: "Нет связи: анализ продолжится, как только сервер ответит.",

  board: "Доска анализа",
  steps: "По ходам партии",
  moves: "Ходы",
  graph: "Оценка по ходу партии",
  value,
  stands: (valueOfBlack, isExact) => {
    const rounded = Math.round(valueOfBlack * 10) / 10;
    return rounded === 0 ? "Равенство" : `${rounded > 0 ? "Чёрные" : "Белые"} ${value(Math.abs(rounded), isExact)}`;
  },
  start: "Начало",
  ply: (ply, color, move) =>
    move === null ? `${number(ply)}. ${NAMES[color]} пропускают ход` : `${number(ply)}. ${NAMES[color]}: ${move}`,
  notYet: "ещё не оценён",
  given: "задан, не оценивается",
  givenUntil: (ply) => `Ходы 1–${number(ply)} были заданы и не оцениваются`,
  exact: "доказано",
  searched: (depth, percent) => `глубина ${number(depth)}${percent < 100 ? ", выборочно" : ""}`,
  worth: (color, score, isExact) => `${NAMES[color]} ${value(score, isExact)}`,
  viewpoint: "Оценки даны за сторону, которая ходит: + впереди, − позади.",
  glance: "первый взгляд",
  only: "Единственный ход.",
  isBest: "Лучшего не нашлось.",
  best: (move, score, isExact) => `Лучше: ${move} (${value(score, isExact)})`,
  loses,
  judged: (discs, size, after, isExact) =>
    `${loses(discs)}${after === null ? "" : `, ${AFTER[after][isExact ? 0 : 1]}`} — ${SIZES[size]}`,
  givenAway: (black, white) => `Ходов, упустивших выигрыш или ничью: чёрные ${number(black)}, белые ${number(white)}`,
  sizes: SIZES,
  showBest: "Показать лучший вариант",
  why: "Почему",
  reason({ kind, color, cells, best, atOnce }) {
    const them = other(color);
    const isOne = cells.length === 1;
    const corners = `${isOne ? "угол" : "углы"} ${list(cells)}`;
    switch (kind) {
      case "gives_corner":
        return `Отдаёт ${corners}: ${SIDE[them]} ${atOnce ? "занимают" : "получают"} ${isOne ? "его" : "их"} ${atOnce ? "сразу" : "форсированно"}.`;
      case "leaves_corner":
        return atOnce
          ? `Оставляет ${corners}: можно было занять сразу.`
          : `Оставляет ${corners}: можно было получить ходом ${best}.`;
      case "opens_access":
        if (cells.length === 0) return `Открывает ${DATIVE[them]} новые ходы.`;
        return cells.length > LISTED
          ? `Пускает ${GENITIVE[them]} в область ${region(cells)}.`
          : `Пускает ${GENITIVE[them]} на ${isOne ? "поле" : "поля"} ${list(cells)}.`;
      case "loses_parity":
        return `Отдаёт ${DATIVE[them]} последний ход${cells.length === 0 ? "" : ` в области ${region(cells)}`}.`;
      case "throws_win":
        return `Упускает доказанный выигрыш: выигрывал ход ${best}.`;
      case "throws_draw":
        return `Упускает доказанную ничью: ничью давал ход ${best}.`;
      case "passes_up_force":
        return `Упускает форсированный вариант: после ${best} ответы вынуждены.`;
      case "loses_tempo":
        return `Оставляет ${DATIVE[them]} больше безопасных ходов, чем ${best}.`;
      case "loses_last_move":
        return `Отдаёт ${DATIVE[them]} последний ход партии.`;
      case "gives_square":
        return `Открывает ${DATIVE[them]} ${cells.length === 0 ? "поле" : list(cells)} — единственный опасный ответ.`;
      case "leaves_square":
        return `Оставляет ${DATIVE[them]} поле ${cells.length === 0 ? best : list(cells)}, нужное обеим сторонам.`;
      case "gives_stable":
        return cells.length === 0
          ? `Отдаёт ${DATIVE[them]} устойчивые фишки.`
          : `Отдаёт ${DATIVE[them]} ${number(cells.length)} ${plural(cells.length, {
              one: "устойчивую фишку",
              few: "устойчивые фишки",
              many: "устойчивых фишек",
            })}.`;
      case "loses_mobility":
        return `Теряет мобильность: после ${best} своих ходов было бы больше или у соперника меньше.`;
    }
  },
  line: "Вариант",
  lineHelp: "Стрелки — по ходам, Escape — назад к партии.",
  leaveLine: "Назад к партии",
  backToStart: "Назад к началу",
  lineFailed: "Этот вариант не удалось показать. Попробуйте ещё раз.",
  ownLines: "Ваши варианты",
  similar: "Похожие партии",
  numbered: (ply, line) => `${number(ply)}. ${line}`,
  values: "Оценки",
  depthReached: (depth, isLooking) => `глубина ${number(depth)}${isLooking ? "…" : ""}`,

  summary: "Итог",
  lossByPhase: "Потеря фишек за ход",
  phases: ["Первая треть", "Вторая треть", "Последняя треть"],
  whole: "Вся партия",
  opening: ({ ru }) => `Дебют: ${ru}`,
  openingLeft: (ply) => `Оставлен после хода ${number(ply)}`,
  lastWon: (color, ply, isExact) =>
    `${NAMES[color]} упустили выигрыш на ${number(ply)}-м ходу${isExact ? " (доказано)" : ""}`,
  lastDrawn: (color, ply, isExact) =>
    `${NAMES[color]} упустили ничью на ${number(ply)}-м ходу${isExact ? " (доказано)" : ""}`,
  solvedFrom: (ply) => `С ${number(ply)}-го хода оценки точные`,
  conduct: {
    title: "Как играли стороны",
    about:
      "Это цифры, а не приговор. Кто играет с программой, теряет меньше и чаще ходит как она, но так бывает и в удачной партии. Одна партия ничего не доказывает; ± и границы верны в 95 случаях из 100.",
    inBook: (plies) =>
      plies === 0
        ? "Дебютная книга не знает этой партии."
        : `Первые ходы (${number(plies)}) есть в дебютной книге, здесь они не считаются.`,
    caption: "Ходы после книги, где был выбор",
    moves: "Ходов",
    loss: "Потеря фишек за ход",
    usual: "Обычно у турнирных игроков",
    agreement: (phase) => `Не хуже лучшего хода: ${phase.toLowerCase()}`,
    share: (hits, of) => `${number(hits)} из ${number(of)}`,
    bounds: (low, high) => `${number(low)}–${number(high)}\u00a0%`,
    seconds: "Секунд на ход",
    deviation: "Разброс (стандартное отклонение)",
  },
  keys: "Клавиши ← → — по ходам партии.",
};
