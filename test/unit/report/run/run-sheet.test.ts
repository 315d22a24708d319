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

async function sheetOf(
  hasPage: boolean,
  rest: Partial<RunFacts> = {},
  powers: readonly number[] = [2, 4],
  path = 'attacker.power',
): Promise<Sheet> {
  const scenario = parseScenario(YAML.replace('attacker.power: [2, 4]', `${path}: [${powers}]`), 'two.yaml');
  const open = openRunSheet(ATTACK_VIEW, scenario, hasPage);
  for (const power of powers) {
    await open.add(
      await resultOf({ attacker: { power: Math.min(power, 4) }, defender: { health: 3 } }, {}, `${path}=${power}`, [power]),
    );
  }
  const settings = { seed: 1n, trials: 1000, targetError: null, level: 0.95, exact: true };
  const known = { version: '0', scenarioDigest: '00', rules: 'idc', command: 'odds run two.yaml', assumptions: [] };
  const facts = { ...known, scenario, settings, cappedCases: [], greedyCases: [], ...rest } as unknown as RunFacts;
  return open.sheet(facts, 'reports/two');
}

describe('the sheet of a run', () => {
  it('begins with what the varied values change', async () => {
    expect((await sheetOf(false)).answer).toBe(
      'Power 4 instead of 2 raises mean damage by 1.00 (1.00 to 2.00); it also raises the discard chance by 31.3 points (0% to 31.3%).',
    );
  });

  it('shows forty cases, and says where the others are', async () => {
    const powers = Array.from({ length: 42 }, (_, i) => i + 1);
    const { sections } = await sheetOf(false, {}, powers, 'attacker.cost');
    const brief = sections[0]?.blocks.at(-1);
    expect(brief).toMatchObject({ kind: 'brief', hidden: 2 });
    expect(brief?.kind === 'brief' && brief.rows.length).toBe(40);
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
