import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FileFailure } from '../../../src/errors.js';
import { openReport } from '../../../src/report/report-folder.js';

/** A folder for reports, which goes with the test. */
function reportsFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'odds-reports-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** What a user sees of a folder: hidden entries are not counted. */
function visible(folder: string): string[] {
  return readdirSync(folder).filter((entry) => !entry.startsWith('.'));
}

describe('a report on its way', () => {
  it('stands in its place after commit, complete, and leaves nothing beside it', () => {
    const out = path.join(reportsFolder(), 'new', 'folders');
    const report = openReport(out, 'duel');
    report.append('summary.csv', 'case\n');
    report.append('run.json', '{}\n');
    report.append('summary.csv', 'base\n');
    expect(report.commit()).toBe(path.join(out, 'duel'));
    expect(readdirSync(out)).toEqual(['duel']);
    expect(readdirSync(path.join(out, 'duel')).sort()).toEqual(['run.json', 'summary.csv']);
    expect(readFileSync(path.join(out, 'duel', 'summary.csv'), 'utf8')).toBe('case\nbase\n');
  });

  it('leaves nothing but a hidden partial folder when the program is killed halfway', () => {
    const out = reportsFolder();
    write(path.join(out, 'duel', 'run.json'), 'older');
    const report = openReport(out, 'duel');
    report.append('summary.csv', 'half a li');
    // what a kill leaves is what stands on the disk now
    expect(visible(out)).toEqual(['duel']);
    expect(readdirSync(path.join(out, 'duel'))).toEqual(['run.json']);
    expect(readdirSync(out).filter((entry) => entry.startsWith('.duel.partial-'))).toHaveLength(1);
    report.discard();
  });

  it('is gone after discard, which may be called again', () => {
    const out = reportsFolder();
    write(path.join(out, 'duel', 'run.json'), 'older');
    const report = openReport(out, 'duel');
    report.append('summary.csv', 'text');
    report.discard();
    report.discard();
    expect(readdirSync(out)).toEqual(['duel']);
    expect(readFileSync(path.join(out, 'duel', 'run.json'), 'utf8')).toBe('older');
  });

  it('stays when it is discarded after commit', () => {
    const out = reportsFolder();
    const report = openReport(out, 'duel');
    report.append('run.json', '{}');
    report.commit();
    report.discard();
    expect(readdirSync(path.join(out, 'duel'))).toEqual(['run.json']);
  });

  it('takes the place of an older report with all its files', () => {
    const out = reportsFolder();
    write(path.join(out, 'duel', 'run.json'), 'older');
    write(path.join(out, 'duel', 'charts', 'mean.svg'), 'older');
    const report = openReport(out, 'duel');
    report.append('run.json', 'newer');
    report.commit();
    expect(readdirSync(out)).toEqual(['duel']);
    expect(readdirSync(path.join(out, 'duel'))).toEqual(['run.json']);
    expect(readFileSync(path.join(out, 'duel', 'run.json'), 'utf8')).toBe('newer');
  });

  it('does not get into the way of another one of the same name', () => {
    const out = reportsFolder();
    const [first, second] = [openReport(out, 'duel'), openReport(out, 'duel')];
    first.append('run.json', 'first');
    second.append('run.json', 'second');
    first.commit();
    second.commit();
    expect(readdirSync(out)).toEqual(['duel']);
    expect(readFileSync(path.join(out, 'duel', 'run.json'), 'utf8')).toBe('second');
  });
});

describe('the place of a report', () => {
  it('may be an empty folder', () => {
    const out = reportsFolder();
    mkdirSync(path.join(out, 'duel'));
    const report = openReport(out, 'duel');
    report.append('run.json', '{}');
    expect(report.commit()).toBe(path.join(out, 'duel'));
  });

  it('is refused where a folder stands that is no report, before anything is written', () => {
    const out = reportsFolder();
    write(path.join(out, 'duel', 'thesis.txt'), 'mine');
    expect(() => openReport(out, 'duel')).toThrow(FileFailure);
    expect(() => openReport(out, 'duel')).toThrow(/expected an older report or nothing, found a folder without run\.json/);
    expect(readdirSync(out)).toEqual(['duel']);
  });

  it('is refused where a file stands, or the folder of reports would have to be one', () => {
    const out = reportsFolder();
    write(path.join(out, 'duel'), 'a file');
    expect(() => openReport(out, 'duel')).toThrow(FileFailure);
    expect(() => openReport(path.join(out, 'duel'), 'x')).toThrow(FileFailure);
    expect(readdirSync(out)).toEqual(['duel']);
  });

  it('that is taken while the report is made is a failure of a file, and what stands there stays', () => {
    const out = reportsFolder();
    const report = openReport(out, 'duel');
    report.append('run.json', '{}');
    rmSync(out, { recursive: true });
    writeFileSync(out, 'a file');
    expect(() => report.commit()).toThrow(FileFailure);
    expect(readFileSync(out, 'utf8')).toBe('a file');
  });

  // Defect: what discard throws takes the place of the failure that is on its way, and the program ends as if it had a defect (70, not 74).
  it('that is taken while the report is made lets discard pass in silence', () => {
    const out = reportsFolder();
    const report = openReport(out, 'duel');
    rmSync(out, { recursive: true });
    writeFileSync(out, 'a file');
    report.discard();
  });

  it('is named in the failure when a file of the report cannot be written', () => {
    const out = reportsFolder();
    const report = openReport(out, 'duel');
    const broken = (): void => report.append(path.join('no', 'such', 'folder.csv'), 'text');
    expect(broken).toThrow(FileFailure);
    expect(broken).toThrow(path.join(out, 'duel', 'no', 'such', 'folder.csv'));
    report.discard();
    expect(existsSync(out) && readdirSync(out)).toEqual([]);
  });
});
