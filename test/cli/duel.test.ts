import { afterAll, describe, expect, it } from 'vitest';
import { workplace } from '../support/run-odds.js';

const at = workplace(afterAll);
const lines = async (...args: string[]): Promise<string> => (await at.odds('duel', ...args)).stdout;

describe('odds duel', () => {
  it('writes a file in the format of its ending, and nothing to stdout', async () => {
    const duel = ['X-wing Red Ten', 'TIE Interceptor', '--trials', '500'];
    for (const [file, beginning] of [
      ['duel.md', '**TIE Interceptor wins 78.1%'],
      ['duel.json', '{"format":'],
      ['duel.html', '<!doctype html>'],
      ['duel.txt', 'X-wing Red Ten (speed'],
    ] as const) {
      expect(await at.odds('duel', ...duel, '--out', file)).toEqual({ code: 0, stdout: '', stderr: `${file}: written\n` });
      expect(at.read(file).slice(0, beginning.length)).toBe(beginning);
    }
    expect(at.read('duel.html')).toContain(
      'odds duel &quot;X-wing Red Ten&quot; &quot;TIE Interceptor&quot; --trials 500 --html',
    );
    expect(await lines(...duel, '--markdown')).toBe(at.read('duel.md'));
  });

  it('replays the duel that the simulation counts', async () => {
    const units = ['X-wing Red Ten', 'TIE Interceptor'];
    const duel = [...units, '--json'];
    const { simulated } = JSON.parse(await lines(...duel, '--trials', '3'));
    const traces = await Promise.all(['1', '2', '3'].map((n) => lines(...duel, '--trace', n)));
    const winners = traces.map((text) => JSON.parse(text).winner);
    expect(winners.filter((winner) => winner === 'first').length / 3).toBe(simulated.firstWins.estimate);
    expect(winners.filter((winner) => winner === 'second').length / 3).toBe(simulated.secondWins.estimate);
    expect(await lines(...units, '--trace')).toMatch(/^Duel 1: X-wing Red Ten \(speed 60/);
  });

  it('refuses to replay a duel that is too large to be solved', { tags: 'night' }, async () => {
    const most = ['--lucky', '10', '--defender-lucky', '10', '--fury', '3', '--critical-hit', '2', '--parry', '2'];
    const more = ['--retaliate', '10', '--deflect', '3', '--attacker-deflect', '3', '--evade', '2', '--attacker-evade', '2'];
    const numbers = ['--power', '30', '--attacker-speed', '30', '--attacker-health', '9'];
    const others = ['--defender-power', '30', '--defender-speed', '20', '--health', '9'];
    const { code, stdout, stderr } = await at.odds('duel', ...numbers, ...others, ...most, ...more, '--trace');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('--trace: this duel is too large to be solved');
  });
});
