import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../src/automaton/attack-automaton.js';
import { chancesAt } from '../../src/automaton/graph/evaluation.js';
import { finished } from '../../src/automaton/slices.js';
import { type Battle, OPPOSING } from '../../src/chain/battle/battle.js';
import type { BattleOption } from '../../src/chain/battle/battle-graph.js';
import { battleValueIn } from '../../src/chain/battle/battle-values.js';
import { battleChances, type SolvedBattle, SolvedPlay, solvingBattle } from '../../src/chain/battle/solve-battle.js';
import { NEVER } from '../../src/chain/continued-attack.js';
import { exactDistribution } from '../../src/exact/distribution.js';
import { planAttack } from '../../src/rules/plan/attack-plan.js';
import type { Unit } from '../../src/rules/units/unit.js';
import { BattlePlayer, type PlayedBattle } from '../../src/simulate/fights/play-battle.js';
import { chancePValue } from '../../src/statistics/comparisons/agreement.js';
import { fairBattle, smallBattle } from '../support/battle-arbitrary.js';
import type { BattleOracleQuestion, BattleOracleUnit } from '../support/battle-oracle.js';
import { battleOf, fighter, SimplePlay } from '../support/battles.js';
import { withoutKeyword } from '../support/battles-by-hand.js';
import { DUEL_CONTEXT } from '../support/duels.js';
import { IS_WHOLE, law } from '../support/law.js';
import { battleOfOracle } from '../support/oracle-battles.js';

function solved(battle: Battle): SolvedBattle {
  const solution = finished(solvingBattle(battle));
  if (solution === null) throw new Error('the battle is too large');
  return solution;
}

/** The value of a battle if one side makes other choices: any option that it can pay for. */
function valueWithPlay({ graph, battle }: SolvedBattle, fixed: 0 | 1, choose: (options: number) => number): number {
  const { nodes } = graph;
  let later = new Float64Array(nodes.length);
  for (let left = 1; left <= battle.turns; left++) {
    const values = new Float64Array(nodes.length).fill(Number.NaN);
    const worthOf = battleValueIn(nodes, values, later);
    const settle = (n: number): void => {
      if (!Number.isNaN(values[n])) return;
      const { side, options } = nodes[n] ?? expect.fail();
      const ofOptions = options.map(({ attack, after }) => {
        const following = attack === null ? [after] : [...attack.next];
        for (const next of following) if (next >= 0 && nodes[next]?.isFirst === false) settle(next);
        return attack === null ? worthOf(after) : valueOfAttack(attack, side, { fixed, choose, worthOf });
      });
      values[n] = chosenOf(side, ofOptions, fixed, choose);
    };
    for (const n of nodes.keys()) settle(n);
    later = values;
  }
  return later[0] ?? expect.fail();
}

interface Choosing {
  readonly fixed: 0 | 1;
  readonly choose: (options: number) => number;
  readonly worthOf: (next: number) => number;
}

function chosenOf(side: 0 | 1, values: readonly number[], fixed: 0 | 1, choose: (options: number) => number): number {
  // A state that takes more Force than there is has no option, and is never reached.
  if (values.length === 0) return 0;
  if (side === fixed) return values[choose(values.length)] ?? expect.fail();
  return side === 0 ? Math.max(...values) : Math.min(...values);
}

function valueOfAttack(
  { part, force, next }: NonNullable<BattleOption['attack']>,
  side: 0 | 1,
  { fixed, choose, worthOf }: Choosing,
): number {
  const { graph, kinds, needs } = part.evaluable;
  const ofNodes = new Float64Array(kinds.length);
  // An ending that takes more Force than there is has no value, and is never reached.
  const worthOfEnding = (next: number): number => (next === NEVER ? 0 : worthOf(next));
  const of = (target: number): number =>
    target < 0 ? worthOfEnding(next[part.endingOf[~target] as number] as number) : (ofNodes[target] as number);
  for (let node = 0; node < kinds.length; node++) {
    const first = graph.firsts[node] as number;
    const edges = Array.from({ length: (graph.firsts[node + 1] as number) - first }, (_, i) => first + i);
    const worthOfEdge = (edge: number): number => of(graph.targets[edge] as number);
    if (kinds[node] === 0) {
      ofNodes[node] = edges.reduce((sum, edge, i) => sum + (chancesAt(graph, node)[i] as number) * worthOfEdge(edge), 0);
      continue;
    }
    const role = ((kinds[node] as number) - 1) as 0 | 1;
    const payable = edges.filter((edge) => (needs[edge] as number) <= force[role]);
    ofNodes[node] = chosenOf(role === 0 ? side : OPPOSING[side], payable.map(worthOfEdge), fixed, choose);
  }
  return of(graph.root);
}

