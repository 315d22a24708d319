import { assert, at } from '../../base/assert.js';
import type { ValueProblem } from '../../errors/problem.js';
import { rangeBackwards, rangeStep } from '../../errors/vary.js';
import type { ShownValue, Variation } from '../scenario.js';

/** A point of the grid that the paths, or the first of them, span. */
interface Point<Setup> {
  readonly name: string;
  readonly varied: readonly ShownValue[];
  readonly setup: Setup;
}

/** All combinations, the last path fastest; rebuilds only what differs from the previous one, and keeps none. */
export function* gridOf<Setup>(base: Setup, vary: readonly Variation<Setup>[]): Generator<Point<Setup>, void> {
  const chosen = vary.map(() => 0);
  const prefixes: Point<Setup>[] = [{ setup: base, name: '', varied: [] }];
  for (let changed: number | null = 0; changed !== null; changed = nextCombination(vary, chosen)) {
    for (let place = changed; place < vary.length; place++) {
      prefixes[place + 1] = longerPrefix(at(prefixes, place), at(vary, place), at(chosen, place));
    }
    const { name, varied, setup } = at(prefixes, vary.length);
    yield { name: name === '' ? 'base' : name, varied, setup };
  }
}

/** Moves on to the next combination. Returns the first path whose value changes; null after the last combination. */
function nextCombination(vary: readonly { readonly changes: readonly unknown[] }[], chosen: number[]): number | null {
  for (let place = vary.length - 1; place >= 0; place--) {
    const next = at(chosen, place) + 1;
    if (next < at(vary, place).changes.length) {
      chosen[place] = next;
      return place;
    }
    chosen[place] = 0;
  }
  return null;
}

function longerPrefix<Setup>(
  { name, varied, setup }: Point<Setup>,
  { path, values, changes }: Variation<Setup>,
  i: number,
): Point<Setup> {
  const [value, change] = [values[i], changes[i]];
  assert(value !== undefined && change !== undefined, 'every variation has values, each with its change');
  const named = `${path}=${value}`;
  return { name: name === '' ? named : `${name}; ${named}`, varied: [...varied, value], setup: change(setup) };
}

/** Whole numbers from `low` to at most `high`, `step` apart; `count` of them, at least 1. */
export interface NumberRange {
  readonly low: number;
  readonly step: number;
  readonly count: number;
}

type ParsedRange = { readonly ok: true; readonly range: NumberRange } | { readonly ok: false; readonly problem: ValueProblem };

const RANGE = /^\s*(?<low>[-+]?\d{1,15})\s*\.\.\s*(?<high>[-+]?\d{1,15})(?:\s+step\s+(?<step>[-+]?\d{1,15}))?\s*$/;

/** Parses a range such as "1..10" or "1..10 step 3" without listing its numbers; null for any other text. */
export function parseRange(text: string): ParsedRange | null {
  const parts = text.length > 100 ? undefined : RANGE.exec(text)?.groups;
  if (!parts) return null;
  const { low: lowText, high: highText, step: stepText = '1' } = parts;
  const [low, high, step] = [Number(lowText), Number(highText), Number(stepText)];
  if (low > high) return { ok: false, problem: rangeBackwards(low, high) };
  if (step < 1) return { ok: false, problem: rangeStep(stepText) };
  return { ok: true, range: { low, step, count: Math.floor((high - low) / step) + 1 } };
}

export function rangeValues({ low, step, count }: NumberRange): readonly number[] {
  return Array.from({ length: count }, (_, i) => low + i * step);
}
