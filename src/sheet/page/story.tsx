import type { JSX } from 'preact';
import type { StoryBlock } from '../sheet.js';
import { Folded } from './tables.js';

/** A fight retold, with its dice behind a click. */
export function Story({ title, sentence, events }: StoryBlock): JSX.Element {
  return (
    <>
      <h3>
        <bdi>{title}</bdi>
      </h3>
      <p>
        <bdi>{sentence}</bdi>
      </p>
      <Folded summary="All that happens in it">
        <ol class="story">
          {events.map(({ text, steps }, i) => (
            <li key={i}>
              <bdi>{text}</bdi>
              {steps.length > 0 && <Steps steps={steps} />}
            </li>
          ))}
        </ol>
      </Folded>
    </>
  );
}

function Steps({ steps }: { readonly steps: readonly string[] }): JSX.Element {
  return (
    <Folded summary="die by die">
      <ul>
        {steps.map((step, i) => (
          <li key={i}>
            <bdi>{step}</bdi>
          </li>
        ))}
      </ul>
    </Folded>
  );
}
