import type { Condition, Effect, Recipient } from '../../../../rules/effects/effect.js';
import type { Healing } from '../../../../rules/effects/healing.js';
import { conditionsOf } from '../condition-phrase.js';
import { recipientOf } from '../effect-sentence.js';
import { effect, IT } from '../made-effect.js';

/**
 * "When the battle phase starts, if this unit is in the Character arena, remove all damage counters from
 * her", "When the battle phase ends, you may remove 1 damage counter from this unit". The Space battle
 * step is the first thing in the battle phase.
 */
const HEALED =
  /^(?:When the battle phase (?<edge>starts|ends)|(?<space>At the start of the Space battle step|When the Space battle step starts)),? (?:if (?<condition>[^,]+), )?(?<may>you may )?remove (?<upTo>up to )?(?<amount>all|an?|\d{1,2}) damage counters? from (?<whom>[^.,]+)$/i;

/** Reads the removal of damage counters from units in each turn; null if it says anything else. */
export function readHealing(text: string): readonly Effect[] | null {
  const found = HEALED.exec(text)?.groups;
  const conditions = found?.condition === undefined ? [] : conditionsOf(found.condition);
  const to = found === undefined ? null : healedBy(found.whom as string);
  if (found === undefined || conditions === null || to === null) return null;
  const healing: Healing = {
    at: found.edge?.toLowerCase() === 'ends' ? 'battle phase ends' : 'battle phase starts',
    amount: amountOf(found.amount as string),
    isOptional: (found.may ?? found.upTo) !== undefined,
  };
  const inSpace: Condition[] = found.space === undefined ? [] : [{ kind: 'in arena', arena: 'space' }];
  return [effect(to, [{ kind: 'healing', healing }], { conditions: [...conditions, ...inSpace] })];
}

/** Null for all. */
function amountOf(text: string): number | null {
  if (/^all$/i.test(text)) return null;
  return /^an?$/i.test(text) ? 1 : Number(text);
}

/** The unit itself, or all units of a group: of those without counters nothing is removed. */
function healedBy(whom: string): Recipient | null {
  if (/^(?:it|him|her|this unit)$/i.test(whom)) return IT;
  const all = /^each of (your .+)$/i.exec(whom)?.[1]?.replace(/^your damaged /i, 'your ');
  const to = all === undefined ? null : recipientOf(`each of ${all}`);
  return to?.kind === 'all' ? to : null;
}
