/** The words of a player's page in the language of the page; fetched when they are asked for, not before. */
import { spoken } from "../language/spoken";
import { profile } from "./messages";

export const profileText = spoken(
  import.meta.glob<string>("../../../languages/*/profile.ftl", { import: "default" }),
  profile,
);
