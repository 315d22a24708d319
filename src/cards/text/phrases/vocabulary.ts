import { KEYWORDS } from '../../../rules/keywords/index.js';
import { OTHER_KEYWORDS } from '../../../rules/keywords/other-keywords.js';

/**
 * Keywords that a fight depends on and the program does not play; the others move cards, points and
 * Force (docs/rules.md).
 */
const UNMODELLED_COMBAT_KEYWORDS = ['Ambush', 'Consume', 'Inspiration', 'Intimidation'];

/** A pattern for one of the names, as the cards print it. */
function anyOf(names: readonly string[]): string {
  return `(?:${names.map((name) => name.replace(/ /g, '\\s+')).join('|')})`;
}

/** Times outside of an attack, after "Play only". */
export const TIMES_BETWEEN_ATTACKS = 'during your (?:build step|turn)|when no unit is attacking';

/** The keywords that a fight depends on, whether the program plays them or not. */
export const COMBAT_NAMES = [...KEYWORDS.map(({ name }) => name), ...UNMODELLED_COMBAT_KEYWORDS];

/**
 * A combat keyword, modelled or not: with capitals as the cards print it, or with a number. "focus"
 * in a sentence is an ordinary word.
 */
export const COMBAT_KEYWORD = new RegExp(
  `\\b(?:${anyOf(COMBAT_NAMES)}\\b|${anyOf(COMBAT_NAMES.map((name) => name.toLowerCase()))}\\s+[-+]?\\d)`,
);

/**
 * Words about what happens in an attack: power, damage, dice, hits, preventing, attacking, being
 * attacked; and about what its end depends on: health, being saved from the discard, and what
 * abilities cost.
 */
const FIGHT_WORD = new RegExp(
  `\\b(?:${[
    'power',
    'health',
    'damag(?:e[sd]?|ing)',
    'dice|die|re-?roll(?:s|ed|ing)?|hits?',
    'prevent(?:s|ed|ing|ion)?',
    'attack(?:s|ed|ing|ers?)?|defending|defender',
    'would be discarded',
    'activated abilit(?:y|ies)',
  ].join('|')})\\b`,
  'i',
);

/** Whether a text names a combat keyword or speaks of what happens in an attack. */
export function speaksOfFights(text: string): boolean {
  return FIGHT_WORD.test(text) || COMBAT_KEYWORD.test(text);
}

/** "it gets the chosen abilities", "it gets the game text of ..." */
export const COPIED_ABILITIES =
  /\b(?:gets?|gains?) (?:the |each |all |any )(?:chosen |game )?(?:abilit(?:y|ies)\b(?! cost)|text\b)/i;

/** "it gets the Gleep subtype", "treat it as a Gleep", and "the Gleep subtype" in a list. */
export const GIVEN_SUBTYPES =
  /(?:\bgets?:? (?:\* ?)?|^)the [\p{L} -]{1,40} subtypes?\b|\btreat\b[^.]{0,60} as an? (?!(?:Space|Ground) unit\b)/iu;

/**
 * Whether a text lets a unit retreat for a cost at any time, and so also during an attack on it,
 * which then ends (step 3).
 */
export function retreatsAnyTime(text: string): boolean {
  return /-> retreat\b/i.test(text) && !/\bplay\b[^.;]*\bonly\b|\bonly\b[^.;]*\bplay\b/i.test(text);
}

/**
 * Whether a text puts damage counters on units for Force right before its own unit attacks; the
 * unit still attacks, since it need not tap.
 */
export function preparesAttack(text: string): boolean {
  return /^pay \d+ force -> put \d+ damage counters? on\b/i.test(text) && /\bwould attack\b/i.test(text);
}

/** A time outside attacks: "Play only during your build step", Yoda's "Only when no unit is attacking play". */
const TIMED = /\b(?:only|play)\b[^.;]{0,60}\b(?:during|when|while|step|phase|attack(?:s|ing)?)\b/i;

/**
 * Whether an ability wins Force, or takes it from the opponent, at any time, and so also in an attack
 * (step 3), where that Force pays for something.
 */
export function winsForceAnyTime(text: string): boolean {
  return /->[^">]{0,200}?\b(?:gains?|loses?) [^.">]{0,30}\bForce\b(?! Sensitive)/i.test(text) && !TIMED.test(text);
}

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

/**
 * Whether a text says what a unit gets from its Pilot: "[Pilot] Starfighter Pilot. The Starfighter
 * gets ..." and "Transport and Fleet Pilot. ...".
 */
export function isPilotText(text: string): boolean {
  return /^(?:\[Pilot\]|(?:[A-Z][\w'-]*,?\s+(?:and\s+|or\s+)?){1,8}[Pp]ilot\s*[.:])/.test(text);
}

/**
 * Whether a text begins with a cost: the text before the first arrow is not a sentence and has no
 * quotes.
 */
export function hasCost(text: string): boolean {
  const cost = text.slice(0, Math.max(0, text.indexOf(' ->')));
  return cost !== '' && !/[.;:"]|(?:^|\s)'/.test(cost);
}
