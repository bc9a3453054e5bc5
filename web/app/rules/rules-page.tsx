/** The rules, with boards for trying moves. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Link } from "../nav/link";
import { usePageTitle } from "../nav/page-title";
import { tryPosition } from "../net/api";
import type { TryOut } from "../tryout/tryout";
import { LessonBoard } from "./lesson-board";
import { LESSONS } from "./lessons";
import { type RulesText, rulesText, SECTIONS, type SectionId } from "./words";

export function RulesPage(): JSX.Element {
  const text = rulesText.value;
  usePageTitle(text.title);
  // The browser tried to scroll to the section in the address before it was rendered, so scroll again.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <article class="page rules-page">
      <h1>{text.title}</h1>
      <p class="rules-lead">{text.lead}</p>
      <nav class="contents rules-contents" aria-label={text.contents}>
        <ul>
          {SECTIONS.map((id) => (
            <li key={id}>
              <a href={`#${id}`}>{text.sections[id].title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {SECTIONS.map((id) => (
        <Section key={id} id={id} text={text} tryOut={tryPosition} />
      ))}
    </article>
  );
}

function Section({ id, text, tryOut }: { id: SectionId; text: RulesText; tryOut: TryOut }): JSX.Element {
  const { title, text: paragraphs } = text.sections[id];
  const lessons = LESSONS.filter((lesson) => lesson.section === id);
  const shape = lessons.length === 1 ? " rules-section-one" : lessons.length > 1 ? " rules-section-more" : "";
  return (
    <section class={`rules-section${shape}`} id={id} aria-labelledby={`${id}-title`}>
      <div class="rules-text">
        <h2 id={`${id}-title`}>{title}</h2>
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
        {id === "history" && (
          <p>
            <Link to={{ page: "history", query: "" }}>{text.more}</Link>
          </p>
        )}
      </div>
      {lessons.length > 0 && (
        <div class="rules-lessons">
          {lessons.map((lesson) => (
            <LessonBoard key={lesson.id} lesson={lesson} tryOut={tryOut} />
          ))}
        </div>
      )}
    </section>
  );
}
