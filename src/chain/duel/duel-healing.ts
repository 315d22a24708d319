import type { HealingTime } from '../../rules/effects/healing.js';
import type { AttackContext } from '../../rules/plan/attack-context.js';
import { asksCounters } from '../../rules/units/counters.js';
import { bringsHealing, type HealingOfTurn, healingIn, restsAfterAttack } from '../../rules/units/healing.js';
import { TextsInForce } from '../../rules/units/in-force.js';
import { changedUnit, type Unit } from '../../rules/units/unit.js';
import { type Both, OTHER, type UnitIndex } from './duel-position.js';

/** What is removed from both units of a duel between their attacks. */
type HealingOfBoth = readonly [HealingOfTurn | null, HealingOfTurn | null];

/** The damage counters that leave the units of a duel in each turn. */
export class DuelHealing {
  readonly #units: readonly [Unit, Unit];
  readonly #context: AttackContext;
  /** Whether the counters on the units affect what is removed. */
  readonly #asksCounters: boolean;
  readonly #known = new Map<string, HealingOfBoth>();

  constructor(units: readonly [Unit, Unit], context: AttackContext) {
    this.#units = units;
    this.#context = context;
    this.#asksCounters = units.some(asksCounters);
  }

  /** The counters on both units after those of a time have been removed. */
  after(time: HealingTime, counters: Both): Both {
    const [first, second] = this.#in(counters);
    if (first === null && second === null) return counters;
    return [left(counters[0], first, time), left(counters[1], second, time)];
  }

  #in(counters: Both): HealingOfBoth {
    const key = this.#asksCounters ? counters.join() : '';
    let healing = this.#known.get(key);
    if (healing === undefined) {
      healing = [this.#of(0, counters), this.#of(1, counters)];
      this.#known.set(key, healing);
    }
    return healing;
  }

  #of(unit: UnitIndex, counters: Both): HealingOfTurn | null {
    const [own, other] = [unit, OTHER[unit]].map((each) => changedUnit(this.#units[each]!, { counters: counters[each]! })) as [
      Unit,
      Unit,
    ];
    return healingIn(new TextsInForce({ ...this.#context, attacker: own, defender: other }), 0);
  }
}

function left(counters: number, healing: HealingOfTurn | null, time: HealingTime): number {
  return healing === null ? counters : Math.max(0, counters - healing[time]);
}

/** What is removed between the attacks of a duel; null if no unit brings anything. */
export function healingOfDuel(units: readonly [Unit, Unit], context: AttackContext): DuelHealing | null {
  return units.some(bringsHealing) ? new DuelHealing(units, context) : null;
}

/** Which units of a duel rest in the turn after one in which they have attacked; null if none does. */
export function restsOfDuel([first, second]: readonly [Unit, Unit]): readonly [boolean, boolean] | null {
  const rests = [restsAfterAttack(first), restsAfterAttack(second)] as const;
  return rests[0] || rests[1] ? rests : null;
}
