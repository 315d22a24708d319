import type { AttackOrder } from '../../chain/duel/duel-position.js';
import type { CourseOfDuel } from '../../fields/duel-fields.js';
import type { AnswerBase, RulesAnswer } from '../answer.js';
import type { UnitFacts } from '../compare/compare-answer.js';
import type { ComparedVerdict } from '../compare/work/verdict.js';

/** The answer to `odds compare --duel`: the duels of all pairs of units (docs/compare.md#json-of-duels). */
export interface CompareDuelsAnswer extends AnswerBase, CourseOfDuel {
  /** The units in sorted order; with a second list, yours. */
  readonly units: readonly RankedUnitAnswer[];
  /** The units of the other list; absent if there is none. */
  readonly against?: readonly RankedUnitAnswer[];
  /** In the order of the lists. */
  readonly pairs: readonly PairDuelAnswer[];
  /** The best units by `wins`, or by the number that sorts them; null if no duel is fought. */
  readonly verdict: ComparedVerdict | null;
  readonly force: { readonly first: number; readonly second: number };
  readonly rules: RulesAnswer;
  readonly level: number;
  readonly simulation: { readonly trials: number; readonly exact: boolean };
}

export interface RankedUnitAnswer extends UnitFacts {
  readonly speed: number | null;
  readonly duels: number;
  /** Mean chance to win, counting half for a duel that nobody wins; null if it fights none. */
  readonly wins: number | null;
  readonly rank: number | null;
  /** `wins` for each build point; null if its cost is unknown or 0. */
  readonly winsPerPoint: number | null;
  readonly rankPerPoint: number | null;
  /** Mean chance that nobody wins. */
  readonly neither: number | null;
  /** Whether some of its duels are simulated. */
  readonly isSimulated: boolean;
  /** How many clauses of its card matter and are not played. */
  readonly unplayed: number;
}

export interface DuelChances {
  readonly firstWins: number;
  readonly secondWins: number;
  readonly neither: number;
  readonly meanTurns: number | null;
}

type Interval = readonly [low: number, high: number];

/** The duel of two units; with two lists the first is yours. */
export interface PairDuelAnswer {
  readonly first: string;
  readonly second: string;
  /** Null, like the next three, if they fight no duel. */
  readonly attacksFirst: 'first' | 'second' | null;
  readonly orderDecidedBy: AttackOrder['decidedBy'] | null;
  readonly exact: (DuelChances & { readonly bound: number }) | null;
  readonly simulated:
    | (DuelChances & {
        readonly trials: number;
        readonly intervals: Readonly<Record<'firstWins' | 'secondWins' | 'neither', Interval>>;
      })
    | null;
  /** Why they fight no duel; null if they do. */
  readonly without: string | null;
}
