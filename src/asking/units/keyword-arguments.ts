import type { Ability } from '../../rules/game/ability.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import { formatAbility } from '../../rules/keywords/format.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import { commandArguments } from '../options/command-arguments.js';
import type { AttackCards } from './attack-cards.js';
import { ATTACK_OPTIONS } from './attack-option-table.js';
import { givenAbilities } from './attack-unit.js';
import { flagOfRole } from './keyword-flags.js';

/** The options that give the keywords of both units again that are not on their cards. */
export function keywordArguments(units: Pick<AttackSetup, Role>, cards: AttackCards): string[] {
  return ROLES.flatMap((role) =>
    givenAbilities(units[role], cards, role).flatMap((ability, i, all) => keywordArgument(role, ability, all.slice(0, i))),
  );
}

/**
 * The options that give a keyword: its flag, or, with a cost or as a further instance, the text on
 * cards: a flag has no cost and is given once.
 */
function keywordArgument(role: Role, ability: Ability, earlier: readonly Ability[]): string[] {
  const isFlag =
    ability.cost === 0 && ability.price === undefined && !earlier.some((other) => other.keyword === ability.keyword);
  const given = isFlag
    ? { [flagOfRole(role, ability.keyword)]: ability.value ?? true }
    : { [`${role}-keyword`]: formatAbility(ability) };
  return commandArguments(ATTACK_OPTIONS, given);
}
