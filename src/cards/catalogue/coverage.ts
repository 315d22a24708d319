import type { Fight } from '../../rules/game/fight.js';
import type { ClauseClass } from '../text/clause-topics.js';
import { type Card, type NumberField, unknownNumbers } from './card.js';
import { type Clause, leftOutOf } from './clause.js';
import type { ReasonName } from './clause-words.js';

/** A clause of a card: the card, its place in the text (from 1), and its class. */
interface ClausePlace extends Place {
  readonly class: ClauseClass;
}

interface Place {
  readonly set: string;
  readonly name: string;
  readonly clause: number;
}

/**
 * A clause, or a part of one, that no attack depends on; `part`: its number among the left-out parts, from 1, or null for a
 * whole clause.
 */
export interface HarmlessPlace extends ClausePlace {
  readonly part: number | null;
  /** Why it changes nothing in the fights in which it does not matter. */
  readonly reasons: readonly ReasonName[];
  /** The other fights that depend on it. */
  readonly matters: readonly Fight[];
}

/** How much of the text of some cards is played. */
export interface Coverage {
  readonly units: number;
  /** Further prints of these units. */
  readonly aliases: number;
  /** Units without text, or with text that is played completely. */
  readonly whole: number;
  /** Units whose clauses are all played or do not matter in an attack, and whose numbers are all printed. */
  readonly wholeInAttacks: number;
  /** Clauses that are played completely, or except for parts that do not matter in an attack. */
  readonly modelled: number;
  readonly played: readonly Place[];
  /** Of these: only keywords. */
  readonly keywords: number;
  /** These parts: entries of a Pilot's list, choices, sentences. */
  readonly leftOut: readonly HarmlessPlace[];
  /** Clauses that matter in an attack and are not played, with their words if known. */
  readonly unmodelled: readonly (ClausePlace & { readonly text?: string })[];
  /** Unplayed clauses and left-out parts that matter only in fights of several attacks. */
  readonly between: readonly HarmlessPlace[];
  /** Clauses that matter in no fight, and their number in each class, the most frequent first. */
  readonly unconcerned: number;
  readonly unconcernedByClass: ReadonlyMap<ClauseClass, number>;
  /** Clauses and left-out parts that do not matter in an attack, with the reasons. */
  readonly harmless: readonly HarmlessPlace[];
  /** Units with numbers that only their text gives. */
  readonly withoutNumbers: readonly { readonly set: string; readonly name: string; readonly fields: readonly NumberField[] }[];
}

/** The coverage of the texts of a list of cards. Linear. */
export function coverageOf(cards: readonly Card[]): Coverage {
  const places = cards.flatMap(({ set, name, clauses }) =>
    clauses.map((clause, i) => ({ clause, place: { set, name, clause: i + 1 } })),
  );
  const played = places.filter(({ clause }) => isPlayed(clause));
  const unplayed = places.flatMap(({ clause, place }) =>
    clause.kind === 'unmodelled' && !isPlayed(clause) ? [{ ...clause, place }] : [],
  );
  const unconcerned = unplayed.filter(({ matters }) => matters.length === 0);
  const harmless = places.flatMap(({ clause, place }): HarmlessPlace[] => {
    const whole = clause.kind === 'unmodelled' && !mattersInAttack(clause) ? [{ ...clause, part: null }] : [];
    const parts = leftOutOf(clause).map((part, i) => ({ ...part, part: i + 1 }));
    return [...whole, ...parts].map(({ class: name, reasons = [], matters = [], part }) => ({
      ...{ ...place, class: name, part, reasons, matters },
    }));
  });
  return {
    units: cards.length,
    aliases: cards.reduce((sum, { aliases }) => sum + aliases.length, 0),
    whole: cards.filter(({ clauses }) => clauses.every(isWholeClause)).length,
    wholeInAttacks: cards.filter(isWholeInAttacks).length,
    modelled: played.length,
    keywords: played.filter(({ clause }) => isBareKeyword(clause)).length,
    played: played.map(({ place }) => place),
    leftOut: harmless.filter(({ part }) => part !== null),
    unmodelled: unplayed
      .filter(mattersInAttack)
      .map(({ place, class: name, text }) => ({ ...place, class: name, ...(text === undefined ? {} : { text }) })),
    between: harmless.filter(({ matters }) => matters.length > 0),
    unconcerned: unconcerned.length,
    unconcernedByClass: countByClass(unconcerned.map((clause) => clause.class)),
    harmless,
    withoutNumbers: cards
      .map((card) => ({ set: card.set, name: card.name, fields: unknownNumbers(card) }))
      .filter(({ fields }) => fields.length > 0),
  };
}

/** Gifts of a Pilot in another arena are played once that Pilot is named. */
function isPlayed(clause: Clause): boolean {
  return clause.kind !== 'unmodelled' || clause.isRemoteCrew === true;
}

/** Only keywords, which any reader can read. */
function isBareKeyword(clause: Clause): boolean {
  return clause.kind === 'abilities' && clause.effects.length === 0 && leftOutOf(clause).length === 0;
}

function isWholeClause(clause: Clause): boolean {
  return clause.kind !== 'unmodelled' && leftOutOf(clause).length === 0;
}

function isWholeInAttacks(card: Card): boolean {
  const isUnknown = unknownNumbers(card).some((field) => field === 'power' || field === 'health');
  return !isUnknown && card.clauses.every((clause) => clause.kind !== 'unmodelled' || !mattersInAttack(clause));
}

function mattersInAttack({ matters }: { readonly matters: readonly Fight[] }): boolean {
  return matters.includes('attack');
}

/** The number of unplayed clauses and parts that matter in a fight but in no single attack of it. */
export function betweenAttacks({ between }: Pick<Coverage, 'between'>, fight: Fight): number {
  return between.filter(({ matters }) => matters.includes(fight)).length;
}

function countByClass(classes: readonly ClauseClass[]): ReadonlyMap<ClauseClass, number> {
  const counts = new Map<ClauseClass, number>();
  for (const name of classes) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map([...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)));
}

/** The coverage of each set, in the order of their codes. */
export function coverageBySet(cards: readonly Card[]): ReadonlyMap<string, Coverage> {
  const sets = [...new Set(cards.map(({ set }) => set))].sort();
  return new Map(sets.map((set) => [set, coverageOf(cards.filter((card) => card.set === set))]));
}
