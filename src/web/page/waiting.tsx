import type { JSX } from 'preact';
import { grouped } from '../../base/text.js';
import type { EngineClient } from '../ask/engine-client.js';
import { MAX_TRIALS, trialsOf } from '../ask/max-trials.js';
import type { PageState } from '../link/page-state.js';
import { pairsDone, progress, stopAnswer } from '../state/answers.js';
import type { PairsProgress } from '../state/pairs-progress.js';
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
          <p role="status">{`Calculating … ${reasonOf(pageState.value)}`}</p>
          {pairsDone.value === null ? <progress aria-label="Calculating" /> : <Pairs {...pairsDone.value} />}
          <button type="button" onClick={() => stopAnswer(engine)}>
            Stop
          </button>
        </div>
      );
  }
}

/** Trials from which on they are what takes long. */
const MANY_TRIALS = 10_000_000;

/** Why an answer takes long; empty where that is plain to see. */
function reasonOf({ tab, options }: PageState): string {
  const trials = Math.min(trialsOf(options), MAX_TRIALS);
  if (trials >= MANY_TRIALS) return `${grouped(trials)} simulated ${tab === 'duel' ? 'duels' : 'attacks'} are asked for.`;
  if (tab === 'duel') return 'this duel has many choices.';
  return tab === 'attack' || tab === 'dice' ? 'this attack has many choices.' : '';
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