/** The same battle with the sides exchanged. */
function exchanged({ units, force, ...rest }: BattleOracleQuestion): BattleOracleQuestion {
  return { ...rest, force: [force[1], force[0]], units: units.map((unit) => ({ ...unit, side: OPPOSING[unit.side] })) };
}

/** Without units of both sides with the same speed: the Light Side is a little faster. */
function withoutTies(question: BattleOracleQuestion): BattleOracleQuestion {
  const faster = (unit: BattleOracleUnit): BattleOracleUnit => ({ ...unit, speed: unit.speed + 5 * unit.side });
  return { ...question, units: question.units.map(faster) };
}

describe('A battle that both sides play as well as possible', () => {
  const options = { runs: 25, exampleMs: 2000 };

  law(
    'is worth at least what a side gets by any other play',
    fc.tuple(smallBattle, fc.integer({ min: 0, max: 1000 })),
    ([question, seed]) => {
      const solution = solved(battleOfOracle(question));
      let state = seed;
      const choose = (count: number): number => {
        state = (state * 1103515245 + 12345) % 2147483648;
        return Math.floor((state / 2147483648) * count);
      };
      expect(valueWithPlay(solution, 0, choose)).toBeLessThanOrEqual(solution.value + 1e-9);
      expect(valueWithPlay(solution, 1, choose)).toBeGreaterThanOrEqual(solution.value - 1e-9);
    },
    options,
  );

  law(
    'is worth the opposite to the other side, if no two units of both sides are equally fast',
    smallBattle,
    (question) => {
      const one = withoutTies(question);
      expect(solved(battleOfOracle(exchanged(one))).value).toBeCloseTo(-solved(battleOfOracle(one)).value, 9);
    },
    options,
  );

  law(
    'is worth no less with more health, power or Force',
    fairBattle,
    (question) => {
      const { value } = solved(battleOfOracle(question));
      const [first = expect.fail(), ...others] = question.units;
      const atLeast = (changes: Partial<BattleOracleQuestion>): void => {
        expect(solved(battleOfOracle({ ...question, ...changes })).value).toBeGreaterThanOrEqual(value - 1e-9);
      };
      atLeast({ units: [{ ...first, health: first.health + 1 }, ...others] });
      atLeast({ units: [{ ...first, power: first.power + 1 }, ...others] });
      atLeast({ force: [question.force[0] + 1, question.force[1]] });
    },
    { ...options, runs: 12 },
  );
});

/** Units whose abilities matter in one attack of the first on the second. */
const ofOneAttack = fc.noBias(
  fc.record({
    power: fc.integer({ min: 0, max: 4 }),
    attacking: fc.subarray([
      { keyword: 'Accuracy', value: 1, cost: 0 },
      { keyword: 'Critical Hit', value: 2, cost: 0 },
      { keyword: 'Fury', value: 2, cost: 0 },
      { keyword: 'Lucky', value: 2, cost: 0 },
      { keyword: 'Double Strike', value: null, cost: 0 },
      { keyword: 'Tenacity', value: 1, cost: 0 },
    ]),
    defending: fc.subarray([
      { keyword: 'Armor', value: null, cost: 0 },
      { keyword: 'Evade', value: 2, cost: 3 },
      { keyword: 'Lucky', value: 1, cost: 0 },
      { keyword: 'Parry', value: 1, cost: 0 },
      { keyword: 'Shields', value: 1, cost: 0 },
    ]),
    mostHealth: fc.constant(5),
  }),
);

/** The chance that an attack discards the unit, with the Force of a first turn. */
function discardChance(attacker: Unit, defender: Unit): number {
  const context = { ...DUEL_CONTEXT, objective: 'discard-chance' as const, force: { attacker: 4, defender: 4 } };
  const { outcomes, weights, denominator } = exactDistribution(solveAttack(planAttack(attacker, defender, context)).automaton);
  const weight = outcomes.reduce((sum, { discarded }, i) => sum + (discarded[1] ? Number(weights[i]) : 0), 0);
  return weight / Number(denominator);
}

