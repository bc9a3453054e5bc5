/** The texts of the list of keyboard shortcuts, loaded with it. */
import { spokenLater } from "../language/spoken";

export const keysText = spokenLater(
  import.meta.glob<string>("../../../languages/*/keys.ftl", { import: "default" }),
  async () => (await import("./messages")).keys,
);
