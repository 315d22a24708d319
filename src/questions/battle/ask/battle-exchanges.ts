import type { OptionReader } from '../../../asking/options/option-reader.js';
import type { CardIndex } from '../../../cards/catalogue/card-index.js';
import { uniqueUnitTwice } from '../../../errors/battle.js';
import { exchangeExpected, exchangeOfNobody, exchangeOfSeveral } from '../../../errors/field-conflict.js';
import type { UnplayedClause } from '../../../scenario/units/known-card.js';
import type { BattleQuestion, QuestionUnit } from '../work/battle-question.js';
import { battleOfVariant, changedSide, type Variant } from '../work/variants/variant.js';
import { readCard, uniqueTwice } from './battle-units.js';

/** A unit of a battle, and the card that replaces it. */
export interface Exchange extends Variant {
  readonly instead: QuestionUnit;
  readonly unplayed: readonly UnplayedClause[];
  /** As typed on the command line. */
  readonly word: string;
}

const SIGN = '=';

const OPTION = 'instead';

/** Reads "UNIT=CARD" of `--instead`; problems are noted in the reader. */
export function readExchanges(reader: OptionReader, question: BattleQuestion, cards: () => CardIndex): Exchange[] {
  return reader.texts(OPTION).flatMap((word) => {
    const [name = '', card = '', ...rest] = word.split(SIGN).map((part) => part.trim());
    if (name === '' || card === '' || rest.length > 0) {
      reader.report(OPTION, exchangeExpected(word));
      return [];
    }
    const place = placeOf(reader, question, name, cards);
    const unit = readCard(reader, OPTION, card, cards);
    if (place === null || unit === null) return [];
    const { unplayed, label } = unit;
    const instead = { unit: unit.unit, arena: unit.arena, label: freeLabel(question, place, label) };
    for (const twice of uniqueTwice(changedSide(battleOfVariant(question, { ...place, instead }), place).units)) {
      reader.report(OPTION, uniqueUnitTwice(twice));
    }
    const own = changedSide(question, place).units[place.index]?.label ?? name;
    return [{ ...place, instead, unplayed, word: `${own}${SIGN}${label}` }];
  });
}

/** The unit of a name, which is either its label in the battle or its card. */
function placeOf(
  reader: OptionReader,
  question: BattleQuestion,
  name: string,
  cards: () => CardIndex,
): Pick<Variant, 'side' | 'index'> | null {
  const named = placesOf(question, ({ label }) => label === name);
  const found = named.length > 0 ? named : placesOfCard(question, name, cards);
  const [first, ...others] = found;
  if (first === undefined) reader.report(OPTION, exchangeOfNobody(name));
  else if (others.length > 0) reader.report(OPTION, exchangeOfSeveral(name));
  return others.length > 0 ? null : (first ?? null);
}

function placesOfCard(question: BattleQuestion, name: string, cards: () => CardIndex): Pick<Variant, 'side' | 'index'>[] {
  const found = cards().findUnit(name);
  return found.ok ? placesOf(question, ({ unit }) => unit.name === found.card.unit.name) : [];
}

function placesOf(question: BattleQuestion, isMeant: (unit: QuestionUnit) => boolean): Pick<Variant, 'side' | 'index'>[] {
  return ([0, 1] as const).flatMap((side) =>
    changedSide(question, { side }).units.flatMap((unit, index) => (isMeant(unit) ? [{ side, index }] : [])),
  );
}

/** The name of a card, numbered if another unit of the side has the same name. */
function freeLabel(question: BattleQuestion, { side, index }: Pick<Variant, 'side' | 'index'>, label: string): string {
  const taken = changedSide(question, { side }).units.flatMap((unit, i) => (i === index ? [] : [unit.label]));
  for (let copy = 1; ; copy++) {
    const name = copy === 1 ? label : `${label} #${copy}`;
    if (!taken.includes(name)) return name;
  }
}
