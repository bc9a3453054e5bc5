/** The rules page; it and its words are fetched only by those who open it. */
import "./rules.css";

export { RulesPage } from "./rules-page";
