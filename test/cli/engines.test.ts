import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type OddsResult, placeWith, type Workplace } from '../support/run-odds.js';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const EXAMPLES = path.join(PROJECT, 'examples');

function read(file: string): string {
  return readFileSync(path.join(EXAMPLES, file), 'utf8');
}

/** A text of an example with trials for a test. */
function small(text: string): string {
  expect(text).toContain('--trials 1e10');
  return text.replace('--trials 1e10', '--trials 2000');
}

const QUESTION = 'scenarios/jedi-against-maul.yaml --trials 2000';

interface EnginePlace extends Workplace {
  /** Runs a line of the shell, in a folder, with `odds` on the PATH and these variables. */
  readonly line: (line: string, env?: Readonly<Record<string, string>>, folder?: string) => Promise<OddsResult>;
}

/** A place with the shipped scenarios. */
function enginePlace(): EnginePlace {
  const at = placeWith();
  cpSync(path.join(PROJECT, 'scenarios'), path.join(at.folder, 'scenarios'), { recursive: true });
  mkdirSync(path.join(at.folder, 'bin'));
  symlinkSync(path.join(PROJECT, 'bin/odds.js'), path.join(at.folder, 'bin/odds'));
  return {
    ...at,
    line: (line, env = {}, folder = '.') => {
      const set = Object.entries({ ...env, PATH: `${at.folder}/bin:${process.env.PATH}` });
      const exported = set.map(([name, value]) => `export ${name}='${value}'; `).join('');
      return at.shell(`unset -f odds; ${exported} cd '${folder}' && ${line}`);
    },
  };
}

/** The report of one run, with its page, which lists its files. */
async function plainReport(): Promise<Record<string, string | null>> {
  const at = enginePlace();
  expect(await at.line(`odds run ${QUESTION} --html --out plain`)).toMatchObject({ code: 0 });
  const plain = at.contents('plain');
  expect(Object.keys(plain)).toHaveLength(4);
  return plain;
}

interface Step {
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string | number | boolean>>;
}

interface Workflow {
  readonly env: { readonly QUESTION: string };
  readonly jobs: {
    readonly shard: { readonly strategy: { readonly matrix: { readonly shard: number[] } }; readonly steps: Step[] };
    readonly merge: { readonly needs: string; readonly steps: Step[] };
  };
}

/** A text with the values of its expressions. */
function evaluated(text: string, values: Readonly<Record<string, number>>): string {
  return text.replace(/\$\{\{ ([\w.-]+) \}\}/g, (_, name: string) => {
    expect(Object.keys(values)).toContain(name);
    return String(values[name]);
  });
}

/** The line of the shell of the one step that runs odds. */
function oddsLine(steps: readonly Step[]): string {
  const lines = steps.flatMap(({ run }) => (run?.startsWith('odds ') ? [run] : []));
  expect(lines).toHaveLength(1);
  return lines[0] as string;
}

function settingsOf(steps: readonly Step[], action: string): Readonly<Record<string, string>> {
  const found = steps.filter(({ uses }) => uses?.startsWith(`actions/${action}@`));
  expect(found).toHaveLength(1);
  return found[0]?.with as Record<string, string>;
}

