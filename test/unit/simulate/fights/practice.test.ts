import { describe, expect, it } from 'vitest';
import { finished } from '../../../../src/automaton/slices.js';
import { PartCache } from '../../../../src/chain/attack-part.js';
import { firstPosition } from '../../../../src/chain/battle/battle-position.js';
import { PlayGrounds } from '../../../../src/chain/battle/play/play-grounds.js';
import { ValueInputs } from '../../../../src/chain/battle/play/value-inputs.js';
import { Practice, PracticeWork, type Samples } from '../../../../src/simulate/fights/practice.js';
import { battleOf, fighter, SimplePlay } from '../../../support/battles.js';
import { effectOf } from '../../../support/effects.js';

const BATTLE = battleOf([fighter(4, 4, { speed: 50 }), fighter(3, 3)], [fighter(3, 5, { speed: 20 })]);
const INPUTS = new ValueInputs(BATTLE);
const RANGE = { training: 0, round: 0, from: 0, to: 40 };

function trained(explores: boolean): Samples {
  const practice = new Practice(BATTLE, new SimplePlay(BATTLE), null, 1n);
  return finished(practice.samples({ ...RANGE, explores }));
}

/** How many samples are the position before the first attack of a battle. */
function beginnings({ inputs }: Samples): number {
  const position = firstPosition(BATTLE);
  position.turn = 1;
  position.force[0] = position.force[1] = 4;
  const first = new Float64Array(INPUTS.count);
  INPUTS.add(first, 0, position);
  let count = 0;
  for (let at = 0; at < inputs.length; at += INPUTS.count) if (first.every((input, i) => input === inputs[at + i])) count++;
  return count;
}

describe('practice', () => {
  it('that explores draws some moves, and where some battles begin', () => {
    const samples = trained(true);
    expect(beginnings(samples)).toBeLessThan(RANGE.to);
  });

  it('of a given play meets what that play meets: each battle from its beginning, and no drawn move', () => {
    const samples = trained(false);
    expect(beginnings(samples)).toBe(RANGE.to);
  });

  // Defect: it sought a beginning of a battle that is undecided for ever.
  it('ends where texts end the battle before it begins', () => {
    const battle = battleOf([fighter(1, 2)], [fighter(1, 2, { effects: [effectOf('it gets -2 health')] })]);
    const practice = new Practice(battle, new SimplePlay(battle), null, 1n);
    expect(finished(practice.samples({ ...RANGE, explores: true })).targets).toHaveLength(0);
  });

  it('takes the same work whatever is cached', () => {
    const workWith = (parts: PartCache, earlier: number): number => {
      const practice = new Practice(BATTLE, new SimplePlay(BATTLE, new PlayGrounds(BATTLE, parts)), null, 1n);
      for (let i = 0; i < earlier; i++) finished(practice.samples({ ...RANGE, explores: true }));
      const work = new PracticeWork();
      finished(practice.samples({ ...RANGE, explores: true }, () => {}, work));
      return work.ofBattles(1000);
    };
    const work = workWith(new PartCache('play'), 0);
    expect(work).toBeGreaterThan(0);
    expect([workWith(new PartCache('play'), 1), workWith(new PartCache('play', 1), 0)]).toEqual([work, work]);
  });

  it('tries what a side would not do on the build side of a turn', () => {
    const units = [fighter(2, 3), fighter(1, 4)];
    const battle = battleOf(units, units, { mayRetreat: true, turns: 5 });
    const practice = new Practice(battle, new SimplePlay(battle), null, 1n);
    const { inputs, targets } = finished(practice.samples({ ...RANGE, explores: true }));
    const { count, firsts, ofRetreat } = new ValueInputs(battle);
    const retreated = (slot: number): number =>
      [...targets.keys()].filter((i) => inputs[i * count + (firsts[slot] ?? 0) + ofRetreat] === 1).length;
    expect(targets.length).toBeGreaterThan(100);
    expect(retreated(0)).toBeGreaterThan(3);
    expect(retreated(0)).toBeLessThan(targets.length / 4);
    expect(retreated(2)).toBeGreaterThan(3);
  });
});
