import { at } from '../../../base/assert.js';
import { type SideLeft, sideLeft, type UnitMeans, unitMeans } from '../../../experiment/battle/battle-facts.js';
import type { QuestionUnit } from '../../../experiment/battle/battle-question.js';
import type { BattleCaseResult } from '../../../experiment/scenario/run-battles.js';
import { MAX_SIDE } from '../../../fields/battle-fields.js';
import type { CsvCell } from '../../../sheet/text/csv.js';
import { meanTurnsOf } from '../../../simulate/fights/ends-by-turn.js';
import type { ProportionEstimate } from '../../../statistics/intervals/proportion.js';

const SIDES = ['dark', 'light'] as const;
const CHANCES = ['dark_win_chance', 'light_win_chance', 'undecided_chance', 'nobody_left_chance'] as const;
const LEFT = ['units_left', 'build_points_left', 'force_left'] as const;

function withInterval(name: string): string[] {
  return [name, `${name}_ci_low`, `${name}_ci_high`];
}

function estimateCells({ estimate, interval }: Pick<ProportionEstimate, 'estimate' | 'interval'>): CsvCell[] {
  return [estimate, ...interval];
}

/** The header of a battle's summary.csv (docs/report-format.md#battle-summary). */
export function battleSummaryHeader(paths: readonly string[]): CsvCell[] {
  return [
    ...['case', ...paths],
    ...[...CHANCES.map((name) => `exact_${name}`), 'exact_bound', 'exact_mean_turns'],
    ...['trials', 'play', ...CHANCES.flatMap(withInterval), 'play_low', 'play_high'],
    ...[...withInterval('difference_to_first'), 'mean_turns'],
    ...SIDES.flatMap((side) => LEFT.map((name) => `${side}_${name}`)),
  ];
}

/** The row of a case; null if a value does not exist. */
export function battleSummaryRow(result: BattleCaseResult): CsvCell[] {
  const { name, varied, question, simulated, play, range, undecided, nobodyLeft, difference } = result;
  const { trials, darkWins, lightWins, tally } = simulated;
  return [
    ...[name, ...varied, ...exactCells(result), trials, play],
    ...[darkWins, lightWins, undecided, nobodyLeft].flatMap(estimateCells),
    ...[range?.dark.low ?? null, range?.dark.high ?? null],
    ...(difference === null ? [null, null, null] : estimateCells(difference)),
    meanTurnsOf(tally.ended),
    ...([0, 1] as const).flatMap((side) => leftCells(sideLeft(question, tally, side))),
  ];
}

function exactCells({ exact }: BattleCaseResult): CsvCell[] {
  if (exact === null) return [...CHANCES.map(() => null), null, null];
  const { darkWins, lightWins, undecided, bothGone, bound, meanTurns } = exact;
  return [darkWins, lightWins, undecided, bothGone, bound, meanTurns];
}

function leftCells({ units, buildPoints, force }: SideLeft): CsvCell[] {
  return [units, buildPoints, force];
}

const UNIT = ['side', 'slot', 'unit'] as const;

/** Side, slot and name of every unit of a battle. */
function unitCells({ question: { dark, light } }: Pick<BattleCaseResult, 'question'>): CsvCell[][] {
  const cells =
    (side: (typeof SIDES)[number]) =>
    ({ slot, label }: QuestionUnit, i: number): CsvCell[] => [side, (slot ?? i) % MAX_SIDE, label];
  return [...dark.units.map(cells('dark')), ...light.units.map(cells('light'))];
}

/** The header of units.csv (docs/report-format.md#battle-units). */
export function unitsHeader(paths: readonly string[]): CsvCell[] {
  const means = ['attacks', 'damage_done', 'damage_taken', 'discards', 'force_spent'].map((name) => `mean_${name}`);
  return ['case', ...paths, ...UNIT, 'arena', ...withInterval('survival_chance'), 'mean_counters_left', ...means];
}

/** The rows of a case: one for each unit. */
export function unitsRows(result: Pick<BattleCaseResult, 'name' | 'varied' | 'question' | 'simulated'>): CsvCell[][] {
  const { name, varied, question, simulated } = result;
  const { tally, survives } = simulated;
  const units = [...question.dark.units, ...question.light.units];
  return unitCells(result).map((cells, slot) => {
    const { stands, counters } = at(tally.units, slot);
    const left = stands === 0 ? null : counters / stands;
    return [
      name,
      ...varied,
      ...cells,
      at(units, slot).arena,
      ...estimateCells(at(survives, slot)),
      left,
      ...meanCells(unitMeans(tally, slot)),
    ];
  });
}

function meanCells({ attacks, damage, suffered, discards, forceSpent }: UnitMeans): CsvCell[] {
  return [attacks, damage, suffered, discards, forceSpent];
}

/** The header of kills.csv (docs/report-format.md#battle-kills). */
export function killsHeader(paths: readonly string[]): CsvCell[] {
  return ['case', ...paths, ...UNIT, ...UNIT.map((name) => `discarded_${name}`), 'discards', 'mean_discards'];
}

/** The rows of a case: one for each unit and each unit that it discarded in some battle. */
export function killsRows(result: BattleCaseResult): CsvCell[][] {
  const { name, varied, simulated } = result;
  const { discards, fights } = simulated.tally;
  const units = unitCells(result);
  return units.flatMap((unit, slot) =>
    at(discards, slot).flatMap((count, victim) =>
      count === 0 ? [] : [[name, ...varied, ...unit, ...at(units, victim), count, count / fights]],
    ),
  );
}

/** The header of the turns.csv of battles (docs/report-format.md#battle-turns). */
export function battleTurnsHeader(paths: readonly string[]): CsvCell[] {
  return [
    ...['case', ...paths, 'turn', 'dark_win_chance', 'light_win_chance', 'nobody_left_chance'],
    ...[...UNIT, 'standing_chance'],
  ];
}

/** The rows of a case: for each turn in which something ends, the battle, then its units. */
export function battleTurnsRows(result: BattleCaseResult): CsvCell[][] {
  const { tally } = result.simulated;
  const { ended, fights, units } = tally;
  const labels = unitCells(result);
  const rows: CsvCell[][] = [];
  const over: [number, number, number] = [0, 0, 0];
  const standing = units.map(() => fights);
  const turns = Math.max(ended.length, ...units.map(({ gone }) => gone.length));
  for (let turn = 0; turn < turns; turn++) {
    const ofTurn = ended[turn] ?? [0, 0, 0];
    for (const i of [0, 1, 2] as const) over[i] += ofTurn[i];
    const start = [result.name, ...result.varied, turn + 1];
    rows.push([...start, ...over.map((count) => count / fights), null, null, null, null]);
    for (const [slot, { gone }] of units.entries()) {
      standing[slot] = at(standing, slot) - (gone[turn] ?? 0);
      rows.push([...start, null, null, null, ...at(labels, slot), at(standing, slot) / fights]);
    }
  }
  return rows;
}
