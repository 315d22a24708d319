import { giftsOfPilots } from '../../../rules/units/pilots.js';
import { changedUnit, plainUnit, type Unit } from '../../../rules/units/unit.js';
import type { Battle } from '../battle.js';
import type { BattlePosition } from '../battle-position.js';
import { isInBuildZone, pilotsOn } from './places.js';

type Build = Pick<BattlePosition, 'build'>;

/** The units of a battle as they are in play: with what their Pilots give, or, in the build zone, what Reserves give. */
export class UnitsInPlay {
  readonly #battle: Battle;
  readonly #piloted = new Map<string, Unit>();
  readonly #reserves: readonly (Unit | null)[];

  constructor(battle: Battle) {
    this.#battle = battle;
    this.#reserves = battle.units.map(({ unit, reserves = [] }) =>
      // Ruling: texts that name or count units do not see a card in the build zone (docs/rulings.md#build-side).
      reserves.length === 0 ? null : plainUnit(0, { side: unit.side, effects: reserves }),
    );
  }

  /** A unit in its arena, with its Pilots. */
  unitIn(position: Build, slot: number): Unit {
    const { unit } = this.#battle.units[slot]!;
    if (position.build === null) return unit;
    const pilots = pilotsOn(position, slot);
    return pilots.length === 0 ? unit : this.#withPilots(slot, pilots);
  }

  /** The slots of the units whose Reserves are in force. */
  reservesIn(position: Build): readonly number[] {
    if (position.build === null) return NONE;
    return this.#reserves.flatMap((unit, slot) => (unit !== null && isInBuildZone(position, slot) ? [slot] : []));
  }

  /** What stands for the Reserves of a unit in an attack: a unit elsewhere that gives nothing but them. */
  reserveOf(slot: number): Unit {
    return this.#reserves[slot]!;
  }

  #withPilots(slot: number, pilots: readonly number[]): Unit {
    const key = `${slot} ${pilots.join()}`;
    let unit = this.#piloted.get(key);
    if (unit === undefined) {
      unit = pilotedUnit(this.#battle, slot, pilots);
      this.#piloted.set(key, unit);
    }
    return unit;
  }
}

/** A unit with what these Pilots give it. */
export function pilotedUnit({ units }: Battle, slot: number, pilots: readonly number[]): Unit {
  const { unit, crew } = units[slot]!;
  const gifts = pilots.flatMap((pilot) => units[pilot]!.pilot?.gifts ?? []);
  const { piloted, abilities, effects } = giftsOfPilots(crew ?? null, gifts);
  return changedUnit(unit, {
    piloted: unit.piloted + piloted,
    abilities: [...unit.abilities, ...abilities],
    effects: [...unit.effects, ...effects],
  });
}

/** What distinguishes positions besides the units in arenas, for keys of what is known about them. */
export function placesKey({ build }: Build): string {
  return build === null ? '' : ` ${build.places.join()} ${build.counters.map((counters) => Number(counters > 0)).join('')}`;
}

const NONE: readonly number[] = [];
