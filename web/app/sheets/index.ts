/** Entry point of the score sheets' chunk. */
export { SheetsPage } from "./sheets-page";
