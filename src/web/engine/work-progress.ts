import type { CountedWork, Progress } from '../../asking/host.js';
import { progressWords } from '../../asking/progress-words.js';
import type { WorkDone } from './messages.js';

export type Tell = (done: WorkDone) => void;

/** The number of progress steps that are reported: readers notice no more. */
const STEPS = 200;

/** Work whose rest takes as long as the part done. */
const STEADY: ReadonlySet<CountedWork['noun']> = new Set(['pairs', 'duels']);

/** Reports the progress of a question step by step; nothing for a single attack or duel, which has no parts. */
export function reportedProgress(work: CountedWork, tell: Tell): Progress {
  const { noun, parts } = work;
  let [done, total, last] = [0, work.total, ''];
  let best: string | undefined;
  let stage: Parameters<Progress['on']>[0] | null = null;
  const look = (): void => {
    const words = progressWords(work, { done, total, stage, seconds: 0 });
    const step = `${Math.floor((STEPS * done) / total)} ${stage?.doing} ${stage?.done} ${best}`;
    if (step !== last) tell({ done, total: Math.max(done, total), words, isSteady: STEADY.has(noun), best });
    last = step;
  };
  const add = (finished: number): void => {
    done += finished;
    if (noun === 'battles' || parts > 1) look();
  };
  return {
    ...{ add, skip: add, clear: () => undefined, end: () => undefined },
    onLeader: (list) => {
      best = list;
      look();
    },
    expect: (more) => {
      total += more;
    },
    on: (next) => {
      if (noun !== 'battles') return; // comparisons explore attacks throughout, so only pairs are reported
      stage = next;
      look();
    },
  };
}
