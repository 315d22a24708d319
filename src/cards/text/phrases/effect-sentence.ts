import type { Condition, Count, Effect, Gift, Recipient } from '../../../rules/effects/effect.js';
import { ANY_UNIT, type Group } from '../../../rules/game/group.js';
import { conditionsOf } from './condition-phrase.js';
import { lossOf, readGifts } from './gift-list.js';
import { effect } from './made-effect.js';
import { readGroups } from './noun-phrase.js';

/**
 * Reads sentences that say which units get what, and under which conditions, several joined by
 * "and"; null if it says anything else.
 */
export function sentences(text: string): readonly Effect[] | null {
  const found =
    /^(?:(?:As long as|Whenever|When) (?<first>[^,]+), )?(?<main>.+?)(?: (?:as long as|when(?:ever)?) (?<last>.+))?$/i.exec(
      text,
    )?.groups;
  if (found === undefined) return null;
  const conditions = [found.first, found.last].flatMap((words) => (words === undefined ? [] : [conditionsOf(words)]));
  const parts = partsOf(found.main as string).map(sentence);
  if (parts.length === 0 || parts.includes(null) || conditions.includes(null)) return null;
  const all = (conditions as Condition[][]).flat();
  return (parts as Effect[]).map((part) => ({ ...part, conditions: [...part.conditions, ...all] }));
}

/** The sentences that "and" joins. */
function partsOf(text: string): string[] {
  const pieces = text.split(/(?:,? and|,) (?=(?:each|your)\b[^,"]*? gets?\b|\p{Lu}[\p{L} ]+ gets\b)/u);
  // Only a complete sentence can be followed by another.
  return pieces.every((piece) => / gets? /.test(piece)) ? pieces : [text];
}

/** Reads "this unit gets +2 power for each damage counter on it": one recipient, one list. */
function sentence(text: string): Effect | null {
  const [, loser, lost] = /^([^"]+?) (?:loses?|can't use) ([^"]+)$/i.exec(text) ?? [];
  if (loser !== undefined && lost !== undefined && !/ gets? /i.test(loser)) return losing(loser, lost);
  const [, who, verb, what] = /^(.+?) (gets?) (.+)$/i.exec(text) ?? [];
  const to = who === undefined ? null : recipientOf(who);
  // "Gleeps get +1 power" is not about a unit of that name.
  if (/^get$/i.test(verb ?? '') && to?.kind === 'all' && !/ named /i.test(who as string) && isNamed(to.groups)) return null;
  if (to !== null && /^Intimidation$/i.test(what ?? '')) return effect(to, COMMAND, { per: OPPOSING });
  const list = what === undefined ? null : readGifts(what);
  return to === null || list === null ? null : effect(to, list.gives, { per: list.per });
}

/** "each of your opponent's units loses Shields and Armor". */
function losing(who: string, lost: string): Effect | null {
  const to = recipientOf(who);
  const gives = lost.split(/,? and |, /).map(lossOf);
  return to === null || gives.includes(null) ? null : effect(to, gives as Gift[]);
}

function isNamed(groups: readonly Group[]): boolean {
  return groups.some(({ name }) => name !== null);
}

/** What Inspiration and Intimidation give, once or for each opposing unit. */
export const COMMAND: readonly Gift[] = [
  { kind: 'speed', change: 10 },
  { kind: 'power', change: 1 },
  { kind: 'health', change: 1 },
];

const OPPOSING: Count = { kind: 'units there', group: { ...ANY_UNIT, owner: 'opponent' } };

export function recipientOf(text: string): Recipient | null {
  if (/^(?:it|he|she|this unit|the Speeder|the Starfighter)$/i.test(text)) return { kind: 'it' };
  if (/^each$/i.test(text)) return null;
  const groups = readGroups(text.replace(/^one of any /i, 'any '));
  if (groups === null) return null;
  return { kind: /^one of /i.test(text) ? 'one' : 'all', groups };
}
