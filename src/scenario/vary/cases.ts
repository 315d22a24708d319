import { assert, at } from '../../base/assert.js';
import { inCase, overrideOfVaried } from '../../errors/case.js';
import { type Problem, UserError } from '../../errors/problem.js';
import { BattleChecker } from '../checks/battle-checks.js';
import { CaseChecker, type CaseProblem } from '../checks/case-checks.js';
import { DuelChecker } from '../checks/duel-checks.js';
import { RowChecker } from '../checks/row-checks.js';
import type { BattleSideName } from '../fields/experiment.js';
import {
  type BattleCourse,
  type BattleOverrides,
  type BattleSide,
  type NamedSetup,
  type OpenSetup,
  type Overrides,
  type Scenario,
  type ShownValue,
  settledSetup,
  type Variation,
} from '../scenario.js';

/**
 * The cases of a scenario one by one, the last varied path fastest; earlier cases are not kept.
 *
 * `overrides` replace the fields of the scenario. Throws a UserError at once if they set a varied
 * field, since the names of the cases would then be wrong, or if an attack cannot be fought with
 * them.
 */
export function casesOf(scenario: Scenario, overrides: Overrides = {}): Generator<NamedSetup, void> {
  const { vary } = scenario;
  const base = overridden(scenario.base, overrides);
  if (Object.values(overrides).some((value) => value !== undefined)) {
    const impossible = caseProblems(base, vary).map(({ fields, message, hint }) => ({
      where: null,
      path: fields[0],
      message,
      hint,
    }));
    const problems = [...overrideProblems(vary, overrides), ...impossible];
    if (problems.length > 0) throw new UserError(problems);
  }
  return generateCases(base, vary);
}

/**
 * The problems of fields that do not go together, once per kind, with the first case that has it.
 * Checks all cases, keeps none.
 */
export function caseProblems(base: OpenSetup, vary: readonly Variation[]): readonly CaseProblem[] {
  const checker = checkerOf(base);
  const byKind = new Map<string, CaseProblem>();
  for (const attack of generateCases(base, vary)) {
    for (const problem of checker.problemsOf(attack)) {
      if (byKind.has(problem.kind)) continue;
      byKind.set(problem.kind, vary.length === 0 ? problem : { ...problem, ...inCase(problem, attack.name) });
    }
  }
  return [...byKind.values()];
}

function checkerOf({ course, row, battle }: OpenSetup): Pick<CaseChecker, 'problemsOf'> {
  if (course !== undefined) return new DuelChecker();
  if (battle !== undefined) return new BattleChecker();
  return row === undefined ? new CaseChecker() : new RowChecker();
}

/** An attack with the values of the first paths, and its name. */
interface Prefix {
  readonly parts: OpenSetup;
  readonly name: string;
  readonly varied: readonly ShownValue[];
}

/** All combinations, the last path fastest; rebuilds only what differs from the case before. */
export function* generateCases(base: OpenSetup, vary: readonly Variation[]): Generator<NamedSetup, void> {
  const chosen = vary.map(() => 0);
  const prefixes: Prefix[] = [{ parts: base, name: '', varied: [] }];
  for (let changed: number | null = 0; changed !== null; changed = nextCombination(vary, chosen)) {
    for (let place = changed; place < vary.length; place++) {
      prefixes[place + 1] = longerPrefix(at(prefixes, place), at(vary, place), at(chosen, place));
    }
    const { parts, name, varied } = at(prefixes, vary.length);
    yield Object.assign(settledSetup(parts), { name: name === '' ? 'base' : name, varied });
  }
}

/**
 * Moves on to the next combination. Returns the first path whose value changes, or null after the
 * last combination.
 */
function nextCombination(vary: readonly Variation[], chosen: number[]): number | null {
  for (let place = vary.length - 1; place >= 0; place--) {
    const next = at(chosen, place) + 1;
    if (next < at(vary, place).changes.length) {
      chosen[place] = next;
      return place;
    }
    chosen[place] = 0;
  }
  return null;
}

