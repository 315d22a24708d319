import {
  arenaNotOfUnit,
  arrivesTooLate,
  controlOutOfReach,
  costToBuildMissing,
  nothingInReserve,
  pilotOfNobody,
  sideOfNoUnit,
  sideTooLarge,
  twoPlaces,
  uniqueUnitTwice,
  unitWithoutArena,
} from '../../../errors/battle.js';
import type { ValueProblem } from '../../../errors/problem.js';
import { MAX_SIDE } from '../../../fields/battle-fields.js';
import { uniqueName } from '../../../rules/game/group.js';
import type { Role } from '../../../rules/game/role.js';
import { pilotProblems } from '../../../rules/units/pilots.js';
import type { Unit } from '../../../rules/units/unit.js';
import { type CaseProblem, editionProblems, loneUnitProblems } from '../../../scenario/checks/case-checks.js';
import { BATTLE_SIDE_NAMES } from '../../../scenario/fields/unit-names.js';
import type { BattleOfSlots } from '../../../scenario/scenario.js';
import {
  arenaOf,
  arenasOf,
  type OccupiedSlot,
  occupiedSlots,
  occupiedSlotsOf,
  placedUnit,
} from '../../../scenario/units/battle-units.js';

export class BattleChecker {
  problemsOf(battle: BattleOfSlots): readonly CaseProblem[] {
    const slots = occupiedSlots(battle);
    return [
      ...BATTLE_SIDE_NAMES.flatMap((side) => [
        ...sideProblems(occupiedSlotsOf(battle, side), `${side}.units`),
        ...pilotsProblems(occupiedSlotsOf(battle, side)),
      ]),
      ...slots.flatMap((slot) => [
        ...loneUnitProblems(slot.unit, slot.path, companyOf(slot, slots)),
        ...editionProblems(slot.unit, slot.path, battle.rules.edition),
        ...arenaProblems(slot),
        ...buildProblems(slot, battle.turns),
      ]),
      ...goalProblems(battle),
    ];
  }
}

/** The units that are in play beside one from the beginning: in its arena, and elsewhere. */
function companyOf(slot: OccupiedSlot, slots: readonly OccupiedSlot[]) {
  const unitsOf = (role: Role, isHere: boolean): Unit[] =>
    slots
      .filter((other) => other.start === 'arena' && other.arrives === null && other.on === null)
      .filter((other) => (other.side === slot.side) === (role === 'defender'))
      .filter((other) => (arenaOf(other) === arenaOf(slot)) === isHere)
      .flatMap((other) => Array.from({ length: other.count - (other === slot ? 1 : 0) }, () => placedUnit(other)));
  const inArena = (isHere: boolean) => ({ attacker: unitsOf('attacker', isHere), defender: unitsOf('defender', isHere) });
  return { others: inArena(true), elsewhere: inArena(false) };
}

function sideProblems(slots: readonly OccupiedSlot[], path: string): CaseProblem[] {
  const size = slots.reduce((sum, { count }) => sum + count, 0);
  const fields = [path] as const;
  const twice = uniqueTwice(slots).map(({ name, path: place }): CaseProblem => {
    return { about: 'side', kind: `${path} twice ${name}`, fields: [place], ...uniqueUnitTwice(name) };
  });
  const fighting = slots.filter(({ start, on }) => start !== 'build-zone' && on === null);
  if (fighting.length === 0) return [{ about: 'side', kind: `${path} none`, fields, ...sideOfNoUnit() }];
  if (size > MAX_SIDE) return [...twice, { about: 'side', kind: `${path} size`, fields, ...sideTooLarge(MAX_SIDE, size) }];
  return twice;
}

/** Names of unique units that a side has twice, each with its second place. Rule: one unit of a name (docs/rules.md#battle). */
function uniqueTwice(slots: readonly OccupiedSlot[]): { readonly name: string; readonly path: string }[] {
  const seen = new Set<string>();
  return slots.flatMap(({ unit, count, path }) => {
    const name = uniqueName(unit);
    if (name === null) return [];
    const isTwice = seen.has(name) || count > 1;
    seen.add(name);
    return isTwice ? [{ name, path }] : [];
  });
}

function arenaProblems(slot: OccupiedSlot): CaseProblem[] {
  const { arena, unit, path } = slot;
  const kind = `${path} arena`;
  const fields = [`${path}.arena`, `${path}.arenas`] as const;
  if (arenaOf(slot) === null) return [{ about: 'arena', kind, fields, ...unitWithoutArena() }];
  if (arena === null || unit.arenas.length === 0 || unit.arenas.includes(arena)) return [];
  return [{ about: 'arena', kind, fields, ...arenaNotOfUnit(arena, unit.arenas) }];
}

function buildProblems({ start, arrives, on, upkeep, reserves, unit, path }: OccupiedSlot, turns: number): CaseProblem[] {
  const of = (name: 'start' | 'arrives' | 'cost', problem: ValueProblem): CaseProblem => {
    return { about: 'build side', kind: `${path} ${name}`, fields: [`${path}.${name}`], ...problem };
  };
  const places = [start === 'arena' ? [] : ['start'], arrives === null ? [] : ['arrives'], on === null ? [] : ['on']].flat();
  if (places.length > 1) return [of(places[0] === 'start' ? 'start' : 'arrives', twoPlaces(places))];
  if (arrives !== null && arrives > turns) return [of('arrives', arrivesTooLate(arrives, turns))];
  if (start === 'build' && unit.cost === null) return [of('cost', costToBuildMissing())];
  const isIdle = start === 'build-zone' && upkeep.length + reserves.length === 0;
  return isIdle ? [of('start', nothingInReserve())] : [];
}

function pilotsProblems(slots: readonly OccupiedSlot[]): CaseProblem[] {
  return slots.flatMap(({ on, pilot, unit, path }, i): CaseProblem[] => {
    if (on === null) return [];
    const of = (problem: ValueProblem): CaseProblem[] => [
      { about: 'build side', kind: `${path} on`, fields: [`${path}.on`], ...problem },
    ];
    const host = slots.find((slot) => slot.unit.name === on && slot.path !== path);
    if (host === undefined) return of(pilotOfNobody(on));
    const before = slots.slice(0, i).filter((slot) => slot.on === on);
    const aboard = [...before, { unit, pilot }].map((each) => ({
      label: each.unit.name ?? 'the unit',
      unit: each.unit,
      gifts: each.pilot,
    }));
    const problem = pilotProblems({ ...host.unit, crew: host.crew }, aboard).at(-1) ?? null;
    return problem === null ? [] : of(problem);
  });
}

/** Rule: control is two arenas (docs/rules.md#battle). */
function goalProblems(battle: BattleOfSlots): CaseProblem[] {
  const { goal } = battle;
  const isReachable = BATTLE_SIDE_NAMES.some((side) => arenasOf(occupiedSlotsOf(battle, side)).length > 1);
  if (goal !== 'control' || isReachable) return [];
  return [{ about: 'goal', kind: 'goal', fields: ['goal'], ...controlOutOfReach() }];
}
