import { type Effect, type Gift, isTap } from '../../rules/effects/effect.js';
import { ARENAS } from '../../rules/game/arena.js';
import { type CardDamage, formatCardDamage, parseCardDamage } from '../../rules/units/card-damage.js';
import type { AbilitiesClause, DamageClause, OtherClause } from '../catalogue/clause.js';
import type { OtherKind } from '../catalogue/other-card.js';
import { MAX_CLAUSE, unreadClause, withLeftOut } from './clause-class.js';
import { MAX_TEXT, readClauses } from './clauses.js';
import { isPlayable, type ReadEffects, readInTime } from './effect-clause.js';
import { readEquipmentClause } from './equipment-clause.js';
import { AMOUNT, NUMBER } from './grammar/basic.js';
import { GETS_PLAIN } from './grammar/gifts.js';
import { eachWith, type Groups, UNITS } from './grammar/groups.js';
import { AFTERWARDS } from './grammar/harmless.js';
import { COST, type PrintedCost } from './grammar/prices.js';
import { AT_ITS_TIME, restricted } from './grammar/restrictions.js';
import { firstOf, maybe, phrase, type Rule, readWhole, Source, says, wordsOf } from './grammar/rule.js';
import { isOfPlayer, looksAtOwner } from './grammar/subjects.js';
import { CHOSEN_IT, sideFor } from './grammar/uses.js';
import { allKnown, withConditions } from './phrases/made-effect.js';
import { hasCost } from './phrases/vocabulary.js';
import { readSingleText } from './single-texts.js';
import { splitClauses } from './split-clauses.js';

/** A card that is not a unit, as the owner of a text. */
interface OtherOwner {
  readonly kind: OtherKind;
  readonly name: string;
  readonly subtypes: readonly string[];
}

/**
 * The clauses of the text of a card that is not a unit, with their words. None is dropped: what no reader
 * understands is classified.
 */
export function readOtherClauses(text: string, owner: OtherOwner): readonly OtherClause[] {
  return readByRules(text, owner).map((clause) =>
    clause.kind === 'unmodelled' ? (readSingleText(owner.name, clause.text ?? '') ?? clause) : clause,
  );
}

function readByRules(text: string, { kind, ...owner }: OtherOwner): readonly OtherClause[] {
  const parts = text.length > MAX_TEXT ? [text] : splitClauses(text);
  const clauses = kind === 'battle' ? parts : withWholeQuotes(parts);
  // A Mission does what it says when it is completed, in a build step; a Trap waits for something.
  const usual = kind === 'mission' && !clauses.some((clause) => /^When/i.test(clause)) ? 'outside' : undefined;
  const unread = (clause: string): OtherClause => unreadClause(clause, ['choice of a card', 'free card', 'unit'], usual);
  // A condition on the card as a whole is one of all its clauses.
  const isLimited = clauses.some((clause) => clause.length > MAX_CLAUSE || /^Play this card/i.test(clause));
  let before: readonly Effect[] = [];
  return clauses.flatMap((clause): readonly OtherClause[] => {
    if (clause.length > MAX_CLAUSE || kind === 'other') return [unread(clause)];
    if (kind === 'equipment') return readEquipmentClause(clause);
    if (kind === 'battle') {
      const played = isLimited ? null : readBattleClause(clause, before);
      before = played?.effects ?? [];
      return [played ?? (isLimited ? null : readDamageClause(clause, owner.name)) ?? unread(clause)];
    }
    const played = kind === 'mission' || kind === 'resource' ? readPlayed(clause, kind) : null;
    if (played !== null) return [played];
    // A Mission is not in play any more where it could be paid for.
    if (kind === 'mission' && hasCost(clause)) return [unread(clause)];
    return readClauseInPlay(clause, owner).map((each) =>
      usual !== undefined && each.kind === 'unmodelled' ? unread(each.text ?? clause) : each,
    );
  });
}

