import { KEYWORDS } from '../../../rules/keywords/index.js';
import { OTHER_KEYWORDS } from '../../../rules/keywords/other-keywords.js';

/** Keywords that a fight depends on and the program does not play; the others move cards, points and Force (docs/rules.md). */
const UNMODELLED_COMBAT_KEYWORDS = ['Ambush', 'Consume', 'Inspiration', 'Intimidation'];

/** A pattern for one of the names, as the cards print it. */
function anyOf(names: readonly string[]): string {
  return `(?:${names.map((name) => name.replace(/ /g, '\\s+')).join('|')})`;
}

/** The keywords that a fight depends on, whether the program plays them or not. */
export const COMBAT_NAMES = [...KEYWORDS.map(({ name }) => name), ...UNMODELLED_COMBAT_KEYWORDS];

/** A combat keyword, with capitals or a number, since "focus" in a sentence is an ordinary word. */
export const COMBAT_KEYWORD = new RegExp(
  `\\b(?:${anyOf(COMBAT_NAMES)}\\b|${anyOf(COMBAT_NAMES.map((name) => name.toLowerCase()))}\\s+[-+]?\\d)`,
);

/** "it gets the chosen abilities", "it gets the game text of ..." */
export const COPIED_ABILITIES =
  /\b(?:gets?|gains?) (?:the |each |all |any )(?:chosen |game )?(?:abilit(?:y|ies)\b(?! cost)|text\b)/i;

/** "it gets the Gleep subtype", "treat it as a Gleep", and "the Gleep subtype" in a list. */
export const GIVEN_SUBTYPES =
  /(?:\bgets?:? (?:\* ?)?|^)the [\p{L} -]{1,40} subtypes?\b|\btreat\b[^.]{0,60} as an? (?!(?:Space|Ground) unit\b)/iu;

const NAMES = [...KEYWORDS.map(({ name }) => name), ...OTHER_KEYWORDS];

/** A keyword with its number or without, alone. */
const WHOLE_KEYWORD = new RegExp(`^${anyOf(NAMES)}(?:\\s+[-+]?(?:\\d+|X))?$`, 'i');

/** A keyword, its number if any, and a colon: "Upkeep:", "Reduced Cost 3:". */
const NAMED_EFFECT = new RegExp(`^(${anyOf(NAMES)})(?:\\s+[-+]?(?:\\d+|X))?\\s*:`, 'i');

/** A keyword at the beginning, with a number or without: "Hidden Cost 3". */
const FIRST_KEYWORD = new RegExp(`^(${anyOf(NAMES)})(?:\\s+[-+]?(?:\\d+|X))?(?=\\s*[,.;:]|$)`, 'i');

/** Whether a text is one keyword and nothing else. */
export function isWholeKeyword(text: string): boolean {
  return WHOLE_KEYWORD.test(text.replace(/[.;]\s*$/, '').trim());
}

/** Whether a text begins with a keyword and a colon, which the effect follows. */
export function isNamedEffect(text: string): boolean {
  return NAMED_EFFECT.test(text);
}

/** The keyword at the beginning of a clause, as the rules spell it; null if there is none. */
export function leadingKeyword(text: string): string | null {
  const name = (NAMED_EFFECT.exec(text) ?? FIRST_KEYWORD.exec(text))?.[1]?.replace(/\s+/g, ' ').toLowerCase();
  return name === undefined ? null : (NAMES.find((known) => known.toLowerCase() === name) ?? null);
}

/** Whether a text says what a Pilot gives: "[Pilot] Starfighter Pilot. The Starfighter gets ..." */
export function isPilotText(text: string): boolean {
  return /^(?:\[Pilot\]|(?:[A-Z][\w'-]*,?\s+(?:and\s+|or\s+)?){1,8}[Pp]ilot\s*[.:])/.test(text);
}

/** Whether a text begins with a cost: the text before the first arrow is not a sentence and has no quotes. */
export function hasCost(text: string): boolean {
  const cost = text.slice(0, Math.max(0, text.indexOf(' ->')));
  return cost !== '' && !/[.;:"]|(?:^|\s)'/.test(cost);
}
