import type { CaseResult, DamageRow, MeasureResult } from '../../experiment/case/case-result.js';
import { chanceText, estimatedPercent, levelText, supportedDecimals } from '../../sheet/text/number-text.js';
import { measureTitle } from '../../sheet/words/titles.js';
import { type Fraction, toNumber, toText } from '../../statistics/fraction.js';
import type { ProportionEstimate } from '../../statistics/intervals/proportion.js';
import type { MeanEstimate } from '../../statistics/mean-estimate.js';

/** The numbers of an attack: exact, simulated, and the interval; the first row is the head. */
export function summaryRows(result: CaseResult): string[][] {
  const { damage, discardChance, criticalHitChance, exact, trials } = result;
  const rows = [
    ['', 'exact', 'simulated', `${levelText(result.level)} interval`],
    ['mean damage', ...meanCells(damage, exact?.moments.mean)],
  ];
  if (discardChance) rows.push(['discard chance', ...chanceCells(discardChance, exact?.discardChance, trials)]);
  for (const measure of result.measures)
    rows.push([measureTitle(measure.name, exact?.bestGuess), ...measureCells(measure, trials)]);
  if (criticalHitChance)
    rows.push(['Critical Hit chance', ...chanceCells(criticalHitChance, exact?.criticalHitChance, trials)]);
  return rows;
}

function chanceCells({ estimate, interval }: ProportionEstimate, exact: Fraction | null | undefined, trials: number): string[] {
  const chance = (value: number): string => estimatedPercent(value, trials);
  return [exact ? exactText(exact, chanceText) : '-', chance(estimate), interval.map(chance).join(' to ')];
}

function meanCells({ estimate, standardError, interval }: MeanEstimate, exact: Fraction | null | undefined): string[] {
  const decimals = supportedDecimals(standardError ?? 0);
  const ends = standardError === 0 ? 'constant' : interval?.map((end) => end.toFixed(decimals)).join(' to ');
  return [exact ? exactText(exact, (value) => value.toFixed(4)) : '-', estimate.toFixed(decimals), ends ?? '-'];
}

function measureCells(measure: MeasureResult, trials: number): string[] {
  return measure.kind === 'mean' ? meanCells(measure, measure.exact) : chanceCells(measure, measure.exact, trials);
}

/** Characters at most of an exact value with its fraction, so that the table fits 80 columns. */
const LONGEST_EXACT = 24;
const LONGEST_FRACTION = 14;

/** An exact value, with its fraction if that is short enough to read. */
function exactText(value: Fraction, text: (value: number) => string): string {
  const short = text(toNumber(value));
  const fraction = toText(value);
  const both = `${short} = ${fraction}`;
  return fraction.includes('/') && fraction.length <= LONGEST_FRACTION && both.length <= LONGEST_EXACT ? both : short;
}

/** The damage of an attack: a row of texts for each, below their heads. */
export interface DamageTable {
  readonly heads: readonly string[];
  readonly rows: readonly { readonly damage: number; readonly cells: readonly string[]; readonly share: number }[];
}

/** The chance of each damage and of at least so much; `share`: the best known chance. */
export function damageTable({ distribution, trials }: CaseResult): DamageTable {
  const hasExact = distribution.some(({ exactProbability }) => exactProbability !== null);
  return {
    heads: ['damage', ...(hasExact ? ['exact'] : []), 'simulated', 'at least'],
    rows: distribution.map((row) => ({ damage: row.damage, share: shareOf(row), cells: damageCells(row, trials) })),
  };
}

function damageCells(row: DamageRow, trials: number): string[] {
  return [
    String(row.damage),
    ...(row.exactProbability === null ? [] : [chanceText(row.exactProbability)]),
    row.count === 0 ? 'never' : estimatedPercent(row.probability, trials),
    row.exactAtLeast === null ? estimatedPercent(row.atLeast, trials) : chanceText(row.exactAtLeast),
  ];
}

/** The exact chance of a damage, or the simulated one. */
export function shareOf({ exactProbability, probability }: DamageRow): number {
  return exactProbability ?? probability;
}
