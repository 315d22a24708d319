import { adviseAtTable } from '../automaton/advise.js';
import { rollProblem } from '../automaton/at-table.js';
import { rollFaces } from '../errors/option.js';
import { UserError } from '../errors/problem.js';
import { assumptionsAtTable, caseOf, planForAdvice } from '../experiment/case/case.js';
import type { Tools } from '../experiment/plan/run-plan.js';
import type { AdviceAnswer } from '../questions/advice/advice-answer.js';
import { makeAdviceAnswer } from '../questions/advice/make-advice-answer.js';
import { type WithoutCommand, withoutCommand } from '../questions/answer.js';
import { attackAsked } from '../questions/attack/make-attack-answer.js';
import type { PairAttacks } from '../questions/compare/work/pair-attack.js';
import { DUELS_HERE } from '../questions/compare-duels/work/duel-numbers.js';
import { assumptionsOfDuel } from '../questions/duel/work/duel-assumptions.js';
import type { DuelSettings } from '../questions/duel/work/run-duel.js';
import { type AimWords, parseAim, type UntilAim } from '../questions/until/aim.js';
import type { UntilAttackAnswer, UntilCompareAnswer, UntilDuelAnswer } from '../questions/until/until-answer.js';
import { COMPARE_AIMS, compareUntilAnswer } from '../questions/until/until-compare-question.js';
import { DUEL_AIMS, duelChanges, duelUntilAnswer } from '../questions/until/until-duel-question.js';
import { ATTACK_AIMS, attackChanges, attackUntilAnswer, quantityOf } from '../questions/until/until-question.js';
import type { ParsedAttack } from '../scenario/from-data.js';
import { UNWATCHED } from '../simulate/watch.js';
import type { CheckedDuel } from './duel.js';
import { bare, refuse } from './input.js';

/** The smallest changes of an attack; see `Engine.attackUntil`. */
export async function attackUntilOf(
  { unplayed, ...setup }: ParsedAttack,
  text: string,
  { settings, executor }: Tools,
): Promise<WithoutCommand<UntilAttackAnswer>> {
  const aim = checkedAim(text, ATTACK_AIMS);
  const quantity = quantityOf(aim, setup);
  if ('message' in quantity) return refuse('aim', bare(quantity));
  const asked = { setup, aim, quantity };
  const found = await attackChanges(asked, settings, executor, UNWATCHED);
  const { assumptions } = caseOf(setup);
  return withoutCommand(attackUntilAnswer(asked, found, { assumptions, unplayed, command: '', seed: settings.seed }));
}

/** The smallest changes of a unit of a comparison; see `Engine.compareUntil`. */
export async function compareUntilOf(attacks: PairAttacks, text: string): Promise<WithoutCommand<UntilCompareAnswer>> {
  const aim = checkedAim(text, COMPARE_AIMS);
  return withoutCommand(await compareUntilAnswer(attacks, aim, { watch: UNWATCHED, command: '' }));
}

/** The smallest changes of a duel; see `Engine.duelUntil`. */
export async function duelUntilOf(
  { duel, unplayed }: CheckedDuel,
  text: string,
  settings: DuelSettings,
): Promise<WithoutCommand<UntilDuelAnswer>> {
  const aim = checkedAim(text, DUEL_AIMS);
  const found = await duelChanges(duel.question, aim, settings, DUELS_HERE, UNWATCHED);
  const context = { assumptions: assumptionsOfDuel(duel), unplayed, command: '', seed: settings.seed };
  return withoutCommand(duelUntilAnswer(duel.question, aim, found, context));
}

/** What an answer should reach. Throws a UserError if it cannot. */
export function checkedAim(text: unknown, words: AimWords): UntilAim {
  const aim = parseAim(String(text), words);
  return 'message' in aim ? refuse('aim', bare(aim)) : aim;
}

/** The advice on dice on the table. Nothing in it is simulated. */
export type TableAdvice = Omit<AdviceAnswer, 'command' | 'seed'>;

/** Every choice with dice on the table; see `Engine.tableAdvice`. */
export function adviceOf({ unplayed, ...setup }: ParsedAttack, faces: readonly number[]): TableAdvice {
  const planned = caseOf(setup);
  const isFace = (face: unknown): boolean => Number.isInteger(face) && (face as number) >= 1 && (face as number) <= 6;
  const areFaces = Array.isArray(faces) && faces.every(isFace);
  const problem = areFaces ? rollProblem(planned.plan, faces) : rollFaces(String(faces), null);
  if (problem !== null) throw new UserError([{ where: null, path: 'faces', ...problem }]);
  const context = { setup, assumptions: assumptionsAtTable(planned), unplayed, seed: 0n, command: '' };
  const { command: _, seed: __, ...asked } = attackAsked(context);
  return { ...asked, ...makeAdviceAnswer(adviseAtTable(planForAdvice(planned), faces), planned, faces) };
}
