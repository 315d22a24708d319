import type { OptionReader } from '../../../asking/options/option-reader.js';
import type { CardIndex } from '../../../cards/catalogue/card-index.js';
import { badCount, copiesWritten, sideTooLarge, uniqueUnitTwice } from '../../../errors/battle.js';
import { battleNumberMissing, battleWithoutArena, sideWithoutUnits } from '../../../errors/field-conflict.js';
import { MAX_SIDE } from '../../../fields/battle-fields.js';
import { carriedOf, carryingText, copiesOf } from '../../../fields/copies.js';
import { uniqueName } from '../../../rules/game/group.js';
import { equipmentProblems, withEquipment } from '../../../rules/units/equipment.js';
import { distinctClauses, type KnownCard, type UnplayedClause, unplayedAs } from '../../../scenario/units/known-card.js';
import type { QuestionUnit } from '../work/battle-question.js';
import { numbered } from '../work/unit-labels.js';

/** A unit of a side, and what the catalogue says of its card. */
export interface CardOfSide extends QuestionUnit {
  readonly unplayed: readonly UnplayedClause[];
}

/** The units of a side, what repeats them, and the clauses of their cards that are not played. */
export interface AskedSide {
  readonly units: readonly QuestionUnit[];
  /** The cards by name; several of one as "3x NAME". */
  readonly words: readonly string[];
  readonly unplayed: readonly UnplayedClause[];
  /** How they were chosen from a deck; absent if they were named. */
  readonly note?: string;
}

/** Words that separate names within one word of a command line. */
const SEPARATOR = ';';

/**
 * Reads the units of a side from its option. Units with the same name are numbered: "Sandtrooper
 * #2". Problems are noted in the reader.
 */
export function readSide(reader: OptionReader, side: 'dark' | 'light', cards: () => CardIndex): AskedSide {
  const words = namesIn(reader.texts(side));
  if (words.length === 0) {
    reader.report(side, sideWithoutUnits(side));
    return { units: [], words: [], unplayed: [] };
  }
  return readUnitsOfSide(reader, side, words, cards);
}

/** The names in words, several of which may be in one. */
export function namesIn(words: readonly string[]): string[] {
  return words
    .flatMap((word) => word.split(SEPARATOR))
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** Reads the units that names of an option give; problems are noted for it. */
export function readUnitsOfSide(
  reader: OptionReader,
  option: string,
  names: readonly string[],
  cards: () => CardIndex,
): AskedSide {
  const units = names.flatMap((name) => readCards(reader, option, name, cards));
  if (units.length > MAX_SIDE) reader.report(option, sideTooLarge(MAX_SIDE, units.length));
  for (const name of uniqueTwice(units)) reader.report(option, uniqueUnitTwice(name));
  return sideOfCards(units);
}

/** A side of units. */
export function sideOfCards(units: readonly CardOfSide[]): AskedSide {
  return {
    units: numbered(units).map(asked),
    words: repeatedUnits(units),
    unplayed: distinctClauses(units.flatMap((unit) => unit.unplayed)),
  };
}

/** A unit without what the catalogue says of its card. */
function asked({ unit, arena, label }: CardOfSide): QuestionUnit {
  return { unit, arena, label };
}

/**
 * Names of unique units that a side has twice. Rule: one unit of a name (docs/rules.md#battle); other
 * versions of it can be stacked.
 */
export function uniqueTwice(units: readonly QuestionUnit[]): string[] {
  const names = units.flatMap(({ unit }) => uniqueName(unit) ?? []);
  return [...new Set(names.filter((name, i) => names.indexOf(name) !== i))];
}

/** The words that name the cards again. */
export function repeatedUnits(units: readonly { readonly label: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { label } of units) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, count]) => (count === 1 ? label : `${count}x ${label}`));
}

