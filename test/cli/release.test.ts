import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { placeWith, type Workplace } from '../support/run-odds.js';
import { projectText } from '../unit/docs/markdown.js';

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/release.mjs');

const CHANGELOG = `# Changelog

What this is.

## Unreleased

### Fixes

- A fix. See [rules](docs/keywords.md#armor) and [there](https://example.com).

## 0.2.0 - 2027-01-31

- The second.

## 0.2.0-beta

- Not the second.

## 0.1.0

The first.
`;

/** A folder with a changelog and the version of a package. */
function project(version: string, changelog = CHANGELOG): Workplace {
  return placeWith({ 'CHANGELOG.md': changelog, 'package.json': JSON.stringify({ version }) });
}

function release(at: Workplace, ...words: string[]): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...words], { cwd: at.folder, encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('the notes of a release', () => {
  it('are the entry of its version, without its heading', () => {
    expect(release(project('0.2.0'), 'notes', 'v0.2.0')).toEqual({ status: 0, stdout: '- The second.\n', stderr: '' });
    expect(release(project('0.1.0'), 'notes', 'v0.1.0').stdout).toBe('The first.\n');
    expect(release(project('0.2.0-beta'), 'notes', 'v0.2.0-beta').stdout).toBe('- Not the second.\n');
  });

  it('have links that lead to the files of the release', () => {
    const at = project('0.3.0');
    expect(release(at, 'begin').status).toBe(0);
    const { stdout } = release(at, 'notes', 'v0.3.0', 'https://example.org/v0.3.0/');
    expect(stdout).toContain('[rules](https://example.org/v0.3.0/docs/keywords.md#armor) and [there](https://example.com)');
  });

  it('are refused for a tag that is not the version of the package, and for a version without an entry', () => {
    expect(release(project('0.2.0'), 'notes', 'v0.1.0')).toMatchObject({
      status: 2,
      stderr: 'release: the tag must be v0.2.0, the version of package.json, not v0.1.0\n',
    });
    expect(release(project('0.3.0'), 'notes', 'v0.3.0')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: 'release: CHANGELOG.md has no notes under "## 0.3.0"\n',
    });
  });
});

describe('the beginning of a release', () => {
  it('gives what is unreleased its version and day, and leaves an empty place for what follows', () => {
    const at = project('0.3.0');
    expect(release(at, 'begin')).toEqual({ status: 0, stdout: '', stderr: '' });
    const text = at.read('CHANGELOG.md');
    expect(text).toMatch(/^## Unreleased\n\n## 0\.3\.0 - \d{4}-\d\d-\d\d\n\n### Fixes\n\n- A fix\./m);
    expect(text.replace(/## 0\.3\.0 .*\n\n/, '')).toBe(CHANGELOG);
  });

  it('is refused where nothing has changed, and where the version has its entry', { tags: 'night' }, () => {
    const at = project('0.3.0');
    release(at, 'begin');
    expect(release(at, 'begin')).toMatchObject({
      status: 2,
      stderr: 'release: CHANGELOG.md has no changes under "## Unreleased"\n',
    });
    expect(release(project('0.2.0'), 'begin')).toMatchObject({
      status: 2,
      stderr: 'release: CHANGELOG.md already has an entry of 0.2.0\n',
    });
  });

  it('says what it expects', () => {
    expect(release(project('0.2.0'), 'end')).toMatchObject({ status: 2, stderr: 'release: must be notes or begin, not end\n' });
  });
});

describe('CHANGELOG.md', () => {
  const root = path.dirname(path.dirname(SCRIPT));

  it('has an entry of the version of the package, below a place for what is not released', () => {
    const { version } = JSON.parse(projectText('package.json')) as { version: string };
    const headings = [...projectText('CHANGELOG.md').matchAll(/^## (\S+)/gm)].map(([, name]) => name);
    expect(headings.slice(0, 2)).toEqual(['Unreleased', version]);
    const { status, stdout } = spawnSync(process.execPath, [SCRIPT, 'notes', `v${version}`], { cwd: root, encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout.length).toBeGreaterThan(1000);
  });
});
