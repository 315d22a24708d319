import {
  attackOutOfArena,
  countersDiscard,
  keywordNotInEdition,
  modeOutOfArena,
  modeWithoutKeyword,
  objectiveNeedsHealth,
  otherOutOfArena,
  tooManyKeywords,
  type ValueProblem,
} from '../errors.js';
import type { EditionName } from '../rules/editions.js';
import { editionsWith, keywordsOutside } from '../rules/keywords/index.js';
import { sumsOutOfRange } from '../rules/keywords/spelling.js';
import { areApart, MODES, type Mode, REMOTE_MODES, reaches } from '../rules/mode.js';
import { ROLES } from '../rules/role.js';
import type { Unit } from '../rules/unit.js';
import { MAX_KEYWORDS } from './limits.js';
import type { AttackParts } from './scenario.js';

/** A problem of fields that do not go together; the first of `fields` is the one to look at first. */
export interface CaseProblem extends ValueProblem {
  /** The same for the same kind of problem, which is said once a file. */
  readonly kind: string;
  readonly fields: readonly [string, ...string[]];
}

/** Finds what cannot be in the attacks it is shown one by one. A unit that comes twice in a row is looked at once. */
export class CaseChecker {
  #last: AttackParts | null = null;

  problemsOf(attack: AttackParts): readonly CaseProblem[] {
    const last = this.#last;
    this.#last = attack;
    const { edition } = attack.rules;
    const known = last?.rules.edition === edition ? last : null;
    const problems: CaseProblem[] = [];
    const check = (unit: Unit, lastUnit: Unit | undefined, path: string): void => {
      if (unit !== lastUnit) problems.push(...unitProblems(unit, path), ...editionProblems(unit, path, edition));
    };
    for (const role of ROLES) check(attack[role], known?.[role], role);
    for (const role of ROLES) {
      const others = attack.others[role];
      const lastOthers = known?.others[role];
      if (others === lastOthers) continue;
      for (const [i, unit] of others.entries()) check(unit, lastOthers?.[i], `others.${role}[${i}]`);
    }
    for (const role of ROLES) {
      const away = attack.elsewhere[role];
      if (away !== known?.elsewhere[role])
        for (const [i, unit] of away.entries()) check(unit, undefined, `elsewhere.${role}[${i}]`);
    }
    if (attack.defender !== last?.defender || attack.others !== last.others) problems.push(...arenaProblems(attack));
    if (attack.mode !== 'normal') problems.push(...modeProblems(attack.mode, attack));
    else if (attack.attacker !== last?.attacker || attack.defender !== last.defender || last.mode !== 'normal') {
      problems.push(...acrossProblems(attack));
    }
    if (attack.objective !== 'mean-damage') problems.push(...objectiveProblems(attack));
    return problems;
  }
}

/** Keywords of a unit that a rules edition does not have. */
function editionProblems({ abilities }: Unit, path: string, edition: EditionName): CaseProblem[] {
  return keywordsOutside(edition, abilities).map((keyword) => ({
    kind: `${path} ${keyword.name} in ${edition}`,
    fields: [`${path}.keywords`, 'rules.edition'],
    ...keywordNotInEdition(keyword.name, edition, editionsWith(keyword)),
  }));
}

/** An attack from another arena needs its keyword, and a defender that it may be aimed at. */
function modeProblems(mode: Exclude<Mode, 'normal'>, { attacker, defender }: AttackParts): CaseProblem[] {
  const { keyword, arena } = REMOTE_MODES[mode];
  const problems: CaseProblem[] = [];
  if (!attacker.abilities.some((ability) => ability.keyword === keyword)) {
    problems.push({ kind: `${mode} without`, fields: ['mode', 'attacker.keywords'], ...modeWithoutKeyword(mode, keyword) });
  }
  if (defender.arenas.length > 0 && !defender.arenas.includes(arena)) {
    const problem = modeOutOfArena(mode, arena, defender.arenas);
    problems.push({ kind: `${mode} arena`, fields: ['mode', 'defender.arenas'], ...problem });
  }
  return problems;
}

/** A unit attacks units of its own arena, but for the modes (docs/rules.md#steps). */
function acrossProblems({ attacker, defender }: AttackParts): CaseProblem[] {
  if (!isAcrossArenas(attacker, defender)) return [];
  const modes = modesAcross(attacker, defender).map((mode) => `mode: ${mode}`);
  const problem = attackOutOfArena(attacker.arenas, defender.arenas, modes);
  return [{ kind: 'arenas', fields: ['defender.arenas', 'attacker.arenas', 'mode'], ...problem }];
}

/** Whether a unit of another arena is out of reach without a mode. */
export function isAcrossArenas(attacker: Unit, defender: Unit): boolean {
  return areApart(attacker, defender) && !reaches(attacker, defender);
}

/** The modes in which a unit can attack one of another arena. */
export function modesAcross({ abilities }: Unit, { arenas }: Unit): readonly Mode[] {
  const isPossible = (mode: Exclude<Mode, 'normal'>): boolean =>
    arenas.includes(REMOTE_MODES[mode].arena) && abilities.some(({ keyword }) => keyword === REMOTE_MODES[mode].keyword);
  return MODES.filter((mode) => mode !== 'normal' && isPossible(mode));
}

/** Further units stand in the arena of the unit that is attacked (docs/rules.md#third-units). */
function arenaProblems({ defender: { arenas }, others }: AttackParts): CaseProblem[] {
  if (arenas.length === 0) return [];
  return ROLES.flatMap((role) =>
    [...others[role].entries()]
      .filter(([, unit]) => unit.arenas.length > 0 && !unit.arenas.some((arena) => arenas.includes(arena)))
      .map(([i, unit]): CaseProblem => {
        const path = `others.${role}[${i}].arenas`;
        return { kind: path, fields: [path, 'defender.arenas'], ...otherOutOfArena(arenas, unit.arenas) };
      }),
  );
}

function objectiveProblems({ objective, defender }: AttackParts): CaseProblem[] {
  if (defender.health !== null) return [];
  return [{ kind: 'objective', fields: ['objective', 'defender.health'], ...objectiveNeedsHealth(objective) }];
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