/** "Darth Maul (B)", or "3x Sandtrooper". */
function readCards(reader: OptionReader, side: string, word: string, cards: () => CardIndex): CardOfSide[] {
  const { name, copies } = copiesOf(word) ?? { name: word, copies: 1 };
  if (copies < 1 || copies > MAX_SIDE) {
    reader.report(side, badCount(word, MAX_SIDE));
    return [];
  }
  const [count, alone] = countWrittenOtherwise(name);
  if (count !== null && !cards().findUnit(name).ok) {
    reader.report(side, copiesWritten(word, `${count}x ${alone}`));
    return [];
  }
  const unit = readCard(reader, side, name, cards);
  return unit === null ? [] : Array.from({ length: copies }, () => unit);
}

/** The count and the name in "3 Sandtrooper", "Sandtrooper x3" or "Sandtrooper 3x"; null if there is no count. */
function countWrittenOtherwise(name: string): readonly [count: string | null, name: string] {
  const [, before, named = ''] = /^(\d{1,2})\s+(\D.*)$/.exec(name) ?? [];
  if (before !== undefined) return [before, named];
  const [, first = '', sign, times] = /^(.*\S)\s+(?:[x\u00d7]\s*(\d{1,2})|(\d{1,2})\s*[x\u00d7])$/i.exec(name) ?? [];
  return [sign ?? times ?? null, first];
}

/** The unit of a card; null if there is a problem, which is noted for the option. */
export function readCard(reader: OptionReader, option: string, name: string, cards: () => CardIndex): CardOfSide | null {
  const { name: word, equipment: carried } = carriedOf(name);
  const found = cards().findUnit(word);
  if (!found.ok) {
    reader.report(option, found.problem);
    return null;
  }
  const label = cards().labelOf({ name: found.card.unit.name ?? word, set: found.card.set });
  const unit = unitOf(reader, option, found.card, label);
  return unit === null || carried.length === 0 ? unit : equippedUnit(reader, option, { unit, carried }, cards());
}

/** The unit with the Equipment that is named behind it. */
function equippedUnit(
  reader: OptionReader,
  option: string,
  { unit: of, carried }: { readonly unit: CardOfSide; readonly carried: readonly string[] },
  cards: CardIndex,
): CardOfSide | null {
  const found = carried.map((name) => cards.findUnit(name, null, 'Equipment'));
  for (const each of found) if (!each.ok) reader.report(option, each.problem);
  const equipment = found.flatMap((each) =>
    each.ok ? [{ ...each.card, label: cards.otherLabelOf({ name: each.card.unit.name ?? '', set: each.card.set }) }] : [],
  );
  const problems = equipmentProblems(
    of.unit,
    equipment.map(({ label, unit, equipment: gifts = null }) => ({ label, unit, gifts })),
  );
  for (const problem of problems) if (problem !== null) reader.report(option, problem);
  if (equipment.length < carried.length || problems.some((problem) => problem !== null)) return null;
  return {
    ...of,
    unit: withEquipment(
      of.unit,
      equipment.flatMap(({ equipment: gifts }) => gifts ?? []),
    ),
    label: carryingText(
      of.label,
      equipment.map(({ label }) => label),
    ),
    unplayed: [
      ...of.unplayed,
      ...equipment.flatMap((card) => unplayedAs(card, { fight: 'battle', part: 'Equipment', carrier: of.unit })),
    ],
  };
}

/** The unit of a card of a deck; null if it cannot fight a battle. */
export function unitOfDeck(card: KnownCard & { readonly set: string }, cards: CardIndex): CardOfSide | null {
  const [arena] = card.unit.arenas;
  if (arena === undefined || card.unknown.length > 0) return null;
  const label = cards.labelOf({ name: card.unit.name ?? '', set: card.set });
  return { unit: card.unit, arena, label, unplayed: unplayedAs(card, { fight: 'battle', part: 'unit' }) };
}

function unitOf(reader: OptionReader, option: string, card: KnownCard, label: string): CardOfSide | null {
  const missing = (['power', 'speed', 'health'] as const).filter((field) => card.unknown.includes(field));
  for (const field of missing) reader.report(option, battleNumberMissing(label, field));
  const [arena] = card.unit.arenas;
  if (arena === undefined) reader.report(option, battleWithoutArena(label));
  if (missing.length > 0 || arena === undefined) return null;
  return { unit: card.unit, arena, label, unplayed: unplayedAs(card, { fight: 'battle', part: 'unit' }) };
}
