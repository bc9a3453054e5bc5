/** The page's only `Lobby`, and its callbacks. */
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
    // A waiting player may be looking at another tab. If the notification fails to load, this page still shows
    // the game.
    if (document.hidden && settings.peek().notify)
      import("../nav/notification").then(
        ({ notify }) => notify(game, lobbyText.peek().begins),
        () => undefined,
      );
  },
  ended({ to }, reason) {
    if (to !== undefined && reason === "declined") tellProblem(() => lobbyText.value.declined(to));
    else if (reason === "failed") tellProblem(() => lobbyText.value.failed);
  },
  refused(error) {
    tellProblem((words) => (error.code === "not_found" ? lobbyText.value.gone : refusalText(error, words)));
    forgetName(error);
  },
  now: () => performance.now(),
});

// Cancel all seeks before the next person connects. Otherwise they would be posted again.
ownAccount.subscribe(() => lobby.cancelAll());

/** The name and avatar of a guest. Empty for an account, whose name the server knows. */
export function asGuest(): { name?: string; avatar?: string } {
  if (ownAccount.peek() !== null) return {};
  const [name, avatar] = [ownName().trim(), ownAvatar()];
  return { ...(name !== "" && { name }), ...(avatar !== null && { avatar: writeAvatar(avatar) }) };
}

/** Posts a seek, and shows the reason if it is refused. */
export function postSeek(wanted: NewSeek): void {
  lobby.seek({ ...asGuest(), ...wanted }).catch((error: ApiError) => {
    tellProblem((words) => refusalText(error, words));
    forgetName(error);
  });
}

/** Accepts a seek or a challenge. If that is refused, the callback `refused` shows the reason. */
export function acceptSeek(seek: number): void {
  lobby.accept(seek, asGuest());
}

/** Returns the reason why the server refused a seek or its acceptance. */
export function refusalText(error: ApiError, words: Messages): string {
  return error.code === "name_taken" ? lobbyText.value.nameTaken : errorText(error, words);
}

/** Forgets the guest's name if the server refused it because an account has it. */
export function forgetName({ code }: ApiError): void {
  if (code === "name_taken") rememberOwnName("");
}
