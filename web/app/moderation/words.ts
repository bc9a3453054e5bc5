/** The texts of reports and moderation in the language of the page, loaded on demand. */
import { spokenLater } from "../language/spoken";

export const moderationText = spokenLater(
  import.meta.glob<string>("../../../languages/*/moderation.ftl", { import: "default" }),
  async () => (await import("./messages")).moderation,
);
