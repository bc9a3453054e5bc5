/** The words of the sheet in the language of the page; fetched with it, not before. */
import { spokenLater } from "../language/spoken";

export const shareText = spokenLater(
  import.meta.glob<string>("../../../languages/*/share.ftl", { import: "default" }),
  async () => (await import("./messages")).share,
);
