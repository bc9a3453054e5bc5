/** The texts of the settings in the language of the page, loaded with them. */
import { spokenLater } from "../language/spoken";

export const settingsText = spokenLater(
  import.meta.glob<string>("../../../languages/*/settings.ftl", { import: "default" }),
  async () => (await import("./messages")).settings,
);
