import { grouped } from '../../../base/text.js';
import type { CaseResult, MeasureResult } from '../../../experiment/case/case-result.js';
import { MEASURES, type MeasureName } from '../../../experiment/case/measures.js';
import { describedUnit, describedUnits, isJsonMapping, type JsonMapping, type RunFacts } from '../../../report/run/run-json.js';
import { forEachCase, unsolvedSentences } from '../../../report/run/run-sheet.js';
import { type BriefColumn, briefTable, pathHeads, type RunColumn, type RunView } from '../../../report/run/run-view.js';
import { charted } from '../../../report/run/sweep.js';
import type { Quantity } from '../../../report/run/sweep-charts.js';
import { ROLES, type Role } from '../../../rules/game/role.js';
import type { Scenario } from '../../../scenario/checked-scenario.js';
import type { Json } from '../../../scenario/scenario.js';
import { type Cell, chance, count, type Fact, ifKnown, mean, share, shareInterval, type Valued } from '../../../sheet/sheet.js';
import { supportedDecimals } from '../../../sheet/text/number-text.js';
import { titleOf } from '../../../sheet/words/titles.js';
import { type Fraction, toNumber } from '../../../statistics/fraction.js';
import type { MeanEstimate } from '../../../statistics/moments.js';
import { openDistributions } from './distributions.js';

/** The measures that get a chart: after damage, players ask which other units an attack hurts. */
const DRAWN = ['attacker_damage', 'attacker_discard_chance', 'other_damage', 'other_discards'];

/** The measures of a brief: exact, otherwise simulated. */
const BRIEF_MEASURES: readonly BriefColumn<CaseResult>[] = [
  { lines: ['attacker', 'damage'], further: 'attacker_damage', cell: (result) => briefMean(result, 'attacker_damage') },
  { lines: ['others', 'damage'], further: 'other_damage', cell: (result) => briefMean(result, 'other_damage') },
];

/** How runs of attacks are shown. */
export const ATTACK_VIEW: RunView<CaseResult> = {
  lead: leadOf,
  described: { id: 'attack', title: 'The attack', facts: factsOf },
  quantities: [
    {
      id: 'mean',
      title: 'mean damage',
      isChance: false,
      isHeadline: true,
      of: ({ exact, damage }) => charted(number(exact?.moments.mean), damage),
    },
    {
      id: 'discard',
      title: 'discard chance',
      isChance: true,
      isHeadline: true,
      of: ({ exact, discardChance }) => charted(number(exact?.discardChance), discardChance),
    },
    ...MEASURES.flatMap(quantityOf),
  ],
  tables: {
    title: 'Summary',
    note: (level) => `Damage in counters; simulated values ± their standard error; intervals at ${level}.`,
    file: { name: 'summary.csv', rows: 'cases' },
    rowsOf: (result) => [result],
    groups: [
      {
        caption: 'Damage',
        columns: [
          { title: 'mean damage, exact', cell: exactDamage },
          { title: 'mean damage, simulated', cell: simulatedDamage },
          { title: 'interval', cell: ({ damage }) => meanInterval(damage) },
          {
            title: 'z-score',
            cell: ({ zScore }) => ifKnown(zScore, (z) => ({ ...mean(z, 2), text: z.toFixed(2).replace('-0.00', '0.00') })),
          },
          {
            title: 'standard deviation',
            cell: ({ damage }) => ifKnown(damage.standardDeviation, (deviation) => mean(deviation, 3)),
          },
          {
            title: '5% – median – 95%',
            cell: ({ damage: { p05, median, p95 } }) => {
              const value = [p05, median, p95];
              return { kind: 'interval', text: value.join(' – '), value };
            },
          },
          { title: 'any damage', cell: ({ damageChance, trials }) => share(damageChance, trials) },
          {
            title: 'Critical Hit',
            cell: ({ criticalHitChance, trials }) => criticalHitChance && share(criticalHitChance.estimate, trials),
          },
        ],
      },
      {
        caption: 'Discard',
        columns: [
          { title: 'discard, exact', cell: exactDiscard },
          { title: 'discard, simulated', cell: simulatedDiscard },
          {
            title: 'interval of the discard',
            cell: ({ discardChance, trials }) => discardChance && shareInterval(discardChance, trials),
          },
        ],
      },
      {
        caption: 'Besides',
        columns: [
          ...MEASURES.flatMap(measureColumns),
          ...ROLES.map(regretColumn),
          { title: 'trials', cell: ({ trials, isAdaptive }) => (isAdaptive ? count(trials) : null) },
        ],
      },
    ],
  },
  notes: (facts) => [
    ...(facts.cappedCases.length === 0 ? [] : ['* the maximum number of trials: the target error was not reached.']),
    ...unsolvedSentences(facts),
  ],
  brief: {
    legend: 'Mean damage of one attack, exact and simulated ± its standard error',
    bars: 'bars show the mean',
    table: (results, paths) => {
      const isExact = results.every(({ exact }) => exact !== null);
      const lines = results.map((row) => ({
        names: row.varied,
        row,
        size: number(row.exact?.moments.mean) ?? row.damage.estimate,
      }));
      const table = briefTable(pathHeads(paths), lines, [
        { lines: ['exact', 'mean'], cell: exactDamage },
        { lines: ['simulated', 'mean'], cell: simulatedDamage },
        { lines: [isExact ? 'exact' : '', 'discard'], cell: (result) => exactDiscard(result) ?? simulatedDiscard(result) },
        ...BRIEF_MEASURES,
      ]);
      const measured = MEASURES.filter(({ name }) => results.some((result) => measureOf(result, name) !== undefined));
      return { ...table, further: measured.map(({ name }) => name) };
    },
  },
  openSection: openDistributions,
};

