import { aliasDiffers, cardTwice, reprintDiffers } from '../../errors/card.js';
import type { Card, CardName } from '../catalogue/card.js';
import { type FormatRemarks, joinedRemarks } from './ban.js';
import type { CellProblem } from './set-row.js';

type Printed = CardName & FormatRemarks & Pick<Card, 'number'>;

export interface PlacedCard<C extends Printed = Card> {
  readonly card: C;
  readonly line: number;
}

type PlacedProblem = CellProblem & { readonly line: number };

interface JoinedCards<C> {
  readonly cards: readonly C[];
  readonly aliases: number;
  readonly problems: readonly PlacedProblem[];
  readonly warnings: readonly PlacedProblem[];
}

/** Rows named "Darth Maul (B) (Promo)", and rows without a number whose name another row has. In any order; linear. */
export function joinPrints<C extends Printed>(units: readonly PlacedCard<C>[]): JoinedCards<C> {
  const joining = new Joining<C>();
  const isNamedPrint = ({ card }: PlacedCard<C>): boolean => originalName(card.name) !== null;
  const originals = units.filter((unit) => !isNamedPrint(unit));
  for (const placed of originals.filter(({ card }) => card.number !== null)) joining.addOnce(placed);
  for (const placed of originals.filter(({ card }) => card.number === null)) joining.addOnce(placed);
  const others = units.filter(isNamedPrint).filter((print) => !joining.addPrint(print));
  for (const placed of others) joining.addOnce(placed);
  return joining.result();
}

class Joining<C extends Printed> {
  readonly #known = new Map<string, PlacedCard<C>>();
  readonly #problems: PlacedProblem[] = [];
  readonly #warnings: PlacedProblem[] = [];
  #aliases = 0;

  /** Of two rows without a number, one is a further print. */
  addOnce(placed: PlacedCard<C>): void {
    const { card, line } = placed;
    const place = identityOf(card.set, card.name);
    const first = this.#known.get(place);
    if (first === undefined) this.#known.set(place, placed);
    else if (card.number !== null || !this.addPrint(placed))
      this.#problems.push({ line, column: 'Name', ...cardTwice(card.name, first.line) });
  }

  /** False without such a card, or if they differ. */
  addPrint({ card: print, line }: PlacedCard<C>): boolean {
    const original = originalName(print.name);
    const place = identityOf(print.set, original ?? print.name);
    const first = this.#known.get(place);
    if (first === undefined) return false;
    const fields = differences(first.card, print);
    const name = original ?? first.card.name;
    if (fields.length > 0) {
      const problem = original === null ? reprintDiffers(name, first.line, fields) : aliasDiffers(print.name, name, fields);
      this.#warnings.push({ line, column: 'Name', ...problem });
      if (original !== null) return false;
    }
    this.#aliases += 1;
    const names = [...(original === null ? [] : [print.name]), ...print.aliases];
    const aliases = [...first.card.aliases, ...names.filter((alias) => !first.card.aliases.includes(alias))];
    const card = { ...first.card, aliases, ...joinedRemarks([first.card, print]) };
    this.#known.set(place, { ...first, card });
    return true;
  }

  result(): JoinedCards<C> {
    return {
      cards: [...this.#known.values()].sort((a, b) => a.line - b.line).map(({ card }) => card),
      aliases: this.#aliases,
      problems: this.#problems,
      warnings: this.#warnings,
    };
  }
}

/** "Darth Maul (B)" for "Darth Maul (B) (Promo 2)"; null for any other name. */
function originalName(name: string): string | null {
  return /^(.*\S)\s*\((?:promo|preview)[^()]*\)$/i.exec(name)?.[1] ?? null;
}

export function identityOf(set: string, name: string): string {
  return `${set}\n${name}`.toLowerCase();
}

/** Only fields on which fights can depend. */
function differences(card: object, print: object): string[] {
  const fields = ['kind', 'side', 'arenas', 'subtypes', 'cost', 'speed', 'power', 'health', 'clauses'];
  const written = (value: unknown): string => JSON.stringify(value, (key, part) => (key === 'text' ? undefined : part));
  return fields.filter((field) => written(Reflect.get(card, field)) !== written(Reflect.get(print, field)));
}
