import type { Mode } from '../../rules/mode.js';
import { planOfSetup } from '../attack-setup.js';
import type { TableValue } from '../plan-odds.js';
import { type AttacksToDiscard, DiscardShelf } from './attacks-to-discard.js';
import { ComparedAssumptions } from './compared-assumptions.js';
import { type ComparedPlay, type ComparedUnit, duelOf, type NoDuel, planToSolve } from './duel.js';
import { type CompareTools, type PlanFacts, PlanShelf, stagesUpTo } from './plan-shelf.js';
import { plansThatMatter } from './staging.js';

/** What one unit's attack on another comes to. */
export interface PairValues {
  readonly meanDamage: TableValue;
  /** Of one attack; null, as is the next, where the defender's health is not known. */
  readonly discardChance: TableValue | null;
  readonly attacks: AttacksToDiscard | null;
  /** Damage to the attacker in one attack: Retaliate and the like. */
  readonly takenBack: TableValue;
  /** Null where the attacker's health is not known. */
  readonly attackerDiscardChance: TableValue | null;
  readonly attackerForce: TableValue;
  readonly defenderForce: TableValue;
  /** Simulated attacks on the defender as it is, or on one with more damage counters where only that is simulated; null where all is exact. */
  readonly trials: number | null;
  /** Whether some attack was too large to be solved, so that everybody played by rules of thumb. */
  readonly isGreedy: boolean;
}

/** One unit's attack on another: its values, or why there are none. Units by their places in the comparison. */
export interface Pair {
  readonly attacker: number;
  readonly defender: number;
  readonly mode: Mode;
  readonly values: PairValues | null;
  readonly without: NoDuel | null;
}

/** Units compared with each other. */
export interface Comparison {
  readonly units: readonly ComparedUnit[];
  /** `pairs[a][d]`: unit a attacks unit d; also where they are the same, without values. */
  readonly pairs: readonly (readonly Pair[])[];
  /** What was taken for granted, in sentences. */
  readonly assumptions: readonly string[];
}

/** A pair with the plans that its values come from. */
export interface WorkedPair {
  readonly pair: Pair;
  readonly facts: readonly PlanFacts[];
}

/**
 * Lets every unit attack every other one. Equal plans are solved once; what is too large to be solved is simulated in stages: few attacks
 * first, more for those that matter (docs/compare.md#simulated-pairs).
 */
export async function compareUnits(
  units: readonly ComparedUnit[],
  play: ComparedPlay,
  tools: CompareTools,
  onPairs: (pairs: number) => void = () => undefined,
): Promise<Comparison> {
  const shelf = new PlanShelf(tools);
  const discards = new DiscardShelf((plan) => shelf.of(plan), tools.settings.level);
  const assumed = new ComparedAssumptions(play, units.length);
  const work = (attacker: number, defender: number): Promise<WorkedPair> =>
    workOut(units, attacker, defender, play, shelf, discards);
  const rows: WorkedPair[][] = [];
  for (const attacker of units.keys()) {
    const row: WorkedPair[] = [];
    for (const defender of units.keys()) row.push(await work(attacker, defender));
    rows.push(row);
    onPairs(row.length);
    await tools.pause();
  }
  for (const trials of stagesUpTo(tools.settings.trials).slice(1)) {
    const wanted = plansThatMatter(rows);
    if (wanted.size === 0) break;
    await shelf.refine(wanted, trials);
    for (const row of rows) {
      for (const [d, { pair, facts }] of row.entries()) {
        if (facts.some(({ key }) => wanted.has(key))) row[d] = await work(pair.attacker, pair.defender);
      }
    }
  }
  const pairs = rows.map((row) => row.map(({ pair }) => pair));
  for (const pair of pairs.flat()) assumed.add(units, pair);
  return { units, pairs, assumptions: assumed.sentences() };
}

async function workOut(
  units: readonly ComparedUnit[],
  attacker: number,
  defender: number,
  play: ComparedPlay,
  shelf: PlanShelf,
  discardShelf: DiscardShelf,
): Promise<WorkedPair> {
  const duel = duelOf(units[attacker] as ComparedUnit, units[defender] as ComparedUnit, play);
  const place = { attacker, defender };
  if ('without' in duel) return { pair: { ...place, mode: 'normal', values: null, without: duel.without }, facts: [] };
  const { setup } = duel;
  const plan = planOfSetup(setup);
  const discards = plan.remainingHealth === null ? null : await discardShelf.of(setup, plan);
  const facts = discards?.facts ?? [await shelf.of(planToSolve(plan))];
  const { values: known } = facts[0] as PlanFacts;
  const values: PairValues = {
    meanDamage: known['mean-damage'],
    discardChance: discards?.discardChance ?? null,
    attacks: discards?.attacks ?? null,
    takenBack: known['attacker-damage'],
    attackerDiscardChance: setup.attacker.health === null ? null : known['attacker-discard-chance'],
    attackerForce: known['attacker-force-spent'],
    defenderForce: known['defender-force-spent'],
    trials: facts.find((each) => each.trials !== null)?.trials ?? null,
    isGreedy: facts.some(({ isGreedy }) => isGreedy),
  };
  return { pair: { ...place, mode: setup.mode, values, without: null }, facts };
}
