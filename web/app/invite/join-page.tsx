/** An invitation that was opened: what game it is to, and the way to its board. */
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
import type { Standing } from "./invitation";
import { standingOf } from "./invitation";
import { Refused } from "./refused";
import { inviteText } from "./words";

export function JoinPage({ id, invitation }: { id: string; invitation: string | null }): JSX.Element | null {
  const text = inviteText.value;
  const [standing, failure, reload] = useInvitation(id, invitation);
  usePageTitle(standing !== null && standing.kind === "refused" ? text.refused[standing.why][0] : text.join.title);
  useEffect(() => {
    // Back from the board leads past the invitation: it has done its work.
    if (standing?.kind === "joined") navigate({ page: "game", id }, { replace: true });
  }, [standing]);
  if (failure !== null) return <FailureView failure={failure} onRetry={reload} />;
  if (standing === null || standing.kind === "joined") return <div class="page" aria-busy="true" />;
  if (standing.kind === "refused") return <Refused why={standing.why} id={id} mayWatch={standing.mayWatch} />;
  return <Accept {...standing} onRefused={reload} />;
}

/** What there is at the invitation, why it could not be asked, and a way to ask again. */
function useInvitation(id: string, invitation: string | null): [Standing | null, Failure | null, () => void] {
  const [standing, setStanding] = useState<Standing | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    setFailure(null);
    if (invitation === null) {
      setStanding({ kind: "refused", why: "incomplete", mayWatch: false });
      return undefined;
    }
    fetchGame(id, invitation).then(
      (game: Game) => wanted && setStanding(standingOf(game, invitation)),
      (thrown: unknown) => {
        if (!wanted) return;
        const found = failureOf(thrown);
        if (found.code === "not_found") setStanding({ kind: "refused", why: "wrong", mayWatch: false });
        else setFailure(found);
      },
    );
    return () => {
      wanted = false;
    };
  }, [id, invitation, attempt]);
  return [standing, failure, () => setAttempt(attempt + 1)];
}