/** Clauses that were cut within quotation marks, joined again: an ability that is given may have several sentences. */
function withWholeQuotes(clauses: readonly string[]): readonly string[] {
  const whole: string[] = [];
  for (const clause of clauses) {
    const last = whole.at(-1);
    if (last !== undefined && (last.match(/"/g)?.length ?? 0) % 2 === 1) whole[whole.length - 1] = `${last} ${clause}`;
    else whole.push(clause);
  }
  return whole;
}

/**
 * Reads a clause of a Location or an Event by the rules for units' texts. It is not a unit: what a text gives to it, to a
 * unit that it attacks or for a tap of its own, it cannot have, so such a clause is not read.
 */
function readClauseInPlay(text: string, owner: Omit<OtherOwner, 'kind'>): readonly OtherClause[] {
  const [, arena, rest] =
    /^As long as this (?:location|card) is in the (space|ground|character) arena, (.+)$/is.exec(text) ?? [];
  if (rest !== undefined) return readClauseInPlay(rest, owner).map((clause) => inArena(clause, arena, text));
  const read = readClauses(text, owner, true);
  return read.flatMap((clause): readonly OtherClause[] => {
    if (clause.kind === 'unmodelled') return [clause];
    const isOfOthers = clause.kind === 'abilities' && clause.abilities.length === 0 && clause.effects.every(helpsUnits);
    return isOfOthers ? [clause] : [unreadClause(text)];
  });
}

/** Reads what a Mission does in its turn, or what counters of a Resource are for; null if it says anything else. */
function readPlayed(text: string, kind: 'mission' | 'resource'): OtherClause | null {
  const read = readInTime(text, kind);
  if (read === null || !read.effects.every((each) => helpsUnits(each) && isPlayable(each))) return null;
  return withLeftOut<AbilitiesClause>({ kind: 'abilities', abilities: [], effects: read.effects }, read.leftOut, read.parts);
}

/** A clause that holds while the card is in one of its arenas, with its whole text if it is not read. */
function inArena(clause: OtherClause, name: string | undefined, text: string): OtherClause {
  const arena = ARENAS.find((each) => each === name?.toLowerCase());
  if (clause.kind !== 'abilities' || arena === undefined) return unreadClause(text);
  return { ...clause, effects: clause.effects.map((each) => withConditions(each, [{ kind: 'in arena', arena }])) };
}

/** Whether an effect is in force by itself, chosen, or paid for by its player, for units. */
function helpsUnits(each: Effect): boolean {
  const { use, to } = each;
  const isUsed = use.kind === 'boost' ? (use.price ?? []).every(isOfPlayer) : !isTap(use);
  return isUsed && 'groups' in to && !looksAtOwner(each);
}

type Amount = Pick<CardDamage, 'amount' | 'by' | 'isByCounters'>;
type Targets = Pick<CardDamage, 'to'>;

/** The words for the card itself, in place of its name. */
const ITSELF = 'this card';
const DOES = says(`${ITSELF} does`, `${ITSELF} deals`, 'do');

const DAMAGE_DONE: Rule<Amount> = firstOf(
  phrase`${NUMBER} dice of damage`.to(([amount]): Amount => ({ amount, by: 'dice', isByCounters: false })),
  phrase`${NUMBER} damage`.to(([amount]): Amount => ({ amount, by: 'points', isByCounters: false })),
);

/** Units of which the card damages one, or each. It is not a unit: it says nothing of its own arena, or of others than itself. */
function targets(numbers: readonly string[]): Rule<Groups> {
  return UNITS.to(({ groups, number, isPlural, joined }) => {
    if (!numbers.includes(number) || (number === 'any' && (isPlural || joined === 'each and' || joined === 'and'))) return null;
    return groups.some(({ owner, isHere, isOthers }) => owner === 'own' || isHere || isOthers) ? null : groups;
  });
}

const ONE = targets(['one', 'any']);

/** What a card does to one unit, or to each of several, of which one is asked about. */
const DAMAGE: Rule<Amount & Targets> = firstOf(
  phrase`choose ${ONE} . ${DOES} ${DAMAGE_DONE} to ${CHOSEN_IT}`.to(([to, amount]) => ({ ...amount, to })),
  phrase`${DOES} ${DAMAGE_DONE} to ${targets(['one', 'any', 'each'])}`.to(([amount, to]) => ({ ...amount, to })),
);

const PAID: Rule<CardDamage> = phrase`${COST} -> ${DAMAGE} ${maybe(AT_ITS_TIME).skipped} ${maybe(AFTERWARDS).skipped}`.to(
  ([cost, damage]) => {
    const paid = paidFor(cost);
    return paid && { ...paid, ...damage };
  },
);

/** A tap of an own unit beside the damage is paid before it, as Force is; nothing may happen to the card itself. */
function paidFor({ force, price, points }: PrintedCost): Pick<CardDamage, 'force' | 'price'> | null {
  return points !== null || price.some(({ kind }) => kind === 'tap' || kind === 'discard')
    ? null
    : { force: force ?? 0, price };
}

/** Reads a clause of a Battle card as damage that it does to a unit. Null if it says anything else. */
function readDamageClause(clause: string, name: string): DamageClause | null {
  const read = readWhole(PAID, new Source(clause.replaceAll(name, ITSELF)));
  if (read === null || !isWritten(read.value)) return null;
  return withLeftOut<DamageClause>({ kind: 'damage', forms: [read.value] }, wordsOf(read.asides));
}

/** Whether the words of the program for it say the same. */
function isWritten(damage: CardDamage): boolean {
  const text = formatCardDamage(damage);
  const parsed = parseCardDamage(text);
  return parsed !== null && formatCardDamage(parsed) === text && damage.amount > 0;
}

/** "Play this card only if you have a unit in each arena." */
/**
 * Reads a clause of a Battle card as what its player can do with it once: boosts and prevention. `before`: the effects of the
 * clause before it, which Enhance changes. Null if it says anything else.
 */
function readBattleClause(clause: string, before: readonly Effect[]): AbilitiesClause | null {
  const enhance = restricted(ENHANCE.to(([more, change]) => dearer(before, more, change)));
  const enhanced = readWhole(enhance, new Source(clause));
  const forms = enhanced === null ? formsOf(clause) : { effects: enhanced.value, leftOut: wordsOf(enhanced.asides) };
  if (forms === null || !forms.effects.every(isPlayable)) return null;
  return withLeftOut({ kind: 'abilities', abilities: [], effects: forms.effects }, forms.leftOut);
}

/** The forms in which a clause can be played: more than one only if one of them is chosen. */
function formsOf(clause: string): Pick<ReadEffects, 'effects' | 'leftOut'> | null {
  const several = readInTime(clause, 'choice of a card');
  const read = several ?? readInTime(clause, 'free card') ?? readInTime(clause);
  if (read === null || (several === null && read.effects.length > 1)) return null;
  const effects = read.effects.map((each) => (isPlayable(each) ? playedOnce(each) : null) ?? givenFree(each));
  const forms = allKnown(effects);
  return forms ? { effects: forms, leftOut: read.leftOut } : null;
}

/** A single thing that is paid for and done. A card is not a unit: what only "it" gets is about another card. */
function playedOnce(effect: Effect): Effect | null {
  const { use, gives, to } = effect;
  if (use.kind === 'chosen') return effect;
  if (use.kind === 'boost') return 'groups' in to && !use.isRepeatable && !gives.every(isSpeed) ? effect : null;
  const [gift, ...more] = gives;
  if (use.kind !== 'always' || to.kind !== 'it' || gift?.kind !== 'guard' || more.length > 0) return null;
  return gift.guard.paid === undefined ? { ...effect, gives: [onceOf(gift)] } : null;
}

/** Prevention that is used once. What costs nothing is no activated ability of a unit, which others make dearer. */
function onceOf({ guard }: Extract<Gift, { kind: 'guard' }>): Gift {
  const isFree = guard.cost === 0;
  return { kind: 'guard', guard: { ...guard, isOnce: true, ...(isFree ? { cost: null, isActivated: false } : {}) } };
}

const isSpeed = ({ kind }: Gift): boolean => kind === 'speed';

/**
 * What a free card gives that is no boost: worth having whenever the card is in hand, if it is good for units of its player.
 * Abilities that change who fights, or help another unit, are about other units than the one that fights, and come alone.
 */
function givenFree({ use, to, ...rest }: Effect): Effect | null {
  const isFree = use.kind === 'always' || (use.kind === 'boost' && use.cost === 0 && use.price === undefined);
  const isForOne =
    rest.gives.every((gift) => isSpeed(gift) || isAbility(gift, ['Protect', 'Intercept', 'Redirect'], false)) ||
    (to.kind === 'one' && rest.gives.every((gift) => isAbility(gift, ['Protect', 'Intercept'])));
  const isGood = sideFor(rest.gives) === 'own' && rest.backlash === 0 && isForOne && !rest.gives.every(isSpeed);
  if (!isFree || !isGood || !('groups' in to) || to.groups.some(({ owner }) => owner === 'opponent')) return null;
  // "Each unit" is each of both sides.
  if (to.kind === 'all' && to.groups.some(({ owner, name }) => owner === 'any' && name === null)) return null;
  return { ...rest, to: { ...to, groups: eachWith(to.groups, { owner: 'own' }) }, use: { kind: 'chosen' } };
}

function isAbility(gift: Gift, keywords: readonly string[], isOfThem = true): boolean {
  return gift.kind === 'ability' && keywords.includes(gift.ability.keyword) === isOfThem;
}

const THEM = firstOf(CHOSEN_IT, says('he', 'she', 'each of those units', 'those units')).skipped;
const ALSO = maybe(says('also ,', 'also').to(() => true));
const INSTEAD = says(', instead', 'instead').to(() => true);

/** What a form gives for more Force: other gifts, or further ones. */
type Change = (own: readonly Gift[]) => readonly Gift[];

/** "Enhance: Pay 2 more Force -> That unit gets +3 power instead": the only form before it, for the Force of both. */
const ENHANCE = phrase`enhance : pay ${NUMBER} <more|additional> force -> ${firstOf(
  phrase`${ALSO.skipped} ${THEM} ${ALSO.skipped} ${GETS_PLAIN} ${maybe(INSTEAD)}`.to(
    ([{ gives }, instead]): Change =>
      (own) =>
        instead === null ? [...own, ...gives] : gives,
  ),
  phrase`prevent <up to> ${AMOUNT} damage to ${THEM} ${INSTEAD}`.to(
    ([amount]): Change =>
      (own) =>
        own.map((gift) => (gift.kind === 'guard' ? { kind: 'guard', guard: { ...gift.guard, amount } } : gift)),
  ),
)}`;

/** The only form before it for more Force, with other gifts of the same kind. */
function dearer([effect, ...others]: readonly Effect[], more: number, change: Change): readonly Effect[] | null {
  if (effect === undefined || others.length > 0) return null;
  const gives = change(effect.gives);
  const isGuard = (gift: Gift | undefined): boolean => gift?.kind === 'guard';
  if (isGuard(effect.gives[0]) !== isGuard(gives[0]) || JSON.stringify(gives) === JSON.stringify(effect.gives)) return null;
  const { use } = effect;
  if (use.kind === 'boost') return [{ ...effect, use: { ...use, cost: (use.cost ?? 0) + more }, gives }];
  // What is free is in force in any case: only what is got besides is paid for.
  if (use.kind === 'chosen') {
    const further = gives.filter((gift) => !effect.gives.includes(gift));
    const isBesides = effect.gives.every((gift) => gives.includes(gift));
    return isBesides ? [{ ...effect, use: { kind: 'boost', cost: more, isRepeatable: false }, gives: further }] : null;
  }
  const dear = (gift: Gift): Gift =>
    gift.kind === 'guard' ? { kind: 'guard', guard: { ...gift.guard, cost: (gift.guard.cost ?? 0) + more } } : gift;
  return [{ ...effect, gives: gives.map(dear) }];
}
