/** The words of the list of keys in the language of the page; fetched with it, not before. */
import { spokenLater } from "../language/spoken";

export const keysText = spokenLater(
  import.meta.glob<string>("../../../languages/*/keys.ftl", { import: "default" }),
  async () => (await import("./messages")).keys,
);
