/** The words of going on elsewhere in the language of the page; fetched with it, not before. */
import { spokenLater } from "../language/spoken";

export const deviceText = spokenLater(
  import.meta.glob<string>("../../../languages/*/device.ftl", { import: "default" }),
  async () => (await import("./messages")).device,
);
