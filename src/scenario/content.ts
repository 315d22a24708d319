import { isMapping } from '../base/mapping.js';
import { formerWord } from '../errors/warning.js';
import { FORMER_SIMPLE } from '../fields/play-fields.js';
import { EXPERIMENTS, type Experiment } from '../rules/game/fight.js';
import { caseProblems, generateCases } from './cases.js';
import type { Asked } from './checked-scenario.js';
import type { CaseProblem } from './checks/case-checks.js';
import type { CaseWarning } from './checks/case-warnings.js';
import { type FieldProblem, MAX_PROBLEMS, pathText, schemaProblems } from './fields/fields.js';
import { FORMAT, meantExperiment, readSeed } from './fields/schema.js';
import { BATTLE_SIDE_NAMES } from './fields/unit-names.js';
import type { Json, Setups, Variation } from './scenario.js';
import type { FileData, Mapping, ReadFile, ScenarioKind, ScenarioKinds } from './scenario-kind.js';
import type { Step } from './text/yaml-tree.js';
import { canonicalRules, plainJson } from './units/canonical-units.js';
import { type AttachedCard, withCards } from './units/card-units.js';
import { type FindUnit, NO_CARDS, type UnplayedClause } from './units/known-card.js';
import { type CanonicalVariation, checkVary, MAX_CASES, overlap } from './vary/vary.js';

/** The checked content of a file. */
export interface SoundContent<Kind extends Experiment> extends Asked<Kind> {
  readonly ok: true;
  readonly data: FileData;
  readonly caseCount: number;
  /** `data` as plain JSON, equal for the same content in another YAML notation. */
  readonly canonical: Json;
  /** Fields that change nothing. */
  readonly warnings: readonly FieldProblem[];
  /** The clauses of its cards that are not played. */
  readonly unplayed: readonly UnplayedClause[];
  /** Keywords that only cards give: the user did not give them, so nothing warns if they change nothing. */
  readonly printed: ReadonlySet<string>;
}

/** The checked content of a file, or its problems. */
type Content<Kind extends Experiment = Experiment> =
  | SoundContent<Kind>
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/** Checks the plain data of a scenario file: its cards, shape and ranges, then `vary`, then contradictions between fields. */
export function checkContent(given: unknown, kinds: ScenarioKinds, find: FindUnit = NO_CARDS): Content {
  return checkedAs<Experiment>(kindOf(isMapping(given) ? given : {}, kinds), given, find);
}

/** The kind of a file, by its fields: the last one that recognises them, or the one that it nearly names. */
function kindOf(data: Mapping, kinds: ScenarioKinds): ScenarioKind<Experiment> {
  const own = EXPERIMENTS.findLast((kind) => kinds[kind].isKindOf(data)) ?? 'attack';
  return kindNamed(kinds, own === 'attack' ? (meantExperiment(data.experiment) ?? own) : own);
}

function kindNamed<Kind extends Experiment>(kinds: ScenarioKinds, name: Kind): ScenarioKind<Kind> {
  return kinds[name];
}

export function checkedAs<Kind extends Experiment>(kind: ScenarioKind<Kind>, given: unknown, find: FindUnit): Content<Kind> {
  const { data: found, unplayed, printed, ...cards } = withCards(isMapping(given) ? given : {}, find, kind.units);
  const raw = isMapping(given) ? found : given;
  const vary = checkVary(isMapping(found.vary) ? found.vary : {}, found, kind.paths, cards.labels, cards.problems);
  const problems = [
    ...cards.problems,
    ...schemaProblems(kind.schema, raw).map(kind.inWords),
    ...(isMapping(raw) ? [...kind.missing(found), ...vary.problems] : []),
  ];
  if (isNewerFormat(found.format)) return { ok: false, problems: problems.filter(({ path }) => pathText(path) === 'format') };

  // With fewer problems the mappings are small, so that leaving the faults out is cheap.
  const file = problems.length < MAX_PROBLEMS ? kind.read(withoutFaults(found, problems, kind.experiment)) : null;
  const variations = vary.variations.map((each) => ({ ...each, ...pointsOf(each.path, found.vary, cards.attached) }));
  const asked = file && { kind: kind.kind, file: kind, base: file.base, vary: variations };
  if (asked && vary.caseCount <= MAX_CASES) problems.push(...problemsTogether(asked, vary.keys, problems));
  if (!file || !asked || problems.length > 0) return { ok: false, problems };
  const canonical = canonicalFile(file, vary.canonical);
  const warnings = [
    ...formerPlays(found),
    ...kind.warnings(() => setupsOf(asked), printed).map((warning) => placed(warning, vary.keys)),
  ];
  const { caseCount } = vary;
  return { ok: true, ...asked, data: file.data, caseCount, canonical, warnings, unplayed, printed };
}

