import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../../src/automaton/attack-automaton.js';
import { rollCounts } from '../../../src/automaton/graph/play-graph.js';
import type { AttackAutomaton, RollGroup } from '../../../src/automaton/minimise.js';
import {
  type AttackTables,
  compileTables,
  facesOfGroup,
  GROUP_VALUES,
  MAX_TRANSITIONS,
} from '../../../src/automaton/tables.js';
import { classOf, FACES, type FaceClass, faceClasses } from '../../../src/rules/process/dice-pool.js';
import { outcomeOf } from '../../support/outcomes.js';
import { type PrintedAttack, printedPlan } from '../rules/keywords/printed-attack.js';

it('the faces of a group are the base-6 digits of its value, the most significant first', () => {
  expect(facesOfGroup(0)).toEqual([1, 1, 1, 1, 1]);
  expect(facesOfGroup(1)).toEqual([1, 1, 1, 1, 2]);
  expect(facesOfGroup(6 ** 4)).toEqual([2, 1, 1, 1, 1]);
  expect(facesOfGroup(7775)).toEqual([6, 6, 6, 6, 6]);
});

function tablesOf(automaton: AttackAutomaton): AttackTables {
  const tables = compileTables(automaton);
  if (tables === null) throw new Error('the automaton is small enough for tables');
  return tables;
}

/** `shown[value]`: which roll the first `count` dice of a group show, by looking at their faces one by one. */
function rollsShown(classes: readonly FaceClass[], count: number): number[] {
  const indexOf = new Map(rollCounts(classes, count).map((counts, r) => [counts.join(), r]));
  return Array.from({ length: GROUP_VALUES }, (_, value) => {
    const counts = classes.map(() => 0);
    for (const face of facesOfGroup(value).slice(0, count)) {
      const c = classOf(classes, face);
      counts[c] = (counts[c] as number) + 1;
    }
    return indexOf.get(counts.join()) as number;
  });
}

/** Follows every group value from every reachable state, in the automaton by faces and in the tables by two look-ups. */
function expectSameTransitions(automaton: AttackAutomaton): void {
  const { classMap, groupOffsets, next, start } = tablesOf(automaton);
  let inTables = new Map([[automaton.start, start]]);
  for (const [g, group] of automaton.groups.entries()) {
    const displayed = new Map([...new Set(group.diceAt)].map((count) => [count, rollsShown(group.classes, count)]));
    const after = new Map<number, number>();
    for (const [state, offset] of inTables) {
      const rolls = displayed.get(group.diceAt[state] as number) as number[];
      for (let value = 0; value < GROUP_VALUES; value++) {
        const target = group.next[state]?.[rolls[value] as number] as number;
        const found = next[offset + (classMap[(groupOffsets[g] as number) + value] as number)] as number;
        if ((after.get(target) ?? found) !== found)
          throw new Error(`state ${target} after group ${g} has two places in the tables`);
        after.set(target, found);
      }
    }
    expect(new Set(after.values()).size).toBe(after.size);
    inTables = after;
  }
  for (const [outcome, index] of inTables) expect(index).toBe(outcome);
}

describe('the tables of an automaton', () => {
  it.each<PrintedAttack>([
    { power: 0 },
    { power: 1 },
    { power: 5 },
    { power: 5, attacker: ['Accuracy 3'] },
    { power: 7, attacker: ['Critical Hit 1'] },
    { power: 3, attacker: ['Critical Hit 3', 'Lucky 1'], defender: ['Lucky 1'] },
    { power: 6, attacker: ['Critical Hit 2', 'Lucky 6', 'Accuracy -3'], defender: ['Lucky 2'] },
  ])('lead each of the 7,776 values of a group to the state of its faces: %o', (attack) => {
    expectSameTransitions(solveAttack(printedPlan(attack)).automaton);
  });

  it('need one byte for each value, and one class map for groups with the same classes', () => {
    const { classMap, groupOffsets } = tablesOf(solveAttack(printedPlan({ power: 15 })).automaton);
    expect(classMap).toBeInstanceOf(Uint8Array);
    expect(classMap).toHaveLength(GROUP_VALUES);
    expect([...groupOffsets]).toEqual([0, 0, 0]);
    const seven = tablesOf(solveAttack(printedPlan({ power: 7 })).automaton);
    expect([...seven.groupOffsets]).toEqual([0, GROUP_VALUES]);
  });
});

/** Six classes of one face each: every face matters. */
const EVERY_FACE: readonly FaceClass[] = FACES.map((face) => ({ faces: [face], natural: face }));

/** An automaton of one group in which every roll leads to outcome 0 but the last one, which leads to outcome 1. */
function automatonWith(classes: readonly FaceClass[], diceAt: readonly number[], maxDice = 5): AttackAutomaton {
  const row = (count: number): number[] => {
    const rolls = rollCounts(classes, count).length;
    return Array.from({ length: rolls }, (_, r) => (r === rolls - 1 ? 1 : 0));
  };
  const rows = [0, 1, 2, 3, 4, 5].map(row);
  const group: RollGroup = { classes, maxDice, diceAt, next: diceAt.map((count) => rows[count] as number[]) };
  return { groups: [group], start: 0, outcomes: [outcomeOf(), outcomeOf({ damage: [0, 1] })], outcomeIndex: new Map() };
}

describe('the tables of automata that no attack has today', () => {
  it('need two bytes for each value if more than 256 sequences of faces are distinguished', () => {
    // Six classes of faces: 6^5 sequences of five dice, 6^4 of four.
    for (const automaton of [automatonWith(EVERY_FACE, [3, 5]), automatonWith(EVERY_FACE, [3, 4], 4)]) {
      expect(tablesOf(automaton).classMap).toBeInstanceOf(Uint16Array);
      expectSameTransitions(automaton);
      expectSameTransitions({ ...automaton, start: 1 });
    }
  });

  it('need one byte for each value for exactly 256: four dice and four classes of faces', () => {
    const classes = EVERY_FACE.slice(0, 3).concat({ faces: [4, 5, 6], natural: null });
    const automaton = automatonWith(classes, [3, 4], 4);
    expect(tablesOf(automaton).classMap).toBeInstanceOf(Uint8Array);
    expectSameTransitions(automaton);
  });
});

describe('MAX_TRANSITIONS', () => {
  const hitOrMiss = faceClasses({ hitsFrom: [4], looksAt: [] });

  it('is the most entries a table may have', () => {
    // Five dice that hit or miss show six rolls.
    const most = Math.floor(MAX_TRANSITIONS / 6);
    expect(compileTables(automatonWith(hitOrMiss, new Array<number>(most).fill(5)))?.next).toHaveLength(6 * most);
    expect(compileTables(automatonWith(hitOrMiss, new Array<number>(most + 1).fill(5)))).toBeNull();
  });

  it('is exceeded by the largest possible attack, with both players re-rolling by the rule of thumb', { tags: 'night' }, () => {
    const attack = {
      power: 30,
      powerChange: 30,
      attacker: ['Critical Hit 3', 'Lucky 30'],
      defender: ['Lucky 30'],
      luckyPolicy: { attacker: 'greedy', defender: 'greedy' },
    } as const;
    const { automaton } = solveAttack(printedPlan(attack));
    expect(automaton.groups).toHaveLength(24);
    expect(compileTables(automaton)).toBeNull();
  });
});
