import { SWITCH } from '../asking/options/option.js';
import { OptionReader, type RawOptions } from '../asking/options/option-reader.js';
import { ask } from './ask.js';
import type { DuelsHost } from './compare-duels/compare-duels-question.js';

/** `odds compare`: units are compared by their attacks, or by duels. */
export async function askCompare(raw: RawOptions, host: DuelsHost): Promise<void> {
  const isOfDuels = new OptionReader(raw).read('duel', SWITCH);
  if (isOfDuels) return ask((await import('./compare-duels/compare-duels-question.js')).compareDuelsQuestion, raw, host);
  return ask((await import('./compare/compare-question.js')).compareQuestion, raw, host);
}
