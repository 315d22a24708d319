import { Evaluator } from '../../../automaton/graph/evaluation.js';
import type { Slices } from '../../../automaton/slices.js';
import type { PlayStyle } from '../../../rules/game/fight.js';
import { planAttack } from '../../../rules/plan/attack-plan.js';
import { plainUnit, type Unit } from '../../../rules/units/unit.js';
import type { PartCache } from '../../attack-part.js';
import type { Battle, NumbersInForce, SideIndex } from '../battle.js';
import { MAX_FORCE_IN_ATTACK } from '../battle-attacks.js';
import { firstBuild } from '../turn/places.js';
import { UnitsInPlay } from '../turn/units-in-play.js';

/**
 * The value of units and Force to a side that cannot look ahead to the end: for each unit, threat x a power of the remaining
 * health. A unit's threat is its mean damage against a unit without keywords (docs/method.md#battles).
 */
export interface SimpleValues {
  /** `ofUnit[slot][c]`: with c damage counters on it, up to its health. */
  readonly ofUnit: readonly Float64Array[];
  readonly ofForce: number;
  /** `ofDamage[side]`: the mean value of a damage counter on a unit of the side. */
  readonly ofDamage: readonly [number, number];
  /** `ofPower[side]`: the value of one attack die of a unit that is still to attack. */
  readonly ofPower: readonly [number, number];
}

/** The threat of a unit that does next to no damage: it still has to be discarded. */
const MIN_THREAT = 0.25;

const HIT_CHANCE = 0.5;

/** The mean damage of each unit against a unit without keywords, by slot, in slices. */
export function* threatsIn(battle: Battle, parts: PartCache): Slices<readonly number[]> {
  const threats: number[] = [];
  const inPlay = new UnitsInPlay(battle);
  const start = { build: firstBuild(battle), isTapped: [] };
  for (const slot of battle.units.keys()) {
    threats.push(leastThreat(yield* threatOf(inPlay.unitIn(start, slot), battle, parts)));
  }
  return threats;
}

/** The threat of a unit with this mean damage. */
export function leastThreat(damage: number): number {
  return Math.max(MIN_THREAT, damage);
}

/** The value of a battle's units under a style of play. */
export function simpleValuesOf(
  battle: Battle,
  { healths }: NumbersInForce,
  threats: readonly number[],
  { health: exponent, force }: Pick<PlayStyle, 'health' | 'force'>,
): SimpleValues {
  const ofUnit = threats.map((threat, slot) => {
    const health = healths[slot]!;
    return Float64Array.from({ length: health + 1 }, (_, counters) => threat * power(health - counters, exponent));
  });
  const ofDamage = [valueOfDamage(battle, healths, ofUnit, 0), valueOfDamage(battle, healths, ofUnit, 1)] as const;
  return { ofUnit, ofForce: force.price, ofDamage, ofPower: [HIT_CHANCE * ofDamage[1], HIT_CHANCE * ofDamage[0]] };
}

/** The binary digits of the exponent's fraction that count. */
const EXPONENT_DIGITS = 30;

/** A power of a non-negative number by square roots, which unlike `Math.pow` are the same on all machines. */
export function power(base: number, exponent: number): number {
  let product = 1;
  for (let i = 0; i < Math.floor(exponent); i++) product *= base;
  let rest = exponent - Math.floor(exponent);
  let root = base;
  for (let digit = 0; digit < EXPONENT_DIGITS && rest > 0; digit++) {
    rest *= 2;
    root = Math.sqrt(root);
    if (rest < 1) continue;
    product *= root;
    rest--;
  }
  return product;
}

/** The mean damage of a unit's attack on a unit without keywords. */
export function* threatOf(unit: Unit, { rules }: Pick<Battle, 'rules'>, parts: PartCache): Slices<number> {
  const luckyPolicy = { attacker: 'optimal', defender: 'optimal' } as const;
  const force = { attacker: MAX_FORCE_IN_ATTACK, defender: MAX_FORCE_IN_ATTACK };
  const plain = plainUnit(0, { arenas: unit.arenas, health: 1000 });
  const part = yield* parts.of(planAttack(unit, plain, { rules, objective: 'mean-damage', luckyPolicy, force }));
  if (part === null) return HIT_CHANCE * unit.power;
  const damage = Float64Array.from(part.endingOf, (e) => part.endings.at(e).damage[1]!);
  return new Evaluator().valueOf(part.evaluable, damage, [0, 0]);
}

/** The mean value of a damage counter on a unit of a side. */
function valueOfDamage(
  { units }: Battle,
  healths: readonly number[],
  ofUnit: readonly Float64Array[],
  side: SideIndex,
): number {
  let [value, health] = [0, 0];
  for (const [slot, { unit, side: own }] of units.entries()) {
    if (own !== side || unit.counters >= healths[slot]!) continue;
    value += ofUnit[slot]![unit.counters]!;
    health += healths[slot]! - unit.counters;
  }
  return health === 0 ? 0 : value / health;
}
