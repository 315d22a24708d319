import type { JSX } from 'preact';
import type { EngineClient } from '../ask/engine-client.js';
import { pairsDone, progress, stopAnswer } from '../state/answers.js';
import type { PairsProgress } from '../state/pairs-progress.js';

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
          <p role="status">{pairsDone.value === null ? 'Calculating … this attack has many choices.' : 'Calculating …'}</p>
          {pairsDone.value === null ? <progress aria-label="Calculating" /> : <Pairs {...pairsDone.value} />}
          <button type="button" onClick={() => stopAnswer(engine)}>
            Stop
          </button>
        </div>
      );
  }
}

/** How many pairs are done, and how long the others take if they are as fast. */
function Pairs({ done, total, secondsLeft }: PairsProgress): JSX.Element {
  return (
    <>
      <progress aria-label="Calculating" max={total} value={done} />
      <span>{secondsLeft === null ? '' : `about ${secondsLeft} s left`}</span>
    </>
  );
}