describe('The example of GitHub Actions', () => {
  it('gives the bytes of one run, each shard on a disk of its own', { tags: 'night' }, async () => {
    const { env, jobs } = parse(small(read('github-actions/odds.yml'))) as Workflow;
    expect(env.QUESTION).toBe(QUESTION);
    const at = enginePlace();
    const runner = (name: string): string => {
      cpSync(path.join(at.folder, 'scenarios'), path.join(at.folder, name, 'scenarios'), { recursive: true });
      return name;
    };
    const shards = jobs.shard.strategy.matrix.shard;
    expect(shards).toEqual(shards.map((_, i) => i + 1));
    const upload = settingsOf(jobs.shard.steps, 'upload-artifact');
    const runOn = async (shard: number): Promise<void> => {
      const values = { 'matrix.shard': shard, 'strategy.job-total': shards.length };
      const folder = runner(`runner-${shard}`);
      expect(await at.line(evaluated(oddsLine(jobs.shard.steps), values), env, folder)).toMatchObject({ code: 0, stderr: '' });
      const artifact = `../artifacts/${evaluated(upload.name ?? '', values)}`;
      expect(await at.line(`mkdir -p ${artifact} && cp ${upload.path} ${artifact}`, {}, folder)).toMatchObject({ code: 0 });
    };
    await Promise.all(shards.map(runOn));

    expect(jobs.merge.needs).toBe('shard');
    const download = settingsOf(jobs.merge.steps, 'download-artifact');
    expect(download['merge-multiple']).toBe(true);
    const copied = `mkdir ${download.path} && cp ../artifacts/${download.pattern}/* ${download.path}`;
    expect(await at.line(copied, {}, runner('merger'))).toMatchObject({ code: 0 });
    const merged = await at.line(oddsLine(jobs.merge.steps), { GITHUB_STEP_SUMMARY: 'summary.md' }, 'merger');
    expect(merged).toMatchObject({ code: 0, stdout: '', stderr: '' });
    expect(at.read('merger/summary.md')).toMatch(/^\| +attacker \| .*exact mean/m);
    const report = settingsOf(jobs.merge.steps, 'upload-artifact').path;
    expect(at.contents(`merger/${report}`)).toEqual(await plainReport());
  });

  it('names actions of the same versions in both jobs', () => {
    const { jobs } = parse(read('github-actions/odds.yml')) as Workflow;
    const used = [...jobs.shard.steps, ...jobs.merge.steps].flatMap(({ uses }) => uses ?? []);
    expect([...new Set(used)].map((uses) => uses.replace(/@[0-9a-f]{40}$/, ''))).toEqual(
      ['checkout', 'setup-node', 'upload-artifact', 'download-artifact'].map((name) => `actions/${name}`),
    );
  });
});

/** Stands in for Slurm: runs a job at once, with all tasks of an array, and no job after an array with a failed task. */
const SBATCH = `#!/bin/sh
id=$(($(cat ids) + 1))
echo "$id" > ids
tasks=0
while :; do
  case $1 in
    --parsable | --kill-on-invalid-dep=yes) ;;
    --array=1-*) tasks=$(seq 1 "\${1#--array=1-}") ;;
    --array=*) tasks=\${1#--array=} ;;
    --output=*) output=\${1#*=} ;;
    --dependency=afterok:*) if [ -e "failed-\${1#*:}" ]; then echo "$id"; exit; fi ;;
    -*) echo "no such option: $1" >&2; exit 1 ;;
    *) break ;;
  esac
  shift
done
for task in $tasks; do
  log=$(echo "$output" | sed "s/%a/$task/")
  SLURM_ARRAY_TASK_ID=$task SLURM_CPUS_PER_TASK=1 "$@" > "$log" 2>&1 || touch "failed-$id"
done
echo "$id;cluster"
`;

