import type { Host } from '../../asking/host.js';
import { settingsOfOptions } from '../../asking/options/common-options.js';
import { assert } from '../../base/assert.js';
import { rowTooLarge } from '../../errors/attack.js';
import { UserError } from '../../errors/problem.js';
import { checkAgreement } from '../../experiment/case/agreement.js';
import { inFight } from '../../experiment/case/assumptions.js';
import { rowOfOneUnit } from '../../experiment/case/row-question.js';
import { ROW_TRIALS } from '../../fields/attack-fields.js';
import { type AttackRequest, attackContext } from '../attack/attack-request.js';
import { attackAsked } from '../attack/make-attack-answer.js';
import type { Answered, ReadQuestion } from '../question.js';
import { rowNumbers } from './make-row-answer.js';
import type { RowAnswer } from './row-answer.js';
import { rowSheet } from './row-sheet.js';
import { runRow } from './work/run-row.js';

/** Attacks in a row of one unit on another, with one pool of Force per side. */
export const rowQuestion: ReadQuestion<AttackRequest, RowAnswer> = {
  part: 'attack',
  warnings: ({ warnings }) => warnings,
  answer: answerRow,
  sheet: rowSheet,
};

/** What makes the answer faster. */
const SHORTER = ['fewer --attacks', 'fewer --trials'] as const;

async function answerRow(request: AttackRequest, host: Host): Promise<Answered<RowAnswer>> {
  const { setup, common, attacks, quiet } = request;
  assert(attacks !== null, 'a row has a number of attacks');
  const { seed, level } = settingsOfOptions(common);
  const trials = common.trials ?? ROW_TRIALS.standard;
  const watch = host.workProgress({ noun: 'rows', total: trials, parts: 1, shorter: SHORTER }, quiet);
  const result = await runRow(rowOfOneUnit(setup, attacks), { seed, level, trials }, watch).finally(watch.end);
  if (result === null) throw new UserError([{ where: '--attacks', path: null, ...rowTooLarge() }]);
  checkAgreement(result.agreement);
  const context = attackContext(request);
  const asked = attackAsked({ ...context, assumptions: context.assumptions.map(inFight) });
  return { answer: { ...asked, ...rowNumbers(result) } };
}
