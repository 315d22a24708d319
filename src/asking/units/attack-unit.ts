import { at } from '../../base/assert.js';
import { optionGivenTwice } from '../../errors/option.js';
import { UNIT_FIELDS } from '../../fields/unit-fields.js';
import type { Ability } from '../../rules/game/ability.js';
import { ARENAS } from '../../rules/game/arena.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import { formatAbility, parseAbility } from '../../rules/keywords/format.js';
import { KEYWORDS } from '../../rules/keywords/index.js';
import type { Keyword } from '../../rules/keywords/keyword.js';
import type { Unit } from '../../rules/units/unit.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import { commandArguments } from '../options/command-arguments.js';
import type { OptionReader } from '../options/option-reader.js';
import { type AttackCards, printedUnit } from './attack-cards.js';
import { ATTACK_OPTIONS, keywordField } from './attack-option-table.js';
import { flagOf, flagOfRole } from './keyword-flags.js';

/** The health and damage counters of a unit; options override what is printed. `prefix`: the start of its options' names. */
export function readDamage(reader: OptionReader, prefix: '' | 'attacker-', printed: Unit): Pick<Unit, 'health' | 'counters'> {
  const health = reader.read(`${prefix}health`, UNIT_FIELDS.health) ?? printed.health;
  const counters = reader.readOrDefault(`${prefix}counters`, UNIT_FIELDS.counters);
  return { health, counters };
}

/** The given fields that replace what a unit's card prints, and its counters other than damage. */
export function readIdentity(reader: OptionReader, role: Role): Partial<Identity> {
  const side = reader.read(`${role}-side`, UNIT_FIELDS.side);
  const arenas = reader.readEach(`${role}-arena`, UNIT_FIELDS.arenas.of);
  const subtypes = reader.readEach(`${role}-subtype`, UNIT_FIELDS.subtypes.of);
  const tokens = reader.readEach(`${role}-token`, UNIT_FIELDS.tokens.of);
  return {
    ...(side === null ? {} : { side }),
    ...(arenas.length === 0 ? {} : { arenas: ARENAS.filter((arena) => arenas.includes(arena)) }),
    ...(subtypes.length === 0 ? {} : { subtypes }),
    ...(tokens.length === 0 ? {} : { tokens }),
  };
}

type Identity = Pick<Unit, 'side' | 'arenas' | 'subtypes' | 'tokens'>;

/** The options of `readIdentity` that describe a role's unit again. */
export function identityArguments(unit: Identity, cards: AttackCards, role: Role): string[] {
  const printed = printedUnit(cards, role);
  const changed = (field: 'side' | 'arenas' | 'subtypes') => {
    return String(unit[field]) === String(printed[field]) ? null : unit[field];
  };
  return commandArguments(ATTACK_OPTIONS, {
    [`${role}-side`]: changed('side'),
    [`${role}-arena`]: changed('arenas'),
    [`${role}-subtype`]: changed('subtypes'),
    [`${role}-token`]: unit.tokens ?? null,
  });
}

/** The keywords printed on a role's unit, then those that options give it. */
export function readAbilities(reader: OptionReader, role: Role, printed: Unit): Ability[] {
  const abilities: Ability[] = [];
  for (const keyword of KEYWORDS) {
    const flags = [...(keyword.homeRole === role ? [flagOf(keyword.name)] : []), `${role}-${flagOf(keyword.name)}`];
    const given = flags.filter((flag) => reader.has(flag));
    if (given.length > 1) reader.report(at(given, 1), optionGivenTwice());
    for (const flag of given) abilities.push(...readKeywordFlag(reader, keyword, flag));
  }
  for (const text of reader.texts(`${role}-keyword`)) {
    const parsed = parseAbility(text);
    if (parsed.ok) abilities.push(parsed.ability);
    else reader.report(`${role}-keyword`, parsed.problem);
  }
  return [...printed.abilities, ...inTableOrder(abilities)];
}

export function givenAbilities(unit: Unit, cards: AttackCards, role: Role): readonly Ability[] {
  return unit.abilities.slice(printedUnit(cards, role).abilities.length);
}

/** The abilities in the order in which options are read, so that a command and its repeat describe the same unit. */
function inTableOrder(abilities: readonly Ability[]): Ability[] {
  return KEYWORDS.flatMap(({ name }) => abilities.filter(({ keyword }) => keyword === name));
}

function readKeywordFlag(reader: OptionReader, keyword: Keyword, flag: string): Ability[] {
  const given = reader.read(flag, keywordField(keyword));
  if (given === null || given === false) return [];
  return [{ keyword: keyword.name, value: typeof given === 'number' ? given : null, cost: 0 }];
}

/** The options that give both units their keywords again, except those on their cards. */
export function keywordArguments(units: Pick<AttackSetup, Role>, cards: AttackCards): string[] {
  return ROLES.flatMap((role) =>
    givenAbilities(units[role], cards, role).flatMap((ability, i, all) => keywordArgument(role, ability, all.slice(0, i))),
  );
}

/**
 * The options that give a keyword: its own or, with a cost or as a further instance, the text on cards, since its own has no
 * cost and is given once.
 */
function keywordArgument(role: Role, ability: Ability, earlier: readonly Ability[]): string[] {
  const isFlag =
    ability.cost === 0 && ability.price === undefined && !earlier.some((other) => other.keyword === ability.keyword);
  const given = isFlag
    ? { [flagOfRole(role, ability.keyword)]: ability.value ?? true }
    : { [`${role}-keyword`]: formatAbility(ability) };
  return commandArguments(ATTACK_OPTIONS, given);
}
