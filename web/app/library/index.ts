/** The library of games; fetched when it is first opened. */
export { LibraryPage } from "./library-page";
