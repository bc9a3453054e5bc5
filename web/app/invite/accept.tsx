/** An open invitation, with the terms of the game and a button to accept it. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { BoardPicture } from "../../board";
import type { Color, Game } from "../../wire";
import { gameName, goalSentence } from "../catalog/spec";
import { sitDown } from "../current-game/current-table";
import { ownAvatar, rememberOwnAvatar } from "../current-game/own-avatar";
import { nameProblem, ownName, rememberOwnName } from "../current-game/person-name";
import { ownAccount } from "../identity/own-account";
import { messages } from "../language";
import { Link } from "../nav/link";
import { tellDone, tellFailure } from "../nav/notices";
import { navigate, route } from "../nav/routes";
import { failureOf, joinGame } from "../net/api";
import { reachable } from "../net/reach";
import { writeAvatar } from "../table/emblem";
import { namesOf } from "../table/sides";
import { AvatarField } from "./avatar-field";
import { clockName } from "./clock-field";
import { OwnNameField } from "./own-name-field";
import { inviteText } from "./words";

/** Calls `onRefused` if the seat is no longer open. */
export function Accept(props: { game: Game; invitation: string; side: Color; onRefused: () => void }): JSX.Element {
  const { game, side } = props;
  const text = inviteText.value.join;
  const [name, setName] = useState(ownName);
  const [avatar, setAvatar] = useState(ownAvatar);
  const [busy, setBusy] = useState(false);
  const inviter = namesOf(game)[side === "black" ? "white" : "black"];
  const isGuest = ownAccount.value === null;
  const mustSignIn = isGuest && game.terms.rated === true;
  const possible = !busy && reachable.value && nameProblem(name) === null && !mustSignIn;

  const join = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!possible) return;
    const from = route.peek();
    setBusy(true);
    rememberOwnName(name);
    rememberOwnAvatar(avatar);
    try {
      const joined = await joinGame(game.id, props.invitation, {
        name: name.trim(),
        avatar: avatar && writeAvatar(avatar),
      });
      // The player may have left this page meanwhile.
      if (route.peek() === from) {
        sitDown(joined).focusBoard();
        navigate({ page: "game", id: game.id }, { replace: true });
      }
      tellDone(() => inviteText.value.join.welcome(side, inviter));
    } catch (thrown) {
      setBusy(false);
      const failure = failureOf(thrown);
      if (failure.code === "no_seat" || failure.code === "game_over" || failure.code === "not_found") props.onRefused();
      else tellFailure(failure);
    }
  };

  return (
    <div class="page invite-page" data-invitation={side}>
      <h1>{text.headline(inviter)}</h1>
      <div class="invite-game">
        <BoardPicture layout={game.layout} contents={game.position.contents} />
        <Facts game={game} side={side} />
      </div>
      <form class="invite-accept" onSubmit={(event) => void join(event)}>
        {/* The server already knows the name of an account. */}
        {isGuest && !mustSignIn && <OwnNameField label={text.yourName} value={name} onChange={setName} />}
        <AvatarField value={avatar} onChange={setAvatar} />
        <button type="submit" class="button button-main invite-play" data-action="join" aria-disabled={!possible}>
          {busy ? text.joining : text.play}
        </button>
        <p class="invite-line" role="status">
          {mustSignIn ? (
            <>
              {text.ratedSignIn} <Link to={{ page: "account", at: "" }}>{messages.value.nav.signIn}</Link>
            </>
          ) : (
            !reachable.value && text.offline
          )}
        </p>
      </form>
    </div>
  );
}

function Facts({ game, side }: { game: Game; side: Color }): JSX.Element {
  const words = messages.value;
  const text = inviteText.value.join;
  const {
    clock,
    time_default = "fixed",
    take_backs = true,
    draws = false,
    swap = false,
    public: isPublic = false,
    delay = 0,
    rated = false,
  } = game.terms;
  return (
    <dl class="invite-facts">
      <dt>{text.game}</dt>
      <dd>
        {gameName(game.spec, words)}
        <small>{goalSentence(game.spec, words)}</small>
      </dd>
      <dt>{text.discs}</dt>
      <dd>
        <span class={`table-disc table-disc-${side}`} aria-hidden="true" />{" "}
        {text.discsOf(side, game.position.turn === side)}
      </dd>
      {game.handicap !== undefined && (
        <>
          <dt>{inviteText.value.handicap.label}</dt>
          <dd>{words.shown.handicap(game.handicap.color, game.handicap.corners)}</dd>
        </>
      )}
      <dt>{text.clock}</dt>
      <dd>{clock === undefined ? text.noClock : clockName(clock)}</dd>
      {clock !== undefined && time_default !== "fixed" && (
        <>
          <dt>{inviteText.value.terms.lostOnTime}</dt>
          <dd>{inviteText.value.timeDefaults[time_default]}</dd>
        </>
      )}
      {rated && (
        <>
          <dt>{text.rated}</dt>
          <dd>{text.ratedYes}</dd>
        </>
      )}
      <dt>{text.takeBacks}</dt>
      <dd>{take_backs ? text.takeBacksAgreed : text.takeBacksNone}</dd>
      {draws && (
        <>
          <dt>{text.draws}</dt>
          <dd>{text.takeBacksAgreed}</dd>
        </>
      )}
      {swap && (
        <>
          <dt>{text.swap}</dt>
          <dd>{text.swapAfterFirst}</dd>
        </>
      )}
      <dt>{text.watching}</dt>
      <dd>{isPublic ? text.watchingAll : text.watchingLink}</dd>
      {delay > 0 && (
        <>
          <dt>{inviteText.value.terms.delay}</dt>
          <dd>{inviteText.value.delays(delay)}</dd>
        </>
      )}
    </dl>
  );
}
