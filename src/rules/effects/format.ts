import type { ValueProblem } from '../../errors/problem.js';
import { effectUnreadable } from '../../errors/scenario.js';
import { ARENAS } from '../game/arena.js';
import { formatGroup, formatGroups, parseGroup, parseGroups } from '../game/group.js';
import { MODES } from '../game/mode.js';
import { formatCost, type Price, parsePayment, withPlainArrows } from '../game/price.js';
import { formatCountable, formatTokens, parseCountable, parseCounters, parseTokens } from '../game/token.js';
import { formatAbility, parseAbility } from '../keywords/format.js';
import { findKeyword } from '../keywords/index.js';
import {
  CHANGED_NUMBERS,
  type Condition,
  type Count,
  type Counted,
  type Effect,
  type Gift,
  type Recipient,
  TAP_TIMES,
  type UntappingCause,
  type Use,
} from './effect.js';
import { formatGuard, formatToll, parseGuard, parseToll } from './guard.js';
import { formatHealing, parseHealing } from './healing.js';
import { formatAttackEnd, formatBought, parseAttackEnd, parseBought } from './paid.js';
import { effectProblem } from './playable.js';

type ParsedEffect = { readonly ok: true; readonly effect: Effect } | { readonly ok: false; readonly problem: ValueProblem };

/**
 * Parses an effect as `formatEffect` writes it (docs/card-texts.md#effects):
 *
 *     it gets Critical Hit 2 as long as it attacks any Jedi unit
 *     all your other Clone units get +1 power
 *     it gets +1 power for each of the other Tusken units
 *     Pay 2 Force -> it gets +2 power and Stun 2
 *     choose -> it gets +5 power, then does 2 damage to itself
 */
export function parseEffect(text: string): ParsedEffect {
  const effect = effectOf(withPlainArrows(text).trim().replace(/\s+/g, ' '));
  if (effect === null) return { ok: false, problem: effectUnreadable(text) };
  const problem = effectProblem(effect, text);
  return problem === null ? { ok: true, effect } : { ok: false, problem };
}

/** Maximum number of characters in an effect; the longest of the ten official sets has 130. */
export const MAX_EFFECT_TEXT = 300;

/** Whether a text looks like an effect rather than an ability; it may be neither. */
export function isEffectText(text: string): boolean {
  return / gets? /.test(text);
}

