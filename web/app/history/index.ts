/** Entry point of the history's chunk. */
export { HistoryPage } from "./history-page";
