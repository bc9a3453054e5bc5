/** The history of the game and of its world championship: what comes to the page when it is asked for. */
export { HistoryPage } from "./history-page";
