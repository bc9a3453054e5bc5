/** The texts of messages between accounts in the language of the page, loaded when they are first needed. */
import { spoken } from "../language/spoken";
import { inbox } from "./messages";

export const inboxText = spoken(
  import.meta.glob<string>("../../../languages/*/inbox.ftl", { import: "default" }),
  inbox,
);
