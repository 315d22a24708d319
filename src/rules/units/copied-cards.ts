import {
  copiedClauseIdle,
  copiedClauseMissing,
  copiedClauseUnchosen,
  copiedInPart,
  copiedItself,
  copiedMisfit,
  copiedOfOtherSide,
  copiedTwice,
  copiedWithoutForce,
  copiesNothing,
  tooManyCopied,
} from '../../errors/cards-of-unit.js';
import type { ValueProblem } from '../../errors/problem.js';
import type { Effect } from '../effects/effect.js';
import { formatEffect } from '../effects/format.js';
import type { Ability } from '../game/ability.js';
import type { Side } from '../game/arena.js';
import { FIGHTS, type Fight } from '../game/fight.js';
import { isLike, isUnique } from '../game/group.js';
import { formatAbility } from '../keywords/format.js';
import { type Copying, copyingText } from './copying.js';
import { carriersText } from './equipment.js';
import type { Unit } from './unit.js';

/** A clause of a card, as what it gives to a unit that copies it. */
export interface CopyableClause {
  readonly abilities: readonly Ability[];
  readonly effects: readonly Effect[];
  readonly subtypes: readonly string[];
  /** Whether it is activated for Force; null if the clause does not show that. */
  readonly isOfForce: boolean | null;
  /** Why a unit that copies it gets nothing: "is not played"; null if it gets something. */
  readonly idle: string | null;
  /** The parts of it that matter in some fight and are not played on a unit that copies it. */
  readonly unplayed: readonly { readonly class: string; readonly matters: readonly Fight[]; readonly text?: string }[];
}

export interface CopiedCard {
  /** Its name as the user gave it. */
  readonly label: string;
  /** The one clause that is copied, from 1; null for the whole card. */
  readonly clause: number | null;
  readonly unit: Pick<Unit, 'name' | 'side' | 'arenas' | 'subtypes' | 'counters' | 'cost' | 'abilities'>;
  /** All clauses of its text, in their order. */
  readonly clauses: readonly CopyableClause[];
}

/** A unit that copies. `copyings`: null if its text is unknown, so that it may copy anything. */
interface Copier {
  readonly name: string | null;
  readonly side: Side | null;
  readonly copyings: readonly Copying[] | null;
}

/**
 * What is wrong with each copied card, given those before it; null if nothing. Rule: stacks (docs/card-texts.md#stacks).
 * Unknown facts about the unit exclude nothing.
 */
export function copyProblems(unit: Copier, cards: readonly CopiedCard[]): readonly (ValueProblem | null)[] {
  return cards.map((card, i) => {
    if (unit.copyings?.length === 0) return copiesNothing(unit.name);
    const before = cards.slice(0, i);
    return (
      clauseProblem(card) ??
      sideProblem(unit, card, before) ??
      (unit.copyings === null ? null : textProblem(unit, unit.copyings, card, before))
    );
  });
}

/** The clause must exist, and give something to another unit. */
function clauseProblem(card: CopiedCard): ValueProblem | null {
  const { label, clause, clauses } = card;
  if (clause === null) return null;
  const found = clauses[clause - 1];
  if (found === undefined) return copiedClauseMissing(label, clause, clauses.length);
  return found.idle === null ? null : copiedClauseIdle(label, clause, found.idle, clausesText(card));
}

/** "#1 (Armor), #3 (Pay 2 Force -> Evade 2)": the clauses that can be copied. */
function clausesText({ clauses }: CopiedCard): string {
  return clauses.flatMap((each, i) => (each.idle === null ? [`#${i + 1} (${givenText(each)})`] : [])).join(', ');
}

function givenText({ abilities, effects, subtypes }: CopyableClause): string {
  const given = [...abilities.map(formatAbility), ...effects.map(formatEffect)];
  return [...given, ...subtypes.map((subtype) => `subtype ${subtype}`)].join('; ');
}

/** Rule: all cards of a player are of one side, or neutral. */
function sideProblem({ side }: Copier, { label, unit }: CopiedCard, before: readonly CopiedCard[]): ValueProblem | null {
  const isOfOne = (each: Side | null): boolean => each === 'dark' || each === 'light';
  const known = [side, ...before.map((card) => card.unit.side)].find(isOfOne) ?? null;
  return known !== null && isOfOne(unit.side) && unit.side !== known ? copiedOfOtherSide(label, unit.side, known) : null;
}

/** What the unit's texts say about a card, and about how many. */
function textProblem(
  { name }: Copier,
  copyings: readonly Copying[],
  card: CopiedCard,
  before: readonly CopiedCard[],
): ValueProblem | null {
  const meant = copyings.map(meaningText).join('; and ');
  const meaning = copyings.filter((each) => isMeant(each, card));
  if (meaning.length === 0) return copiedMisfit(card.label, meant);
  if (name !== null && card.unit.name === name && meaning.every(({ from }) => from === 'stack'))
    return copiedItself(card.label);
  const problems = meaning.map((each) => amountProblem(each, card) ?? repeatProblem(each, card, before));
  const fitting = meaning.filter((_, i) => problems[i] === null);
  if (fitting.length === 0) return problems[0] ?? null;
  return sharesOf(copyings, [...before, card]) === null ? tooManyCopied(card.label, meant) : null;
}

