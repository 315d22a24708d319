import { adviseAtTable } from '../../automaton/advise.js';
import { assert } from '../../base/assert.js';
import { assumptionsAtTable, planForAdvice } from '../../experiment/case/case.js';
import { type AttackRequest, attackContext } from '../attack/attack-request.js';
import { attackAsked } from '../attack/make-attack-answer.js';
import type { Answered, ReadQuestion } from '../question.js';
import type { AdviceAnswer } from './advice-answer.js';
import { adviceSheet } from './advice-sheet.js';
import { makeAdviceAnswer } from './make-advice-answer.js';

/** What the players may do with the dice on the table. */
export const adviceQuestion: ReadQuestion<AttackRequest, AdviceAnswer> = {
  part: 'dice',
  warnings: ({ warnings }) => warnings,
  answer: adviseOn,
  sheet: adviceSheet,
};

async function adviseOn(request: AttackRequest): Promise<Answered<AdviceAnswer>> {
  const { attack, roll } = request;
  assert(roll !== null, 'advice is asked for with dice');
  const advised = adviseAtTable(planForAdvice(attack), roll);
  const asked = attackAsked({ ...attackContext(request), assumptions: assumptionsAtTable(attack) });
  return { answer: { ...asked, ...makeAdviceAnswer(advised, attack, roll) } };
}
