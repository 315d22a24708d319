import { describe, expect, it } from 'vitest';
import { ATTACK_VIEW } from '../../../../src/questions/attack/run/attack-view.js';
import type { RunFacts } from '../../../../src/report/run/run-json.js';
import { openRunSheet } from '../../../../src/report/run/run-sheet.js';
import type { Sheet } from '../../../../src/sheet/sheet.js';
import { parseScenario } from '../../../support/parse-scenario.js';
import { resultOf } from '../results.js';

const YAML = `format: 1
experiment: attack
question: Who wins?
attacker: { power: 2 }
defender: { health: 3 }
vary: { attacker.power: [2, 4] }
`;

/** The sheet of a run of attacks. */
async function sheetOf(hasPage: boolean, rest: Partial<RunFacts> = {}, powers: readonly number[] = [2, 4]): Promise<Sheet> {
  const scenario = { ...parseScenario(YAML, 'two.yaml'), caseCount: powers.length };
  const open = openRunSheet(ATTACK_VIEW, scenario, hasPage);
  for (const power of powers) {
    await open.add(await resultOf({ attacker: { power }, defender: { health: 3 } }, {}, `attacker.power=${power}`, [power]));
  }
  const settings = { seed: 1n, trials: 1000, targetError: null, level: 0.95, exact: true };
  const known = { version: '0', scenarioDigest: '00', rules: 'idc', command: 'odds run two.yaml', assumptions: [] };
  const facts = { ...known, scenario, settings, cappedCases: [], greedyCases: [], ...rest } as unknown as RunFacts;
  return open.sheet(facts, 'reports/two');
}

const simulated = {
  kind: 'mean',
  text: expect.stringMatching(/^\d\.\d\d ± 0\.0\d$/),
  value: [expect.any(Number), expect.any(Number)],
};

describe('the sheet of a run', () => {
  it('begins with what the varied values change', async () => {
    expect((await sheetOf(false)).answer).toBe('From power 2 (mean damage 1.00): power 4 adds 1.00.');
  });

  it('has a brief of typed cells', async () => {
    const { sections } = await sheetOf(false);
    expect(sections).toHaveLength(1);
    expect(sections[0]?.blocks.at(-1)).toEqual({
      kind: 'brief',
      answer: 'From power 2 (mean damage 1.00): power 4 adds 1.00.',
      caption: 'two: Who wins?',
      names: [{ title: 'attacker.power', lines: ['', 'power'] }],
      heads: [
        { title: 'exact mean', lines: ['exact', 'mean'] },
        { title: 'simulated mean', lines: ['simulated', 'mean'] },
        { title: 'exact discard', lines: ['exact', 'discard'] },
      ],
      rows: [
        {
          names: ['2'],
          cells: [{ kind: 'mean', text: '1.0000', value: 1 }, simulated, { kind: 'chance', text: '0 %', value: 0 }],
          size: 0.5,
        },
        {
          names: ['4'],
          cells: [{ kind: 'mean', text: '2.0000', value: 2 }, simulated, { kind: 'chance', text: '31.25 %', value: 0.3125 }],
          size: 1,
        },
      ],
      hidden: 0,
      further: [],
      notes: [],
      legend: 'Mean damage of one attack, exact and simulated ± its standard error',
      bars: 'bars show the mean',
      place: 'reports/two',
    });
  });

  it('shows forty cases, and says where the others are', async () => {
    const powers = Array.from({ length: 42 }, (_, i) => (i % 2 === 0 ? 2 : 4));
    const { sections } = await sheetOf(false, {}, powers);
    const brief = sections[0]?.blocks.at(-1);
    expect(brief).toMatchObject({ kind: 'brief', hidden: 2 });
    expect(brief?.kind === 'brief' && brief.rows.length).toBe(40);
  });

  it('has what only a page has room for in sections of their own', async () => {
    const { sections } = await sheetOf(true);
    expect(sections.map(({ id, from }) => [id, from])).toEqual([
      ['extremes', undefined],
      ['sweep', 'page'],
      ['attack', 'page'],
      ['summary', 'page'],
      ['distribution', 'page'],
    ]);
  });

  it('says in all media which cases were not solved, and what a star is', async () => {
    const { sections } = await sheetOf(true, { cappedCases: ['a'], greedyCases: ['a', 'b'] });
    const notes = [
      '* the maximum number of trials: the target error was not reached.',
      '2 cases are too large to be solved: played by rules of thumb, no exact values.',
    ];
    expect(sections[0]?.blocks.at(-1)).toMatchObject({ notes });
    expect(sections[3]?.blocks.at(-1)).toEqual({ kind: 'sentences', sentences: notes });
  });
});
