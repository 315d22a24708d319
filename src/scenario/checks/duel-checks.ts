import { duelOutOfArena, duelWithItself } from '../../errors/field-conflict.js';
import { UNIT_NAMES } from '../fields/experiment.js';
import type { AttackSetup } from '../scenario.js';
import { CaseChecker, type CaseProblem } from './case-checks.js';

/**
 * Finds the problems of duels, one by one; their paths lead to `first` and `second`. A text that
 * forbids a unit to attack is none: such a unit defends itself.
 */
export class DuelChecker {
  readonly #checker = new CaseChecker();

  problemsOf(setup: AttackSetup): readonly CaseProblem[] {
    const ofAttack = this.#checker.problemsOf(setup).filter(({ about }) => about !== 'texts');
    return [...sameUnitProblems(setup), ...ofAttack.map((problem) => ofDuel(problem, setup))];
  }
}

function sameUnitProblems({ attacker, defender }: AttackSetup): CaseProblem[] {
  const { name } = attacker;
  if (name === null || name !== defender.name) return [];
  const hint = 'name another card, or give one of them a name of its own: { card: ..., name: ... }';
  return [{ about: 'same unit', kind: 'same unit', fields: ['second', 'first'], ...duelWithItself(name, hint) }];
}

function ofDuel(problem: CaseProblem, { attacker, defender }: AttackSetup): CaseProblem {
  const [field, ...others] = problem.fields.map(renamed);
  const fields = [field ?? '', ...others] as const;
  if (problem.about !== 'arenas') return { ...problem, fields };
  return { ...problem, fields: ['second.arenas', 'first.arenas'], ...duelOutOfArena(attacker.arenas, defender.arenas) };
}

/** The path to a field of an attack as duels have it. */
function renamed(field: string): string {
  return field.replace(/^(?:attacker|defender)\b/, (role) => UNIT_NAMES.duel[role as keyof typeof UNIT_NAMES.duel]);
}
