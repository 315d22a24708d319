import type { BarsBlock, Cell, Section, TableBlock, Valued } from '../../../sheet/sheet.js';
import { levelText, supportedDecimals } from '../../../sheet/text/number-text.js';
import type { BattleAnswer, VariantAnswer } from '../battle-answer.js';
import { NAME_WIDTH, shortName } from './unit-blocks.js';

/** What units add to their side's win chance, and what other cards would add in their place. */
export function variantSections(answer: BattleAnswer): Section[] {
  const { exchanges } = answer;
  const contributions = answer.contributions ?? [];
  const blocks = [
    ...(contributions.length === 0 ? [] : [contributionBars(contributions, answer), contributionTable(contributions, answer)]),
    ...(exchanges.length === 0 ? [] : [exchangeTable(exchanges, answer)]),
  ];
  return blocks.length === 0 ? [] : [{ id: 'variants', title: 'What units add', blocks }];
}

const CAPTION = 'Percentage points of the win chance of its side.';

function contributionBars(contributions: readonly VariantAnswer[], { simulated: { level } }: BattleAnswer): BarsBlock {
  return {
    ...{ kind: 'bars', id: 'contributions', title: 'What each unit adds to the win chance of its side' },
    ...{ across: { title: 'win chance', isChance: true }, level },
    bars: contributions.map(({ unit, exact, adds, interval }) => ({ name: shortName(unit), exact, estimate: adds, interval })),
  };
}

function contributionTable(contributions: readonly VariantAnswer[], answer: BattleAnswer): TableBlock {
  const heads = differenceHeads('the unit adds', contributions, answer);
  const rows = contributions.map((each): Cell[] => [shortName(each.unit), ...differenceCells(each, heads, answer)]);
  return { kind: 'table', caption: CAPTION, heads, groups: [rows] };
}

/** The cards that would replace a unit, listed below its name. */
function exchangeTable(exchanges: readonly VariantAnswer[], answer: BattleAnswer): TableBlock {
  const heads = differenceHeads('the exchange adds', exchanges, answer);
  const rows = exchanges.flatMap((exchange, i): Cell[][] => {
    const title = titleOf(exchange);
    const name = `  ${shortName(exchange.instead ?? '', NAME_WIDTH - 2)}`;
    const row = [name, ...differenceCells(exchange, heads, answer)];
    const isNew = i === 0 || title !== titleOf(exchanges[i - 1]);
    return isNew ? [[title, ...heads.slice(1).map(() => null)], row] : [row];
  });
  return { kind: 'table', caption: CAPTION, heads, groups: [rows] };
}

function titleOf(exchange: VariantAnswer | undefined): string {
  return `for ${shortName(exchange?.unit ?? '')}`;
}

const EXACT_HEAD = 'exact';

function differenceHeads(first: string, variants: readonly VariantAnswer[], { simulated }: BattleAnswer): string[] {
  const isExact = variants.some(({ exact }) => exact !== null);
  return [first, ...(isExact ? [EXACT_HEAD] : []), 'points', `${levelText(simulated.level)} interval`, 'cost', 'per point'];
}

/** A difference of win chances in percentage points, in total and for each build point. */
function differenceCells(variant: VariantAnswer, heads: readonly string[], { simulated }: BattleAnswer): Cell[] {
  const { adds, interval, standardError, exact, buildPoints, addsPerBuildPoint, instead } = variant;
  const decimals = Math.min(2, supportedDecimals(100 * (standardError === 0 ? 1 / simulated.trials : standardError)));
  return [
    ...(heads.includes(EXACT_HEAD) ? [exact === null ? '-' : points(exact, 2)] : []),
    points(adds, decimals),
    { kind: 'interval', text: interval.map((end) => points(end, decimals).text).join(' to '), value: interval },
    buildPoints === null ? '?' : signed(buildPoints, 0, instead !== null),
    addsPerBuildPoint === null ? '-' : points(addsPerBuildPoint, 2),
  ];
}

/** A difference of chances in percentage points. */
function points(value: number, decimals: number): Valued {
  return { kind: 'share', text: signed(100 * value, decimals, true), value };
}

/** A number with its sign, if shown; 0 has none. */
function signed(value: number, decimals: number, isSignShown: boolean): string {
  const text = value.toFixed(decimals);
  if (Number(text) === 0) return (0).toFixed(decimals);
  return isSignShown && value > 0 ? `+${text}` : text;
}
