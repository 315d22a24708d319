import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMMON_OPTIONS } from '../../../src/asking/options/common-options.js';
import { InternalError } from '../../../src/base/assert.js';
import { exitCodeOf } from '../../../src/cli/edge/failure.js';
import { Finding } from '../../../src/errors/check.js';
import { IoError, UserError } from '../../../src/errors/problem.js';
import { rowsOf } from '../../support/rows.js';
import { optionsNamedIn, plainText, projectText, ROOT, section, tableRows } from './markdown.js';

const PAGE = projectText('docs/experts.md');
const FAULTS = tableRows(section(PAGE, 'Faults'));

/** The faults of the page, and the files below test/ that hold the promise of each. */
const TESTS: ReadonlyMap<string, readonly string[]> = new Map(
  rowsOf(`
  Ctrl-C, SIGTERM, SIGHUP | cli/interrupt cli/heavy unit/simulate/event-loop faults/findings
  killed while a report is made (SIGKILL) | cli/interrupt faults/kills faults/calls unit/report/report-folder
    unit/cli/edge/write-file
  killed while odds check --update saves baselines | cli/interrupt unit/cli/check/baseline-files
  any end after ten seconds of work | unit/cli/run/checkpoints unit/cli/work/checkpoint faults/resume
  a damaged or foreign checkpoint | unit/cli/work/checkpoint unit/cli/work/foreign-checkpoints
    faults/damaged
  pipes and devices | cli/pipes unit/cli/edge/read-file unit/cli/edge/write-file
  parts that are damaged, missing or foreign | unit/cli/shard/shards-of-runs unit/cli/shard/shards-of-answers
    unit/cli/shard/foreign-parts nodes/parts
  compiled code or kernel.wasm damaged or missing | nodes/kept-code cli/startup faults/damaged unit/simulate/kernel-file
  a shipped catalogue that is truncated or missing | faults/damaged
  full disk, no permission, a folder that disappears, few file handles, little memory | unit/report/report-folder
    unit/cli/edge/write-file cli/run faults/disks faults/calls faults/limits
  two commands that write the same report at once | unit/report/report-folder faults/at-once
  two odds cards import into one catalogue at once | unit/cli/cards/imports-at-once unit/cli/edge/file-lock
  files of yours beside a report; a folder that cannot be renamed | unit/report/report-folder unit/cli/foreign-files
    faults/findings
  stdout full or closed | cli/interrupt faults/limits
  broken or hostile files | unit/scenario/parse.property unit/cards/hostile unit/check/read-baseline
    unit/cli/check/foreign-baselines faults/damaged
  text that tries to be more than text | unit/report/check/check-report unit/sheet/text/json-line unit/sheet/text/csv
    unit/report/run/run-json unit/sheet/page/report faults/findings
  `).map(([fault = '', files = '']) => [fault, files.split(' ')]),
);

describe('docs/experts.md', () => {
  it('names options that commands share', () => {
    const named = optionsNamedIn(section(PAGE, 'Options')).map((name) => name.replace(/^no-/, ''));
    const known = [...Object.keys(COMMON_OPTIONS), 'help', 'markdown', 'html', 'csv'];
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('lists the exit codes', () => {
    const meaning = new Map(tableRows(section(PAGE, 'Exit codes')).map(([code, text]) => [code, text]));
    expect([...meaning.keys()]).toEqual(['0', '1', '2', '70', '74', '129, 130, 143']);
    expect(meaning.get(String(exitCodeOf(new Finding(''))))).toMatch(/^a check found/);
    expect(meaning.get(String(exitCodeOf(new UserError([]))))).toMatch(/^an error in options or scenarios/);
    expect(meaning.get(String(exitCodeOf(new InternalError(''))))).toMatch(/^a defect/);
    expect(meaning.get(String(exitCodeOf(new IoError(''))))).toMatch(/^a file/);
  });

  it('promises nothing of a fault that no test tries', () => {
    expect(FAULTS.length).toBeGreaterThan(15);
    expect(FAULTS.map(([fault = '']) => plainText(fault))).toEqual([...TESTS.keys()]);
    for (const [fault, promise] of FAULTS) expect(promise, fault).toMatch(/\w/);
    const files = [...TESTS.values()].flat().map((name) => `test/${name}.test.ts`);
    expect(files.filter((file) => !existsSync(new URL(file, ROOT)))).toEqual([]);
  });
});
