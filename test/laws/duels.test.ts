import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../src/automaton/attack-automaton.js';
import { chancesAt } from '../../src/automaton/graph/evaluation.js';
import { finished } from '../../src/automaton/slices.js';
import { DUEL_VERDICTS } from '../../src/chain/duel/boards.js';
import { duelOdds } from '../../src/chain/duel/duel-odds.js';
import type { DuelSetup, SolvedDuel } from '../../src/chain/duel/solve-duel.js';
import { exactDistribution } from '../../src/exact/distribution.js';
import type { Effect } from '../../src/rules/effects/effect.js';
import { parseEffect } from '../../src/rules/effects/format.js';
import type { Ability } from '../../src/rules/game/ability.js';
import { planAttack } from '../../src/rules/plan/attack-plan.js';
import { plainUnit, type Unit } from '../../src/rules/units/unit.js';
import { DuelPlayer, simulateDuels } from '../../src/simulate/fights/play-duel.js';
import { chancePValue } from '../../src/statistics/comparisons/agreement.js';
import { smallDuel } from '../support/duel-arbitrary.js';
import type { DuelQuestion } from '../support/duel-oracle.js';
import { duelOf, oddsAndValue, solvedWithForce, unitOfDuel } from '../support/duels.js';
import { IS_WHOLE, law } from '../support/law.js';

const FORCE = 6;
const TURNS = 6;

/** The setup of a random duel, of a few turns. */
function setupOf({ first, second, force = [0, 0], mayPass = false }: DuelQuestion, turns: number | null = TURNS): DuelSetup {
  return duelOf([unitOfDuel(first), unitOfDuel(second)], { force, mayPass, turns });
}

function solved(setup: DuelSetup): SolvedDuel {
  return solvedWithForce(setup, FORCE);
}

const exchanged = ({ first, second, force = [0, 0], ...rest }: DuelQuestion): DuelQuestion => ({
  ...rest,
  first: second,
  second: first,
  force: [force[1], force[0]],
});

const changed = (setup: DuelSetup, change: (unit: Unit) => Unit): DuelSetup => ({
  ...setup,
  units: [change(setup.units[0]), setup.units[1]],
});

/** The value for the first side if one side makes other choices: any option that it can pay. */
function valueWithPlay(duel: SolvedDuel, fixed: 0 | 1, choose: (options: number) => number): number {
  const { boards, width } = duel.graph;
  const nodes = Array.from({ length: boards.length * width }, (_, n) => duel.graph.nodeAt(n));
  const worth = { first: 1, second: -1, 'both gone': 0 } as const;
  let later = new Float64Array(nodes.length);
  for (let turn = 0; turn < TURNS; turn++) {
    const values = new Float64Array(nodes.length);
    for (const isSecond of [true, false]) {
      for (const [n, { position, unit, attack, pass }] of nodes.entries()) {
        if (position.isSecond !== isSecond) continue;
        const known = isSecond ? later : values;
        const worthOf = (next: number): number => {
          const verdict = DUEL_VERDICTS[~next];
          return next < 0 ? (verdict === undefined ? 0 : worth[verdict]) : (known[next] as number);
        };
        if (attack === null) {
          values[n] = worthOf(pass as number);
          continue;
        }
        const { graph, kinds, needs } = attack.part.evaluable;
        const ofNodes = new Float64Array(kinds.length);
        const of = (target: number): number =>
          target < 0 ? worthOf(attack.next[attack.part.endingOf[~target] as number] as number) : (ofNodes[target] as number);
        for (let node = 0; node < kinds.length; node++) {
          const edges = Array.from(
            { length: (graph.firsts[node + 1] as number) - (graph.firsts[node] as number) },
            (_, i) => (graph.firsts[node] as number) + i,
          );
          const targets = graph.targets;
          if (kinds[node] === 0) {
            ofNodes[node] = edges.reduce(
              (sum, edge, i) => sum + (chancesAt(graph, node)[i] as number) * of(targets[edge] as number),
              0,
            );
            continue;
          }
          const side = (kinds[node] as number) - 1;
          const player = side === 0 ? unit : 1 - unit;
          const payable = edges.filter((edge) => (needs[edge] as number) <= (attack.force[side] as number));
          const options = payable.map((edge) => of(targets[edge] as number));
          ofNodes[node] =
            player === fixed
              ? (options[choose(options.length)] as number)
              : player === 0
                ? Math.max(...options)
                : Math.min(...options);
        }
        const value = of(graph.root);
        const isFree = pass !== null && unit !== fixed;
        const other = isFree ? worthOf(pass) : value;
        values[n] = unit === 0 ? Math.max(value, other) : Math.min(value, other);
      }
    }
    later = values;
  }
  return later[duel.graph.first] as number;
}

const keyword = (name: string, value: number, cost = 0): Ability => ({ keyword: name, value, cost });

/** Ways to do harm that cost Force or counters, and so need not be used in this turn. */
const HARM: readonly Partial<Unit>[] = [
  ...[1, 2].map((cost) => ({ abilities: [keyword('Retaliate', 3, cost)] })),
  { abilities: [keyword('Overload', 2)] },
  ...['Pay 1 Force -> it gets +1 power', 'Pay 2 Force -> it gets Critical Hit 2'].map((text) => ({ effects: [effect(text)] })),
];

