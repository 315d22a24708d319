import type { Condition, Effect } from '../../../../rules/effects/effect.js';
import { ANY_UNIT } from '../../../../rules/game/group.js';
import { NOTE } from '../../../../rules/game/token.js';
import { recipientOf } from '../effect-sentence.js';
import { readGifts } from '../gift-list.js';
import { effect, IT } from '../made-effect.js';

/** What happened before the attack is noted for the unit with the text. */
const HAPPENED: Condition = { kind: 'tokens', token: NOTE, least: 1 };

/**
 * Reads what depends on something that happened before the attack, which is noted
 * (docs/card-texts.md#groups); null if it says anything else. `text` has no full stop at its end.
 */
export function readNoted(text: string): readonly Effect[] | null {
  return sinceEvent(text) ?? sinceControl(text) ?? sameTarget(text) ?? paidSubtype(text) ?? attackGivenUp(text);
}

/**
 * "Whenever one of your Gleeps is discarded, this unit gets Fury 1", "Whenever your opponent removes X
 * counters from your Resource, this unit gets Fury X", "Bounty: This unit gets Fury 1": what happened
 * before the attack is noted for the unit, once for each time or for each that was removed.
 */
function sinceEvent(text: string): readonly Effect[] | null {
  const [, event, gives] =
    /^((?:Whenever (?:your opponent (?:removes|discards) (?:1 or more|X) [^,.]+|one of your [^,.]+ is discarded)|Bounty)(?:, |: ))this unit gets ((?:[\p{L} ]+) (?:\d|X))(?: until (?:it|he|she) is discarded)?$/iu.exec(
      text,
    ) ?? [];
  const isNumbered = / X /.test(event ?? '');
  if (gives === undefined || isNumbered !== / X$/.test(gives)) return null;
  const list = readGifts(gives.replace(/X$/, '1'));
  return list === null || list.per !== null ? null : [effect(IT, list.gives, { per: { kind: 'tokens', token: NOTE } })];
}

/** "Once per turn, when you gain control of an arena, each of your other Gleeps gets +2 power." */
function sinceControl(text: string): readonly Effect[] | null {
  const [, who, gives] =
    /^Once per turn, when you gain control of an arena, (each of your [^.,"]+?) gets ([^."]+)$/i.exec(text) ?? [];
  const [to, list] = [who === undefined ? null : recipientOf(who), readGifts(gives ?? '')];
  return to === null || list === null || list.per !== null ? null : [effect(to, list.gives, { conditions: [HAPPENED] })];
}

/**
 * "Each of your units gets +1 power when attacking the same unit that this unit attacked this turn": the
 * unit that is attacked first, if that is noted.
 */
function sameTarget(text: string): readonly Effect[] | null {
  const [, who, gives] =
    /^(each of your [^.,"]+?) gets ([^."]+?) when attacking the same unit t?hat this unit attacked(?: this turn)?$/i.exec(
      text,
    ) ?? [];
  const [to, list] = [who === undefined ? null : recipientOf(who), readGifts(gives ?? '')];
  if (to === null || list === null || list.per !== null) return null;
  return [effect(to, list.gives, { conditions: [{ kind: 'attacks chosen' }, HAPPENED] })];
}

/**
 * "Remove 1 counter from a Resource -> This unit gets the Gleep subtype until it is discarded": units
 * are counted as at the beginning of an attack, so that it counts only if it was paid for before.
 */
function paidSubtype(text: string): readonly Effect[] | null {
  const subtype =
    /^Remove \d counters? from a Resource -> This unit gets (the [\p{L} ]{1,40} subtype) until (?:it|he|she) is discarded$/iu.exec(
      text,
    )?.[1];
  const list = subtype === undefined ? null : readGifts(subtype);
  return list && [effect(IT, list.gives, { conditions: [HAPPENED] })];
}

/**
 * "Whenever this unit attacks, you may disrupt that attack. If you do, each unit gets -4 power when attacking
 * this unit until end of turn": an attack that is asked about takes place, and one that was given up
 * earlier this turn is noted.
 */
function attackGivenUp(text: string): readonly Effect[] | null {
  const less =
    /^Whenever this unit attacks, you may disrupt that attack\. If you do, each unit gets -(\d) power when attacking this unit$/i.exec(
      text,
    )?.[1];
  if (less === undefined) return null;
  const conditions: readonly Condition[] = [{ kind: 'attacks it' }, HAPPENED];
  return [effect({ kind: 'all', groups: [ANY_UNIT] }, [{ kind: 'power', change: -Number(less) }], { conditions })];
}
