import { type Card, type Clause, unknownNumbers } from '../cards/card.js';
import { spellAbility } from '../rules/keywords/spelling.js';

/** A clause of a card that is not played: its place in the text, from 1, what it is about, and whether a fight can depend on it. */
export interface ClauseFact {
  readonly clause: number;
  readonly class: string;
  readonly matters: boolean;
}

/** The abilities of a card as cards print them, in the order of its text. */
export function abilityTexts(card: Card): readonly string[] {
  return card.clauses.flatMap((clause) => (clause.kind === 'abilities' ? clause.abilities.map(spellAbility) : []));
}

/** The clauses of a card that are not played. */
export function unmodelledClauses(card: Card): readonly ClauseFact[] {
  return card.clauses.flatMap((clause: Clause, i) =>
    clause.kind === 'unmodelled' ? [{ clause: i + 1, class: clause.class, matters: clause.matters }] : [],
  );
}

/** A card as plain data: the columns of the CSV, lists as lists, and what stands in no column. */
export function cardJson(card: Card): Record<string, unknown> {
  const { name, set, number, side, arenas, subtypes, cost, speed, power, health, rarity, aliases, text } = card;
  return {
    ...{ name, set, number, side, arenas, subtypes, cost, speed, power, health },
    abilities: abilityTexts(card),
    unmodelled: unmodelledClauses(card),
    rarity,
    aliases,
    unknownNumbers: unknownNumbers(card),
    ...(text === undefined ? {} : { text }),
  };
}
