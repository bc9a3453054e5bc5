/** The texts of a player's account in the language of the page, loaded with its page. */
import { spoken } from "../language/spoken";
import { player } from "./messages";

export const playerText = spoken(
  import.meta.glob<string>("../../../languages/*/player.ftl", { import: "default" }),
  player,
);
