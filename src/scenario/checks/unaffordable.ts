import type { Effect } from '../../rules/effects/effect.js';
import type { Ability } from '../../rules/game/ability.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import type { Unit } from '../../rules/units/unit.js';
import { isAbility, spelling } from '../fields/spelled-text.js';
import type { AttackSetup } from '../scenario.js';

/** An ability of a unit that its side could not pay for in any attack. */
export interface Unaffordable {
  readonly role: Role;
  /** The path to the unit: `defender`, `others.attacker[0]`. */
  readonly unit: string;
  /** As the cards print it. */
  readonly ability: string;
  readonly cost: number;
  /** The most Force that the side had in an attack with the unit. */
  readonly force: number;
}

/** The abilities and effects with a cost that a unit had in the attacks so far. */
interface Place {
  readonly role: Role;
  readonly unit: string;
  /** Everything with a cost, with the most Force that its side had. */
  readonly force: Map<Ability | Effect, number>;
  /** The last check with its Force; it need not be repeated with less. */
  last: { readonly abilities: Unit['abilities']; readonly effects: Unit['effects']; readonly force: number } | null;
}

/** Finds the abilities that cost more Force than their side ever has, from attacks given one by one. */
export class ForceMonitor {
  readonly #places: Readonly<Record<Role, Place[]>> = { attacker: [], defender: [] };

  look(attack: AttackSetup): void {
    for (const role of ROLES) {
      // A unit in the build zone can use nothing that costs Force.
      if (role === 'defender' && attack.mode === 'build-zone') continue;
      this.#lookAt(role, 0, attack[role], attack.force[role]);
      for (const [i, unit] of attack.others[role].entries()) this.#lookAt(role, i + 1, unit, attack.force[role]);
    }
  }

  #lookAt(role: Role, index: number, { abilities, effects }: Unit, force: number): void {
    const places = this.#places[role];
    const place = places[index] ?? {
      role,
      unit: index === 0 ? role : `others.${role}[${index - 1}]`,
      force: new Map(),
      last: null,
    };
    places[index] = place;
    const { last } = place;
    if (last?.abilities === abilities && last.effects === effects && force <= last.force) return;
    place.last = { abilities, effects, force };
    for (const item of [...abilities.filter((ability) => !hasCheaperNumber(ability, abilities)), ...effects]) {
      if (costOf(item) > 0) place.force.set(item, Math.max(force, place.force.get(item) ?? 0));
    }
  }

  /** The abilities that could never be paid for, unit by unit. Abilities with the same text count once. */
  found(): readonly Unaffordable[] {
    return ROLES.flatMap((role) => this.#places[role]).flatMap(unaffordableAt);
  }
}

/**
 * Whether an ability is one of several numbers to choose from and a lower one costs less: "Pay X Force -> Evade X" is used with
 * the Force that is left.
 */
function hasCheaperNumber({ choice, cost }: Ability, abilities: readonly Ability[]): boolean {
  return choice !== undefined && abilities.some((other) => other.choice === choice && other.cost < cost);
}

/** The Force that an ability costs, or a boost, or the most expensive guard of an effect. */
function costOf(item: Ability | Effect): number {
  if (isAbility(item)) return item.cost;
  if (item.use.kind === 'boost') return item.use.cost ?? 0;
  return Math.max(0, ...item.gives.map((gift) => (gift.kind === 'guard' ? (gift.guard.cost ?? 0) : 0)));
}

function unaffordableAt({ role, unit, force }: Place): Unaffordable[] {
  const byText = new Map<string, Unaffordable>();
  for (const [item, available] of force) {
    const ability = spelling(item);
    byText.set(ability, {
      role,
      unit,
      ability,
      cost: costOf(item),
      force: Math.max(available, byText.get(ability)?.force ?? 0),
    });
  }
  return [...byText.values()].filter((each) => each.cost > each.force);
}
