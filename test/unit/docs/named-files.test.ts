import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAGES } from './markdown.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The files of examples, as somebody copies them. */
const EXAMPLES = readdirSync(path.join(ROOT, 'examples'), { recursive: true, encoding: 'utf8' })
  .map((name) => `examples/${name.split(path.sep).join('/')}`)
  .filter((name) => /\.(?:md|js|ts|sh|ya?ml|html)$/.test(name) && !name.includes('node_modules'));

/** Source files with help, hints and examples of command lines. */
const SOURCES = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.split(path.sep).join('/')}`)
  .filter((name) => name.endsWith('.ts'));

/** What GitHub runs and asks: workflows and forms. */
const OF_GITHUB = readdirSync(path.join(ROOT, '.github'), { recursive: true, encoding: 'utf8' })
  .map((name) => `.github/${name.split(path.sep).join('/')}`)
  .filter((name) => name.endsWith('.yml'));

const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** The scenarios, catalogues and examples that a text names. */
function filesNamedIn(text: string): string[] {
  const named = /\b(?:scenarios\/[\w./-]*\w\.(?:ya?ml|json)|cards\/[\w-]+\.jsonl|examples\/[\w./-]*\w)/g;
  return [...new Set([...text.matchAll(named)].map(([file]) => file))];
}

/** The files whose text a page gives, for the reader to save. */
function givenIn(text: string): string[] {
  return [...text.matchAll(/(?:Save this as|This file,) `([^`]+)`/g)].map(([, file]) => file as string);
}

it('documents, examples and help name only existing files, or whose text they give: a command is copied as it stands', () => {
  const files = [...PAGES, ...EXAMPLES, ...SOURCES];
  const missing = files.flatMap((file) => {
    const given = givenIn(textOf(file));
    const named = filesNamedIn(textOf(file)).filter((each) => !given.includes(each) && !existsSync(path.join(ROOT, each)));
    return named.map((each) => `${file}: ${each}`);
  });
  expect(missing).toEqual([]);
  expect(files.flatMap((file) => filesNamedIn(textOf(file))).length).toBeGreaterThan(20);
});

describe('the actions of workflows', () => {
  const uses = [...PAGES, ...EXAMPLES, ...OF_GITHUB].flatMap((file) =>
    [...textOf(file).matchAll(/uses: (\S+)(.*)/g)].map(([, action = '', rest = '']) => ({ file, action, rest })),
  );

  it('are pinned to a commit, with its version beside it: a tag can be moved', () => {
    expect(uses.length).toBeGreaterThan(20);
    const loose = uses.filter(
      ({ action, rest }) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(action) || !/^ # v\d+\.\d+\.\d+$/.test(rest),
    );
    expect(loose).toEqual([]);
  });

  it('are of one version wherever they are used', () => {
    const versions = new Map<string, Set<string>>();
    for (const { action, rest } of uses) {
      const [name = '', commit = ''] = action.split('@');
      versions.set(name, (versions.get(name) ?? new Set()).add(`${commit}${rest}`));
    }
    expect([...versions].filter(([, known]) => known.size > 1)).toEqual([]);
  });
});
