/** Russian. */
import { number, plural, signed } from "../../language/ru";
import type { PlayerText } from "./text";

export const player: PlayerText = {
  title: "Игроки",
  about: "Как играл тот или иной игрок: результаты, дебюты и соперники по всем записанным партиям.",
  name: "Игрок",
  nameHelp: "Имя или его начало; имя и фамилия в любом порядке.",
  from: "С года",
  to: "По год",
  show: "Показать",
  nobody: (name) => `В записанных партиях нет игрока «${name}».`,
  several: (name) => `Под имя «${name}» подходят несколько игроков. Кто из них?`,
  games: (count) => `${number(count)} ${plural(count, { one: "партия", few: "партии", many: "партий" })}`,
  print: "Печать / PDF",

  results: "Результаты",
  color: "Цвет",
  colors: { black: "Чёрными", white: "Белыми" },
  all: "Все партии",
  columns: { games: "Партии", wins: "Победы", draws: "Ничьи", losses: "Поражения", score: "Очки", mean: "Фишки" },
  help: "Очки: доля набранных очков, ничья — половина. Фишки: разность своих и чужих фишек в среднем.",
  percent: (share) => `${number(share)}\u00a0%`,
  mean: (mean) => signed(mean, 1),

  years: "По годам",
  year: "Год",
  unknownYear: "Неизвестен",
  yearsSaid: (first, last) => `Очки по годам с ${first} по ${last}; числа — в таблице.`,

  openings: (color) => (color === "black" ? "Дебюты за чёрных" : "Дебюты за белых"),
  opening: "Дебют",
  noOpening: "Без названия",
  prepare: (color) => (color === "black" ? "Как этот игрок играет чёрными" : "Как этот игрок играет белыми"),

  opponents: "Соперники",
  opponent: "Соперник",
  more: "Показать всех",
};
