import { at } from '../../base/assert.js';
import { ATTACKED, ATTACKING } from '../../rules/plan/encounter.js';
import type { Unit } from '../../rules/units/unit.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import type { UnplayedClause } from '../../scenario/units/known-card.js';
import { cut, printable } from '../text/text-table.js';

/** The label of a unit of an attack: its name, or its role. */
export function unitLabel({ attacker, defender, others }: AttackSetup, index: number): string {
  const units: readonly (readonly [Unit, string])[] = [
    [attacker, 'the attacking unit'],
    [defender, 'the defending unit'],
    ...others.attacker.map((unit, i) => [unit, `unit ${i + 1} beside the attacker`] as const),
    ...others.defender.map((unit, i) => [unit, `unit ${i + 1} beside the defender`] as const),
  ];
  const [unit, part] = at(units, index);
  const isPlain = index === ATTACKING || index === ATTACKED;
  return unit.name === null || (isPlain && others.attacker.length + others.defender.length === 0) ? part : printable(unit.name);
}

/** A unit on a line: its name, numbers and keywords, given as texts. */
export function unitLine(unit: Omit<Unit, 'abilities' | 'effects'>, keywords: readonly string[]): string {
  const features = [`speed ${unit.speed}`, powerText(unit), healthText(unit), ...keywords];
  return `${unit.name === null ? 'A unit' : printable(unit.name)} (${features.join(', ')})`;
}

export function powerText(unit: Pick<Unit, 'power' | 'powerChange'>): string {
  return `power ${unit.power}${powerChangeText(unit)}`;
}

export function powerChangeText({ powerChange }: Pick<Unit, 'powerChange'>): string {
  return powerChange === 0 ? '' : powerChange > 0 ? ` + ${powerChange}` : ` - ${-powerChange}`;
}

/** The health of a unit and its counters: "health 4 with 1 damage counter". */
export function healthText({ health, counters }: Pick<Unit, 'health' | 'counters'>): string {
  return counters === 0 ? `health ${health}` : `health ${health} with ${counters} damage counter${counters === 1 ? '' : 's'}`;
}

/** Maximum number of characters in a quoted clause. */
const LONGEST_QUOTE = 90;

/** The clauses that matter in a fight and are not played, as a sentence below a result; none if nothing is missing. */
export function unplayedSentences(unplayed: readonly UnplayedClause[]): string[] {
  const missing = unplayed.filter(({ copies }) => copies === undefined);
  const uncopied = unplayed.flatMap(({ card, copies }) =>
    copies === undefined ? [] : [`${printable(card)} copies ${copies.replace(/: (.*)$/, ' ($1)')}`],
  );
  return [
    ...(missing.length === 0 ? [] : [`Left out: ${missing.map(clauseText).join('; ')}.`]),
    ...(uncopied.length === 0 ? [] : [`No card is copied: ${uncopied.join('; ')}. ${HOW_TO_COPY}`]),
  ];
}

/** How to say what a unit copies. */
const HOW_TO_COPY = 'Name one with --attacker-copies, --defender-copies, or copies in a file.';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** "Darth Vader (A)'s first ability (triggered, about attacking)", with its words if a catalogue of the user has them. */
function clauseText({ card, clause, part, class: about, text }: UnplayedClause): string {
  const words = text === undefined ? `(${classInWords(about)})` : quotedClause(text);
  const ability = ORDINALS[clause - 1] === undefined ? `ability ${clause}` : `${ORDINALS[clause - 1]} ability`;
  return `${part === undefined ? '' : `part ${part} of `}${printable(card)}'s ${ability} ${words}`;
}

/** The words of a clause in quotes, shortened if necessary. */
export function quotedClause(text: string): string {
  return `"${cut(printable(text), LONGEST_QUOTE)}"`;
}

/** The first part of a class in words: docs/cards.md#classes. */
const STARTS: Readonly<Record<string, string>> = {
  static: 'lasting',
  activated: 'activated',
  triggered: 'triggered',
  Pilot: 'as a Pilot',
  Reserves: 'from the build zone',
};

/** Topics that are not nouns by themselves. */
const TOPICS: Readonly<Record<string, string>> = { hand: 'cards in hand', deck: 'a deck', other: 'something else' };

/** "triggered, about power" for "triggered, power", "the keyword Consume" for "keyword, Consume"; other classes unchanged. */
function classInWords(about: string): string {
  const [start = '', topic] = about.split(', ');
  if (start === 'keyword' && topic !== undefined) return `the keyword ${topic}`;
  const kind = STARTS[start];
  return kind === undefined || topic === undefined ? about : `${kind}, about ${TOPICS[topic] ?? topic}`;
}
