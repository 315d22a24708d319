import { type Card, givenTexts, unknownNumbers } from '../../cards/catalogue/card.js';
import { leftOutOf, type OtherClause } from '../../cards/catalogue/clause.js';
import type { OtherCard } from '../../cards/catalogue/other-card.js';
import { formatsOf } from '../../cards/formats.js';
import { formatEffect } from '../../rules/effects/format.js';
import { FIGHTS, type Fight } from '../../rules/game/fight.js';
import { formatCardDamage } from '../../rules/units/card-damage.js';
import { meaningText } from '../../rules/units/copied-cards.js';
import { carriersText } from '../../rules/units/equipment.js';
import type { ExtraSeat, PilotGifts } from '../../rules/units/pilots.js';

/**
 * A clause of a card that is not played, or an unplayed part of one that is: its class, and the fights that can depend on it.
 */
export interface ClauseFact {
  /** The position in the text, from 1. */
  readonly clause: number;
  /** The number of the part, from 1; absent for a whole clause. */
  readonly part?: number;
  readonly class: string;
  readonly matters: readonly Fight[];
  /** Its words, if the catalogue has them: only imported catalogues do. */
  readonly text?: string;
  /** The first of its words that no rule reads. */
  readonly unread?: string;
}

/** A card of any kind, reduced to its text. */
export type TextOfCard = { readonly clauses: readonly OtherClause[] };

/** The parts of a card's text that are played, in the program's notation and in the order of the text. */
export function abilityTexts(card: TextOfCard): readonly string[] {
  return card.clauses.flatMap(clauseTexts);
}

function clauseTexts(clause: OtherClause): readonly string[] {
  switch (clause.kind) {
    case 'abilities':
      return [...givenTexts(clause), ...(clause.asPilot ?? []).map((effect) => `as a Pilot: ${formatEffect(effect)}`)];
    case 'pilot':
      return pilotTexts(clause);
    case 'crew':
      if ('as' in clause) return [`piloted as a ${clause.as.join(' or ')} too`];
      return 'only' in clause ? [`piloted only by ${clause.only.join(' or ')}`] : clause.extraSeats.map(seatText);
    case 'reserves':
      return givenTexts(clause).map((text) => `from the build zone: ${text}`);
    case 'copies':
      return clause.copyings.map((copying) => `copies ${meaningText(copying)}`);
    case 'subtypes':
      return [`subtype ${clause.subtypes.join(', ')}`];
    case 'equipped': {
      const who = `equipped ${carriersText(clause.on).replace(/\bany /g, '')}`;
      const copied = (clause.copyings ?? []).map((copying) => `copies ${meaningText(copying)}`);
      return [...givenTexts(clause), ...copied].map((text) => `${who}: ${text}`);
    }
    case 'single':
      return ['one on a unit'];
    case 'damage':
      return clause.forms.map(formatCardDamage);
    case 'unmodelled':
      return clause.pilot === undefined ? [] : pilotTexts(clause.pilot);
  }
}

function pilotTexts(gifts: PilotGifts): readonly string[] {
  const copied = (gifts.copyings ?? []).map((copying) => `copies ${meaningText(copying)}`);
  const texts = [...givenTexts(gifts), ...(gifts.extraSeats ?? []).map(seatText), ...copied];
  return texts.map((text) => `as a ${gifts.fits.join(' or ')} Pilot: ${text}`);
}

function seatText({ except }: ExtraSeat): string {
  return except === null ? 'room for an extra Pilot' : `room for an extra Pilot that is not a ${except}`;
}

/** The clauses of a card that are not played, and the unplayed parts of clauses that are. */
export function unmodelledClauses(card: TextOfCard): readonly ClauseFact[] {
  return card.clauses.flatMap((clause: OtherClause, i): ClauseFact[] =>
    clause.kind === 'unmodelled'
      ? [{ clause: i + 1, class: clause.class, matters: clause.matters, ...wordsOf(clause) }]
      : leftOutOf(clause).map(({ class: name, matters = [] }, p) => ({ clause: i + 1, part: p + 1, class: name, matters })),
  );
}

/** The words of a clause, and the first one that is not read, as fields; none if unknown. */
function wordsOf({ text, unread }: Pick<ClauseFact, 'text' | 'unread'>): Pick<ClauseFact, 'text' | 'unread'> {
  return { ...(text === undefined ? {} : { text }), ...(unread === undefined ? {} : { unread }) };
}

/** A card as plain data: the columns of the CSV, with lists as lists, and the fields without a column. */
export function cardJson(card: Card): Record<string, unknown> {
  const { name, set, number, side, arenas, subtypes, cost, speed, power, health } = card;
  const printed = { name, set, number, side, arenas, subtypes, cost, speed, power, health };
  return { ...printed, ...furtherJson(card), unknownNumbers: unknownNumbers(card), ...textJson(card) };
}

/** A card that is not a unit as plain data: like a unit, with its kind and without the numbers it lacks. */
export function otherJson(card: OtherCard): Record<string, unknown> {
  const { name, set, kind, number, side, arenas, subtypes, cost } = card;
  return { name, set, kind, number, side, arenas, subtypes, cost, ...furtherJson(card), ...textJson(card) };
}

function furtherJson(card: Card | OtherCard): Record<string, unknown> {
  const { rarity, aliases, bans = [], restricted = [] } = card;
  const texts = { abilities: abilityTexts(card), unmodelled: unmodelledClauses(card) };
  return { ...texts, rarity, aliases, formats: formatsOf(card), bans, restricted };
}

function textJson({ text }: Card | OtherCard): Record<string, unknown> {
  return text === undefined ? {} : { text };
}

/** The plural of each kind of fight. */
const NAMES: Readonly<Record<Fight, string>> = { attack: 'attacks', row: 'attacks in a row', duel: 'duels', battle: 'battles' };

/** Where a clause matters, if that is not everywhere: "only in duels and battles", "not in a fight". */
export function fightsText(matters: readonly Fight[]): string | null {
  if (matters.length === FIGHTS.length) return null;
  if (matters.length === 0) return 'not in a fight';
  const names = matters.map((fight) => NAMES[fight]);
  const last = names.pop();
  return `only in ${names.length === 0 ? '' : `${names.join(', ')} and `}${last}`;
}
