/**
 * Games between two people in every state of live play. Black is the person at the machine, and White is a
 * guest who uses the API.
 */

/** Enough time for every picture, but less than an hour, because hours are shown differently. */
const TERMS = { clock: "59+0" };

/** Creates the games. Returns their ids by state. */
export async function liveGames(server, names = { black: "Anna", white: "Boris" }) {
  const guest = await server.post("/guests", {});
  const white = { authorization: `Bearer ${guest.token}` };
  const ask = (path, message, headers = {}) =>
    server.api(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(message),
    });

  const makeWith = async (terms, ...actions) => {
    const seats = { black: { kind: "human", name: names.black, avatar: "star-teal" }, white: { kind: "open" } };
    const { id, you } = await ask("/games", { seats, terms });
    await ask(`/games/${id}/join`, { invitation: you.invitation, name: names.white, avatar: "moon-orange" }, white);
    for (const [index, [headers, action]] of actions.entries()) {
      const { seq } = await server.api(`/games/${id}`);
      await ask(`/games/${id}/commands`, { id: `made-${index}`, seen: seq, action }, headers);
    }
    return id;
  };
  const make = (...actions) => makeWith(TERMS, ...actions);
  const play = (text) => ({ kind: "play", text });
  const begun = [
    [{}, play("f5")],
    [white, play("d6")],
  ];
  return {
    theirs: await make(begun[0]),
    running: await make(...begun),
    shown: await makeWith({ ...TERMS, public: true }, ...begun),
    offered: await make(...begun, [white, { kind: "offer", offer: "take_back" }]),
    over: await make(
      ...begun,
      [white, { kind: "resign", color: "white" }],
      [white, { kind: "offer", offer: "rematch" }],
    ),
  };
}

/** From the next load of the page on, replaces White's presence in the server's messages by `presence`. */
export async function setPresenceOfWhite(page, presence) {
  await page.routeWebSocket(/\/api\//, (toPage) => {
    const toServer = toPage.connectToServer();
    toPage.onMessage((message) => toServer.send(message));
    toServer.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.kind === "presence") message.presence.white = presence;
      toPage.send(JSON.stringify(message));
    });
  });
}

export const PRESENT = { here: true, claim_ms: null };
/** Absent for long enough that the opponent may claim the win. */
export const ABSENT = { here: false, claim_ms: 1 };
