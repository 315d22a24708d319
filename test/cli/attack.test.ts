import { afterAll, describe, expect, it } from 'vitest';
import { solveAttack } from '../../src/automaton/attack-automaton.js';
import { type TraceEvent, traceAttack } from '../../src/automaton/trace.js';
import { openCards } from '../../src/cli/cards/card-files.js';
import { caseOf } from '../../src/experiment/case/case.js';
import { readAttackRequest } from '../../src/questions/attack/attack-request.js';
import { attackJob, diceOfTrial } from '../../src/simulate/attack-job.js';
import { type OddsResult, placeWith, workplace } from '../support/run-odds.js';

const at = workplace(afterAll);
const attack = (...options: string[]): Promise<OddsResult> => at.odds('attack', ...options);

/** The result of `odds attack --json`, with 1,000 trials unless the options say otherwise. */
async function answer(...options: string[]): Promise<ReturnType<typeof JSON.parse>> {
  const few = options.includes('--trials') ? [] : ['--trials', '1000'];
  const { code, stdout, stderr } = await attack(...options, ...few, '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout);
}

describe('odds attack', () => {
  it('prints the same again if its last line is run', async () => {
    const first = await attack(
      ...['--power', '5', '--attacker-keyword', 'Critical Hit 1', '--critical-hit', '2', '--trials', '1e3', '--accuracy', '-1'],
      ...['--defender-keyword', 'lucky 2', '--objective', 'capped-damage', '--health', '4', '--counters', '1', '--force', '9'],
      ...['--rules', 'official-2004,hitNeeds=3', '--seed', '18446744073709551615', '--level', '0.8', '--policy', 'greedy'],
    );
    const command = /\nRepeat: (.*)\n$/.exec(first.stdout)?.[1] as string;
    expect(await at.shell(command)).toEqual(first);
    expect(first.code).toBe(0);
  });

  it('prints the same for any number of workers', { tags: 'night' }, async () => {
    const options = ['attack', '--power', '7', '--lucky', '1', '--trials', '1e8'];
    const alone = await at.measured(...options, '--workers', '0');
    const helped = await at.measured(...options, '--workers', '2');
    expect([alone.threads, helped.threads]).toEqual([0, 2]);
    expect(helped.stdout).toBe(alone.stdout);
  });
});

it('the answer of odds attack is written to a file in the format of its ending, and nothing to stdout', async () => {
  const at = placeWith();
  const attack = (...args: string[]): Promise<OddsResult> => at.odds('attack', ...args);
  const options = ['--power', '5', '--health', '3', '--trials', '1000'];
  for (const [file, beginning] of [
    ['attack.md', '**The attacker discards the defender in 50.0%'],
    ['attack.json', '{"format":'],
    ['attack.html', '<!doctype html>'],
    ['attack.txt', 'Attacker (power 5) against'],
  ] as const) {
    expect(await attack(...options, '--out', file)).toEqual({ code: 0, stdout: '', stderr: `${file}: written\n` });
    expect(at.read(file).slice(0, beginning.length)).toBe(beginning);
  }
  expect(at.read('attack.html')).toContain('odds attack --power 5 --health 3 --trials 1000 --html');
  expect((await attack(...options, '--markdown')).stdout).toBe(at.read('attack.md'));
  expect((await attack(...options, '--json')).stdout).toBe(at.read('attack.json'));
});

it('odds attack --roll takes the number of dice from the roll if no power is given', async () => {
  const reported = await attack('--lucky', '2', '--roll', '6 4 4 2 1');
  expect(reported).toEqual(await attack('--power', '5', '--lucky', '2', '--roll', '6,4,4,2,1'));
  const shielded = await answer('--lucky', '1', '--shields', '2', '--power-change', '1', '--roll', '1,6,1');
  expect(shielded.attacker).toMatchObject({ power: 4, powerChange: 1 });
});

describe('odds attack --trace', () => {
  const OPTIONS = ['--power', '6', '--critical-hit', '2', '--lucky', '2', '--defender-lucky', '1', '--health', '5'];

  it('gives for trials 1 to 300 exactly the damage that a run of 300 trials counts', async () => {
    const { setup } = readAttackRequest(
      { power: '6', 'critical-hit': '2', lucky: '2', 'defender-lucky': '1', health: '5', exact: true },
      openCards,
    );
    const solved = solveAttack(caseOf(setup).plan);
    const { source } = attackJob(solved, 1n);
    const reported = { damage: new Array<number>(9).fill(0), criticalHits: 0, discards: 0 };
    let last = 0;
    for (let trial = 1; trial <= 300; trial++) {
      const groups = diceOfTrial(solved, source, trial);
      const events = traceAttack(solved, { roll: (count) => (groups.shift() ?? []).slice(0, count) });
      const { damage, criticalHit } = eventOf(events, 'damage');
      reported.damage[damage] = (reported.damage[damage] as number) + 1;
      last = damage;
      if (criticalHit) reported.criticalHits++;
      if (eventOf(events, 'discard').isDiscarded) reported.discards++;
    }
    const { distribution, criticalHitChance, discardChance } = await answer(...OPTIONS, '--trials', '300');
    expect(distribution.map(({ count }: { count: number }) => count)).toEqual(reported.damage);
    const oneLess = await answer(...OPTIONS, '--trials', '299');
    expect(oneLess.distribution[last].count).toBe((reported.damage[last] as number) - 1);
    expect(criticalHitChance.estimate).toBe(reported.criticalHits / 300);
    expect(discardChance.estimate).toBe(reported.discards / 300);
  });
});

describe('--help', () => {
  it('of odds lists the commands and the exit codes', async () => {
    const { code, stdout, stderr } = await at.odds('--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/odds run \[scenario\.\.\] .*\n/);
    expect(stdout).toMatch(/odds attack \[attacker\] \[defender\] .*\n/);
    expect(stdout).toMatch(/odds table \[attacker\] \[defender\] .*\n/);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
      'Exit codes: 0 done, 1 a check found a difference, 2 wrong options or files, 70 a defect of the program, 74 a file could not be read or written.',
    );
  });

  it('of odds attack shows its options, defaults and an example, within 80 columns', async () => {
    const { code, stdout, stderr } = await at.odds('attack', '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const options = 'seed trials target-error rules force defender-force power roll trace armor defender-lucky'.split(' ');
    for (const option of options) expect(stdout).toMatch(new RegExp(`^ +--${option} `, 'm'));
    expect(stdout).toContain('[default: 1,000,000]');
    expect(stdout).toContain('Examples:\n  odds attack ');
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  it('is not needed to print the version', async () => {
    expect(await at.odds('--version')).toEqual({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), stderr: '' });
  });
});

function eventOf<K extends TraceEvent['kind']>(events: readonly TraceEvent[], kind: K): Extract<TraceEvent, { kind: K }> {
  return events.find((event) => event.kind === kind) as Extract<TraceEvent, { kind: K }>;
}
