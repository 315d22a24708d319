import { sideMissing, sideUnits, unitNumberMissing } from '../../errors/battle.js';
import { attackersMissing, duelNumberMissing, onlyOneAttack } from '../../errors/field-conflict.js';
import type { ValueProblem } from '../../errors/problem.js';
import { TWINS } from '../../errors/scenario-field.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import { battleWarnings } from '../checks/battle-warnings.js';
import type { CaseProblem } from '../checks/case-checks.js';
import { caseWarnings } from '../checks/case-warnings.js';
import { ATTACKERS, BATTLE_SIDES, type Experiment, experimentOf, unitName } from '../fields/experiment.js';
import { type FieldProblem, MAX_PROBLEMS, pathText, schemaProblems } from '../fields/fields.js';
import { FORMAT, isRow, type ScenarioData, scenarioSchema } from '../fields/schema.js';
import { powerProblem, unitProblem } from '../fields/unit-schema.js';
import { withCards } from '../units/card-units.js';
import { type FindUnit, NO_CARDS, type UnplayedClause } from '../units/known-card.js';
import { setupOf } from '../units/units.js';
import { caseProblems, generateCases } from '../vary/cases.js';
import { type CheckedVary, checkVary, MAX_CASES } from '../vary/vary.js';
import { overlap } from '../vary/vary-paths.js';
import type { Step } from './yaml-tree.js';

/** The checked content of a file, or its problems. */
export type Content =
  | {
      readonly ok: true;
      readonly experiment: Experiment;
      readonly data: ScenarioData;
      readonly vary: CheckedVary;
      /** Fields that change nothing. */
      readonly warnings: readonly FieldProblem[];
      /** The clauses of its cards that are not played. */
      readonly unplayed: readonly UnplayedClause[];
      /**
       * Keywords that only cards give: the user did not give them, so there is no warning if they
       * change nothing.
       */
      readonly printed: ReadonlySet<string>;
    }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

type Mapping = Readonly<Record<string, unknown>>;

/**
 * Checks the plain data of a scenario file: its cards, shape and ranges, then `vary`, then the
 * fields that must go together.
 */
export function checkContent(given: unknown, find: FindUnit = NO_CARDS): Content {
  const { data: found, unplayed, printed, ...cards } = withCards(isMapping(given) ? given : {}, find);
  const raw = isMapping(given) ? found : given;
  const experiment = experimentOf(found);
  const schema = scenarioSchema(experiment);
  const vary = checkVary(isMapping(found.vary) ? found.vary : {}, found, experiment);
  const problems = [
    ...cards.problems,
    ...schemaProblems(schema, raw).map((problem) => (experiment === 'row' ? ofRow(problem) : problem)),
    ...(isMapping(raw) ? [...missingParts(found, experiment), ...vary.problems] : []),
  ];
  if (isNewerFormat(found.format)) return { ok: false, problems: problems.filter(({ path }) => pathText(path) === 'format') };

  // With fewer problems than that the mappings are small, so that leaving the faults out is cheap.
  const data = problems.length < MAX_PROBLEMS ? schema.safeParse(withoutFaults(found, problems, experiment)).data : undefined;
  if (data && vary.caseCount <= MAX_CASES) problems.push(...problemsTogether(data, vary, problems));
  if (!data || problems.length > 0) return { ok: false, problems };
  return { ok: true, experiment, data, vary, warnings: unusedFields(data, vary, printed), unplayed, printed };
}

/** A problem of a file of attacks in a row: why a field of a single attack is not known. */
function ofRow(problem: FieldProblem): FieldProblem {
  const [name, ...inner] = problem.path;
  const isOfOneAttack =
    problem.isKey && inner.length === 0 && (name === 'attacker' || name === 'others' || name === 'targetError');
  return isOfOneAttack ? { ...problem, ...onlyOneAttack(name) } : problem;
}

function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Whether the format is newer than this program's: it may have other fields, so all further
 * problems would be guesses.
 */
function isNewerFormat(format: unknown): boolean {
  return typeof format === 'number' && format > FORMAT;
}

type Needed = 'power' | 'speed' | 'health';

/** The numbers that the two units must have. */
const NEEDED: Readonly<Record<Experiment, Readonly<Record<Role, readonly Needed[]>>>> = {
  attack: { attacker: ['power'], defender: [] },
  row: { attacker: ['power'], defender: [] },
  duel: { attacker: ['power', 'speed', 'health'], defender: ['power', 'speed', 'health'] },
  battle: { attacker: [], defender: [] },
};

/** The numbers that the units of a battle must have. */
const NEEDED_IN_BATTLE: readonly Needed[] = ['power', 'speed', 'health'];

/**
 * The problems of units, and of their numbers, that are given neither in their place nor under
 * `vary`.
 */
function missingParts(found: Mapping, experiment: Experiment): readonly FieldProblem[] {
  const vary = isMapping(found.vary) ? found.vary : {};
  if (experiment === 'battle') return BATTLE_SIDES.flatMap((side) => missingInSide(found[side], side, vary));
  return ROLES.flatMap((role) => {
    const name = unitName(experiment, role) ?? ATTACKERS;
    const missing = (path: readonly Step[], problem: ValueProblem) => ({ path, isKey: false, ...problem });
    const twin = TWINS[name] ?? name; // a unit under the name that other experiments have: that is said of it
    const isGiven = found[name] !== undefined || name in vary || found[twin] !== undefined;
    const expected = name === ATTACKERS ? attackersMissing() : unitProblem(undefined);
    const numbers = NEEDED[experiment][role].flatMap((field) => {
      const problem = experiment === 'duel' ? duelNumberMissing(name, field, `give it a ${field}`) : powerProblem();
      return unitsLacking(field, { value: found[name], path: [name] }, vary).map((path) => missing([...path, field], problem));
    });
    return [...(isGiven ? [] : [missing([name], expected)]), ...numbers];
  });
}

