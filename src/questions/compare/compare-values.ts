import type { Valued } from '../../sheet/sheet.js';
import {
  type KnownValue,
  plainValue,
  SIMULATED_MARK,
  unitText,
  type ValueStyle,
  valueText,
} from '../../sheet/text/value-text.js';
import type { PairAnswer, PairValueAnswer } from './compare-answer.js';
import type { PairColumn } from './work/compare-columns.js';

type Kind = PairColumn['kind'];

/** The values of two units have room for more digits. */
const DETAILS: Readonly<Record<Kind, ValueStyle>> = {
  mean: { decimals: 4, chances: 'percent' },
  chance: { decimals: 2, chances: 'percent' },
};
/** Characters at most of a fraction that is displayed. */
const LONGEST_FRACTION = 11;

function valued(text: string, value: number, kind: Kind, isSimulated: boolean): Valued {
  return { kind: kind === 'mean' ? 'mean' : isSimulated ? 'share' : 'chance', text, value };
}

/** A value as it is known: what is simulated has an interval, unless it is from one attack alone. */
function knownOf({ value, exactFraction, interval }: PairValueAnswer, trials: number | null): KnownValue {
  return { value, interval, isSimulated: interval !== null || (exactFraction === null && trials === 1) };
}

/** A value without an interval. */
export function plainCell(value: number | null, isSimulated: boolean, kind: Kind): Valued | null {
  return value === null ? null : valued(valueText(plainValue(value, isSimulated), kind), value, kind, isSimulated);
}

/** A number of a pair; an infinite number of attacks is "never" if no attack can discard, else "∞". */
export function pairCell(pair: PairAnswer | null, { name, kind }: Pick<PairColumn, 'name' | 'kind'>): Valued | null {
  const value = pair?.values?.[name] ?? null;
  if (pair !== null && value !== null) {
    const known = knownOf(value, pair.trials);
    return valued(valueText(known, kind), value.value, kind, known.isSimulated);
  }
  if (name !== 'attacks_to_discard' || pair === null || pair.everDiscardChance === null) return null;
  const text = `${pair.trials === null ? '' : SIMULATED_MARK}${pair.everDiscardChance === 0 ? 'never' : '∞'}`;
  return valued(text, Number.POSITIVE_INFINITY, kind, pair.trials !== null);
}

/** The same in detail: with its unit, and its fraction or its interval. */
export function detailCell(pair: PairAnswer, column: Pick<PairColumn, 'name' | 'kind'>): Valued | null {
  const value = pair.values?.[column.name] ?? null;
  if (value === null) return pairCell(pair, column);
  const { kind } = column;
  const known = knownOf(value, pair.trials);
  const text = `${valueText(known, kind, DETAILS[kind])}${unitText(kind).replace(/[ ()]/g, '')}`;
  return valued(
    `${text}${known.isSimulated ? intervalText(known, kind) : fractionText(value.exactFraction)}`,
    value.value,
    kind,
    known.isSimulated,
  );
}

/** A difference of means with its interval. */
export function differenceCell(value: PairValueAnswer, trials: number | null): Valued {
  const known = knownOf(value, trials);
  return valued(`${valueText(known, 'mean')}${intervalText(known, 'mean')}`, value.value, 'mean', known.isSimulated);
}

function fractionText(exact: string | null): string {
  return exact === null || !exact.includes('/') || exact.length > LONGEST_FRACTION ? '' : ` = ${exact}`;
}

function intervalText({ interval }: KnownValue, kind: Kind): string {
  if (interval === null) return '';
  const ends = interval.map((value) => valueText({ value, isSimulated: true, interval }, kind, DETAILS[kind]));
  return ` (${ends.map((end) => end.replace(SIMULATED_MARK, '')).join(' to ')})`;
}
