/** Russian. */
import type { MoveFacts, NamedCell } from "../../../../board";
import type { Offer } from "../../../../wire";
import { clockText } from "../../clock-text";
import {
  choices,
  DATIVE,
  DISC,
  discs,
  GENITIVE,
  INSTRUMENTAL,
  list,
  NAMES,
  number,
  other,
  plural,
  SIDE,
  signed,
} from "../../vocabulary/ru";
import { secondsOf } from "../../vocabulary/strength";
import type { TableText } from "./text";

const WAYS = { left: "влево", right: "вправо", up: "вверх", down: "вниз" } as const;
const cellName = ({ name, tone }: NamedCell): string => {
  if (tone === "fortress") return "крепость";
  return tone === "neutral" ? `нейтральное ${name.replace(/\D+/u, "")}` : name;
};
const moveWords = ({ square, flips, takes }: MoveFacts): string => {
  if (flips > 0) return `${square} перевернёт ${number(flips)}`;
  return takes > 0 ? `${square} возьмёт ${number(takes)}` : square;
};
const at = (ply: number, of: number): string => (ply === 0 ? "начало" : `ход ${number(ply)} из ${number(of)}`);

/** What is offered: by one person, by a side (which is plural), by oneself, as it is called, and declined. */
const OFFERS: Readonly<Record<Offer, Readonly<Record<"asks" | "ask" | "asked" | "it" | "declined", string>>>> = {
  take_back: {
    asks: "просит вернуть ход",
    ask: "просят вернуть ход",
    asked: "попросили вернуть ход",
    it: "возврат хода",
    declined: "В возврате хода отказано",
  },
  rematch: {
    asks: "предлагает реванш",
    ask: "предлагают реванш",
    asked: "предложили реванш",
    it: "реванш",
    declined: "В реванше отказано",
  },
  draw: {
    asks: "предлагает ничью",
    ask: "предлагают ничью",
    asked: "предложили ничью",
    it: "ничью",
    declined: "В ничьей отказано",
  },
  more_time: {
    asks: "просит добавить время",
    ask: "просят добавить время",
    asked: "попросили добавить время",
    it: "просьбу о времени",
    declined: "Время не добавлено",
  },
  adjourn: {
    asks: "просит отложить партию",
    ask: "просят отложить партию",
    asked: "попросили отложить партию",
    it: "перерыв",
    declined: "В перерыве отказано",
  },
  go_on: {
    asks: "хочет продолжать",
    ask: "готовы продолжать",
    asked: "готовы продолжать",
    it: "предложение продолжить",
    declined: "Продолжать пока не хотят",
  },
};

