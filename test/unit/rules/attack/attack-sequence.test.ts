import { describe, expect, it } from 'vitest';
import { attackProcess } from '../../../../src/rules/attack/attack-sequence.js';
import { attackModelOf } from '../../../../src/rules/attack/state/attack-model.js';
import type { Outcome } from '../../../../src/rules/attack/state/outcome.js';
import type { AttackProcess, ChoiceStage, LoopStage, Option, Stage } from '../../../../src/rules/attack/state/stage.js';
import type { Role } from '../../../../src/rules/game/role.js';
import { countDice, poolCounts, poolOf } from '../../../../src/rules/process/dice-pool.js';
import type { PackedState } from '../../../../src/rules/process/stage.js';
import { ROLL_SUMMARY } from '../../../../src/rules/roll/roll-summary.js';
import { fixedDice } from '../../../support/fixed-dice.js';
import { type PrintedAttack, printedPlan } from '../keywords/printed-attack.js';

/** What each player does at his chances, one after the other: pass, or re-roll the given natural faces. */
type Script = Readonly<Record<Role, readonly ('pass' | readonly number[])[]>>;

/** An attack played by hand, without a solver: who had a chance, and the result. */
interface ScriptedAttack {
  readonly chances: Role[];
  readonly diceRolled: number[];
  readonly damage: number;
}

/** Walks the stages of an attack with fixed dice and players who do as they are told. */
function playScript(attack: PrintedAttack, faces: readonly number[], script: Script): ScriptedAttack {
  const process = attackProcess(printedPlan(attack));
  const dice = fixedDice(faces);
  const next: Record<Role, number> = { attacker: 0, defender: 0 };
  const chances: Role[] = [];
  const diceRolled: number[] = [];
  let state = process.initial;
  for (const stage of straight(process)) {
    if (stage.kind === 'roll') {
      const count = stage.diceAt(state);
      expect(count).toBeLessThanOrEqual(stage.maxDice);
      diceRolled.push(count);
      state = stage.after(state, poolOf(stage.layout, dice.roll(count)));
    } else if (stage.kind === 'step') {
      state = stage.after(state);
    } else if (stage.isOpen(state)) {
      chances.push(stage.player);
      const requested = script[stage.player][next[stage.player]++];
      if (requested === undefined) throw new Error(`the ${stage.player} has a chance that the script does not know of`);
      state = optionFor(process, stage, state, requested).next;
    }
  }
  dice.expectExhausted();
  expect(next).toEqual({ attacker: script.attacker.length, defender: script.defender.length });
  return { chances, diceRolled, damage: process.outcomeOf(state).damage[1] as number };
}

/** The stages of an attack in which nothing is repeated. */
function straight({ stages }: AttackProcess): Stage[] {
  const isStage = (stage: Stage | LoopStage): stage is Stage => stage.kind !== 'loop';
  expect(stages.every(isStage)).toBe(true);
  return stages.filter(isStage);
}

/** The dice that an option of Lucky picks up; 0 for a pass. */
function reRolled({ action }: Option): number {
  return action.kind === 're-roll' ? action.dice : 0;
}

function optionFor(
  { layout }: AttackProcess,
  stage: ChoiceStage,
  state: number,
  requested: 'pass' | readonly number[],
): Option {
  const pool = requested === 'pass' ? 0 : poolOf(layout, requested);
  const option = stage.options(state).find((own) => reRolled(own) === pool);
  if (option === undefined) throw new Error(`the ${stage.player} may not re-roll ${requested}`);
  return option;
}

const BOTH: PrintedAttack = { power: 2, attacker: ['Lucky 1'], defender: ['Lucky 1'] };
const DEFENDER_FIRST: PrintedAttack = { ...BOTH, rules: { firstChance: 'defender' } };

