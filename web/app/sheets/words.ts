/** The texts of score sheets in the language of the page, loaded with them. */
import { spoken } from "../language/spoken";
import { sheets } from "./messages";

export const sheetsText = spoken(
  import.meta.glob<string>("../../../languages/*/sheets.ftl", { import: "default" }),
  sheets,
);
