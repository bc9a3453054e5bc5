/** The rules page; it and its words are fetched only by those who open it. */
export { RulesPage } from "./rules-page";
