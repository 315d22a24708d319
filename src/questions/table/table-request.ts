import type { OpenCards } from '../../asking/host.js';
import { type AnswerFormat, FORMATS_WITH_CSV, readFormat, readOut } from '../../asking/options/answer-format.js';
import { COMMON_OPTIONS, type CommonOptions, settingsOfOptions } from '../../asking/options/common-options.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { type AttackCards, NO_ATTACK_CARDS, readCards } from '../../asking/units/attack-cards.js';
import { ATTACK_OPTIONS } from '../../asking/units/attack-option-table.js';
import type { Problem } from '../../errors/problem.js';
import { rangeStepUnquoted, showTwice, tableTooSlow, tooManyCells, unknownShow } from '../../errors/table.js';
import { type Case, caseOf } from '../../experiment/case/case.js';
import { parseShow, SHOW_WORDS, type Show } from '../../experiment/plan/quantities.js';
import type { RunSettings } from '../../experiment/plan/run-plan.js';
import type { Role } from '../../rules/game/role.js';
import { formatAbility, parseAbility } from '../../rules/keywords/format.js';
import type { ValueStyle } from '../../sheet/text/number-text.js';
import { yielding } from '../../simulate/event-loop.js';
import type { TableAnswer, TableUnit } from './table-answer.js';
import { type AskedCell, checkHealth, readCell, sharedWarnings, TableProblems } from './table-cells.js';
import { DEFAULT_SHOW, rangedOptions, SHOWN_OPTIONS } from './table-options.js';
import { axisOf, combinations, type OptionRange, probes, readRanges, sizesOf } from './table-ranges.js';
import { MAX_TABLE_CELLS, MAX_TABLE_SECONDS, type TableAxis, type TableWork, tableWork } from './work/odds-table.js';

export interface TableRequest {
  /** All options with values, in the given order; those with several values are the axes. */
  readonly ranges: readonly OptionRange[];
  readonly axes: readonly TableAxis[];
  readonly shows: readonly Show[];
  readonly attacks: readonly Case[];
  readonly work: TableWork;
  readonly settings: RunSettings;
  readonly cards: AttackCards;
  readonly cardFile: string | null;
  readonly common: CommonOptions;
  readonly format: AnswerFormat;
  readonly style: ValueStyle;
  /** The file that the table is written to; null: stdout. */
  readonly out: string | null;
  /** Warnings about options that change nothing in any attack. */
  readonly warnings: readonly Problem[];
}

/** Reads and checks the options of `odds table`. Throws a UserError with all problems. */
export async function readTableRequest(raw: RawOptions, openCards: OpenCards): Promise<TableRequest> {
  const reader = new OptionReader(raw);
  const fixed = new OptionReader(withoutRanges(raw));
  const common = fixed.readAll(COMMON_OPTIONS);
  const out = readOut(reader);
  const printing = {
    format: readFormat(reader, out, FORMATS_WITH_CSV),
    style: {
      decimals: reader.read('decimals', SHOWN_OPTIONS.decimals.field),
      chances: reader.readOrDefault('chances', SHOWN_OPTIONS.chances.field),
    },
    out,
  };
  const cards = readTableCards(reader, openCards);
  const ranges = readRanges(reader, raw);
  const shows = readShows(reader, ranges);
  const count = ranges.reduce((product, { values }) => product * BigInt(values.count), 1n);
  const isTooLarge = count > MAX_TABLE_CELLS;
  if (isTooLarge) reader.note('odds table', 'ranges', tooManyCells(MAX_TABLE_CELLS, count, sizesOf(ranges)));

  const problems = new TableProblems([...fixed.problems, ...reader.problems]);
  const cells: AskedCell[] = [];
  for await (const { varied, setup } of yielding(isTooLarge ? probes(raw, ranges) : combinations(raw, ranges))) {
    cells.push(readCell(setup, varied, cards));
  }
  problems.addOf(cells, ranges);
  checkHealth(shows, cells, problems);
  problems.done();

  const varies = ranges.map(({ values }) => values.count > 1);
  const attacks: Case[] = [];
  for await (const { setup, values } of yielding(cells)) {
    attacks.push(caseOf({ ...setup, varied: values.filter((_, i) => varies[i]) }));
  }
  const settings = settingsOfOptions(common);
  const work = tableWork(attacks, shows, settings);
  if (work.seconds > MAX_TABLE_SECONDS) {
    problems.add({ where: 'odds table', path: null, ...tableTooSlow(MAX_TABLE_SECONDS, work.seconds, work.attacks) });
    problems.done();
  }
  return {
    ...{ ranges, axes: ranges.filter((_, i) => varies[i]).map(axisOf), shows, attacks, work, settings, cards, common },
    ...{ ...printing, cardFile: reader.text('cards'), warnings: sharedWarnings(cells, cards) },
  };
}

/** The options that all cells share. */
function withoutRanges(raw: RawOptions): RawOptions {
  return Object.fromEntries(Object.entries(raw).filter(([option]) => !rangedOptions().has(option)));
}

// ---------------------------------------------------------------- options of the table itself

function readShows(reader: OptionReader, ranges: readonly OptionRange[]): Show[] {
  const given = reader.texts('show');
  // Damage does not depend on health; the discard chance does.
  const usual = ranges.some(({ option, values }) => option === 'health' && values.count > 1) ? 'discard-chance' : DEFAULT_SHOW;
  const words = (given.length === 0 ? [usual] : given).flatMap((text) => text.split(',')).map((word) => word.trim());
  const repeated = words.find((word, place) => words.indexOf(word) < place);
  const unknown = words.filter((word) => parseShow(word) === null);
  if (unknown.length > 0) reader.report('show', unknownShow(unknown, SHOW_WORDS));
  else if (repeated !== undefined) reader.report('show', showTwice(repeated));
  return words.map(parseShow).filter((show) => show !== null);
}

function readTableCards(reader: OptionReader, openCards: OpenCards): AttackCards {
  if (reader.text('attacker') !== 'step' && reader.text('defender') !== 'step') return readCards(reader, openCards);
  reader.note('odds table', 'ranges', rangeStepUnquoted());
  return NO_ATTACK_CARDS;
}

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
