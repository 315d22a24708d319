import type { z } from 'zod';
import { Mistake, powerMissing } from '../errors.js';
import type { Role } from '../rules/keywords/keyword.js';
import type { Unit } from '../rules/unit.js';
import { CaseChecker } from './case-checks.js';
import { type FieldProblem, pathText, schemaProblems } from './fields.js';
import type { AttackCase } from './scenario.js';
import { attackSchema } from './schema.js';
import { type UnitData, unitSchema } from './unit-schema.js';
import { attackPartsOf, unitOf } from './units.js';

/** A unit as the library takes it: the fields of docs/scenario-format.md. */
export type UnitInput = z.input<typeof unitSchema>;
/** An attack as the library takes it: the fields of docs/scenario-format.md that describe one attack. */
export type AttackInput = z.input<typeof attackSchema>;

/**
 * The unit that plain data describe.
 *
 * `path` stands before the fields in messages. Where the unit attacks (as is the default) it must have a power. Throws a Mistake with
 * every problem.
 */
export function parseUnit(data: unknown, path: string, role: Role = 'attacker'): Unit {
  const problems = schemaProblems(unitSchema, data);
  const powerless = problems.length === 0 && role === 'attacker' && (data as UnitData).power === undefined;
  throwProblems(powerless ? [missingPower(['power'])] : problems, path);
  return unitOf(unitSchema.parse(data));
}

/** The attack that plain data describe, such as `{ attacker: { power: 5 }, defender: { keywords: ['Armor'] } }`. Throws a Mistake with every problem. */
export function parseAttack(data: unknown): AttackCase {
  const problems = schemaProblems(attackSchema, data);
  throwProblems(problems, '');
  const checked = attackSchema.parse(data);
  const parts = attackPartsOf(checked);
  const together = new CaseChecker().problemsOf(parts);
  const all = together.map(({ fields, message, hint }) => ({ path: fields[0].split('.'), isKey: false, message, hint }));
  throwProblems(checked.attacker.power === undefined ? [missingPower(['attacker', 'power']), ...all] : all, '');
  return { name: 'base', varied: [], ...parts };
}

function missingPower(path: FieldProblem['path']): FieldProblem {
  return { path, isKey: false, ...powerMissing() };
}

function throwProblems(problems: readonly FieldProblem[], parent: string): void {
  if (problems.length === 0) return;
  throw new Mistake(
    problems.map(({ path, message, hint }) => {
      const whole = pathText(parent === '' ? path : [parent, ...path]);
      return { where: null, path: whole === '' ? null : whole, message, hint };
    }),
  );
}
