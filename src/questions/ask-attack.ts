import type { Host } from '../asking/host.js';
import type { RawOptions } from '../asking/options/option-reader.js';
import { isSlotAsked } from '../asking/options/slot-options.js';
import { answerRequest, ask } from './ask.js';
import { attackQuestion } from './attack/attack-question.js';
import { readAttackRequest } from './attack/attack-request.js';

/** `odds attack`: the odds of an attack or of several in a row, advice on dice, or a ranking of cards that would help. */
export async function askAttack(raw: RawOptions, host: Host): Promise<void> {
  if (raw.until !== undefined) return ask((await import('./until/until-question.js')).attackUntilQuestion, raw, host);
  if (isSlotAsked(raw, ['csv'])) {
    const { slotQuestion } = await import('./slot/slot-question.js');
    return ask(slotQuestion((await import('./slot/attack-slot.js')).attackSlot, 'attack'), raw, host);
  }
  const request = readAttackRequest(raw, host.openCards);
  if (request.roll !== null) {
    const { adviceQuestion } = await import('./advice/advice-question.js');
    return answerRequest(adviceQuestion, request, host, raw);
  }
  if (request.attacks !== null) {
    const { rowQuestion } = await import('./row/row-question.js');
    return answerRequest(rowQuestion, request, host, raw);
  }
  return answerRequest(attackQuestion, request, host, raw);
}
