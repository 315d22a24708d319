import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../../src/automaton/attack-automaton.js';
import { evaluableGraph } from '../../../src/automaton/graph/evaluation.js';
import {
  type Dice,
  finalOf,
  finalOfValues,
  followAttack,
  guideOf,
  guideOfPart,
  playAttack,
} from '../../../src/automaton/interpret.js';
import { traceAttack, tracePlay } from '../../../src/automaton/trace.js';
import { attackModelOf } from '../../../src/rules/attack/state/attack-model.js';
import { ROLL_SUMMARY } from '../../../src/rules/roll/roll-plan.js';
import { PlacedDice } from '../../../src/simulate/fights/placed-draws.js';
import { fixedDice } from '../../support/fixed-dice.js';
import { outcomeOf } from '../../support/outcomes.js';
import { type PrintedAttack, printedPlan } from '../rules/keywords/printed-attack.js';

/** Dice that record how many were requested each time. */
function countedDice(faces: readonly number[]): Dice & { readonly asked: number[] } {
  const dice = fixedDice(faces);
  const asked: number[] = [];
  return {
    asked,
    roll: (count) => {
      asked.push(count);
      return dice.roll(count);
    },
  };
}

function askedFor(attack: PrintedAttack, faces: readonly number[]): number[] {
  const dice = countedDice(faces);
  playAttack(solveAttack(printedPlan(attack)), dice);
  return dice.asked;
}

describe('playAttack', () => {
  it('rolls a group of dice for every group of the automaton, even if it counts none of them', () => {
    expect(askedFor({ power: 7 }, [1, 1, 1, 1, 1, 1, 1])).toEqual([5, 2]);
    expect(askedFor({ power: 0 }, [])).toEqual([]);
    expect(askedFor({ power: 3, attacker: ['Lucky 2'] }, [4, 4, 4])).toEqual([3, 0]);
    expect(askedFor({ power: 3, attacker: ['Lucky 2'] }, [4, 4, 1, 1])).toEqual([3, 1]);
    expect(askedFor({ power: 8, attacker: ['Lucky 7'] }, [1, 1, 1, 1, 1, 1, 4, 4, 1, 1, 1, 1, 1, 1])).toEqual([5, 3, 5, 1]);
  });

  it('ends in an outcome of the automaton', () => {
    const attack = solveAttack(printedPlan({ power: 2, attacker: ['Critical Hit 2'], health: 3 }));
    const state = playAttack(attack, fixedDice([6, 4]));
    const outcome = outcomeOf({ damage: [0, 4], discarded: [false, true], criticalHit: true });
    expect(attack.solution.graph.process.outcomeOf(state)).toEqual(outcome);
    expect(attack.automaton.outcomes[attack.automaton.outcomeIndex.get(state) as number]).toEqual(outcome);
  });
});

it('followAttack reports every roll, every choice of a player who has one, and every step to its observer', () => {
  const attack = solveAttack(printedPlan({ power: 2, attacker: ['Lucky 1'], defender: ['Lucky 1'] }));
  const { process } = attack.solution.graph;
  const table = attackModelOf(attack.plan).state;
  const story: string[] = [];
  followAttack(guideOf(attack), fixedDice([1, 2, 5, 3]), {
    rolled: ({ step }, faces) => story.push(`${step} rolled ${faces.join(' ')}`),
    chose: ({ step, player }, { action, next }, state) =>
      story.push(
        `${step} ${player} ${action.kind === 'pass' ? 'passed' : `re-rolls ${table.get(next, 'toRoll')}`} after ${table.get(state, 'acted')}`,
      ),
    resolved: ({ step, name }, _before, after) => {
      const { summary, counters } = process.situationOf(after);
      story.push(`${step} ${name} ${name === 'count hits' ? ROLL_SUMMARY.get(summary, 'hits') : counters}`);
    },
  });
  expect(story).toEqual([
    '4 number of dice 0,0',
    '5 rolled 1 2',
    '7 attacker re-rolls 1 after 0',
    '7 rolled 5',
    '7 defender re-rolls 1 after 1',
    '7 rolled 3',
    '8 count hits 0',
    '9 pending damage 0,0',
    '11 placement 0,0',
    '13 end of the attack 0,0',
  ]);
});

describe('a guide through an attack of a fight', () => {
  const attack = solveAttack(
    printedPlan({
      power: 4,
      attacker: ['Fury 2', 'Lucky 1', 'Tenacity 3', 'Evade 1'],
      defender: ['Retaliate 2', 'Deflect 2', 'Lucky 1'],
      attackerHealth: 3,
      health: 4,
    }),
  );
  const { graph, chosen } = attack.solution;

  it('tells the same story as one through a graph with states', () => {
    for (let fight = 0; fight < 40; fight++) {
      const [one, other] = [new PlacedDice(7n, 'battle'), new PlacedDice(7n, 'battle')];
      for (const dice of [one, other]) dice.moveTo({ fight, turn: 1, slot: 0 });
      const guide = guideOfPart(graph.process, evaluableGraph(graph).graph, Uint16Array.from(chosen));
      expect(tracePlay(attack.plan, guide, one)).toEqual(traceAttack(attack, other));
    }
  });
});

it('both throw for dice that show more faces than requested', () => {
  const attack = solveAttack(printedPlan({ power: 2, attacker: ['Lucky 1'] }));
  const dice: Dice = { roll: () => [1, 1, 1] };
  const nobody = { rolled: () => {}, chose: () => {}, resolved: () => {} };
  expect(() => playAttack(attack, dice)).toThrow('the solution has every roll that can come up');
  expect(() => followAttack(guideOf(attack), dice, nobody)).toThrow('the solution has every roll that can come up');
});

const ATTACKS: readonly PrintedAttack[] = [
  { power: 0 },
  { power: 7, attacker: ['Critical Hit 2'] },
  { power: 8, attacker: ['Lucky 7'], defender: ['Lucky 1', 'Parry 2', 'Evade 1'] },
  {
    power: 4,
    attacker: ['Fury 2', 'Accuracy 1', 'Tenacity 3'],
    defender: ['Retaliate 2', 'Armor'],
    attackerHealth: 3,
    health: 4,
  },
];

it.each(ATTACKS)('finalOfValues ends as finalOf does with the same dice: %j', (attack) => {
  const { solution } = solveAttack(printedPlan(attack));
  const play = { graph: evaluableGraph(solution.graph).graph, chosen: Uint16Array.from(solution.chosen) };
  const [slow, fast] = [new PlacedDice(7n, 'battle'), new PlacedDice(7n, 'battle')];
  const finals = new Set<number>();
  for (let fight = 0; fight < 300; fight++) {
    for (const dice of [slow, fast]) dice.moveTo({ fight, turn: 1, slot: 0 });
    const final = finalOfValues(play, fast);
    expect(final).toBe(finalOf(solution, slow));
    finals.add(final);
  }
  expect(finals.size > 1).toBe(attack.power > 0);
});
