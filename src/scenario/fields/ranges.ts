import type { ValueProblem } from '../../errors/problem.js';
import { rangeBackwards, rangeStep } from '../../errors/vary.js';

/** Whole numbers from `low` to at most `high`, `step` apart; `count` of them, at least 1. */
export interface NumberRange {
  readonly low: number;
  readonly step: number;
  readonly count: number;
}

type ParsedRange = { readonly ok: true; readonly range: NumberRange } | { readonly ok: false; readonly problem: ValueProblem };

const RANGE = /^\s*(?<low>[-+]?\d{1,15})\s*\.\.\s*(?<high>[-+]?\d{1,15})(?:\s+step\s+(?<step>[-+]?\d{1,15}))?\s*$/;

/**
 * Parses a range such as "1..10" or "1..10 step 3"; null if the text is not a range. Does not list
 * its numbers.
 */
export function parseRange(text: string): ParsedRange | null {
  const parts = text.length > 100 ? undefined : RANGE.exec(text)?.groups;
  if (!parts) return null;
  const { low: lowText, high: highText, step: stepText = '1' } = parts;
  const [low, high, step] = [Number(lowText), Number(highText), Number(stepText)];
  if (low > high) return { ok: false, problem: rangeBackwards(low, high) };
  if (step < 1) return { ok: false, problem: rangeStep(stepText) };
  return { ok: true, range: { low, step, count: Math.floor((high - low) / step) + 1 } };
}

/** The numbers of a range, lowest first. */
export function rangeValues({ low, step, count }: NumberRange): readonly number[] {
  return Array.from({ length: count }, (_, i) => low + i * step);
}
