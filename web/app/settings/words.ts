/** The words of the settings in the language of the page; fetched with them, not before. */
import { spokenLater } from "../language/spoken";

export const settingsText = spokenLater(
  import.meta.glob<string>("../../../languages/*/settings.ftl", { import: "default" }),
  async () => (await import("./messages")).settings,
);
