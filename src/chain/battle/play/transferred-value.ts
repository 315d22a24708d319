import type { Battle } from '../battle.js';
import { SUMS, sizeOfValue, type ValueNumbers } from './position-value.js';
import { ValueInputs } from './value-inputs.js';

/** Numbers of the value of a battle for another one, all of whose units are in the first; null if some are not. */
export function transferredValue(numbers: ValueNumbers, from: Battle, to: Battle): ValueNumbers | null {
  const [old, now] = [new ValueInputs(from), new ValueInputs(to)];
  const transferred: number[] = Array.from({ length: sizeOfValue(now.count) }, () => 0);
  const copy = (at: number, before: number, count: number): void => {
    for (let i = 0; i < count; i++) transferred[at + i] = numbers[before + i]!;
  };
  if (old.perUnit !== now.perUnit) return null;
  for (const [block, name] of now.blocks.entries()) {
    const before = old.blocks.indexOf(name);
    if (before < 0) return null;
    copy(block * now.perUnit * SUMS, before * old.perUnit * SUMS, now.perUnit * SUMS);
  }
  const [ofForce, oldOfForce] = [now.firstOfForce[0] * SUMS, old.firstOfForce[0] * SUMS];
  copy(ofForce, oldOfForce, transferred.length - ofForce);
  return transferred;
}
