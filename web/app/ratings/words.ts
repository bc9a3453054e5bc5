/** The words of ratings in the language of the page; fetched when they are asked for, not before. */
import { spoken } from "../language/spoken";
import { ratings } from "./messages";

export const ratingsText = spoken(
  import.meta.glob<string>("../../../languages/*/ratings.ftl", { import: "default" }),
  ratings,
);
