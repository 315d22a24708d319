import { solveExactly } from '../automaton/attack-automaton.js';
import { at } from '../base/assert.js';
import { attackUnsolved } from '../errors/attack.js';
import { UserError } from '../errors/problem.js';
import { caseOf } from '../experiment/case/case.js';
import { exactOdds, exactRows } from '../experiment/plan/exact-odds.js';
import type { ParsedAttack } from '../scenario/from-data.js';
import type { UnplayedClause } from '../scenario/units/known-card.js';
import { assumptionSentences } from '../sheet/words/assumption-text.js';
import { type Fraction, toNumber } from '../statistics/fraction.js';

/** An exact number: a fraction in lowest terms, and the double nearest to it. JSON has its whole numbers as strings of digits. */
export interface ExactNumber extends Fraction {
  readonly value: number;
}

/** The exact odds of one attack. JSON has its whole numbers as strings of digits. */
export interface AttackOdds {
  /** 6^n, the number of equally likely rolls. */
  readonly denominator: bigint;
  readonly meanDamage: ExactNumber;
  /** Standard deviation of the damage of one attack, in damage counters. */
  readonly standardDeviation: number;
  /** Null if the defender's health was not given. */
  readonly discardChance: ExactNumber | null;
  readonly criticalHitChance: ExactNumber | null;
  /**
   * What else the attack does, by name (docs/report-format.md#measures): damage to the attacker,
   * Force spent ...; empty for a simple attack.
   */
  readonly measures: Readonly<Record<string, ExactNumber>>;
  /** Every damage from 0 to the largest possible; `quantity` of `denominator` rolls end with it. */
  readonly distribution: readonly {
    readonly damage: number;
    readonly quantity: bigint;
    readonly probability: number;
    readonly atLeast: number;
  }[];
  /** The assumptions, as sentences. */
  readonly assumptions: readonly string[];
  /** The clauses of its cards that matter in a fight and are not played (docs/cards.md#classes). */
  readonly unmodelled: readonly UnplayedClause[];
}

/** The exact odds of one attack; see `Engine.attackOdds`. */
export function oddsOf(attack: ParsedAttack): AttackOdds {
  const { plan, hasCriticalHit, assumptions } = caseOf(attack);
  const solved = solveExactly(plan);
  if (solved === null) throw new UserError([{ where: null, path: null, ...attackUnsolved() }]);
  const odds = exactOdds(solved, hasCriticalHit);
  const rows = exactRows(odds);
  return forJson({
    denominator: odds.denominator,
    meanDamage: exactNumber(odds.moments.mean),
    standardDeviation: odds.moments.standardDeviation,
    discardChance: odds.discardChance && exactNumber(odds.discardChance),
    criticalHitChance: odds.criticalHitChance && exactNumber(odds.criticalHitChance),
    measures: Object.fromEntries(odds.measures.map(({ measure, exact }) => [measure.name, exactNumber(exact)])),
    distribution: odds.weights.map((quantity, damage) => forJson({ damage, quantity, ...at(rows, damage) })),
    assumptions: assumptionSentences(assumptions),
    unmodelled: attack.unplayed,
  });
}

function exactNumber(exact: Fraction): ExactNumber {
  return forJson({ ...exact, value: toNumber(exact) });
}

/** Makes `JSON.stringify` write bigints as strings: it refuses bigints, and doubles would not be exact. */
function forJson<Fields extends object>(fields: Fields): Fields {
  const written = () =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
    );
  return Object.defineProperty(fields, 'toJSON', { value: written });
}
