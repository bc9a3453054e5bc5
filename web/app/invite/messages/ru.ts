/** Russian. */
import { INSTRUMENTAL, moves, NAMES, number, plural } from "../../language/ru";
import type { Main, TimeControl } from "../time-control";
import type { InviteText } from "./text";

/** Fractions take the form of few: «0,5 секунды». */
const seconds = (count: number) => {
  const word = Number.isInteger(count) ? plural(count, { one: "секунда", few: "секунды", many: "секунд" }) : "секунды";
  return `${number(count)} ${word}`;
};
const main = ({ count, unit }: Main) =>
  unit === "seconds"
    ? seconds(count)
    : `${number(count)} ${plural(count, { one: "минута", few: "минуты", many: "минут" })}`;

function clock(control: TimeControl): string {
  switch (control.kind) {
    case "increment":
      return control.increment === 0
        ? main(control.main)
        : `${main(control.main)} + ${seconds(control.increment)} на ход`;
    case "bronstein":
      return `${main(control.main)}, за ход возвращается не больше ${number(control.delay)} с`;
    case "delay":
      return `${main(control.main)}, отсрочка на каждый ход: ${seconds(control.delay)}`;
    case "byo":
      return `${main(control.main)}, затем ${number(control.periods)} × ${seconds(control.period)}`;
    case "move":
      return `${seconds(control.seconds)} на ход`;
    case "hourglass":
      return `Песочные часы, ${main(control.main)}`;
    case "days":
      return `${number(control.days)} ${plural(control.days, { one: "день", few: "дня", many: "дней" })} на ход`;
  }
}

export const invite: InviteText = {
  timeDefaults: {
    fixed: "Наименьший проигрыш, 31:33",
    full: "Все поля сопернику, 0:64",
    play_on: "Ещё две минуты, не лучше 31:33",
    winner_completes: "Победитель доигрывает за обоих, не хуже 33:31",
  },

  delays: (count) => (count === 0 ? "Сразу" : `С задержкой на ${moves(count)}`),

  clock,

  terms: {
    clock: "Часы",
    none: "Без часов",
    minutes: "На партию",
    days: "На каждый ход",
    other: "Другой контроль времени…",
    championship: (time) => `${time} (чемпионат мира)`,
    notation: "Контроль времени",
    notationHelp: [
      ["20+8", "20 минут + 8 секунд на ход"],
      ["90s+0.5", "основное время в секундах"],
      ["25 delay 3", "первые 3 секунды хода не считаются"],
      ["10 bronstein 5", "за ход возвращается до 5 секунд"],
      ["30 byo 3x20", "затем 3 периода по 20 секунд"],
      ["move 30", "30 секунд на ход"],
      ["hourglass 5", "ваше время перетекает сопернику"],
      ["2d", "2 дня на ход"],
    ],
    badClock: "Сервер не знает такого контроля времени.",
    lostOnTime: "Поражение по времени",
    takeBacks: "Ходы можно вернуть с согласия обоих",
    draws: "Ничья с согласия обоих",
    swap: "Можно поменяться цветами",
    swapHelp: "После первого хода — тому, кто ходит вторым.",
    public: "Смотреть могут все",
    publicHelp: "Иначе — только те, кому вы дадите ссылку.",
    delay: "Зрители видят ходы",
    rated: "На рейтинг",
    ratedHelp: "Без возврата ходов. Вашему другу тоже нужна учётная запись.",
    yourName: "Ваше имя, если хотите",
    create: "Создать ссылку",
  },

  handicap: {
    label: "Фора",
    corners: (count) =>
      count === 0
        ? "Без форы"
        : `${number(count)} ${plural(count, { one: "фишка в углу", few: "фишки в углах", many: "фишек в углах" })}`,
    whose: "Углы получает",
    friend: "Ваш друг",
    own: "Вы",
    help: "Кто получает углы, играет чёрными, а первый ход у белых.",
  },

  sheet: {
    title: "Пригласить друга",
    how: "Отправьте эту ссылку. С вами сыграет тот, кто откроет её первым.",
    link: "Ссылка-приглашение",
    copy: "Скопировать ссылку",
    copied: "Ссылка скопирована.",
    send: "Отправить…",
    message: (game) => `${game}: сыграем?`,
    code: "QR-код ссылки: наведите на него камеру телефона, чтобы открыть приглашение.",
    codeFailed: "QR-код не получился. Ссылка работает и без него.",
    thisMachine: "Эта ссылка открывается только на этом компьютере, поэтому кода для телефона нет.",
    forOthers: "Чтобы она открывалась и на других устройствах, запустите сервер так:",
    thenOpen:
      "Потом откройте его здесь по адресу этого компьютера, например http://192.168.1.5:8080, и создайте ссылку там.",
    byName: "Если у него есть имя, добавьте:",
  },

  join: {
    title: "Приглашение",
    headline: (name) => (name === null ? "Вас приглашают сыграть" : `${name} приглашает вас сыграть`),
    game: "Игра",
    discs: "Ваш цвет",
    discsOf: (color, begins) => (begins ? `${NAMES[color]}, первый ход ваш` : NAMES[color]),
    clock: "Часы",
    noClock: "Нет, можно не спешить",
    takeBacks: "Возврат ходов",
    takeBacksAgreed: "С согласия обоих",
    takeBacksNone: "Нельзя",
    draws: "Ничья",
    swap: "Обмен цветами",
    swapAfterFirst: "После первого хода, для того, кто ходит вторым",
    rated: "Рейтинг",
    ratedYes: "Партия на рейтинг",
    ratedSignIn: "Это партия на рейтинг. Войдите и откройте ссылку снова.",
    watching: "Кто может смотреть",
    watchingAll: "Все",
    watchingLink: "Только по ссылке",
    yourName: "Ваше имя, если хотите",
    play: "Играть",
    joining: "Садимся за доску…",
    welcome: (color, against) =>
      against === null
        ? `Вы в игре: играете ${INSTRUMENTAL[color]}.`
        : `Вы играете ${INSTRUMENTAL[color]}. Соперник: ${against}.`,
    offline: "Нет связи. Приглашение подождёт, пока она появится.",
  },

  avatar: {
    legend: "Ваш значок, если хотите",
    none: "Нет",
    shapes: {
      star: "Звезда",
      heart: "Сердце",
      moon: "Месяц",
      leaf: "Лист",
      bolt: "Молния",
      fish: "Рыба",
      crown: "Корона",
      drop: "Капля",
    },
    color: "Цвет значка",
    colors: {
      teal: "Бирюзовый",
      blue: "Синий",
      violet: "Фиолетовый",
      red: "Красный",
      orange: "Оранжевый",
      green: "Зелёный",
    },
  },

  refused: {
    taken: ["Место занято", "Кто-то уже присоединился. Попросите у друга новую ссылку."],
    calledOff: ["Партия отменена", "Это приглашение отозвали. Попросите у друга новую ссылку."],
    wrong: ["Такого приглашения нет", "Ссылка неверна, или партию удалили. Попросите друга прислать её ещё раз."],
    incomplete: ["Ссылка неполная", "Конец потерялся. Откройте её целиком или попросите друга прислать ещё раз."],
    watch: "Смотреть партию",
  },
};
