import { changedUnit, type Unit, withKeyword } from '../../rules/units/unit.js';

/** Two units that face each other, attacker or first unit first, and the Force of their sides. */
export interface Facing {
  readonly units: readonly [Unit, Unit];
  readonly force: readonly [number, number];
}

/** The keywords with a number that most units have. */
const KEYWORDS = ['Accuracy', 'Critical Hit', 'Lucky', 'Shields'] as const;

/** What can be changed about a unit. */
export const NUMBERS_TO_CHANGE = ['power', ...KEYWORDS, 'health', 'Force'] as const;
export type UnitNumber = (typeof NUMBERS_TO_CHANGE)[number];

/** A number of one of two units: what it is, the values that are tried, and the units with another one. */
export interface ChangeableNumber {
  readonly of: 0 | 1;
  readonly number: UnitNumber;
  readonly now: number;
  /** Whole numbers from `from` to `to`. */
  readonly from: number;
  readonly to: number;
  readonly change: (value: number) => Facing;
}

/** The largest values that are tried; a value that a unit has already is always among those tried. */
export type Most = Readonly<Record<'power' | 'keyword' | 'health' | 'force', number>>;

/** The Accuracy that a card can print. */
const MIN_ACCURACY = -6;
const MAX_ACCURACY = 6;

export function changeable(facing: Facing, of: 0 | 1, number: UnitNumber, most: Most): ChangeableNumber | null {
  const unit = facing.units[of];
  const onUnit = (change: (value: number) => Unit): ChangeableNumber['change'] => {
    return (value) => ({ ...facing, units: withPlace(facing.units, of, change(value)) });
  };
  const range = (now: number, from: number, to: number): Omit<ChangeableNumber, 'change'> => {
    return { of, number, now, from: Math.min(now, from), to: Math.max(now, to) };
  };
  switch (number) {
    case 'power':
      return { ...range(unit.power, 0, most.power), change: onUnit((power) => changedUnit(unit, { power })) };
    case 'health':
      if (unit.health === null) return null;
      return {
        ...range(unit.health, unit.counters + 1, most.health),
        change: onUnit((health) => changedUnit(unit, { health })),
      };
    case 'Force':
      return {
        ...range(facing.force[of], 0, most.force),
        change: (value) => ({ ...facing, force: withPlace(facing.force, of, value) }),
      };
    default: {
      const isSigned = number === 'Accuracy';
      return {
        ...range(amountOf(unit, number), isSigned ? MIN_ACCURACY : 0, isSigned ? MAX_ACCURACY : most.keyword),
        change: onUnit((value) => withKeyword(unit, number, value)),
      };
    }
  }
}

function withPlace<Value>([one, other]: readonly [Value, Value], of: 0 | 1, value: Value): readonly [Value, Value] {
  return of === 0 ? [value, other] : [one, value];
}

/** Rule: several instances of a keyword with a number add up. */
function amountOf({ abilities }: Unit, keyword: string): number {
  return abilities.reduce((sum, ability) => sum + (ability.keyword === keyword ? (ability.value ?? 0) : 0), 0);
}
