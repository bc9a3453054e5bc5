/** The words of tournaments in the language of the page; fetched with them, not before. */
import { spoken } from "../language/spoken";
import { events } from "./messages";

export const eventsText = spoken(
  import.meta.glob<string>("../../../languages/*/events{,-*}.ftl", { import: "default" }),
  events,
);