function effect(text: string): Effect {
  const parsed = parseEffect(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.effect;
}

const patientUnit: fc.Arbitrary<Unit> = fc
  .record({
    power: fc.constantFrom(0, 0, 1, 2),
    health: fc.integer({ min: 1, max: 3 }),
    speed: fc.constantFrom(10, 20),
    prevention: fc.constantFrom(keyword('Evade', 2), keyword('Evade', 3, 1), keyword('Shields', 3)),
    harm: fc.constantFrom(...HARM),
  })
  .map(({ power, prevention, harm, ...rest }) =>
    plainUnit(power, { ...rest, ...harm, abilities: [prevention, ...(harm.abilities ?? [])] }),
  );

/** Duels of units that prevent much and do harm at a price: in many of them waiting is worth as much as acting. */
const patientDuel: fc.Arbitrary<DuelSetup> = fc.noBias(
  fc.tuple(patientUnit, patientUnit, fc.boolean()).map(([first, second, mayPass]) => duelOf([first, second], { mayPass })),
);

describe('A duel', () => {
  const options = { runs: 60, exampleMs: 500 };

  law(
    'is worth at least what the first side gets by any other play, and at most what it gets if the second plays otherwise',
    fc.tuple(smallDuel, fc.integer({ min: 0, max: 1000 })),
    ([question, seed]) => {
      const duel = solved(setupOf(question));
      let state = seed;
      const choose = (count: number): number => {
        state = (state * 1103515245 + 12345) % 2147483648;
        return Math.floor((state / 2147483648) * count);
      };
      expect(valueWithPlay(duel, 0, choose)).toBeLessThanOrEqual(duel.value + 1e-9);
      expect(valueWithPlay(duel, 1, choose)).toBeGreaterThanOrEqual(duel.value - 1e-9);
    },
    options,
  );

  law(
    'is worth the opposite to the other side',
    smallDuel,
    (question) => {
      const one = setupOf(question);
      const other = setupOf(exchanged(question));
      const turned: DuelSetup = { ...other, firstAttacker: one.firstAttacker === 0 ? 1 : 0 };
      expect(solved(turned).value).toBeCloseTo(-solved(one).value, 9);
    },
    options,
  );

  law(
    'is worth no less with more health or Force',
    smallDuel,
    (question) => {
      const setup = setupOf(question);
      const { value } = solved(setup);
      const healthier = changed(setup, (unit) => ({ ...unit, health: (unit.health as number) + 1 }));
      expect(solved(healthier).value).toBeGreaterThanOrEqual(value - 1e-9);
      const [own, others] = setup.force;
      expect(solved({ ...setup, force: [own + 1, others] }).value).toBeGreaterThanOrEqual(value - 1e-9);
    },
    options,
  );

  law(
    'without a limit of turns is won as often by the play as the value says',
    fc.oneof(
      smallDuel.map((question) => setupOf(question, null)),
      patientDuel,
    ),
    (setup) => {
      const { odds, value } = oddsAndValue(setup);
      const { firstWins, secondWins, bothGone, undecided } = odds;
      expect(Math.abs(firstWins - secondWins - value)).toBeLessThan(1e-9);
      // What is left when no more turns are counted (docs/method.md#duels).
      expect(Math.abs(firstWins + secondWins + bothGone + undecided - 1)).toBeLessThan(1.1e-12);
    },
    { runs: 300, exampleMs: 300 },
  );

  law(
    'of one turn against a unit without dice is won as often as one attack discards',
    smallDuel,
    (question) => {
      const harmless = { ...question.second, power: 0, abilities: [], speed: 0 };
      const fast = { ...question.first, speed: 10, abilities: (question.first.abilities ?? []).filter(isOfAttack) };
      const setup = setupOf({ ...question, first: fast, second: harmless, mayPass: false }, 1);
      const context = { ...setup.context, objective: 'discard-chance' as const, force: { attacker: 4, defender: 4 } };
      const plan = planAttack(setup.units[0], setup.units[1], context);
      const { outcomes, weights, denominator } = exactDistribution(solveAttack(plan).automaton);
      const chance = outcomes.reduce((sum, { discarded }, i) => sum + (discarded[1] ? Number(weights[i]) : 0), 0);
      const odds = finished(duelOdds(solved(setup), { healths: [9, 9], force: setup.force }));
      expect(odds.firstWins).toBeCloseTo(chance / Number(denominator), 10);
    },
    options,
  );
});

/** Keywords that only matter while the unit attacks. */
const OF_ATTACK: readonly string[] = ['Accuracy', 'Critical Hit', 'Focus', 'Fury', 'Lucky', 'Stun'];
const isOfAttack = ({ keyword }: { readonly keyword: string }): boolean => OF_ATTACK.includes(keyword);

/** How many runs of the same duels are compared. */
const SEEDS = IS_WHOLE ? 1000 : 100;

it('Simulated duels agree with exact odds for many seeds', () => {
  const question = fc.sample(smallDuel, { numRuns: 40, seed: 20_261_122 });
  const open = question.map((each) => solved(setupOf(each))).filter(({ value }) => Math.abs(value) < 0.9);
  expect(open.length).toBeGreaterThan(10);
  let small = 0;
  let seeds = 0;
  for (const [i, duel] of open.entries()) {
    const { firstWins } = finished(duelOdds(duel, { healths: [9, 9], force: [0, 0] }));
    for (let seed = 0; seed < Math.ceil(SEEDS / open.length); seed++) {
      const { counts, fights } = finished(simulateDuels(new DuelPlayer(duel, BigInt(1000 * i + seed)), 0, 200));
      const wins = counts.reduce((sum, [first]) => sum + first, 0);
      seeds++;
      if (chancePValue(wins, fights, Math.min(1, firstWins)) < 0.01) small++;
    }
  }
  expect(seeds).toBeGreaterThanOrEqual(SEEDS);
  // The p-values are bounds: at most one in a hundred is below 0.01, with some chance for more.
  expect(small).toBeLessThan(0.02 * seeds);
});
