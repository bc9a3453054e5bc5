/** What people say around a game. */
export { ChatPanel } from "./chat-panel";
export { ChatSheet } from "./chat-sheet";
