import { type Assumption, distinct, inFight } from '../../../experiment/case/assumptions.js';
import { caseOf } from '../../../experiment/case/case.js';
import { isBetweenAttacks } from '../../../rules/units/healing.js';
import type { AttackSetup } from '../../../scenario/scenario.js';
import { hasTexts, textsInForce } from '../../../scenario/units/in-force.js';
import { attackOfUnit } from '../../../scenario/units/units.js';
import type { PreparedDuel } from './duel-question.js';

/** The kinds of assumptions about an attack that also apply to its duel. */
const OF_DUEL: readonly Assumption['kind'][] = ['rules', 'stack', 'tokens', 'effect in force', 'boost', 'prices'];

/** The assumptions of a duel: the rules, and what stacks and texts give the units in their first attacks. */
export function assumptionsOfDuel({ question, order }: PreparedDuel): Assumption[] {
  const units = order.first === 0 ? ([0, 1] as const) : ([1, 0] as const);
  const all = units.flatMap((unit) => {
    const attack = attackOfUnit(question, unit);
    return [...caseOf(attack).assumptions, ...betweenAttacks(attack)];
  });
  return distinct(all.filter(({ kind }) => OF_DUEL.includes(kind)).map(inFight));
}

/** The texts that only count between attacks, which no single attack mentions. */
function betweenAttacks(attack: AttackSetup): Assumption[] {
  if (!hasTexts(attack)) return [];
  const active = textsInForce(attack).activeEffects();
  return active.flatMap(({ unit: { name }, effect }) =>
    isBetweenAttacks(effect) ? [{ kind: 'effect in force' as const, name, effect }] : [],
  );
}
