/** English for features whose messages are code. */
export * from "./vocabulary/en";
