import { describe, expect, it } from 'vitest';
import { Meter } from '../../../../src/cli/edge/meter.js';

/** A meter with a clock that the test moves. */
function meterOf(work: ConstructorParameters<typeof Meter>[0]) {
  const clock = { seconds: 100 };
  const meter = new Meter(work, () => clock.seconds);
  const pass = (seconds: number, then: () => void = () => undefined): void => {
    clock.seconds += seconds;
    then();
  };
  return { meter, pass };
}

describe('the time left', () => {
  it('is not known before anything is done', () => {
    expect(meterOf({ total: 1000, parts: 1 }).meter.secondsLeft).toBeNull();
  });

  it('is not known of work of which nothing is counted, as of a duel that is only solved', () => {
    const { meter, pass } = meterOf({ total: 0, parts: 1 });
    pass(5, () => meter.on({ doing: 'following duel', done: 5, total: 10 }));
    expect(meter.secondsLeft).toBeNull();
  });

  it('is that of the speed so far', () => {
    const { meter, pass } = meterOf({ total: 1000, parts: 1 });
    for (let i = 0; i < 10; i++) pass(1, () => meter.add(25));
    expect(meter.secondsLeft).toBeCloseTo(30, 6);
  });

  it('is by the last half of the time, as what is met first takes longest', () => {
    const { meter, pass } = meterOf({ total: 1000, parts: 1000 });
    for (let i = 0; i < 10; i++) pass(1, () => meter.add(1));
    for (let i = 0; i < 10; i++) pass(1, () => meter.add(9));
    expect(meter.secondsLeft).toBeCloseTo(900 / 9, 6);
  });

  it('is by all of the time if the last parts were slower, as scenarios differ', () => {
    const { meter, pass } = meterOf({ total: 1000, parts: 1000 });
    for (let i = 0; i < 10; i++) pass(1, () => meter.add(20));
    for (let i = 0; i < 10; i++) pass(1, () => meter.add(5));
    // 25 parts in two seconds: not 5 in each.
    expect(meter.secondsLeft).toBeCloseTo(750 / 12.5, 6);
  });

  it('comes from the work of this run, not from what was known', () => {
    const { meter, pass } = meterOf({ total: 570, parts: 570 });
    meter.skip(51);
    pass(6, () => meter.add(3));
    expect(meter.done).toBe(54);
    expect(meter.secondsLeft).toBeCloseTo(2 * 516, 6);
  });

  it('takes the first of many to be half done if none is finished', () => {
    const { meter, pass } = meterOf({ total: 570, parts: 570 });
    pass(3);
    expect(meter.secondsLeft).toBe(6 * 570 - 3);
  });

  it('of many cases, the first of which is under way, is that of all of them', () => {
    const { meter, pass } = meterOf({ total: 4000, parts: 4 });
    pass(5, () => meter.on({ doing: 'solving attack', done: 1, total: 1 }));
    for (let i = 0; i < 5; i++) pass(1, () => meter.add(100));
    expect(meter.secondsLeft).toBeCloseTo(5 + 3 * 15, 6);
  });

  it('changes with what is expected', () => {
    const { meter, pass } = meterOf({ total: 100, parts: 1 });
    pass(10, () => meter.add(50));
    meter.expect(50);
    expect(meter.total).toBe(150);
    expect(meter.secondsLeft).toBeCloseTo(20, 6);
  });

  it('of battles counts on the attacks that are explored already', () => {
    const { meter, pass } = meterOf({ total: 10_000, parts: 1, isLearning: true });
    // The first k battles take the square root of k.
    for (let k = 1; k <= 100; k++) pass(Math.sqrt(k) - Math.sqrt(k - 1), () => meter.add(1));
    expect(meter.secondsLeft).toBeGreaterThan(45);
    expect(meter.secondsLeft).toBeLessThan(180);
  });
});

describe('the time of a duel', () => {
  it('counts on more Force to be counted, on twice as long for its values as with less, and on its odds turn by turn', () => {
    const { meter, pass } = meterOf({ total: 10_000, parts: 1 });
    const follow = (upTo: number, done: number) => meter.on({ doing: 'following duel', done, total: 100, upTo });
    follow(8, 0);
    pass(4, () => follow(8, 100));
    const first = meter.secondsLeft ?? 0;
    expect(first).toBeGreaterThan(4);
    pass(0, () => meter.on({ doing: 'valuing duel', done: 0, total: 100, upTo: 8 }));
    pass(8, () => meter.on({ doing: 'valuing duel', done: 100, total: 100, upTo: 8 }));
    expect(meter.secondsLeft).toBeCloseTo((4 + 8 * 3.5) * 1.5 - 12, 6);
    pass(0, () => follow(16, 0));
    pass(4, () => follow(16, 100));
    expect(meter.secondsLeft).toBeCloseTo((12 + 4 + 2 * 8) * 1.5 - 16, 6);
  });

  it('is that of its stages until duels are counted, and then that of the duels', () => {
    const { meter, pass } = meterOf({ total: 100, parts: 1 });
    pass(2, () => meter.on({ doing: 'valuing duel', done: 1, total: 4 }));
    expect(meter.secondsLeft).toBeCloseTo(8 * 1.5 - 2, 6);
    expect(meter.stage?.doing).toBe('valuing duel');
    pass(2, () => meter.on({ doing: 'valuing duel', done: 4, total: 4 }));
    pass(1, () => meter.add(20));
    expect(meter.stage).toBeNull();
    expect(meter.secondsLeft).toBeCloseTo(4, 6);
  });

  it('does not begin anew with each attack that is explored in it', () => {
    const { meter, pass } = meterOf({ total: 1, parts: 1 });
    meter.on({ doing: 'following duel', done: 0, total: 2 });
    pass(1, () => meter.on({ doing: 'exploring attack', done: 2000, total: 4000 }));
    pass(1, () => meter.on({ doing: 'following duel', done: 25, total: 100 }));
    expect(meter.secondsLeft).toBeCloseTo(2 * 2 * 1.4 * 1.5 - 2, 6);
  });

  it('is told by the turns that are followed, the first of which take longest', () => {
    const { meter, pass } = meterOf({ total: 1, parts: 1 });
    pass(5, () => meter.on({ doing: 'valuing duel', done: 100, total: 100, upTo: 32 }));
    pass(0, () => meter.on({ doing: 'weighing duel', done: 1, total: 3 }));
    pass(2, () => meter.on({ doing: 'weighing duel', done: 8, total: 72 }));
    expect(meter.secondsLeft).toBeCloseTo(2 * 2, 6);
  });
});
