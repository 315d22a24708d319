import type { z } from 'zod';
import { type Problem, UserError } from '../errors/problem.js';
import { CaseChecker, type CaseProblem } from './checks/case-checks.js';
import { type FieldProblem, pathText, schemaProblems } from './fields/fields.js';
import { attackSchema } from './fields/schema.js';
import { powerProblem } from './fields/unit-schema.js';
import { type AttackSetup, settledSetup } from './scenario.js';
import { ATTACK_UNITS, withCards } from './units/card-units.js';
import { type FindUnit, NO_CARDS, type UnplayedClause } from './units/known-card.js';
import { attackSetupOf } from './units/units.js';

/**
 * Data that a schema lets pass. `parent` stands before the fields in messages. Throws a UserError
 * with every problem.
 */
export function checkedData<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
  parent: string | null = null,
): z.infer<Schema> {
  throwProblems(schemaProblems(schema, data), parent);
  return schema.parse(data);
}

/** An attack, with the clauses of its cards that matter in a fight and are not played. */
export type ParsedAttack = AttackSetup & { readonly unplayed: readonly UnplayedClause[] };

/**
 * The attack that plain data describe, such as `{ attacker: { power: 5 }, defender: { keywords:
 * ['Armor'] } }`. `find` looks up its cards. Throws a UserError with every
 * problem.
 */
export function parseAttack(given: unknown, find: FindUnit = NO_CARDS): ParsedAttack {
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  const cards = withCards(isObject ? (given as Readonly<Record<string, unknown>>) : {}, find, ATTACK_UNITS);
  const data = isObject ? cards.data : given;
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

function unplaced({ fields, message, hint }: CaseProblem): Problem {
  return { where: null, path: fields[0], message, hint };
}

function throwProblems(problems: readonly FieldProblem[], parent: string | null): void {
  throwIfAny(
    problems.map(({ path, message, hint }) => {
      const whole = pathText(parent === null ? path : [parent, ...path]);
      return { where: null, path: whole === '' ? null : whole, message, hint };
    }),
  );
}

function throwIfAny(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new UserError(problems);
}
