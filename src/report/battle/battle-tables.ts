import { at } from '../../base/assert.js';
import { type UnitMeans, unitMeans } from '../../experiment/battle/battle-facts.js';
import { battleOf, labelsOf } from '../../experiment/battle/battle-question.js';
import type { BattleCourse } from '../../experiment/battle/course/battle-course.js';
import type { ToldBattles } from '../../experiment/battle/course/told-battles.js';
import type { BattleResult } from '../../experiment/battle/run-battle.js';
import { type BattleVariants, NO_VARIANTS, type VariantResult } from '../../experiment/battle/variants/run-variants.js';
import { sideOf } from '../../experiment/battle/variants/variant.js';
import { shareInterval } from '../../sheet/cells.js';
import { estimatedPercent, levelText, supportedDecimals } from '../../sheet/text/number-text.js';
import { cutName, printable } from '../../sheet/text/text-table.js';
import { exactEnds, simulatedEnds } from './battle-words.js';

/** What an answer tells besides the chances. */
export interface BattleDetails extends BattleVariants {
  readonly course: BattleCourse | null;
}

/** No details. */
export const NO_DETAILS: BattleDetails = { ...NO_VARIANTS, course: null };

/** A table of the answer as text: the first column names its rows. An empty row separates the sides. */
export interface BattleTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Turns that are listed at most. */
const MAX_LISTED_TURNS = 6;
const NAME_WIDTH = 26;

/** The chances of both sides, exact and simulated. */
export function chanceTable({ exact, simulated, level }: BattleResult): BattleTable {
  const { trials } = simulated;
  const all = simulatedEnds(simulated);
  const exactOnes = exact && exactEnds(exact);
  const rows = ['Dark Side wins', 'Light Side wins', 'nobody wins'].map((name, i) => [
    name,
    ...(exactOnes === null ? [] : [estimatedPercent(at(exactOnes, i), 1e8)]),
    estimatedPercent(at(all, i).estimate, trials),
    shareInterval(at(all, i), trials).text,
  ]);
  return { heads: ['', ...(exactOnes === null ? [] : ['exact']), 'simulated', `${levelText(level)} interval`], rows };
}

/** The names of the units of a battle, by slot. */
export function namesOf({ question }: Pick<BattleResult, 'question'>): readonly string[] {
  return labelsOf(question).map((label) => cutName(printable(label), NAME_WIDTH));
}

/** What each unit does and suffers, on average over all battles. */
export function unitTable(result: BattleResult): BattleTable {
  const { tally, survives, trials } = result.simulated;
  const names = namesOf(result);
  const rows = tally.units.map((_, slot) => [
    at(names, slot),
    estimatedPercent(at(survives, slot).estimate, trials),
    ...shownMeans(unitMeans(tally, slot)).map((mean) => mean.toFixed(2)),
  ]);
  const heads = ['on average', 'survives', 'attacks', 'damage', 'suffers', 'discards'];
  const dark = result.question.dark.units.length;
  return { heads, rows: [...rows.slice(0, dark), heads.map(() => ''), ...rows.slice(dark)] };
}

function shownMeans({ attacks, damage, suffered, discards }: UnitMeans): number[] {
  return [attacks, damage, suffered, discards];
}

/** How many battles are over after each turn; null if none is. */
export function turnTable({ simulated }: BattleResult): BattleTable | null {
  const { ended, fights } = simulated.tally;
  let [dark, light, nobody] = [0, 0, 0];
  const rows = ended.map((ofTurn, t) => {
    dark += ofTurn[0];
    light += ofTurn[1];
    nobody += ofTurn[2];
    const shares = [dark, light, nobody, fights - dark - light - nobody];
    return [String(t + 1), ...shares.map((count) => estimatedPercent(count / fights, fights))];
  });
  if (rows.length === 0) return null;
  const listed = rows.length > MAX_LISTED_TURNS ? [...rows.slice(0, MAX_LISTED_TURNS - 1), ...rows.slice(-1)] : rows;
  return { heads: ['after turn', 'Dark Side', 'Light Side', 'nobody', 'goes on'], rows: listed };
}

/** Turning points that are listed in text. */
const LISTED_POINTS = 3;

/** The turns after which it matters most whether a unit still stands; null if there are none. */
export function turningTable({ course }: BattleDetails, result: BattleResult, limit = LISTED_POINTS): BattleTable | null {
  if (course === null || course.turningPoints.length === 0) return null;
  const names = namesOf(result);
  const { trials } = result.simulated;
  const rows = course.turningPoints
    .slice(0, limit)
    .map(({ slot, turn, open, stands, ifStanding, ifGone }) => [
      at(names, slot),
      String(turn),
      estimatedPercent(open, trials),
      estimatedPercent(ifStanding.estimate, open * stands * trials),
      estimatedPercent(ifGone.estimate, open * (1 - stands) * trials),
    ]);
  return { heads: ['its side wins', 'after turn', 'goes on', 'if it stands', 'if it is gone'], rows };
}

