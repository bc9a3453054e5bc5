/** The words of mistakes over a wooden board, fetched with its buttons. */
import { spoken } from "../language/spoken";
import { wooden } from "./messages";

export const woodenText = spoken(
  import.meta.glob<string>("../../../languages/*/wooden.ftl", { import: "default" }),
  wooden,
);
