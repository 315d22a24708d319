import type { Count, Gift } from '../../../rules/effects/effect.js';
import { NOTE, TOKENS } from '../../../rules/game/token.js';
import { findKeyword } from '../../../rules/keywords/index.js';
import { readGroup } from './noun-phrase.js';
import { printedAbility } from './printed-ability.js';

/** What a sentence gives, and the count by which its numbers are multiplied. */
interface GiftList {
  readonly gives: readonly Gift[];
  readonly per: Count | null;
}

/**
 * Reads "+10 speed, +1 power, and Critical Hit 1 for each Droid you have in any arena"; null if it
 * says anything else.
 */
export function readGifts(text: string): GiftList | null {
  const [, list = text, counted, where] =
    /^(.+?)(?: for ((?:each|every) .+)|, where X (?:is|equals) (?:the number of )?(.+))?$/i.exec(text) ?? [];
  const per =
    counted !== undefined
      ? countOf(counted.replace(/^(?:each|every) (?:of )?/i, ''))
      : where !== undefined
        ? countOf(where)
        : null;
  if (per === null && (counted ?? where) !== undefined) return null;
  const spelled = where === undefined ? list : list.replace(/\bX\b/g, '1');
  if (/\bX\b/.test(spelled) || (where !== undefined && spelled === list)) return null;
  const entries = splitList(spelled);
  // "loses Shields and Armor": both are lost, or one is gained.
  if (entries.slice(0, -1).some((entry) => /^loses /i.test(entry))) return null;
  const gives = entries.map(giftOf);
  return gives.length === 0 || gives.includes(null) ? null : { gives: gives as Gift[], per };
}

/** "damage counters on it", "cards in this unit's stack", "units your opponent has in this arena". */
export function countOf(given: string): Count | null {
  const text = given.replace(/^(.+?) your opponent has( in .+)?$/i, "your opponent's $1$2");
  if (/^damage counters? on (?:it|this unit)$/i.test(text)) return { kind: 'counters' };
  if (/^cards? in this unit(?:'s)? stack$/i.test(text)) return { kind: 'stack' };
  if (/^Pilots? on (?:it|him|her|this unit)$/i.test(text)) return { kind: 'Pilots' };
  const over = /^10 speed (?:it|this unit) has over (\d{1,3}) speed$/i.exec(text)?.[1];
  if (over !== undefined) return { kind: 'speed', over: Number(over) };
  if (NOTED.some((words) => words.test(text))) return { kind: 'tokens', token: NOTE };
  const counted = /^(\w+) counters? on (?:it|him|her|this unit)$/i.exec(text)?.[1]?.toLowerCase();
  const token = TOKENS.find((each) => each === counted);
  if (token !== undefined) return { kind: 'tokens', token };
  const onDefender = /^(\w+) counters? on the defending unit$/i.exec(text)?.[1]?.toLowerCase();
  const attacked = TOKENS.find((each) => each === onDefender);
  if (attacked !== undefined) return { kind: 'tokens of attacked', token: attacked };
  const isOwn = / you have\b/i.test(text);
  const group = readGroup(/^(?:other|your|any|each) /i.test(text) ? text : `any ${text}`);
  return group === null ? null : { kind: 'units', group: isOwn ? { ...group, owner: 'own' } : group };
}

/**
 * What an attack does not show, so that its number is noted for the unit: cards of a kind (of each 10
 * cards, one note), Equipment, and what lies on or under a Pilot ("its crew"), of which an attack knows
 * only what it gives.
 */
const NOTED: readonly RegExp[] = [
  /^[\p{L} ]{1,40} unit cards? in (?:your discard pile|this unit's stack)$/iu,
  /^cards? with "[^"]{1,40}" in (?:its|their) names?(?: or subtypes?)? in your discard pile$/i,
  /^\d{1,2} cards in your opponent's discard pile$/i,
  /^Equipment attached to (?:it|this unit)$/i,
  /^(?:\w+ counters? on its crew|cards? in its crew's stack)$/i,
];

/** The entries of a list; an ability in quotes is one entry. */
function splitList(text: string): string[] {
  const entries = text.match(/"[^"]*"|'[^']*(?:->|→)[^']*'|(?:(?!,| and |\*|"|').)+/g) ?? [];
  return entries
    .map((entry) =>
      entry
        .replace(/["'*]/g, '')
        .replace(/^\s*and\s+/i, '')
        .replace(/[\s.,;:]+$/, '')
        .trim(),
    )
    .filter((entry) => entry !== '' && entry !== 'and');
}

/** The loss of a keyword by its name. */
export function lossOf(name: string): Gift | null {
  const known = findKeyword(name);
  return known === undefined ? null : { kind: 'loss', keyword: known.name };
}

function giftOf(text: string): Gift | null {
  const lost = /^loses (.+)$/i.exec(text)?.[1];
  if (lost !== undefined) return lossOf(lost);
  const subtype = /^(?:the )?(\p{Lu}[\p{L}']*(?: \p{Lu}[\p{L}']*){0,3}) subtype$/u.exec(text)?.[1];
  if (subtype !== undefined) return { kind: 'subtype', subtype };
  const [, change, kind] = /^([+-] ?\d{1,2}) (power|health|speed)$/i.exec(text) ?? [];
  if (change !== undefined)
    return { kind: (kind as string).toLowerCase() as 'power', change: Number(change.replace(' ', '')) + 0 };
  const ability = printedAbility(text);
  return ability && { kind: 'ability', ability, isByPower: false };
}
