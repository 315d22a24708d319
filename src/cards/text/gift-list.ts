import type { Count, Gift } from '../../rules/effects/effect.js';
import { parseAbility } from '../../rules/keywords/spelling.js';
import { exceptionsOf } from './exceptions.js';
import { readGroup } from './noun-phrase.js';

/** What a sentence gives, and what its numbers are multiplied with. */
export interface GiftList {
  readonly gives: readonly Gift[];
  readonly per: Count | null;
}

/** "+10 speed, +1 power, and Critical Hit 1 for each Droid you have in any arena"; null where anything else stands in it. */
export function readGifts(text: string): GiftList | null {
  const [, list = text, counted, where] =
    /^(.+?)(?: for (each .+)|, where X (?:is|equals) (?:the number of )?(.+))?$/i.exec(text) ?? [];
  const per =
    counted !== undefined ? countOf(counted.replace(/^each (?:of )?/i, '')) : where !== undefined ? countOf(where) : null;
  if (per === null && (counted ?? where) !== undefined) return null;
  const spelled = where === undefined ? list : list.replace(/\bX\b/, '1');
  if (/\bX\b/.test(spelled) || (where !== undefined && spelled === list)) return null;
  const gives = splitList(spelled).map((entry) => giftOf(entry.text) ?? (isNothingInFights(entry) ? undefined : null));
  if (gives.includes(null)) return null;
  const known = gives.filter((gift) => gift !== undefined) as Gift[];
  return known.length === 0 ? null : { gives: known, per };
}

function countOf(text: string): Count | null {
  if (/^damage counters? on it$/i.test(text)) return { kind: 'counters' };
  if (/^cards? in this unit's stack$/i.test(text)) return { kind: 'stack' };
  const own = / you have\b/i.test(text);
  const group = readGroup(/^(?:other|your|any|each) /i.test(text) ? text : `any ${text}`);
  return group === null ? null : { kind: 'units', group: own ? { ...group, owner: 'own' } : group };
}

/** An entry of a list; what stands in quotes is an ability of its own. */
interface Entry {
  readonly text: string;
  readonly isQuoted: boolean;
}

/** The entries of a list, in quotes or not. */
function splitList(text: string): Entry[] {
  const entries = text.match(/"[^"]*"|'[^']*(?:->|→)[^']*'|(?:(?!,| and |\*|"|').)+/g) ?? [];
  return entries
    .map((entry) => ({
      isQuoted: /^["']/.test(entry),
      text: entry
        .replace(/["'*]/g, '')
        .replace(/^\s*and\s+/i, '')
        .replace(/[\s.,;:]+$/, '')
        .trim(),
    }))
    .filter((entry) => entry.text !== '' && entry.text !== 'and');
}

/** An ability that matters in no fight, or points to build with; other words could say that the rest is given only at times. */
function isNothingInFights({ text, isQuoted }: Entry): boolean {
  return isQuoted ? exceptionsOf(text) !== null : /^[+-]\d{1,2} build points?(?: (?:this|each|next) turn)?$/i.test(text);
}

function giftOf(text: string): Gift | null {
  const [, change, kind] = /^([+-] ?\d{1,2}) (power|health|speed)$/i.exec(text) ?? [];
  if (change !== undefined)
    return { kind: (kind as string).toLowerCase() as 'power', change: Number(change.replace(' ', '')) + 0 };
  const parsed = parseAbility(text.replace(/^pay\s+(\d+)\s*->/i, 'Pay $1 Force ->'));
  return parsed.ok ? { kind: 'ability', ability: parsed.ability, isByPower: false } : null;
}
