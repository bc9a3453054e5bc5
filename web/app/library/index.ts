/** The library of games, which loads on demand. */
import "./library.css";

export { LibraryPage } from "./library-page";
