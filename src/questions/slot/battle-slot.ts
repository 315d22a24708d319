import { OptionReader } from '../../asking/options/option-reader.js';
import { assert, at } from '../../base/assert.js';
import { INDIFFERENCE } from '../../fields/squad-fields.js';
import { carryingText } from '../../fields/unit-fields.js';
import { assumptionSentences } from '../../sheet/words/assumption-text.js';
import type { Watch } from '../../simulate/watch.js';
import type { DifferenceEstimate } from '../../statistics/comparisons/differences.js';
import type { Interval } from '../../statistics/intervals/interval.js';
import { type Exchange, readExchanges } from '../battle/ask/battle-exchanges.js';
import { battleCommand } from '../battle/ask/battle-request.js';
import type { BattleHost } from '../battle/battle-host.js';
import { battleQuestion, warningsOfBattle } from '../battle/battle-question.js';
import type { BattleQuestion } from '../battle/work/battle-question.js';
import type { BattleRunner } from '../battle/work/battle-runner.js';
import { keptBattle } from '../battle/work/kept-battle.js';
import { type PairedEnds, pairedDifference } from '../battle/work/paired-difference.js';
import {
  type BattlePlace,
  type BattleResult,
  type BattleSettings,
  type ExactBattle,
  exactBattle,
} from '../battle/work/run-battle.js';
import { adaptedBattles, type PairedBattles, type SettledBase } from '../battle/work/variants/run-variants.js';
import { battleOfVariant, changedSide, type Variant } from '../battle/work/variants/variant.js';
import { placeOfUnit, refuseBeside, refuseOfAttacks } from './slot-cards.js';
import { type AskedSlot, type CommandFight, keyOfUnits, type Ranked, type SlotFight, workedOneByOne } from './slot-fight.js';

/** Options that ask for something other than a ranking of a battle. */
const NOT_WITH_TRY = ['trace', 'instead', 'without-each', 'deals'];

/** Where a unit of a battle is. */
type UnitPlace = Pick<Variant, 'side' | 'index'>;

/** A unit of a battle with a card that is tried. */
export type TriedUnit = Pick<Exchange, keyof Variant | 'unplayed'>;

