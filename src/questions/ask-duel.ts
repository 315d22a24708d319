import type { RawOptions } from '../asking/options/option-reader.js';
import { isSlotAsked } from '../asking/options/slot-options.js';
import { ask } from './ask.js';
import type { DuelsHost } from './compare-duels/compare-duels-question.js';

/** `odds duel`: who wins, what would have to change, or a ranking of cards that would help. */
export async function askDuel(raw: RawOptions, host: DuelsHost): Promise<void> {
  if (raw.until !== undefined) return ask((await import('./until/until-duel-question.js')).duelUntilQuestion, raw, host);
  if (!isSlotAsked(raw, ['csv'])) return ask((await import('./duel/duel-question.js')).duelQuestion, raw, host);
  const { slotQuestion } = await import('./slot/slot-question.js');
  return ask(slotQuestion((await import('./slot/duel-slot.js')).duelSlot, 'duel'), raw, host);
}
