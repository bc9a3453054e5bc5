/** Russian. */
import type { TournamentEntry } from "../../../wire";
import { scoreText } from "../../events/score-text";
import { number, plural } from "../../language/ru";
import { leftOut } from "./left-out-ru";
import type { DirectorText } from "./text";

const count = (value: number, one: string, few: string, many: string) =>
  `${number(value)} ${plural(value, { one, few, many })}`;
const players = (value: number) => count(value, "участник", "участника", "участников");

const PARTS: Readonly<Record<string, string>> = {
  black_colors: "У чёрных перевес одного цвета",
  white_colors: "У белых перевес одного цвета",
  bye_colors: "У участника без соперника перевес одного цвета",
  color_again: "Тот же цвет, что в прошлом туре",
  float: "Разные очки",
  float_before: "Неравный соперник и в прошлом туре",
  repeat: "Уже встречались или уже были без соперника",
  country: "Одна страна",
  elitism: "Неравная пара среди лидеров",
};

function entry({ what, round, detail }: TournamentEntry, names: readonly string[]): string {
  const [first = "", second = ""] = names;
  const both = second === "" ? first : `${first} — ${second}`;
  const at = round === null ? "" : `тур ${round}`;
  const score = detail === null ? null : scoreText(detail, ":");
  switch (what) {
    case "created":
      return "Турнир создан.";
    case "changed":
      return "Изменены настройки.";
    case "joined":
      return `Регистрация: ${names.join("; ")}.`;
    case "edited":
      return `Исправлены данные: ${first}.`;
    case "withdrew":
      return `Выбывание: ${first}.`;
    case "returned":
      return `Возвращение: ${first}.`;
    case "away":
      return `Пропуск, ${at}: ${first}.`;
    case "back":
      return `Пропуск отменён, ${at}: ${first}.`;
    case "forced":
      return second === "" ? `Без соперника, ${at}: ${first}.` : `Назначена пара, ${at}: ${both}.`;
    case "forbidden":
      return round === null ? `Запрещена пара: ${both}.` : `Запрещена пара, ${at}: ${both}.`;
    case "paired":
      return `Жеребьёвка, тур ${round}.`;
    case "ended":
      return `Тур ${round}: ${both} ${score ?? ""}`.trimEnd();
    case "corrected":
      return `Исправление, тур ${round}: ${both} ${score ?? "(без результата)"}`;
    case "undone":
      return `Отмена записи ${detail ?? ""}`.trimEnd();
    default:
      return [what, both, at, detail ?? ""].filter((part) => part !== "").join(" ");
  }
}

