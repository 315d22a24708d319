import type { Ability } from '../../../rules/game/ability.js';
import { parseAbility } from '../../../rules/keywords/format.js';
import { COST, spelledCost } from '../grammar/prices.js';
import { phrase, Source } from '../grammar/rule.js';
import { isWholeKeyword } from './vocabulary.js';

const ARROW = phrase`${COST} ->`;

/**
 * The ability that a text prints: "Armor", "Pay 2 Force -> Evade 2", and "Pay 2 -> Evade 2", which
 * some cards have; "Discard a card from your hand -> Absorb 1". Null if it is something else. `parseAbility` is only asked about keywords, since
 * it looks for a similar one otherwise, which takes long.
 */
export function printedAbility(text: string): Ability | null {
  if (!isWholeKeyword(text.replace(/^.*?(?:->|:)/, ''))) return null;
  const parsed = parseAbility(withSpelledCost(text));
  return parsed.ok ? parsed.ability : null;
}

/** The text with the cost before its arrow in the words of the program: "[Tap] -> Protect 3" is "Tap it -> Protect 3". */
function withSpelledCost(text: string): string {
  const source = new Source(text);
  const found = ARROW.read(source, 0);
  const next = found && source.tokens[found.at];
  if (found === null || next === null || next === undefined || found.value[0].points !== null) return text;
  return spelledCost(found.value[0]) + text.slice(next.start);
}
