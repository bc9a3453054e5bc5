/** The page's only `PageSocket`, and its callbacks. */

import { noteBuild } from "./build";
import { commandId } from "./command-id";
import { PageSocket } from "./page-socket";
import { noteAcceptance, noteAccountChange, noteAnswer, noteSignedOut } from "./reach";
import { serverTime } from "./server-time";
import { openWebSocket } from "./transport";
import { noteUnread } from "./unread";

export const pageSocket = new PageSocket({
  open: () => openWebSocket(`${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/api/socket`),
  commandId,
  random: Math.random,
  greeted(build) {
    noteAnswer();
    noteAcceptance(true);
    noteBuild(build);
  },
  turnedAway: () => noteAcceptance(false),
  signedOut: noteSignedOut,
  accountChanged: noteAccountChange,
  unread: noteUnread,
  time: serverTime,
});
