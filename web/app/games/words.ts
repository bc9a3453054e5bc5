/** The texts of the list of games in the language of the page, loaded with its page. */
import { spoken } from "../language/spoken";
import { games } from "./messages";

export const gamesText = spoken(
  import.meta.glob<string>("../../../languages/*/games.ftl", { import: "default" }),
  games,
);
