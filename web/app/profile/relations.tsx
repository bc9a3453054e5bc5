/** Whom one follows and has blocked; nobody else learns of either. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Relations as Found, PlayerEntry } from "../../wire";
import { ask, failureOf, get } from "../net/api";
import { Dot } from "../ratings";
import { Link } from "../site/link";
import { tellFailure } from "../site/notices";
import { profileText } from "./words";

/** See the module. */
export function Relations(): JSX.Element | null {
  const text = profileText.value;
  const [found, setFound] = useState<Found | null>(null);
  const fail = (thrown: unknown): void => tellFailure(failureOf(thrown));
  const load = (): void => void get<Found>("/api/account/relations").then(setFound, fail);
  useEffect(load, []);
  if (found === null) return null;
  const end = (what: "followed" | "blocked") => (name: string) =>
    void ask("DELETE", `/api/account/${what}/${encodeURIComponent(name)}`)
      .catch(fail)
      .then(load);
  return (
    <>
      <People
        name="followed"
        title={text.followed}
        none={text.followsNobody}
        people={found.followed}
        end={text.unfollow}
        onEnd={end("followed")}
      />
      {found.blocked.length > 0 && (
        <People
          name="blocked"
          title={text.blockedTitle}
          none=""
          people={found.blocked}
          end={text.unblock}
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
            <button type="button" class="button" aria-label={`${props.end}: ${name}`} onClick={() => props.onEnd(name)}>
              {props.end}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
