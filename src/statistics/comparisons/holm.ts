import { assert } from '../../base/assert.js';

/**
 * Holm's adjusted p-values (Holm 1979; docs/method.md#comparison), in the given order: rejecting
 * those below alpha keeps the chance of any false rejection below alpha, however the tests depend
 * on each other. The p-values are from 0 to 1.
 */
export function holm(pValues: readonly number[]): number[] {
  assert(
    pValues.every((pValue) => pValue >= 0 && pValue <= 1),
    'a p-value is from 0 to 1',
  );
  const ranked = pValues.map((pValue, index) => ({ pValue, index })).sort((a, b) => a.pValue - b.pValue);
  const adjusted = new Array<number>(pValues.length);
  let largest = 0;
  ranked.forEach(({ pValue, index }, rank) => {
    largest = Math.max(largest, Math.min(1, pValue * (pValues.length - rank)));
    adjusted[index] = largest;
  });
  return adjusted;
}
