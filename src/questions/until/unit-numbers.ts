import { changedUnit, type Unit, withKeyword } from '../../rules/units/unit.js';

/** The keywords with a number that most units have. */
const KEYWORDS = ['Accuracy', 'Critical Hit', 'Lucky', 'Shields'] as const;

/** What can be changed about a unit, and about its side. */
export const NUMBERS_TO_CHANGE = ['power', ...KEYWORDS, 'health', 'Force'] as const;
export type UnitNumber = (typeof NUMBERS_TO_CHANGE)[number];

/** A unit or a side of a fight. `Asked`: the fight. */
export interface Owner<Of, Asked> {
  /** Who owns the number, in the answer. */
  readonly of: Of;
  /** The numbers that can matter. */
  readonly numbers: readonly UnitNumber[];
  /** Null for a side. */
  readonly unit: Unit | null;
  readonly force: number;
  /** The fight with another unit, or with other Force. */
  readonly with: (changed: { readonly unit?: Unit; readonly force?: number }) => Asked;
}

/** A number that can be changed: the values that are tried, and the fight with another one. */
export interface ChangeableNumber<Of, Asked> {
  readonly of: Of;
  readonly number: UnitNumber;
  readonly now: number;
  /** The whole numbers to try. */
  readonly from: number;
  readonly to: number;
  readonly change: (value: number) => Asked;
}

/** The largest values to try; a value that a unit already has is always included. */
export type Most = Readonly<Record<'power' | 'keyword' | 'health' | 'force', number>>;

/** No printed number of a card is larger. */
export const MAX_PRINTED: Most = { power: 20, keyword: 6, health: 30, force: 20 };

/** The lowest Accuracy that cards print. */
const MIN_ACCURACY = -6;
const MAX_ACCURACY = 6;

/** A number of an owner; null if it has none. */
export function changeable<Of, Asked>(
  { of, unit, force, with: fightWith }: Owner<Of, Asked>,
  number: UnitNumber,
  most: Most,
): ChangeableNumber<Of, Asked> | null {
  const range = (now: number, from: number, to: number): Omit<ChangeableNumber<Of, Asked>, 'change'> => {
    return { of, number, now, from: Math.min(now, from), to: Math.max(now, to) };
  };
  if (number === 'Force') return { ...range(force, 0, most.force), change: (value) => fightWith({ force: value }) };
  if (unit === null) return null;
  switch (number) {
    case 'power':
      return { ...range(unit.power, 0, most.power), change: (power) => fightWith({ unit: changedUnit(unit, { power }) }) };
    case 'health':
      if (unit.health === null) return null;
      return {
        ...range(unit.health, unit.counters + 1, most.health),
        change: (health) => fightWith({ unit: changedUnit(unit, { health }) }),
      };
    default: {
      const isSigned = number === 'Accuracy';
      return {
        ...range(amountOf(unit, number), isSigned ? MIN_ACCURACY : 0, isSigned ? MAX_ACCURACY : most.keyword),
        change: (value) => fightWith({ unit: withKeyword(unit, number, value) }),
      };
    }
  }
}

/** Rule: several instances of a keyword with a number add up. */
function amountOf({ abilities }: Unit, keyword: string): number {
  return abilities.reduce((sum, ability) => sum + (ability.keyword === keyword ? (ability.value ?? 0) : 0), 0);
}