/** How often each unit discards each other one, as a table of all; rows discard, columns are discarded. */
export function discardTable(result: BattleResult): BattleTable {
  const { tally, trials } = result.simulated;
  const { units } = battleOf(result.question);
  const names = namesOf(result);
  const rows = names.map((name, slot) => [
    name,
    ...names.map((_, victim) => {
      const count = at(at(tally.discards, slot), victim);
      return count === 0 && at(units, slot).side === at(units, victim).side ? '' : estimatedPercent(count / trials, trials);
    }),
  ]);
  return { heads: ['discards', ...names], rows };
}

/** Which battles `--trace` is worth being asked about, and who discards whom most often. */
export function courseSentences({ course }: BattleDetails, result: BattleResult): string[] {
  return course === null ? [] : [...mostDiscards(result), toldSentence(course.told)];
}

function mostDiscards(result: BattleResult): string[] {
  const { tally, trials } = result.simulated;
  const names = labelsOf(result.question).map(printable);
  const pairs = tally.discards.flatMap((row, slot) => row.map((count, victim) => ({ slot, victim, count })));
  const most = pairs.reduce((best, pair) => (pair.count > best.count ? pair : best), { slot: 0, victim: 0, count: 0 });
  if (most.count === 0) return [];
  const share = estimatedPercent(most.count / trials, trials);
  return [`Most often ${at(names, most.slot)} discards ${at(names, most.victim)}: in ${share} of the battles.`];
}

function toldSentence({ typical, closest }: ToldBattles): string {
  const other = closest === null || closest === typical ? '' : `, the closest one --trace ${closest}`;
  return `A typical battle is retold by --trace ${typical}${other}.`;
}

/** What each unit adds to the win chance of its side; null if nothing is known of it. */
export function contributionTable({ withoutEach }: BattleVariants, result: BattleResult): BattleTable | null {
  if (withoutEach === null || withoutEach.length === 0) return null;
  const heads = differenceHeads('the unit adds', withoutEach, result);
  return { heads, rows: withoutEach.map((each) => [unitName(each, result), ...differenceCells(each, heads, result)]) };
}

/** What other cards add in the place of units; null if none is asked. */
export function exchangeTable({ exchanges }: BattleVariants, result: BattleResult): BattleTable | null {
  if (exchanges.length === 0) return null;
  const heads = differenceHeads('the exchange adds', exchanges, result);
  let last = '';
  const rows = exchanges.flatMap((exchange) => {
    const title = `for ${unitName(exchange, result)}`;
    const isNew = title !== last;
    last = title;
    const name = cutName(printable(exchange.variant.instead?.label ?? ''), NAME_WIDTH - 2);
    const row = [`  ${name}`, ...differenceCells(exchange, heads, result)];
    return isNew ? [[title, ...row.slice(1).map(() => '')], row] : [row];
  });
  return { heads, rows };
}

function unitName({ variant }: VariantResult, { question }: BattleResult): string {
  const { label } = at(sideOf(question, variant).units, variant.index);
  return cutName(printable(label), NAME_WIDTH);
}

const EXACT_HEAD = 'exact';

function differenceHeads(first: string, variants: readonly VariantResult[], { level }: BattleResult): string[] {
  const isExact = variants.some(({ exact }) => exact !== null);
  return [first, ...(isExact ? [EXACT_HEAD] : []), 'points', `${levelText(level)} interval`, 'cost', 'for each'];
}

/** A difference of win chances in points of percent, and for each build point. */
function differenceCells(
  { variant, difference, exact, buildPoints }: VariantResult,
  heads: readonly string[],
  { simulated }: BattleResult,
): string[] {
  const { estimate, interval, standardError } = difference;
  const decimals = Math.min(2, supportedDecimals(100 * (standardError === 0 ? 1 / simulated.trials : standardError)));
  const points = (value: number): string => pointsText(value, decimals);
  const isExchange = variant.instead !== null;
  return [
    ...(heads.includes(EXACT_HEAD) ? [exact === null ? '-' : pointsText(exact, 2)] : []),
    points(estimate),
    interval.map(points).join(' to '),
    buildPoints === null ? '?' : signed(buildPoints, 0, isExchange),
    buildPoints === null || buildPoints <= 0 ? '-' : pointsText((exact ?? estimate) / buildPoints, 2),
  ];
}

function pointsText(value: number, decimals: number): string {
  return signed(100 * value, decimals, true);
}

/** A number with its sign, if that is shown; 0 has none. */
function signed(value: number, decimals: number, isSignShown: boolean): string {
  const text = value.toFixed(decimals);
  if (Number(text) === 0) return (0).toFixed(decimals);
  return isSignShown && value > 0 ? `+${text}` : text;
}

/** What the numbers of variants are, and of which units there are none. */
export function variantSentences({ withoutEach, exchanges }: BattleVariants, { question }: BattleResult): string[] {
  if (withoutEach === null && exchanges.length === 0) return [];
  const alone = [question.dark, question.light]
    .filter(({ units }) => units.length === 1)
    .map(({ units }) => at(units, 0).label);
  return [
    'Points are percent of the win chance of the own side, for each build point in the last column; both battles share their dice.',
    ...(withoutEach === null
      ? []
      : alone.map((label) => `${printable(label)} is its whole side: there is no battle without it.`)),
  ];
}
