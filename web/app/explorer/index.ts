/** The opening explorer: what comes to the page when it is asked for. */
export { ExplorerPage } from "./explorer-page";
