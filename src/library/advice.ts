import { adviseAtTable } from '../automaton/advise.js';
import { rollProblem } from '../automaton/at-table.js';
import { rollFaces } from '../errors/option.js';
import { UserError } from '../errors/problem.js';
import { assumptionsAtTable, caseOf, planForAdvice } from '../experiment/case/case.js';
import type { AdviceAnswer } from '../questions/advice/advice-answer.js';
import { makeAdviceAnswer } from '../questions/advice/make-advice-answer.js';
import { attackAsked } from '../questions/attack/make-attack-answer.js';
import type { ParsedAttack } from '../scenario/from-data.js';

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
