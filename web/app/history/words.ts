/** The texts of the history in the language of the page, loaded with its page. */
import { spoken } from "../language/spoken";
import { history } from "./messages";

export const historyText = spoken(
  import.meta.glob<string>("../../../languages/*/history.ftl", { import: "default" }),
  history,
);
