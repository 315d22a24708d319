import { isMapping } from '../base/mapping.js';
import type { Problem } from '../errors/problem.js';
import { throwIfAny, throwProblems } from './checked-data.js';
import { CaseChecker, unplaced } from './checks/case-checks.js';
import { schemaProblems } from './fields/fields.js';
import { attackSchema, powerProblem } from './fields/schema.js';
import { type AttackSetup, settledSetup } from './scenario.js';
import { ATTACK_UNITS, withCards } from './units/card-units.js';
import { type FindUnit, NO_CARDS, type UnplayedClause } from './units/known-card.js';
import { attackSetupOf } from './units/units.js';

/** An attack, with the clauses of its cards that matter in a fight and are not played. */
export type ParsedAttack = AttackSetup & { readonly unplayed: readonly UnplayedClause[] };

/**
 * The attack described by plain data, such as `{ attacker: { power: 5 }, defender: { keywords: ['Armor'] } }`. `find` looks up
 * its cards. Throws a UserError with every problem.
 */
export function parseAttack(given: unknown, find: FindUnit = NO_CARDS): ParsedAttack {
  const cards = withCards(isMapping(given) ? given : {}, find, ATTACK_UNITS);
  const data = isMapping(given) ? cards.data : given;
  throwProblems([...cards.problems, ...schemaProblems(attackSchema, data)], null);
  const checked = attackSchema.parse(data);
  const parts = settledSetup(attackSetupOf(checked));
  const powerless = checked.attacker.power === undefined ? [powerMissingIn('attacker')] : [];
  throwIfAny([...powerless, ...new CaseChecker().problemsOf(parts).map(unplaced)]);
  return { ...parts, unplayed: cards.unplayed };
}

function powerMissingIn(path: string): Problem {
  return { where: null, path: `${path}.power`, ...powerProblem() };
}
