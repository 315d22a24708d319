import type { Host } from '../../asking/host.js';
import { repeatedIn } from '../../asking/options/answer-format.js';
import { commandArguments, repeatedCommand, shellWord, unusualArguments } from '../../asking/options/command-arguments.js';
import { commonArguments } from '../../asking/options/common-options.js';
import type { RawOptions } from '../../asking/options/option-reader.js';
import { cardArguments, cardWords, unplayedOf } from '../../asking/units/attack-cards.js';
import { ATTACK_OPTIONS, EFFECT_OPTIONS, identityOptions, PURSE_OPTIONS } from '../../asking/units/attack-option-table.js';
import { at } from '../../base/assert.js';
import { ROLES } from '../../rules/game/role.js';
import type { CsvCell } from '../../sheet/text/csv.js';
import { yieldToEventLoop } from '../../simulate/event-loop.js';
import { UNWATCHED } from '../../simulate/watch.js';
import type { AskedRequest, Question } from '../question.js';
import { tableAnswer } from './make-table-answer.js';
import type { TableAnswer } from './table-answer.js';
import { SHOWN_OPTIONS } from './table-options.js';
import type { OptionRange } from './table-ranges.js';
import { abilitiesOf, readTableRequest, type TableRequest, tableUnits } from './table-request.js';
import { tableSheet } from './table-sheet.js';
import { type OddsTable, oddsTable } from './work/odds-table.js';

interface AskedTable extends TableRequest, AskedRequest, Pick<TableAnswer, 'attacker' | 'defender' | 'command'> {}

/** `odds table`: one or more numbers of an attack over ranges of its options. */
export const tableQuestion: Question<AskedTable, TableAnswer> = {
  part: 'table',
  read: readTable,
  warnings: ({ warnings }) => warnings,
  answer: async (request, host) => ({
    answer: tableAnswer(await calculated(request, host), {
      ...request,
      setup: at(request.attacks, 0).setup,
      unplayed: unplayedOf(request.cards, 'attack'),
    }),
  }),
  sheet: tableSheet,
  csv: tableCsv,
  report: async (answer, version, page) => {
    const { paperPage } = await import('../../sheet/page/paper/paper-page.js');
    return paperPage(tableSheet(answer), version, { together: together(answer), page });
  },
};

/** The number of consecutive tables that belong side by side: those of the last option. */
function together({ axes }: TableAnswer): number {
  return axes.length > 2 ? (axes.at(-1)?.values.length ?? 1) : 1;
}

async function readTable(raw: RawOptions, { openCards }: Host): Promise<AskedTable> {
  const request = await readTableRequest(raw, openCards);
  const command = repeatedIn(request.format, tableCommand(request, raw));
  return { ...request, ...tableUnits(request, raw), command, quiet: request.common.quiet };
}

/** What makes the answer faster. */
const SHORTER = ['fewer values', 'fewer --trials'] as const;

async function calculated({ axes, shows, attacks, work, settings, common }: TableRequest, host: Host): Promise<OddsTable> {
  const cells = { noun: 'cells', total: attacks.length, parts: attacks.length, shorter: SHORTER } as const;
  const trials = { noun: 'attacks', total: work.simulated * settings.trials, parts: work.simulated, shorter: SHORTER } as const;
  const watch = host.workProgress(work.simulated > 0 ? trials : cells, common.quiet);
  try {
    const executor = await host.openExecutor(common, work.simulated > 0 ? watch : { ...UNWATCHED, on: watch.on });
    const tools = { settings, executor, pause: yieldToEventLoop };
    const onCell = work.simulated > 0 ? () => undefined : () => watch.add(1);
    return await oddsTable({ axes, shows, attacks }, tools, onCell).finally(() => executor.close());
  } finally {
    watch.end();
  }
}

/** The options of the attack that take one value, besides cards and keywords. */
const FIXED = [
  ...ROLES.flatMap((role) => Object.keys(identityOptions(role))),
  ...Object.keys({ ...PURSE_OPTIONS, ...EFFECT_OPTIONS }),
];

/** The command that repeats a table, with options in the given order, which decides rows and columns. */
function tableCommand(request: TableRequest, raw: RawOptions): string {
  const { ranges, cards, cardFile, shows, style, common } = request;
  return repeatedCommand('odds table', cardWords(cards), [
    ...cardArguments(cards, cardFile),
    ...ranges.flatMap(rangeArgument),
    ...ROLES.flatMap((role) => commandArguments(ATTACK_OPTIONS, { [`${role}-keyword`]: abilitiesOf(raw, role) })),
    ...commandArguments(
      ATTACK_OPTIONS,
      Object.fromEntries(FIXED.map((option) => [option, raw[option] as readonly string[] | undefined])),
    ),
    ...unusualArguments(SHOWN_OPTIONS, { show: shows.map(({ word }) => word).join(','), ...style }),
    ...commonArguments(common),
  ]);
}

function rangeArgument({ option, kind, text, values }: OptionRange): string[] {
  if (kind !== 'switch') return [`--${option} ${shellWord(text.trim())}`];
  if (values.count > 1) return [`--${option} ${values.at(0) === false ? 'both' : 'yes,no'}`];
  return values.at(0) === true ? [`--${option}`] : [];
}

/**
 * A table as rows of CSV: one per attack, with the varied values, the columns, and, if any attack was simulated, the trials,
 * empty where values are exact (docs/tables.md#csv). A column that several `--show` words ask for is written once.
 */
function tableCsv({ axes, columns, cells }: TableAnswer): CsvCell[][] {
  const names = [...new Set(columns.map(({ name }) => name))];
  const hasIntervals = cells.some(({ trials }) => trials !== null);
  const heads = names.flatMap((name) => (hasIntervals ? [name, `${name}_ci_low`, `${name}_ci_high`] : [name]));
  return [
    [...axes.map(({ option }) => option.replaceAll('-', '_')), ...heads, ...(hasIntervals ? ['trials'] : [])],
    ...cells.map(({ varied, values, trials }) => [
      ...axes.map(({ option }) => varied[option] ?? null),
      ...names.flatMap((name): CsvCell[] => {
        const { value = null, interval = null } = values[name] ?? {};
        return hasIntervals ? [value, interval?.[0] ?? null, interval?.[1] ?? null] : [value];
      }),
      ...(hasIntervals ? [trials] : []),
    ]),
  ];
}
