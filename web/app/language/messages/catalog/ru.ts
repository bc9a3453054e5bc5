/** Russian names of the games and of what can be chosen about them. */
import type { CatalogText } from "./text";

const GAMES: Readonly<Record<string, string>> = {
  othello: "Отелло",
  reversi: "Реверси",
  "reversi-1883": "Реверси 1883 года",
  "annex-1886": "Аннекс",
  annexation: "Аннексация",
  "othello-8stars": "Отелло «8\u00a0звёзд»",
  round: "Круглые реверси",
  hex: "Шестиугольные реверси",
  "othello-revolution": "Отелло «Революция»",
  "min-mang": "Мин-манг",
  gundru: "Гундру",
  ringo: "Ринго",
  "miracle-five": "Чудесная пятёрка",
  "miracle-five-2": "Чудесная пятёрка, вторые правила",
};

const PARAMETERS: Readonly<Record<string, string>> = {
  size: "Размер",
  goal: "Цель",
  hole: "Чёрная дыра",
  supply: "Фишек у каждой стороны",
  fourth: "Четвёртая фишка",
  quiet: "Ход без переворота",
  board: "Доска",
  side: "Клеток на стороне",
  start: "Начало",
  vacant: "Пустых мест",
  slide: "Какие панели сдвигаются",
  rules: "Правила",
  max_chain: "Самое длинное взятие",
  bend: "Взятие через угол",
  no_retreat: "Без прямого возврата",
  majority: "Нужно больше половины",
  neutral_hop: "Прыжки через нейтральные фишки",
  leap_own: "Прыжки через свои",
  exact_five: "Ровно пять",
};

const VALUES: Readonly<Record<string, string>> = {
  "goal=most": "больше фишек",
  "goal=fewest": "меньше фишек",
  "hole=none": "нет",
  "hole=random": "по жребию",
  "supply=none": "без ограничения",
  "fourth=centre": "в центр",
  "fourth=may-capture": "может переворачивать",
  "fourth=must-capture": "должна переворачивать",
  "quiet=never": "нельзя",
  "quiet=adjacent-own": "рядом со своей фишкой",
  "board=disc-52": "52 клетки",
  "board=disc-60": "60 клеток",
  "board=polar-4x16": "четыре кольца",
  "start=eight": "восемь фишек",
  "start=ring": "шесть фишек",
  "start=hexthello": "гекстелло",
  "slide=own": "та, на которую пошли",
  "slide=any-own": "любая со своей фишкой",
  "slide=never": "никакие",
  "rules=schmittberger": "Шмиттбергер",
  "rules=classic": "классические",
  "max_chain=any": "любой длины",
  "bend=never": "нет",
  "bend=board-corner": "в углах доски",
  "bend=anywhere": "везде",
};

const CAPTURE = "Цель — взять всё или запереть.";

function goal(id: string, values: Readonly<Record<string, string>>): string {
  switch (id) {
    case "min-mang":
      if (values["rules"] === "classic") return CAPTURE;
      return values["majority"] === "on"
        ? "Цель — занять больше половины доски."
        : "Цель — занять больше, чем соперник.";
    case "gundru":
      return CAPTURE;
    case "ringo":
      return "Чёрные берут крепость, белые держат.";
    case "miracle-five":
    case "miracle-five-2":
      return values["exact_five"] === "on" ? "Цель — ровно пять своих в ряд." : "Цель — пять своих в ряд.";
    default:
      return values["goal"] === "fewest" ? "Цель — иметь меньше фишек." : "Цель — иметь больше фишек.";
  }
}

export const names: CatalogText["variants"] = {
  holeChosen: "на выбранном поле",
  name: (id, otherwise) => GAMES[id] ?? otherwise,
  goal,
  parameter: (name) => PARAMETERS[name] ?? name,
  value: (parameter, value) => {
    if (parameter === "size") return `${value}×${value}`;
    if (value === "on") return "да";
    if (value === "off") return "нет";
    return VALUES[`${parameter}=${value}`] ?? value;
  },
  withChoices: (name, choices) => (choices.length === 0 ? name : `${name} (${choices.join(", ")})`),
};

/** The same as messages. */
export const catalog: CatalogText = { variants: names };
