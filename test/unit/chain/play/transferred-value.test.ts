import { describe, expect, it } from 'vitest';
import { firstPosition } from '../../../../src/chain/battle/battle-position.js';
import { PositionValue, sizeOfValue, transferredValue } from '../../../../src/chain/battle/play/position-value.js';
import { ValueInputs } from '../../../../src/chain/battle/play/value-inputs.js';
import { DrawnNumbers } from '../../../../src/simulate/fights/placed-draws.js';
import { battleOf, fighter } from '../../../support/battles.js';

describe('a value of a battle without a unit', () => {
  const [one, two, three] = [fighter(4, 4), fighter(3, 3), fighter(2, 2)];
  const whole = battleOf([one, two], [three, one]);
  const without = battleOf([one], [three, one]);
  const draws = new DrawnNumbers(3n);
  draws.moveTo(1);
  const numbers = Array.from({ length: sizeOfValue(new ValueInputs(whole).count) }, () => draws.share());

  it('is that of the whole battle once the unit is gone', () => {
    const gone = firstPosition(whole);
    gone.isGone[1] = true;
    gone.counters[2] = 1;
    const position = firstPosition(without);
    position.counters[1] = 1;
    const value = new PositionValue(without, transferredValue(numbers, whole, without) ?? []);
    expect(value.at(position)).toBeCloseTo(new PositionValue(whole, numbers).at(gone), 14);
  });

  it('is not known if another unit is in its place', () => {
    expect(transferredValue(numbers, whole, battleOf([one, fighter(5, 5)], [three, one]))).toBeNull();
  });
});
