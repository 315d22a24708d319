import type { AttackContext } from '../../rules/plan/attack-context.js';
import { NOBODY, sceneOf } from '../../rules/units/field.js';
import { TextsInForce } from '../../rules/units/in-force.js';
import { changedUnit, type Unit } from '../../rules/units/unit.js';
import { type Both, type DuelDiscards, type GoneOfBoth, OTHER, type UnitIndex } from './duel-position.js';

/** The discards of a duel besides those of its attacks; null if no text changes health. */
export function discardsOfDuel(units: readonly [Unit, Unit], { rules }: AttackContext): DuelDiscards | null {
  const isChanging = units.some(({ effects }) => effects.some(({ gives }) => gives.some(({ kind }) => kind === 'health')));
  if (!isChanging) return null;
  const scene = sceneOf(units[0], units[1], 'normal');
  const here = scene === null || scene === 'here' ? {} : { place: scene };
  const known = new Map<string, GoneOfBoth>();
  const isDead = (unit: UnitIndex, counters: Both, gone: GoneOfBoth): boolean => {
    const unitWith = (each: UnitIndex): Unit => changedUnit(units[each], { ...here, counters: counters[each] });
    const defender = gone[OTHER[unit]] ? NOBODY : unitWith(OTHER[unit]);
    const health = new TextsInForce({ attacker: unitWith(unit), defender, rules }).standingHealth(0);
    return health !== null && counters[unit] >= health;
  };
  const discards: DuelDiscards = (counters, gone) => {
    const key = `${counters} ${gone}`;
    let after = known.get(key);
    if (after === undefined) {
      const next: GoneOfBoth = [gone[0] || isDead(0, counters, gone), gone[1] || isDead(1, counters, gone)];
      after = next[0] === gone[0] && next[1] === gone[1] ? gone : discards(counters, next);
      known.set(key, after);
    }
    return after;
  };
  return discards;
}
