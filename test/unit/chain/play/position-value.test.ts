import { describe, expect, it } from 'vitest';
import { finished } from '../../../../src/automaton/slices.js';
import { at } from '../../../../src/base/assert.js';
import type { Battle } from '../../../../src/chain/battle/battle.js';
import {
  type BattlePosition,
  beginTurn,
  copied,
  firstPosition,
  nextUnits,
  verdictByUnits,
} from '../../../../src/chain/battle/battle-position.js';
import { applyEnding } from '../../../../src/chain/battle/battle-steps.js';
import { PlayOfSides } from '../../../../src/chain/battle/play/battle-play.js';
import { LuckJudge } from '../../../../src/chain/battle/play/luck.js';
import { PlayGrounds } from '../../../../src/chain/battle/play/play-grounds.js';
import { SimplePolicy, ValuePolicy } from '../../../../src/chain/battle/play/policies.js';
import { PositionValue, resultOfVerdict, sizeOfValue } from '../../../../src/chain/battle/play/position-value.js';
import type { ChosenAttack } from '../../../../src/chain/battle/play/side-policy.js';
import { ValueInputs } from '../../../../src/chain/battle/play/value-inputs.js';
import { SolvedPlay, solvingBattle } from '../../../../src/chain/battle/solve-battle.js';
import { UnitsInForce } from '../../../../src/chain/battle/units-in-force.js';
import type { AttackEnding } from '../../../../src/chain/ending-columns.js';
import { SIMPLE_PLAY } from '../../../../src/rules/game/fight.js';
import { DrawnNumbers } from '../../../../src/simulate/fights/placed-draws.js';
import { BattlePlayer } from '../../../../src/simulate/fights/play-battle.js';
import { battleOf, fighter } from '../../../support/battles.js';
import { effectOf } from '../../../support/effects.js';

const ability = (keyword: 'Stun' | 'Overkill' | 'Evade' | 'Intercept', value: number | null, cost: number | null = null) => ({
  keyword,
  value,
  cost,
});

/** Units that change counters, Force and power, in two arenas. */
const UNITS = [
  fighter(4, 4, { speed: 50, abilities: [ability('Stun', 2), ability('Evade', 1, 1)] } as never),
  fighter(3, 3, { speed: 30, abilities: [ability('Overkill', null), ability('Intercept', null, 1)] } as never),
  fighter(2, 2, { speed: 20, arenas: ['space'] }),
];
const BATTLE: Battle = battleOf(UNITS, [...UNITS].reverse(), { turns: 6 });

/** Units for which one in another arena can be discarded. */
const SAVER = effectOf('it gets prevention of all damage to one of your character units for its discard by activation');
const SAVED = [UNITS[0] as (typeof UNITS)[0], fighter(2, 2, { speed: 20, arenas: ['space'], effects: [SAVER] })];

/** A value of drawn numbers, which looks at everything. */
function drawnValue(battle: Battle, place: number): readonly number[] {
  const draws = new DrawnNumbers(5n);
  draws.moveTo(place);
  return Array.from({ length: sizeOfValue(new ValueInputs(battle).count) }, () => draws.share() / 2);
}

/** Positions before attacks, with the attack, as battles of simple play come to them. */
function positionsOf(battle: Battle, fights: number): { position: BattlePosition; move: Parameters<LuckJudge['judge']>[1] }[] {
  const grounds = new PlayGrounds(battle);
  const policy = new SimplePolicy(grounds, SIMPLE_PLAY);
  const play = new PlayOfSides(grounds, [policy, policy]);
  const seen: ReturnType<typeof positionsOf> = [];
  const spy = {
    mostForce: play.mostForce,
    *moveIn(position: BattlePosition) {
      const move = yield* play.moveIn(position);
      seen.push({ position: copied(position), move });
      return move;
    },
  };
  const player = new BattlePlayer(battle, spy, 1n);
  for (let fight = 0; fight < fights; fight++) finished(player.play(fight));
  return seen;
}

/** Expects of each ending of the attacks of some battles that its value is that of the position after it, and returns the endings. */
function comparedEndings(battle: Battle, fights: number): readonly AttackEnding[] {
  const grounds = new PlayGrounds(battle);
  const value = new PositionValue(battle, drawnValue(battle, 1));
  const compared: AttackEnding[] = [];
  for (const { position, move } of positionsOf(battle, fights)) {
    if (move.attack === null) continue;
    const endings = value.endings(position, move.attack).slice();
    for (const [e, ending] of move.attack.part.endings.list().entries()) {
      if (ending.forceSpent.attacker > position.force[0] || ending.forceSpent.defender > position.force[1]) continue;
      const after = copied(position);
      applyEnding(battle, after, move.attack, ending, grounds.inForce);
      expect(endings[e]).toBeCloseTo(value.after(after), 12);
      compared.push(ending);
    }
  }
  return compared;
}