/** `odds battle --try`: cards ranked by how often their unit's side wins. */
export async function battleSlot({ raw, slot, cards }: AskedSlot, host: BattleHost): Promise<CommandFight<TriedUnit | null>> {
  const reader = new OptionReader(raw);
  refuseBeside(reader, NOT_WITH_TRY);
  refuseOfAttacks(reader, slot, 'battles');
  reader.done();
  const request = await battleQuestion().read(raw, host);
  const { question, dark, light, settings, run } = request;
  const place = placeOfSlot(question, (labels) => placeOfUnit(reader, labels));
  reader.done();
  const { label } = at(changedSide(question, place).units, place.index);
  const [card = ''] = label.split(/ #\d+$/); // copies of a unit are numbered
  return {
    ...fightOfBattle(question, settings, place, (watch) => host.openBattles(run.workers, watch)),
    with: (tried) => {
      const trial = new OptionReader({ instead: [`${label}=${carryingText(card, [tried.label])}`] });
      const [exchange = null] = readExchanges(trial, question, () => cards);
      trial.done();
      return exchange;
    },
    unplayedOf: (tried) => [...dark.unplayed, ...light.unplayed, ...(tried?.unplayed ?? [])],
    noun: 'battles',
    warnings: warningsOfBattle(request),
    command: battleCommand(request),
  };
}

/** The place of the unit that gets a card; `placeIn`: its place among the names of all units, those of the Dark Side first. */
export function placeOfSlot(question: BattleQuestion, placeIn: (labels: readonly string[]) => number): UnitPlace {
  const units = ([0, 1] as const).flatMap((side) =>
    changedSide(question, { side }).units.map(({ label }, index) => ({ side, index, label })),
  );
  return at(units, placeIn(units.map(({ label }) => label)));
}

/** A battle in which cards are tried on one of the units. */
export function fightOfBattle(
  question: BattleQuestion,
  settings: BattleSettings,
  place: UnitPlace,
  open: (watch: Watch) => Promise<BattleRunner>,
): Omit<SlotFight<TriedUnit | null>, 'with' | 'unplayedOf'> {
  const { label, unit } = at(changedSide(question, place).units, place.index);
  return {
    fight: 'battle',
    unit: label,
    against: changedSide(question, { side: place.side === 0 ? 1 : 0 }).units.map((other) => other.label),
    attacker: null,
    side: unit.side,
    measures: [{ name: 'win_chance', isGood: true }],
    base: null,
    keyOf: (tried) => keyOfUnits(tried?.instead?.unit ?? unit),
    numbersOf: async ([, ...tried], watch) => {
      const runner = await open(watch);
      const variants = tried.flatMap((each) => each ?? []);
      return numbersOfBattles(question, settings, place.side, variants, { runner, watch }).finally(() => runner.close());
    },
    work: Math.max(...looksOf(settings)),
    smaller: 'fewer units make a battle smaller',
    assumptions: assumptionSentences([{ kind: 'rules', rules: question.rules }]),
    level: settings.level,
  };
}

/** The win chances of a side without and with each card: exact if the first is, otherwise by paired differences. */
async function numbersOfBattles(
  question: BattleQuestion,
  settings: BattleSettings,
  side: 0 | 1,
  tried: readonly Variant[],
  place: BattlePlace & { readonly watch: Watch },
): Promise<readonly (readonly Ranked[] | null)[]> {
  const most = Math.max(...looksOf(settings));
  const base = await keptBattle(question, { ...settings, trials: most, targetError: null, range: false }, place);
  const chanceOf = (ends: { readonly darkWins: number; readonly lightWins: number }): number =>
    side === 0 ? ends.darkWins : ends.lightWins;
  if (base.exact !== null) return exactNumbers(base, tried, chanceOf, place.watch);
  assert(base.settled !== null, 'a battle that is simulated has plays');
  const { darkWins, lightWins } = base.simulated.luckFree ?? base.simulated;
  const value = chanceOf({ darkWins: darkWins.estimate, lightWins: lightWins.estimate });
  const raced = await raceVariants({ question, settled: base.settled }, tried, settings, place);
  return [
    [{ value, exact: null }],
    ...raced.map(({ gain, isClear, leader }): readonly Ranked[] => [
      { value: value + gain.estimate, exact: null, simulated: { interval: gain.interval, isClear, leader } },
    ]),
  ];
}

async function exactNumbers(
  { question, exact }: BattleResult,
  tried: readonly Variant[],
  chanceOf: (exact: ExactBattle) => number,
  watch: Watch,
): Promise<readonly (readonly Ranked[] | null)[]> {
  const rankedAs = (solved: ExactBattle | null) => solved && [{ value: chanceOf(solved), exact: null }];
  const solveVariant = async (variant: Variant) => rankedAs(await exactBattle(battleOfVariant(question, variant)));
  return [rankedAs(exact), ...(await workedOneByOne(tried, solveVariant, watch))];
}

/** What simulated battles say about a variant. */
interface RacedVariant {
  /** How much more often its side wins than in the unchanged battle; all intervals of a race hold together at its level. */
  readonly gain: DifferenceEstimate;
  /** Whether the interval of the gain leaves 0 out. */
  readonly isClear: boolean;
  /** The place of the best variant that it may equal: its own if it is clearly worse than all better ones. */
  readonly leader: number;
}

/** Battles of each variant until the first look, and how many times as many until each further one. */
const FIRST_LOOK = 1024;
const LOOK_FACTOR = 4;

/** Maximum number of battles for a variant unless more are requested: far less work than learning to play them. */
const USUAL_BATTLES = 4096;

export function looksOf({ trials, targetError = null }: Pick<BattleSettings, 'trials' | 'targetError'>): number[] {
  const most = targetError === null ? trials : Math.min(trials, USUAL_BATTLES);
  const looks: number[] = [];
  for (let look = FIRST_LOOK; look < most; look *= LOOK_FACTOR) looks.push(look);
  return [...looks, most];
}

/**
 * Fights variants of a battle with its dice until their order is known, or all battles are fought. At each look a variant whose
 * gain and whose difference from both neighbours clearly is not 0, or is less than half a point, takes no further part. The
 * level is shared by all differences at all looks (Bonferroni), so no choice among them makes an interval wrong. Both sides
 * adapt their play to each variant, and to the unchanged battle.
 */
async function raceVariants(
  base: SettledBase,
  variants: readonly Variant[],
  settings: BattleSettings,
  place: BattlePlace,
): Promise<readonly RacedVariant[]> {
  const looks = looksOf(settings);
  const differences = (variants.length * (variants.length + 1)) / 2;
  const level = 1 - (1 - settings.level) / Math.max(1, differences * looks.length);
  const battles = await adaptedBattles(base, settings, place);
  place.watch?.expect(Math.max(...looks));
  const fightsOfOwn = await battles(base.question);
  const fights: PairedBattles[] = [];
  const ends: PairedEnds[] = [];
  let own = await fightsOfOwn(at(looks, 0));
  const between = (one: PairedEnds, other: PairedEnds): DifferenceEstimate =>
    pairedDifference(one, other, at(variants, 0).side, level);
  const gainOf = (variant: number): DifferenceEstimate => between(at(ends, variant), own);
  let order = [...variants.keys()];
  let open = order;
  for (const trials of looks) {
    if (trials > at(looks, 0)) own = await fightsOfOwn(trials);
    for (const variant of open) {
      fights[variant] ??= await battles(battleOfVariant(base.question, at(variants, variant)));
      ends[variant] = await at(fights, variant)(trials);
    }
    const gains = order.map((_, variant) => gainOf(variant).estimate);
    order = order.toSorted((a, b) => at(gains, b) - at(gains, a));
    const [before, later] = [open.length, Math.max(...looks) - trials];
    open = order.filter((variant, i) => {
      const neighbours = [order[i - 1], order[i + 1]].flatMap((other) => (other === undefined ? [] : [at(ends, other)]));
      return [own, ...neighbours].some((other) => isUnclear(between(at(ends, variant), other).interval));
    });
    place.watch?.expect((open.length - before) * later);
  }
  return raced(order, gainOf, (one, other) => has0(between(at(ends, one), at(ends, other)).interval));
}

/** Whether a difference may be 0, and may be more than half a point. */
function isUnclear(interval: Interval): boolean {
  return has0(interval) && interval.some((end) => Math.abs(end) > INDIFFERENCE);
}

function has0([low, high]: Interval): boolean {
  return low <= 0 && high >= 0;
}

/** The variants by their places, with what the last look says; `order`: the best first. */
function raced(
  order: readonly number[],
  gainOf: (variant: number) => DifferenceEstimate,
  areAlike: (one: number, other: number) => boolean,
): readonly RacedVariant[] {
  const all: RacedVariant[] = [];
  let leader: number | null = null;
  for (const variant of order) {
    const gain = gainOf(variant);
    const isClear = !has0(gain.interval);
    if (isClear && (leader === null || !areAlike(leader, variant))) leader = variant;
    all[variant] = { gain, isClear, leader: isClear ? (leader ?? variant) : variant };
  }
  return all;
}
