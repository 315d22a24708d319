import { describe, expect, it } from 'vitest';
import { attackProcess } from '../../../../src/rules/attack/attack-sequence.js';
import { attackModelOf } from '../../../../src/rules/attack/state/attack-model.js';
import type { AttackProcess, LoopStage, Stage } from '../../../../src/rules/attack/state/stage.js';
import type { Role } from '../../../../src/rules/game/role.js';
import { countDice, poolOf } from '../../../../src/rules/process/dice-pool.js';
import { type PrintedAttack, printedPlan } from '../keywords/printed-attack.js';

/** The stages of an attack in which nothing is repeated. */
function straight({ stages }: AttackProcess): Stage[] {
  const isStage = (stage: Stage | LoopStage): stage is Stage => stage.kind !== 'loop';
  expect(stages.every(isStage)).toBe(true);
  return stages.filter(isStage);
}

const BOTH: PrintedAttack = { power: 2, attacker: ['Lucky 1'], defender: ['Lucky 1'] };
const DEFENDER_FIRST: PrintedAttack = { ...BOTH, rules: { firstChance: 'defender' } };

describe('the re-roll play-or-pass', () => {
  it('lets no player act twice: a player who acted has no further chance', () => {
    for (const attack of [BOTH, DEFENDER_FIRST]) {
      for (const { chances, acted } of everyWay(attackProcess(printedPlan(attack)))) {
        for (const player of ['attacker', 'defender'] as const) {
          expect(acted.filter((role) => role === player).length).toBeLessThanOrEqual(1);
        }
        expect(chances.length).toBeLessThanOrEqual(3);
      }
    }
  });

  it('alternates the chance: no player has it twice in a row', () => {
    for (const attack of [BOTH, DEFENDER_FIRST]) {
      for (const { chances } of everyWay(attackProcess(printedPlan(attack)))) {
        for (const [i, player] of chances.entries()) expect(player).not.toBe(chances[i + 1]);
      }
    }
  });

  it('ends only after two passes in a row, or when both have acted', () => {
    for (const attack of [BOTH, DEFENDER_FIRST]) {
      for (const { moves, acted } of everyWay(attackProcess(printedPlan(attack)))) {
        const lastTwo = moves.slice(-2);
        // A player who acted cannot act again, so after one player has acted a single pass of the other also ends it.
        const isOver = acted.length === 2 || (acted.length === 1 ? lastTwo.at(-1) === 'pass' : lastTwo.join() === 'pass,pass');
        expect(isOver, moves.join()).toBe(true);
      }
    }
  });
});

/** One way through the play-or-pass: who had a chance, what he did, and who acted. */
interface Way {
  readonly chances: readonly Role[];
  readonly moves: readonly ('act' | 'pass')[];
  readonly acted: readonly Role[];
}

/**
 * Every way in which players can pass or act at their chances; rolled dice all show a 4, so that
 * there is always a die to choose.
 */
function everyWay(process: AttackProcess): Way[] {
  const stages = straight(process);
  const walk = (i: number, state: number, way: Way): Way[] => {
    const stage = stages[i];
    if (stage === undefined) return [way];
    if (stage.kind === 'step') return walk(i + 1, stage.after(state), way);
    if (stage.kind === 'roll') {
      const rolled = poolOf(stage.layout, new Array<number>(stage.diceAt(state)).fill(4));
      return walk(i + 1, stage.after(state, rolled), way);
    }
    if (!stage.isOpen(state)) return walk(i + 1, state, way);
    return stage.options(state).flatMap(({ action, next }) =>
      walk(i + 1, next, {
        chances: [...way.chances, stage.player],
        moves: [...way.moves, action.kind === 'pass' ? 'pass' : 'act'],
        acted: action.kind === 'pass' ? way.acted : [...way.acted, stage.player],
      }),
    );
  };
  return walk(0, process.initial, { chances: [], moves: [], acted: [] });
}

describe('a fixed order', () => {
  const fixed = (firstChance: Role): PrintedAttack => ({ ...BOTH, rules: { rerollPop: 'fixedOrder', firstChance } });

  it.each([
    ['attacker', 'defender'],
    ['defender', 'attacker'],
  ] as const)('gives one chance each, the %s first, whatever they do', (first, second) => {
    const ways = everyWay(attackProcess(printedPlan(fixed(first))));
    expect(ways.map(({ moves }) => moves.join(' '))).toEqual(['pass pass', 'pass act', 'act pass', 'act act']);
    for (const { chances } of ways) expect(chances).toEqual([first, second]);
  });
});

