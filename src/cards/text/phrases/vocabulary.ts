import { KEYWORDS } from '../../../rules/keywords/index.js';
import { OTHER_KEYWORDS } from '../../../rules/keywords/other-keywords.js';

/** Keywords of fights that are not played as keywords (docs/rules.md). */
const UNMODELLED_COMBAT_KEYWORDS = ['Ambush', 'Consume', 'Inspiration', 'Intimidation'];

function anyOf(names: readonly string[]): string {
  return `(?:${names.map((name) => name.replace(/ /g, '\\s+')).join('|')})`;
}

export const COMBAT_NAMES = [...KEYWORDS.map(({ name }) => name), ...UNMODELLED_COMBAT_KEYWORDS];

/** Capitalised or with a number: "focus" in a sentence is an ordinary word. */
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

const WHOLE_KEYWORD = new RegExp(`^${anyOf(NAMES)}(?:\\s+[-+]?(?:\\d+|X))?$`, 'i');

/** "Upkeep:", "Reduced Cost 3:". */
const NAMED_EFFECT = new RegExp(`^(${anyOf(NAMES)})(?:\\s+[-+]?(?:\\d+|X))?\\s*:`, 'i');

/** "Hidden Cost 3". */
const FIRST_KEYWORD = new RegExp(`^(${anyOf(NAMES)})(?:\\s+[-+]?(?:\\d+|X))?(?=\\s*[,.;:]|$)`, 'i');

export function isWholeKeyword(text: string): boolean {
  return WHOLE_KEYWORD.test(text.replace(/[.;]\s*$/, '').trim());
}

export function isNamedEffect(text: string): boolean {
  return NAMED_EFFECT.test(text);
}

export function leadingKeyword(text: string): string | null {
  const name = (NAMED_EFFECT.exec(text) ?? FIRST_KEYWORD.exec(text))?.[1]?.replace(/\s+/g, ' ').toLowerCase();
  return name === undefined ? null : (NAMES.find((known) => known.toLowerCase() === name) ?? null);
}

/** "[Pilot] Starfighter Pilot. The Starfighter gets ..." */
export function isPilotText(text: string): boolean {
  return /^(?:\[Pilot\]|(?:[A-Z][\w'-]*,?\s+(?:and\s+|or\s+)?){1,8}[Pp]ilot\s*[.:])/.test(text);
}

/** Before the arrow of a cost stands neither a sentence nor a quote. */
export function hasCost(text: string): boolean {
  const cost = text.slice(0, Math.max(0, text.indexOf(' ->')));
  return cost !== '' && !/[.;:"]|(?:^|\s)'/.test(cost);
}
