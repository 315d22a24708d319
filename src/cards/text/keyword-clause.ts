import type { Ability } from '../../rules/game/ability.js';
import { parseAbility } from '../../rules/keywords/format.js';
import { REMOTE_MODES } from '../../rules/keywords/unit-terms.js';
import type { AbilitiesClause } from '../catalogue/clause.js';
import { withLeftOut } from './clause-class.js';
import { COST, spelledCost } from './grammar/prices.js';
import { phrase, Source } from './grammar/rule.js';
import { isNothingInAttack } from './judgement.js';
import { isWholeKeyword } from './phrases/vocabulary.js';

/** Longer than any list of keywords on a card; reading abilities is not safe for hostile texts. */
const MAX_LENGTH = 120;

/**
 * Reads a clause that consists of keywords: "Armor", "Accuracy 1.", "Pay 2 force -> Evade 2", "3
 * Force pay -> Evade 4", "Pay 1 -> Evade 2", "Critical Hit 1, Lucky 2 and Armor". Null if it says
 * anything else, or a keyword cannot be played as written.
 */
export function readKeywordClause(clause: string): AbilitiesClause | null {
  const text = inKeywords(clause.replace(/[.;\s]+$/, ''));
  if (text === '' || text.length > MAX_LENGTH) return null;
  const abilities = text.includes('->')
    ? [printedAbility(text)]
    : text.split(/\s*[,;.]\s*(?:and\s+)?|\s+and\s+/).map(printedAbility);
  return abilities.every((ability) => ability !== null) ? { kind: 'abilities', abilities, effects: [] } : null;
}

/**
 * Reads keywords with an addition that no attack depends on: "Pay 2 Force -> Evade 2, and you may
 * draw a card", "Foresight: Gain 1 Force." Ruling: Force that a right prediction gives or takes counts
 * after the attack (docs/cards.md#card-text). Null if it is anything else.
 */
export function readRiddenKeyword(clause: string): AbilitiesClause | null {
  const found = splitRider(clause);
  return found && withLeftOut(found.read, [found.rider]);
}

/** A keyword and its addition that no attack depends on, separately; null if it is anything else. */
export function splitRider(clause: string): { readonly read: AbilitiesClause; readonly rider: string } | null {
  const [, keyword, rider] =
    /^((?:[^>"]{1,100}? -> )?[\p{L} ]+?(?: \d+)?),? and (.+)$/iu.exec(clause) ??
    /^(Foresight|Forewarning): *(.+)$/i.exec(clause) ??
    [];
  if (keyword === undefined || rider === undefined) return null;
  const isPredicted = /^Fore/i.test(keyword) && /^your opponent loses \d Force\.?$/i.test(rider);
  if (!isPredicted && !isNothingInAttack(rider)) return null;
  const read = readKeywordClause(keyword);
  return read?.abilities.length === 1 ? { read, rider } : null;
}

/**
 * The keywords of a text: "This unit may attack a unit in the Character arena instead of a unit in
 * the Space with 5 power, plus any other effects" is "Barrage 5".
 */
function inKeywords(text: string): string {
  const [, named, power] =
    /^this unit may attack (?:a unit|units) in the (\w+) arena (?:instead of a unit in the \w+(?: arena)? with|using) (\d{1,2}) power,? plus any other effects$/i.exec(
      text,
    ) ?? [];
  const mode = Object.values(REMOTE_MODES).find(({ arena }) => arena === named?.toLowerCase());
  return mode === undefined ? text : `${mode.keyword} ${power}`;
}

const ARROW = phrase`${COST} ->`;

/**
 * The ability that a text prints: "Armor", "Pay 2 Force -> Evade 2", and "Pay 2 -> Evade 2", which
 * some cards have; "Discard a card from your hand -> Absorb 1". Null if it is something else. `parseAbility` is only asked about keywords, since
 * it looks for a similar one otherwise, which takes long.
 */
function printedAbility(text: string): Ability | null {
  if (!isWholeKeyword(text.replace(/^.*?(?:->|:)/, ''))) return null;
  const parsed = parseAbility(withSpelledCost(text));
  return parsed.ok ? parsed.ability : null;
}

/** The text with the cost before its arrow in the words of the program: "[Tap] -> Protect 3" is "Tap it -> Protect 3". */
function withSpelledCost(text: string): string {
  const source = new Source(text);
  const found = ARROW.read(source, 0);
  const next = found && source.tokens[found.at];
  if (found === null || next === null || next === undefined || found.value[0].points !== null || found.value[0].from.length > 0)
    return text;
  return spelledCost(found.value[0]) + text.slice(next.start);
}
