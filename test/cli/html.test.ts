import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPage } from '../support/markup.js';
import { scenarioText, workplace } from '../support/run-odds.js';

const DUEL = scenarioText({
  attacker: '{ power: 5, keywords: [Critical Hit 2, Lucky 1] }',
  defender: '{ health: 4, keywords: [Shields 1] }',
  vary: '{ attacker.power: [4, 6], defender.Armor: [false, true] }',
});

describe('odds run --html', () => {
  const at = workplace(afterAll);
  beforeAll(async () => {
    at.write('duel.yaml', DUEL);
    const runs = await Promise.all([
      at.odds('run', 'duel.yaml', '--out', 'plain'),
      at.odds('run', 'duel.yaml', '--out', 'html', '--html', '--workers', '0'),
    ]);
    expect(runs.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
  });

  it('writes report.html in addition to the three files, which do not change except for the list of files in run.json', () => {
    const { 'report.html': page, 'run.json': run, ...others } = at.contents('html/duel');
    const { 'run.json': plainRun, ...plainOthers } = at.contents('plain/duel');
    expect(others).toEqual(plainOthers);
    const facts = JSON.parse(plainRun as string);
    expect(JSON.parse(run as string)).toEqual({ ...facts, files: expect.arrayContaining([...facts.files, 'report.html']) });
    expect(readPage(page as string).errors).toEqual([]);
  });
});
