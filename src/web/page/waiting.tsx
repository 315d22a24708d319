import type { JSX } from 'preact';
import { grouped } from '../../base/text.js';
import type { EngineClient } from '../ask/engine-client.js';
import { MAX_TRIALS, trialsOf } from '../ask/max-trials.js';
import type { PageState } from '../link/page-state.js';
import { isFirst, progress, stopAnswer, workDone } from '../state/answers.js';
import { pageState } from '../state/store.js';
import type { WorkProgress } from '../state/work-progress.js';

/** Says that an answer is on its way, once that takes long enough to be noticed. */
export function Waiting({ engine }: { readonly engine: EngineClient }): JSX.Element | null {
  switch (progress.value) {
    case 'idle':
      return null;
    case 'stopped':
      return (
        <p class="waiting">{isFirst.value ? 'Stopped: these are first numbers.' : 'Stopped. Change something to ask again.'}</p>
      );
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
          {workDone.value === null ? <progress aria-label="Calculating" /> : <Work {...workDone.value} />}
          <button type="button" onClick={() => stopAnswer(engine)}>
            Stop
          </button>
        </div>
      );
  }
}

/** Trials from which on they are what takes long. */
const MANY_TRIALS = 10_000_000;

/** What is shown before the answer about a battle. */
const FIRST_NUMBERS =
  'these are first numbers, of few battles that both sides play by a plain rule. Practised play may win otherwise.';

/** Why an answer takes long; empty where that is plain to see. */
function reasonOf({ tab, options }: PageState): string {
  const trials = Math.min(trialsOf(options), MAX_TRIALS);
  if (trials >= MANY_TRIALS) return `${grouped(trials)} simulated ${tab === 'duel' ? 'duels' : 'attacks'} are asked for.`;
  if (tab === 'duel') return 'this duel has many choices.';
  if (tab === 'battle' && isFirst.value) return FIRST_NUMBERS;
  return tab === 'attack' || tab === 'dice' ? 'this attack has many choices.' : '';
}

/** How far it is, and how long the rest takes if it is as fast. */
function Work({ done, total, words, secondsLeft }: WorkProgress): JSX.Element {
  return (
    <>
      <progress aria-label="Calculating" max={total} value={done} />
      <span>{secondsLeft === null ? words : `${words}, about ${secondsLeft} s left`}</span>
    </>
  );
}
