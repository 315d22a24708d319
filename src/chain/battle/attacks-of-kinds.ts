import type { AttackPlan } from '../../rules/plan/attack-plan.js';
import type { Unit } from '../../rules/units/unit.js';
import { type AttackPart, type PartCache, PartMap } from '../attack-part.js';
import type { Battle } from './battle.js';

/** A planned attack between units, whatever their slots are. */
export interface AttackOfKinds {
  /** Most attacks never need their plan again, and plans take most of the memory: it is made anew if it is gone. */
  plan: WeakRef<AttackPlan>;
  /** The units of the plan, as indices of all units in the attack. */
  readonly units: readonly number[];
  /** The units whose health is looked at before the attack is over, as indices of `units`. */
  readonly asked: readonly number[];
  /** The counters of the plan. */
  readonly counters: readonly number[];
  /** The health that each unit of the plan has left; null if nobody knows. */
  readonly remaining: readonly (number | null)[];
  /** Force that the attack costs. */
  readonly cost: number;
  /** By the counters on the units in `asked`. */
  readonly parts: Map<string, AttackPart | null>;
}

/** Attacks that battles of the same cards share: planned once, whichever copies fight. */
export class AttacksOfKinds {
  readonly #numbers = new Map<Unit, number>();
  readonly #known: PartMap<AttackOfKinds>;

  constructor(parts: PartCache) {
    this.#known = new PartMap(parts);
  }

  /** The same number for the same unit of a card. */
  numberOf(unit: Unit): number {
    const number = this.#numbers.get(unit) ?? this.#numbers.size;
    this.#numbers.set(unit, number);
    return number;
  }

  /** The attack of a key, made if nobody has asked for it. */
  of(key: string, create: () => AttackOfKinds): AttackOfKinds {
    let attack = this.#known.get(key);
    if (attack === undefined) {
      attack = create();
      this.#known.set(key, attack);
    }
    return attack;
  }
}

/** The units of an attack by slots, and how it is made. */
interface Lineup {
  readonly aim: { readonly mode: string };
  readonly slots: readonly number[];
  readonly elsewhere: readonly number[];
}

/** A text that is the same for attacks of the same units with the same units around them. */
export function kindsKey({ units }: Battle, { aim, slots, elsewhere }: Lineup, kinds: AttacksOfKinds): string {
  const kind = (slot: number): string => {
    const { unit, arena, side } = units[slot]!;
    return `${kinds.numberOf(unit)}${arena[0]}${side}`;
  };
  return `${aim.mode} ${slots.map(kind).join()} ${elsewhere.map(kind).join()} `;
}
