/** The words of invitations in the language of the page; fetched with them, not before. */
import { spokenLater } from "../language/spoken";

export const inviteText = spokenLater(
  import.meta.glob<string>("../../../languages/*/invite.ftl", { import: "default" }),
  async () => (await import("./messages")).invite,
);
