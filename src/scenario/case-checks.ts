import { countersDiscard, keywordNotInEdition, objectiveNeedsHealth, tooManyKeywords, type ValueProblem } from '../errors.js';
import { editionsWith, keywordsOutside } from '../rules/keywords/index.js';
import { sumsOutOfRange } from '../rules/keywords/spelling.js';
import { ROLES, type Role } from '../rules/role.js';
import type { Unit } from '../rules/unit.js';
import type { AttackParts } from './scenario.js';
import { MAX_KEYWORDS } from './unit-schema.js';

/** A problem of fields that do not go together; the first of `fields` is the one to look at first. */
export interface CaseProblem extends ValueProblem {
  /** The same for the same kind of problem, which is said once a file. */
  readonly kind: string;
  readonly fields: readonly [string, ...string[]];
}

/** Finds what cannot be in the attacks it is shown one by one. A unit that comes twice in a row is looked at once. */
export class CaseChecker {
  readonly #last: Partial<Record<Role, Unit>> = {};

  problemsOf(attack: AttackParts): readonly CaseProblem[] {
    const problems: CaseProblem[] = [];
    for (const role of ROLES) {
      const unit = attack[role];
      if (unit !== this.#last[role]) problems.push(...unitProblems(unit, role));
      this.#last[role] = unit;
    }
    problems.push(...editionProblems(attack));
    const { objective, defender } = attack;
    if (objective !== 'mean-damage' && defender.health === null) {
      problems.push({ kind: 'objective', fields: ['objective', 'defender.health'], ...objectiveNeedsHealth(objective) });
    }
    return problems;
  }
}

/** Keywords that the attack's rules edition does not have. */
function editionProblems({ rules: { edition }, ...units }: AttackParts): CaseProblem[] {
  return ROLES.flatMap((role) =>
    keywordsOutside(edition, units[role].abilities).map((keyword) => ({
      kind: `${role} ${keyword.name} in ${edition}`,
      fields: [`${role}.keywords`, 'rules'],
      ...keywordNotInEdition(keyword.name, edition, editionsWith(keyword)),
    })),
  );
}

/** What cannot be in one unit; `path` stands before its fields. */
export function unitProblems(unit: Unit, path: string): readonly CaseProblem[] {
  const problems: CaseProblem[] = [];
  const { counters, health, abilities } = unit;
  if (health !== null && counters >= health) {
    problems.push({
      kind: `${path} counters`,
      fields: [`${path}.counters`, `${path}.health`],
      ...countersDiscard(counters, health),
    });
  }
  if (abilities.length > MAX_KEYWORDS) {
    problems.push({
      kind: `${path} keywords`,
      fields: [`${path}.keywords`],
      ...tooManyKeywords(MAX_KEYWORDS, abilities.length),
    });
  }
  for (const { keyword, problem } of sumsOutOfRange(abilities)) {
    problems.push({ kind: `${path} ${keyword.name}`, fields: [`${path}.keywords`], ...problem });
  }
  return problems;
}
