/** The texts of the new-game dialog in the language of the page, loaded with the dialog. */
import { spokenLater } from "../language/spoken";

export const newGameText = spokenLater(
  import.meta.glob<string>("../../../languages/*/new-game.ftl", { import: "default" }),
  async () => (await import("./messages")).newGame,
);