/** What a text copies, in words. */
export function meaningText(copying: Copying): string {
  const { cards } = copying;
  return `${copyingText(copying)}${cards.length === 0 ? '' : `: ${carriersText(cards)}`}`;
}

function isMeant({ cards }: Copying, { unit }: CopiedCard): boolean {
  return cards.length === 0 || cards.some((group) => isLike(group, unit));
}

/** One ability where one is chosen, all where all are given, and only those for Force where only these count. */
function amountProblem({ abilities, isOfForce }: Copying, card: CopiedCard): ValueProblem | null {
  const { label, clause, clauses } = card;
  if (abilities === 'one' && clause === null && clauses.length > 1) return copiedClauseUnchosen(label, clausesText(card));
  if (abilities === 'each' && clause !== null) return copiedInPart(label, clause);
  const chosen = clausesOf(card);
  return isOfForce && !chosen.some((each) => each.isOfForce === true) ? copiedWithoutForce(label, clause) : null;
}

/** Rule: there is one copy of a unique card. It gives several abilities only if the text says so. */
function repeatProblem({ abilities }: Copying, card: CopiedCard, before: readonly CopiedCard[]): ValueProblem | null {
  if (!isUnique(card.unit)) return null;
  const same = before.filter(({ unit }) => unit.name === card.unit.name);
  const isNew = (other: CopiedCard): boolean => ![card.clause, null].includes(other.clause) && card.clause !== null;
  return same.every((other) => abilities === 'any' && isNew(other)) ? null : copiedTwice(card.label);
}

/**
 * For each card the text by which the unit copies it, so that no text copies more cards than it allows; null if impossible. A
 * text that lets several abilities of a card be chosen counts the card once for each.
 */
function sharesOf(
  copyings: readonly Copying[],
  [card, ...others]: readonly CopiedCard[],
  used: readonly Copying[] = [],
): readonly Copying[] | null {
  if (card === undefined) return used;
  for (const copying of copyings) {
    const { most } = copying;
    const isFull = most !== null && used.filter((each) => each === copying).length >= most;
    if (isFull || !isMeant(copying, card) || amountProblem(copying, card) !== null) continue;
    const shares = sharesOf(copyings, others, [...used, copying]);
    if (shares !== null) return shares;
  }
  return null;
}

function clausesOf({ clause, clauses }: CopiedCard): readonly CopyableClause[] {
  return clause === null ? clauses : clauses.slice(clause - 1, clause);
}

/** What a unit has from the cards that it copies. */
interface CopiedGifts extends Pick<Unit, 'abilities' | 'effects' | 'subtypes'> {
  /** What of them matters in some fight and is not played, with the place of its card among those copied. */
  readonly unplayed: readonly (CopyableClause['unplayed'][number] & { readonly card: number; readonly clause: number })[];
}

/** What a unit has from the cards that it copies, as far as possible. */
export function giftsOfCopied(copyings: readonly Copying[] | null, cards: readonly CopiedCard[]): CopiedGifts {
  const shares = copyings === null ? null : sharesOf(copyings, cards);
  const chosen = cards.flatMap((card, i) => {
    const isForceAlone = shares?.[i]?.isOfForce === true;
    const places = card.clauses.map((each, c) => ({
      each,
      card: i,
      clause: c + 1,
      isKnown: !isForceAlone || each.isOfForce !== null,
    }));
    return places.filter(
      ({ each, clause }) => (card.clause ?? clause) === clause && (!isForceAlone || each.isOfForce !== false),
    );
  });
  const given = chosen.flatMap(({ each, isKnown }) => (each.idle === null && isKnown ? [each] : []));
  const ofCards = cards.flatMap(({ unit }, i) => (shares?.[i]?.hasSubtypes === true ? unit.subtypes : []));
  return {
    abilities: given.flatMap(({ abilities }) => abilities),
    effects: given.flatMap(({ effects }) => effects),
    subtypes: [...new Set([...ofCards, ...given.flatMap(({ subtypes }) => subtypes)])],
    unplayed: chosen.flatMap(({ each, isKnown, card, clause }) =>
      (isKnown ? each.unplayed : [UNDECIDED]).map((item) => ({ ...item, card, clause })),
    ),
  };
}

/** A clause that may or may not be one of those that count. */
const UNDECIDED = { class: 'activated, copied abilities', matters: FIGHTS } as const;

export function withCopies(unit: Unit, copyings: readonly Copying[] | null, cards: readonly CopiedCard[]): Unit {
  if (cards.length === 0) return unit;
  const { abilities, effects, subtypes } = giftsOfCopied(copyings, cards);
  return {
    ...unit,
    abilities: [...unit.abilities, ...abilities],
    effects: [...unit.effects, ...effects],
    subtypes: [...new Set([...unit.subtypes, ...subtypes])],
  };
}
