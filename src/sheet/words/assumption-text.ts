import { capitalised, fewInWords, inWords } from '../../base/text.js';
import { visible } from '../../errors/problem.js';
import type { Assumption, ForceAmounts, Play, SharedAssumption, UnitNames } from '../../experiment/case/assumptions.js';
import type { Effect } from '../../rules/effects/effect.js';
import { formatEffect } from '../../rules/effects/format.js';
import type { Rules } from '../../rules/game/editions.js';
import { LIMITED, type LimitedKind } from '../../rules/game/price.js';
import { ROLES } from '../../rules/game/role.js';
import { NOTE } from '../../rules/game/token.js';
import { REMOTE_MODES } from '../../rules/keywords/unit-terms.js';
import type { Objective, PaymentPolicy } from '../../rules/plan/attack-context.js';

export function assumptionSentences(assumptions: readonly Assumption[]): string[] {
  return assumptions.map(assumptionText);
}

/** Separates the variants of an assumption, which contain commas and semicolons. */
const BETWEEN = ' · ';

/**
 * The assumptions of several attacks in sentences, first those of all attacks. Assumptions that only some attacks make are one
 * sentence for each kind: two dozen "In some cases: ..." tell a reader nothing.
 */
export function sharedSentences(assumptions: readonly SharedAssumption[]): string[] {
  const ofAll = assumptions.filter(({ isOfAll }) => isOfAll);
  const ofSome = new Map<Assumption['kind'], string[]>();
  for (const { assumption, isOfAll } of assumptions) {
    if (!isOfAll) ofSome.set(assumption.kind, [...(ofSome.get(assumption.kind) ?? []), assumptionText(assumption)]);
  }
  return [...ofAll.map(({ assumption }) => assumptionText(assumption)), ...[...ofSome].map(someSentence)];
}

/** The words before the colon of sentences that have one. */
const LABELS: Partial<Record<Assumption['kind'], string>> = { 'effect in force': 'In force', boost: 'Boost' };

/** "Depending on the case: the defender uses Evade optimally · neither player has a choice in this attack." */
function someSentence([kind, sentences]: readonly [Assumption['kind'], readonly string[]]): string {
  const label = LABELS[kind];
  const variants = sentences.map((sentence) =>
    sentence.replace(/^(?:The|Neither|Both|Each|Beside|This|In|Texts)(?= )/, (word) => word.toLowerCase()).replace(/\.$/, ''),
  );
  if (label !== undefined)
    return `${label} in some cases: ${variants.map((each) => each.slice(label.length + 2)).join(BETWEEN)}.`;
  return `${variants.length === 1 ? 'In some cases' : 'Depending on the case'}: ${variants.join(BETWEEN)}.`;
}

function assumptionText(assumption: Assumption): string {
  switch (assumption.kind) {
    case 'rules':
      return rulesSentence(assumption.rules);
    case 'from another arena':
      return reachSentence(assumption);
    case 'deal':
      return dealSentences(assumption).join(' ');
    case 'others':
      return othersSentence(assumption);
    case 'tapped':
      return `${capitalised(nameText(assumption.name))} is tapped; otherwise Stealth would keep it from being attacked.`;
    case 'tokens':
      return tokensSentence(assumption);
    case 'stack':
      return stackSentence(assumption);
    case 'effect in force':
      return `In force: ${effectText(nameText(assumption.name), assumption.effect)}.`;
    case 'boost':
      return `Boost: ${nameText(assumption.name)}: ${formatEffect(assumption.effect)}.`;
    case 'play':
      return playSentence(assumption);
    case 'objective':
      return objectiveSentence(assumption);
    case 'first chance':
      return firstChanceSentence(assumption);
    case 'force':
      return forceSentence(assumption);
    case 'payment':
      return paymentSentence(assumption);
    case 'prices':
      return pricesSentence(assumption);
    case 'contested':
      return contestedSentence(assumption);
    default:
      return PLAIN_SENTENCES[assumption.kind];
  }
}

/** An effect in a sentence. */
function effectText(name: string, effect: Effect): string {
  return `${name}: ${formatEffect(effect)}`
    .replace(/\bgets? prevention of (.*?)(?: by activation)?(?=,|$)/, 'may prevent $1')
    .replace(/: it (?=gets|may)/, ' ');
}

type Of<Kind extends Assumption['kind']> = Extract<Assumption, { readonly kind: Kind }>;

