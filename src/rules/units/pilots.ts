import { at } from '../../base/assert.js';
import type { ValueProblem } from '../../errors/problem.js';
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
import type { Condition, Effect } from '../effects/effect.js';
import type { Ability } from '../game/ability.js';
import { baseName, isUnique, subtypeWords } from '../game/group.js';
import type { Copying } from './copying.js';
import type { Unit } from './unit.js';

/** Room for another Pilot, by a text. `except`: Pilots of that subtype cannot take it. */
export interface ExtraSeat {
  readonly except: string | null;
}

/** What a unit's text says about its Pilots. */
export interface Crew {
  readonly extraSeats: readonly ExtraSeat[];
  /** The only subtypes of Pilots it can have; null for any. */
  readonly only: readonly string[] | null;
  /** Further subtypes that it counts as for Pilots; absent if none. */
  readonly as?: readonly string[];
  /** Whether it gets what a Pilot gives from the Character arena, whatever the Pilot's subtype. */
  readonly isRemote: boolean;
}

/** The crew of a unit whose text does not mention Pilots. */
export const ONE_PILOT: Crew = { extraSeats: [], only: null, isRemote: false };

/** What a Pilot gives to its unit, and the subtypes of units that it can be on. */
export interface PilotGifts {
  readonly fits: readonly string[];
  readonly abilities: readonly Ability[];
  readonly effects: readonly Effect[];
  /** Room for further Pilots. */
  readonly extraSeats?: readonly ExtraSeat[];
  /** What it lets its unit copy. */
  readonly copyings?: readonly Copying[];
}

/** A card that pilots a unit. */
export interface Pilot {
  /** Its name as the user gave it. */
  readonly label: string;
  readonly unit: Pick<Unit, 'name' | 'side' | 'subtypes'>;
  readonly gifts: PilotGifts | null;
}

/** A unit with Pilots. `crew`: null if its text is unknown, so that any number of Pilots is accepted. */
export interface Piloted extends Pick<Unit, 'side' | 'subtypes' | 'piloted'> {
  readonly crew: Crew | null;
}

/**
 * What is wrong with each Pilot of a unit, given those before it; null if nothing. Rule: Pilots (docs/card-texts.md#pilots).
 * Unknown facts about the unit exclude no Pilot.
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

/** Rule: a Pilot boards units of a subtype that it names, and never a Droid. */
function kindProblem({ subtypes, crew }: Piloted, label: string, pilot: Pilot, { fits }: PilotGifts): ValueProblem | null {
  const only = crew?.only ?? null;
  if (only !== null && !only.some((kind) => isOfKind(pilot.unit, kind))) return pilotNotAmong(label, only);
  if (subtypes.length === 0) return null;
  const kinds = { subtypes: [...subtypes, ...(crew?.as ?? [])] };
  const isFit = crew?.isRemote === true || fits.some((kind) => isOfKind(kinds, kind));
  return isFit && !isOfKind({ subtypes }, 'Droid') ? null : pilotMisfit(label, fits, subtypes);
}

/** Rule: a player's units are all of one side, or neutral. */
function sideProblem({ side }: Piloted, { label, unit }: Pilot, before: readonly Pilot[]): ValueProblem | null {
  const sides = [side, ...before.map((other) => other.unit.side)];
  const sideOfPlayer = sides.find((each) => each === 'dark' || each === 'light') ?? null;
  const isOther = sideOfPlayer !== null && unit.side !== null && unit.side !== 'neutral' && unit.side !== sideOfPlayer;
  return isOther ? pilotOfOtherSide(label, unit.side, sideOfPlayer) : null;
}

/** Rule: a player has one unique unit of a name. */
function copyProblem({ label, unit }: Pilot, before: readonly Pilot[]): ValueProblem | null {
  const isSame = ({ unit: other }: Pilot): boolean => isUnique(other) && nameOf(other) === nameOf(unit);
  return isUnique(unit) && before.some(isSame) ? pilotTwice(label) : null;
}

export function nameOf({ name }: Pick<Unit, 'name'>): string {
  return baseName(name ?? '').toLowerCase();
}

/** Rule: one Pilot per unit, and more if texts make room: its own, and those of its Pilots. */
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

/** What a unit's Pilots give it, and how many are on it: none if it gets what one gives from the Character arena. */
export function giftsOfPilots(
  crew: Crew | null,
  pilots: readonly PilotGifts[],
): Pick<Unit, 'piloted' | 'abilities' | 'effects'> {
  const isRemote = crew?.isRemote === true;
  const effects = pilots.flatMap((pilot) =>
    isRemote ? pilot.effects : pilot.effects.map((each) => withoutKindAsked(each, pilot)),
  );
  return {
    piloted: isRemote ? 0 : pilots.length,
    abilities: pilots.flatMap(({ abilities }) => abilities),
    effects: isRemote ? effects.map(withoutPilotsAsked) : effects,
  };
}

/** A unit without Pilots so far, with what these give it. */
export function withPilots(unit: Unit, crew: Crew | null, pilots: readonly PilotGifts[]): Unit {
  if (pilots.length === 0) return unit;
  const { piloted, abilities, effects } = giftsOfPilots(crew, pilots);
  return { ...unit, piloted, abilities: [...unit.abilities, ...abilities], effects: [...unit.effects, ...effects] };
}

/** A gift for units of a kind, on a unit that is of that kind because the Pilot boards no others. */
function withoutKindAsked(effect: Effect, { fits }: PilotGifts): Effect {
  const isSure = (condition: Condition): boolean =>
    condition.kind === 'is' && fits.every((kind) => condition.groups.some(({ words }) => words.join(' ') === kind));
  return { ...effect, conditions: effect.conditions.filter((condition) => !isSure(condition)) };
}

/** Rule: a gift that asks for several Pilots is given from the Character arena without them (ruling on Hound's Tooth). */
function withoutPilotsAsked(effect: Effect): Effect {
  return { ...effect, conditions: effect.conditions.filter(({ kind }) => kind !== 'Pilots') };
}