/** The same of a side of a battle. */
function missingInSide(side: unknown, name: string, vary: Mapping): readonly FieldProblem[] {
  const missing = (path: readonly Step[], problem: ValueProblem) => ({ path, isKey: false, ...problem });
  if (side === undefined) return [missing([name], sideMissing(side))];
  const list = { value: isMapping(side) ? side.units : undefined, path: [name, 'units'] };
  const isGiven = !isMapping(side) || list.value !== undefined || pathText(list.path) in vary;
  const numbers = NEEDED_IN_BATTLE.flatMap((field) =>
    unitsLacking(field, list, vary).map((path) => missing([...path, field], unitNumberMissing(field))),
  );
  return [...(isGiven ? [] : [missing(list.path, sideUnits(undefined))]), ...numbers];
}

/**
 * The places of a unit, or of the units of a list, that have no such number; one that is given by
 * its card has another problem.
 */
function unitsLacking(
  field: Needed,
  { value, path: place }: { readonly value: unknown; readonly path: readonly Step[] },
  vary: Mapping,
): readonly (readonly Step[])[] {
  const name = pathText(place);
  const lacks = (unit: unknown): boolean => isMapping(unit) && unit[field] === undefined && unit.card === undefined;
  const among = (value: unknown, path: readonly Step[], varied: string): (readonly Step[])[] => {
    if (Array.isArray(value)) return value.flatMap((unit, i) => among(unit, [...path, i], `${varied}[${i}]`));
    const isVaried = varied in vary || `${varied}.${field}` in vary;
    return lacks(value) && !isVaried ? [path] : [];
  };
  const own = name in vary ? [] : among(value, place, name);
  const ofVary = Object.entries(vary).flatMap(([path, values]) => {
    const isUnit = path === name || new RegExp(`^${name.replace('.', '\\.')}\\[\\d+\\]$`).test(path);
    return isUnit && Array.isArray(values) ? values.flatMap((value, i) => among(value, ['vary', path, i], '')) : [];
  });
  return [...own, ...ofVary];
}

/**
 * The content without the fields that have problems, so that the rest can be checked; required
 * fields get valid values.
 */
function withoutFaults(found: Mapping, problems: readonly FieldProblem[], experiment: Experiment): Mapping {
  const sound = problems.reduce((rest, { path }) => without(rest, path), found);
  return { ...sound, format: FORMAT, experiment: experiment === 'row' ? 'attack' : experiment };
}

function without(mapping: Mapping, [name, ...inner]: readonly Step[]): Mapping {
  const { [String(name)]: part, ...rest } = mapping;
  const isInside = isMapping(part) && inner.length > 0;
  return isInside ? { ...rest, [String(name)]: without(part, inner) } : rest;
}

/** The problems of fields that do not go together, if the fields themselves have no problems. */
function problemsTogether(data: ScenarioData, vary: CheckedVary, earlier: readonly FieldProblem[]): readonly FieldProblem[] {
  const faults = earlier.map(faultyField);
  const isTrusted = ({ fields }: CaseProblem) =>
    !fields.some((name) => faults.some((fault) => fault === name || overlap(fault, name)));
  const found = caseProblems(setupOf(data), vary.variations).filter(isTrusted);
  return found.map(({ fields, message, hint }) => ({ ...placeOf(fields, vary), message, hint }));
}

function unusedFields(data: ScenarioData, vary: CheckedVary, printed: ReadonlySet<string>): readonly FieldProblem[] {
  // What is useless in one attack may count in a later one.
  if (data.experiment === 'duel' || isRow(data)) return [];
  if (data.experiment === 'battle') {
    const found = battleWarnings(() => generateCases(setupOf(data), vary.variations));
    return found.map(({ fields, message, hint }) => ({ ...placeOf(fields, vary), message, hint }));
  }
  const found = caseWarnings(generateCases(setupOf(data), vary.variations), printed);
  return found.map(({ fields, message, hint }) => ({ ...placeOf(fields, vary), message, hint }));
}

/**
 * The field that a problem makes doubtful: for an unknown name the whole mapping, for a card
 * everything that it would give.
 */
function faultyField({ path, isKey }: Pick<FieldProblem, 'path' | 'isKey'>): string {
  if (!isKey && path.at(-1) === 'card') return faultyField({ path: path.slice(0, -1), isKey });
  const [first, key, ...rest] = path;
  if (first === 'vary') return isKey ? String(key).replace(/\..*/s, '') : String(key);
  return pathText(isKey ? path.slice(0, -1) : [first ?? '', ...(key === undefined ? [] : [key, ...rest])]);
}

/** The place to report: that of the first varied field, else of the first field. */
function placeOf(fields: readonly string[], vary: CheckedVary): Pick<FieldProblem, 'path' | 'isKey'> {
  for (const name of fields) {
    const key = vary.keys.find((each) => overlap(each, name));
    if (key !== undefined) return { path: ['vary', key], isKey: true };
  }
  return { path: stepsOf(fields[0] ?? ''), isKey: false };
}

/** The steps of a path in the form of `pathText`: "others.defender[0].counters". */
function stepsOf(path: string): readonly Step[] {
  return path.split(/\.|(?=\[)/).map((step) => (step.startsWith('[') ? Number(step.slice(1, -1)) : step));
}
