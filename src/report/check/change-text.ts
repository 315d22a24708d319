import { type Change, type ChangedState, isValue } from '../../check/findings.js';
import { meanOf, standardErrorOf, type WatchedValue } from '../../check/watched.js';
import { percent, supportedDecimals } from '../../sheet/text/number-text.js';
import { toNumber, toText } from '../../statistics/fraction.js';

/** Fractions with more characters than this are not displayed: nobody reads them. */
const LONGEST_FRACTION = 24;

/** Changes below this would vanish in the decimals of a table. */
const SMALL = 0.00005;

/**
 * One side of a change for people: "2.5000 = 5/2", "28.64% = 53447/186624", "2.498 ± 0.001",
 * "nothing".
 */
export function stateText(state: ChangedState): string {
  if (state === null) return 'nothing';
  if (!isValue(state)) return state;
  return state.basis === 'counted' ? countedText(state) : exactText(state);
}

function exactText(value: WatchedValue): string {
  const mean = meanOf(value);
  const text = toText(mean);
  const number = value.kind === 'mean' ? toNumber(mean).toFixed(4) : percent(toNumber(mean));
  return value.basis === 'solved' || text.length > LONGEST_FRACTION ? number : `${number} = ${text}`;
}

function countedText(value: WatchedValue): string {
  const mean = toNumber(meanOf(value));
  const error = standardErrorOf(value);
  const scale = value.kind === 'mean' ? 1 : 100;
  const unit = value.kind === 'mean' ? '' : '%';
  const decimals = supportedDecimals(scale * (error ?? 0));
  const number = (scale * mean).toFixed(decimals);
  return error === null ? `${number}${unit}` : `${number} ± ${(scale * error).toFixed(decimals)}${unit}`;
}

/**
 * The size of a change with its sign: "+0.5000" counters, "-12.34 pp" (percentage points); empty if
 * the mean is the same.
 */
export function sizeText({ change, before, after }: Change): string {
  if (change === 0) return '';
  const sign = change > 0 ? '+' : '-';
  const size = Math.abs(change);
  const value = isValue(after) ? after : before;
  if (isValue(value) && value.kind === 'chance') {
    return `${sign}${size < SMALL ? (100 * size).toExponential(1) : (100 * size).toFixed(2)} pp`;
  }
  return `${sign}${size < SMALL ? size.toExponential(1) : size.toFixed(4)}`;
}

/** The certainty of a change: "exact", or the p-value of a simulated one. */
export function certaintyText({ pValue }: Change): string {
  if (pValue === null) return 'exact';
  return pValue < 1e-300 ? 'p < 1e-300' : `p = ${pValue.toExponential(1)}`;
}

/** A change besides the mean: "at least 3: 65.63% -> 50.00%"; null if there is none. */
export function atLeastText({ atLeast }: Change): string | null {
  if (atLeast === null) return null;
  const { threshold, before, after } = atLeast;
  return `at least ${threshold}: ${percent(before)} -> ${percent(after)}`;
}

/** A change in one line: "mean_damage: 3.0000 = 3 -> 2.5000 = 5/2 (-0.5000, exact)". */
export function changeLine(change: Change): string {
  const size = sizeText(change);
  const notes = [
    ...(size === '' ? [] : [size]),
    ...(change.kind === 'distribution' ? ['a different distribution with the same mean'] : []),
    certaintyText(change),
  ];
  return `${change.name}: ${stateText(change.before)} -> ${stateText(change.after)} (${notes.join(', ')})`;
}
