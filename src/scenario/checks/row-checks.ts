import { ATTACKERS } from '../fields/experiment.js';
import { type AttackSetup, changedSetup } from '../scenario.js';
import { CaseChecker, type CaseProblem } from './case-checks.js';

/** Finds the problems of attacks in a row, one by one: those of each attack for itself. */
export class RowChecker {
  readonly #checkers: CaseChecker[] = [];

  problemsOf(setup: AttackSetup): readonly CaseProblem[] {
    return (setup.row?.attackers ?? []).flatMap((attacker, i) => {
      this.#checkers[i] ??= new CaseChecker();
      return this.#checkers[i].problemsOf(changedSetup(setup, { attacker })).map((problem) => ofRow(problem, i));
    });
  }
}

const ATTACKER = /^attacker\b/;

/** The problem at the place of the attacker in the list, which is a kind of its own for each of them. */
function ofRow(problem: CaseProblem, index: number): CaseProblem {
  const place = `${ATTACKERS}[${index}]`;
  const [field, ...others] = problem.fields.map((each) => each.replace(ATTACKER, place));
  const isOfAttacker = problem.fields.some((each) => ATTACKER.test(each));
  return { ...problem, kind: isOfAttacker ? `${place} ${problem.kind}` : problem.kind, fields: [field ?? '', ...others] };
}