/** Warnings about a side's play that is given under its former name. */
function formerPlays(found: Mapping): FieldProblem[] {
  return BATTLE_SIDE_NAMES.flatMap((side) => {
    const sideData = found[side];
    const isFormer = isMapping(sideData) && sideData.play === FORMER_SIMPLE;
    return isFormer ? [{ path: [side, 'play'], isKey: false, ...formerWord('play', 'simple') }] : [];
  });
}

/** The build points of the attacker's cards of a varied path, with the cards on them. */
function pointsOf(path: string, vary: unknown, attached: readonly AttachedCard[]): Pick<Variation, 'points'> {
  const values = isMapping(vary) ? vary[path] : null;
  if (!ATTACKERS_CARDS.test(path) || !Array.isArray(values)) return {};
  const points = values.map((value, i) => {
    const own = [value].flat().map((unit) => (isMapping(unit) ? (unit.cards === undefined ? unit.cost : 0) : null));
    const on = attached.filter(({ path: [, key, place] }) => key === path && place === i).map(({ unit }) => unit.cost);
    const costs = [...own, ...on];
    return costs.every((cost) => typeof cost === 'number') ? costs.reduce((sum, cost) => sum + cost, 0) : null;
  });
  return { points };
}

const ATTACKERS_CARDS = /^(?:(?:others|elsewhere)\.)?attacker(?:\.(?:pilots|equipment))?$/;

function* setupsOf<Kind extends Experiment>(asked: Asked<Kind>): Generator<Setups[Kind], void> {
  for (const { setup } of generateCases(asked)) yield setup;
}

/** The checked content of a scenario as plain JSON: fields in the order of the schema, one notation for each value. */
function canonicalFile({ data, canonical }: ReadFile<unknown>, vary: readonly CanonicalVariation[]): Json {
  const seed = readSeed(data.seed);
  // A field that occurs twice keeps its first place.
  return plainJson({
    ...data,
    $schema: undefined,
    seed: seed === null ? undefined : String(seed),
    rules: data.rules && canonicalRules(data.rules),
    ...canonical,
    vary: data.vary && vary,
  });
}

/** Whether the format is newer than this program's: it may have other fields, so all further problems would be guesses. */
function isNewerFormat(format: unknown): boolean {
  return typeof format === 'number' && format > FORMAT;
}

/** The content without the fields that have problems, so that the rest can be checked; required fields get valid values. */
function withoutFaults(found: Mapping, problems: readonly FieldProblem[], experiment: string): Mapping {
  const sound = problems.reduce((rest, { path }) => without(rest, path), found);
  return { ...sound, format: FORMAT, experiment };
}

function without(mapping: Mapping, [name, ...inner]: readonly Step[]): Mapping {
  const { [String(name)]: part, ...rest } = mapping;
  const isInside = isMapping(part) && inner.length > 0;
  return isInside ? { ...rest, [String(name)]: without(part, inner) } : rest;
}

/** Contradictions between fields, looked for only if the fields themselves have no problems. */
function problemsTogether<Kind extends Experiment>(
  asked: Asked<Kind>,
  keys: readonly string[],
  earlier: readonly FieldProblem[],
): readonly FieldProblem[] {
  const faults = earlier.map(faultyField);
  const isTrusted = ({ fields }: CaseProblem) =>
    !fields.some((name) => faults.some((fault) => fault === name || overlap(fault, name)));
  return caseProblems(asked)
    .filter(isTrusted)
    .map((problem) => placed(problem, keys));
}

function placed({ fields, message, hint }: CaseWarning, keys: readonly string[]): FieldProblem {
  return { ...placeOf(fields, keys), message, hint };
}

/** The field that a problem makes doubtful: for an unknown name the whole mapping, for a card everything that it would give. */
function faultyField({ path, isKey }: Pick<FieldProblem, 'path' | 'isKey'>): string {
  if (!isKey && path.at(-1) === 'card') return faultyField({ path: path.slice(0, -1), isKey });
  const [first, key, ...rest] = path;
  if (first === 'vary') return isKey ? String(key).replace(/\..*/s, '') : String(key);
  return pathText(isKey ? path.slice(0, -1) : [first ?? '', ...(key === undefined ? [] : [key, ...rest])]);
}

/** The place to report: that of the first varied field, otherwise of the first field. */
function placeOf(fields: readonly string[], keys: readonly string[]): Pick<FieldProblem, 'path' | 'isKey'> {
  for (const name of fields) {
    const key = keys.find((each) => overlap(each, name));
    if (key !== undefined) return { path: ['vary', key], isKey: true };
  }
  return { path: stepsOf(fields[0] ?? ''), isKey: false };
}

/** Splits a path in the form of `pathText`: "others.defender[0].counters". */
function stepsOf(path: string): readonly Step[] {
  return path.split(/\.|(?=\[)/).map((step) => (step.startsWith('[') ? Number(step.slice(1, -1)) : step));
}
