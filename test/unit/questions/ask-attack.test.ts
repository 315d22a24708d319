import { describe, expect, it } from 'vitest';
import { writtenBy } from '../../support/run-cli.js';

/** The output of a command on stdout. */
async function said(...commandLine: string[]): Promise<string> {
  return (await writtenBy(commandLine)).out;
}

/** In one line. */
async function flat(...commandLine: string[]): Promise<string> {
  return (await said(...commandLine)).replaceAll(/\s+/g, ' ');
}

const MANY =
  '--critical-hit 2 --fury 1 --focus 1 --backfire 1 --riposte 2 --retaliate 2 --stun 2 --lucky 1 --parry 1 --health 5';
const CUNNING = 'Cunning: prevention is chosen before the roll, optimally';

describe('odds attack', () => {
  it.each(['--roll 1,2', '--power 2 --trace'])('has a heading of 80 columns at most: %s', async (asked) => {
    const lines = (await said('attack', ...MANY.split(' '), ...asked.split(' '))).split('\n');
    expect(lines[0]).toMatch(/Attacker \(power 2, /);
    expect(lines[1]).toMatch(/^ {2}\S/);
    expect(lines.filter((line) => line.length > 80 && !line.startsWith('Repeat: '))).toEqual([]);
  });

  it('--roll lists the assumptions about the time before the roll', async () => {
    const attack = ['attack', '--cunning', '--evade', '1', '--roll', '4,2'];
    expect(await flat(...attack)).toContain(CUNNING);
    expect((JSON.parse(await said(...attack, '--json')) as { assumptions: string[] }).assumptions.at(-1)).toContain(CUNNING);
    expect(await said('attack', '--cunning', '--evade', '1', '--power', '2', '--trace')).not.toContain(CUNNING);
  });

  it('says that a unit with Stealth is tapped, if it has no damage counters', async () => {
    const attack = ['attack', '--power', '2', '--stealth', '--health', '4', '--trials', '100'];
    expect(await flat(...attack)).toContain(
      'A unit without a name is tapped; otherwise Stealth would keep it from being attacked.',
    );
    expect(await said(...attack, '--counters', '1')).not.toContain('is tapped');
  });

  it('--trace of an attack that is too large does not claim that it is solved', async () => {
    const large = '--power 20 --power-change 30 --critical-hit 3 --lucky 20 --defender-lucky 20 --trace';
    const text = await flat('attack', ...large.split(' '));
    expect(text).toContain('This attack is too large to be solved');
    expect(text).not.toMatch(/optimally|players play for/);
  });
});
