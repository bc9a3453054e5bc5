/** Entry point of the rules page's chunk. */
import "./rules.css";

export { RulesPage } from "./rules-page";
