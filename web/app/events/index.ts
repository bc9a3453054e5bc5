export { Tournaments } from "./tournaments";
