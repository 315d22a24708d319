import { attackedByNobody, attackNobody } from '../../errors/battle/sides.js';
import type { ValueProblem } from '../../errors/problem.js';
import { ARENAS, type Arena } from '../../rules/game/arena.js';
import { isOutOfReach, modesAgainst } from '../../rules/units/reach.js';
import { BATTLE_SIDES, type BattleSideName } from '../fields/experiment.js';
import type { AttackSetup, BattleCourse } from '../scenario.js';
import { arenaOf, type FilledSlot, filledSlotsOf, placedUnit } from '../units/battle-units.js';
import type { CaseWarning } from './case-warnings.js';

/** Units of a side in an arena, and what is asked of them: whether they attack, or are attacked. */
interface Watch {
  readonly side: BattleSideName;
  readonly arena: Arena;
  readonly isMet: (own: FilledSlot, opponent: FilledSlot) => boolean;
  readonly problem: (side: string, arena: string) => ValueProblem;
}

const SIDE_NAMES = { dark: 'Dark Side', light: 'Light Side' } as const;

const WATCHES: readonly Watch[] = BATTLE_SIDES.flatMap((side) =>
  ARENAS.flatMap((arena) => [
    { side, arena, isMet: canAttack, problem: attackNobody },
    { side, arena, isMet: (own: FilledSlot, opponent: FilledSlot) => canAttack(opponent, own), problem: attackedByNobody },
  ]),
);

/**
 * The warnings about units that attack nobody, or that nobody attacks, in any of the battles: their
 * arena has no opponent. If they do in one case there is no warning, since the user may vary it
 * deliberately.
 */
export function battleWarnings(cases: Iterable<AttackSetup>): readonly CaseWarning[] {
  const open = new Map<Watch, FilledSlot | null>(WATCHES.map((watch) => [watch, null]));
  for (const { battle } of cases) {
    if (battle === undefined || open.size === 0) break;
    for (const watch of open.keys()) look(watch, battle, open);
  }
  return [...open].flatMap(([{ side, arena, problem }, slot]) =>
    slot === null ? [] : [{ fields: [slot.path], ...problem(SIDE_NAMES[side], arena) }],
  );
}

function look(watch: Watch, battle: BattleCourse, open: Map<Watch, FilledSlot | null>): void {
  const own = fightersOf(battle, watch.side).filter((slot) => arenaOf(slot) === watch.arena);
  const opponents = fightersOf(battle, watch.side === 'dark' ? 'light' : 'dark');
  const [first] = own;
  if (first === undefined) return;
  if (own.some((slot) => opponents.some((opponent) => watch.isMet(slot, opponent)))) open.delete(watch);
  else if (open.get(watch) === null) open.set(watch, first);
}

/** The slots of a side that do not stay in the build zone. */
function fightersOf(battle: BattleCourse, side: BattleSideName): FilledSlot[] {
  return filledSlotsOf(battle, side).filter(({ start, on }) => start !== 'build-zone' && on === null);
}

function canAttack(attacker: FilledSlot, target: FilledSlot): boolean {
  const [unit, other] = [placedUnit(attacker), placedUnit(target)];
  return !isOutOfReach(unit, other) || modesAgainst(unit, other).length > 0;
}
