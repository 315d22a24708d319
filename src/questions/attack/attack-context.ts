import { repeatedIn } from '../../asking/options/answer-format.js';
import { settingsOfOptions } from '../../asking/options/common-options.js';
import { unplayedOf } from '../../asking/units/attack-cards.js';
import { attackCommand } from './attack-command-line.js';
import type { AttackRequest } from './attack-request.js';
import type { AttackAnswerContext } from './make-attack-answer.js';

/** What every answer to a request says besides its numbers. */
export function attackContext(request: AttackRequest): AttackAnswerContext {
  const { setup, attack, cards, common, attacks, format } = request;
  return {
    setup,
    assumptions: attack.assumptions,
    command: repeatedIn(format, attackCommand(request)),
    seed: settingsOfOptions(common).seed,
    unplayed: unplayedOf(cards, attacks === null ? 'attack' : 'row'),
  };
}
