/** The texts of ratings in the language of the page, loaded on demand. */
import { spoken } from "../language/spoken";
import { ratings } from "./messages";

export const ratingsText = spoken(
  import.meta.glob<string>("../../../languages/*/ratings.ftl", { import: "default" }),
  ratings,
);
