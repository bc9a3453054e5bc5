/** Score sheets: what comes to the page when it is asked for. */
export { SheetsPage } from "./sheets-page";
