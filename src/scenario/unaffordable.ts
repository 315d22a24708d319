import type { Ability } from '../rules/keywords/keyword.js';
import { spellAbility } from '../rules/keywords/spelling.js';
import { ROLES, type Role } from '../rules/role.js';
import type { Unit } from '../rules/unit.js';
import type { AttackParts } from './scenario.js';

/** An ability of a unit that its side could not pay for in any attack. */
export interface Unaffordable {
  readonly role: Role;
  /** The path to the unit: `defender`, `others.attacker[0]`. */
  readonly unit: string;
  /** As the cards print it. */
  readonly ability: string;
  readonly cost: number;
  /** The most Force that the side had in an attack with it. */
  readonly force: number;
}

/** What was seen of one unit of the attacks. */
interface Place {
  readonly role: Role;
  readonly unit: string;
  /** Every ability with a cost, with the most Force that its side had. */
  readonly force: Map<Ability, number>;
  /** What was looked at last, with the most Force: it need not be looked at again with less. */
  last: { readonly abilities: Unit['abilities']; readonly force: number } | null;
}

/** Finds, in attacks that it is shown one by one, the abilities that cost more Force than their side ever has. */
export class ForceWatch {
  readonly #places: Readonly<Record<Role, Place[]>> = { attacker: [], defender: [] };

  look(attack: AttackParts): void {
    for (const role of ROLES) {
      this.#lookAt(role, 0, attack[role], attack.force[role]);
      for (const [i, unit] of attack.others[role].entries()) this.#lookAt(role, i + 1, unit, attack.force[role]);
    }
  }

  #lookAt(role: Role, index: number, { abilities }: Unit, force: number): void {
    const own = this.#places[role];
    const place = own[index] ?? {
      role,
      unit: index === 0 ? role : `others.${role}[${index - 1}]`,
      force: new Map(),
      last: null,
    };
    own[index] = place;
    if (place.last?.abilities === abilities && force <= place.last.force) return;
    place.last = { abilities, force };
    for (const ability of abilities) {
      if (ability.cost > 0) place.force.set(ability, Math.max(force, place.force.get(ability) ?? 0));
    }
  }

  /** What could never be paid for, unit by unit. Abilities that are printed alike are one. */
  found(): readonly Unaffordable[] {
    return ROLES.flatMap((role) => this.#places[role]).flatMap(unaffordableAt);
  }
}

function unaffordableAt({ role, unit, force }: Place): Unaffordable[] {
  const byText = new Map<string, Unaffordable>();
  for (const [{ cost, ...rest }, most] of force) {
    const ability = spellAbility({ cost, ...rest });
    byText.set(ability, { role, unit, ability, cost, force: Math.max(most, byText.get(ability)?.force ?? 0) });
  }
  return [...byText.values()].filter(({ cost, force: most }) => cost > most);
}
