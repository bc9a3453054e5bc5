/** The texts of invitations in the language of the page, loaded when they are first needed. */
import { spokenLater } from "../language/spoken";

export const inviteText = spokenLater(
  import.meta.glob<string>("../../../languages/*/invite.ftl", { import: "default" }),
  async () => (await import("./messages")).invite,
);
