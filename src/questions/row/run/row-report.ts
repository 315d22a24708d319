import { at } from '../../../base/assert.js';
import { grouped } from '../../../base/text.js';
import { assumptionsOfRow } from '../../../experiment/case/row-question.js';
import { type CasesReport, csvFile } from '../../../report/run/cases-report.js';
import { describedUnit, describedUnits, type JsonMapping } from '../../../report/run/run-json.js';
import { forEachCase, openRunSheet } from '../../../report/run/run-sheet.js';
import { briefTable, pathHeads, type RunColumn, type RunView } from '../../../report/run/run-view.js';
import { charted } from '../../../report/run/sweep.js';
import type { Role } from '../../../rules/game/role.js';
import { ofKind, type Scenario } from '../../../scenario/checked-scenario.js';
import { settledForce } from '../../../scenario/scenario.js';
import { type BriefBlock, type Cell, chance, count, type Fact, mean, share } from '../../../sheet/sheet.js';
import type { CsvCell } from '../../../sheet/text/csv.js';
import { supportedDecimals } from '../../../sheet/text/number-text.js';
import { rowNumbers } from '../make-row-answer.js';
import type { RowResult } from '../work/run-row.js';
import type { RowCaseResult } from './run-rows.js';

/** What is known about a row after some of its attacks. */
const EXACT = [
  'exact_mean_damage',
  'exact_discard_chance',
  'exact_attacker_damage',
  'exact_attackers_discarded',
  'exact_attacker_force',
  'exact_defender_force',
];
const SIMULATED = ['mean_damage', 'standard_error', 'ci_low', 'ci_high', 'discard_chance', 'discard_ci_low', 'discard_ci_high'];

/** The header of the summary.csv of attacks in a row (docs/report-format.md#columns). */
export function rowSummaryHeader(paths: readonly string[]): CsvCell[] {
  return ['case', ...paths, 'attacks', ...EXACT, 'trials', ...SIMULATED];
}

/** The row of a case: what all its attacks have done. */
function rowSummaryRow(result: RowCaseResult): CsvCell[] {
  const { name, varied, stages, trials } = result;
  const last = stages.length - 1;
  return [name, ...varied, stages.length, ...exactCells(result, last), trials, ...simulatedCells(result, last)];
}

/** The header of attacks.csv (docs/report-format.md#columns). */
export function attacksHeader(paths: readonly string[]): CsvCell[] {
  return ['case', ...paths, 'attack', 'attacker', ...EXACT, ...SIMULATED];
}

/** The rows of a case: one per attack, with what has been done up to it. */
function attacksRows(result: RowCaseResult): CsvCell[][] {
  const { name, varied, question } = result;
  return question.attackers.map((attacker, i) => [
    name,
    ...varied,
    i + 1,
    attacker.name,
    ...exactCells(result, i),
    ...simulatedCells(result, i),
  ]);
}

function exactCells({ stages, question }: RowResult, i: number): CsvCell[] {
  const { meanDamage, discardChance, attackerDamage, attackersDiscarded, force } = at(stages, i).exact;
  return [meanDamage, hasHealth(question) ? discardChance : null, attackerDamage, attackersDiscarded, ...force];
}

function simulatedCells({ stages, question }: RowResult, i: number): CsvCell[] {
  const { meanDamage, discardChance } = at(stages, i).simulated;
  const { estimate, standardError, interval } = meanDamage;
  const chance = hasHealth(question) ? [discardChance.estimate, ...discardChance.interval] : [null, null, null];
  return [estimate, standardError, ...(interval ?? [null, null]), ...chance];
}

function hasHealth({ setup }: RowResult['question']): boolean {
  return setup.defender.health !== null;
}

export const ROW_REPORT: CasesReport<RowCaseResult> = {
  files: [
    csvFile('summary.csv', rowSummaryHeader, (result: RowCaseResult) => [rowSummaryRow(result)]),
    csvFile('attacks.csv', attacksHeader, attacksRows),
  ],
  openSheet: (scenario, hasPage) => openRunSheet(ROW_VIEW, scenario, hasPage),
  assumptions: ({ question }) => assumptionsOfRow(question),
  json: rowNumbers,
};

/** What has been done after an attack of a case. */
interface Stage extends Pick<RowCaseResult, 'trials'> {
  /** From 1. */
  readonly attack: number;
  readonly attacker: string;
  readonly hasHealth: boolean;
  readonly done: RowCaseResult['stages'][number];
}

const ATTACK: readonly RunColumn<Stage>[] = [
  { title: 'attack', cell: ({ attack }) => count(attack) },
  { title: 'attacker', cell: ({ attacker }) => attacker },
];

