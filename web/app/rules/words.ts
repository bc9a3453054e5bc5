/** The texts of the rules page in the language of the page, loaded with it. */
import { spoken } from "../language/spoken";
import { rules } from "./messages";

export type { LessonId, LessonText, MoveSeen, RulesText, SectionId } from "./messages";
export { SECTIONS } from "./messages";

export const rulesText = spoken(
  import.meta.glob<string>("../../../languages/*/rules.ftl", { import: "default" }),
  rules,
);