describe('the stages of an attack', () => {
  it('are in the order of the steps', () => {
    for (const attack of [
      BOTH,
      { power: 0 },
      { power: 7, attacker: ['Lucky 6'], defender: ['Lucky 2'] },
      { power: 7, attacker: ['Lucky 6', 'Fury 6'], defender: ['Lucky 2', 'Parry 2'] },
    ]) {
      const steps = straight(attackProcess(printedPlan(attack))).map(({ step }) => step);
      expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    }
    const stages = straight(attackProcess(printedPlan(BOTH))).map(({ kind, step }) => `${step} ${kind}`);
    expect(stages).toEqual([
      ...['4 step', '5 roll', '7 choice', '7 choice', '7 roll', '7 choice', '7 choice', '7 roll'],
      ...['8 step', '9 step', '11 step', '13 step'],
    ]);
  });

  it('roll attack dice, then Fury dice, then re-rolled dice', () => {
    const names = (attack: PrintedAttack): string[] =>
      straight(attackProcess(printedPlan(attack))).map((stage) => (stage.kind === 'choice' ? stage.player : stage.name));
    const end = ['placement', 'end of the attack'];
    expect(names({ power: 2, attacker: ['Fury 1', 'Lucky 1'] })).toEqual([
      ...['number of dice', 'attack dice', 'Fury', 'Fury dice', 'end of the first roll'],
      ...['attacker', 're-rolled dice'],
      ...['count hits', 'pending damage', ...end],
    ]);
    expect(names({ power: 2, attacker: ['Lucky 1'], defender: ['Parry 1'] })).toEqual([
      ...['number of dice', 'attack dice', 'attacker', 're-rolled dice', 'count hits', 'pending damage', 'prevention', ...end],
    ]);
  });

  it('distinguish a natural four only until the end of the first roll', () => {
    const process = attackProcess(printedPlan({ power: 2, attacker: ['Fury 1', 'Lucky 1', 'Critical Hit 1'] }));
    const faces = process.stages.flatMap((stage) =>
      stage.kind === 'roll' ? [`${stage.name}: ${stage.layout.classes.map((one) => one.faces.join('')).join(' ')}`] : [],
    );
    expect(faces).toEqual(['attack dice: 123 4 5 6', 'Fury dice: 123 4 5 6', 're-rolled dice: 123 45 6']);
    expect(process.layout.classes.map((one) => one.faces.join(''))).toEqual(['123', '45', '6']);
  });

  it('roll dice in groups of five, the last group with what is left', () => {
    const groups = (attack: PrintedAttack): number[] =>
      attackProcess(printedPlan(attack)).stages.flatMap((stage) => (stage.kind === 'roll' ? [stage.maxDice] : []));
    expect(groups({ power: 0 })).toEqual([]);
    expect(groups({ power: 5 })).toEqual([5]);
    expect(groups({ power: 12 })).toEqual([5, 5, 2]);
    expect(groups({ power: 7, attacker: ['Lucky 6'] })).toEqual([5, 2, 5, 1]);
    expect(groups({ power: 7, attacker: ['Lucky 6'], defender: ['Lucky 1'] })).toEqual([5, 2, 5, 1, 5, 1]);
    expect(groups({ power: 7, attacker: ['Lucky 6'], defender: ['Lucky 1'], rules: { rerollPop: 'fixedOrder' } })).toEqual([
      5, 2, 5, 1, 1,
    ]);
  });
});

describe('the state on the table', () => {
  it('keeps the number of dice through every choice and every roll before the last one', () => {
    const plan = printedPlan({ ...BOTH, power: 3 });
    const process = attackProcess(plan);
    const { layout, initial } = process;
    const stages = straight(process);
    const table = attackModelOf(plan).state;
    const isDie = (): boolean => true;
    let states = new Set([initial]);
    const lastChoice = stages.findLastIndex(({ kind }) => kind === 'choice');
    for (const stage of stages.slice(0, lastChoice + 1)) {
      const next = new Set<number>();
      for (const state of states) {
        if (stage.kind === 'choice') {
          for (const after of stage.isOpen(state) ? stage.options(state).map((option) => option.next) : [state])
            next.add(after);
        } else if (stage.kind === 'roll')
          next.add(stage.after(state, poolOf(layout, new Array<number>(stage.diceAt(state)).fill(1))));
      }
      states = next;
      for (const state of states) {
        const { dice, toRoll } = table.unpack(state);
        expect(countDice(layout, dice, isDie) + toRoll).toBe(3);
      }
    }
  });
});

describe('the stages of an attack that is more than a roll', () => {
  function names(attack: PrintedAttack): string[] {
    const inside = (stage: Stage): string => `${stage.step} ${stage.kind === 'choice' ? stage.choice : stage.name}`;
    return attackProcess(printedPlan(attack)).stages.map((stage) =>
      stage.kind === 'loop' ? `(${stage.stages.map(inside).join(', ')})` : inside(stage),
    );
  }

  const POP = ['10 prevention', '(10 prevention, 10 prevention)'];
  const END = '13 end of the attack';

  it('are in the order of the steps', () => {
    expect(
      names({ power: 2, attacker: ['Overload 1', 'Cunning', 'Focus 1', 'Backfire 1'], defender: ['Evade 1', 'Retaliate 1'] }),
    ).toEqual([
      ...['2 Overload', '3 Retaliate', '10 Cunning', '4 number of dice'],
      ...['5 attack dice', '5 natural faces', '6 end of the first roll', '8 count hits', '9 pending damage'],
      ...['10 prevention', ...POP, '11 placement', '13 waiting effects'],
      ...['13 Backfire', '13 damage of an effect', ...POP, '13 placement'],
      ...['13 Overload', '13 damage of an effect', ...POP, '13 placement'],
      ...['13 Retaliate', '13 damage of an effect', ...POP, '13 placement'],
      END,
    ]);
  });

  it('are repeated for a further attack', () => {
    const attack = ['4 number of dice', '5 attack dice', '8 count hits', '9 pending damage', '11 placement', END];
    const further = ['14 further attack', ...attack];
    expect(names({ power: 1, attacker: ['Double Strike'] })).toEqual([...attack, ...further]);
    expect(names({ power: 1, attacker: ['Double Strike', 'Tenacity 1'] })).toEqual([...attack, ...further, ...further]);
  });
});
