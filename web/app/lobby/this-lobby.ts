/** The lobby of this page. */
import type { ApiError, NewSeek } from "../../wire";
import { ownAvatar } from "../current-game/own-avatar";
import { ownName, rememberOwnName } from "../current-game/person-name";
import { ownAccount } from "../identity/own-account";
import type { Messages } from "../language";
import { announce } from "../nav/announcer";
import { closeDialog } from "../nav/dialogs";
import { tellProblem } from "../nav/notices";
import { navigate } from "../nav/routes";
import { errorText } from "../net/error-text";
import { pageSocket } from "../net/this-page";
import { settings } from "../settings/settings";
import { writeAvatar } from "../table/emblem";
import { Lobby } from "./lobby";
import { lobbyText } from "./words";

export const lobby = new Lobby(pageSocket.line, {
  paired(game) {
    closeDialog();
    navigate({ page: "game", id: game });
    announce(lobbyText.peek().begins);
    // Who waits may look elsewhere meanwhile.
    if (document.hidden && settings.peek().notify)
      import("../nav/notification").then(
        ({ notify }) => notify(game, lobbyText.peek().begins),
        () => undefined,
      );
  },
  ended({ to }, why) {
    if (to === undefined) {
      if (why === "failed") tellProblem(() => lobbyText.value.failed);
    } else if (why === "declined") tellProblem(() => lobbyText.value.declined(to));
    else if (why === "failed") tellProblem(() => lobbyText.value.failed);
  },
  refused(error) {
    tellProblem((words) => (error.code === "not_found" ? lobbyText.value.gone : toldRefusal(error, words)));
    forgetName(error);
  },
  now: () => performance.now(),
});

// Before the next person connects: a seek that is still there would be sought again.
ownAccount.subscribe(() => lobby.cancelAll());

/** How a guest is known; an account has its name. */
export function asGuest(): { name?: string; avatar?: string } {
  if (ownAccount.peek() !== null) return {};
  const [name, avatar] = [ownName().trim(), ownAvatar()];
  return { ...(name !== "" && { name }), ...(avatar !== null && { avatar: writeAvatar(avatar) }) };
}

/** Looks for an opponent, and says why that cannot be. */
export function seekAndTell(wanted: NewSeek): void {
  lobby.seek({ ...asGuest(), ...wanted }).catch((error: ApiError) => {
    tellProblem((words) => toldRefusal(error, words));
    forgetName(error);
  });
}

/** Accepts a seek or a challenge, and says why that cannot be. */
export function acceptAndTell(seek: number): void {
  lobby.accept(seek, asGuest());
}

/** Why one does not seek or play so. */
export function toldRefusal(error: ApiError, words: Messages): string {
  return error.code === "name_taken" ? lobbyText.value.nameTaken : errorText(error, words);
}

/** Is no longer called as an account of somebody is. */
export function forgetName({ code }: ApiError): void {
  if (code === "name_taken") rememberOwnName("");
}
