import {
  arenaNotOfUnit,
  controlOutOfReach,
  sideOfNoUnit,
  sideTooLarge,
  uniqueUnitTwice,
  unitWithoutArena,
} from '../../errors/battle/sides.js';
import { MAX_SIDE } from '../../fields/battle-fields.js';
import { baseName, isUnique } from '../../rules/game/group.js';
import { BATTLE_SIDES } from '../fields/experiment.js';
import type { AttackSetup, BattleCourse } from '../scenario.js';
import { arenaOf, arenasOf, type FilledSlot, filledSlots, filledSlotsOf } from '../units/battle-units.js';
import { type CaseProblem, editionProblems, loneUnitProblems } from './case-checks.js';

/** Finds the problems of battles, one by one. */
export class BattleChecker {
  problemsOf({ battle, rules }: AttackSetup): readonly CaseProblem[] {
    if (battle === undefined) return [];
    const slots = filledSlots(battle);
    return [
      ...BATTLE_SIDES.flatMap((side) => sideProblems(filledSlotsOf(battle, side), `${side}.units`)),
      ...slots.flatMap((slot) => [
        ...loneUnitProblems(slot.unit, slot.path),
        ...editionProblems(slot.unit, slot.path, rules.edition),
        ...arenaProblems(slot),
      ]),
      ...goalProblems(battle),
    ];
  }
}

function sideProblems(slots: readonly FilledSlot[], path: string): CaseProblem[] {
  const size = slots.reduce((sum, { count }) => sum + count, 0);
  const fields = [path] as const;
  const twice = uniqueTwice(slots).map(({ name, path: place }): CaseProblem => {
    return { about: 'side', kind: `${path} twice ${name}`, fields: [place], ...uniqueUnitTwice(name) };
  });
  if (size === 0) return [{ about: 'side', kind: `${path} none`, fields, ...sideOfNoUnit() }];
  if (size > MAX_SIDE) return [...twice, { about: 'side', kind: `${path} size`, fields, ...sideTooLarge(MAX_SIDE, size) }];
  return twice;
}

/**
 * Names of unique units that a side has twice, with the second place. Rule: one unit of a name
 * (docs/rules.md#battle).
 */
function uniqueTwice(slots: readonly FilledSlot[]): { readonly name: string; readonly path: string }[] {
  const seen = new Set<string>();
  return slots.flatMap(({ unit, count, path }) => {
    if (unit.name === null || !isUnique(unit)) return [];
    const name = baseName(unit.name);
    const isTwice = seen.has(name) || count > 1;
    seen.add(name);
    return isTwice ? [{ name, path }] : [];
  });
}

function arenaProblems(slot: FilledSlot): CaseProblem[] {
  const { arena, unit, path } = slot;
  const kind = `${path} arena`;
  const fields = [`${path}.arena`, `${path}.arenas`] as const;
  if (arenaOf(slot) === null) return [{ about: 'arena', kind, fields, ...unitWithoutArena() }];
  if (arena === null || unit.arenas.length === 0 || unit.arenas.includes(arena)) return [];
  return [{ about: 'arena', kind, fields, ...arenaNotOfUnit(arena, unit.arenas) }];
}

/** Rule: control is two arenas (docs/rules.md#battle). */
function goalProblems(battle: BattleCourse): CaseProblem[] {
  const { goal } = battle;
  const isReachable = BATTLE_SIDES.some((side) => arenasOf(filledSlotsOf(battle, side)).length > 1);
  if (goal !== 'control' || isReachable) return [];
  return [{ about: 'goal', kind: 'goal', fields: ['goal'], ...controlOutOfReach() }];
}
