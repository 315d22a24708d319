import { attackedByNobody, attackNobody, meetNobody, unitsOfOtherSide } from '../../errors/battle.js';
import type { ValueProblem } from '../../errors/problem.js';
import { ARENAS, type Arena } from '../../rules/game/arena.js';
import { isOutOfReach, modesAgainst } from '../../rules/units/reach.js';
import { arenasNow, type Unit } from '../../rules/units/unit.js';
import type { CaseWarning } from '../../scenario/checks/case-warnings.js';
import { BATTLE_SIDE_NAMES, type BattleSideName } from '../../scenario/fields/unit-names.js';
import type { BattleOfSlots } from '../../scenario/scenario.js';
import { occupiedSlotsOf, placedUnit } from '../../scenario/units/battle-units.js';

/** Units of a side in an arena, and whether they attack or are attacked. */
interface Watch {
  readonly side: BattleSideName;
  readonly arena: Arena;
  readonly isMet: (own: Fighter, opponent: Fighter) => boolean;
  readonly problem: (side: string, arena: string) => ValueProblem;
}

const SIDE_NAMES = { dark: 'Dark Side', light: 'Light Side' } as const;

const OTHER_SIDE = { dark: 'light', light: 'dark' } as const;

const WATCHES: readonly Watch[] = BATTLE_SIDE_NAMES.flatMap((side) =>
  ARENAS.flatMap((arena) => [
    { side, arena, isMet: canAttack, problem: attackNobody },
    { side, arena, isMet: (own: Fighter, opponent: Fighter) => canAttack(opponent, own), problem: attackedByNobody },
  ]),
);

/**
 * The warnings about cards of the other side, and about units that have no opponent in their arena in any of the battles. An
 * opponent in one case is enough, since the user may vary it deliberately.
 */
export function battleWarnings(cases: () => Iterable<BattleOfSlots>): readonly CaseWarning[] {
  return [...idleFighters(fightersIn(cases())), ...wrongSides(everyUnitIn(cases()))];
}

/** The cards of the opposite side in any of the battles: one warning for each side, at the first of them. */
export function wrongSides(battles: Iterable<Fighters>): readonly CaseWarning[] {
  const found: Record<BattleSideName, Map<string, string>> = { dark: new Map(), light: new Map() };
  for (const fighters of battles) {
    for (const side of BATTLE_SIDE_NAMES) {
      for (const { unit, path } of fighters[side]) {
        if (unit.name !== null && unit.side === OTHER_SIDE[side])
          found[side].set(unit.name, found[side].get(unit.name) ?? path);
      }
    }
  }
  return BATTLE_SIDE_NAMES.flatMap((side) => {
    const [path] = found[side].values();
    const names = [...found[side].keys()];
    return path === undefined
      ? []
      : [{ fields: [path], ...unitsOfOtherSide(names, SIDE_NAMES[side], SIDE_NAMES[OTHER_SIDE[side]]) }];
  });
}

interface Fighter {
  /** The arena in which it fights is its place. */
  readonly unit: Unit;
  /** Where it is given. */
  readonly path: string;
}

type Fighters = Readonly<Record<BattleSideName, readonly Fighter[]>>;

/** The same warnings about units outside scenarios. */
export function idleFighters(battles: Iterable<Fighters>): readonly CaseWarning[] {
  const open = new Map<Watch, readonly Fighter[]>(WATCHES.map((watch) => [watch, []]));
  for (const fighters of battles) {
    if (open.size === 0) break;
    for (const watch of open.keys()) look(watch, fighters, open);
  }
  const found = [...open].filter(([, fighters]) => fighters.length > 0);
  const isAlso = ({ side, arena }: Watch, problem: Watch['problem']): boolean =>
    found.some(([other]) => other.side === side && other.arena === arena && other.problem === problem);
  return found.flatMap(([watch, fighters]) => {
    const { side, arena, problem } = watch;
    const fields = [fighters[0]?.path ?? ''] as const;
    if (problem === attackedByNobody && isAlso(watch, attackNobody)) return [];
    if (problem === attackedByNobody || !isAlso(watch, attackedByNobody))
      return [{ fields, ...problem(SIDE_NAMES[side], arena) }];
    return [{ fields, ...meetNobody([...new Set(fighters.map(({ unit }) => unit.name ?? `the ${SIDE_NAMES[side]}`))], arena) }];
  });
}

function* fightersIn(cases: Iterable<BattleOfSlots>): Generator<Fighters, void> {
  for (const battle of cases) yield { dark: fightersOf(battle, 'dark'), light: fightersOf(battle, 'light') };
}

function* everyUnitIn(cases: Iterable<BattleOfSlots>): Generator<Fighters, void> {
  for (const battle of cases) yield { dark: occupiedSlotsOf(battle, 'dark'), light: occupiedSlotsOf(battle, 'light') };
}

function look(watch: Watch, fighters: Fighters, open: Map<Watch, readonly Fighter[]>): void {
  const own = fighters[watch.side].filter(({ unit }) => arenasNow(unit)[0] === watch.arena);
  const opponents = fighters[watch.side === 'dark' ? 'light' : 'dark'];
  if (own.length === 0) return;
  if (own.some((unit) => opponents.some((opponent) => watch.isMet(unit, opponent)))) open.delete(watch);
  else if (open.get(watch)?.length === 0) open.set(watch, own);
}

/** The units of a side that do not stay in the build zone, or on another unit. */
function fightersOf(battle: BattleOfSlots, side: BattleSideName): Fighter[] {
  const slots = occupiedSlotsOf(battle, side).filter(({ start, on }) => start !== 'build-zone' && on === null);
  return slots.map((slot) => ({ unit: placedUnit(slot), path: slot.path }));
}

function canAttack({ unit }: Fighter, { unit: other }: Fighter): boolean {
  return !isOutOfReach(unit, other) || modesAgainst(unit, other).length > 0;
}
