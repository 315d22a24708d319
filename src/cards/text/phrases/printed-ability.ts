import type { Ability } from '../../../rules/game/ability.js';
import { parseAbility } from '../../../rules/keywords/format.js';
import { withSpelledCost } from './price-phrase.js';
import { isWholeKeyword } from './vocabulary.js';

/**
 * The ability that a text prints: "Armor", "Pay 2 Force -> Evade 2", and "Pay 2 -> Evade 2", which
 * some cards have; "Discard a card from your hand -> Absorb 1". Null if it is something else. `parseAbility` is only asked about keywords, since
 * it looks for a similar one otherwise, which takes long.
 */
export function printedAbility(text: string): Ability | null {
  if (!isWholeKeyword(text.replace(/^.*?(?:->|→|:)/, ''))) return null;
  const parsed = parseAbility(withSpelledCost(text).replace(/^pay\s+(\d+)\s*->/i, 'Pay $1 Force ->'));
  return parsed.ok ? parsed.ability : null;
}
