/** The texts of a player's page in the language of the page, loaded on demand. */
import { spoken } from "../language/spoken";
import { profile } from "./messages";

export const profileText = spoken(
  import.meta.glob<string>("../../../languages/*/profile.ftl", { import: "default" }),
  profile,
);
