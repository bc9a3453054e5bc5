/** The opening explorer; loads with its page. */
export { ExplorerPage } from "./explorer-page";
