import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { folderOfTests } from '../../../support/folders.js';
import { attribute, type Element, elements, type ReadPage, readPage } from '../../../support/markup.js';
import { writtenBy } from '../../../support/run-cli.js';

export type Row = Readonly<Record<string, string>>;

/** A report with its page, as a run has written it. */
export interface WrittenReport extends ReadPage {
  readonly text: string;
  /** What the command has printed, above the assumptions. */
  readonly printed: string;
  readonly read: (file: string) => string;
  /** The rows of one of its CSV files. */
  readonly rows: (file: string) => Row[];
}

/** Runs a scenario of these lines, besides its format, and reads its report. */
export type RunReport = (name: string, lines: readonly string[], ...options: string[]) => Promise<WrittenReport>;

/** Runs scenarios in a folder that is removed after the tests of the file. */
export function reportsOfRuns(): RunReport {
  const folder = folderOfTests();
  return async (name, lines, ...options) => {
    const file = path.join(folder, `${name}.yaml`);
    writeFileSync(file, ['format: 1', ...lines, ''].join('\n'));
    const { out } = await writtenBy(['run', file, '--html', '--out', folder, '--quiet', ...options]);
    const read = (part: string): string => readFileSync(path.join(folder, name, part), 'utf8');
    const text = read('report.html');
    const printed = out.slice(0, out.search(/^(?:- )?Rules: /m)).replaceAll(`${folder}${path.sep}`, '');
    return { text, printed, ...readPage(text), read, rows: (part) => parse(read(part), { columns: true }) };
  };
}

/** The numbers of a row of a table as programs read them, without its head and this many cells after it. */
export function numbersOf(row: Element, skipped: number): number[] {
  const cells = elements(row, 'td').slice(skipped);
  return cells.flatMap((cell) =>
    elements(cell, 'data').flatMap((data) => (attribute(data, 'value') ?? '').split(' ').map(Number)),
  );
}
