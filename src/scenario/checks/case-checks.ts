import { locationOfOtherSide, locationTwice } from '../../errors/cards-of-unit.js';
import {
  attackOutOfArena,
  countersDiscard,
  effectInMode,
  effectWithoutDamage,
  handCardNoUnit,
  locationNoUnit,
  modeOutOfArena,
  modeWithoutKeyword,
  modeWithoutText,
  objectiveNeedsHealth,
  otherOutOfArena,
  othersInBuildZone,
  tooManyKeywords,
} from '../../errors/field-conflict.js';
import { keywordNotInEdition } from '../../errors/keyword.js';
import type { Problem, ValueProblem } from '../../errors/problem.js';
import { UNIT_FIELDS } from '../../fields/unit-fields.js';
import { areOpposed } from '../../rules/game/arena.js';
import type { EditionName } from '../../rules/game/editions.js';
import { isHandCard, isLocation } from '../../rules/game/group.js';
import type { RemoteModeName } from '../../rules/game/mode.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import { sumsOutOfRange } from '../../rules/keywords/format.js';
import { editionsWith, keywordsOutside } from '../../rules/keywords/index.js';
import { REMOTE_MODES } from '../../rules/keywords/unit-terms.js';
import { crowdedLocation } from '../../rules/units/company.js';
import { areApart, hasMode, isAimedAt, isOutOfReach, isReached, modesAgainst } from '../../rules/units/reach.js';
import { isDiscarded, type Unit } from '../../rules/units/unit.js';
import type { AttackSetup } from '../scenario.js';
import { attackedInForce, attackInForce, objectionOf, textsInForce } from '../units/in-force.js';

/** The kinds of contradictions between fields; the reader of options has its own hints for them. */
export type CaseMatter =
  | 'counters'
  | 'number of keywords'
  | 'sum of a keyword'
  | 'edition'
  | 'arenas'
  | 'arenas of others'
  | 'location'
  | 'texts'
  | 'keyword of the mode'
  | 'damage without attack'
  | 'arena of the mode'
  | 'objective'
  | 'same unit'
  | 'arena'
  | 'side'
  | 'build side'
  | 'goal';

/** A contradiction between fields; the first of `fields` is the one to check first. */
export interface CaseProblem extends ValueProblem {
  readonly about: CaseMatter;
  /** Equal for problems of the same kind, which are reported once per file. */
  readonly kind: string;
  readonly fields: readonly [string, ...string[]];
}

/** Finds the problems of attacks, one by one. A unit that is the same as in the last attack is not checked again. */
export class CaseChecker {
  #last: AttackSetup | null = null;

  problemsOf(attack: AttackSetup): readonly CaseProblem[] {
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
      if (away === known?.elsewhere[role] && attack[role].side === known[role].side) continue;
      for (const [i, unit] of away.entries()) check(unit, undefined, `elsewhere.${role}[${i}]`);
      problems.push(...locationProblems(attack, role));
    }
    if (attack.defender !== last?.defender || attack.others !== last.others) problems.push(...arenaProblems(attack));
    if (attack.by !== undefined && attack.by !== 'attack') problems.push(...effectProblems(attack));
    else if (attack.mode === 'build-zone') problems.push(...buildZoneProblems(attack));
    else if (attack.mode !== 'normal') problems.push(...modeProblems(attack.mode, attack));
    else if (attack.attacker !== last?.attacker || attack.defender !== last.defender || last.mode !== 'normal') {
      problems.push(...acrossProblems(attack));
    }
    if (attack.objective !== 'mean-damage') problems.push(...objectiveProblems(attack));
    problems.push(...textProblems(attack));
    problems.push(...discardedUnits(attack));
    return problems;
  }
}

/**
 * The units whose damage counters reach their health with all texts. No text lowers health, so texts are only evaluated if some
 * unit's health is too low without them.
 */