function leadOf({ settings, scenario }: RunFacts): string {
  const { trials, targetError, exact } = settings;
  const atMost = targetError === null ? '' : 'up to ';
  const until = targetError === null ? '' : `, until the standard error of the mean is ${targetError}`;
  const attacks = `${atMost}${grouped(trials)} simulated attacks${forEachCase(scenario)}${until}`;
  return `${attacks}${exact ? ', with exact values' : ', without exact values'}.`;
}

function quantityOf({ name, kind }: MeasureName): Quantity<CaseResult>[] {
  if (!DRAWN.includes(name)) return [];
  const of = (result: CaseResult) => ifKnown(measureOf(result, name), (measure) => charted(number(measure.exact), measure));
  return [{ id: name.replaceAll('_', '-'), title: titleOf(name), isChance: kind === 'chance', of }];
}

function briefMean(result: CaseResult, name: string): Cell {
  const measure = measureOf(result, name);
  if (measure?.kind !== 'mean') return null;
  return exactMean(measure.exact) ?? mean(measure.estimate, supportedDecimals(measure.standardError ?? 0));
}

function measureColumns({ name, kind }: MeasureName): RunColumn<CaseResult>[] {
  const title = titleOf(name);
  const exactOf = kind === 'chance' ? exactChance : exactMean;
  const estimateOf = (measure: MeasureResult, trials: number): Cell =>
    measure.kind === 'chance' ? share(measure.estimate, trials) : meanWithError(measure, '');
  return [
    { title: `${title}, exact`, cell: (result) => exactOf(measureOf(result, name)?.exact) },
    {
      title: `${title}, simulated`,
      cell: (result) => ifKnown(measureOf(result, name), (measure) => estimateOf(measure, result.trials)),
    },
  ];
}

function regretColumn(role: Role): RunColumn<CaseResult> {
  return { title: `rule of thumb costs the ${role}`, cell: ({ greedyRegret }) => exactMean(greedyRegret[role]) };
}

function measureOf({ measures }: CaseResult, name: string): MeasureResult | undefined {
  return measures.find((measure) => measure.name === name);
}

function exactDamage({ exact }: CaseResult): Cell {
  return exactMean(exact?.moments.mean);
}

/** A star stands for a target error that was not reached. */
function simulatedDamage({ damage, isCapped }: CaseResult): Cell {
  const mark = isCapped ? '*' : '';
  if (!damage.isConstant || damage.standardError === null) return meanWithError(damage, mark);
  const { text, value } = mean(damage.estimate, supportedDecimals(damage.standardError));
  return { kind: 'mean', text: `${text} constant${mark}`, value: [value as number, damage.standardError] };
}

function exactDiscard({ exact }: CaseResult): Cell {
  return exactChance(exact?.discardChance);
}

function simulatedDiscard({ discardChance, trials }: CaseResult): Cell {
  return discardChance && share(discardChance.estimate, trials);
}

function number(exact: Fraction | null | undefined): number | null {
  return exact ? toNumber(exact) : null;
}

function exactMean(exact: Fraction | null | undefined): Valued | null {
  return ifKnown(number(exact), (value) => mean(value, 4));
}

function exactChance(exact: Fraction | null | undefined): Valued | null {
  return ifKnown(number(exact), chance);
}

function meanWithError({ estimate, standardError }: Pick<MeanEstimate, 'estimate' | 'standardError'>, mark: string): Valued {
  const decimals = supportedDecimals(standardError ?? 0);
  const text = estimate.toFixed(decimals);
  if (standardError === null) return { kind: 'mean', text: `${text}${mark}`, value: estimate };
  return { kind: 'mean', text: `${text} ± ${standardError.toFixed(decimals)}${mark}`, value: [estimate, standardError] };
}

function meanInterval({ interval, standardError }: Pick<MeanEstimate, 'interval' | 'standardError'>): Valued | null {
  const decimals = supportedDecimals(standardError ?? 0) + 1;
  return ifKnown(interval, (value) => ({
    ...{ kind: 'interval', value },
    text: value.map((end) => end.toFixed(decimals)).join(' to '),
  }));
}

/** Who fights whom, as the scenario has it. */
function factsOf({ data }: Scenario): Fact[] {
  const { attacker, defender, others } = data as JsonMapping;
  const beside = (role: Role): Json => (isJsonMapping(others) ? (others[role] ?? null) : null);
  return [
    ['attacker', describedUnit(attacker)],
    ['beside the attacker', describedUnits(beside('attacker'))],
    ['defender', describedUnit(defender)],
    ['beside the defender', describedUnits(beside('defender'))],
  ];
}
