import type { RawOptions } from '../asking/options/option-reader.js';
import { ask } from './ask.js';
import type { DuelsHost } from './compare-duels/compare-duels-question.js';

/** `odds duel`: who wins, or what would have to change. */
export async function askDuel(raw: RawOptions, host: DuelsHost): Promise<void> {
  if (raw.until !== undefined) return ask((await import('./until/until-duel-question.js')).duelUntilQuestion, raw, host);
  return ask((await import('./duel/duel-question.js')).duelQuestion, raw, host);
}
