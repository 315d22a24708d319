import { at } from '../../base/assert.js';
import { EDITIONS, type EditionName, RULES_OPTION_VALUES, type RulesOptions } from '../../rules/game/editions.js';
import { KEYWORD_RANGE } from '../../rules/keywords/format.js';
import { editionsWith, KEYWORDS } from '../../rules/keywords/index.js';
import { COPIES, type Keyword } from '../../rules/keywords/keyword.js';
import { KEYWORDS_AS_FIELDS, UNMODELLED_KEYWORDS } from '../../rules/keywords/other-keywords.js';
import { JSON_FORMAT } from '../../sheet/text/json-line.js';
import { TERMINAL_WIDTH, textTable, wrapped } from '../../sheet/text/text-table.js';

/** The steps of an attack, in order from 0 (docs/rules.md#steps). */
const STEP_NAMES = [
  'declare',
  'triggered effects',
  'attack play-or-pass',
  'number of dice',
  'roll',
  'triggered re-rolls',
  're-roll play-or-pass',
  'hits',
  'pending damage',
  'damage prevention',
  'placement',
  'discards',
  'attack ends',
  'another attack',
  'general play-or-pass',
] as const;

const ALL_EDITIONS = Object.keys(EDITIONS) as EditionName[];

/** All keywords, one per line, for a terminal of 80 columns. */
export function keywordTable(): string {
  const rows = KEYWORDS.map((keyword) => [
    nameWithNumber(keyword),
    keyword.step === null ? '-' : String(keyword.step),
    keyword.category,
    editionsWith(keyword).length === ALL_EDITIONS.length ? 'all' : editionsWith(keyword).join(','),
    keyword.summary,
  ]);
  const aligns = ['left', 'right', 'left', 'left', 'left'] as const;
  return [
    ...textTable([['keyword', 'step', 'copies', 'rules', 'in short'], ...rows], aligns),
    '',
    ...wrapped(`Given as fields, not as keywords: ${Object.keys(KEYWORDS_AS_FIELDS).join(', ')}.`, TERMINAL_WIDTH),
    ...wrapped(`Not modelled in this version: ${UNMODELLED_KEYWORDS.join(', ')}.`, TERMINAL_WIDTH),
    'More about one: odds rules "Critical Hit".',
    'Steps: docs/rules.md. Rulings and examples: docs/keywords.md.',
    '',
  ].join('\n');
}

/** Everything about one keyword, for a terminal of 80 columns; `flags` are the options of the command line for it. */
export function keywordText(keyword: Keyword, flags: readonly string[]): string {
  const { category, effect, source, ruling, roles, isActivated } = keyword;
  const facts: readonly (readonly [label: string, texts: readonly string[]])[] = [
    ['copies', [`${category}: ${COPIES[category]}`]],
    ['number', [numberText(keyword)]],
    ['cost', isActivated ? [`none, or Force as printed: "Pay 2 Force -> ${example(keyword)}"`] : []],
    ['step', [keyword.step === null ? stepName(keyword) : `${keyword.step}, ${stepName(keyword)}`]],
    ['used by', [`units of the ${roles.map((role) => `${role}'s`).join(' and the ')} side`]],
    ['flags', [flags.join(', ')]],
    ['source', [source]],
    ['ruling', ruling === null ? [] : [ruling]],
    ['options', keyword.options.map(optionText)],
    ['editions', [editionsWith(keyword).join(', ')]],
  ];
  return [
    nameWithNumber(keyword),
    '',
    ...wrapped(effect, TERMINAL_WIDTH, ''),
    '',
    ...facts.flatMap(([label, texts]) => texts.flatMap((text, i) => factLines(i === 0 ? label : '', text))),
    '',
  ].join('\n');
}

const LABEL_WIDTH = 10;

function factLines(label: string, text: string): string[] {
  const indent = ' '.repeat(LABEL_WIDTH);
  return wrapped(text, TERMINAL_WIDTH - LABEL_WIDTH, '').map(
    (line, i) => (i === 0 ? label.padEnd(LABEL_WIDTH) : indent) + line,
  );
}

function nameWithNumber({ name, number }: Keyword): string {
  return number === 'none' ? name : `${name} X`;
}

function example({ name, number }: Keyword): string {
  return number === 'none' ? name : `${name} 2`;
}

function numberText({ number }: Keyword): string {
  const [low, high] = KEYWORD_RANGE[number];
  return number === 'none' ? 'none' : `X is a whole number from ${low} to ${high}`;
}

function stepName({ step }: Keyword): string {
  return step === null ? 'between attacks' : at(STEP_NAMES, step - 1);
}

/** The values that an option may take, in words. */
function optionValues(option: keyof RulesOptions): readonly string[] {
  const values = RULES_OPTION_VALUES[option];
  if (values === 'boolean') return ['true', 'false'];
  return typeof values[0] === 'number' ? [`${values[0]} to ${values[1]}`] : (values as readonly string[]);
}

/** "luckyDice: upTo, exactly; default upTo, in official-2004 exactly". */
function optionText(option: keyof RulesOptions): string {
  const standard = EDITIONS.idc[option];
  const others = ALL_EDITIONS.filter((edition) => EDITIONS[edition][option] !== standard);
  const elsewhere = others.map((edition) => `, in ${edition} ${EDITIONS[edition][option]}`).join('');
  return `${option}: ${optionValues(option).join(', ')}; default ${standard}${elsewhere}`;
}

/** All keywords as plain data. `flagsOf` returns the options of the command line for one. */
export function keywordsJson(flagsOf: (keyword: Keyword) => readonly string[]): Record<string, unknown> {
  const keywords = KEYWORDS.map((keyword) => factsJson(keyword, flagsOf(keyword)));
  return { format: JSON_FORMAT, keywords, asFields: KEYWORDS_AS_FIELDS, unmodelled: UNMODELLED_KEYWORDS };
}

export function keywordJson(keyword: Keyword, flags: readonly string[]): Record<string, unknown> {
  return { format: JSON_FORMAT, keyword: factsJson(keyword, flags) };
}

function factsJson(keyword: Keyword, flags: readonly string[]): Record<string, unknown> {
  const { name, summary, number, category, step, isActivated, roles, effect, source, ruling, options } = keyword;
  return {
    name,
    number: number === 'none' ? null : { lowest: KEYWORD_RANGE[number][0], highest: KEYWORD_RANGE[number][1] },
    copies: category,
    costsForce: isActivated,
    step,
    stepName: stepName(keyword),
    sides: roles,
    flags,
    summary,
    effect,
    source,
    ruling,
    options: options.map(optionJson),
    editions: editionsWith(keyword),
  };
}

function optionJson(option: keyof RulesOptions): Record<string, unknown> {
  const defaults = Object.fromEntries(ALL_EDITIONS.map((edition) => [edition, EDITIONS[edition][option]]));
  return { option, values: RULES_OPTION_VALUES[option], defaults };
}