/** How runs of attacks in a row are shown. */
const ROW_VIEW: RunView<RowCaseResult, Stage> = {
  lead: ({ settings: { trials }, scenario }) =>
    `Exact chances after each attack, and ${grouped(trials)} simulated series${forEachCase(scenario)}.`,
  described: { id: 'attacks', title: 'The attacks', facts: factsOf },
  quantities: [
    {
      id: 'discard',
      title: 'discard chance',
      isChance: true,
      isHeadline: true,
      of: (result) => {
        const { hasHealth, done } = lastStage(result);
        return hasHealth ? charted(done.exact.discardChance, done.simulated.discardChance) : null;
      },
    },
    {
      id: 'mean',
      title: 'mean damage',
      isChance: false,
      isHeadline: true,
      of: (result) => {
        const { exact, simulated } = lastStage(result).done;
        return charted(exact.meanDamage, simulated.meanDamage);
      },
    },
  ],
  tables: {
    title: 'After each attack',
    note: (level) =>
      `Both sides play for the end of the row, with one pool of Force each. Intervals at ${level} are in attacks.csv.`,
    file: { name: 'attacks.csv', rows: 'attacks' },
    rowsOf: stagesOf,
    groups: [
      {
        caption: 'The defender: exact, and simulated with the solved play',
        columns: [
          ...ATTACK,
          { title: 'discard, exact', cell: exactDiscard },
          { title: 'discard, simulated', cell: simulatedDiscard },
          { title: 'mean damage, exact', cell: ({ done }) => mean(done.exact.meanDamage, 4) },
          { title: 'mean damage, simulated', cell: simulatedMean },
        ],
      },
      {
        caption: 'The attackers and the Force that is left: exact means',
        columns: [
          ...ATTACK,
          { title: 'damage to attackers', cell: ({ done }) => mean(done.exact.attackerDamage, 4) },
          { title: 'attackers discarded', cell: ({ done }) => mean(done.exact.attackersDiscarded, 4) },
          { title: "attackers' Force", cell: ({ done }) => mean(done.exact.force[0], 2) },
          { title: "defender's Force", cell: ({ done }) => mean(done.exact.force[1], 2) },
        ],
      },
    ],
  },
  notes: () => [],
  brief: {
    legend: 'Attacks in a row on one unit, one pool of Force for each side; both sides play for the end of the row',
    bars: null,
    table: (results, paths) => {
      const isOne = paths.length === 0;
      const lines = isOne ? results.flatMap(stagesOf).map(lineOfStage) : results.map(lineOfCase);
      const table = briefTable(isOne ? STAGE_HEADS : pathHeads(paths), lines, [
        { lines: ['exact', 'discard'], cell: exactDiscard },
        { lines: ['simulated', 'discard'], cell: simulatedDiscard },
        { lines: ['exact', 'mean'], cell: ({ done }) => mean(done.exact.meanDamage, 4) },
        { lines: ['simulated', 'mean'], cell: simulatedMean },
        { lines: ['damage to', 'attackers'], cell: ({ done }) => mean(done.exact.attackerDamage, 4) },
      ]);
      const after = ['After the last attack; those after each attack are in attacks.csv.'];
      return { ...table, notes: isOne ? [] : after };
    },
  },
};

const STAGE_HEADS: BriefBlock['names'] = [
  { title: 'after attack', lines: ['', 'after attack'] },
  { title: 'by', lines: ['', 'by'] },
];

interface Line {
  readonly names: readonly (string | number | boolean)[];
  readonly row: Stage;
  readonly size: number;
}

function lineOfStage(row: Stage): Line {
  return { names: [row.attack, row.attacker], row, size: sizeOf(row) };
}

/** A case after its last attack. */
function lineOfCase(result: RowCaseResult): Line {
  const row = lastStage(result);
  return { names: result.varied, row, size: sizeOf(row) };
}

function sizeOf({ hasHealth, done }: Stage): number {
  return hasHealth ? done.exact.discardChance : done.exact.meanDamage;
}

function stagesOf({ stages, question, trials }: RowCaseResult): Stage[] {
  const hasHealth = question.setup.defender.health !== null;
  return stages.map((done, i) => {
    return { trials, attack: i + 1, attacker: question.attackers[i]?.name ?? 'a unit', hasHealth, done };
  });
}

function lastStage(result: RowCaseResult): Stage {
  return at(stagesOf(result), result.stages.length - 1);
}

function exactDiscard({ hasHealth, done }: Stage): Cell {
  return hasHealth ? chance(done.exact.discardChance) : null;
}

function simulatedDiscard({ hasHealth, done, trials }: Stage): Cell {
  return hasHealth ? share(done.simulated.discardChance.estimate, trials) : null;
}

function simulatedMean({ done }: Stage): Cell {
  const { estimate, standardError } = done.simulated.meanDamage;
  return mean(estimate, supportedDecimals(standardError ?? 0));
}

/** Who attacks whom, according to the scenario. */
function factsOf(scenario: Scenario): Fact[] {
  const { data, base, vary } = ofKind(scenario, 'row');
  const { attackers, defender } = data as JsonMapping;
  const isVaried = (paths: readonly string[]): boolean => vary.some(({ path }) => paths.includes(path));
  const forceOf = (role: Role): string => {
    const isGiven = base.force[role] !== null;
    const paths = [`force.${role}`, ...(isGiven ? [] : ['rules', 'rules.edition', 'rules.forcePerTurn'])];
    return isVaried(paths) ? 'varied' : String(settledForce(base)[role]);
  };
  return [
    ['attackers', describedUnits(attackers ?? null)],
    ['defender', describedUnit(defender)],
    ['Force', `${forceOf('attacker')} (attackers), ${forceOf('defender')} (defender)`],
  ];
}
