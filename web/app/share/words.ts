/** The texts of the share sheet in the language of the page, loaded with it. */
import { spokenLater } from "../language/spoken";

export const shareText = spokenLater(
  import.meta.glob<string>("../../../languages/*/share.ftl", { import: "default" }),
  async () => (await import("./messages")).share,
);