export const table: TableText = {
  play: {
    title: "Игра",
    firstMove: (color, moving) =>
      `Вы играете ${INSTRUMENTAL[color]}. ${moving ? "Выберите фишку в кольце, потом точку." : "Выберите точку."}`,
    firstOfTwo: (color, moving) =>
      `Начинают ${SIDE[color]}. ${moving ? "Выберите фишку в кольце, потом точку." : "Выберите точку."}`,
    begins: (color) => `Начинают ${SIDE[color]}.`,
    lastMove: (color, square, flips) => {
      if (square === null) return `${NAMES[color]} пропустили ход.`;
      return flips === 0 ? `${NAMES[color]}: ${square}` : `${NAMES[color]}: ${square}, перевёрнуто ${number(flips)}`;
    },
    yourMove: "Ваш ход",
    toMove: (color) => `Ход ${GENITIVE[color]}`,
    isToMove: (person) => (person ? "Ходит" : "Ходят"),
    inHand: (count) => `В запасе ${number(count)}`,
    outOfTime: "Время вышло",
    lostOnTime: (color, name, you) => {
      const who = you ? "У вас вышло время." : `Время вышло: ${name ?? SIDE[color]}.`;
      return `${who} Партия проиграна, счёт ещё открыт.`;
    },
    moveWaits: "Ход ждёт",
    playedLater: (move) => `Ход ${move} будет сделан, как только появится связь.`,
    thinking: "Думает…",
    opponent: "Соперник",
    person: "Человек",
    stopThinking: "Ходить сейчас",
    loading: "Расставляем фишки…",
    at: (ply, of) => (ply === 0 ? "Начало партии" : `Ход ${number(ply)} из ${number(of)}`),
    backToGame: "Вернуться к игре",
    playFromHere: "Играть отсюда",
    branched: (ply, kept) => {
      const from = ply === 0 ? "Новая партия с начала." : `Новая партия с хода ${number(ply)}.`;
      return kept ? `${from} Прежняя осталась в списке партий.` : from;
    },
    versus: (black, white) => `${black} — ${white}`,
    titleOf: (game, players) => `${game}: ${players}`,
    moveList: "Ходы",
    noMovesYet: "Здесь появятся ходы.",
    start: "Начало",
    pass: "пас",
    entry: (ply, color, square) =>
      square === null ? `${number(ply)}, ${SIDE[color]}: пас` : `${number(ply)}, ${SIDE[color]} ${square}`,
  },

  controls: {
    pass: "Пас",
    first: "Начальная позиция",
    previous: "Предыдущий ход",
    next: "Следующий ход",
    last: "Последний ход",
  },

  warnings: {
    reconnecting: "Восстанавливаем связь…",
    reconnectingSafely: "Восстанавливаем связь… ваш ход не пропадёт.",
    tooManyPages: "Открыто слишком много страниц сайта. Закройте одну — и эта продолжит.",
    looksBack: (ply, of) => `На доске прежняя позиция: ${at(ply, of)}.`,
    illegal: (reason, square) => {
      switch (reason) {
        case "occupied":
          return `Поле ${square} уже занято.`;
        case "flips_nothing":
          return `Ход ${square} ничего не перевернёт.`;
        case "not_yours":
          return `На поле ${square} чужая фишка.`;
        case "cannot_move":
          return `Фишке на поле ${square} некуда пойти.`;
        case "cannot_go":
          return `На поле ${square} так пойти нельзя.`;
        case "not_your_turn":
          return "Сейчас не ваш ход.";
        case "game_over":
          return "Партия окончена.";
      }
    },
  },

  ahead: {
    chosen: (square) => `Ход заранее: ${square}`,
    canceled: "Ход заранее отменён.",
    dropped: (square) => `Ход ${square}, выбранный заранее, невозможен.`,
  },

  confirming: {
    asks: (move) => (move === "--" ? "Пропустить ход?" : `Пойти ${move}?`),
    confirm: "Пойти",
    canceled: "Ход не сделан.",
  },

  absence: {
    away: "Офлайн",
    left: "Соперник покинул партию.",
    claim: "Объявить победу",
    firstMove: (seconds, color, name, you) =>
      you
        ? `Сделайте первый ход за ${number(seconds)} с, иначе партия отменится.`
        : `${name === null ? `У ${GENITIVE[color]}` : `${name}:`} ${number(seconds)} с на первый ход.`,
  },

  clock: {
    day: "д",
    of: (color) => `Часы ${GENITIVE[color]}`,
    periods: (count) =>
      `${plural(count, { one: "Остался", few: "Осталось", many: "Осталось" })} ${number(count)} ${plural(count, { one: "период", few: "периода", many: "периодов" })}`,
    left: (seconds) => `У вас осталось ${number(seconds)} секунд.`,
    took: (ms) => (ms < 60_000 ? `${number(Math.round(ms / 100) / 10)} с` : clockText(ms, "д")),
    held: "Сервер ненадолго пропадал. Часы стояли.",
  },

  offers: {
    asks: (offer, color, name) => {
      const { asks, ask } = OFFERS[offer];
      return name === null ? `${NAMES[color]} ${ask}.` : `${name} ${asks}.`;
    },
    own: (offer) => `Вы ${OFFERS[offer].asked}.`,
    declined: (offer) => `${OFFERS[offer].declined}.`,
    accept: "Принять",
    acceptOf: (offer) => `Принять ${OFFERS[offer].it}`,
    decline: "Отказать",
    withdraw: "Отозвать",
  },

  happened: {
    swapped: "Стороны поменялись цветами.",
    moreTime: (color, name, you) => {
      if (color === you) return "Вам добавили время.";
      return `Время добавлено: ${name ?? SIDE[color]}.`;
    },
    defaulted: (color, name, you, way) => {
      const who = color === you ? "У вас вышло время." : `Время вышло: ${name ?? SIDE[color]}.`;
      if (way === "winner_completes") {
        return you === null || color === you
          ? `${who} Соперник может доиграть партию за обе стороны.`
          : `${who} Можно доиграть партию за обе стороны.`;
      }
      return `${who} Добавлено две минуты: партия проиграна, счёт ещё открыт.`;
    },
    adjourned: "Партия отложена. Часы стоят.",
    resumed: "Партия продолжается. Часы идут.",
  },

  rated: (figure, change) => `Ваш рейтинг: ${figure} (${change})`,

  result: {
    title: "Итог",
    headline: ({ winner, reason, points, counted, you, names }) => {
      if (reason === "aborted") return "Партия отменена";
      if (winner === null) return counted ? `Ничья, ${number(points.black)}:${number(points.white)}` : "Ничья";
      const who = you === null ? `Победили ${SIDE[winner]}` : winner === you ? "Вы выиграли" : "Вы проиграли";
      const name = you === null ? names[winner] : null;
      // A verb in the past would have to know whether Sasha is a he or a she.
      if (name !== null) {
        const score = counted ? `, ${number(points[winner])}:${number(points[other(winner)])}` : "";
        return `Победа: ${name}${score}`;
      }
      if (!counted) return who;
      const own = you ?? winner;
      return `${who} ${number(points[own])}:${number(points[other(own)])}`;
    },
    reason: ({ winner, reason, points, withEmpties, full, you, names }) => {
      const loser = winner === null ? null : other(winner);
      const isYou = loser !== null && loser === you;
      switch (reason) {
        case "resignation":
          if (loser === null) return "Партия прервана.";
          if (isYou) return "Вы сдались.";
          return names[loser] === null ? `${NAMES[loser]} сдались.` : `${names[loser]} сдаётся.`;
        case "time":
          if (loser === null) return "Время вышло.";
          return isYou ? "Ваше время вышло." : `Время вышло: ${names[loser] ?? SIDE[loser]}.`;
        case "abandoned":
          if (loser === null) return "Партия оставлена.";
          if (isYou) return "Вы покинули партию.";
          return names[loser] === null ? `Партию покинули ${SIDE[loser]}.` : `Партию покидает ${names[loser]}.`;
        case "agreement":
          return "Соперники согласились на ничью.";
        case "aborted":
          return "Её отменили в самом начале.";
        case "board":
          if (points.black === 0) return "У чёрных не осталось фишек.";
          if (points.white === 0) return "У белых не осталось фишек.";
          if (full) return "Доска заполнена.";
          return winner === null || withEmpties === 0
            ? "Ходов нет ни у кого."
            : `Ходов нет ни у кого; пустые поля (${number(withEmpties)}) достаются ${DATIVE[winner]}.`;
        case "stalemate":
          return winner === null ? "Ходов больше нет." : `${NAMES[other(winner)]} не могут пойти.`;
        case "captured":
          return winner === null ? "Фишки взяты." : `У ${GENITIVE[other(winner)]} осталось слишком мало фишек.`;
        case "passes":
          return "Обе стороны пропустили ход, и очки подсчитаны.";
        case "five":
          return "Пять в ряд.";
        case "fortress":
          return "Крепость взята.";
        case "repetition":
          return "Позиция возникла в третий раз.";
        case "ply_limit":
          return "Слишком много ходов без продвижения.";
      }
    },
    margin: ({ winner, counted, points, goal }) => {
      if (!counted) return "";
      const margin = Math.abs(points.black - points.white);
      if (goal === "area") return winner === null ? "Поровну" : `Перевес ${GENITIVE[winner]}: ${number(margin)}`;
      if (winner === null) return "Фишек поровну";
      return goal === "fewest"
        ? `У ${GENITIVE[winner]} фишек меньше на ${number(margin)}`
        : `Перевес ${GENITIVE[winner]}: ${discs(margin)}`;
    },
  },

  hints: {
    scale: (goal) => {
      switch (goal) {
        case "most":
          return "Фишек больше (+) или меньше (−)";
        case "fewest":
          return "Фишек меньше (+) или больше (−)";
        case "area":
          return "Очков больше (+) или меньше (−)";
        case "none":
          return "В фишках; 100 — верный выигрыш";
      }
    },
    best: "лучший",
    exact: "точно",
    book: "из книги",
    searched: "остальное — оценка",
  },

  spoken: {
    gameOver: (ending) =>
      [table.result.headline(ending), table.result.reason(ending)].map((part) => part.replace(/\.?$/, ".")).join(" "),
    tookBack: (ply) => (ply === 0 ? "Возврат к началу." : `Возврат к ходу ${number(ply)}.`),
    thinking: "Компьютер думает.",
    hint: (best, score, certainty) => `Лучший ход: ${best}, ${score}, ${certainty}.`,
    noHint: "Для этой позиции подсказки нет.",
    viewing: (ply, of) => (ply === 0 ? "Начальная позиция." : `Ход ${number(ply)} из ${number(of)}.`),
    flipped: (black) => (black === "bottom" ? "Чёрные внизу." : "Чёрные вверху."),
    newLevel: (level) => {
      const seconds = secondsOf(level);
      return seconds === null
        ? `Теперь компьютер играет на уровне ${number(level)}.`
        : `Теперь компьютер думает ${number(seconds)} с над ходом.`;
    },
    newAge: (name) => `Теперь компьютер играет как «${name}».`,
  },

  board: {
    board: "Доска",
    row: (label) => `Ряд ${label}`,
    cell: cellName,
    square: ({ square, disc, marked, legal, can, held, flips, takes, last, wished, mark }) => {
      const parts = [square, disc === null ? "пусто" : marked ? `${DISC[disc]}, с отметкой` : DISC[disc]];
      if (held) parts.push("взята для хода");
      else if (can === "leave") parts.push("может пойти");
      if (legal && flips > 0) parts.push(`перевернёт ${number(flips)}`);
      else if (can === "place") parts.push("можно поставить");
      else if (can === "arrive") parts.push("можно пойти сюда");
      if (takes > 0) parts.push(`возьмёт ${number(takes)}`);
      if (mark !== null) parts.push(`${table.board.score(mark)}, ${table.board.certainty(mark)}`);
      if (last) parts.push("последний ход");
      if (wished) parts.push("выбран");
      return parts.join(", ");
    },
    zoom: { name: "Размер доски", in: "Крупнее", out: "Мельче", all: "Вся доска" },
    choose: "Как пойти",
    way: (facts) => {
      switch (facts.kind) {
        case "plain":
          return facts.slides ? "Ничего не сдвигать" : "Оставить";
        case "turn":
          return "Перевернуть";
        case "side":
          return facts.is_marked ? "Отметкой вверх" : "Отметкой вниз";
        case "slide":
          return `Сдвинуть ${facts.panel} ${WAYS[facts.direction]}`;
      }
    },
    passed: (color, next, chosen) =>
      chosen ? `${NAMES[color]} пропускают ход` : `У ${GENITIVE[color]} нет хода — снова ${SIDE[next]}`,
    // Numbers of two digits have no room for more beside each other, and tenths of a disc tell nothing there.
    score: ({ score, certainty }) => signed(score, certainty.kind === "exact" || Math.abs(score) >= 9.95 ? 0 : 1),
    certainty: ({ certainty }) => {
      switch (certainty.kind) {
        case "exact":
          return "точно";
        case "searched":
          return `глубина ${number(certainty.depth)}${certainty.percent < 100 ? ", выборочно" : ""}`;
        case "book":
          return "из дебютной книги";
      }
    },
  },

  speech: (you) => ({
    cell: cellName,
    line: ({ kind, label, runs }) => {
      const name = label === null ? "Линия" : kind === "row" ? `Ряд ${label}` : `Столбец ${label}`;
      const parts = runs.map(({ disc, from, to, count }) => {
        if (count === 1) return `${from} ${disc === null ? "пусто" : DISC[disc]}`;
        return `с ${from} по ${to} ${disc === null ? "пусто" : SIDE[disc]}`;
      });
      return `${name}: ${parts.join(", ")}.`;
    },
    legalMoves: (legal, turn) => {
      if (turn === null) return "Партия окончена.";
      if (legal.length === 0) return `У ${GENITIVE[turn]} нет хода.`;
      const each = legal.map(moveWords);
      return `${choices(legal.length)}: ${each.join(", ")}.`;
    },
    wouldFlip: (facts) => {
      if (!facts.legal) return table.warnings.illegal(facts.reason, facts.square);
      return facts.flips.length === 0
        ? `${facts.square} ничего не перевернёт.`
        : `${facts.square} перевернёт ${list(facts.flips)}.`;
    },
    counts: ({ black, white, empty, turn }) => {
      const counts = `Чёрные ${number(black)}, белые ${number(white)}, пустых ${number(empty)}.`;
      return turn === null ? counts : `${counts} ${turn === you ? "Ваш ход" : `Ход ${GENITIVE[turn]}`}.`;
    },
    played: ({ color, square, from, flips, taken, turned, slid, black, white, turn, choices: count }) => {
      const parts = [from === null ? `${NAMES[color]}: ${square}` : `${NAMES[color]}: с ${from} на ${square}`];
      if (taken.length > 0) parts.push(`берут ${list(taken)}`);
      if (turned !== null) parts.push(turned ? "переворачивают фишку" : "переворачивают фишку обратно");
      if (slid !== null) parts.push(`сдвигают панель на ${slid}`);
      if (flips.length > 0) parts.push(`переворачивают ${list(flips)}`);
      const what = square === null ? `${NAMES[color]} пропускают ход.` : `${parts.join(", ")}.`;
      const counts = `Чёрные ${number(black)}, белые ${number(white)}.`;
      if (turn === null) return `${what} ${counts}`;
      if (count === 0) return `${what} ${counts} У ${GENITIVE[turn]} нет хода.`;
      if (you !== null && turn !== you) return `${what} ${counts}`;
      return `${what} ${counts} ${turn === you ? "Ваш ход" : `Ход ${GENITIVE[turn]}`}, ${choices(count)}.`;
    },
  }),
};
