import { at } from '../../base/assert.js';
import { type Card, unknownNumbers } from '../../cards/catalogue/card.js';
import { COUNTED_NUMBERS } from '../../cards/catalogue/clause.js';
import { countedKinds, OTHER_KINDS, type OtherCard } from '../../cards/catalogue/other-card.js';
import { formatsOf, formatTitle } from '../../cards/formats.js';
import type { Arena, Side } from '../../rules/game/arena.js';
import { type Align, cut, printable, TERMINAL_WIDTH, textTable, wrapped } from '../../sheet/text/text-table.js';
import { quotedClause } from '../../sheet/words/unit-text.js';
import { abilityTexts, type ClauseFact, fightsText, type TextOfCard, unmodelledClauses } from './card-json.js';

const SHORTEST_NAME = 10;
const LONGEST_KIND = 30;
const SIDES: Readonly<Record<Side, string>> = { dark: 'D', light: 'L', neutral: 'N' };
const ARENAS: Readonly<Record<Arena, string>> = { space: 'S', ground: 'G', character: 'C' };
const LEGEND = 'Sides: D dark, L light, N neutral. Arenas: S space, G ground, C character. *: a number that is not printed.';

/**
 * Units for a terminal of 80 columns: a row each with its abilities below, then their number, and the number of matching cards
 * of other kinds.
 */
export function cardTable(cards: readonly Card[], others: readonly OtherCard[] = []): string {
  const besides = othersText(others);
  if (cards.length + others.length === 0) return 'No card matches.\n';
  if (cards.length === 0) return [...wrapped(`No unit matches. ${besides}`, TERMINAL_WIDTH, ''), ''].join('\n');
  return [
    ...rowsWith(HEAD, ALIGNS, cards, cards.map(factCells)),
    '',
    ...wrapped(
      `${cards.length === 1 ? '1 card' : `${cards.length} cards`}.${besides === '' ? '' : ` ${besides}`}`,
      TERMINAL_WIDTH,
    ),
    ...wrapped(LEGEND, TERMINAL_WIDTH),
    '',
  ].join('\n');
}

/** "Cards of other kinds that match: 2 Equipment (--kind equipment)."; empty if there are none. */
function othersText(others: readonly OtherCard[]): string {
  if (others.length === 0) return '';
  const kinds = OTHER_KINDS.filter((kind) => others.some((card) => card.kind === kind));
  const counts = countedKinds(others.map(({ kind }) => ({ kind, count: 1 })));
  return `Cards of other kinds that match: ${counts}; ${kinds.map((kind) => `--kind ${kind}`).join(', ')} lists them.`;
}

/** Cards that are not units, in the same form. */
export function otherTable(cards: readonly OtherCard[]): string {
  if (cards.length === 0) return 'No card matches.\n';
  return [
    ...rowsWith(OTHER_HEAD, OTHER_ALIGNS, cards, cards.map(otherCells)),
    '',
    `${cards.length === 1 ? '1 card' : `${cards.length} cards`}.`,
    ...wrapped(LEGEND, TERMINAL_WIDTH),
    '',
  ].join('\n');
}

const HEAD = ['name', 'set', 'side', 'arena', 'cost', 'speed', 'power', 'health'];
const ALIGNS: readonly Align[] = ['left', 'left', 'left', 'left', 'right', 'right', 'right', 'right'];
const OTHER_HEAD = ['name', 'set', 'side', 'arena', 'cost', 'kind'];
const OTHER_ALIGNS: readonly Align[] = ['left', 'left', 'left', 'left', 'right', 'left'];

function rowsWith(
  head: readonly string[],
  aligns: readonly Align[],
  cards: readonly TextOfCard[],
  rows: readonly (readonly string[])[],
): string[] {
  const [, ...others] = textTable([head.slice(1), ...rows.map((row) => row.slice(1))], aligns.slice(1));
  const rest = Math.max(0, ...others.map((line) => [...line].length));
  const longest = Math.max(SHORTEST_NAME, TERMINAL_WIDTH - 2 - Math.max(rest, head.slice(1).join('  ').length));
  const cutRows = rows.map(([name = '', ...row]) => [cut(name, longest), ...row]);
  const [first = '', ...lines] = textTable([head, ...cutRows], aligns);
  return [first, ...lines.flatMap((line, i) => [line, ...abilityLines(at(cards, i))])];
}

function otherCells({ name, set, side, arenas, cost, kind, subtypes }: OtherCard): string[] {
  return [
    ...[printable(name), printable(set), side === null ? '-' : SIDES[side], arenas.map((arena) => ARENAS[arena]).join('')],
    ...[numberText(cost), cut(printable([kind, ...subtypes].join(', ')), LONGEST_KIND)],
  ];
}

function factCells({ name, set, side, arenas, cost, speed, power, health }: Card): string[] {
  return [
    printable(name),
    printable(set),
    side === null ? '-' : SIDES[side],
    arenas.map((arena) => ARENAS[arena]).join(''),
    ...[cost, speed, power, health].map(numberText),
  ];
}

function numberText(value: number | null): string {
  return value === null ? '*' : String(value);
}

