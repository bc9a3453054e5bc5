/** Russian. */
import type { TableResult, Tournament, TournamentSettings, TournamentStanding } from "../../../wire";
import { halves } from "../../language/halves";
import { GENITIVE, INSTRUMENTAL, number, plural } from "../../language/ru";
import { isOpenEnded } from "../open-ended";
import { obstacle, refusal } from "./refusal-ru";
import type { CriterionText, EventsText } from "./text";

const count = (value: number, one: string, few: string, many: string) =>
  `${number(value)} ${plural(value, { one, few, many })}`;
const players = (value: number) => count(value, "участник", "участника", "участников");
const rounds = (value: number) => count(value, "тур", "тура", "туров");
const points = (value: number) =>
  `${halves(value, number)} ${Number.isInteger(value) ? plural(value, { one: "очко", few: "очка", many: "очков" }) : "очка"}`;
const discs = (value: number) => halves(value, number);

const CRITERIA: Readonly<Record<string, CriterionText>> = {
  bq: {
    short: "КБ",
    meaning: "Коэффициент Брайтвелла: свои фишки и очки соперников, умноженные на постоянную.",
  },
  buchholz: { short: "Бухгольц", meaning: "Сумма очков всех соперников." },
  "buchholz-cut1": { short: "Бухгольц −1", meaning: "Сумма очков всех соперников, кроме самого слабого." },
  "sonneborn-berger": {
    short: "Бергер",
    meaning: "Сумма очков побеждённых соперников и половина очков тех, с кем сыграно вничью.",
  },
  direct: { short: "Личные", meaning: "Очки в партиях между собой, если все равные сыграли друг с другом." },
  discs: { short: "Фишки", meaning: "Все свои фишки." },
  difference: { short: "Разность", meaning: "Свои фишки минус фишки соперников." },
  wins: { short: "Победы", meaning: "Число побед." },
  "wins-white": { short: "Победы белыми", meaning: "Число побед белыми." },
  rating: { short: "Рейтинг", meaning: "Рейтинг перед турниром." },
  lot: { short: "Жребий", meaning: "Жребий по числу, с которым начат турнир." },
};

function result({ black, white, ending }: TableResult): string {
  switch (ending.kind) {
    case "board":
      return `${discs(black)}:${discs(white)}`;
    case "time_default":
      return `${discs(black)}:${discs(white)} (время)`;
    case "forfeit":
      return `${discs(black)}:${discs(white)} (неявка)`;
    case "nobody":
      return "Неявка обоих";
  }
}

const SYSTEMS: Readonly<Record<TournamentSettings["system"]["kind"], string>> = {
  swiss: "Швейцарская система",
  round_robin: "Круговой турнир",
  knock_out: "Турнир на выбывание",
  championship: "Швейцарская система с финалами",
  arena: "Арена",
};

const roundOf = (event: Tournament) => {
  const { system, rounds: planned } = event.settings;
  const at = event.rounds.length;
  return system.kind === "arena" || at > planned ? `Тур ${at}` : `Тур ${at} из ${planned}`;
};