export const director: DirectorText = {
  wall: "Экран в зале",
  print: "Печать",
  bar: {
    label: "Стол судьи",
    pair: (round) => `Жеребьёвка тура ${round}`,
    present: (value, here) => (here === 0 ? players(value) : `${players(value)}, на месте ${number(here)}`),
    onlyCheckedIn: "Без тех, кто не отмечен",
    openTables: (tables) => `Играют столы: ${tables.join(", ")}.`,
    begin: "Начать турнир",
    goOn: "Продолжить",
    hold: "Приостановить",
  },
  quick: {
    label: (round) => `Результаты тура ${round}`,
    help: "145+4 или анна +4: победа на 4. 145=: ничья. 145-6: поражение на 6. анна 42: у неё 42 фишки. !: жеребьёвка следующего тура. Клавиша e переносит сюда.",
    allIn: (round) => `Тур ${round}: все результаты введены`,
    helpAllIn: (next) =>
      `!: жеребьёвка тура ${next}. Чтобы исправить результат, нажмите на номер стола. Клавиша e переносит сюда.`,
    over: "Все результаты введены. Исправить результат можно, нажав на номер стола, отменить — в журнале.",
    candidates: "Участники",
    done: "результат есть",
    sending: "Отправляем…",
    waiting: "Нет связи с сервером. Результат отправится, как только она появится.",
    taken: (table, black, white, result) => `Стол ${table}: ${black} ${result} ${white}.`,
    takenMany: (value) => `Внесено результатов: ${number(value)}.`,
    roundOver: (round) => `Тур ${round} завершён.`,
    missing: (value) => `Не хватает результатов: ${number(value)}.`,
    undo: "Отменить",
    undone: "Последний результат отменён.",
  },
  result: {
    how: "Чем закончилось",
    hows: (how, { black, white }) => {
      switch (how) {
        case "board":
          return "Партия доиграна";
        case "time_black":
          return `Поражение по времени: ${black}`;
        case "time_white":
          return `Поражение по времени: ${white}`;
        case "absent_black":
          return `Неявка: ${black}`;
        case "absent_white":
          return `Неявка: ${white}`;
        case "nobody":
          return "Неявка обоих";
      }
    },
    discsHelp: {
      needed: "Введите фишки одной стороны, у другой они посчитаются сами. Пустые поля достаются победителю.",
      possible: "Если партию доиграли, введите число фишек в конце, иначе оставьте поля пустыми.",
      none: "В несыгранной партии фишек нет.",
    },
    exchanged: "Играли, поменявшись цветами",
    enter: "Записать результат",
    correct: "Исправить результат",
    reopen: "Снять результат",
    why: "Почему эта пара?",
  },
  explain: {
    title: "Почему эта пара?",
    forced: "Эту пару назначили вы.",
    free: "Против этой пары ничего нет: штраф 0.",
    part: "Что против",
    cost: "Штраф",
    parts: (name) => PARTS[name] ?? name,
    sum: "Эта пара",
    total: (cost, own) =>
      own === null
        ? `Штраф всего тура: ${number(cost)}, меньше правила не позволяют.`
        : `Штраф всего тура, составленного вами: ${number(cost)}; у жеребьёвки программы он ${number(own)}.`,
    instead: (more, repeats) => {
      const meet = repeats > 0 ? `, а повторов больше на ${number(repeats)}` : "";
      if (more === 0 && meet === "") {
        return "Без этой пары возможна жеребьёвка не хуже, поэтому решил жребий. Пары в ней такие:";
      }
      const cost = more === 0 ? "такой же" : `${more < 0 ? "меньше" : "больше"} на ${number(Math.abs(more))}`;
      return `Без этой пары штраф лучшей жеребьёвки ${cost}${meet}. Пары в ней такие:`;
    },
    noOther: "Без этой пары жеребьёвка невозможна или кому-то позже пришлось бы встретиться повторно.",
    pair: (black, white) => `${black} — ${white}`,
    bye: (player) => `${player}: без соперника`,
  },
  players: {
    addTitle: "Добавить участников",
    name: "Имя",
    country: "Страна",
    rating: "Рейтинг",
    federation: "№ федерации",
    add: "Добавить",
    added: (value) => `Добавлено: ${players(value)}.`,
    namesakes: (names) =>
      `Есть участники с одинаковым именем: ${names.join("; ")}. Их можно различить по номеру рядом с именем.`,
    list: "Добавить список",
    listLabel: "Список участников",
    listHelp:
      "Одно имя в строке, затем через точку с запятой страна и рейтинг, если они известны: Ли, Анна; NOR; 1650. Подойдут и таблица с заголовками или список PAPP. Файл можно перетащить на страницу.",
    addAll: "Добавить список",
    addMany: (value) => `Добавить: ${players(value)}`,
    file: "Из файла",
    drop: "Перетащите сюда список участников",
    found: "Участники в списке",
    more: (value) => `И ещё ${value}.`,
    count: (value, here) => `${players(value)}, на месте ${number(here)}.`,
    allHere: "Все на месте",
    nobodyHere: "Снять все отметки",
    isHere: (player) => `На месте: ${player}`,
    computerLevel: "Уровень компьютера",
    addComputer: "Добавить компьютер",
    cards: "Карточки участников",
  },
  player: {
    save: "Сохранить",
    here: "На месте",
    notHere: "Не на месте",
    withdraw: "Выбывает",
    comeBack: "Возвращается",
    awayIn: "Пропускает тур",
    half: "За пол-очка",
    away: "Записать пропуск",
    isAway: (round, points) => (points === 0.5 ? `Пропуск тура ${round} за пол-очка.` : `Пропуск тура ${round}.`),
    present: "Будет играть",
    fields: {
      name: "Имя",
      country: "Страна",
      rating: "Рейтинг",
      federation: "Номер в списке федерации",
      club: "Клуб",
      team: "Команда",
    },
    woman: "В женском зачёте",
    youth: "В юношеском зачёте",
    link: "Ссылка участника",
    linkAbout:
      "Кто откроет её первым, станет этим участником: сможет отмечаться, подписывать результаты и играть онлайн-партии.",
    linkTaken: "Кто-то уже вошёл как этот участник. По новой ссылке вместо него сможет войти другой человек.",
    newLink: "Сделать новую ссылку",
  },
  log: {
    about: "Всё, что произошло, сначала последнее. Отменённые записи не учитываются.",
    entry,
    isUndone: "(отменено)",
    undo: "Отменить",
    undoEntry: (value) => `Отменить запись ${value}`,
    older: "Более ранние записи",
  },
  manage: {
    settings: "Настройки",
    settingsAbout: "Название, туры, система, порядок при равенстве и всё остальное.",
    change: "Изменить настройки",
    registration: "Регистрация",
    who: "Кто может зарегистрироваться",
    registrations: { closed: "Только через судью", by_link: "Все, у кого есть ссылка", open: "Все" },
    registrationLink: "Ссылка для регистрации",
    listed: "В списке турниров",
    listedHelp: "Иначе турнир найдут только те, у кого есть его адрес.",
    directors: "Судьи",
    directorsAbout: "Кто откроет эту ссылку, станет судьёй наравне с вами. Больше никому её не давайте.",
    directorLink: "Ссылка для второго судьи",
    cards: "Карточки столов",
    cardsAbout:
      "Карточка для каждого стола: по её коду открывается бланк, который подписывают оба. Ссылки действуют для столов последнего тура.",
    showCards: "Показать карточки",
    pairs: "Пары вручную",
    exports: "Сохранить и опубликовать",
    exportsAbout: "Файл турнира и есть сам турнир: держите его копию.",
    export: {
      event: "Файл турнира",
      text: "Всё в виде текста",
      standings: "Положение (CSV)",
      results: "Результаты (CSV)",
      players: "Участники (CSV)",
      site: "Веб-страницы",
      "site-zip": "Веб-страницы одним файлом (ZIP)",
      elo: "Для рейтинга (ELO)",
      papp: "PAPP, рабочий файл",
      "papp-players": "PAPP, участники",
      trf: "Файл TRF",
      transcripts: "Записанные партии",
    },
    leftOut,
    leftOutUnknown: "Не удалось узнать, чего нет в файле.",
    delete: "Удалить турнир",
    deleteTitle: (name) => `Удалить «${name}»?`,
    deleteText: "Турнир с турами и журналом исчезнет навсегда. Сначала сохраните его файл.",
    deleteConfirm: "Удалить",
    deleted: (name) => `Турнир «${name}» удалён.`,
  },
  pairs: {
    what: "Что",
    whats: (what, round) => {
      switch (what) {
        case "force":
          return `Двое должны встретиться в туре ${round}`;
        case "bye":
          return `Кто-то останется без соперника в туре ${round}`;
        case "forbid":
          return "Двое не должны встречаться";
        case "forbid_next":
          return `Двое не должны встретиться в туре ${round}`;
      }
    },
    first: (what) => (what === "force" ? "Чёрные" : what === "bye" ? "Участник" : "Один участник"),
    second: (what) => (what === "force" ? "Белые" : "Другой участник"),
    choose: "Выберите…",
    enter: "Записать",
    meet: (black, white, round) => `Тур ${round}: ${black} — ${white}`,
    hasBye: (player, round) => `Тур ${round}, без соперника: ${player}`,
    apart: (one, other, round) =>
      round === null ? `Не встречаются: ${one} и ${other}` : `Не встречаются в туре ${round}: ${one} и ${other}`,
    lift: "Убрать",
  },
  link: {
    copy: "Скопировать",
    copied: "Ссылка скопирована.",
    code: "QR-код",
    codeOf: (link) => `QR-код: ${link}`,
    failed: "QR-код не получился. Ссылка работает и без него.",
  },
  cards: {
    title: "Карточки столов",
    about: "Напечатайте их и положите на столы. Двое за столом сканируют код и подписывают результат.",
    back: "Назад",
    code: (table) => `QR-код стола ${table}`,
    how: "После партии отсканируйте код и подпишите результат.",
  },
  playerCards: {
    title: "Карточки участников",
    about:
      "Напечатайте их и раздайте тем, кто не зарегистрировался с телефона. Кто отсканирует код, станет этим участником.",
    back: "Назад",
    code: (player) => `QR-код участника ${player}`,
    how: "Отсканируйте код, чтобы отметиться и подписывать результаты.",
    nothing: "Все участники уже вошли сами.",
  },
  create: {
    title: "Новый турнир",
    create: "Создать",
    where: "Где играют",
    boards: "За досками",
    here: "Здесь, онлайн",
    listed: "Показать в списке",
    listedHelp: "Иначе турнир найдут только те, у кого есть его адрес.",
    onlineAbout: "Турнир идёт сам: жеребьёвка и партии начинаются, когда закончен предыдущий тур.",
    game: "Игра",
    badClock: "Онлайн-турниру нужны часы на всю партию.",
    starts: "Начало, если турнир начнётся сам",
    startsHelp: "Оставьте пустым, чтобы начать вручную.",
    pause: "Перерыв между турами, минут",
    noShow: "Поражение после стольких минут без хода",
    badMinutes: "Напишите число минут, например 2 или 0,5.",
  },
  settings: {
    changeTitle: "Настройки",
    save: "Сохранить",
    more: "Ещё",
    preset: "Вид турнира",
    presets: {
      swiss5: "Клубный, 5 туров",
      swiss7: "Клубный, 7 туров",
      round_robin: "Круговой",
      championship: "Чемпионат, 13 туров и финалы",
      knock_out: "На выбывание",
      arena: "Арена",
      own: "Как задано ниже",
    },
    system: "Система",
    systems: {
      swiss: "Швейцарская: встречаются равные по очкам",
      round_robin: "Круговая: каждый с каждым",
      knock_out: "На выбывание: проигравший матч выбывает",
      championship: "Швейцарские туры, затем финалы лучших",
      arena: "Арена: свободные сразу получают пару",
    },
    fields: {
      name: "Название",
      place: "Место",
      date: "Дата",
      country: "Страна",
      rounds: "Туры",
      players: "Участники матчей",
      games: "Партий в матче, не больше",
      squares: "Полей на доске",
      teamSize: "Зачётных мест в команде",
      minutes: "Минут",
      mostMissed: "Выбывает после стольких неявок подряд",
      byeDiscs: "Фишки за тур без соперника",
      forfeitDiscs: "Фишки при неявке соперника",
      constant: "Постоянная Брайтвелла",
      mcmahon: "Пороги Макмагона",
      accelerationRounds: "Ускоренные туры",
      accelerationPoints: "Очки взаймы",
      seed: "Число для жребия",
    },
    bad: {
      name: "Турниру нужно название.",
      rounds: "Напишите число туров, например 7.",
      squares: "Напишите число полей, например 64.",
      players: "Напишите число участников, не меньше 2.",
      games: "Число партий в матче должно быть нечётным.",
      constant: "Напишите число, например 6 или 6,5.",
      byeDiscs: "Напишите число фишек, например 40.",
      forfeitDiscs: "Напишите число фишек, например 40.",
      teamSize: "Напишите число, например 3.",
      minutes: "Напишите число минут, например 60.",
      mostMissed: "Напишите число партий, например 2.",
      mcmahon: "Напишите рейтинги, например 1400, 1600.",
      accelerationRounds: "Напишите число туров, например 2.",
      accelerationPoints: "Напишите число очков, например 1.",
      seed: "Только цифры.",
    },
    dateHelp: "Так, как её нужно напечатать",
    countryHelp: "Три буквы, например NOR",
    roundsHelp: {
      swiss: "Для клуба 5–7, для чемпионата 11–13",
      round_robin: "На один меньше числа участников; столько же, если оно нечётное",
      championship: "До финалов",
      arena: "Не больше этого числа. 1000: сколько позволит время",
      knock_out: "Не больше",
    },
    playersHelp: (kind) => (kind === "championship" ? "Сколько лучших играет в финалах" : "Сколько начинает"),
    discsHelp: "Пусто: 40 из 64",
    minutesHelp: "Считая от первого тура. Оставьте пустым, чтобы сыграть заданное число туров",
    mostMissedHelp: "Пусто: никто",
    constantHelp: "Пусто: поля, делённые на туры",
    mcmahonHelp: "Рейтинги, дающие по очку форы, например 1400, 1600",
    accelerationHelp: "Сколько туров лучшей половине прибавляют очки, только для жеребьёвки",
    seedHelp: "Пусто: выбирается случайно. По этому числу можно проверить каждую жеребьёвку.",
    rotation: "Порядок кругового турнира",
    rotations: { berger: "Таблицы Бергера", rotation: "Каждый пересаживается на один стул" },
    double: "В два круга, со сменой цвета",
    firstColor: "Чёрные в первой партии матча",
    firstColors: { better_seed: "Кто посеян выше", worse_seed: "Кто посеян ниже", lot: "По жребию" },
    evenMatch: "При равном счёте матча побеждает",
    evenMatches: { better_seed: "Кто посеян выше", discs: "У кого больше фишек", another: "Кто выиграет ещё партию" },
    thirdPlace: "Матч за третье место",
    penalties: "Штрафы жеребьёвки",
    penaltyTables: {
      usual: "Обычные: без повторов, пока можно",
      papp: "Как в PAPP",
      world_championship: "Чемпионат мира: с 12-го тура соотечественники врозь",
      own: "Другая таблица, из файла",
    },
    seeding: "Посев",
    seedings: { rating: "По рейтингу", entry: "По регистрации", lot: "По жребию" },
    order: "Порядок при равенстве очков",
    usualOrder: "Коэффициент Брайтвелла, фишки, жребий",
    timeRule: "Поражение по времени",
    timeRules: {
      full: "Все поля сопернику, 0:64",
      play_on: "Ещё две минуты, не лучше 31:33",
      winner_completes: "Победитель доигрывает за обоих, не хуже 33:31",
      fixed: "Наименьший проигрыш, 31:33",
    },
    latePoints: "Пол-очка опоздавшим за каждый пропущенный тур",
    mode: "Туры без игры для коэффициента",
    modes: { text: "Не считаются", papp: "Как тур без соперника" },
  },
};
