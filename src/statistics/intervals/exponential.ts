/** ln 2 in two parts. The first ends with zeros, so that whole multiples of it are exact. */
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;

/** Beyond it the series would need more terms. */
const LARGEST = 0.35;

/** The last term of the series: for `LARGEST` the next one changes no digit. */
const LAST_TERM = 14;

/**
 * e^x to a unit or two of the last digit, for |x| <= 700. It is made of +, -, * and / alone, which
 * are the same on every machine; `Math.exp` is not.
 */
export function exponential(x: number): number {
  const doublings = Math.round(x / Math.LN2);
  const rest = x - doublings * LN2_HIGH - doublings * LN2_LOW;
  return (1 + rest * seriesOf(rest)) * 2 ** doublings;
}

/** (e^x - 1) / x for x from 0 to 700; 1 for 0. Nothing cancels where x is small. */
export function relativeGrowth(x: number): number {
  return x <= LARGEST ? seriesOf(x) : (exponential(x) - 1) / x;
}

/** The series 1 + x / 2! + x^2 / 3! + ... of (e^x - 1) / x. */
function seriesOf(x: number): number {
  let sum = 1;
  for (let k = LAST_TERM; k >= 2; k -= 1) sum = 1 + (sum * x) / k;
  return sum;
}
