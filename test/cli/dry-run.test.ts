import { describe, expect, it } from 'vitest';
import { placeWith, scenarioText } from '../support/run-odds.js';

describe('odds run --dry-run', () => {
  it('prints cases, attacks, trials, time and memory, and writes nothing', async () => {
    const at = placeWith({ 'duel.yaml': scenarioText({ vary: '{ attacker.power: 3..8, defender.Shields: [0, 1, 2] }' }) });
    const before = at.contents();
    const { code, stdout, stderr } = await at.odds('run', 'duel.yaml', '--dry-run', '--trials', '1e9');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.split('\n')[1]).toMatch(/^duel +18 +8 +1,000,000,000 +8,000,000,000 +[\d.]+ (s|min \d+ s) +\d+ MB$/);
    expect(stdout).toContain('\nNothing was run or written.\nRun: odds run duel.yaml --trials 1000000000\n');
    expect(at.contents()).toEqual(before);
  });

  it('reports user errors in a scenario as a run does', async () => {
    const at = placeWith({ 'duel.yaml': scenarioText({ attacker: '{ power: 99 }' }) });
    const dry = await at.odds('run', 'duel.yaml', '--dry-run');
    expect(dry).toEqual(await at.odds('run', 'duel.yaml'));
    expect(dry.code).toBe(2);
  });
});
