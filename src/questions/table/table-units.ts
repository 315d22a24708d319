import type { RawOptions } from '../../asking/options/option-reader.js';
import type { AttackCards } from '../../asking/units/attack-cards.js';
import { ATTACK_OPTIONS } from '../../asking/units/attack-option-table.js';
import type { Role } from '../../rules/game/role.js';
import { formatAbility, parseAbility } from '../../rules/keywords/format.js';
import type { TableAnswer, TableUnit } from './table-answer.js';
import type { OptionRange } from './table-ranges.js';
import type { TableRequest } from './table-request.js';

type Words = Pick<TableRequest, 'ranges' | 'cards'>;

/** The two units of a table in words: power and health, what their cards print, and what options give them. */
export function tableUnits({ ranges, cards }: Words, raw: RawOptions): Pick<TableAnswer, Role> {
  const unit = (role: Role): TableUnit => {
    const rangesOfRole = inOrderOfOptions(ranges.filter((range) => sideOf(range) === role));
    const numbers = NUMBERS[role].map(({ option }) => option);
    const abilities = cards[role]?.unit.abilities.map(formatAbility) ?? [];
    const others = rangesOfRole.filter(({ option }) => !numbers.includes(option)).flatMap(featureText);
    return {
      name: cards[role]?.label ?? null,
      features: [...numberFeatures(cards[role], role, rangesOfRole), ...abilities, ...others, ...abilitiesOf(raw, role)],
    };
  };
  return { attacker: unit('attacker'), defender: unit('defender') };
}

const ORDER = Object.keys(ATTACK_OPTIONS);

/** The ranges in the order of options, whatever the order of rows and columns. */
function inOrderOfOptions(ranges: readonly OptionRange[]): OptionRange[] {
  return ranges.toSorted((a, b) => ORDER.indexOf(a.option) - ORDER.indexOf(b.option));
}

/** The side that an option is for; null if it is about how the attack is played. */
function sideOf({ option }: OptionRange): Role | null {
  if (option === 'mode') return 'attacker';
  const group = ATTACK_OPTIONS[option]?.group;
  if (group === ATTACK_OPTIONS.power?.group) return 'attacker';
  return group === ATTACK_OPTIONS.health?.group ? 'defender' : null;
}

/** A number that a card prints, and the option that replaces it. */
interface PrintedNumber {
  readonly field: 'power' | 'health';
  readonly option: string;
}

const NUMBERS: Readonly<Record<Role, readonly PrintedNumber[]>> = {
  attacker: [
    { field: 'power', option: 'power' },
    { field: 'health', option: 'attacker-health' },
  ],
  defender: [{ field: 'health', option: 'health' }],
};

function numberFeatures(card: AttackCards[Role], role: Role, ranges: readonly OptionRange[]): string[] {
  return NUMBERS[role].flatMap(({ field, option }) => {
    const given = ranges.find((range) => range.option === option);
    if (given !== undefined) return featureText(given);
    const printed = card?.unit[field] ?? null;
    return printed === null ? [] : [`${field} ${printed}`];
  });
}

/** An option in words: "power 1..10", "Armor", "Armor no/yes"; nothing if no attack has it. Does not mention its side. */
function featureText({ kind, title: full, text, values }: OptionRange): string[] {
  const title = full.replace(/^(?:attacker|defender) /, '');
  if (kind !== 'switch') return [`${title} ${text.trim()}`];
  if (values.count > 1) return [`${title} no/yes`];
  return values.at(0) === true ? [title] : [];
}

/** The abilities that the user gives in the notation of cards. */
export function abilitiesOf(raw: RawOptions, role: Role): string[] {
  const texts = raw[`${role}-keyword`];
  return (texts === undefined ? [] : [texts].flat().map(String)).flatMap((text) => {
    const parsed = parseAbility(text);
    return parsed.ok ? [formatAbility(parsed.ability)] : [];
  });
}
