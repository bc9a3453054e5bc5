/** The texts of the list, loaded with it. */
import { spokenLater } from "../language/spoken";

export const keysText = spokenLater(
  import.meta.glob<string>("../../../languages/*/keys.ftl", { import: "default" }),
  async () => (await import("./messages")).keys,
);
