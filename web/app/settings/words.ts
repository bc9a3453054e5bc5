/** The words of the settings in the language of the page; fetched with them, not before. */
import { spoken } from "../language/spoken";
import { settings } from "./messages";

export const settingsText = spoken(
  import.meta.glob<string>("../../../languages/*/settings.ftl", { import: "default" }),
  settings,
);
