import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { solveAttack } from '../../../src/automaton/attack-automaton.js';
import { type TraceEvent, traceAttack } from '../../../src/automaton/trace.js';
import { grouped } from '../../../src/base/text.js';
import { runCli } from '../../../src/cli/cli.js';
import { caseOf } from '../../../src/experiment/case/case.js';
import { MEASURES } from '../../../src/experiment/case/measures.js';
import type { AttackInput } from '../../../src/library/input.js';
import { attackNumbers } from '../../../src/questions/attack/make-attack-answer.js';
import { distributionHeader, MAX_DISTRIBUTIONS } from '../../../src/questions/attack/run/distributions.js';
import { summaryHeader } from '../../../src/questions/attack/run/summary-csv.js';
import { BATTLE_TABLES } from '../../../src/questions/battle/run/battle-csv.js';
import { DEALS_TABLES } from '../../../src/questions/deals/run/deals-report.js';
import { DUEL_TABLES } from '../../../src/questions/duel/run/duel-report.js';
import { ROW_TABLES } from '../../../src/questions/row/run/row-report.js';
import { REPORT_FORMAT } from '../../../src/report/run/run-json.js';
import { MAX_ROWS } from '../../../src/report/run/run-sheet.js';
import { MAX_POINTS } from '../../../src/report/run/sweep.js';
import { MAX_BARS, MAX_CHARTS } from '../../../src/report/run/sweep-charts.js';
import { ROLES } from '../../../src/rules/game/role.js';
import { parseAttack } from '../../../src/scenario/from-data.js';
import { MAX_CELLS_A_SIDE } from '../../../src/sheet/page/charts/heat-map.js';
import { JSON_FORMAT } from '../../../src/sheet/text/json-line.js';
import { attackJob, diceOfTrial } from '../../../src/simulate/attack-job.js';
import { folderOfTests } from '../../support/folders.js';
import { chanceMeasure, meanMeasure, resultOf } from '../report/results.js';
import { documentedNames, projectText, ROOT, section, tableRows } from './markdown.js';

interface Table {
  readonly title: string;
  readonly header: readonly string[];
}

const { reportTables, withColumns } = (await import(new URL('scripts/columns-block.mjs', ROOT).href)) as {
  reportTables: (headers: object) => readonly Table[];
  withColumns: (page: string, tables: readonly Table[]) => string;
};

const PAGE = projectText('docs/report-format.md');

/**
 * The paths of all fields of a value, in order, as the page writes them: `meanDamage.exact`,
 * `distribution[].damage`. An entry of `whole` counts as one field, whatever it contains.
 */