export const events: EventsText = {
  refusal,
  obstacle,
  forbidden: "В этом турнире вам это не разрешено.",
  title: "Турниры",
  about: "Проведите турнир за деревянными досками или прямо здесь, на сайте.",
  create: "Новый турнир",
  import: "Открыть файл",
  drop: "Перетащите сюда файл турнира",
  tooManyFiles: "По одному турниру за раз: его файл или рабочий файл PAPP вместе со списком игроков.",
  importedPlayers: (names) => `участники: ${names.slice(0, 12).join("; ")}${names.length > 12 ? "…" : ""}`,
  imported: (name) => `Турнир «${name}» загружен.`,
  none: "Турниров пока нет.",
  own: "Ваши",
  others: "Остальные",
  newest: "К новым",
  older: "Раньше",
  created: (when) => `Создан ${when}`,
  players,
  online: "Играют здесь",
  youDirect: "Вы судья",
  youPlay: "Вы играете",
  youPlayed: "Вы играли",
  you: "вы",
  phase: ({ phase, paired, rounds: planned, registration }) => {
    switch (phase) {
      case "announced":
        return registration === "open" ? "Идёт регистрация" : "Ещё не начался";
      case "playing":
        return isOpenEnded(paired, planned) ? `Тур ${paired}` : `Тур ${paired} из ${planned}`;
      case "between_rounds":
        return `Сыграно туров: ${paired}${isOpenEnded(paired, planned) ? "" : ` из ${planned}`}`;
      case "over":
        return "Завершён";
    }
  },
  status: (event, open) => {
    switch (event.phase) {
      case "announced":
        return event.players.length === 0
          ? "Турнир ещё не начался. Участников пока нет."
          : `Турнир ещё не начался. Зарегистрировано: ${players(event.players.length)}.`;
      case "playing":
        return `${roundOf(event)}. Не хватает результатов: ${number(open)}.`;
      case "between_rounds":
        return `${roundOf(event)} завершён.`;
      case "over":
        return "Турнир завершён.";
    }
  },
  held: "Судья приостановил турнир.",
  nextIn: (time) => `До следующего тура ${time}.`,
  endsIn: (time) => `До конца ${time}.`,
  timeOver: "Время вышло.",
  system: ({ system, rounds: planned, minutes }) => {
    const name = SYSTEMS[system.kind];
    if (system.kind !== "arena") return `${name}, ${rounds(planned)}`;
    return minutes ? `${name}, ${count(minutes, "минута", "минуты", "минут")}` : name;
  },
  goneTitle: "Такого турнира нет",
  gone: "По этому адресу турнира нет, или его удалили.",
  tabsLabel: "Разделы турнира",
  tabs: {
    pairings: "Пары",
    standings: "Положение",
    cross: "Таблица",
    teams: "Команды",
    players: "Участники",
    log: "Журнал",
    manage: "Управление",
    cards: "Карточки столов",
    "player-cards": "Карточки участников",
  },
  rounds: "Туры",
  round: (value) => `Тур ${value}`,
  notPaired: "Жеребьёвки ещё не было.",
  pairingsOf: (value) => `Пары тура ${value}`,
  standingsAfter: (event) => {
    const complete = event.rounds.filter(({ is_complete }) => is_complete).length;
    if (event.phase === "over") return "Итоговое положение";
    return complete === event.rounds.length
      ? `Положение после тура ${complete}`
      : `Положение по ходу тура ${complete + 1}`;
  },
  columns: {
    table: "Стол",
    black: "Чёрные",
    white: "Белые",
    result: "Счёт",
    rank: "Место",
    player: "Участник",
    points: "Очки",
    score: "С форой",
    team: "Команда",
    members: "Участники",
    id: "№",
    federation: "№ федерации",
    rating: "Рейтинг",
    club: "Клуб",
    state: "Состояние",
    here: "На месте",
  },
  enterFor: (table, black, white) => `Стол ${table}: ${black} — ${white}`,
  result,
  open: "–",
  playing: "Смотреть",
  signed: "Подписал один",
  disputed: "Подписи расходятся",
  byes: "Без соперника, очко:",
  halfByes: "Без игры, пол-очка:",
  meanings: "Что значат столбцы",
  criterion: (name) => CRITERIA[name] ?? { short: name, meaning: name },
  only: { label: "Показать", all: "Всех", woman: "Женщин", youth: "Молодёжь" },
  titles: {
    leader: "Лидер",
    open: "Победитель",
    women: "Женский зачёт",
    youth: "Юношеский зачёт",
    team: "Лучшая команда",
    label: (isOver) => (isOver ? "Титулы" : "Титулы на данный момент"),
  },
  cell: { bye: "своб.", half_bye: "½ своб.", away: "нет", none: "–" },
  cellSpoken: (opponent, color, outcome, own) =>
    `${outcome === null ? "Играет" : outcome === "won" ? "Победа" : outcome === "lost" ? "Поражение" : "Ничья"} ${INSTRUMENTAL[color]}, соперник: ${opponent}${own === null ? "" : `, фишек: ${discs(own)}`}`,
  endingMark: (ending) => (ending === "board" ? "" : ending === "time_default" ? "в" : "н"),
  crossLegend: "В клетке: строка соперника, цвет, свои фишки; в: решило время, н: неявка.",
  noTeams: "Команд нет.",
  teamsCount: (size) =>
    size === 1
      ? "В зачёт идёт лучший из команды, остальные показаны серым."
      : `В зачёт идут лучшие ${number(size)} из команды, остальные показаны серым.`,
  newPlayer: "новый",
  noPlayers: "Участников пока нет.",
  entrantState: ({ withdrawn_after, away, joined, computer, checked_in }, next) => {
    if (withdrawn_after !== null)
      return withdrawn_after === 0 ? "Выбывание" : `Выбывание после тура ${withdrawn_after}`;
    const missing = away.filter(({ round }) => round >= next).map(({ round }) => round);
    if (missing.length > 0) return `Пропуск: ${missing.join(", ")}`;
    if (computer !== null) return `Компьютер, уровень ${computer}`;
    if (joined > 1) return `С тура ${joined}`;
    return checked_in ? "На месте" : "";
  },
  live: "Доски тура",

  ownPart: "Ваш турнир",
  ownPlace: ({ rank, points: value }: TournamentStanding) => `Место ${rank}, ${points(value)}.`,
  ownGame: (round, table, color, opponent) =>
    `Тур ${round}, стол ${table}: вы играете ${INSTRUMENTAL[color]}, соперник ${opponent}.`,
  outcomes: { won: "Победа", lost: "Поражение", drawn: "Ничья" },
  ownBye: (round) => `В туре ${round} у вас нет соперника: очко без игры.`,
  youLeft: "Вы выбыли.",
  toOwnGame: "К моей партии",
  toGame: "Посмотреть партию",
  toSlip: "Подписать результат",
  checkIn: "Я на месте",
  checkedIn: "Вы отмечены.",
  leave: "Выбыть из турнира",
  leaveTitle: "Выбыть из турнира?",
  leaveText: "В новых турах вас не будет, результаты останутся. Вернуть вас сможет только судья.",
  registrationClosed: "Регистрация по этой ссылке закрыта. Обратитесь к судье.",
  join: {
    title: "Регистрация",
    name: "Имя",
    country: "Страна, если хотите",
    club: "Клуб, если хотите",
    rating: "Рейтинг, если есть",
    federation: "Номер в списке федерации, если есть",
    send: "Зарегистрироваться",
  },
  claimOffer: (player) =>
    `Судья зарегистрировал участника: ${player}. Если это вы, здесь можно отметиться, подписывать результаты и играть онлайн-партии.`,
  claim: "Это я",
  directOffer: "По этой ссылке вы станете судьёй турнира вместе с тем, кто её прислал.",
  direct: "Стать судьёй",

  table: (value) => `Стол ${value}`,
  tableInRound: (table, round) => `Стол ${table}, тур ${round}`,
  noSuchTable: (value) => `В этом туре за столом ${value} никто не играет.`,
  paper: {
    title: "Часы и бланк без сети",
    about:
      "Они хранятся на этом телефоне. Касайтесь полей в порядке ходов; второе касание убирает номер. Когда оба подпишут и появится сеть, бланк уйдёт вместе с подписью и будет сверен с бланком соперника.",
    minutes: "Минут каждой стороне",
    begin: "Пустить часы чёрных",
    moved: (color) => (color === "black" ? "Ход чёрных сделан" : "Ход белых сделан"),
    over: "Время истекло",
    halt: "Остановить часы",
    reset: "Поставить часы заново",
    resetTitle: "Поставить часы заново?",
    resetText: "Оставшееся время обоих игроков пропадёт.",
    moves: (value) => (value === 0 ? "Ходы не записаны." : `Записано: ${count(value, "ход", "хода", "ходов")}.`),
    agrees: "На обоих бланках одни и те же ходы.",
    differs: "Бланки расходятся:",
    difference: (cell, here, there) => `${cell}: здесь ${here ?? "пусто"}, на другом бланке ${there ?? "пусто"}`,
  },
  slip: {
    discs: "Фишки на доске",
    discsHelp: (squares) =>
      `Введите фишки одной стороны, у другой они посчитаются сами. Если есть пустые поля, введите фишки обеих. Всего полей: ${squares}.`,
    badDiscs: (squares) => `Вместе может быть не больше ${squares}.`,
    notSigned: (player) => `Нет подписи: ${player}.`,
    signed: (player, { black, white }) => `Подпись: ${player}, ${black}:${white}.`,
    signAs: (color) => `Подписать за ${GENITIVE[color]}`,
    signThis: (color, { black, white }) => `Подписать ${black}:${white} за ${GENITIVE[color]}`,
    takeBack: "Отозвать подпись",
    disputed: "Вы подписали разные результаты. Пересчитайте фишки или позовите судью.",
    done: "Результат принят. Если он неверен, скажите судье.",
    onlyLook: "Результат здесь подписывают двое за столом, по коду на карточке стола.",
    offline: "Нет связи с сервером. Часы, бланк и подписи работают и без неё.",
    waits: "Подпись хранится на этом телефоне и уйдёт, как только связь вернётся.",
    sending: "Отправляем…",
    onTime: "Поражение по времени и неявку вводит судья.",
    clockTitle: "Сделать телефон часами и бланком",
    clockAbout:
      "Вы вводите сюда каждый ход; телефон следит за временем, переворачивает фишки и считает их. В конце счёт попадёт на эту страницу.",
    clockBegin: "Начать партию",
    filledIn: "Счёт партии уже вписан ниже.",
    endedOtherwise: "Партия закончилась не на доске. Её результат вводит судья.",
    backToGame: "Вернуться к партии",
    toGame: "Посмотреть партию",
  },
};