const PARTS =
  /^(?:(?<use>[^">]{1,150}?) -> )?(?<to>.+?) gets? (?<gives>.+?)(?: for (?<per>each .+?))?(?: as long as (?<conditions>.+?))?(?:, then does (?<backlash>\d{1,2}) damage to itself)?$/i;

function effectOf(text: string): Effect | null {
  const parts = PARTS.exec(text)?.groups;
  if (parts === undefined) return null;
  const use = useOf(parts.use);
  const to = recipientOf(parts.to as string);
  const gives = listed(parts.gives as string, giftOf);
  const per = parts.per === undefined ? null : countOf(parts.per);
  const conditions = parts.conditions === undefined ? [] : listed(parts.conditions, conditionOf);
  const isUnread = use === null || to === null || gives === null || conditions === null;
  if (isUnread || (per === null && parts.per !== undefined)) return null;
  return { use, to, gives, per, conditions, backlash: Number(parts.backlash ?? 0) };
}

/** The entries of a list joined by "and"; null if one cannot be parsed. */
function listed<Entry>(text: string, read: (text: string) => Entry | null): Entry[] | null {
  const entries = text.split(' and ').map(read);
  return entries.includes(null) ? null : (entries as Entry[]);
}

function useOf(text: string | undefined): Use | null {
  if (text === undefined) return { kind: 'always' };
  const tap = TAP_TIMES.find((time) => time === text.toLowerCase());
  if (tap !== undefined) return { kind: tap };
  if (/^chosen$/i.test(text)) return { kind: 'chosen' };
  if (/^choose$/i.test(text)) return { kind: 'boost', cost: null, isRepeatable: false };
  if (/^choose one$/i.test(text)) return { kind: 'boost', cost: null, isRepeatable: false, isOneOf: true };
  const lasting = /^(.+) for the turn$/i.exec(text)?.[1];
  if (lasting !== undefined) {
    const use = useOf(lasting);
    return use?.kind !== 'boost' || use.cost === null || use.isRepeatable || use.isLasting ? null : { ...use, isLasting: true };
  }
  const [, cost, repeated] = /^pay (\d{1,2}) force( each time)?$/i.exec(text) ?? [];
  return cost === undefined ? pricedUse(text) : { kind: 'boost', cost: Number(cost), isRepeatable: repeated !== undefined };
}

/** "Pay 1 Force, discard 1 from hand". */
function pricedUse(text: string): Use | null {
  const cost = parseCost(text);
  if (cost === null || /^pay 0 force/i.test(text)) return null;
  return { kind: 'boost', cost: cost.force, isRepeatable: false, price: cost.price };
}

/** Force and other payments: "Pay 1 Force, discard 1 from hand"; null for anything else. */
export function parseCost(text: string): { readonly force: number; readonly price: Price } | null {
  const parts = text.split(',').map((part) => part.trim());
  const force = /^pay (\d{1,2}) force$/i.exec(parts[0] ?? '')?.[1];
  const price = parts.slice(force === undefined ? 0 : 1).map(parsePayment);
  return price.includes(null) ? null : { force: Number(force ?? 0), price: price as Price };
}

function formatUse(use: Use): string {
  switch (use.kind) {
    case 'always':
      return '';
    case 'boost':
      if (use.cost === null) return use.isOneOf ? 'choose one -> ' : 'choose -> ';
      return `${formatBoostCost(use.cost, use.price)}${use.isRepeatable ? ' each time' : ''}${use.isLasting ? ' for the turn' : ''} -> `;
    default:
      return `${use.kind} -> `;
  }
}

function formatBoostCost(cost: number, price: Price | undefined): string {
  return price === undefined ? `Pay ${cost} Force` : formatCost(cost, price);
}

function recipientOf(text: string): Recipient | null {
  if (text === 'it') return { kind: 'it' };
  if (text === 'the unit it attacks') return { kind: 'defending' };
  const [, kind, rest = ''] = /^(one of|all) (.+)$/.exec(text) ?? [];
  const groups = kind === undefined ? null : parseGroups(rest);
  return groups === null ? null : { kind: kind === 'all' ? 'all' : 'one', groups };
}

function formatRecipient(to: Recipient): string {
  if (to.kind === 'it') return 'it gets';
  if (to.kind === 'defending') return 'the unit it attacks gets';
  const groups = formatGroups(to.groups, 'many');
  return to.kind === 'all' ? `all ${groups} get` : `one of ${groups} gets`;
}

const SIGNED = /^([+-]\d{1,3}) (.+)$/;

function giftOf(text: string): Gift | null {
  const [, change, number] = SIGNED.exec(text) ?? [];
  const kind = CHANGED_NUMBERS.find((each) => each === number);
  if (kind !== undefined) return { kind, change: Number(change) };
  if (text === 'no damage done or taken') return { kind: 'harmless' };
  if (text === 'no damage done') return { kind: 'tame' };
  if (text === 'no attack') return { kind: 'attack ban' };
  if (text === REST) return { kind: 'rest' };
  const attackCost = /^an attack cost of (\d{1,2}) Force$/.exec(text)?.[1];
  if (attackCost !== undefined) return { kind: 'attack cost', cost: Number(attackCost) };
  const attackEnd = parseAttackEnd(text, parseCost);
  if (attackEnd !== null) return attackEnd;
  if (text === 'attacks on units with Stealth') return { kind: 'sight' };
  if (text === UNDISRUPTED) return { kind: 'undisrupted' };
  const put = parseCounters(text);
  if (put !== null) return { kind: 'tokens', token: put.token, amount: put.least };
  const subtype = /^the (\p{L}[\p{L} '-]{0,39}) subtype$/u.exec(text)?.[1];
  if (subtype !== undefined) return { kind: 'subtype', subtype };
  if (text === 'its discard by any damage') return { kind: 'fragile' };
  const lost = /^no (.+)$/.exec(text)?.[1];
  if (lost !== undefined) {
    const keyword = findKeyword(lost);
    return keyword === undefined ? null : { kind: 'loss', keyword: keyword.name };
  }
  const bought = parseBought(text);
  if (bought !== null) return bought;
  const reRolled = /^re-rolls of (its dice|dice against it)$/.exec(text)?.[1];
  if (reRolled !== undefined) return { kind: 're-roll', of: reRolled as 'its dice' };
  const reach = /^attacks on (\w+) units$/.exec(text)?.[1];
  const arena = ARENAS.find((each) => each === reach);
  if (arena !== undefined) return { kind: 'reach', arena };
  const zone = parseGroups(/^attacks on (your opponent's .+) in the build zone$/.exec(text)?.[1] ?? '');
  if (zone !== null) return { kind: 'reach of build zone', groups: zone };
  const reached = parseGroup(/^attacks on (your opponent's .+)$/.exec(text)?.[1] ?? '');
  if (reached !== null) return { kind: 'reach of group', group: reached };
  const [guard, toll] = [parseGuard(text), parseToll(text)];
  if (guard !== null) return { kind: 'guard', guard };
  if (toll !== null) return { kind: 'toll', toll };
  const untapping = untappingOf(text);
  if (untapping !== null) return untapping;
  const healing = parseHealing(text);
  if (healing !== null) return { kind: 'healing', healing };
  const standIn = /^the attacks on (.+)$/.exec(text)?.[1];
  const groups = standIn === undefined ? null : parseGroups(standIn);
  if (groups !== null) return { kind: 'stand-in', groups };
  return abilityGift(text);
}

const REST = 'no untapping in the turn after its attack';
const UNDISRUPTED = 'attacks that cannot be disrupted';

/** "untapping when its damage discards any Jedi unit". */
function untappingOf(text: string): Gift | null {
  const [, by, discarded = ''] = /^untapping when its (damage|Retaliate) discards (.+)$/.exec(text) ?? [];
  const groups = by === undefined ? null : parseGroups(discarded);
  return groups && { kind: 'untapping', by: by as UntappingCause, groups };
}

/** "Critical Hit 2", "Pay 1 Force -> Evade 2" in quotes, "Retaliate X by power". */
function abilityGift(text: string): Gift | null {
  const [, spelled = ''] = /^"(.+)"$/.exec(text) ?? [null, text];
  const byPower = /^(.+) X by power$/.exec(spelled)?.[1];
  const parsed = parseAbility(byPower === undefined ? spelled : `${byPower} 0`);
  return parsed.ok ? { kind: 'ability', ability: parsed.ability, isByPower: byPower !== undefined } : null;
}

/** Formats one gift of an effect: "+2 power". */
export function formatGift(gift: Gift): string {
  switch (gift.kind) {
    case 'loss':
      return `no ${gift.keyword}`;
    case 're-roll':
      return `re-rolls of ${gift.of}`;
    case 'reach':
      return `attacks on ${gift.arena} units`;
    case 'reach of group':
      return `attacks on ${formatGroup(gift.group, 'many')}`;
    case 'reach of build zone':
      return `attacks on ${formatGroups(gift.groups, 'many')} in the build zone`;
    case 'subtype':
      return `the ${gift.subtype} subtype`;
    case 'sight':
      return 'attacks on units with Stealth';
    case 'undisrupted':
      return UNDISRUPTED;
    case 'tokens':
      return formatTokens({ token: gift.token, least: gift.amount });
    case 'bought':
      return formatBought(gift);
    case 'guard':
      return formatGuard(gift.guard);
    case 'toll':
      return formatToll(gift.toll);
    case 'healing':
      return formatHealing(gift.healing);
    case 'untapping':
      return `untapping when its ${gift.by} discards ${formatGroups(gift.groups, 'one')}`;
    case 'rest':
      return REST;
    case 'stand-in':
      return `the attacks on ${formatGroups(gift.groups, 'many')}`;
    case 'fragile':
      return 'its discard by any damage';
    case 'harmless':
      return 'no damage done or taken';
    case 'tame':
      return 'no damage done';
    case 'attack ban':
      return 'no attack';
    case 'attack cost':
      return `an attack cost of ${gift.cost} Force`;
    case 'attack end':
      return formatAttackEnd(gift);
    case 'ability':
      return formatAbilityGift(gift);
    default:
      return `${signed(gift.change)} ${gift.kind}`;
  }
}

function formatAbilityGift({ ability, isByPower }: Extract<Gift, { kind: 'ability' }>): string {
  const spelled = isByPower ? formatAbility(ability).replace(/ 0$/, ' X by power') : formatAbility(ability);
  return spelled.includes('->') ? `"${spelled}"` : spelled;
}

function signed(change: number): string {
  return change < 0 ? `${change}` : `+${change}`;
}

function countOf(text: string): Count | null {
  const [, what = text, more, most] = /^(.+?)(?: and (\d{1,2}) more)?(?:, up to (\d{1,2}))?$/.exec(text) ?? [];
  const counted = countedOf(what);
  if (counted === null) return null;
  return {
    ...counted,
    ...(more === undefined ? {} : { more: Number(more) }),
    ...(most === undefined ? {} : { most: Number(most) }),
  };
}

/** Where counters and attached cards are counted. */
const COUNTED_ON = { it: 'tokens', 'that unit': 'tokens of recipient', 'the unit it attacks': 'tokens of attacked' } as const;

function countedOf(text: string): Counted | null {
  if (text === 'each Pilot on it') return { kind: 'Pilots' };
  if (text === 'each damage counter on it') return { kind: 'counters' };
  if (text === 'each power of the unit it attacks') return { kind: 'power of attacked' };
  const [, counted = '', place = ''] = /^each (.+) on (it|that unit|the unit it attacks)$/.exec(text) ?? [];
  const token = parseCountable(counted);
  if (token !== null) return { kind: COUNTED_ON[place as keyof typeof COUNTED_ON], token };
  if (text === 'each card in its stack') return { kind: 'stack' };
  const ofForce = /^each(?: (\d{1,2}))? Force of its player$/.exec(text);
  if (ofForce !== null && Number(ofForce[1] ?? 1) > 0) return { kind: 'Force', each: Number(ofForce[1] ?? 1) };
  const over = /^each 10 speed over (\d{1,3})$/.exec(text)?.[1];
  if (over !== undefined) return { kind: 'speed', over: Number(over) };
  const near = parseGroup(/^each of (.+) there$/.exec(text)?.[1] ?? '');
  if (near !== null) return { kind: 'units there', group: near };
  const group = parseGroup(text.replace(/^each (?:of )?/, ''));
  return group === null ? null : { kind: 'units', group };
}

function formatCount(per: Count): string {
  const [more, most] = [
    per.more === undefined ? '' : ` and ${per.more} more`,
    per.most === undefined ? '' : `, up to ${per.most}`,
  ];
  return `${formatCounted(per)}${more}${most}`;
}

function formatCounted(per: Counted): string {
  if (per.kind === 'Pilots') return 'each Pilot on it';
  if (per.kind === 'counters') return 'each damage counter on it';
  if (per.kind === 'tokens') return `each ${formatCountable(per.token)} on it`;
  if (per.kind === 'tokens of attacked') return `each ${formatCountable(per.token)} on the unit it attacks`;
  if (per.kind === 'tokens of recipient') return `each ${formatCountable(per.token)} on that unit`;
  if (per.kind === 'power of attacked') return 'each power of the unit it attacks';
  if (per.kind === 'stack') return 'each card in its stack';
  if (per.kind === 'speed') return `each 10 speed over ${per.over}`;
  if (per.kind === 'Force') return `each ${per.each === 1 ? '' : `${per.each} `}Force of its player`;
  if (per.kind === 'units there') return `each of ${formatGroup(per.group, 'many')} there`;
  return `each of ${formatGroup(per.group, 'many')}`;
}

function conditionOf(text: string): Condition | null {
  if (text === 'it has no damage counters') return { kind: 'undamaged' };
  if (text === 'it attacks') return { kind: 'attacking' };
  if (text === 'it is attacked') return { kind: 'attacked' };
  if (text === 'it has Stealth') return { kind: 'stealthy' };
  const attackers = /^it is attacked by (.+)$/.exec(text)?.[1];
  if (attackers !== undefined) return attackedBy(attackers);
  if (text === 'it attacks this unit') return { kind: 'attacks it' };
  if (text === 'it attacks the chosen unit') return { kind: 'attacks chosen' };
  const place = ARENAS.find((each) => text === `it is in the ${each} arena`);
  if (place !== undefined) return { kind: 'in arena', arena: place };
  const tokens = parseTokens(/^it has at least (.+)$/.exec(text)?.[1] ?? '');
  if (tokens !== null) return { kind: 'tokens', ...tokens };
  const [, side, bound, of] = /^it has at (least|most) (\d{1,3}) (power|speed)$/.exec(text) ?? [];
  if (of !== undefined) return { kind: 'number', of: of as 'power', isMost: side === 'most', bound: Number(bound) };
  const pilots = /^it has at least (\d) Pilots?$/.exec(text)?.[1];
  if (pilots !== undefined) return { kind: 'Pilots', least: Number(pilots) };
  const cards = /^it has at least (\d) cards? in its stack$/.exec(text)?.[1];
  if (cards !== undefined) return { kind: 'stack', least: Number(cards) };
  const counters = /^it has at most (\d{1,2}) damage counters?$/.exec(text)?.[1];
  if (counters !== undefined) return { kind: 'counters', most: Number(counters) };
  const force = /^its player has at least (\d{1,2}) Force$/.exec(text)?.[1];
  if (force !== undefined) return { kind: 'Force', least: Number(force) };
  const [, least, counted = ''] = /^there are at least (\d{1,2}) of (.+)$/.exec(text) ?? [];
  if (least !== undefined) return number(Number(least), counted);
  const [, attacked, mode = null] = /^it attacks (.+?)(?: by (bombard|ion-cannon|barrage|build-zone))?$/.exec(text) ?? [];
  if (attacked !== undefined) return attackCondition(attacked, mode);
  const is = /^it is (.+)$/.exec(text)?.[1];
  const kinds = is === undefined ? null : parseGroups(is);
  if (kinds !== null) return { kind: 'is', groups: kinds };
  const [, more, than] = /^there are more of (.+) than of (.+)$/.exec(text) ?? [];
  if (more !== undefined && than !== undefined) return comparison(more, than);
  const [, none, spelled] = /^there is (none|one) of (.+)$/.exec(text) ?? [];
  const groups = spelled === undefined ? null : parseGroups(spelled);
  return groups === null ? null : { kind: none === 'one' ? 'there is' : 'there is no', groups };
}

function attackedBy(attackers: string): Condition | null {
  const groups = parseGroups(attackers);
  return groups && { kind: 'attacked by', groups };
}

function attackCondition(attacked: string, modeName: string | null): Condition | null {
  const groups = parseGroups(attacked);
  const mode = MODES.find((each) => each === modeName) ?? null;
  return groups && { kind: 'attacks', groups, mode };
}

function number(least: number, counted: string): Condition | null {
  const groups = parseGroups(counted);
  return groups && { kind: 'at least', least, groups };
}

function comparison(more: string, than: string): Condition | null {
  const [group, other] = [parseGroup(more), parseGroup(than)];
  return group === null || other === null ? null : { kind: 'more', group, than: other };
}

function formatCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'attacks':
      return `it attacks ${formatGroups(condition.groups, 'one')}${condition.mode === null ? '' : ` by ${condition.mode}`}`;
    case 'attacks it':
      return 'it attacks this unit';
    case 'attacks chosen':
      return 'it attacks the chosen unit';
    case 'attacking':
      return 'it attacks';
    case 'attacked':
      return 'it is attacked';
    case 'attacked by':
      return `it is attacked by ${formatGroups(condition.groups, 'one')}`;
    case 'is':
      return `it is ${formatGroups(condition.groups, 'one')}`;
    case 'stealthy':
      return 'it has Stealth';
    case 'at least':
      return `there are at least ${condition.least} of ${formatGroups(condition.groups, 'many')}`;
    case 'counters':
      return `it has at most ${condition.most} damage counter${condition.most === 1 ? '' : 's'}`;
    case 'there is':
      return `there is one of ${formatGroups(condition.groups, 'many')}`;
    case 'there is no':
      return `there is none of ${formatGroups(condition.groups, 'many')}`;
    case 'more':
      return `there are more of ${formatGroup(condition.group, 'many')} than of ${formatGroup(condition.than, 'many')}`;
    case 'Pilots':
      return `it has at least ${condition.least} Pilot${condition.least === 1 ? '' : 's'}`;
    case 'stack':
      return `it has at least ${condition.least} card${condition.least === 1 ? '' : 's'} in its stack`;
    case 'tokens':
      return `it has at least ${formatTokens(condition)}`;
    case 'number':
      return `it has at ${condition.isMost ? 'most' : 'least'} ${condition.bound} ${condition.of}`;
    case 'undamaged':
      return 'it has no damage counters';
    case 'Force':
      return `its player has at least ${condition.least} Force`;
    case 'in arena':
      return `it is in the ${condition.arena} arena`;
  }
}

/** Formats an effect in the one form that `parseEffect` reads. */
export function formatEffect({ use, to, gives, per, conditions, backlash }: Effect): string {
  return [
    `${formatUse(use)}${formatRecipient(to)} ${gives.map(formatGift).join(' and ')}`,
    per === null ? '' : ` for ${formatCount(per)}`,
    conditions.length === 0 ? '' : ` as long as ${conditions.map(formatCondition).join(' and ')}`,
    backlash === 0 ? '' : `, then does ${backlash} damage to itself`,
  ].join('');
}
