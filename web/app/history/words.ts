/** The words of the history in the language of the page; fetched with it, not before. */
import { spoken } from "../language/spoken";
import { history } from "./messages";

export const historyText = spoken(
  import.meta.glob<string>("../../../languages/*/history.ftl", { import: "default" }),
  history,
);
