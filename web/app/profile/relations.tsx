/** The players whom the reader follows or has blocked, which only the reader can see. */
import type { JSX } from "preact";
import type { PlayerEntry, Relations as RelationLists } from "../../wire";
import { Link } from "../nav/link";
import { tellFailure } from "../nav/notices";
import { ask, failureOf } from "../net/api";
import { Dot } from "../ratings";
import { profileText } from "./words";

/** Calls `onChange` when a relation has changed on the server. */
export function Relations({ lists, onChange }: { lists: RelationLists; onChange: () => void }): JSX.Element {
  const text = profileText.value;
  const fail = (thrown: unknown): void => tellFailure(failureOf(thrown));
  const end = (what: "followed" | "blocked") => (name: string) =>
    void ask("DELETE", `/api/account/${what}/${encodeURIComponent(name)}`)
      .catch(fail)
      .then(onChange);
  return (
    <>
      <People
        name="followed"
        title={text.followed}
        none={text.followsNobody}
        people={lists.followed}
        end={text.unfollow}
        endNamed={text.unfollowNamed}
        onEnd={end("followed")}
      />
      {lists.blocked.length > 0 && (
        <People
          name="blocked"
          title={text.blockedTitle}
          none=""
          people={lists.blocked}
          end={text.unblock}
          endNamed={text.unblockNamed}
          onEnd={end("blocked")}
        />
      )}
    </>
  );
}

function People(props: {
  name: string;
  title: string;
  none: string;
  people: readonly PlayerEntry[];
  end: string;
  endNamed: (name: string) => string;
  onEnd: (name: string) => void;
}): JSX.Element {
  return (
    <section class="profile-section" data-people={props.name}>
      <h2>{props.title}</h2>
      {props.people.length === 0 && <p class="quiet">{props.none}</p>}
      <ul class="profile-people">
        {props.people.map(({ name, here }) => (
          <li key={name}>
            <Link to={{ page: "profile", name }}>{name}</Link>
            {here && <Dot />}
            <button type="button" class="button" aria-label={props.endNamed(name)} onClick={() => props.onEnd(name)}>
              {props.end}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
