import { type Effect, TAP_TIMES } from '../../../rules/effects/effect.js';
import { isTapped as isTappedGuard } from '../../../rules/effects/guard.js';
import { giftsOfPilots } from '../../../rules/units/pilots.js';
import { changedUnit, plainUnit, type Unit } from '../../../rules/units/unit.js';
import type { Battle } from '../battle.js';
import type { BattlePosition } from '../battle-position.js';
import { IN_ARENA, isInBuildZoneAt, pilotsOn } from './places.js';

type Build = Pick<BattlePosition, 'build' | 'isTapped'>;

/** The units of a battle as they play: with what their Pilots give or, in the build zone, what Reserves give. */
export class UnitsInPlay {
  readonly #battle: Battle;
  readonly #piloted = new Map<string, Unit>();
  /** By slot: the stand-in for its Reserves while untapped, and while tapped. */
  readonly #reserves: readonly (readonly [Unit, Unit] | null)[];
  /** Whether Pilots or Reserves can change what units are. */
  readonly canChange: boolean;

  constructor(battle: Battle) {
    this.#battle = battle;
    this.canChange = battle.units.some(({ pilot, reserves }) => pilot !== undefined || reserves !== undefined);
    this.#reserves = battle.units.map(({ unit, reserves = [] }) => {
      // Ruling: Reserves that discard their unit are not played, since they would come back in each attack
      // (docs/rules.md#build-side).
      const effects = reserves.filter(({ gives }) => !gives.some((gift) => gift.kind === 'guard' && gift.guard.isDiscarded));
      // Ruling: texts that name or count units do not see cards in the build zone (docs/rules.md#build-side).
      const standIn = (inForce: readonly Effect[]): Unit => plainUnit(0, { side: unit.side, effects: inForce });
      return effects.length === 0 ? null : [standIn(effects), standIn(effects.filter((effect) => !asksTap(effect)))];
    });
  }

  unitIn(position: Build, slot: number): Unit {
    const { unit } = this.#battle.units[slot]!;
    if (!this.canChange) return unit;
    const pilots = pilotsOn(position, slot);
    return pilots.length === 0 ? unit : this.#withPilots(slot, pilots);
  }

  reservesIn(position: Build): readonly number[] {
    if (!this.canChange || position.build === null) return NONE;
    return this.#reserves.flatMap((unit, slot) => (unit !== null && isInBuildZoneAt(position, slot) ? [slot] : []));
  }

  /** The stand-in for a unit's Reserves in an attack: a unit elsewhere that gives nothing else. */
  reserveOf({ isTapped }: Build, slot: number): Unit {
    return this.#reserves[slot]![isTapped[slot] ? 1 : 0];
  }

  /** Distinguishes positions by what is outside the arenas, for keys of what is known about them. */
  placesKey({ build, isTapped }: Build): string {
    if (build === null || !this.canChange) return '';
    const inReserve = build.places.map((place, slot) =>
      place < IN_ARENA && isTapped[slot] ? 't' : Number(build.counters[slot]! > 0),
    );
    return ` ${build.places.join()} ${inReserve.join('')}`;
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

function asksTap({ use, gives }: Effect): boolean {
  const isPaidByTap = (gift: Effect['gives'][number]): boolean =>
    gift.kind === 'guard'
      ? isTappedGuard(gift.guard)
      : gift.kind === 'ability' && gift.ability.price?.some(({ kind }) => kind === 'tap') === true;
  return TAP_TIMES.some((time) => time === use.kind) || gives.some(isPaidByTap);
}

const NONE: readonly number[] = [];
