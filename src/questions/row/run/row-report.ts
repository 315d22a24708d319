import { at } from '../../../base/assert.js';
import { grouped } from '../../../base/text.js';
import { assumptionsOfRow } from '../../../experiment/case/row-question.js';
import { type CasesReport, type CaseTable, type Column, caseTable, csvFile } from '../../../report/run/cases-report.js';
import { describedUnit, describedUnits, type JsonMapping } from '../../../report/run/run-json.js';
import { forEachCase, openRunSheet } from '../../../report/run/run-sheet.js';
import { briefTable, pathHeads, type RunColumn, type RunView } from '../../../report/run/run-view.js';
import { charted } from '../../../report/run/sweep.js';
import type { Role } from '../../../rules/game/role.js';
import { ofKind, type Scenario } from '../../../scenario/checked-scenario.js';
import { settledForce } from '../../../scenario/scenario.js';
import { type BriefBlock, type Cell, chance, count, type Fact, mean, share } from '../../../sheet/sheet.js';
import { supportedDecimals } from '../../../sheet/text/number-text.js';
import { rowNumbers } from '../make-row-answer.js';
import type { RowCaseResult } from './run-rows.js';

/** What has been done after an attack of a case. */
interface Stage extends Pick<RowCaseResult, 'trials'> {
  /** From 1. */
  readonly attack: number;
  /** Null for a unit without a name. */
  readonly attacker: string | null;
  readonly hasHealth: boolean;
  readonly done: RowCaseResult['stages'][number];
}

/** docs/report-format.md#columns */
const EXACT: readonly Column<Stage>[] = [
  { name: 'exact_mean_damage', of: ({ done }) => done.exact.meanDamage },
  { name: 'exact_discard_chance', of: ({ hasHealth, done }) => (hasHealth ? done.exact.discardChance : null) },
  { name: 'exact_attacker_damage', of: ({ done }) => done.exact.attackerDamage },
  { name: 'exact_attackers_discarded', of: ({ done }) => done.exact.attackersDiscarded },
  { name: 'exact_attacker_force', of: ({ done }) => done.exact.force[0] },
  { name: 'exact_defender_force', of: ({ done }) => done.exact.force[1] },
];
const SIMULATED: readonly Column<Stage>[] = [
  { name: 'mean_damage', of: ({ done }) => done.simulated.meanDamage.estimate },
  { name: 'standard_error', of: ({ done }) => done.simulated.meanDamage.standardError },
  { name: 'ci_low', of: ({ done }) => done.simulated.meanDamage.interval?.[0] ?? null },
  { name: 'ci_high', of: ({ done }) => done.simulated.meanDamage.interval?.[1] ?? null },
  { name: 'discard_chance', of: ({ hasHealth, done }) => (hasHealth ? done.simulated.discardChance.estimate : null) },
  { name: 'discard_ci_low', of: ({ hasHealth, done }) => (hasHealth ? done.simulated.discardChance.interval[0] : null) },
  { name: 'discard_ci_high', of: ({ hasHealth, done }) => (hasHealth ? done.simulated.discardChance.interval[1] : null) },
];

/** The tables of a report: what all attacks of a case have done, and what has been done up to each. */
export const ROW_TABLES: readonly CaseTable<RowCaseResult>[] = [
  caseTable(
    'summary.csv',
    [{ name: 'attacks', of: ({ attack }) => attack }, ...EXACT, { name: 'trials', of: ({ trials }) => trials }, ...SIMULATED],
    (result) => [lastStage(result)],
  ),
  caseTable(
    'attacks.csv',
    [
      { name: 'attack', of: ({ attack }) => attack },
      { name: 'attacker', of: ({ attacker }) => attacker },
      ...EXACT,
      ...SIMULATED,
    ],
    stagesOf,
  ),
];

export const ROW_REPORT: CasesReport<RowCaseResult> = {
  files: ROW_TABLES.map(({ file, header, rows }) => csvFile(file, header, rows)),
  openSheet: (scenario, hasPage) => openRunSheet(ROW_VIEW, scenario, hasPage),
  assumptions: ({ question }) => assumptionsOfRow(question),
  json: rowNumbers,
};

const NAMELESS = 'a unit';

const ATTACK: readonly RunColumn<Stage>[] = [
  { title: 'attack', cell: ({ attack }) => count(attack) },
  { title: 'attacker', cell: ({ attacker }) => attacker ?? NAMELESS },
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
      `Both sides play for the result after the last attack, with one pool of Force each. Intervals at ${level} are in attacks.csv.`,
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
    legend:
      'Attacks in a row on one unit, one pool of Force for each side; both sides play for the result after the last attack',
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
      const after = ['These are the numbers after the last attack; attacks.csv has all.'];
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
  return { names: [row.attack, row.attacker ?? NAMELESS], row, size: sizeOf(row) };
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
    return { trials, attack: i + 1, attacker: question.attackers[i]?.name ?? null, hasHealth, done };
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
