/** The texts about mistakes on a wooden board, loaded with its actions. */
import { spokenLater } from "../language/spoken";

export const woodenText = spokenLater(
  import.meta.glob<string>("../../../languages/*/wooden.ftl", { import: "default" }),
  async () => (await import("./messages")).wooden,
);
