/** The words of messages in the language of the page; fetched when they are asked for, not before. */
import { spoken } from "../language/spoken";
import { inbox } from "./messages";

export const inboxText = spoken(
  import.meta.glob<string>("../../../languages/*/inbox.ftl", { import: "default" }),
  inbox,
);
