/** The library of games; fetched when it is first opened. */
import "./library.css";

export { LibraryPage } from "./library-page";
