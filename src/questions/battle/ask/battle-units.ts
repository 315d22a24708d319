import type { OptionReader } from '../../../asking/options/option-reader.js';
import { readUnitWord } from '../../../asking/units/unit-word.js';
import type { CardIndex } from '../../../cards/catalogue/card-index.js';
import { badCount, copiesWritten, sideTooLarge, uniqueUnitTwice } from '../../../errors/battle.js';
import { battleNumberMissing, battleWithoutArena, sideWithoutUnits } from '../../../errors/field-conflict.js';
import type { ValueProblem } from '../../../errors/problem.js';
import type { ComparedUnit } from '../../../experiment/case/assumptions.js';
import { MAX_SIDE } from '../../../fields/battle-fields.js';
import { copiesOf, copiesText } from '../../../fields/unit-fields.js';
import { type UnitWithCards, uniqueNamesOf } from '../../../rules/units/company.js';
import { distinctClauses, type KnownCard, type UnplayedClause, unplayedAs } from '../../../scenario/units/known-card.js';
import type { QuestionUnit } from '../work/battle-question.js';
import { numbered } from '../work/unit-labels.js';

/** A unit of a side, with the catalogue's facts about its card. */
export interface CardOfSide extends QuestionUnit, UnitWithCards {
  readonly unit: QuestionUnit['unit'];
  readonly unplayed: readonly UnplayedClause[];
}

/** The units of a side, the words that name them again, and the clauses of their cards that are not played. */
export interface AskedSide {
  readonly units: readonly QuestionUnit[];
  /** The cards by name; several copies as "3x NAME". */
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

export function namesIn(words: readonly string[]): string[] {
  return words
    .flatMap((word) => word.split(SEPARATOR))
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** Reads the units with some names; problems are noted for the option. */
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

export function sideOfCards(units: readonly CardOfSide[]): AskedSide {
  return {
    units: numbered(units).map(asked),
    words: repeatedUnits(units),
    unplayed: distinctClauses(units.flatMap((unit) => unit.unplayed)),
  };
}

function asked({ unit, arena, label }: CardOfSide): QuestionUnit {
  return { unit, arena, label };
}

/**
 * Names of unique units that a side has twice. Rule: one unit of a name (docs/rules.md#battle); other versions of it can be
 * stacked on it.
 */
export function uniqueTwice(units: readonly UnitWithCards[]): string[] {
  const names = units.flatMap(uniqueNamesOf);
  return [...new Set(names.filter((name, i) => names.indexOf(name) !== i))];
}

export function repeatedUnits(units: readonly { readonly label: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { label } of units) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, count]) => copiesText(label, count));
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

/** The unit of a card, with the cards attached to it; null after a problem, which is noted for the option. */
export function readCard(reader: OptionReader, option: string, name: string, cards: () => CardIndex): CardOfSide | null {
  const report = (problem: ValueProblem): void => reader.report(option, problem);
  const unit = readUnitWord(name, cards(), { fight: 'battle', report });
  if (unit === null) return null;
  const problems = battleProblems(unit);
  for (const problem of problems) report(problem);
  const [arena] = unit.unit.arenas;
  return problems.length > 0 || arena === undefined ? null : { ...unit, arena };
}

/** What a unit lacks to fight in battles. */
export function battleProblems({ label, unit, hasPower }: ComparedUnit): ValueProblem[] {
  return [
    ...(hasPower ? [] : [battleNumberMissing(label, 'power')]),
    ...(['speed', 'health'] as const).filter((field) => unit[field] === null).map((field) => battleNumberMissing(label, field)),
    ...(unit.arenas.length > 0 ? [] : [battleWithoutArena(label)]),
  ];
}

/** The unit of a card of a deck; null if it cannot fight a battle. */
export function unitOfDeck(card: KnownCard & { readonly set: string }, cards: CardIndex): CardOfSide | null {
  const [arena] = card.unit.arenas;
  if (arena === undefined || card.unknown.length > 0) return null;
  const label = cards.labelOf({ name: card.unit.name ?? '', set: card.set });
  return { unit: card.unit, arena, label, unplayed: unplayedAs(card, { fight: 'battle', part: 'unit' }) };
}
