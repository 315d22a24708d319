import { OptionReader, type RawOptions } from '../asking/options/option-reader.js';
import { isSlotAsked } from '../asking/options/slot-options.js';
import { dealsNeeded } from '../errors/deck.js';
import { ask } from './ask.js';
import { DEAL_ANSWER_OPTIONS, DEAL_OPTIONS } from './battle/ask/battle-options.js';
import type { BattleHost } from './battle/battle-host.js';

/** `odds battle`: units that are named fight, or decks are dealt; or what would have to change, or which cards would help. */
export async function askBattle(raw: RawOptions, host: BattleHost): Promise<void> {
  if (raw.until !== undefined) return ask((await import('./until/until-battle-question.js')).battleUntilQuestion(), raw, host);
  if (isSlotAsked(raw)) {
    const { slotQuestion } = await import('./slot/slot-question.js');
    return ask(slotQuestion((await import('./slot/battle-slot.js')).battleSlot, 'battle'), raw, host);
  }
  const reader = new OptionReader(raw);
  if (reader.has('deals')) return ask((await import('./deals/deals-question.js')).dealsQuestion, raw, host);
  for (const name of Object.keys({ ...DEAL_OPTIONS, ...DEAL_ANSWER_OPTIONS }))
    if (reader.has(name)) reader.report(name, dealsNeeded());
  reader.done();
  return ask((await import('./battle/battle-question.js')).battleQuestion(), raw, host);
}
