import type { Host } from '../../../asking/host.js';
import { OptionReader, type RawOptions } from '../../../asking/options/option-reader.js';
import { isDeck } from '../../../asking/units/unit-word.js';
import type { CardIndex } from '../../../cards/catalogue/card-index.js';
import { countedKinds, type OtherKind } from '../../../cards/catalogue/other-card.js';
import type { Deck } from '../../../cards/files/deck-file.js';
import { isBesideDeck } from '../../../cards/files/deck-list.js';
import { deckAmongCards, deckWithoutArmy, pointsWithoutDeck } from '../../../errors/field-conflict.js';
import { IoError, type Problem, UserError } from '../../../errors/problem.js';
import { DECK_POINTS } from '../../../fields/battle-fields.js';
import { type Rules, rulesOption } from '../../../rules/game/editions.js';
import { type AskedSide, sideOfCards, unitOfDeck } from './battle-units.js';
import { armyOf, type DeckUnit } from './deck-army.js';

/** The decks that a command line names, or the reasons they cannot be read. */
export interface Decks {
  readonly byName: ReadonlyMap<string, Deck>;
  readonly problems: readonly Problem[];
  /** Lines of decks that were left out. */
  readonly warnings: readonly Problem[];
}

const NOBODY: AskedSide = { units: [], words: [], unplayed: [] };

const SIDES = ['dark', 'light'] as const;

/** Reads the decks named as sides or by other options. Throws an IoError if the only one cannot be read. */
export async function readDecks(
  raw: RawOptions,
  { readDeck }: Pick<Host, 'readDeck'>,
  options: readonly string[] = SIDES,
): Promise<Decks> {
  const reader = new OptionReader(raw);
  const names = new Set(options.flatMap((option) => reader.texts(option).filter(isDeck)));
  const byName = new Map<string, Deck>();
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  for (const name of names) {
    try {
      const deck = await readDeck(name);
      byName.set(name, deck);
      warnings.push(...deck.problems);
    } catch (error) {
      if (error instanceof UserError) problems.push(...error.problems);
      else if (error instanceof IoError && names.size > 1)
        problems.push({ where: null, path: null, message: error.message, hint: null });
      else throw error;
    }
  }
  return { byName, problems, warnings };
}

export const NO_DECKS: Decks = { byName: new Map(), problems: [], warnings: [] };

/**
 * The side of a named deck, with a remark on how its units were chosen; no units after a problem, which is noted. Null if the
 * side names no deck.
 */
export function readDeckSide(
  reader: OptionReader,
  side: 'dark' | 'light',
  { decks, rules }: { readonly decks: Decks; readonly rules: Rules },
  cards: () => CardIndex,
): AskedSide | null {
  const words = reader.texts(side);
  const [file = '', ...others] = words;
  if (!words.some(isDeck)) return null;
  if (others.length > 0) {
    reader.report(side, deckAmongCards(words.find(isDeck) ?? file));
    return NOBODY;
  }
  const points = reader.read('points', DECK_POINTS) ?? rulesOption(rules, 'setupPoints');
  const name = side === 'dark' ? 'Dark Side' : 'Light Side';
  return sideOfDeck(reader, { option: side, file, points, name }, decks, cards) ?? NOBODY;
}

/** A deck that an option names, and the build points for its units. */
interface AskedArmy {
  readonly option: string;
  readonly file: string;
  readonly points: number;
  /** The side's name in the remark. */
  readonly name: string;
}

/** The side taken from a deck, with a remark on how it was chosen; null after a problem, which is noted. */
export function sideOfDeck(
  reader: OptionReader,
  { option, file, points, name }: AskedArmy,
  { byName }: Decks,
  cards: () => CardIndex,
): AskedSide | null {
  const deck = byName.get(file);
  if (deck === undefined) return null;
  const leftOut: { kind: OtherKind; count: number }[] = [];
  const entries = deck.entries.filter(({ section }) => !isBesideDeck(section));
  const units = entries.flatMap(({ name: card, set, count }): DeckUnit[] => {
    const found = cards().findUnit(card, set);
    if (!found.ok && found.kind !== undefined) leftOut.push({ kind: found.kind, count });
    const unit = found.ok ? unitOfDeck(found.card, cards()) : null;
    return unit === null ? [] : [{ unit, copies: count }];
  });
  const army = armyOf(units, points);
  if (army.units.length === 0) {
    reader.report(option, deckWithoutArmy(file, points));
    return null;
  }
  const copies = units.reduce((sum, unit) => sum + unit.copies, 0);
  const note = `${name}: ${army.units.length} of the ${copies} units in ${file}, ${army.points} of ${points} build points. Each pick: the arena with the fewest points takes its most expensive unit that fits.${leftOutText(leftOut)}`;
  return { ...sideOfCards(army.units), note };
}

/** The cards of a deck that battles leave out: " Left out, since they are not units: 2 Equipment."; empty for none. */
function leftOutText(cards: readonly { readonly kind: OtherKind; readonly count: number }[]): string {
  return cards.length === 0 ? '' : ` Left out, since they are not units: ${countedKinds(cards)}.`;
}

/** Notes build points given without a deck to spend them on. */
export function checkPoints(reader: OptionReader): void {
  if (reader.has('points') && !SIDES.some((side) => reader.texts(side).some(isDeck)))
    reader.report('points', pointsWithoutDeck());
}
