import { afterAll, describe, expect, it } from 'vitest';
import { workplace } from '../support/run-odds.js';
import { RUN_SCENARIOS } from '../support/run-scenarios.js';

const place = workplace(afterAll);

const COUNT = 7;

/** All shards in an order that is neither theirs nor the reverse, on one and on three worker threads by turns. */
const ORDER = Array.from({ length: COUNT }, (_, i) => 1 + ((i * 3 + 4) % COUNT));

const COMPARE = ['compare', 'Jawa', 'Sandtrooper', 'Mace Windu (D)', 'Darth Maul (B)'];

async function runShards(command: readonly string[], out: string): Promise<void> {
  const waiting = ORDER.values();
  const work = async (): Promise<void> => {
    for (const index of waiting) {
      const workers = index % 2 === 0 ? '1' : '3';
      const shard = ['--shard', `${index}/${COUNT}`, '--out', out, '--workers', workers, '--quiet'];
      expect(await place.odds(...command, ...shard)).toMatchObject({ code: 0, stderr: '' });
    }
  };
  await Promise.all([work(), work()]);
}

describe('seven shards, in any order, on one and three worker threads', { timeout: 120_000 }, () => {
  it.each([
    ['attacks', RUN_SCENARIOS.attacks, '9e6'],
    ['battles', RUN_SCENARIOS.battles, '5000'],
  ])('of %s merge to the report of one run', async (name, text, trials) => {
    place.write(`${name}.yaml`, text);
    const command = ['run', `${name}.yaml`, '--trials', trials];
    await place.odds(...command, '--out', `${name}-plain`);
    await runShards(command, `${name}-parts`);
    expect(await place.odds('merge', `${name}-parts`, '--out', `${name}-merged`)).toMatchObject({ code: 0 });
    expect(place.contents(`${name}-merged`)).toEqual(place.contents(`${name}-plain`));
    expect(Object.keys(place.contents(`${name}-plain`))).toContain(`${name}/summary.csv`);
  });

  it.each([
    ['comparison', [...COMPARE, '--no-exact', '--trials', '20000']],
    ['comparison-by-duels', [...COMPARE, '--duel', '--turns', '3']],
    [
      'battle',
      [
        'battle',
        '--dark',
        '2x Sandtrooper',
        '--light',
        'Jawa',
        'Mace Windu (D)',
        '--play',
        'worth',
        '--no-exact',
        '--trials',
        '1200',
      ],
    ],
  ])('of a %s merge to the answer of one command', async (name, command) => {
    const { stdout } = await place.odds(...command);
    await runShards(command, name);
    expect(await place.odds('merge', name)).toMatchObject({ code: 0, stdout, stderr: '' });
    expect(stdout).toContain('Repeat: odds');
  });
});
