/** The connection of this page to its server. */

import { heardBuild } from "./build";
import { commandId } from "./command-id";
import { PageSocket } from "./page-socket";
import { heardAccountChanged, heardServer, heardSignedOut, heardTaken } from "./reach";
import { serverTime } from "./server-time";
import { openWebSocket } from "./transport";
import { heardUnread } from "./unread";

export const pageSocket = new PageSocket({
  open: () => openWebSocket(`${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/api/socket`),
  commandId,
  random: Math.random,
  greeted(build) {
    heardServer();
    heardTaken(true);
    heardBuild(build);
  },
  turnedAway: () => heardTaken(false),
  signedOut: heardSignedOut,
  accountChanged: heardAccountChanged,
  unread: heardUnread,
  time: serverTime,
});