const PLAIN_SENTENCES = {
  'no attack':
    'This damage does not come from an attack: attack dice, Shields, Lucky, Parry, Riposte, Retaliate, Intercept and texts about attacks do not apply.',
  prediction: 'For Foresight and Forewarning, only the chance of a right prediction is given; its effect is left out.',
  'rules of thumb':
    'This attack is too large to be solved: all choices are made by rules of thumb, and there are no exact values.',
  'counters removed':
    'Between attacks all damage counters that may be removed are removed, although a side could be better off keeping some here.',
  'prevention chosen before': 'Cunning: prevention is chosen before the roll, optimally or by the payment policy.',
  'lucky dice chosen before': 'Cunning: the number of dice for Lucky is chosen before the roll, optimally.',
} as const;

function contestedSentence({ names }: Of<'contested'>): string {
  return `Contested: both sides have ${fewInWords(names)}. In the game the players bid Force and one of the two retreats; here both fight.`;
}

const EDITION_TEXTS: Readonly<Record<Rules['edition'], string>> = {
  idc: 'the current community rules (idc)',
  'official-2005': 'the official rules of 2005 (official-2005)',
  'official-2004': 'the official rules of 2004 (official-2004)',
};

export function rulesSentence({ edition, overrides }: Rules): string {
  const options = Object.entries(overrides).map(([option, value]) => `${option} ${value}`);
  return `Rules: ${[EDITION_TEXTS[edition], ...options].join(', ')}.`;
}

function reachSentence({ mode }: Of<'from another arena'>): string {
  if (mode === 'build-zone')
    return 'Mode: build-zone, on a unit in the build zone, where all its keywords and texts are off; other texts see it only as the unit that is attacked.';
  const how = mode === 'normal' ? 'as the text of the attacker allows' : `with the power of ${REMOTE_MODES[mode].keyword}`;
  const comma = mode === 'normal' ? ', ' : ' ';
  return `Mode: ${mode}, from another arena${comma}${how}; no Retaliate, Deflect or Protect reaches the attacker.`;
}

function othersSentence({ others }: Of<'others'>): string {
  const texts = ROLES.flatMap((role) => (others[role] ? [`beside the ${role}: ${inWords(namesText(others[role]))}`] : []));
  return `${capitalised(texts.join('; '))}.`;
}

function namesText({ names, nameless }: UnitNames): string[] {
  const known = names.map(visible);
  if (nameless === 0) return known;
  return [...known, nameless === 1 ? nameText(null) : `${nameless} units without names`];
}

function nameText(name: string | null): string {
  return visible(name ?? 'a unit without a name');
}

function tokensSentence({ token, on }: Of<'tokens'>): string {
  const what = token === NOTE ? 'note counters, which stand for facts from outside the attack' : `${token} counters`;
  const found = on.map(({ name, count }) => `${count} on ${nameText(name)}`);
  return `Texts count ${what}${found.length === 0 ? '; no unit has any' : `: ${inWords(found)}`}.`;
}

function stackSentence({ name, cards, gains }: Of<'stack'>): string {
  const given = Object.entries(gains).filter(([, gain]) => gain > 0);
  const texts = given.map(([what, gain]) => `+${gain} ${what}`);
  return `Stack: ${nameText(name)}: ${cards} cards, which give it ${texts.length === 0 ? 'nothing' : inWords(texts)}.`;
}

function playSentence({ players, isPaidByPolicy }: Of<'play'>): string {
  const parts = players.flatMap(({ role, optimal, greedy }: Play) => {
    const uses = [
      ...(optimal.length === 0 ? [] : [`${inWords(optimal)} optimally`]),
      ...(greedy.length === 0 ? [] : [`${inWords(greedy)} by a rule of thumb (greedy)`]),
    ];
    return uses.length === 0 ? [] : [`the ${role} uses ${uses.join(', and ')}`];
  });
  if (parts.length > 0) return `${capitalised(parts.join(', '))}.`;
  return `Neither player has a choice in this attack${isPaidByPolicy ? ' besides the payment policy' : ''}.`;
}

const DAMAGE_ENDS = ['the most on average', ' (net of damage taken)', 'the least'] as const;

/**
 * The objective of both players: the words for it, the end that the attacker wants, what it is net of, and the end that the
 * defender wants.
 */
export const OBJECTIVE_TEXTS: Readonly<Record<Objective, readonly [what: string, most: string, net: string, least: string]>> = {
  'mean-damage': ['damage', ...DAMAGE_ENDS],
  'capped-damage': ['damage up to the remaining health', ...DAMAGE_ENDS],
  'discard-chance': ['the discard', 'the highest chance', ' (net of the chance of losing a unit)', 'the lowest'],
};

