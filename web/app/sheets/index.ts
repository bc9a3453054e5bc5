/** Score sheets: the parts that load on demand. */
export { SheetsPage } from "./sheets-page";
