import type { Case } from '../../../experiment/case/case.js';
import { type CaseResult, canRegret, type MeasureResult } from '../../../experiment/case/case-result.js';
import { MEASURES, type MeasureName } from '../../../experiment/case/measures.js';
import { ROLES, type Role } from '../../../rules/game/role.js';
import { isSimple } from '../../../rules/plan/simple-attack.js';
import type { CsvCell } from '../../../sheet/text/csv.js';
import { type Fraction, toNumber } from '../../../statistics/fraction.js';

/** The columns that every summary.csv has after `case` and the varied paths (docs/report-format.md#columns). */
const SUMMARY_COLUMNS = [
  'trials',
  'mean_damage',
  'standard_error',
  'ci_low',
  'ci_high',
  'standard_deviation',
  'median_damage',
  'p05_damage',
  'p95_damage',
  'damage_chance',
  'critical_hit_chance',
  'discard_chance',
  'discard_ci_low',
  'discard_ci_high',
  'exact_mean_damage',
  'exact_discard_chance',
  'z_score',
] as const;

/** The further columns of a summary.csv: the measures and regrets that occur in any of its cases. */
export interface MeasureColumns {
  readonly measures: readonly Pick<MeasureName, 'name' | 'kind'>[];
  readonly regrets: readonly Role[];
}

const NO_MEASURE_COLUMNS: MeasureColumns = { measures: [], regrets: [] };

type Planned = Pick<Case, 'plan'>;

/** The further columns for these cases. Looks at their plans until all columns are found, and keeps none. */
export async function measureColumns(cases: Iterable<Planned> | AsyncIterable<Planned>): Promise<MeasureColumns> {
  const measures = new Set<MeasureName>();
  const regrets = new Set<Role>();
  for await (const { plan } of cases) {
    for (const role of ROLES) if (canRegret(plan, role)) regrets.add(role);
    if (isSimple(plan)) continue; // there are no measures
    for (const measure of MEASURES) if (!measures.has(measure) && measure.canOccur(plan)) measures.add(measure);
    if (measures.size === MEASURES.length && regrets.size === ROLES.length) break;
  }
  return { measures: MEASURES.filter((measure) => measures.has(measure)), regrets: ROLES.filter((role) => regrets.has(role)) };
}

/** The header of summary.csv for the given varied paths and measures. */
export function summaryHeader(paths: readonly string[], { measures, regrets }: MeasureColumns = NO_MEASURE_COLUMNS): CsvCell[] {
  return [
    'case',
    ...paths,
    ...SUMMARY_COLUMNS,
    ...measures.flatMap(({ name, kind }) => [
      name,
      ...(kind === 'mean' ? [`${name}_error`] : [`${name}_ci_low`, `${name}_ci_high`]),
      `exact_${name}`,
    ]),
    ...regrets.map((role) => `${role}_greedy_regret`),
  ];
}

/** The row of a case; null if a value does not exist. */
export function summaryRow(result: CaseResult, { measures, regrets }: MeasureColumns = NO_MEASURE_COLUMNS): CsvCell[] {
  return [
    result.name,
    ...result.varied,
    ...damageCells(result),
    ...measures.flatMap(({ name, kind }) => measureCells(kind, ofName(result.measures, name))),
    ...regrets.map((role) => exactCell(result.greedyRegret[role])),
  ];
}

function damageCells(result: CaseResult): CsvCell[] {
  const { damage, discardChance, exact } = result;
  const columns: Readonly<Record<(typeof SUMMARY_COLUMNS)[number], CsvCell>> = {
    trials: result.trials,
    mean_damage: damage.estimate,
    standard_error: damage.standardError,
    ci_low: damage.interval?.[0] ?? null,
    ci_high: damage.interval?.[1] ?? null,
    standard_deviation: damage.standardDeviation,
    median_damage: damage.median,
    p05_damage: damage.p05,
    p95_damage: damage.p95,
    damage_chance: result.damageChance,
    critical_hit_chance: result.criticalHitChance?.estimate ?? null,
    discard_chance: discardChance?.estimate ?? null,
    discard_ci_low: discardChance?.interval[0] ?? null,
    discard_ci_high: discardChance?.interval[1] ?? null,
    exact_mean_damage: exactCell(exact?.moments.mean),
    exact_discard_chance: exactCell(exact?.discardChance),
    z_score: result.zScore,
  };
  return SUMMARY_COLUMNS.map((column) => columns[column]);
}

function ofName(measures: readonly MeasureResult[], name: string): MeasureResult | null {
  return measures.find((measure) => measure.name === name) ?? null;
}

/** The cells of a measure, all empty if it cannot occur in the case. */
function measureCells(kind: MeasureName['kind'], result: MeasureResult | null): CsvCell[] {
  if (result === null) return kind === 'mean' ? [null, null, null] : [null, null, null, null];
  const uncertainty = result.kind === 'mean' ? [result.standardError] : result.interval;
  return [result.estimate, ...uncertainty, exactCell(result.exact)];
}

function exactCell(exact: Fraction | null | undefined): CsvCell {
  return exact ? toNumber(exact) : null;
}
