import { at } from '../../../base/assert.js';
import { type RowStage, rowOdds } from '../../../chain/row/row-odds.js';
import { solvingRow } from '../../../chain/row/solve-row.js';
import { type RowQuestion, rowSetup } from '../../../experiment/case/row-question.js';
import { inTurns, yieldToEventLoop } from '../../../simulate/event-loop.js';
import { RowPlayer, type RowTally } from '../../../simulate/fights/play-row.js';
import { UNWATCHED, type Watch } from '../../../simulate/watch.js';
import { bonferroni, chancePValue } from '../../../statistics/comparisons/agreement.js';
import { estimateProportion, type ProportionEstimate } from '../../../statistics/intervals/proportion.js';
import { estimateMean, type MeanEstimate } from '../../../statistics/moments.js';

/** How attacks in a row are simulated. */
export interface RowSettings {
  /** 0 to 2^64 - 1. */
  readonly seed: bigint;
  /** Simulated series, 1 to 2^32. */
  readonly trials: number;
  readonly level: number;
}

/** What simulated series have done after some of their attacks. */
export interface SimulatedStage {
  readonly discardChance: ProportionEstimate;
  /** `damage[d]`: the share of rows that have placed d damage counters on the defender. */
  readonly damage: readonly number[];
  readonly meanDamage: MeanEstimate;
  readonly attackerDamage: number;
  readonly attackersDiscarded: number;
  readonly force: readonly [attacker: number, defender: number];
}

/** What attacks in a row have done after each of them. */
export interface RowResult {
  readonly question: RowQuestion;
  /** The expected payoff of the attacking side, by the objective. */
  readonly value: number;
  readonly stages: readonly { readonly exact: RowStage; readonly simulated: SimulatedStage }[];
  readonly trials: number;
  readonly level: number;
  /** The p-value for simulation and exact values both being right. */
  readonly agreement: number;
}

/** Solves attacks in a row, and simulates them with the solved play; null if they are too large. */
export async function runRow(
  question: RowQuestion,
  settings: RowSettings,
  watch: Watch = UNWATCHED,
): Promise<RowResult | null> {
  const row = await inTurns(solvingRow(rowSetup(question)), watch);
  if (row === null) return null;
  const exact = rowOdds(row);
  const player = new RowPlayer(row, settings.seed);
  for (let fight = 0; fight < settings.trials; fight++) {
    player.play(fight);
    if (fight % ROWS_AT_ONCE !== ROWS_AT_ONCE - 1) continue;
    watch.add(ROWS_AT_ONCE);
    await yieldToEventLoop();
  }
  watch.add(settings.trials % ROWS_AT_ONCE);
  const stages = await Promise.all(
    exact.map(async (stage, k) => ({ exact: stage, simulated: await simulatedStage(at(player.tallies, k), settings) })),
  );
  return {
    question,
    value: row.value,
    stages,
    trials: settings.trials,
    level: settings.level,
    agreement: bonferroni(exact.map((stage, k) => agreementOf(stage, at(player.tallies, k), settings))),
  };
}

/** Rows between two turns of the event loop. */
const ROWS_AT_ONCE = 500;

/** One p-value for the chance of the discard and for every number of damage counters. */
function agreementOf({ discardChance, damage }: RowStage, tally: RowTally, { trials }: RowSettings): number {
  const pValueOf = (count: number, chance: number): number => chancePValue(count, trials, Math.min(1, chance));
  const length = Math.max(damage.length, tally.damage.length);
  const cells = Array.from({ length }, (_, d) => pValueOf(tally.damage[d] ?? 0, damage[d] ?? 0));
  return bonferroni([pValueOf(tally.discards, discardChance), ...cells]);
}

async function simulatedStage(tally: RowTally, { trials, level }: RowSettings): Promise<SimulatedStage> {
  const mean = (sum: number): number => sum / trials;
  return {
    discardChance: await estimateProportion(tally.discards, trials, level),
    damage: tally.damage.map(mean),
    meanDamage: await estimateMean({ least: 0, amounts: tally.damage }, level),
    attackerDamage: mean(tally.attackerDamage),
    attackersDiscarded: mean(tally.attackersDiscarded),
    force: [mean(tally.force[0]), mean(tally.force[1])],
  };
}
