/** The words of the new-game dialog in the language of the page; fetched with it, not before. */
import { spoken } from "../language/spoken";
import { newGame } from "./messages";

export const newGameText = spoken(
  import.meta.glob<string>("../../../languages/*/new-game.ftl", { import: "default" }),
  newGame,
);
