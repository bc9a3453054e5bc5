/** The sections of the site, in the order of all menus. */

import type { SiteText } from "../language/messages/shell";
import type { Route } from "../nav/routes";
import type { IconName } from "../parts/icons";

export interface Section {
  readonly name: Exclude<keyof SiteText["nav"], "turns" | "unread" | "more">;
  readonly to: Route;
  readonly icon: IconName;
  /** The pages of the section; absent if it has only the page of its link. */
  readonly pages?: readonly Route["page"][];
  /**
   * Which bars have this entry: `wide` bars at the side of a screen, or `roomy` bars, those not on phones.
   * Absent for all bars.
   */
  readonly bar?: "wide" | "roomy";
}

/** The sections. The menu sheet contains those that do not fit the bar. */
export const SECTIONS: readonly Section[] = [
  { name: "play", to: { page: "play" }, icon: "board", pages: ["play", "game"] },
  { name: "games", to: { page: "games", before: null }, icon: "games" },
  { name: "lobby", to: { page: "lobby" }, icon: "people", pages: ["lobby", "ratings"] },
  { name: "tv", to: { page: "tv", game: null }, icon: "computer", bar: "wide" },
  { name: "events", to: { page: "events", at: "" }, icon: "flag", bar: "wide" },
  { name: "analysis", to: { page: "analysis", id: "" }, icon: "level", bar: "wide" },
  { name: "explorer", to: { page: "explorer", query: "" }, icon: "branch", bar: "wide" },
  {
    name: "library",
    to: { page: "library", game: null },
    icon: "library",
    pages: ["library", "history"],
    bar: "roomy",
  },
  { name: "rules", to: { page: "rules" }, icon: "rules", bar: "roomy" },
];

/** Whether a page belongs to a section. */
export function isIn({ to, pages }: Section, page: Route["page"]): boolean {
  return (pages ?? [to.page]).includes(page);
}
