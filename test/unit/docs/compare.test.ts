import { describe, expect, it } from 'vitest';
import { PAIR_COLUMNS } from '../../../src/questions/compare/work/compare-columns.js';
import {
  COMPARED_TRIALS,
  MAX_COMPARE_SECONDS,
  MAX_COMPARED_PAIRS,
  MAX_COMPARED_UNITS,
} from '../../../src/questions/compare/work/compare-size.js';
import { stagesUpTo } from '../../../src/questions/compare/work/plan-facts.js';
import { SUMMARY_COLUMNS } from '../../../src/questions/compare/work/unit-summary.js';
import { parseUnitList } from '../../../src/scenario/unit-list.js';
import { MAX_CELLS_A_SIDE } from '../../../src/sheet/page/charts/heat-map.js';
import { printedBy } from '../../support/run-cli.js';
import { documentedNames, fencedBlocks, plainText, projectText, section } from './markdown.js';

const PAGE = projectText('docs/compare.md');
const grouped = (value: number): string => value.toLocaleString('en');

describe('docs/compare.md', () => {
  it('lists the numbers of a pair in their order, and names those of units alone', () => {
    expect(documentedNames(PAGE, 'Numbers')).toEqual(PAIR_COLUMNS.map(({ name }) => name));
    for (const { name } of SUMMARY_COLUMNS) expect(section(PAGE, 'Numbers')).toContain(`\`${name}\``);
  });

  it('lists the columns of CSV in their order', async () => {
    const [head = ''] = (await printedBy(['compare', 'Acklay', '--against', 'Nexu', '--csv', '--quiet'])).split('\n');
    const documented = documentedNames(PAGE, 'CSV').flatMap((names) => names.split(', '));
    const numbers = documented.flatMap((name) => {
      if (name.startsWith('the [numbers]')) return PAIR_COLUMNS.map((own) => own.name);
      if (name.startsWith('..._ci')) return [];
      const [, stem, last] = /^(discarded_after_)1 ... discarded_after_(\d+)$/.exec(name) ?? [];
      return stem === undefined ? [name] : Array.from({ length: Number(last) }, (_, k) => `${stem}${k + 1}`);
    });
    expect(numbers.filter((name) => !name.startsWith('..._'))).toEqual(head.split(','));
  });

  it('lists the fields of the JSON in their order', async () => {
    const json = JSON.parse(await printedBy(['compare', 'Acklay', '--against', 'Nexu', '--json'])) as Record<string, unknown>;
    expect(documentedNames(PAGE, 'JSON').flatMap((names) => names.split(', '))).toEqual(Object.keys(json));
    const [unit = {}] = json.units as object[];
    for (const name of Object.keys(unit)) expect(section(PAGE, 'JSON')).toContain(`\`${name}\``);
  });

  it('has a list of units that can be read', () => {
    const [list = ''] = fencedBlocks(PAGE, 'yaml');
    const known = { power: 6, health: 6 };
    const units = parseUnitList(list, 'my-units.yaml', (name) => ({
      ok: true,
      card: { unit: { ...EMPTY, ...known, name }, set: 'SR', unknown: [], unplayed: [], pilot: null, reserves: [] },
    }));
    expect(units.map(({ name }) => name)).toEqual(['Darth Maul (B)', 'Mace Windu (C)', 'My own unit']);
  });

  it('says the limits and the stages', () => {
    expect(section(PAGE, 'Limits')).toContain(`at most ${MAX_COMPARED_UNITS} units`);
    expect(section(PAGE, 'Limits')).toContain(`${grouped(MAX_COMPARED_PAIRS)} pairs`);
    expect(section(PAGE, 'Limits')).toContain(`${MAX_COMPARE_SECONDS / 60} minutes`);
    expect(section(PAGE, 'Limits')).toContain(`up to ${MAX_CELLS_A_SIDE} units`);
    expect(plainText(section(PAGE, 'Simulated pairs'))).toContain(stagesUpTo(COMPARED_TRIALS).map(grouped).join(', '));
    expect(plainText(section(PAGE, 'Simulated pairs'))).toContain(`(${grouped(COMPARED_TRIALS)} by default)`);
  });
});

const EMPTY = {
  ...{ side: null, arenas: [], subtypes: [], speed: null, powerChange: 0, cost: null },
  ...{ counters: 0, piloted: 0, stack: 1, abilities: [], effects: [] },
};
