import { describe, expect, it } from 'vitest';
import { finished } from '../../../../../src/automaton/slices.js';
import type { TraceEvent } from '../../../../../src/automaton/trace.js';
import { OTHER, type UnitIndex } from '../../../../../src/chain/duel/duel-position.js';
import { type PreparedDuel, prepareDuel } from '../../../../../src/questions/duel/work/duel-question.js';
import {
  type DuelTrace,
  replayedDuel,
  type TracedAttack,
  traceDuel,
} from '../../../../../src/questions/duel/work/trace-duel.js';
import { DEFAULT_RULES, rulesOptions } from '../../../../../src/rules/game/editions.js';
import { plainUnit, type Unit } from '../../../../../src/rules/units/unit.js';
import type { DuelQuestion } from '../../../../../src/scenario/scenario.js';
import { DuelPlayer } from '../../../../../src/simulate/fights/play-duel.js';
import { solvedDuel } from '../../../../support/duels.js';
import { effectOf } from '../../../../support/effects.js';

const ability = (keyword: string, value: number | null = null, cost = 0) => ({ keyword, value, cost });
const unit = (power: number, health: number, ...abilities: Unit['abilities']): Unit =>
  plainUnit(power, { health, speed: 30, abilities });

function prepared(units: readonly [Unit, Unit], rest: Partial<DuelQuestion> = {}): PreparedDuel {
  return prepareDuel({ units, rules: DEFAULT_RULES, force: [0, 0], turns: null, mayPass: false, first: 0, ...rest });
}

const TOLD = 10;

/** The first duels of a simulation with seed 5, replayed. */
function tracesOf(duel: PreparedDuel): DuelTrace[] {
  const solved = solvedDuel(duel.setup);
  return Array.from({ length: TOLD }, (_, fight) => replayedDuel(duel, solved, 5n, fight));
}

const eventsOf = ({ attack }: TracedAttack): readonly TraceEvent[] => attack?.events ?? [];

/** Damage counters that the events of an attack put on the first and the second unit. */
function placed(attack: TracedAttack): [number, number] {
  const sum = (index: number): number =>
    eventsOf(attack).reduce((total, event) => total + (event.kind === 'damage' && event.unit === index ? event.damage : 0), 0);
  return attack.unit === 0 ? [sum(0), sum(1)] : [sum(1), sum(0)];
}

/** Force that the events of an attack cost the first and the second side. */
function paid(attack: TracedAttack): [number, number] {
  const costs: [number, number] = [0, 0];
  for (const event of eventsOf(attack)) {
    if (event.kind !== 'chose' || !('cost' in event.action)) continue;
    const side: UnitIndex = event.player === 'attacker' ? attack.unit : OTHER[attack.unit];
    costs[side] += event.action.cost;
  }
  return costs;
}

const DUELS: readonly (readonly [what: string, duel: PreparedDuel])[] = [
  ['without keywords', prepared([unit(2, 3), unit(2, 3)])],
  [
    'with Force for prevention',
    prepared([unit(4, 4, ability('Evade', 2, 2)), unit(5, 4, ability('Evade', 1, 3))], { force: [1, 7] }),
  ],
  [
    'with changes of power',
    prepared([unit(3, 5, ability('Focus', 2), ability('Stun', 1)), unit(3, 5, ability('Absorb', 1, 2))]),
  ],
  [
    'under rules that give one Force in a turn',
    prepared([unit(4, 4, ability('Evade', 2, 2)), unit(5, 4, ability('Evade', 1, 1))], {
      rules: { ...DEFAULT_RULES, overrides: { forcePerTurn: 1 } },
    }),
  ],
  ['within a limit of turns', prepared([unit(1, 6), unit(1, 6, ability('Evade', 1, 2))], { turns: 4, first: 1 })],
  ['in which nobody has to attack', prepared([unit(2, 2), unit(1, 2, ability('Retaliate', 6))], { mayPass: true, turns: 6 })],
];

