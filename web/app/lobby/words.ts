/** The words of the lobby in the language of the page; fetched when they are asked for, not before. */
import { spoken } from "../language/spoken";
import { lobby } from "./messages";

export const lobbyText = spoken(
  import.meta.glob<string>("../../../languages/*/lobby.ftl", { import: "default" }),
  lobby,
);
