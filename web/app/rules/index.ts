/** The rules page, which loads on demand with its messages. */
import "./rules.css";

export { RulesPage } from "./rules-page";
