import { duelOutOfArena, duelWithItself } from '../../errors/field-conflict.js';
import type { Role } from '../../rules/game/role.js';
import { CaseChecker, type CaseProblem } from '../../scenario/checks/case-checks.js';
import { DUEL_UNIT_OF_ROLE } from '../../scenario/fields/unit-names.js';
import type { DuelQuestion } from '../../scenario/scenario.js';
import { attackOfUnit } from '../../scenario/units/units.js';

/**
 * Finds the problems of duels one by one; their paths lead to `first` and `second`. A text that forbids a unit to attack is not
 * a problem: such a unit only defends itself.
 */
export class DuelChecker {
  readonly #checker = new CaseChecker();

  problemsOf(duel: DuelQuestion): readonly CaseProblem[] {
    const ofAttack = this.#checker.problemsOf(attackOfUnit(duel, 0)).filter(({ about }) => about !== 'texts');
    return [...sameUnitProblems(duel), ...ofAttack.map((problem) => ofDuel(problem, duel))];
  }
}

function sameUnitProblems({ units: [first, second] }: DuelQuestion): CaseProblem[] {
  const { name } = first;
  if (name === null || name !== second.name) return [];
  const hint = 'name another card, or give one of them a name of its own: { card: ..., name: ... }';
  return [{ about: 'same unit', kind: 'same unit', fields: ['second', 'first'], ...duelWithItself(name, hint) }];
}

function ofDuel(problem: CaseProblem, { units: [first, second] }: DuelQuestion): CaseProblem {
  const [field, ...others] = problem.fields.map(renamed);
  const fields = [field ?? '', ...others] as const;
  if (problem.about !== 'arenas') return { ...problem, fields };
  return { ...problem, fields: ['second.arenas', 'first.arenas'], ...duelOutOfArena(first.arenas, second.arenas) };
}

/** Translates an attack's field path for duels. */
function renamed(field: string): string {
  return field.replace(/^(?:attacker|defender)\b/, (role) => DUEL_UNIT_OF_ROLE[role as Role]);
}
