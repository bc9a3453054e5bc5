/** The texts of the lobby in the language of the page, loaded when they are first needed. */
import { spoken } from "../language/spoken";
import { lobby } from "./messages";

export const lobbyText = spoken(
  import.meta.glob<string>("../../../languages/*/lobby.ftl", { import: "default" }),
  lobby,
);
