import { baseName, uniqueName } from '../../../rules/game/group.js';
import type { UpkeepCost } from '../../../rules/units/upkeep.js';
import type { Battle, SideIndex } from '../battle.js';
import type { BuiltPosition } from '../battle-position.js';
import { discardTheDead } from '../battle-steps.js';
import type { UnitsInForce } from '../units-in-force.js';
import { discard, discardPilots, IN_ARENA, isInBuildZoneAt, moveTo, placeOf, RETREATED, TO_COME } from './places.js';

/** The slots of the units of a side. */
function slotsOf({ units }: Battle, side: SideIndex): number[] {
  return units.flatMap((unit, slot) => (unit.side === side ? [slot] : []));
}

/** Pays a cost of a unit's Upkeep, but for build points, and discards what it discards. */
export function payUpkeep(
  { units }: Battle,
  position: BuiltPosition,
  inForce: UnitsInForce,
  slot: number,
  cost: UpkeepCost,
): void {
  const { side, unit } = units[slot]!;
  switch (cost.kind) {
    case 'force':
      position.force[side] -= cost.amount;
      break;
    case 'gain':
      position.force[side] += cost.amount;
      break;
    case 'tap':
      position.isTapped[slot] = true;
      break;
    case 'counter':
      position.counters[slot]! += cost.amount;
      break;
    case 'discard':
      discard(position, slot);
      break;
    case 'build-point':
    case 'other':
      break;
  }
  const health = position.isGone[slot] ? (unit.health ?? Number.POSITIVE_INFINITY) : inForce.in(position).healths[slot]!;
  if (position.counters[slot]! >= health) discard(position, slot);
  discardPilots(position);
  discardTheDead(position, inForce);
}

/** Retreated units return, units of this turn arrive, and points are spent on the others in the order of the list. */
export function bringUnits(
  battle: Battle,
  position: BuiltPosition,
  side: SideIndex,
  points: number,
  report: (event: { readonly kind: 'return' | 'arrive'; readonly slot: number }) => void = () => undefined,
): void {
  let left = points;
  for (const slot of slotsOf(battle, side)) {
    const { start, unit } = battle.units[slot]!;
    const place = placeOf(position, slot);
    if (place === RETREATED) {
      moveTo(position, slot, IN_ARENA);
      report({ kind: 'return', slot });
    }
    if (place !== TO_COME) continue;
    let arrives = start?.kind === 'arrival' && position.turn >= start.turn;
    if (start?.kind === 'build') {
      if (position.turn < (start.drawn ?? 1) || isNameTaken(battle, position, slot)) continue;
      const { counters } = position.build;
      const paid = Math.min(left, (unit.cost ?? 0) - counters[slot]!);
      counters[slot]! += paid;
      left -= paid;
      arrives = counters[slot]! >= (unit.cost ?? 0);
    }
    if (!arrives) continue;
    moveTo(position, slot, IN_ARENA);
    report({ kind: 'arrive', slot });
  }
}

/**
 * Whether another unit of its name is in an arena or the build zone. Rule: one unit of a unique name (docs/rules.md#battle). Ruling:
 * no points are spent on a second one as long as the first is there.
 */
function isNameTaken({ units }: Battle, position: BuiltPosition, slot: number): boolean {
  const { unit, side } = units[slot]!;
  const name = uniqueName(unit);
  if (name === null) return false;
  return units.some(({ unit: other, side: own }, at) => {
    if (at === slot || own !== side || other.name === null || baseName(other.name) !== name) return false;
    return !position.isGone[at] || isInBuildZoneAt(position, at);
  });
}
