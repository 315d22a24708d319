import type { JSX } from 'preact';
import type { EngineClient } from '../ask/engine-client.js';
import { progress, stopAnswer } from '../state/answers.js';
import { pageState } from '../state/store.js';

/** Says that an answer is on its way, once that takes long enough to be noticed. */
export function Waiting({ engine }: { readonly engine: EngineClient }): JSX.Element | null {
  switch (progress.value) {
    case 'idle':
      return null;
    case 'stopped':
      return <p class="waiting">Stopped. Change something to ask again.</p>;
    case 'waiting':
      return (
        <p class="waiting" role="status">
          Calculating …
        </p>
      );
    case 'long':
      return (
        <div class="waiting">
          <p role="status">{`Calculating … this ${pageState.value.tab === 'duel' ? 'duel' : 'attack'} has many choices.`}</p>
          <progress aria-label="Calculating" />
          <button type="button" onClick={() => stopAnswer(engine)}>
            Stop
          </button>
        </div>
      );
  }
}
