import { grouped } from '../../base/text.js';
import type { Assumption } from '../../experiment/case/assumption.js';
import type { DuelResult, SimulatedDuel } from '../../experiment/duel/run-duel.js';
import type { UnplayedClause } from '../../scenario/units/known-card.js';
import { MAX_PLAYED_TURNS } from '../../simulate/fights/play-duel.js';

/** The parts of the answer about a duel that are not numbers. */
export interface DuelContext {
  readonly assumptions: readonly Assumption[];
  readonly unplayed: readonly UnplayedClause[];
  readonly command: string;
  readonly seed: bigint;
}

/** Bounds below this are rounding. */
const LEAST_BOUND = 1e-9;

/** How much Force beyond what is counted can change. */
export function boundText(bound: number): string {
  if (bound === 0) return 'nothing';
  return bound < LEAST_BOUND ? `less than ${LEAST_BOUND}` : `about ${bound.toExponential(0)}`;
}

/** How the numbers of a duel were found, in sentences. */
export function methodSentences({ duel, exact, simulated, tooLarge, isByThumb }: DuelResult, seed: bigint): string[] {
  const turns = exact?.odds.meanTurns ?? null;
  return [
    ...(turns === null ? [] : [`A duel takes ${turns.toFixed(1)} turns on average.`]),
    ...(exact === null || isByThumb ? [] : ['Exact: both sides play as well as possible over the whole duel.']),
    ...(exact !== null && exact.bound > 0
      ? [`Force is counted up to ${exact.mostForce}; more would change the chances by ${boundText(exact.bound)}.`]
      : []),
    ...(tooLarge === null
      ? []
      : [
          `The duel is too large to be solved (${tooLarge === 'attack' ? 'one of its attacks is' : 'it has too many positions'}).`,
        ]),
    ...(isByThumb && simulated !== null ? ['Simulated with rules of thumb for all choices: good play can differ much.'] : []),
    ...(simulated === null ? [] : [simulatedSentence(simulated, duel.question.turns, seed)]),
  ];
}

function simulatedSentence({ trials, tally }: SimulatedDuel, turns: number | null, seed: bigint): string {
  const duels = `${grouped(trials)} simulated duel${trials === 1 ? '' : 's'}, seed ${seed}`;
  const isGivenUp = turns === null && tally.undecided > 0;
  return isGivenUp ? `${duels}; ${grouped(tally.undecided)} not over after ${grouped(MAX_PLAYED_TURNS)} turns.` : `${duels}.`;
}
