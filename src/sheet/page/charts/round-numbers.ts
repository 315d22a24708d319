/** A distance between round numbers as a fraction of whole numbers, so that its multiples have no digits too many. */
interface Step {
  readonly numerator: number;
  readonly denominator: number;
}

/** 1, 2 or 5 times a power of ten, so that roughly so many fit between two numbers. */
function stepBetween(low: number, high: number, count: number): Step {
  const rough = (high - low) / count;
  const power = Math.floor(Math.log10(rough));
  const rest = rough / Number(`1e${power}`);
  // From the geometric means of neighbours among 1, 2, 5 and 10 on.
  const factors = [
    [10, 50],
    [5, 10],
    [2, 2],
    [1, 0],
  ] as const;
  const factor = factors.find(([, square]) => rest * rest >= square)?.[0] ?? 1;
  const unit = Number(`1e${Math.abs(power)}`);
  return power < 0 ? { numerator: 1, denominator: unit / factor } : { numerator: unit * factor, denominator: 1 };
}

/** The place of a number among the multiples of a step; `side`: the next one below or above it, if it is none. */
function placeOf(value: number, { numerator, denominator }: Step, side: 'below' | 'above'): number {
  const place = Math.round((value * denominator) / numerator); // a product may miss a whole number by its last digit
  const found = (place * numerator) / denominator;
  if (side === 'below') return found > value ? place - 1 : place;
  return found < value ? place + 1 : place;
}

/** Round numbers from `low` to `high`, roughly so many. */
export function ticks(low: number, high: number, count: number): number[] {
  if (low === high) return [low];
  const step = stepBetween(low, high, count);
  const [first, last] = [placeOf(low, step, 'above'), placeOf(high, step, 'below')];
  return Array.from({ length: last - first + 1 }, (_, i) => ((first + i) * step.numerator) / step.denominator);
}

/** The round numbers around two numbers; `known`: the step to whose multiples they are rounded already. */
export function nice(low: number, high: number, count: number, known = 0): readonly [low: number, high: number] {
  const step = stepBetween(low, high, count);
  const { numerator, denominator } = step;
  if (numerator / denominator === known) return [low, high];
  const [from, to] = [placeOf(low, step, 'below'), placeOf(high, step, 'above')];
  return nice((from * numerator) / denominator, (to * numerator) / denominator, count, numerator / denominator);
}
