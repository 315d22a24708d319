import { describe, expect, it } from 'vitest';
import { attackProcess } from '../../../../src/rules/attack/attack-sequence.js';
import type { AttackProcess, LoopStage, Stage } from '../../../../src/rules/attack/state/stage.js';
import type { Role } from '../../../../src/rules/game/role.js';
import { poolOf } from '../../../../src/rules/process/dice-pool.js';
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
