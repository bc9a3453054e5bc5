/** The history of the game and of its world championship; loads with its page. */
export { HistoryPage } from "./history-page";
