import { SWITCH } from '../asking/options/option.js';
import { OptionReader, type RawOptions } from '../asking/options/option-reader.js';
import { isSlotAsked } from '../asking/options/slot-options.js';
import { ask } from './ask.js';
import type { DuelsHost } from './compare-duels/compare-duels-question.js';

/** `odds compare`: units compared by their attacks or duels, what would have to change, or a ranking of cards that would help. */
export async function askCompare(raw: RawOptions, host: DuelsHost): Promise<void> {
  if (raw.until !== undefined) return ask((await import('./until/until-compare-question.js')).compareUntilQuestion, raw, host);
  if (isSlotAsked(raw)) {
    const { slotQuestion } = await import('./slot/slot-question.js');
    return ask(slotQuestion((await import('./slot/compare-slot.js')).compareSlot, 'compare'), raw, host);
  }
  const isOfDuels = new OptionReader(raw).read('duel', SWITCH);
  if (isOfDuels) return ask((await import('./compare-duels/compare-duels-question.js')).compareDuelsQuestion, raw, host);
  return ask((await import('./compare/compare-question.js')).compareQuestion, raw, host);
}
