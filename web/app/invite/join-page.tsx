/**
 * The page that an invitation opens: the game with a button to accept, or the reason why it cannot be accepted.
 */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Game } from "../../wire";
import { FailureView } from "../nav/missing";
import { usePageTitle } from "../nav/page-title";
import { navigate } from "../nav/routes";
import type { Failure } from "../net/api";
import { failureOf, fetchGame } from "../net/api";
import { Accept } from "./accept";
import "./invite.css";
import type { InvitationState } from "./invitation";
import { invitationStateOf } from "./invitation";
import { Refused } from "./refused";
import { inviteText } from "./words";

export function JoinPage({ id, invitation }: { id: string; invitation: string | null }): JSX.Element | null {
  const text = inviteText.value;
  const [state, failure, reload] = useInvitation(id, invitation);
  usePageTitle(state !== null && state.kind === "refused" ? text.refused[state.reason][0] : text.join.title);
  useEffect(() => {
    // Replace this page in the history, so that Back does not return to the invitation.
    if (state?.kind === "joined") navigate({ page: "game", id }, { replace: true });
  }, [state]);
  if (failure !== null) return <FailureView failure={failure} onRetry={reload} />;
  if (state === null || state.kind === "joined") return <div class="page" aria-busy="true" />;
  if (state.kind === "refused") return <Refused reason={state.reason} id={id} mayWatch={state.mayWatch} />;
  return <Accept {...state} onRefused={reload} />;
}

/** The state of an invitation, the failure of its request, and a function that repeats the request. */
function useInvitation(id: string, invitation: string | null): [InvitationState | null, Failure | null, () => void] {
  const [state, setState] = useState<InvitationState | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    setFailure(null);
    if (invitation === null) {
      setState({ kind: "refused", reason: "incomplete", mayWatch: false });
      return undefined;
    }
    fetchGame(id, invitation).then(
      (game: Game) => wanted && setState(invitationStateOf(game, invitation)),
      (thrown: unknown) => {
        if (!wanted) return;
        const found = failureOf(thrown);
        if (found.code === "not_found") setState({ kind: "refused", reason: "wrong", mayWatch: false });
        else setFailure(found);
      },
    );
    return () => {
      wanted = false;
    };
  }, [id, invitation, attempt]);
  return [state, failure, () => setAttempt(attempt + 1)];
}