export function discardedUnits(attack: AttackSetup): readonly CaseProblem[] {
  const { attacker, defender, others, elsewhere } = attack;
  // Builds no list of all units, since this runs for every case of a scenario.
  const areTwoKept = !isDiscarded(attacker) && !isDiscarded(defender);
  if (areTwoKept && !ROLES.some((role) => others[role].some(isDiscarded) || elsewhere[role].some(isDiscarded))) return [];
  return unitsOf(attackInForce(attack)).flatMap(([path, unit]) => countersProblem(unit, path));
}

/** The Locations that a side cannot have: the other side's, or a second one in an arena. */
function locationProblems({ elsewhere, ...attack }: AttackSetup, role: Role): CaseProblem[] {
  const { side } = attack[role];
  const crowded = crowdedLocation(elsewhere[role]);
  return elsewhere[role].flatMap((unit, i): CaseProblem[] => {
    const path = `elsewhere.${role}[${i}]`;
    const isForeign = isLocation(unit) && areOpposed(side, unit.side);
    const name = unit.name ?? `unit ${i + 1}`;
    return [
      ...(isForeign ? [locationProblem(`${path}.side`, locationOfOtherSide(name, unit.side, side))] : []),
      ...(unit === crowded ? [locationProblem(`${path}.arenas`, locationTwice(name, unit.arenas))] : []),
    ];
  });
}

function locationProblem(field: string, problem: ValueProblem): CaseProblem {
  return { about: 'location', kind: field, fields: [field], ...problem };
}

function unitsOf({ others, elsewhere, ...attack }: AttackSetup): [path: string, unit: Unit][] {
  const listed = (list: string, sides: AttackSetup['others']) =>
    ROLES.flatMap((role) => sides[role].map((unit, i): [string, Unit] => [`${list}.${role}[${i}]`, unit]));
  return [
    ...ROLES.map((role): [string, Unit] => [role, attack[role]]),
    ...listed('others', others),
    ...listed('elsewhere', elsewhere),
  ];
}

function countersProblem(unit: Unit, path: string): CaseProblem[] {
  const { counters, health } = unit;
  if (health === null || !isDiscarded(unit)) return [];
  const fields = [`${path}.counters`, `${path}.health`] as const;
  return [{ about: 'counters', kind: `${path} counters`, fields, ...countersDiscard(counters, health) }];
}

/** The problems of a single unit; `path` precedes its fields. */
export function loneUnitProblems(
  unit: Unit,
  path: string,
  company?: Parameters<typeof attackedInForce>[1],
): readonly CaseProblem[] {
  return [...countersProblem(attackedInForce(unit, company), path), ...unitProblems(unit, path)];
}

/** The keywords that a rules edition lacks; `path` precedes the unit's fields. */
export function editionProblems({ abilities }: Unit, path: string, edition: EditionName): CaseProblem[] {
  return keywordsOutside(edition, abilities).map((keyword) => ({
    about: 'edition',
    kind: `${path} ${keyword.name} in ${edition}`,
    fields: [`${path}.keywords`, 'rules.edition'],
    ...keywordNotInEdition(keyword.name, edition, editionsWith(keyword)),
  }));
}

/** The problems of an attack from another arena, which needs its keyword and a possible target. */
function modeProblems(mode: RemoteModeName, { attacker, defender }: AttackSetup): CaseProblem[] {
  const { keyword, arena } = REMOTE_MODES[mode];
  const problems: CaseProblem[] = [];
  if (!hasMode(attacker, mode)) {
    const problem = modeWithoutKeyword(mode, keyword);
    problems.push({ about: 'keyword of the mode', kind: `${mode} without`, fields: ['mode', 'attacker.keywords'], ...problem });
  }
  if (!isAimedAt(mode, defender)) {
    const problem = modeOutOfArena(mode, arena, defender.arenas);
    problems.push({ about: 'arena of the mode', kind: `${mode} arena`, fields: ['mode', 'defender.arenas'], ...problem });
  }
  return problems;
}

