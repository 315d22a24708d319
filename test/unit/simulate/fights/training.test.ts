import { describe, expect, it } from 'vitest';
import { finished } from '../../../../src/automaton/slices.js';
import { PlayOfSides } from '../../../../src/chain/battle/play/battle-play.js';
import { LuckJudge } from '../../../../src/chain/battle/play/luck.js';
import { PlayGrounds } from '../../../../src/chain/battle/play/play-grounds.js';
import { ValuePolicy } from '../../../../src/chain/battle/play/policies.js';
import { battlesOfTraining, learnedValues, roundAfter, type Training } from '../../../../src/simulate/fights/training.js';
import { battleOf, fighter, SimplePlay } from '../../../support/battles.js';

const BATTLE = battleOf([fighter(4, 4, { speed: 50 }), fighter(3, 3)], [fighter(3, 5, { speed: 20 })]);
const PLAN = { training: 0, first: 20, rounds: 2, battles: 10, mostWork: Number.POSITIVE_INFINITY, explores: true };

/** A training, and how much it had learned each time it asked how to play. */
function training(seed = 1n, battle = BATTLE): { training: Training; asked: (number | null)[] } {
  const grounds = new PlayGrounds(battle);
  const asked: (number | null)[] = [];
  const playBy: Training['playBy'] = (value) => {
    asked.push(value?.length ?? null);
    if (value === null) return new SimplePlay(battle, grounds);
    const policy = new ValuePolicy(grounds, value);
    return new PlayOfSides(grounds, [policy, policy]);
  };
  const judgeBy: Training['judgeBy'] = (value) => new LuckJudge(new ValuePolicy(grounds, value).value, grounds.evaluator);
  return { training: { battle, playBy, judgeBy, seed }, asked };
}

describe('a training', () => {
  it('has a value of each round, and plays each round by the last one', () => {
    const { training: whole, asked } = training();
    let battles = 0;
    const values = finished(learnedValues(whole, PLAN, () => battles++)) ?? [];
    expect(values).toHaveLength(3);
    expect(asked).toEqual([null, values[0]?.length, values[1]?.length]);
    expect(battles).toBe(battlesOfTraining(PLAN));
    expect(finished(learnedValues(training().training, PLAN))).toEqual(values);
    expect(finished(learnedValues(training(2n).training, PLAN))).not.toEqual(values);
  });

  it('ends after its first battles if all of them take too much work', () => {
    let battles = 0;
    expect(finished(learnedValues(training().training, { ...PLAN, first: 90, mostWork: 1 }, () => battles++))).toBeNull();
    expect(battles).toBe(10);
  });

  it('ends so if it goes on meeting attacks that take long to explore', () => {
    const area = { keyword: 'Area Damage', value: 4, cost: 0 };
    const abilities = [area, { keyword: 'Critical Hit', value: 2, cost: 0 }];
    const dark = [fighter(6, 9, { abilities, speed: 50 }), fighter(3, 8)];
    const battle = battleOf(dark, [fighter(3, 9, { speed: 20 }), fighter(2, 9), fighter(2, 9)]);
    // Evaluating alone takes half of that.
    const plan = { ...PLAN, first: 100, rounds: 0, mostWork: 400_000 };
    expect(finished(learnedValues(training(1n, battle).training, plan))).toBeNull();
  });

  it('says in which round it is', () => {
    expect([0, 19, 20, 29, 30, 39, 40].map((done) => roundAfter(done, PLAN))).toEqual([1, 1, 2, 2, 3, 3, 3]);
  });
});
