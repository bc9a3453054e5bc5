/** Entry point of the opening explorer's chunk. */
export { ExplorerPage } from "./explorer-page";
