/** Games between others, as they are played. */
export { TvPage } from "./tv-page";
