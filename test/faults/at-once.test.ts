import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { workplace } from '../support/run-odds.js';
import { runWith } from './faulty-run.js';
import { expectCleanRun, fill, hidden, known, statesAll, statesOf, withoutCheckpoints } from './job-states.js';
import { BATTLE_FILE, CHECK, COMPARE, IMPORT, type Job, MERGE, RUN, SHARD, VERSIONS } from './jobs.js';
import { tell } from './random.js';

const QUICK_CLOCK = new URL('quick-clock.mjs', import.meta.url).href;

const FAULTS = new URL('fault-at-call.mjs', import.meta.url).href;

/** How often two commands meet. */
const ROUNDS = 6;

/** Jobs that both versions can do with the same files. */
const CASES = [RUN, COMPARE, BATTLE_FILE, SHARD].map((job) => [job.name, job] as const);

describe('two commands at the same time', () => {
  it.for(CASES)('that write other results of %s into one place leave those of one of them', async ([name, job], context) => {
    const [one, at] = [await known(job), workplace(context.onTestFinished)];
    const found: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      fill(at, one.inputs.new);
      const results = await Promise.all(VERSIONS.map((version) => at.apart(...job.words(version))));
      expect(results.map(({ code }) => code)).toEqual([0, 0]);
      const files = at.contents();
      found.push(...statesOf(one, files, statesAll(one, 'absent')).values());
      expect(hidden(files)).toEqual([]);
    }
    expect(found.filter((state) => !['old', 'new'].includes(state))).toEqual([]);
    await expectCleanRun(one, at);
    tell(`two of ${name} at once: ${found}`);
  });

  it.for([CHECK, IMPORT, MERGE].map((job) => [job.name, job] as const))(
    'that do the same %s give its results',
    async ([, job], context) => {
      const [one, at] = [await known(job), workplace(context.onTestFinished)];
      for (let round = 0; round < ROUNDS; round++) {
        fill(at, one.inputs.new, one.outputs.old);
        const results = await Promise.all([1, 2].map(() => at.apart(...job.words('new'))));
        expect(results).toMatchObject([{ code: 0 }, { code: 0 }]);
        expect(withoutCheckpoints(at.contents())).toEqual({ ...one.inputs.new, ...one.outputs.new });
      }
    },
  );

  it('that are two shards of a run give its parts', async ({ onTestFinished }) => {
    const [one, at] = [await known(MERGE), workplace(onTestFinished)];
    const { 'sweep.yaml': sweep = null } = one.inputs.new;
    fill(at, { 'sweep.yaml': sweep });
    const shard = (text: string) => at.apart(...SHARD.words('new').map((word) => (word === '1/2' ? text : word)));
    expect(await Promise.all(['1/2', '2/2'].map(shard))).toMatchObject([{ code: 0 }, { code: 0 }]);
    expect(withoutCheckpoints(at.contents())).toEqual(one.inputs.new);
    await expectCleanRun(one, at);
  });
});

/** A run that leaves a checkpoint at once. */
const quick =
  (job: Job): Job['words'] =>
  (version) => [...job.words(version), '--trials', '9000000', '--no-exact'];

describe('two runs with one checkpoint', () => {
  it('both give the report of an undisturbed run, and leave a checkpoint for the next one', async ({ onTestFinished }) => {
    const at = workplace(onTestFinished);
    await RUN.prepare(at, 'new');
    const words = quick(RUN)('new');
    expect(await at.apart(...words)).toMatchObject({ code: 0 });
    const report = at.contents('reports');
    const sizes: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      fill(at, { 'sweep.yaml': at.read('sweep.yaml') });
      const run = () => runWith(at, words, { modules: [QUICK_CLOCK] });
      expect(await Promise.all([run(), run()])).toMatchObject([{ code: 0 }, { code: 0 }]);
      const { 'sweep/distribution.csv': _, ...files } = at.contents('reports');
      expect(Object.keys(files)).toEqual(['.sweep.checkpoint', 'sweep/run.json', 'sweep/summary.csv']);
      const again = await run();
      expect({ code: again.code, stderr: again.stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^Resuming from /) });
      const { '.sweep.checkpoint': kept, ...whole } = at.contents('reports');
      expect(whole).toEqual(report);
      sizes.push(readFileSync(path.join(at.folder, 'reports', '.sweep.checkpoint')).length);
      expect(kept).toContain('attack ');
    }
    tell(`two runs with one checkpoint: bytes ${sizes}`);
  });

  it('resume from each other if one of them is killed', async ({ onTestFinished }) => {
    const at = workplace(onTestFinished);
    await RUN.prepare(at, 'new');
    const words = quick(RUN)('new');
    expect(await at.apart(...words)).toMatchObject({ code: 0 });
    const report = at.contents('reports');
    for (let round = 0; round < ROUNDS; round++) {
      fill(at, { 'sweep.yaml': at.read('sweep.yaml') });
      const options = { modules: [QUICK_CLOCK] };
      const torn = { modules: [QUICK_CLOCK, FAULTS], FAULT: 'torn', FAULT_CALL: String(22 + 4 * round) };
      const [other, killed] = await Promise.all([runWith(at, words, options), runWith(at, words, torn)]);
      expect([other.code, killed.code]).toEqual([0, 128 + 9]);
      expect(await runWith(at, words, options)).toMatchObject({ code: 0 });
      const { '.sweep.checkpoint': _, ...whole } = at.contents('reports');
      expect(whole).toEqual(report);
    }
  });
});
