import { type Effect, isTap } from '../../rules/effects/effect.js';
import { ARENAS } from '../../rules/game/arena.js';
import { type CardDamage, formatCardDamage, parseCardDamage } from '../../rules/units/card-damage.js';
import type { DamageClause, OtherClause } from '../catalogue/clause.js';
import type { OtherKind } from '../catalogue/other-card.js';
import { readBattleClause } from './battle-clause.js';
import { givingClause, MAX_CLAUSE, unreadClause, withLeftOut } from './clause-class.js';
import { MAX_TEXT, readClauses } from './clauses.js';
import { isPlayable, readInTime } from './effect-clause.js';
import { readEquipmentClause } from './equipment-clause.js';
import { NUMBER } from './grammar/basic.js';
import { type Groups, UNITS } from './grammar/groups.js';
import { AFTERWARDS } from './grammar/harmless.js';
import { COST, type PrintedCost } from './grammar/prices.js';
import { AT_ITS_TIME } from './grammar/restrictions.js';
import { firstOf, maybe, phrase, type Rule, readWhole, Source, says, wordsOf } from './grammar/rule.js';
import { isOfPlayer, looksAtOwner } from './grammar/subjects.js';
import { CHOSEN_IT } from './grammar/uses.js';
import { withConditions } from './phrases/made-effect.js';
import { hasCost } from './phrases/vocabulary.js';
import { readSingleText } from './single-texts.js';
import { splitClauses } from './split-clauses.js';

interface OtherOwner {
  readonly kind: OtherKind;
  readonly name: string;
  readonly subtypes: readonly string[];
}

/** Reads every clause of a card that is not a unit; none is dropped. */
export function readOtherClauses(text: string, owner: OtherOwner): readonly OtherClause[] {
  return readByRules(text, owner).map((clause) =>
    clause.kind === 'unmodelled' ? (readSingleText(owner.name, clause.text ?? '') ?? clause) : clause,
  );
}

function readByRules(text: string, { kind, ...owner }: OtherOwner): readonly OtherClause[] {
  const parts = text.length > MAX_TEXT ? [text] : splitClauses(text);
  const clauses = kind === 'battle' ? parts : withWholeQuotes(parts);
  // A Mission acts when it is completed, in a build step; a Trap waits for its trigger.
  const usual = kind === 'mission' && !clauses.some((clause) => /^When/i.test(clause)) ? 'outside' : undefined;
  const unread = (clause: string): OtherClause => unreadClause(clause, ['free card', 'unit'], usual);
  // "Play this card only if" limits every clause.
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
    // A completed Mission has left play, so nobody can pay for it.
    if (kind === 'mission' && hasCost(clause)) return [unread(clause)];
    return readClauseInPlay(clause, owner).map((each) =>
      usual !== undefined && each.kind === 'unmodelled' ? unread(each.text ?? clause) : each,
    );
  });
}

/** Rejoins clauses that were split inside quotation marks. */
function withWholeQuotes(clauses: readonly string[]): readonly string[] {
  const whole: string[] = [];
  for (const clause of clauses) {
    const last = whole.at(-1);
    if (last !== undefined && (last.match(/"/g)?.length ?? 0) % 2 === 1) whole[whole.length - 1] = `${last} ${clause}`;
    else whole.push(clause);
  }
  return whole;
}

/** Reads a Location or an Event like a unit's text. It cannot attack, tap, or get anything itself. */
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

function readPlayed(text: string, kind: 'mission' | 'resource'): OtherClause | null {
  const read = readInTime(text, kind);
  if (read === null || !read.effects.every((each) => helpsUnits(each) && isPlayable(each))) return null;
  return givingClause('abilities', read);
}

function inArena(clause: OtherClause, name: string | undefined, text: string): OtherClause {
  const arena = ARENAS.find((each) => each === name?.toLowerCase());
  if (clause.kind !== 'abilities' || arena === undefined) return unreadClause(text);
  return { ...clause, effects: clause.effects.map((each) => withConditions(each, [{ kind: 'in arena', arena }])) };
}

function helpsUnits(each: Effect): boolean {
  const { use, to } = each;
  const isUsed = use.kind === 'boost' ? (use.price ?? []).every(isOfPlayer) : !isTap(use);
  return isUsed && 'groups' in to && !looksAtOwner(each);
}

type Amount = Pick<CardDamage, 'amount' | 'by' | 'isByCounters'>;
type Targets = Pick<CardDamage, 'to'>;

const ITSELF = 'this card';
const DOES = says(`${ITSELF} does`, `${ITSELF} deals`, 'do');

const DAMAGE_DONE: Rule<Amount> = firstOf(
  phrase`${NUMBER} dice of damage`.to(([amount]): Amount => ({ amount, by: 'dice', isByCounters: false })),
  phrase`${NUMBER} damage`.to(([amount]): Amount => ({ amount, by: 'points', isByCounters: false })),
);

/** A card has no arena of its own, and no "other" units. */
function targets(numbers: readonly string[]): Rule<Groups> {
  return UNITS.to(({ groups, number, isPlural, joined }) => {
    if (!numbers.includes(number) || (number === 'any' && (isPlural || joined === 'each and' || joined === 'and'))) return null;
    return groups.some(({ owner, isHere, isOthers }) => owner === 'own' || isHere || isOthers) ? null : groups;
  });
}

const ONE = targets(['one', 'any']);

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

/** The tap of another unit is paid beforehand, like Force. The card itself cannot tap. */
function paidFor({ force, price, points }: PrintedCost): Pick<CardDamage, 'force' | 'price'> | null {
  return points !== null || price.some(({ kind }) => kind === 'tap' || kind === 'discard')
    ? null
    : { force: force ?? 0, price };
}

function readDamageClause(clause: string, name: string): DamageClause | null {
  const read = readWhole(PAID, new Source(clause.replaceAll(name, ITSELF)));
  if (read === null || !isWritten(read.value)) return null;
  return withLeftOut<DamageClause>({ kind: 'damage', forms: [read.value] }, { leftOut: wordsOf(read.asides) });
}

/** Whether it survives the round trip through the catalogue. */
function isWritten(damage: CardDamage): boolean {
  const text = formatCardDamage(damage);
  const parsed = parseCardDamage(text);
  return parsed !== null && formatCardDamage(parsed) === text && damage.amount > 0;
}