describe('The example of Slurm', () => {
  const [submit, shard, merge] = ['submit', 'shard', 'merge'].map((name) => path.join(EXAMPLES, `slurm/${name}.sh`));

  function cluster(): EnginePlace {
    const at = enginePlace();
    at.write('bin/sbatch', SBATCH);
    at.write('ids', '100');
    chmodSync(path.join(at.folder, 'bin/sbatch'), 0o755);
    return at;
  }

  it('gives the bytes of one run, also after a shard was submitted again', { tags: 'night' }, async () => {
    const at = cluster();
    expect(await at.line(`'${submit}' parts/jedi 3 run ${QUESTION}`)).toEqual({
      code: 0,
      stdout: 'Job 101 computes 3 shards; job 102 merges them and prints the answer to parts/jedi/merge.log.\n',
      stderr: '',
    });
    const RUN = 'jedi-against-maul/run.json';
    const { 'jedi-against-maul/report.html': _, ...report } = await plainReport();
    const withoutPage = { ...report, [RUN]: report[RUN]?.replace(/\s*"report.html",/, '') };
    expect(at.contents('reports')).toEqual(withoutPage);
    expect(at.read('parts/jedi/merge.log')).toContain('Repeat: odds run');

    expect(await at.line('rm -r reports parts/jedi/*.3-of-3.part')).toMatchObject({ code: 0 });
    const log = '--output=parts/jedi/merge.log';
    await at.line(`sbatch ${log} '${merge}' parts/jedi`);
    expect(at.read('parts/jedi/merge.log')).toContain('part 3 of 3 is missing');
    await at.line(`sbatch --array=3 --output=parts/jedi/shard-%a.log '${shard}' parts/jedi 3 run ${QUESTION}`);
    await at.line(`sbatch --dependency=afterok:104 ${log} '${merge}' parts/jedi`);
    expect(at.contents('reports')).toEqual(withoutPage);
  });

  it('merges nothing if the question is wrong, and says why in the log of a shard', async () => {
    const at = cluster();
    expect(await at.line(`'${submit}' parts/jedi 2 run ${QUESTION} --trails 5`)).toMatchObject({ code: 0 });
    expect(at.read('parts/jedi/shard-1.log')).toContain('did you mean "--trials"?');
    expect(Object.keys(at.contents('parts/jedi'))).toEqual(['shard-1.log', 'shard-2.log']);
    expect(at.exists('reports')).toBe(false);
    expect((await at.line(`'${submit}' parts/jedi 2`)).stderr).toContain('submit.sh: needs a folder for the parts');
  });
});

interface Container {
  readonly image: string;
  readonly workingDir: string;
  readonly command: string[];
  readonly args?: string[];
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
}

interface Job {
  readonly kind: string;
  readonly spec: {
    readonly completions?: number;
    readonly parallelism?: number;
    readonly template: { readonly spec: { readonly volumes: unknown; readonly containers: readonly [Container] } };
  };
}

describe('The example of Kubernetes', () => {
  const shards = parse(small(read('kubernetes/shards.yaml'))) as Job;
  const merge = parse(read('kubernetes/merge.yaml')) as Job;
  const [ofShards, ofMerge] = [shards, merge].map(({ spec }) => spec.template.spec.containers[0]) as [Container, Container];

  it('gives the bytes of one run', { tags: 'night' }, async () => {
    const at = enginePlace();
    const set = Object.fromEntries((ofShards.env ?? []).map(({ name, value }) => [name, value ?? '1']));
    expect(set).toEqual({ QUESTION, SHARDS: '4', THREADS: '1' });
    expect(ofShards.command).toEqual(['sh', '-c']);
    const line = `sh -c '${ofShards.args?.join(' ')}'`;
    const pod = (_: unknown, index: number) => at.line(line, { ...set, JOB_COMPLETION_INDEX: String(index) });
    const ended = await Promise.all(Array.from({ length: shards.spec.completions ?? 0 }, pod));
    for (const each of ended) expect(each).toMatchObject({ code: 0, stderr: '' });
    expect(await at.line(ofMerge.command.join(' '))).toMatchObject({ code: 0, stderr: '' });
    expect(at.contents('work/reports')).toEqual(await plainReport());
  });

  it('has one count of shards, and the same image, folder and volumes in both jobs', () => {
    const { completions, parallelism } = shards.spec;
    expect([completions, parallelism].map(String)).toEqual(['4', ofShards.env?.find(({ name }) => name === 'SHARDS')?.value]);
    expect([ofMerge.image, ofMerge.workingDir]).toEqual([ofShards.image, ofShards.workingDir]);
    expect(merge.spec.template.spec.volumes).toEqual(shards.spec.template.spec.volumes);
    expect(JSON.stringify(shards.spec.template.spec.volumes)).toContain(
      `"claimName":"${parse(read('kubernetes/volume.yaml')).metadata.name}"`,
    );
  });
});
