/** The words of reports and moderation in the language of the page; fetched when they are asked for, not before. */
import { spoken } from "../language/spoken";
import { moderation } from "./messages";

export const moderationText = spoken(
  import.meta.glob<string>("../../../languages/*/moderation.ftl", { import: "default" }),
  moderation,
);
