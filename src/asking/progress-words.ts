import type { WorkStage } from '../automaton/slices.js';
import { grouped, inWords } from '../base/text.js';
import { durationText } from '../sheet/text/number-text.js';
import type { CountedWork } from './host.js';

/** How far work is, for its watcher. */
interface Metered {
  readonly done: number;
  readonly total: number;
  /** What is being done, if not the counted work. */
  readonly stage: WorkStage | null;
  readonly seconds: number;
}

/** This many attacks or more are counted in millions. */
const MANY_ATTACKS = 20_000_000;

/** What is being done: "training: round 3 of 6", "1,200 of 13,110 pairs". */
export function progressWords({ noun }: Pick<CountedWork, 'noun'>, meter: Metered): string {
  const { done, total, stage, seconds } = meter;
  const counted = `${grouped(done)} of ${grouped(total)} ${noun}`;
  if (stage !== null) return stageWords(stage, counted);
  return noun === 'attacks' && total >= MANY_ATTACKS ? `${(done / seconds / 1e6).toFixed(1)} M attacks/s` : counted;
}

function stageWords({ doing, done, total, upTo }: WorkStage, counted: string): string {
  const force = upTo === undefined ? '' : ` with up to ${upTo} Force`;
  switch (doing) {
    case 'exploring attack':
      return `exploring the attack: ${grouped(done)} steps`;
    case 'solving attack':
      return 'solving the attack';
    case 'following duel':
      return `solving the duel${force}: ${grouped(done)} positions`;
    case 'valuing duel':
      return `solving the duel${force}: ${share(done, total)} of the values`;
    case 'weighing duel':
      return `odds of the duel: turn ${grouped(done)}`;
    case 'solving battle':
      return `solving the battle${force}: ${grouped(done)} positions`;
    case 'solving row':
      return `solving the attacks: ${grouped(done)} positions`;
    case 'training':
      return `training: round ${done} of ${total}`;
    case 'comparing plays':
      return `strategies against each other: ${counted}`;
    case 'fighting battles':
      return counted;
    case 'reading rows':
      return `reading ${grouped(done)} of ${grouped(total)} rows`;
    case 'reading texts':
      return `reading card texts: ${grouped(done)} of ${grouped(total)}`;
  }
}

function share(done: number, total: number): string {
  return `${Math.floor((100 * done) / Math.max(1, total))}%`;
}

/** The one line that says how long work takes, and what makes it shorter. */
export function longWorkText(work: CountedWork, meter: Metered & { readonly secondsLeft: number | null }): string {
  const whole = meter.seconds + (meter.secondsLeft ?? 0);
  const shorter = work.shorter.length === 0 ? '' : ` For a quicker answer: ${inWords(work.shorter, 'or')}.`;
  return `This takes about ${durationText(whole)} (${progressWords(work, meter)} so far).${shorter}`;
}
