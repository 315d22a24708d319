import { Evaluator } from '../../../automaton/graph/evaluation.js';
import type { Slices } from '../../../automaton/slices.js';
import { planAttack } from '../../../rules/plan/attack-plan.js';
import { plainUnit, type Unit } from '../../../rules/units/unit.js';
import type { Ending, PartShelf } from '../../attack-part.js';
import { type Battle, type NumbersInForce, OPPOSING, type SideIndex } from '../battle.js';
import { type BattleAttack, MOST_FORCE_IN_ATTACK } from '../battle-attacks.js';
import type { BattlePosition } from '../battle-position.js';
import { isGoneAt, nextOf } from '../battle-steps.js';

/**
 * What units and Force are worth to a side that cannot look ahead to the end of the battle: for
 * each of its units threat x sqrt(remaining health). The threat of a unit is the mean damage of its
 * attack on a unit without keywords (docs/method.md#battles).
 */
export interface BattleWorth {
  /** `ofUnit[slot][c]`: with c damage counters on it, up to its health. */
  readonly ofUnit: readonly Float64Array[];
  /** The price of one Force. */
  readonly ofForce: number;
  /** `ofPower[side]`: one attack die of a unit that is still to attack. */
  readonly ofPower: readonly [number, number];
}

/** The price of one Force that wins most battles of equal armies (docs/method.md#battles). */
export const FORCE_PRICE = 0.25;

/** The threat of a unit that does next to no damage: it still has to be discarded. */
const LEAST_THREAT = 0.25;

/** The chance that a die does damage. */
const HIT_CHANCE = 0.5;

/** What the units of a battle are worth, in slices. */
export function* worthOfBattle(battle: Battle, { healths }: NumbersInForce, shelf: PartShelf): Slices<BattleWorth> {
  const ofUnit: Float64Array[] = [];
  for (const [slot, { unit }] of battle.units.entries()) {
    const threat = Math.max(LEAST_THREAT, yield* threatOf(unit, battle, shelf));
    const health = healths[slot]!;
    ofUnit.push(Float64Array.from({ length: health + 1 }, (_, counters) => threat * Math.sqrt(health - counters)));
  }
  const ofDamage = ([0, 1] as const).map((side) => worthOfDamage(battle, healths, ofUnit, side));
  return { ofUnit, ofForce: FORCE_PRICE, ofPower: [HIT_CHANCE * ofDamage[1]!, HIT_CHANCE * ofDamage[0]!] };
}

/** The mean damage of a unit's attack on a unit without keywords. */
function* threatOf(unit: Unit, { rules }: Battle, shelf: PartShelf): Slices<number> {
  const luckyPolicy = { attacker: 'optimal', defender: 'optimal' } as const;
  const force = { attacker: MOST_FORCE_IN_ATTACK, defender: MOST_FORCE_IN_ATTACK };
  const plain = plainUnit(0, { arenas: unit.arenas, health: 1000 });
  const part = yield* shelf.of(planAttack(unit, plain, { rules, objective: 'mean-damage', luckyPolicy, force }));
  if (part === null) return HIT_CHANCE * unit.power;
  const damage = Float64Array.from(part.endingOf, (e) => part.endings[e]!.damage[1]!);
  return new Evaluator().valueOf(part.evaluable, damage, [0, 0]);
}

/** What a damage counter on a unit of a side is worth on average. */
function worthOfDamage(
  { units }: Battle,
  healths: readonly number[],
  ofUnit: readonly Float64Array[],
  side: SideIndex,
): number {
  let [worth, health] = [0, 0];
  for (const [slot, { unit, side: own }] of units.entries()) {
    if (own !== side || unit.counters >= healths[slot]!) continue;
    worth += ofUnit[slot]![unit.counters]!;
    health += healths[slot]! - unit.counters;
  }
  return health === 0 ? 0 : worth / health;
}

/** How much each ending of an attack changes the worth of a position, for the attacker's side. */
export function gainsOf(
  worth: BattleWorth,
  battle: Battle,
  position: BattlePosition,
  numbers: NumbersInForce,
  { part, slots, healths }: BattleAttack,
): Float64Array {
  const { units } = battle;
  const { side } = units[slots[0]!]!;
  const { arena } = units[slots[1]!]!;
  const takers = [side, OPPOSING[side]].map((own) => Number(nextOf(battle, position, numbers, own, arena) !== null));
  const ownPower = worth.ofPower[side];
  const otherPower = worth.ofPower[OPPOSING[side]];
  const gainOf = (ending: Ending): number => {
    let gain = worth.ofForce * (ending.forceSpent.defender - ending.forceSpent.attacker);
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i]!;
      const isOwn = units[slot]!.side === side;
      const isGone = isGoneAt(i, healths, ending);
      const before = position.counters[slot]!;
      const ofCounters = worth.ofUnit[slot]!;
      let change = isGone ? -worthWith(ofCounters, before) : changeOf(ofCounters, before, ending.damage[i]!);
      if (!isGone) {
        const power = ending.nextPower[i]! - (position.isTapped[slot] ? 0 : ending.powerLost[i]!);
        change += power * (isOwn ? ownPower : otherPower);
      }
      gain += isOwn ? change : -change;
    }
    return gain + ending.surge.attacker * ownPower * takers[0]! - ending.surge.defender * otherPower * takers[1]!;
  };
  return Float64Array.from(part.endings, gainOf);
}

/** The change by damage counters on a unit that stays. */
function changeOf(ofCounters: Float64Array, before: number, damage: number): number {
  return worthWith(ofCounters, before + damage) - worthWith(ofCounters, before);
}

/** The worth of a unit with damage counters; it can stand with more than its first health. */
function worthWith(ofCounters: Float64Array, counters: number): number {
  return ofCounters[Math.min(ofCounters.length - 1, counters)]!;
}
