import { CaseChecker, type CaseProblem } from '../../../scenario/checks/case-checks.js';
import { ATTACKERS } from '../../../scenario/fields/unit-names.js';
import type { RowOfAttackers } from '../../../scenario/scenario.js';
import { attackInRow } from '../../../scenario/units/first-attacks.js';

/** Finds the problems of attacks in a row, one by one: those of each attack for itself. */
export class RowChecker {
  readonly #checkers: CaseChecker[] = [];

  problemsOf(row: RowOfAttackers): readonly CaseProblem[] {
    return row.attackers.flatMap((attacker, i) => {
      this.#checkers[i] ??= new CaseChecker();
      return this.#checkers[i].problemsOf(attackInRow(row, attacker)).map((problem) => ofRow(problem, i));
    });
  }
}

const ATTACKER = /^attacker\b/;

/**
 * A problem of one of the attacks: a kind of its own if it is about the attacker too, and then to be
 * checked first at its place in the list.
 */
function ofRow(problem: CaseProblem, index: number): CaseProblem {
  const place = `${ATTACKERS}[${index}]`;
  const own = problem.fields.filter((field) => ATTACKER.test(field)).map((field) => field.replace(ATTACKER, place));
  const [first, ...others] = [...own, ...problem.fields.filter((field) => !ATTACKER.test(field))];
  return { ...problem, kind: own.length > 0 ? `${place} ${problem.kind}` : problem.kind, fields: [first as string, ...others] };
}
