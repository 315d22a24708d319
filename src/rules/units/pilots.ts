import type { ValueProblem } from '../../errors/problem.js';
import { at } from '../../errors/problem.js';
import {
  pilotElsewhere,
  pilotMisfit,
  pilotMissing,
  pilotNoExtra,
  pilotNotAmong,
  pilotOfOtherSide,
  pilotTwice,
  tooManyPilots,
} from '../../errors/vary.js';
import type { Effect } from '../effects/effect.js';
import { baseName, isUnique, subtypeWords } from '../effects/group.js';
import type { Ability } from '../game/ability.js';
import type { Unit } from './unit.js';

/** Room for one Pilot more, by a text; `except`: no Pilot of that subtype can take it. */
export interface ExtraSeat {
  readonly except: string | null;
}

/** What the text of a unit says of its Pilots. */
export interface Crew {
  readonly extraSeats: readonly ExtraSeat[];
  /** The subtypes of Pilots that alone can be on it; null where any can. */
  readonly only: readonly string[] | null;
  /** Whether it gets what a Pilot in the Character arena gives, of whatever subtype. */
  readonly isRemote: boolean;
}

/** The crew of a unit whose text does not speak of Pilots. */
export const ONE_PILOT: Crew = { extraSeats: [], only: null, isRemote: false };

/** What a Pilot gives to its unit, and the subtypes of units that it can be on. */
export interface PilotGifts {
  readonly fits: readonly string[];
  readonly abilities: readonly Ability[];
  readonly effects: readonly Effect[];
  /** Room for Pilots besides it. */
  readonly extraSeats?: readonly ExtraSeat[];
}

/** A card that is to pilot a unit. */
export interface Pilot {
  /** How it was asked for. */
  readonly label: string;
  readonly unit: Pick<Unit, 'name' | 'side' | 'subtypes'>;
  /** Null where it is no Pilot. */
  readonly gifts: PilotGifts | null;
}

/** A unit that is to have Pilots. `crew`: null where its text is not known, so that nothing is said against their number. */
export interface Piloted extends Pick<Unit, 'side' | 'subtypes' | 'piloted'> {
  readonly crew: Crew | null;
}

/**
 * Why each of the Pilots of a unit cannot be there, beside those before it; null where it can. Rule: Pilots (docs/card-texts.md#pilots). What is not known
 * of the unit stands against none.
 */
export function pilotProblems(unit: Piloted, pilots: readonly Pilot[]): readonly (ValueProblem | null)[] {
  return pilots.map((pilot, i) => {
    const { label, gifts } = pilot;
    if (gifts === null) return pilotMissing(label);
    const before = pilots.slice(0, i);
    return (
      kindProblem(unit, label, pilot, gifts) ??
      sideProblem(unit, pilot, before) ??
      copyProblem(pilot, before) ??
      seatProblem(unit, pilots, i)
    );
  });
}

/** Rule: a Pilot is moved onto a unit of a subtype that it names, and never onto a Droid. */
function kindProblem({ subtypes, crew }: Piloted, label: string, pilot: Pilot, { fits }: PilotGifts): ValueProblem | null {
  const only = crew?.only ?? null;
  if (only !== null && !only.some((kind) => isOfKind(pilot.unit, kind))) return pilotNotAmong(label, only);
  if (subtypes.length === 0) return null;
  const isFit = crew?.isRemote === true || fits.some((kind) => isOfKind({ subtypes }, kind));
  return isFit && !isOfKind({ subtypes }, 'Droid') ? null : pilotMisfit(label, fits, subtypes);
}

/** Rule: all units of a player are of his side, or neutral. */
function sideProblem({ side }: Piloted, { label, unit }: Pilot, before: readonly Pilot[]): ValueProblem | null {
  const sides = [side, ...before.map((other) => other.unit.side)];
  const item = sides.find((each) => each === 'dark' || each === 'light') ?? null;
  const isOther = item !== null && unit.side !== null && unit.side !== 'neutral' && unit.side !== item;
  return isOther ? pilotOfOtherSide(label, unit.side, item) : null;
}

/** Rule: a player has one unique unit of a name. */
function copyProblem({ label, unit }: Pilot, before: readonly Pilot[]): ValueProblem | null {
  const isSame = ({ unit: other }: Pilot): boolean => isUnique(other) && nameOf(other) === nameOf(unit);
  return isUnique(unit) && before.some(isSame) ? pilotTwice(label) : null;
}

function nameOf({ name }: Pick<Unit, 'name'>): string {
  return baseName(name ?? '').toLowerCase();
}

/** Rule: one Pilot for each unit, and those for which texts make room: its own, and those of its Pilots. */
function seatProblem({ piloted, crew }: Piloted, pilots: readonly Pilot[], i: number): ValueProblem | null {
  if (crew === null) return null;
  if (crew.isRemote) return i + piloted >= 1 ? pilotElsewhere(at(pilots, i).label) : null;
  const extra = [...crew.extraSeats, ...pilots.flatMap(({ gifts }) => gifts?.extraSeats ?? [])];
  if (piloted + i >= 1 + extra.length) return tooManyPilots(1 + extra.length, piloted + pilots.length);
  for (const { except } of extra) {
    if (except === null || !isOfKind(at(pilots, i).unit, except)) continue;
    const alike = pilots.slice(0, i).filter(({ unit }) => isOfKind(unit, except)).length;
    const open = 1 + extra.filter((seat) => seat.except !== except).length;
    if (alike >= open) return pilotNoExtra(at(pilots, i).label, except);
  }
  return null;
}

function isOfKind(unit: Pick<Unit, 'subtypes'>, kind: string): boolean {
  const words = subtypeWords(unit);
  return kind
    .toLowerCase()
    .split(' ')
    .every((word) => words.includes(word));
}

/** What the Pilots of a unit give it, and how many of them are on it: none where it gets what one in the Character arena gives. */
export function giftsOfPilots(
  crew: Crew | null,
  pilots: readonly PilotGifts[],
): Pick<Unit, 'piloted' | 'abilities' | 'effects'> {
  const isRemote = crew?.isRemote === true;
  const effects = pilots.flatMap((pilot) => pilot.effects);
  return {
    piloted: isRemote ? 0 : pilots.length,
    abilities: pilots.flatMap(({ abilities }) => abilities),
    effects: isRemote ? effects.map(withoutPilotsAsked) : effects,
  };
}

/** A unit with what its Pilots give it, which had none before. */
export function withPilots(unit: Unit, crew: Crew | null, pilots: readonly PilotGifts[]): Unit {
  if (pilots.length === 0) return unit;
  const { piloted, abilities, effects } = giftsOfPilots(crew, pilots);
  return { ...unit, piloted, abilities: [...unit.abilities, ...abilities], effects: [...unit.effects, ...effects] };
}

/** Rule: a gift that asks for several Pilots is given from the Character arena without them (ruling on Hound's Tooth). */
function withoutPilotsAsked(effect: Effect): Effect {
  return { ...effect, conditions: effect.conditions.filter(({ kind }) => kind !== 'Pilots') };
}
