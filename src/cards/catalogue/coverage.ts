import type { Fight } from '../../rules/game/fight.js';
import type { ClauseClass } from '../text/clause-topics.js';
import { type Card, type NumberField, unknownNumbers } from './card.js';
import { type Clause, leftOutOf } from './clause.js';
import type { ReasonName } from './clause-words.js';

interface ClausePlace extends Place {
  readonly class: ClauseClass;
}

interface Place {
  readonly set: string;
  readonly name: string;
  readonly clause: number;
}

/** `part`: the number of a left-out part, from 1; null for a whole clause. */
export interface HarmlessPlace extends ClausePlace {
  readonly part: number | null;
  readonly reasons: readonly ReasonName[];
  readonly matters: readonly Fight[];
}

export interface Coverage {
  readonly units: number;
  readonly aliases: number;
  /** Units whose text is played completely, or which have none. */
  readonly whole: number;
  /** The same for what matters in an attack, with all numbers printed. */
  readonly wholeInAttacks: number;
  /** Clauses of which all that matters in an attack is played. */
  readonly modelled: number;
  readonly played: readonly Place[];
  /** Those of keywords alone. */
  readonly keywords: number;
  /** Parts without which clauses are played. */
  readonly leftOut: readonly HarmlessPlace[];
  /** Unplayed clauses that matter in an attack. */
  readonly unmodelled: readonly (ClausePlace & { readonly text?: string })[];
  /** What matters only in fights of several attacks. */
  readonly between: readonly HarmlessPlace[];
  /** Clauses that matter in no fight; by class, the most frequent first. */
  readonly unconcerned: number;
  readonly unconcernedByClass: ReadonlyMap<ClauseClass, number>;
  /** What does not matter in an attack. */
  readonly harmless: readonly HarmlessPlace[];
  readonly withoutNumbers: readonly { readonly set: string; readonly name: string; readonly fields: readonly NumberField[] }[];
}

/** Linear. */
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

/** What a Pilot in another arena gives is played once that Pilot is named. */
function isPlayed(clause: Clause): boolean {
  return clause.kind !== 'unmodelled' || clause.isRemoteCrew === true;
}

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

export function betweenAttacks({ between }: Pick<Coverage, 'between'>, fight: Fight): number {
  return between.filter(({ matters }) => matters.includes(fight)).length;
}

function countByClass(classes: readonly ClauseClass[]): ReadonlyMap<ClauseClass, number> {
  const counts = new Map<ClauseClass, number>();
  for (const name of classes) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map([...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)));
}

/** In the order of the sets' codes. */
export function coverageBySet(cards: readonly Card[]): ReadonlyMap<string, Coverage> {
  const sets = [...new Set(cards.map(({ set }) => set))].sort();
  return new Map(sets.map((set) => [set, coverageOf(cards.filter((card) => card.set === set))]));
}
