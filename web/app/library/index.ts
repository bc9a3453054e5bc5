/** Entry point of the library's chunk. */
import "./library.css";

export { LibraryPage } from "./library-page";
