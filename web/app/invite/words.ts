/** The words of invitations in the language of the page; fetched with them, not before. */
import { spoken } from "../language/spoken";
import { invite } from "./messages";

export const inviteText = spoken(
  import.meta.glob<string>("../../../languages/*/invite.ftl", { import: "default" }),
  invite,
);