law(
  'A battle of one attack does any damage or more as often as the attack',
  ofOneAttack,
  ({ power, attacking, defending, mostHealth }) => {
    // In one turn the unit is discarded if it gets as much damage as it has health.
    for (let health = 1; health <= mostHealth; health++) {
      const attacker = fighter(power, 1, { side: 'dark', speed: 20, abilities: attacking });
      const defender = fighter(0, health, { side: 'light', speed: 10, abilities: defending });
      const { darkWins, lightWins } = finished(battleChances(solved(battleOf([attacker], [defender], { turns: 1 }))));
      expect(darkWins).toBeCloseTo(discardChance(attacker, defender), 10);
      expect(lightWins).toBe(0);
    }
  },
  { runs: 15, exampleMs: 1000 },
);

describe('Simulated battles', () => {
  it('agree with exact chances for many seeds', () => {
    const battles = fc
      .sample(smallBattle, { numRuns: IS_WHOLE ? 30 : 12, seed: 20_261_122 })
      .map((question) => solved(battleOfOracle(question)));
    const open = battles.filter(({ value }) => Math.abs(value) < 0.95);
    expect(open.length).toBeGreaterThan(5);
    const seeds = Math.ceil((IS_WHOLE ? 400 : 30) / open.length);
    let small = 0;
    for (const [i, solution] of open.entries()) {
      const { darkWins, lightWins } = finished(battleChances(solution));
      for (let seed = 0; seed < seeds; seed++) {
        const player = new BattlePlayer(solution.battle, new SolvedPlay(solution), BigInt(1000 * i + seed));
        const wins = [0, 0];
        for (let fight = 0; fight < 200; fight++) {
          const { verdict } = finished(player.play(fight));
          if (verdict === 0 || verdict === 1) wins[verdict] = (wins[verdict] ?? 0) + 1;
        }
        if (chancePValue(wins[0] ?? 0, 200, Math.min(1, darkWins)) < 0.005) small++;
        if (chancePValue(wins[1] ?? 0, 200, Math.min(1, lightWins)) < 0.005) small++;
      }
    }
    // The p-values are bounds: of twice as many as seeds at most one in two hundred is below 0.005.
    expect(small).toBeLessThan(0.02 * seeds * open.length);
  });

  const playedWith = (battle: Battle, fights: readonly number[]): PlayedBattle[] => {
    const player = new BattlePlayer(battle, new SimplePlay(battle), 7n);
    return fights.map((fight) => finished(player.play(fight)));
  };

  law(
    'are replayed alone: battle N is that of the run',
    smallBattle,
    (question) => {
      const battle = battleOfOracle(question);
      const [alone] = playedWith(battle, [5]);
      expect(playedWith(battle, [0, 1, 2, 3, 4, 5])[5]).toEqual(alone);
      expect(playedWith(battle, [9, 5])[1]).toEqual(alone);
    },
    { runs: 40, exampleMs: 300 },
  );

  law(
    'are the same if units that do nothing stand in another arena',
    fairBattle,
    (question) => {
      const idle = { arena: 'space', power: 0, health: 1, counters: 0, speed: 10, abilities: [] } as const;
      // The value of Stun depends on all units of the other side.
      const units = withoutKeyword(question, 'Stun').units;
      const dark = units.filter(({ side }) => side === 0);
      const light = units.filter(({ side }) => side === 1);
      const more = [...dark, { ...idle, side: 0 } as const, ...light, { ...idle, side: 1 } as const];
      const fights = [0, 1, 2, 3, 4, 5, 6, 7];
      const without = playedWith(battleOfOracle({ ...question, units: [...dark, ...light] }), fights);
      const beside = playedWith(battleOfOracle({ ...question, units: more }), fights);
      const isIdle = (slot: number): boolean => slot === dark.length || slot === more.length - 1;
      for (const [i, { position }] of beside.entries()) {
        expect(position.counters.filter((_, slot) => !isIdle(slot))).toEqual(without[i]?.position.counters);
        expect(position.isGone.filter((_, slot) => !isIdle(slot))).toEqual(without[i]?.position.isGone);
      }
    },
    { runs: 40, exampleMs: 300 },
  );
});