/** The problems of an attack on a unit in the build zone, which a text must allow, and where no further units are. */
function buildZoneProblems(attack: AttackSetup): CaseProblem[] {
  const { defender, others } = attack;
  const problems: CaseProblem[] = [];
  const about = 'keyword of the mode';
  if (!isReached(textsInForce(attack).buildZoneReach, defender))
    problems.push({ about, kind: 'build-zone', fields: ['mode', 'attacker.effects'], ...modeWithoutText(defender.arenas) });
  for (const role of ROLES.filter((each) => others[each].length > 0))
    problems.push({ about, kind: `build-zone ${role}`, fields: ['mode', `others.${role}`], ...othersInBuildZone(role) });
  return problems;
}

/** The problems of damage without an attack, which has a number and no mode. */
function effectProblems({ attacker, mode }: AttackSetup): CaseProblem[] {
  const problems: CaseProblem[] = [];
  const about = 'damage without attack';
  if (attacker.power === 0) problems.push({ about, kind: about, fields: ['attacker.power', 'by'], ...effectWithoutDamage() });
  if (mode !== 'normal') problems.push({ about, kind: `${about} ${mode}`, fields: ['mode', 'by'], ...effectInMode(mode) });
  return problems;
}

function acrossProblems({ attacker, defender }: AttackSetup): CaseProblem[] {
  if (!isOutOfReach(attacker, defender)) return [];
  const modes = modesAgainst(attacker, defender).map((mode) => `mode: ${mode}`);
  const problem = attackOutOfArena(attacker.arenas, defender.arenas, modes);
  return [{ about: 'arenas', kind: 'arenas', fields: ['defender.arenas', 'attacker.arenas', 'mode'], ...problem }];
}

/** The problems of further units outside the defender's arena (docs/rules.md#third-units). */
function arenaProblems({ defender, others }: AttackSetup): CaseProblem[] {
  if (defender.arenas.length === 0) return [];
  return ROLES.flatMap((role) =>
    [...others[role].entries()]
      .filter(([, unit]) => areApart(defender, unit))
      .map(([i, unit]): CaseProblem => {
        const path = `others.${role}[${i}].arenas`;
        const problem = otherOutOfArena(defender.arenas, unit.arenas);
        return { about: 'arenas of others', kind: path, fields: [path, 'defender.arenas'], ...problem };
      }),
  );
}

/** The problem of an attack that texts forbid, or make too expensive (docs/card-texts.md#attacks). */
function textProblems(attack: AttackSetup): CaseProblem[] {
  const objection = objectionOf(attack);
  if (objection === null) return [];
  const { field, problem } = objection;
  return [{ about: 'texts', kind: `texts ${field}`, fields: [field], ...problem }];
}

function objectiveProblems({ objective, defender }: AttackSetup): CaseProblem[] {
  if (defender.health !== null) return [];
  const problem = objectiveNeedsHealth(objective);
  return [{ about: 'objective', kind: 'objective', fields: ['objective', 'defender.health'], ...problem }];
}

/** The problems of one unit, whatever the others are; `path` precedes its fields. */
function unitProblems(unit: Unit, path: string): readonly CaseProblem[] {
  const problems: CaseProblem[] = [];
  if (isLocation(unit) && !path.startsWith('elsewhere')) {
    problems.push({
      about: 'location',
      kind: `${path} location`,
      fields: [`${path}.subtypes`],
      ...locationNoUnit(unit.subtypes),
    });
  }
  if (isHandCard(unit) && !path.startsWith('elsewhere')) {
    problems.push({ about: 'location', kind: `${path} card`, fields: [`${path}.subtypes`], ...handCardNoUnit() });
  }
  const { abilities } = unit;
  const { maxEntries: most } = UNIT_FIELDS.keywords;
  if (abilities.length > most) {
    problems.push({
      about: 'number of keywords',
      kind: `${path} keywords`,
      fields: [`${path}.keywords`],
      ...tooManyKeywords(most, abilities.length),
    });
  }
  for (const { keyword, problem } of sumsOutOfRange(abilities)) {
    problems.push({ about: 'sum of a keyword', kind: `${path} ${keyword.name}`, fields: [`${path}.keywords`], ...problem });
  }
  return problems;
}

export function unplaced({ fields, message, hint }: CaseProblem): Problem {
  return { where: null, path: fields[0], message, hint };
}
