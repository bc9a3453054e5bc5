/** The texts of tournaments, loaded with their pages. */
import { spoken } from "../language/spoken";
import { events } from "./messages";

export const eventsText = spoken(
  import.meta.glob<string>("../../../languages/*/events{,-*}.ftl", { import: "default" }),
  events,
);