function longerPrefix(prefix: Prefix, { path, values, changes }: Variation, i: number): Prefix {
  const [value, change] = [values[i], changes[i]];
  assert(value !== undefined && change !== undefined, 'every variation has values, each with its change');
  const named = `${path}=${value}`;
  return {
    parts: change(prefix.parts),
    name: prefix.name === '' ? named : `${prefix.name}; ${named}`,
    varied: [...prefix.varied, value],
  };
}

/** The base with the settings of the options. */
function overridden(base: OpenSetup, overrides: Overrides): OpenSetup {
  const { rules, objective, luckyPolicy, payment, force, forceValue, battle } = overrides;
  return {
    ...base,
    battle: base.battle && battle ? overriddenBattle(base.battle, battle) : base.battle,
    row: base.row && { ...base.row, hasObjective: base.row.hasObjective || objective !== undefined },
    rules: rules ?? base.rules,
    objective: objective ?? base.objective,
    luckyPolicy: luckyPolicy ? { attacker: luckyPolicy, defender: luckyPolicy } : base.luckyPolicy,
    payment: payment ? { attacker: payment, defender: payment } : base.payment,
    force: { attacker: force?.attacker ?? base.force.attacker, defender: force?.defender ?? base.force.defender },
    forceValue: forceValue ?? base.forceValue,
  };
}

function overriddenBattle(base: BattleCourse, { force = {}, play = {}, ...course }: BattleOverrides): BattleCourse {
  const side = (name: BattleSideName): BattleSide => ({
    ...base[name],
    force: force[name] ?? base[name].force,
    play: play[name] ?? base[name].play,
  });
  return {
    ...{ dark: side('dark'), light: side('light') },
    goal: course.goal ?? base.goal,
    turns: course.turns ?? base.turns,
    mayPass: course.mayPass ?? base.mayPass,
    rangeOverPlay: course.rangeOverPlay ?? base.rangeOverPlay,
  };
}

/**
 * The varied paths that each override sets, as patterns. Rules are different: a varied option
 * applies to any edition.
 */
const OVERRIDDEN_PATHS: readonly (readonly [isSet: (overrides: Overrides) => boolean, paths: RegExp])[] = [
  [({ rules }) => rules !== undefined, /^rules(?:\.edition)?$/],
  [({ objective }) => objective !== undefined, /^objective$/],
  [({ luckyPolicy }) => luckyPolicy !== undefined, /^policy\.\w+\.lucky$/],
  [({ payment }) => payment !== undefined, /^policy\.\w+\.payment$/],
  [({ force }) => force?.attacker !== undefined, /^force\.(?:attacker|first)$/],
  [({ force }) => force?.defender !== undefined, /^force\.(?:defender|second)$/],
  [({ battle }) => battle?.force?.dark !== undefined, /^dark\.force$/],
  [({ battle }) => battle?.force?.light !== undefined, /^light\.force$/],
  [({ battle }) => battle?.play?.dark !== undefined, /^dark\.play$/],
  [({ battle }) => battle?.play?.light !== undefined, /^light\.play$/],
  [({ battle }) => battle?.goal !== undefined, /^goal$/],
  [({ battle }) => battle?.turns !== undefined, /^turns$/],
  [({ battle }) => battle?.mayPass !== undefined, /^mayPass$/],
  [({ forceValue }) => forceValue !== undefined, /^policy\.forceValue$/],
];

function overrideProblems(vary: readonly Variation[], overrides: Overrides): readonly Problem[] {
  const patterns = OVERRIDDEN_PATHS.filter(([isSet]) => isSet(overrides)).map(([, paths]) => paths);
  const options = Object.keys(overrides.rules?.overrides ?? {}).map((option) => `rules.${option}`);
  const lying = vary.filter(({ path }) => options.includes(path) || patterns.some((paths) => paths.test(path)));
  return lying.map(({ path }) => ({ where: null, path, ...overrideOfVaried(path) }));
}
