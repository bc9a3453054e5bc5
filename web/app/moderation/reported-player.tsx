/** A reported player, with the reports, earlier acts, and the form for a new act. */
import type { JSX } from "preact";
import type { Report, ReportedPlayer } from "../../wire";
import { messages } from "../language";
import { Link } from "../nav/link";
import { Fold } from "../parts/fold";
import { ActForm } from "./act-form";
import { ReportedGameView } from "./figures";
import { moderationText } from "./words";

/** Calls `onChange` after a change on the server. */
export function ReportedPlayerView(props: {
  player: ReportedPlayer;
  isOpen: boolean;
  onChange: () => void;
}): JSX.Element {
  const { player, isOpen, onChange } = props;
  const text = moderationText.value;
  const { dateTime } = messages.value;
  const { name, closed, moderator, limits, reports, past } = player;
  return (
    <article class="moderation-player" data-reported={name}>
      <h2>
        <Link to={{ page: "profile", name }}>{name}</Link>
      </h2>
      {(closed || limits.length > 0) && (
        <ul class="moderation-marks">
          {closed && <li>{text.queue.closed}</li>}
          {limits.map(({ limit, until_ms }) => (
            <li key={limit}>{text.queue.until(text.limits[limit], dateTime(until_ms))}</li>
          ))}
        </ul>
      )}
      <ul class="moderation-reports">
        {reports.map((report) => (
          <ReportView key={report.number} name={name} report={report} onChange={onChange} />
        ))}
      </ul>
      {past.length > 0 && (
        <Fold name="past" label={text.queue.past(past.length)}>
          <ul class="moderation-past">
            {past.map(({ act, who, detail, at_ms }) => (
              <li key={`${at_ms} ${act}`}>
                {text.queue.pastAct(text.queue.done[act] ?? act, who, dateTime(at_ms))}
                {detail !== null && <span class="moderation-words">{detail}</span>}
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {moderator ? (
        <p class="quiet">{text.queue.moderator}</p>
      ) : (
        <Settling player={player} isOpen={isOpen} onChange={onChange} />
      )}
    </article>
  );
}

/** The form for an act: expanded if reports wait for it, collapsed if they are settled. */
function Settling(props: { player: ReportedPlayer; isOpen: boolean; onChange: () => void }): JSX.Element {
  const { player, isOpen, onChange } = props;
  const form = <ActForm player={player} settles={isOpen} onDone={onChange} />;
  if (isOpen) return form;
  return (
    <Fold name="act" label={moderationText.value.act.title(player.name)} open={false}>
      {form}
    </Fold>
  );
}

function ReportView(props: { name: string; report: Report; onChange: () => void }): JSX.Element {
  const { name, report, onChange } = props;
  const text = moderationText.value;
  const { dateTime } = messages.value;
  const { number, by, reason, words, at_ms, game, letters = [], outcome } = report;
  return (
    <li data-report={number} data-reason={reason}>
      <p>
        <strong>{text.reasons[reason]}</strong> <span class="quiet">· {text.queue.by(by, dateTime(at_ms))}</span>
      </p>
      {words !== null && <blockquote class="moderation-said">{words}</blockquote>}
      {letters.length > 0 && (
        <Fold name="letters" label={text.queue.letters(letters.length)} open>
          <ul class="moderation-letters" data-letters={letters.length}>
            {letters.map(({ theirs, text: said, at_ms: then }) => (
              <li key={`${then} ${said}`}>
                <strong>{theirs ? name : by}</strong> <span class="quiet">{dateTime(then)}</span>
                <span class="moderation-words">{said}</span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {game !== null && <ReportedGameView game={game} onChange={onChange} />}
      {outcome !== null && (
        <p data-outcome={outcome.act}>
          {text.queue.outcome(text.queue.done[outcome.act] ?? outcome.act, outcome.by, dateTime(outcome.at_ms))}
        </p>
      )}
    </li>
  );
}
