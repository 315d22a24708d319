import type { Condition, Effect, Gift, Recipient } from '../../../../rules/effects/effect.js';
import { ARENAS } from '../../../../rules/game/arena.js';
import { ANY_UNIT } from '../../../../rules/game/group.js';
import { recipientOf } from '../effect-sentence.js';
import { readGifts } from '../gift-list.js';
import { effect, IT } from '../made-effect.js';

const SIGHT: Gift = { kind: 'sight' };
const NO_STEALTH: Gift = { kind: 'loss', keyword: 'Stealth' };

/**
 * Reads a clause about units that can attack units with Stealth, or that cannot gain it; null if it
 * says anything else. `text` has no full stop at its end.
 */
export function readStealth(text: string): readonly Effect[] | null {
  return seesStealth(text) ?? gainsNoStealth(text) ?? chosenWithout(text);
}

/**
 * "This unit can attack units with Stealth in the Ground or Character arena", "Zorblax and Quux each
 * get +2 power and can attack units with Stealth".
 */
function seesStealth(text: string): readonly Effect[] | null {
  const found =
    /^(?<who>[^,.]+?)(?: each)?(?: gets? (?<gives>[^.]+?) and)? can attack units with Stealth(?: in (?<where>this arena|the [\p{L} ]+ arenas?))?$/iu.exec(
      text,
    )?.groups;
  const recipients = found === undefined ? null : recipientsOf(found.who as string);
  const conditions = placesOf(found?.where);
  const list = found?.gives === undefined ? { gives: [], per: null } : readGifts(found.gives);
  if (recipients === null || conditions === null || list === null || list.per !== null) return null;
  return recipients.flatMap((to) => [
    ...(list.gives.length === 0 ? [] : [effect(to, list.gives)]),
    effect(to, [SIGHT], { conditions }),
  ]);
}

/** "this unit", "this unit and Quux", "Zorblax and Quux". */
function recipientsOf(text: string): readonly Recipient[] | null {
  const second = /^this unit and (.+)$/i.exec(text)?.[1];
  const other = recipientOf(second ?? text);
  if (other === null) return null;
  return second === undefined ? [other] : [IT, other];
}

/** The condition that the attack is on a unit at one of the places, if any is named. */
function placesOf(where: string | undefined): readonly Condition[] | null {
  if (where === undefined) return [];
  if (/^this arena$/i.test(where)) return [{ kind: 'attacks', groups: [{ ...ANY_UNIT, isHere: true }], mode: null }];
  const names = where.replace(/^the | arenas?$/gi, '').split(/ (?:and|or) /i);
  const arenas = ARENAS.filter((arena) => names.some((name) => name.toLowerCase() === arena));
  if (arenas.length !== names.length) return null;
  const [first, ...others] = arenas.map((arena) => ({ ...ANY_UNIT, arena }));
  return first === undefined ? null : [{ kind: 'attacks', groups: [first, ...others], mode: null }];
}

/** "This unit can't gain Stealth or Hidden Cost": the latter matters only outside of attacks. */
function gainsNoStealth(text: string): readonly Effect[] | null {
  return /^This unit can't gain Stealth(?: or Hidden Cost)?$/i.test(text) ? [effect(IT, [NO_STEALTH])] : null;
}

/**
 * "When the battle phase starts, you may choose one of your opponent's units. If you do, the chosen
 * unit loses Stealth and can't gain Stealth": one that could not be attacked otherwise.
 */
function chosenWithout(text: string): readonly Effect[] | null {
  const whom =
    /^When the battle phase starts, you may choose (one of your opponent's units)\. If you do, the chosen unit loses Stealth(?: and can't gain Stealth)?$/i.exec(
      text,
    )?.[1];
  const to = whom === undefined ? null : recipientOf(whom);
  return to && [effect(to, [NO_STEALTH], { use: { kind: 'chosen' } })];
}