describe('the re-roll play-or-pass', () => {
  it('ends when both pass', () => {
    const { chances, damage } = playScript(BOTH, [1, 4], { attacker: ['pass'], defender: ['pass'] });
    expect(chances).toEqual(['attacker', 'defender']);
    expect(damage).toBe(1);
  });

  it('gives the second player a chance after the first acted, and ends with it', () => {
    const acts = playScript(BOTH, [1, 4, 5, 2], { attacker: [[1]], defender: [[5]] });
    expect(acts).toMatchObject({ chances: ['attacker', 'defender'], damage: 1 });
    const passes = playScript(BOTH, [1, 4, 5], { attacker: [[1]], defender: ['pass'] });
    expect(passes).toMatchObject({ chances: ['attacker', 'defender'], damage: 2 });
  });

  it('gives a player who passed another chance after the opponent acted', () => {
    const { chances, damage } = playScript(BOTH, [1, 4, 2, 6], { attacker: ['pass', [2]], defender: [[4]] });
    expect(chances).toEqual(['attacker', 'defender', 'attacker']);
    expect(damage).toBe(1);
  });

  it('ends when the player who passed passes again', () => {
    const { chances, damage } = playScript(BOTH, [1, 4, 2], { attacker: ['pass', 'pass'], defender: [[4]] });
    expect(chances).toEqual(['attacker', 'defender', 'attacker']);
    expect(damage).toBe(0);
  });

  it('has the same turns with the defender first', () => {
    const turns = (faces: readonly number[], script: Script): Role[] => playScript(DEFENDER_FIRST, faces, script).chances;
    expect(turns([1, 4], { attacker: ['pass'], defender: ['pass'] })).toEqual(['defender', 'attacker']);
    expect(turns([1, 4, 1, 4], { attacker: [[1]], defender: [[4]] })).toEqual(['defender', 'attacker']);
    expect(turns([1, 4, 5, 1], { attacker: [[1]], defender: ['pass', [5]] })).toEqual(['defender', 'attacker', 'defender']);
    expect(turns([1, 4, 5], { attacker: [[1]], defender: ['pass', 'pass'] })).toEqual(['defender', 'attacker', 'defender']);
  });

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

  it('gives one chance to the only player with Lucky', () => {
    const attacker = { power: 2, attacker: ['Lucky 1'] };
    expect(playScript(attacker, [1, 4], { attacker: ['pass'], defender: [] }).chances).toEqual(['attacker']);
    const defender = { power: 2, defender: ['Lucky 1'] };
    expect(playScript(defender, [1, 4, 1], { attacker: [], defender: [[4]] }).chances).toEqual(['defender']);
  });

  it('gives no chance to players without Lucky', () => {
    expect(playScript({ power: 2 }, [1, 4], { attacker: [], defender: [] }).chances).toEqual([]);
  });

  it('lets Lucky be used with fewer dice than X', () => {
    const attack = { power: 3, attacker: ['Lucky 3'] };
    expect(playScript(attack, [1, 2, 4, 6], { attacker: [[1]], defender: [] }).damage).toBe(2);
    expect(playScript(attack, [1, 2, 4, 6, 6, 6], { attacker: [[1, 2, 4]], defender: [] }).damage).toBe(3);
  });

  it('lets hits be re-rolled by the attacker and misses by the defender, if they want to', () => {
    expect(playScript(BOTH, [1, 4, 1, 6], { attacker: [[4]], defender: [[1]] }).damage).toBe(1);
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

  it('gives no further chance to a player who passed', () => {
    const { chances, damage } = playScript(fixed('attacker'), [1, 4, 2], { attacker: ['pass'], defender: [[4]] });
    expect(chances).toEqual(['attacker', 'defender']);
    expect(damage).toBe(0);
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

  it('roll the Fury dice or none of them, five at a time', () => {
    const attack = { power: 6, attacker: ['Fury 7'] };
    const faces = [1, 1, 1, 1, 1, 4];
    const nobody = { attacker: [], defender: [] };
    const furious = playScript(attack, [...faces, 6, 6, 6, 6, 6, 6, 1], nobody);
    expect(furious).toMatchObject({ diceRolled: [5, 1, 5, 2], damage: 7 });
    expect(playScript(attack, [1, 1, 1, 1, 1, 5], nobody)).toMatchObject({ diceRolled: [5, 1, 0, 0], damage: 1 });
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

  it('re-roll as many dice as were picked up, five at a time', () => {
    const attack = { power: 8, attacker: ['Lucky 7'] };
    const faces = [1, 1, 1, 1, 1, 1, 4, 4];
    const six = playScript(attack, [...faces, 6, 6, 6, 6, 1, 1], { attacker: [[1, 1, 1, 1, 1, 1]], defender: [] });
    expect(six).toMatchObject({ diceRolled: [5, 3, 5, 1], damage: 6 });
    const two = playScript(attack, [...faces, 6, 6], { attacker: [[1, 1]], defender: [] });
    expect(two).toMatchObject({ diceRolled: [5, 3, 2, 0], damage: 4 });
    const none = playScript(attack, faces, { attacker: ['pass'], defender: [] });
    expect(none).toMatchObject({ diceRolled: [5, 3, 0, 0], damage: 2 });
  });
});

describe('the state on the table', () => {
  it('holds the dice, those to be rolled, and who has acted', () => {
    const plan = printedPlan({ power: 3, attacker: ['Lucky 2', 'Critical Hit 1'], defender: ['Lucky 1'] });
    const process = attackProcess(plan);
    const table = attackModelOf(plan).state;
    const { layout } = process;
    const choice = process.stages.find((stage) => stage.kind === 'choice');
    if (choice === undefined) throw new Error('there is a choice');
    const state = table.pack({ dice: poolOf(layout, [1, 4, 6]), toRoll: 0, acted: 0, situation: 0 });
    const twoDice = choice.options(state).find((option) => reRolled(option) === poolOf(layout, [1, 4]));
    if (twoDice === undefined) throw new Error('the attacker may re-roll a miss and a hit');
    expect(poolCounts(layout, table.get(twoDice.next, 'dice'))).toEqual([0, 0, 1]);
    expect(table.get(twoDice.next, 'toRoll')).toBe(2);
    expect(table.get(twoDice.next, 'acted')).toBe(1);
    expect(process.diceOf(twoDice.next)).toBe(poolOf(layout, [6]));
    expect(choice.options(state)[0]).toEqual({ action: { kind: 'pass' }, next: state });
  });

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

describe('steps 8 to 12', () => {
  /** The roll summary and the outcome of the given natural faces, without any roll or choice. */
  function counted(attack: PrintedAttack, faces: readonly number[]): { summary: object; outcome: Outcome } {
    const plan = printedPlan(attack);
    const process = attackProcess(plan);
    const [number, count, ...others] = straight(process).filter((stage) => stage.kind === 'step');
    const state = (number?.after(process.initial) as PackedState) + poolOf(process.layout, faces);
    expect(count?.name).toBe('count hits');
    const hits = count?.after(state) as PackedState;
    return {
      summary: ROLL_SUMMARY.unpack(process.situationOf(hits).summary),
      outcome: process.outcomeOf(others.reduce((before, stage) => stage.after(before), hits)),
    };
  }

  function outcome(
    attack: PrintedAttack,
    faces: readonly number[],
  ): { damage: number; criticalHit: boolean; discarded: boolean } {
    const { damage, criticalHit, discarded } = counted(attack, faces).outcome;
    return { damage: damage[1] as number, criticalHit, discarded: discarded[1] as boolean };
  }

  it('count the hits and see whether there is a natural six', () => {
    const attack = { power: 4, attacker: ['Critical Hit 2'] };
    expect(counted(attack, [1, 4, 6, 6]).summary).toEqual({ hits: 3, criticalHit: 1, parry: 0, riposte: 0 });
    expect(counted(attack, [1, 4, 5, 5]).summary).toEqual({ hits: 3, criticalHit: 0, parry: 0, riposte: 0 });
    expect(counted({ ...attack, rules: { criticalHitPerSix: true } }, [1, 4, 6, 6]).summary).toEqual({
      hits: 3,
      criticalHit: 2,
      parry: 0,
      riposte: 0,
    });
  });

  it('do not look at natural sixes if they have no effect', () => {
    expect(counted({ power: 2 }, [6, 6]).summary).toEqual({ hits: 2, criticalHit: 0, parry: 0, riposte: 0 });
  });

  it('look for a natural one if there is Parry, and do not count it twice', () => {
    const attack = { power: 3, attacker: ['Accuracy 3'], defender: ['Parry 1'] };
    expect(counted(attack, [1, 1, 4]).summary).toEqual({ hits: 3, criticalHit: 0, parry: 1, riposte: 0 });
    expect(counted(attack, [2, 3, 4]).summary).toEqual({ hits: 3, criticalHit: 0, parry: 0, riposte: 0 });
    expect(counted({ ...attack, defender: [] }, [1, 1, 4]).summary).toEqual({
      hits: 3,
      criticalHit: 0,
      parry: 0,
      riposte: 0,
    });
  });

  it('prevent damage by Parry before counters are placed', () => {
    const attack = { power: 3, attacker: ['Critical Hit 2'], defender: ['Parry 3'], health: 1 };
    expect(outcome(attack, [1, 5, 6])).toEqual({ damage: 1, criticalHit: true, discarded: true });
    expect(outcome(attack, [1, 1, 6])).toEqual({ damage: 0, criticalHit: true, discarded: false });
    expect(outcome(attack, [2, 5, 6])).toEqual({ damage: 4, criticalHit: true, discarded: true });
  });

  it('discard the defender from as many damage counters as its remaining health, even from 0', () => {
    const attack = { power: 3, health: 2 };
    expect(outcome(attack, [4, 1, 1])).toEqual({ damage: 1, criticalHit: false, discarded: false });
    expect(outcome(attack, [4, 4, 1])).toEqual({ damage: 2, criticalHit: false, discarded: true });
    expect(outcome(attack, [4, 4, 4])).toEqual({ damage: 3, criticalHit: false, discarded: true });
  });

  it('discard nothing of unknown health', () => {
    expect(outcome({ power: 3 }, [6, 6, 6])).toEqual({ damage: 3, criticalHit: false, discarded: false });
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
