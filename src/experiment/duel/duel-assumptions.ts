import type { Assumption } from '../case/assumption.js';
import { distinct, inFight } from '../case/assumption.js';
import { caseOf } from '../case/case.js';
import { attackOfUnit, type PreparedDuel } from './duel-question.js';

/** The kinds of assumptions about an attack that hold for the duel too. */
const OF_DUEL: readonly Assumption['kind'][] = ['rules', 'stack', 'tokens', 'effect in force', 'boost', 'prices'];

/** What a duel rests on: the rules, and what stacks and texts give the units in their first attacks. */
export function assumptionsOfDuel({ question, order }: PreparedDuel): Assumption[] {
  const units = order.first === 0 ? ([0, 1] as const) : ([1, 0] as const);
  const all = units.flatMap((unit) => caseOf(attackOfUnit(question, unit)).assumptions);
  return distinct(all.filter(({ kind }) => OF_DUEL.includes(kind)).map(inFight));
}
