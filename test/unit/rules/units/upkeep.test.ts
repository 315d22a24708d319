import { describe, expect, it } from 'vitest';
import { formatUpkeep, isPlayableUpkeep, readUpkeep } from '../../../../src/rules/units/upkeep.js';

describe('Upkeep', () => {
  it('has several costs, one of which is paid', () => {
    expect(readUpkeep('Upkeep: Pay 1 Force or tap this unit.')).toEqual([{ kind: 'force', amount: 1 }, { kind: 'tap' }]);
    // A misprint of one card.
    expect(readUpkeep('Pay 1 Force to tap this unit')).toEqual([{ kind: 'force', amount: 1 }, { kind: 'tap' }]);
    expect(readUpkeep('Pay 2 build points, put 1 damage counter on it, or discard this unit')).toEqual([
      { kind: 'build-point', amount: 2 },
      { kind: 'counter', amount: 1 },
      { kind: 'discard' },
    ]);
  });

  it('can give Force', () => {
    expect(readUpkeep('gain 2 Force')).toEqual([{ kind: 'gain', amount: 2 }]);
  });

  it('keeps a cost that no battle has, which cannot be paid', () => {
    const upkeep = readUpkeep('Pay 1 build point, discard 1 card from your hand, or tap this unit');
    expect(upkeep.map(({ kind }) => kind)).toEqual(['build-point', 'other', 'tap']);
    expect(isPlayableUpkeep(upkeep)).toBe(true);
    expect(isPlayableUpkeep(readUpkeep('Put 1 credit counter on this unit'))).toBe(false);
    expect(isPlayableUpkeep(readUpkeep('Tap one of your untapped Droids'))).toBe(false);
    expect(isPlayableUpkeep(readUpkeep('Gain 2 Force and draw a card'))).toBe(false);
  });

  it.each(['Pay 1 Force or tap this unit', 'Pay 1 build point, put 2 damage counters on this unit, or discard this unit'])(
    'is written as it is read: %s',
    (text) => expect(formatUpkeep(readUpkeep(text))).toBe(text),
  );
});
