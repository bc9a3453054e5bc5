/** The texts for continuing on another device in the language of the page, loaded on demand. */
import { spokenLater } from "../language/spoken";

export const deviceText = spokenLater(
  import.meta.glob<string>("../../../languages/*/device.ftl", { import: "default" }),
  async () => (await import("./messages")).device,
);
