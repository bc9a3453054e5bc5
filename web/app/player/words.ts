/** The messages of a player's account in the language of the page, loaded with it. */
import { spoken } from "../language/spoken";
import { player } from "./messages";

export const playerText = spoken(
  import.meta.glob<string>("../../../languages/*/player.ftl", { import: "default" }),
  player,
);