describe.each(DUELS)('a replayed duel %s', (_, duel) => {
  const traces = tracesOf(duel);

  it('is the duel that the simulation counts', () => {
    const player = new DuelPlayer(solvedDuel(duel.setup), 5n);
    for (const [fight, { verdict, turn }] of traces.entries()) {
      expect([fight, { verdict, turn }]).toEqual([fight, finished(player.play(fight))]);
    }
  });

  it('puts the damage of its events on the units, and no other', () => {
    for (const { attacks } of traces) {
      for (const attack of attacks) {
        const { before, after } = attack;
        const [first, second] = placed(attack);
        expect(after.counters).toEqual([before.counters[0] + first, before.counters[1] + second]);
      }
    }
  });

  it('takes the Force of its choices from the sides, which gain each turn what the rules say', () => {
    const { forcePerTurn } = rulesOptions(duel.question.rules);
    for (const { attacks } of traces) {
      let force = duel.question.force;
      let turn = 0;
      for (const attack of attacks) {
        const [gain, costs] = [attack.turn > turn ? forcePerTurn : 0, paid(attack)];
        turn = attack.turn;
        expect(attack.before.force).toEqual([force[0] + gain, force[1] + gain]);
        force = attack.after.force;
        expect(force).toEqual([attack.before.force[0] - costs[0], attack.before.force[1] - costs[1]]);
        expect(Math.min(...force)).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('begins each attack with what the last one has left, and ends with the discard that decides it', () => {
    const healths = duel.inForce.map(({ health }) => health ?? 0);
    for (const { attacks, verdict } of traces) {
      for (const [i, { before, after }] of attacks.entries()) {
        const counters = i === 0 ? duel.question.units.map((own) => own.counters) : attacks[i - 1]?.after.counters;
        expect(before.counters).toEqual(counters);
        const gone = after.counters.map((count, index) => count >= (healths[index] ?? 0));
        const isLast = i === attacks.length - 1;
        const expected = isLast ? [verdict === 'second', verdict === 'first'] : [false, false];
        expect(gone).toEqual(isLast && verdict === 'both gone' ? [true, true] : expected);
        const discards = eventsOf(attacks[i] as TracedAttack).filter((event) => event.kind === 'discard' && event.isDiscarded);
        expect(discards).toHaveLength(gone.filter(Boolean).length);
      }
    }
  });
});

describe('a replayed duel', () => {
  it('says whether a unit could not attack, or did not want to', () => {
    const harmless = { ...unit(6, 1), effects: [effectOf('it gets no attack')] };
    const [banned] = tracesOf(prepared([unit(0, 1), harmless], { turns: 1 }));
    expect(banned?.attacks.map(({ attack, isAble }) => [attack === null, isAble])).toEqual([
      [false, true],
      [true, false],
    ]);
    const wary = prepared([unit(0, 1), unit(0, 1, ability('Retaliate', 6))], { mayPass: true, turns: 1 });
    expect(tracesOf(wary)[0]?.attacks[0]).toMatchObject({ attack: null, isAble: true, powerChange: 0 });
  });

  it('names the counters that are removed between attacks, with which the units go on', () => {
    const healing = prepared([unit(3, 6, ability('Damage Control', 2)), unit(3, 5)], { turns: 6 });
    const traces = tracesOf(healing);
    for (const { attacks } of traces) {
      for (const [i, { turn, before, removed }] of attacks.entries()) {
        const last = attacks[i - 1]?.after.counters ?? [0, 0];
        expect(before.counters).toEqual([last[0] - removed[0], last[1] - removed[1]]);
        const isNewTurn = turn !== attacks[i - 1]?.turn;
        expect(removed).toEqual([isNewTurn ? Math.min(2, last[0]) : 0, 0]);
      }
    }
    expect(traces.some(({ attacks }) => attacks.some(({ removed }) => removed[0] === 2))).toBe(true);
  });

  it('cannot be replayed if the duel is too large to be solved', async () => {
    const large = { ...unit(20, 9, ability('Lucky', 20), ability('Critical Hit', 3)), powerChange: 30 };
    expect(await traceDuel(prepared([large, large]), 1n, 0)).toBe('attack');
  });
});