/** The abilities of a card, and the parts of its text that matter and are not played. */
function abilityLines(card: TextOfCard): string[] {
  const unplayed = unmodelledClauses(card).filter(({ matters }) => matters.length > 0);
  const abilities = abilityTexts(card).join(', ');
  const missing = unplayed.length === 0 ? '' : `not played: ${unplayed.map(foundText).join(', ')}`;
  const text = [abilities, missing].filter((part) => part !== '').join('; ');
  return text === '' ? [] : wrapped(text, TERMINAL_WIDTH - 4, '').map((line) => `    ${line}`);
}

/** "clause 2 (triggered, power)", "part 1 of clause 2 (triggered, card draw)", with its words before the class if known. */
function clauseText({ clause, part, class: about, text, unread }: ClauseFact): string {
  const words = text === undefined ? '' : `${quotedClause(text)} `;
  const from = unread === undefined ? '' : `, not read from "${printable(unread)}" on`;
  return `${part === undefined ? '' : `part ${part} of `}clause ${clause} ${words}(${about}${from})`;
}

/** The same in a list of cards: "clause 1 (triggered, Force, only in duels and battles)". */
function foundText(fact: ClauseFact): string {
  const fights = fightsText(fact.matters);
  return clauseText(fights === null ? fact : { ...fact, class: `${fact.class}, ${fights}` });
}

/** The same with the fights in which it matters, if these are not all. */
function factText(fact: ClauseFact): string {
  const fights = fightsText(fact.matters);
  if (fights === null) return clauseText(fact);
  return `${clauseText(fact)}: ${fact.matters.length === 0 ? 'does not matter in a fight' : `matters ${fights}`}`;
}

const LABEL_WIDTH = 12;

export function otherText(card: OtherCard): string {
  const { name, kind, side, arenas, subtypes, cost, text } = card;
  const facts: readonly CardFact[] = [
    ['kind', [kind]],
    ...printFacts(card),
    ['side', [side ?? 'unknown']],
    ['arenas', arenas.length === 0 ? [] : [arenas.join(', ')]],
    ['subtypes', subtypes.length === 0 ? [] : [subtypes.join(' - ')]],
    ['cost', [numberText(cost)]],
    ['abilities', abilitiesOf(card)],
    ['not played', unmodelledClauses(card).map(factText)],
    ['also', card.aliases],
    ['text', text === undefined ? [] : [text]],
  ];
  return [printable(name), '', ...facts.flatMap(([label, texts]) => factLines(label, texts)), ''].join('\n');
}

/** A label with the texts beside it; without texts it is left out. */
type CardFact = readonly [label: string, texts: readonly string[]];

function printFacts(card: OtherCard | Card): readonly CardFact[] {
  const { set, number, rarity, bans = [], restricted = [] } = card;
  const formats = formatsOf(card);
  return [
    ['set', [[set, number === null ? '' : `number ${number}`, rarity ?? ''].filter((part) => part !== '').join(', ')]],
    ['formats', formats.length === 0 ? [] : [formats.map(formatTitle).join(', ')]],
    ['banned', bans.map(banText)],
    ['restricted', restricted.map((format) => `to one copy ${banText(format)}`)],
  ];
}

export function cardText(card: Card): string {
  const { name, side, arenas, subtypes, cost, speed, power, health, aliases, text } = card;
  const unmodelled = unmodelledClauses(card);
  const facts: readonly CardFact[] = [
    ...printFacts(card),
    ['side', [side ?? 'unknown']],
    ['arenas', [arenas.join(', ')]],
    ['subtypes', subtypes.length === 0 ? [] : [subtypes.join(' - ')]],
    ['cost', [numberText(cost)]],
    ['speed', [numberText(speed)]],
    ['power', [numberText(power)]],
    ['health', [numberText(health)]],
    ['abilities', abilitiesOf(card)],
    ['not played', unmodelled.map(factText)],
    ['in the text', numbersInText(card)],
    ['also', aliases],
    ['text', text === undefined ? [] : [text]],
  ];
  return [printable(name), '', ...facts.flatMap(([label, texts]) => factLines(label, texts)), ''].join('\n');
}

/** "in all formats", "in Vintage". */
export function banText(format: string | null): string {
  return `in ${format === null ? 'all formats' : printable(format)}`;
}

function abilitiesOf(card: TextOfCard): readonly string[] {
  const abilities = abilityTexts(card);
  return abilities.length === 0 ? ['none that are played'] : abilities;
}

function numbersInText(card: Card): readonly string[] {
  const fields = unknownNumbers(card);
  const counted = COUNTED_NUMBERS.filter((field) => card[field] === null && !fields.includes(field));
  return [
    ...(counted.length === 0 ? [] : [`${counted.join(', ')} (*): 1 plus what its abilities give`]),
    ...(fields.length === 0 ? [] : [`${fields.join(', ')} (*): given only by the text of the card`]),
  ];
}

function factLines(label: string, texts: readonly string[]): string[] {
  return texts.flatMap((text, i) =>
    wrapped(printable(text), TERMINAL_WIDTH - LABEL_WIDTH, '').map(
      (line, l) => (i === 0 && l === 0 ? label : '').padEnd(LABEL_WIDTH) + line,
    ),
  );
}