function fieldPaths(value: unknown, whole: readonly string[], prefix = ''): string[] {
  if (Array.isArray(value) && typeof value[0] === 'object' && !whole.includes(prefix)) {
    return fieldPaths(value[0], whole, `${prefix}[]`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || whole.includes(prefix)) return [prefix];
  return Object.entries(value).flatMap(([name, part]) => fieldPaths(part, whole, prefix === '' ? name : `${prefix}.${name}`));
}

/** The fields that the tables of a section name, several in a cell. */
function fieldsIn(heading: string): string[] {
  return documentedNames(PAGE, heading).flatMap((names) => names.split(', '));
}

async function jsonOf(...commandLine: string[]): Promise<Record<string, unknown>> {
  const printed: string[] = [];
  const output = { out: (text: string) => void printed.push(text), err: () => undefined };
  await runCli([...commandLine, '--json', '--trials', '100'], output);
  return JSON.parse(printed.join('')) as Record<string, unknown>;
}

/** Attacks that together make every kind of choice. */
const ATTACKS_WITH_CHOICES: readonly AttackInput[] = [
  {
    attacker: { power: 3, keywords: ['Overload 2', 'Tenacity 1', 'Cunning'] },
    defender: { health: 3, keywords: ['Evade 1', 'Retaliate 1', 'Pay 1 Force -> Retaliate 1'] },
  },
  {
    attacker: { power: 3, keywords: ['Overkill', 'Area Damage 1', 'Double Strike'] },
    defender: { health: 2, keywords: ['Parry 1', 'Deflect 1'] },
    others: { defender: [{ health: 2 }, { health: 2 }] },
  },
  { attacker: { power: 1, keywords: ['Overload 1', 'Accuracy 2'] }, defender: {} },
  { attacker: { power: 1, health: 1 }, defender: { keywords: ['Retaliate 1', 'Riposte 9'] } },
  { attacker: { power: 3 }, defender: { health: 2 }, others: { defender: [{ keywords: ['Armor', 'Intercept'] }] } },
  {
    attacker: { power: 2, effects: ['it gets an attack that can be ended on 3 of 6 as long as it attacks'] },
    defender: { effects: ['it gets prevention of all damage to it by its retreat'] },
  },
];

/** What happens in the first trials of an attack. */
function eventsOf(attack: AttackInput, trials: number): TraceEvent[] {
  const solved = solveAttack(caseOf(parseAttack(attack)).plan);
  const { source } = attackJob(solved, 1n);
  return Array.from({ length: trials }, (_, i) => diceOfTrial(solved, source, i + 1)).flatMap((groups) =>
    traceAttack(solved, { roll: (count) => (groups.shift() ?? []).slice(0, count) }),
  );
}

const ATTACK = ['attack', '--critical-hit', '2', '--lucky', '1', '--health', '3'];
const UNITS_AND_RULES = ['attacker', 'defender', 'others', 'elsewhere', 'rules', 'policy', 'force'];
const GROUPS = ['measures', 'greedyRegret.attacker', 'greedyRegret.defender'];

describe('docs/report-format.md: CSV', () => {
  const headers = { summaryHeader, distributionHeader, ROW_TABLES, DUEL_TABLES, BATTLE_TABLES, DEALS_TABLES };
  const tables = reportTables(headers);

  it('lists the columns of every file', () => {
    expect(tables).toHaveLength(13);
    expect(PAGE).toBe(withColumns(PAGE, tables));
  });

  it('says what each column means, and of no other', () => {
    const names = [...section(PAGE, 'What columns mean').matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
      cell.replaceAll('`', '').split(', '),
    );
    const general = ['exact_', 'ci_low', 'ci_high', '_ci_low', '_ci_high', 'standard_error', '_error', 'discard_'];
    const base = (column: string): string =>
      general.includes(column)
        ? ''
        : column
            .replace(/^exact_/, '')
            .replace(/_ci_(?:low|high)$/, '')
            .replace(/^discard$/, 'discard_chance');
    const columns = new Set(tables.flatMap(({ header }) => header.map(base)));
    columns.delete('');
    expect(names.slice(0, general.length)).toEqual(general);
    expect(names.slice(general.length).sort()).toEqual([...columns].sort());
  });

  it('lists the measures with their kinds, in the order of their columns', () => {
    expect(tableRows(section(PAGE, 'Measures')).map(([name, kind]) => [name, kind])).toEqual(
      MEASURES.map(({ name, kind }) => [`\`${name}\``, kind]),
    );
  });

  it('lists the columns of a mean, of a chance, and of the regrets', () => {
    const measures = [
      { name: '<mean>', kind: 'mean' },
      { name: '<chance>', kind: 'chance' },
    ] as const;
    const columns = summaryHeader(['<path>'], { measures, regrets: ROLES }).slice(summaryHeader(['<path>']).length);
    expect(section(PAGE, 'Columns').match(/`[^`]*(?:<mean>|<chance>|_regret)[^`]*`/g)).toEqual(
      columns.map((name) => `\`${name}\``),
    );
  });

  it('names the format', () => {
    expect(PAGE).toContain(`This is **format ${REPORT_FORMAT}**.`);
    expect(JSON_FORMAT).toBe(REPORT_FORMAT);
  });
});

describe('docs/report-format.md: odds run', () => {
  const folder = folderOfTests();
  let answer: Record<string, unknown> = {};

  beforeAll(async () => {
    answer = await jsonOf('run', fileURLToPath(new URL('scenarios/quick-start.yaml', ROOT)), '--out', folder);
  });

  it('lists the fields of run.json', () => {
    const report = JSON.parse(readFileSync(path.join(folder, 'quick-start', 'run.json'), 'utf8')) as unknown;
    expect(fieldsIn('Run json')).toEqual(fieldPaths(report, ['scenario.content']));
  });

  it('says how much a page shows at most', () => {
    const limits = section(PAGE, 'Html').replace(/\s+/g, ' ');
    expect(limits).toContain(`${grouped(MAX_ROWS)} rows in a summary table, distributions of ${MAX_DISTRIBUTIONS} cases`);
    expect(limits).toContain(`${MAX_CHARTS} charts over varied paths, ${MAX_POINTS} values on a line, ${MAX_BARS} bars`);
    expect(limits).toContain(`heat map of more than ${MAX_CELLS_A_SIDE} rows or columns`);
  });

  it('lists the fields of odds run --json', () => {
    const numbers = ['meanDamage', 'discardChance', 'criticalHitChance', 'measures', 'greedyRegret', 'distribution'];
    const whole = ['varied', ...numbers];
    const fields = fieldPaths(answer, ['scenarios[].verdict', ...whole.map((name) => `scenarios[].cases[].${name}`)]);
    expect(fieldsIn('Odds run json')).toEqual(fields);
  });
});

/** The fields that only damage by a card has. */
const OF_CARDS = 'by';
const fieldsOfAttack = (): string[] => fieldsIn('Attack json').filter((field) => field !== OF_CARDS);

describe('docs/report-format.md: odds attack', () => {
  it('lists the fields of odds attack --json', async () => {
    const answer = await jsonOf(...ATTACK, '--power', '2');
    expect(fieldsOfAttack()).toEqual(fieldPaths(answer, [...UNITS_AND_RULES, ...GROUPS]));
    expect(await jsonOf('attack', '--damage', '2', '--by', 'dice')).toHaveProperty(OF_CARDS, 'dice');
    const { attacker } = answer;
    const unit = /A unit has ([\s\S]*?) \(/.exec(section(PAGE, 'Attack json'))?.[1] ?? '';
    expect([...unit.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(Object.keys(attacker as object));
  });

  it('lists the fields of a measure', async () => {
    const measures = [meanMeasure('mean'), chanceMeasure('chance')];
    const json = attackNumbers({ ...(await resultOf({ attacker: { power: 1 }, defender: {} })), measures }).measures;
    const { mean, chance } = json as Record<string, object>;
    const [, , row = ''] =
      section(PAGE, 'Attack json')
        .split('\n| `measures` |')[1]
        ?.split('\n')[0]
        ?.match(/(an object of)(.*)/) ?? [];
    const fields = [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name).filter((name) => name !== 'prediction_chance');
    expect(Object.keys(mean as object)).toEqual(fields);
    expect(Object.keys(chance as object)).toEqual(fields.filter((field) => field !== 'standardError'));
  });

  it('lists the fields of --trace and --roll', async () => {
    const shared = fieldsOfAttack();
    const upToSeed = shared.slice(0, shared.indexOf('seed') + 1);
    const trace = fieldPaths(await jsonOf(...ATTACK, '--power', '2', '--trace'), [...UNITS_AND_RULES, 'trace']);
    const expectations = ['worth', 'meanDamage', 'discardChance'].map((name) => `advice[].options[].${name}`);
    const roll = fieldPaths(await jsonOf(...ATTACK, '--roll', '4,2'), [...UNITS_AND_RULES, ...expectations]);
    expect(trace.slice(0, upToSeed.length)).toEqual(upToSeed);
    expect(roll.slice(0, upToSeed.length)).toEqual(upToSeed);

    const own = [...trace.slice(upToSeed.length), ...roll.slice(upToSeed.length)];
    expect(documentedNames(PAGE, 'Trace and roll').slice(0, own.length)).toEqual(own);
  });

  it('lists the actions of a trace with all that they have', { tags: 'night' }, () => {
    const found = new Map<string, Set<string>>();
    for (const attack of ATTACKS_WITH_CHOICES) {
      for (const event of eventsOf(attack, 60)) {
        if (event.kind !== 'chose') continue;
        const { action } = event;
        const names = Object.keys(action).filter((name) => name !== 'kind');
        found.set(action.kind, new Set([...(found.get(action.kind) ?? []), ...names]));
        if (action.kind !== 'prevent' || action.instance === null) continue;
        const documented = /An `instance` has([\s\S]*)/.exec(section(PAGE, 'Actions'))?.[1] ?? '';
        expect(Object.keys(action.instance).filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
      }
    }
    const rows = new Map(
      tableRows(section(PAGE, 'Actions')).map(([kind = '', fields = '']) => [kind.replaceAll('`', ''), fields]),
    );
    expect([...found.keys()].sort()).toEqual([...rows.keys()].sort());
    for (const [kind, names] of found) {
      expect([kind, [...names].filter((name) => !rows.get(kind)?.includes(`\`${name}\``))]).toEqual([kind, []]);
    }
  });

  it('lists the summands of the number of dice', () => {
    const [attack] = ATTACKS_WITH_CHOICES as [AttackInput];
    const [event] = eventsOf(attack, 1).filter(({ kind }) => kind === 'attack') as { power: object }[];
    const row = tableRows(section(PAGE, 'Trace and roll')).find(([kind]) => kind === '`attack`')?.[1];
    expect(Object.keys(event?.power ?? {}).filter((name) => !row?.includes(`\`${name}\``))).toEqual([]);
  });

  it('lists the kinds of events of a trace', { tags: 'night' }, async () => {
    const simple = [...ATTACK, '--power', '2', '--defender-lucky', '1', '--fury', '1', '--parry', '1'];
    const manyThings = 'attack --power 4 --focus 1 --cunning --evade 1 --retaliate 2 --health 3'.split(' ');
    const kinds = new Set<string>();
    const dieThatEnds = ['attack', 'Slave I (E)', 'Mass Shadow Generator (A)'];
    for (const attack of [simple, manyThings, dieThatEnds]) {
      for (let trial = 1; trial <= 8; trial++) {
        const { trace } = await jsonOf(...attack, '--trace', String(trial));
        for (const { kind } of trace as { kind: string }[]) kinds.add(kind);
      }
    }
    const kindsTable = section(PAGE, 'Trace and roll').split('| `kind` | fields |')[1] ?? '';
    expect([...kinds].sort()).toEqual(
      [...kindsTable.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, kinds = '']) => kinds.replaceAll('`', '').split(', ')).sort(),
    );
  });
});
