/** Russian. */
import { GENITIVE, number } from "../../language/ru";
import type { ShareText } from "./text";

export const share: ShareText = {
  title: "Поделиться",
  position: (ply, of) => {
    if (of === 0) return "Начальная позиция";
    return ply === 0 ? "Начало партии" : `Ход ${number(ply)} из ${number(of)}`;
  },
  save: "Сохранить картинку",
  copyPicture: "Скопировать картинку",
  send: "Отправить картинку…",
  copy: "Скопировать текстом",
  copies: {
    link: "Ссылка на партию",
    moves: "Ходы партии",
    line: "Позиция одной строкой",
    diagram: "Позиция диаграммой",
  },
  copied: {
    link: "Ссылка скопирована. По ней можно смотреть партию.",
    moves: "Ходы скопированы.",
    line: "Позиция скопирована.",
    diagram: "Диаграмма скопирована.",
    picture: "Картинка скопирована.",
  },
  saved: "Картинка сохранена.",
  failed: "Браузер не смог этого сделать.",
  inHand: "В запасе",
  toMove: (color) => `ход ${GENITIVE[color]}`,
};