describe('a value of positions', () => {
  for (const goal of ['last-unit', 'control'] as const) {
    it(`has for each ending of an attack the value of the position after it (goal ${goal})`, () => {
      expect(comparedEndings({ ...BATTLE, goal }, 10).length).toBeGreaterThan(500);
    });
  }

  it('counts a unit in another arena that is discarded to save one', () => {
    const endings = comparedEndings(battleOf(SAVED, SAVED, { turns: 6 }), 10);
    expect(endings.filter(({ away }) => away !== undefined).length).toBeGreaterThan(20);
  });

  it('is the same for endings that have a chance, without a look at the others', () => {
    const value = new PositionValue(BATTLE, drawnValue(BATTLE, 1));
    let compared = 0;
    for (const { position, move } of positionsOf(BATTLE, 10)) {
      if (move.attack === null) continue;
      const { length } = move.attack.part.endings;
      const all = value.endings(position, move.attack).slice(0, length);
      const chances = Float64Array.from({ length }, (_, e) => (all[e] === 0 || e % 3 === 0 ? 0 : 0.1));
      const some = value.endings(position, move.attack, chances);
      for (const [e, chance] of chances.entries()) expect(some[e]).toBe(chance === 0 ? 0 : all[e]);
      compared += chances.filter((chance) => chance > 0).length;
    }
    expect(compared).toBeGreaterThan(300);
  });

  it('of a turn that is over is that of the beginning of the next one', () => {
    const value = new PositionValue(BATTLE, drawnValue(BATTLE, 2));
    const position = firstPosition(BATTLE);
    position.turn = 3;
    position.force[1] = 5;
    position.isTapped.fill(true);
    const next = copied(position);
    beginTurn(BATTLE, next, [99, 99]);
    expect(value.after(position)).toBeCloseTo(value.at(next), 14);
  });

  it('knows who has won, and that nobody has after the last turn', () => {
    const value = new PositionValue(BATTLE, drawnValue(BATTLE, 3));
    const position = firstPosition(BATTLE);
    position.isTapped.fill(true);
    position.turn = BATTLE.turns;
    expect(value.after(position)).toBe(0.5);
    for (const slot of [3, 4, 5]) position.isGone[slot] = true;
    expect(value.after(position)).toBe(1);
    position.isGone.fill(true);
    expect(value.after(position)).toBe(0.5);
  });

  it('shares the numbers of units that are alike', () => {
    const [one] = UNITS;
    const twins = battleOf([at(UNITS, 1), at(UNITS, 1)], [one as (typeof UNITS)[0]]);
    const value = new PositionValue(twins, drawnValue(twins, 4));
    const wounded = (slot: number): number => {
      const position = firstPosition(twins);
      position.counters[slot] = 2;
      return value.at(position);
    };
    expect(wounded(0)).toBe(wounded(1));
  });
});

describe('luck', () => {
  it('is all there is between the result of a battle and its exact chance, if the value is exact', () => {
    const small = battleOf([fighter(2, 2)], [fighter(1, 1), fighter(1, 1, { speed: 20 })], { turns: 8 });
    const solved = finished(solvingBattle(small));
    if (solved === null) throw new Error('a small battle is solved');
    const inForce = new UnitsInForce(small);
    const after = (before: BattlePosition): number => {
      const position = copied(before);
      const verdict = verdictByUnits(small, position);
      if (verdict !== undefined) return resultOfVerdict(verdict);
      if (nextUnits(small, position, inForce.in(position)).length === 0) {
        if (position.turn === small.turns) return 0.5;
        beginTurn(small, position, solved.graph.mostForce);
      }
      const node = solved.graph.numberOf(position) ?? -1;
      return (1 + at(solved.values.at(small.turns - position.turn + 1), node)) / 2;
    };
    const endings = (position: BattlePosition, attack: ChosenAttack): Float64Array =>
      Float64Array.from(attack.part.endings.list(), (ending) => {
        const changed = copied(position);
        applyEnding(small, changed, attack, ending, inForce);
        return after(changed);
      });
    const judge = new LuckJudge({ after, endings } as never, new PlayGrounds(small).evaluator);
    const player = new BattlePlayer(small, new SolvedPlay(solved), 1n, 'battle', judge);
    for (let fight = 0; fight < 50; fight++) {
      const { verdict, luck } = finished(player.play(fight));
      expect(resultOfVerdict(verdict) - luck).toBeCloseTo((1 + solved.value) / 2, 9);
    }
  });

  it('leaves the chance of the play: results without luck have its mean and little spread', { tags: 'night' }, () => {
    const grounds = new PlayGrounds(BATTLE);
    const policy = new SimplePolicy(grounds, SIMPLE_PLAY);
    const judge = new LuckJudge(new PositionValue(BATTLE, drawnValue(BATTLE, 7)), grounds.evaluator);
    const player = new BattlePlayer(BATTLE, new PlayOfSides(grounds, [policy, policy]), 1n, 'battle', judge);
    const lucks = Array.from({ length: 500 }, (_, fight) => finished(player.play(fight)).luck);
    const mean = lucks.reduce((sum, luck) => sum + luck, 0) / lucks.length;
    const error = Math.sqrt(lucks.reduce((sum, luck) => sum + luck * luck, 0)) / lucks.length;
    // Seed 1; |z| > 4 in 1 of 16,000 seeds.
    expect(Math.abs(mean)).toBeLessThan(4 * error);
    expect(error).toBeGreaterThan(0);
  });
});

it('play by a value attacks or passes where the expected value is largest, for either side', () => {
  const battle = { ...BATTLE, mayPass: true };
  const grounds = new PlayGrounds(battle);
  const policy = new ValuePolicy(grounds, drawnValue(BATTLE, 8));
  const judge = new LuckJudge(policy.value, grounds.evaluator);
  const play = new PlayOfSides(grounds, [policy, policy]);
  const passing = (position: BattlePosition, slot: number): number => {
    const after = copied(position);
    after.isTapped[slot] = true;
    return policy.value.after(after);
  };
  for (const { position } of positionsOf(battle, 20)) {
    const options = finished(play.optionsIn(position));
    const [best, ...others] = options.map((move) => judge.judge(position, move)?.mean ?? passing(position, move.slot));
    const sign = at(BATTLE.units, at(options, 0).slot).side === 0 ? 1 : -1;
    for (const other of others) expect(sign * other).toBeLessThanOrEqual(sign * (best ?? 0) + 1e-9);
  }
});
