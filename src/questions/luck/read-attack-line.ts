import type { OpenCards } from '../../asking/host.js';
import { COMMON_OPTIONS } from '../../asking/options/common-options.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { type AttackCards, readCards, unplayedOf } from '../../asking/units/attack-cards.js';
import { readAttack } from '../../asking/units/read-attack.js';
import { findUnitWord } from '../../asking/units/unit-word.js';
import { behindUnit } from '../../errors/luck.js';
import type { ValueProblem } from '../../errors/problem.js';
import { type Case, caseOf } from '../../experiment/case/case.js';
import { carryingText } from '../../fields/copies.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import { parseAbility } from '../../rules/keywords/format.js';
import type { UnplayedClause } from '../../scenario/units/known-card.js';

/** The attack of a line, or null after a problem, and the names of its units. */
export interface ReadAttackLine extends Readonly<Record<Role, string>> {
  readonly attack: Case | null;
  readonly unplayed: readonly UnplayedClause[];
  readonly problems: readonly ValueProblem[];
}

/** A unit on a line: its card with attached cards, null without a card, and the features after it. */
interface SpelledUnit {
  readonly card: string | null;
  readonly features: readonly string[];
}

/** The numbers that may follow a unit, and their options in `odds attack`. */
const NUMBERS: Readonly<Record<Role, Readonly<Record<string, string>>>> = {
  attacker: { power: 'power', health: 'attacker-health', counters: 'attacker-counters', mode: 'mode' },
  defender: { health: 'health', counters: 'counters' },
};

/** Reads the two units of a line like the words and options of `odds attack`. `settings`: the options of all attacks. */
export function readAttackLine(
  line: Readonly<Record<Role, string>>,
  settings: RawOptions,
  openCards: OpenCards,
): ReadAttackLine {
  const units = { attacker: spelledUnit(line.attacker, openCards), defender: spelledUnit(line.defender, openCards) };
  const words = ROLES.some((role) => units[role].card !== null)
    ? { attacker: units.attacker.card ?? '-', defender: units.defender.card ?? '-' }
    : {};
  const raw: Record<string, unknown> = { ...settings, ...words };
  for (const role of ROLES)
    for (const [name, value] of optionsOf(role, units[role])) raw[name] = name in raw ? [raw[name], value].flat() : value;
  const reader = new OptionReader(raw);
  const cards = readCards(reader, openCards);
  const setup = readAttack(reader, reader.readAll(COMMON_OPTIONS), cards);
  return {
    attack: reader.problems.length === 0 ? caseOf(setup) : null,
    attacker: labelOf('attacker', units.attacker, cards),
    defender: labelOf('defender', units.defender, cards),
    unplayed: unplayedOf(cards, 'attack'),
    problems: reader.problems.map((found) =>
      behindUnit(/^--(?:attacker-)?(power|health|counters|mode)$/.exec(found.where ?? '')?.[1], found),
    ),
  };
}

/** Splits "CARD + CARD, power 7, Armor". Some names contain commas, so the longest beginning that names a card is taken. */
function spelledUnit(text: string, openCards: OpenCards): SpelledUnit {
  const parts = text.split(/,\s+/);
  const first = parts.findIndex((part) => /^(?:power|health|counters|mode)\s/i.test(part) || parseAbility(part).ok);
  if (first === 0) return { card: null, features: parts };
  for (let count = parts.length; count > 0; count--) {
    const card = parts.slice(0, count).join(', ');
    let isCard = true;
    findUnitWord(card, openCards(null), () => {
      isCard = false;
    });
    if (isCard) return { card, features: parts.slice(count) };
  }
  const end = first < 0 ? parts.length : first;
  return { card: parts.slice(0, end).join(', '), features: parts.slice(end) };
}

function optionsOf(role: Role, { features }: SpelledUnit): (readonly [option: string, value: string])[] {
  return features.map((feature) => {
    const [name = '', value = ''] = feature.split(/\s+/);
    const isChange = role === 'attacker' && /^power [-+]/i.test(feature);
    const option = isChange ? 'power-change' : NUMBERS[role][name.toLowerCase()];
    return option === undefined ? [`${role}-keyword`, feature] : [option, value];
  });
}

/** A unit's label: its card's name with the features after it. */
function labelOf(role: Role, { card: spelled, features }: SpelledUnit, cards: AttackCards): string {
  const attached = [...cards.pilots[role], ...cards.equipment[role]].map(({ label }) => label);
  const card = cards[role]?.label ?? spelled;
  return [...(card === null ? [] : [carryingText(card, attached)]), ...features].join(', ');
}
