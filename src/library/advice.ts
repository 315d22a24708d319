import { type Advice, type AdviceAtTable, type AdvisedOption, adviseAtTable, type Expectation } from '../automaton/advise.js';
import { rollProblem } from '../automaton/at-table.js';
import { rollFaces } from '../errors/option.js';
import { UserError } from '../errors/problem.js';
import { type Case, caseOf, planForAdvice } from '../experiment/case/case.js';
import type { Action } from '../rules/attack/state/stage.js';
import type { ChoiceName } from '../rules/game/choice-name.js';
import type { Role } from '../rules/game/role.js';
import type { Objective } from '../rules/plan/attack-context.js';
import type { ParsedAttack } from '../scenario/from-data.js';
import { fraction } from '../statistics/fraction.js';
import { type ExactNumber, exactNumber } from './odds.js';

/** What a player may do with the dice on the table; see `reRollAdvice`. */
export interface ReRollAdvice {
  readonly player: Role;
  /** Whether the player is asked only after the other one has passed. */
  readonly isAfterPass: boolean;
  /** The best option first. */
  readonly options: readonly {
    /** Natural faces to re-roll; empty: pass. */
    readonly faces: readonly number[];
    /** The expected value of the objective. */
    readonly worth: ExactNumber;
    readonly meanDamage: ExactNumber;
    readonly discardChance: ExactNumber | null;
    readonly isBest: boolean;
    /** The aims that no option serves better, with both players playing on for the objective. */
    readonly bestFor: readonly Objective[];
  }[];
}

/** What a player may do at a choice after the re-rolls; see `tableAdvice`. */
export interface ChoiceAdvice {
  /** "prevention", "Overkill", "Parry", "Area Damage" ... */
  readonly choice: ChoiceName;
  readonly player: Role;
  /**
   * The best option first. Units in an action are indices: 0 is the attacker, 1 the defender, then
   * the others of both sides.
   */
  readonly options: readonly {
    readonly action: Action;
    readonly worth: ExactNumber;
    readonly meanDamage: ExactNumber;
    readonly discardChance: ExactNumber | null;
    readonly isBest: boolean;
    /** The aims that no option serves better, with both players playing on for the objective. */
    readonly bestFor: readonly Objective[];
  }[];
}

/** The advice on dice that are on the table; see `tableAdvice`. */
export interface TableAdvice {
  /** Mean damage to the defender if the dice stay as they lie. */
  readonly meanDamage: ExactNumber;
  readonly reRolls: readonly ReRollAdvice[];
  /**
   * The choices that follow if the dice stay as they lie, one after the other, until dice are
   * rolled again.
   */
  readonly afterwards: readonly ChoiceAdvice[];
}

/** Every choice in the re-roll chance of an attack; see `Engine.reRollAdvice`. */
export function reRollsOf(attack: ParsedAttack, faces: readonly number[]): ReRollAdvice[] {
  return adviceOn(attack, faces).reRolls.map(advisedOptions);
}

/** Every choice with dice on the table; see `Engine.tableAdvice`. */
export function adviceOf(attack: ParsedAttack, faces: readonly number[]): TableAdvice {
  const { reRolls, afterwards, meanDamage } = adviceOn(attack, faces);
  return {
    meanDamage: expectedNumber(meanDamage),
    reRolls: reRolls.map(advisedOptions),
    afterwards: afterwards.map(({ choice, player, options }) => ({
      choice,
      player,
      options: options.map(({ action, isBest, bestFor, ...option }) => ({ action, isBest, bestFor, ...valuesOf(option) })),
    })),
  };
}

function adviceOn(attack: ParsedAttack, faces: readonly number[]): AdviceAtTable {
  const planned: Case = caseOf(attack);
  const isFace = (face: unknown): boolean => Number.isInteger(face) && (face as number) >= 1 && (face as number) <= 6;
  const areFaces = Array.isArray(faces) && faces.every(isFace);
  const problem = areFaces ? rollProblem(planned.plan, faces) : rollFaces(String(faces), null);
  if (problem !== null) throw new UserError([{ where: null, path: 'faces', ...problem }]);
  return adviseAtTable(planForAdvice(planned), faces);
}

function advisedOptions({ player, isAfterPass, options }: Advice): ReRollAdvice {
  return {
    player,
    isAfterPass,
    options: options.map(({ faces, isBest, bestFor, ...option }) => ({ faces, isBest, bestFor, ...valuesOf(option) })),
  };
}

function valuesOf({ worth, meanDamage, discardChance }: Pick<AdvisedOption, 'worth' | 'meanDamage' | 'discardChance'>) {
  return {
    worth: expectedNumber(worth),
    meanDamage: expectedNumber(meanDamage),
    discardChance: discardChance && expectedNumber(discardChance),
  };
}

function expectedNumber({ quantity, denominator }: Expectation): ExactNumber {
  return exactNumber(fraction(quantity, denominator));
}
