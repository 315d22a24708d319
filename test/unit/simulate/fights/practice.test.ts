import { describe, expect, it } from 'vitest';
import { finished } from '../../../../src/automaton/slices.js';
import { PlayByWorth } from '../../../../src/chain/battle/play/battle-play.js';
import { ValueInputs } from '../../../../src/chain/battle/play/value-inputs.js';
import { Practice } from '../../../../src/simulate/fights/practice.js';
import { battleOf, fighter } from '../../../support/battles.js';

describe('practice', () => {
  it('tries what a side would not do on the build side of a turn', () => {
    const units = [fighter(2, 3), fighter(1, 4)];
    const battle = battleOf(units, units, { mayRetreat: [true, false], turns: 5 });
    const practice = new Practice(battle, new PlayByWorth(battle), null, 1n);
    const { inputs, targets } = finished(practice.samples({ training: 0, round: 0, from: 0, to: 40 }));
    const { count, firsts, ofRetreat } = new ValueInputs(battle);
    const retreated = (slot: number): number =>
      [...targets.keys()].filter((i) => inputs[i * count + (firsts[slot] ?? 0) + ofRetreat] === 1).length;
    expect(targets.length).toBeGreaterThan(100);
    expect(retreated(0)).toBeGreaterThan(3);
    expect(retreated(0)).toBeLessThan(targets.length / 4);
    expect(retreated(2)).toBe(0);
  });
});