function objectiveSentence({ objective, isOfBothSides }: Of<'objective'>): string {
  const [what, most, net, least] = OBJECTIVE_TEXTS[objective];
  return `Both players play for ${what}: the attacker for ${most}${isOfBothSides ? net : ''}, the defender for ${least}.`;
}

const REASONS: Readonly<Record<Of<'first chance'>['reason'], string>> = {
  'rules option': 'by the rules option firstChance',
  'dark side': 'as the Dark Side',
  'unknown sides': 'since the sides are not known to differ',
};

function firstChanceSentence({ role, reason, isOfLuckyAlone }: Of<'first chance'>): string {
  const what = isOfLuckyAlone ? 'the first chance to use Lucky' : 'the first chance in each play-or-pass';
  return `The ${role} has ${what}, ${REASONS[reason]}.`;
}

const USES: Readonly<Record<Of<'force'>['use'], string>> = {
  paid: '',
  'not usable': '; no ability that costs Force can be used in this attack',
  'nothing costs any': '; nothing in this attack costs Force',
};

function forceSentence({ amounts, use }: Of<'force'>): string {
  return `${forceText(amounts)}${USES[use]}.`;
}

export function forceText({ attacker, defender }: ForceAmounts): string {
  if (attacker === defender && attacker !== null) return `Each side has ${attacker} Force`;
  return `The attacker has ${attacker ?? 'varied'} Force, the defender ${defender ?? 'varied'} Force`;
}

export const PAYMENT_TEXTS: Readonly<Record<PaymentPolicy, string>> = {
  optimal: 'pays Force whenever it helps',
  always: 'pays Force whenever it can',
  save: 'pays Force only to save a unit from being discarded',
  never: 'never pays Force',
};

function paymentSentence({ payers, forceValue }: Of<'payment'>): string {
  const unspent = forceValue === 0 ? 'unspent Force has no value' : `each unspent Force is worth ${forceValue} to its player`;
  const [first, second] = payers;
  const isOfBoth = first !== undefined && first.policy === second?.policy;
  const texts = isOfBoth
    ? [`each side ${PAYMENT_TEXTS[first.policy]}`]
    : payers.map(({ role, policy }) => `the ${role} ${PAYMENT_TEXTS[policy]}`);
  return `${capitalised(texts.join(', '))}; ${unspent}.`;
}

const PURSE_TEXTS: Readonly<Record<LimitedKind, string>> = { hand: 'cards in hand', resource: 'counters on the Resource' };

/** What can be paid besides Force. */
function pricesSentence({ purses, isEndless, isUntapped, isAfresh }: Of<'prices'>): string {
  const amounts = LIMITED.flatMap((kind) => {
    const each = purses[kind];
    if (each === undefined) return [];
    const { attacker, defender } = each;
    const amounts =
      attacker === defender ? `each side's ${attacker}` : `the attacker's ${attacker} and the defender's ${defender}`;
    return [`${amounts} ${PURSE_TEXTS[kind]}`];
  });
  const endless = isEndless ? ['any number of cards in decks and discard piles'] : [];
  const there = [...amounts, ...endless, ...(isUntapped ? ['untapped units'] : [])];
  const afresh = isAfresh ? ', renewed for each attack' : '';
  return `Abilities can also be paid with ${inWords(there)}${afresh}; what is left over has no value.`;
}

/** How a deal begins: cards of the first hand, build points of the setup, and what is exchanged. */
interface DealSetup {
  readonly hand: number;
  readonly points: number;
  readonly exchange: keyof typeof EXCHANGED;
}

/** What players exchange from the first hand. */
export const EXCHANGED = {
  usual: 'all Battle cards and Missions',
  locations: 'all Battle cards, Missions and Locations',
  none: 'nothing',
} as const;

export function dealSentences({ hand, points, exchange }: DealSetup): readonly string[] {
  return [
    `Each player draws ${hand} cards, then once exchanges ${EXCHANGED[exchange]} for as many new cards.`,
    `Units are put into play one at a time for up to ${points} build points, with a card drawn for each; leftover points go towards one more.`,
    'From turn 2, each turn begins with a card draw. The build points of a turn go to the units in hand in build order.',
    'Cards that are not units are drawn but not played. A second unit with the same unique name waits until the first is gone.',
    'A side wins by controlling two arenas at the end of a turn, or if the other has no units left and none to come; whoever has to draw from an empty deck loses.',
  ];
}
