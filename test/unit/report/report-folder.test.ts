import { spawnSync } from 'node:child_process';
import type * as fs from 'node:fs';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { IoError } from '../../../src/errors/problem.js';
import { partialName } from '../../../src/report/own-files.js';
import { openReport } from '../../../src/report/report-folder.js';
import { folderOfTest } from '../../support/folders.js';

/** The failures of the file system that a test simulates. */
const faults = vi.hoisted(() => ({ rename: (_from: string, _to: string): void => undefined }));

vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof fs>();
  const renameSync = (from: string, to: string): void => {
    faults.rename(from, to);
    original.renameSync(from, to);
  };
  return { ...original, renameSync };
});

/** The run.json of a report, with something to tell it from others. */
function marked(command: string, files: readonly string[] = ['report.html', 'run.json', 'summary.csv', 'turns.csv']): string {
  return JSON.stringify({ format: 1, program: { name: 'swtcg-odds' }, command, files });
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The entries of a folder that a user sees, without hidden ones. */
function visible(folder: string): string[] {
  return readdirSync(folder).filter((entry) => !entry.startsWith('.'));
}

describe('a report being written', () => {
  it('is in its place after commit, complete, and leaves nothing next to it', () => {
    const out = path.join(folderOfTest(), 'new', 'folders');
    const report = openReport(out, 'duel');
    report.append('summary.csv', 'case\n');
    report.append('run.json', '{}\n');
    report.append('summary.csv', 'base\n');
    report.commit();
    expect(report.place).toBe(path.join(out, 'duel'));
    expect(readdirSync(out)).toEqual(['duel']);
    expect(readdirSync(path.join(out, 'duel')).sort()).toEqual(['run.json', 'summary.csv']);
    expect(readFileSync(path.join(out, 'duel', 'summary.csv'), 'utf8')).toBe('case\nbase\n');
  });

  it('leaves nothing but a hidden partial folder when the program is killed halfway', () => {
    const out = folderOfTest();
    write(path.join(out, 'duel', 'run.json'), marked('older'));
    const report = openReport(out, 'duel');
    report.append('summary.csv', 'half a li');
    // a kill leaves what is on the disk now
    expect(visible(out)).toEqual(['duel']);
    expect(readdirSync(path.join(out, 'duel'))).toEqual(['run.json']);
    expect(readdirSync(out).filter((entry) => entry.startsWith('.duel.partial-'))).toHaveLength(1);
    report.discard();
  });

  it('is removed by discard, which may be called again', () => {
    const out = folderOfTest();
    write(path.join(out, 'duel', 'run.json'), marked('older'));
    const report = openReport(out, 'duel');
    report.append('summary.csv', 'text');
    report.discard();
    report.discard();
    expect(readdirSync(out)).toEqual(['duel']);
    expect(readFileSync(path.join(out, 'duel', 'run.json'), 'utf8')).toBe(marked('older'));
  });

  it('does not interfere with another one of the same name', () => {
    const out = folderOfTest();
    const [first, second] = [openReport(out, 'duel'), openReport(out, 'duel')];
    first.append('run.json', marked('first'));
    second.append('run.json', marked('second'));
    first.commit();
    second.commit();
    expect(readdirSync(out)).toEqual(['duel']);
    expect(readFileSync(path.join(out, 'duel', 'run.json'), 'utf8')).toBe(marked('second'));
  });
});

/** The number of a process that has ended. */
function deadProcess(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

/** The hidden name that another process would have made, from one that this process makes. */
function nameOf(pid: number, name = 'duel'): string {
  return partialName(name).replace(`-${process.pid}-`, `-${pid}-`);
}

describe('the next run of a report', () => {
  it('restores the older report of a run that was killed between its two renames', () => {
    const out = folderOfTest();
    const killed = nameOf(deadProcess());
    write(path.join(out, `${killed}-older`, 'run.json'), marked('older'));
    write(path.join(out, killed, 'run.json'), marked('newer'));
    const report = openReport(out, 'duel');
    expect(readFileSync(path.join(out, 'duel', 'run.json'), 'utf8')).toBe(marked('older'));
    report.discard();
    expect(readdirSync(out)).toEqual(['duel']);
  });

  it('keeps the newer report if the older one was not removed yet', () => {
    const out = folderOfTest();
    write(path.join(out, `${nameOf(deadProcess())}-older`, 'run.json'), marked('older'));
    write(path.join(out, 'duel', 'run.json'), marked('newer'));
    openReport(out, 'duel').discard();
    expect(readdirSync(out)).toEqual(['duel']);
    expect(readFileSync(path.join(out, 'duel', 'run.json'), 'utf8')).toBe(marked('newer'));
  });

  it('removes what killed runs left, even if one had the number of this process', () => {
    const out = folderOfTest();
    const dead = deadProcess();
    for (const left of [nameOf(dead), nameOf(dead), nameOf(process.pid).replace(/.{13}$/, 'aaaaaaaa-bbbb')]) {
      write(path.join(out, left, 'summary.csv'), 'half a li');
    }
    openReport(out, 'duel').discard();
    expect(readdirSync(out)).toEqual([]);
  });

  it('does not touch files of live processes, other machines and other reports, nor other hidden folders', () => {
    const out = folderOfTest();
    const open = openReport(out, 'duel');
    const others = [
      nameOf(process.ppid),
      nameOf(deadProcess(), 'dual'),
      nameOf(deadProcess()).replace(/partial-[0-9a-f]{6}/, 'partial-zzzzzz'),
      '.duel.partial-mine',
    ];
    for (const other of others) write(path.join(out, other, 'summary.csv'), 'half a li');
    openReport(out, 'duel').discard();
    expect(readdirSync(out)).toHaveLength(others.length + 1);
    open.append('run.json', marked(''));
    open.commit();
  });
});

describe('a report whose folder cannot be renamed', () => {
  const CODES = ['EXDEV', 'EBUSY', 'EPERM'];

  it.each(CODES)('replaces the older one file by file (%s), and leaves nothing else there or next to it', (code) => {
    const out = folderOfTest();
    for (const file of ['run.json', 'report.html', 'turns.csv']) write(path.join(out, 'duel', file), marked('older'));
    const report = openReport(out, 'duel');
    for (const file of ['run.json', 'summary.csv']) report.append(file, marked('newer'));
    whileRenameFails(code, path.join(out, 'duel'), () => report.commit());
    expect(readdirSync(out)).toEqual(['duel']);
    expect(readdirSync(path.join(out, 'duel')).sort()).toEqual(['run.json', 'summary.csv']);
    expect(readFileSync(path.join(out, 'duel', 'run.json'), 'utf8')).toBe(marked('newer'));
  });

  it('names the place as the user does if a rename is refused, without hidden names', () => {
    const out = folderOfTest();
    write(path.join(out, 'duel', 'run.json'), marked('older'));
    const report = openReport(out, 'duel');
    report.append('run.json', marked('newer'));
    const commit = (): void => whileRenameFails('EACCES', path.join(out, 'duel'), () => report.commit());
    expect(commit).toThrow(`${path.join(out, 'duel')}: permission denied (EACCES)`);
    expect(commit).not.toThrow(/partial/);
    report.discard();
    expect(readFileSync(path.join(out, 'duel', 'run.json'), 'utf8')).toBe(marked('older'));
  });

  it('keeps the older one aside for the next run to restore, if it can neither be replaced nor restored', () => {
    const out = folderOfTest();
    write(path.join(out, 'duel', 'run.json'), marked('older'));
    const report = openReport(out, 'duel');
    report.append('run.json', marked('newer'));
    whileRenameFails('EACCES', path.join(out, 'duel'), () => expect(() => report.commit()).toThrow(IoError), 'to');
    report.discard();
    const [aside = ''] = readdirSync(out);
    expect(aside).toMatch(/^\.duel\.partial-.*-older$/);
    expect(readFileSync(path.join(out, aside, 'run.json'), 'utf8')).toBe(marked('older'));
  });
});

describe('what people keep beside a report', () => {
  /** A report with two files, and beside them one of somebody else. */
  function kept(...others: readonly string[]): string {
    const place = path.join(folderOfTest(), 'duel');
    for (const file of ['run.json', 'turns.csv']) write(path.join(place, file), marked('older', ['run.json', 'turns.csv']));
    for (const other of others) write(path.join(place, other), 'mine');
    return place;
  }

  function commit(place: string, ...files: readonly string[]): void {
    const report = openReport(path.dirname(place), path.basename(place));
    try {
      for (const file of ['run.json', ...files]) report.append(file, marked('newer', ['run.json', ...files]));
      report.commit();
    } finally {
      report.discard();
    }
  }

  it('stays where it is, while files of the older report go', () => {
    const place = kept('notes.md', 'pictures/mean.svg', 'distribution.csv');
    commit(place, 'summary.csv');
    expect(readdirSync(place).sort()).toEqual(['distribution.csv', 'notes.md', 'pictures', 'run.json', 'summary.csv']);
    expect(readFileSync(path.join(place, 'distribution.csv'), 'utf8')).toBe('mine');
    expect(readdirSync(path.dirname(place))).toEqual(['duel']);
  });

  it('is not replaced by a file of the same name, which is refused before the work', () => {
    const place = kept('summary.csv');
    const refused = `${path.join(place, 'summary.csv')}: the report did not write this file, so it is not replaced`;
    const report = openReport(path.dirname(place), 'duel');
    expect(() => report.append('summary.csv', '')).toThrow(refused);
    report.discard();
    expect(readFileSync(path.join(place, 'summary.csv'), 'utf8')).toBe('mine');
  });

  it('while the report is worked out is safe too', () => {
    const place = kept();
    const report = openReport(path.dirname(place), 'duel');
    for (const file of ['run.json', 'summary.csv']) report.append(file, marked('newer'));
    write(path.join(place, 'notes.md'), 'mine');
    report.commit();
    expect(readdirSync(place).sort()).toEqual(['notes.md', 'run.json', 'summary.csv']);
  });

  it('is put back if it was saved while an older folder was on its way out', () => {
    const place = kept();
    faults.rename = (from) => {
      if (from === place) write(path.join(place, 'notes.md'), 'mine');
    };
    try {
      commit(place, 'summary.csv');
    } finally {
      faults.rename = () => undefined;
    }
    expect(readdirSync(place).sort()).toEqual(['notes.md', 'run.json', 'summary.csv']);
    expect(readdirSync(path.dirname(place))).toEqual(['duel']);
  });

  it('differs from what a killed run leaves behind while it replaced files one by one', () => {
    const place = kept('notes.md');
    const hidden = (name: string): string => path.join(place, nameOf(deadProcess(), name));
    write(path.join(place, 'report.html'), 'of the killed run');
    write(hidden('run.json'), marked('killed', ['run.json', 'report.html']));
    write(hidden('summary.csv'), 'of the killed run');
    commit(place, 'summary.csv');
    expect(readdirSync(place).sort()).toEqual(['notes.md', 'run.json', 'summary.csv']);
  });

  it('is nothing of the files that a report without a list can have', () => {
    const place = kept('notes.md', 'summary.csv');
    write(path.join(place, 'run.json'), JSON.stringify({ format: 1, program: { name: 'swtcg-odds' } }));
    commit(place, 'summary.csv');
    expect(readdirSync(place).sort()).toEqual(['notes.md', 'run.json', 'summary.csv']);
  });

  it.each(['{}', '[]', 'null', 'x', '{"format":1}', '{"format":1,"program":{"name":"other"},"files":["thesis.txt"]}'])(
    'with a run.json of somebody else (%s) is not a report',
    (text) => {
      const place = path.join(folderOfTest(), 'duel');
      write(path.join(place, 'run.json'), text);
      write(path.join(place, 'thesis.txt'), 'mine');
      expect(() => commit(place)).toThrow(`${place}: this folder is not a report of odds`);
      expect(readdirSync(place).sort()).toEqual(['run.json', 'thesis.txt']);
    },
  );

  it('is not ours because a list says so', () => {
    const place = kept('thesis.txt', '.hidden');
    write(path.join(place, 'run.json'), marked('', ['run.json', 'thesis.txt', '.hidden', '../duel/thesis.txt', 'turns.csv']));
    commit(place, 'summary.csv');
    expect(readdirSync(place).sort()).toEqual(['.hidden', 'run.json', 'summary.csv', 'thesis.txt']);
  });

  it.skipIf(process.platform === 'win32')('may be the folder itself: a link to it stays a link', () => {
    const real = kept('notes.md');
    const link = path.join(path.dirname(real), 'linked');
    symlinkSync('duel', link);
    commit(link, 'summary.csv');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readdirSync(real).sort()).toEqual(['notes.md', 'run.json', 'summary.csv']);
    rmSync(link);
    symlinkSync('nowhere', link);
    expect(() => commit(link)).toThrow(`${link}: this is a file, not a folder`);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
  });
});

it('a report that is given up leaves no folder that was made for it', () => {
  const out = path.join(folderOfTest(), 'new', 'folders');
  openReport(out, 'duel').discard();
  expect(existsSync(path.dirname(out))).toBe(false);
});

it('a report on Windows, which renames no folder onto an existing one, replaces one that another run has put there meanwhile', () => {
  const out = folderOfTest();
  const place = path.join(out, 'duel');
  write(path.join(place, 'run.json'), marked('older'));
  const report = openReport(out, 'duel');
  report.append('run.json', marked('newer'));
  let others = 2;
  faults.rename = (from, to) => {
    if (to !== place) return;
    if (others-- > 0) write(path.join(place, 'run.json'), marked('of another run'));
    if (existsSync(to)) {
      throw Object.assign(new Error(`EPERM: operation not permitted, rename '${from}' -> '${to}'`), { code: 'EPERM' });
    }
  };
  try {
    report.commit();
  } finally {
    faults.rename = () => undefined;
  }
  expect(readFileSync(path.join(place, 'run.json'), 'utf8')).toBe(marked('newer'));
  expect(readdirSync(out)).toEqual(['duel']);
});

/** Lets renames from (or to) a place fail with an error code and message of the system. */
function whileRenameFails(code: string, place: string, action: () => void, side: 'from' | 'to' = 'from'): void {
  const messages: Record<string, string> = {
    EACCES: 'permission denied',
    EXDEV: 'cross-device link not permitted',
    EBUSY: 'resource busy or locked',
    EPERM: 'operation not permitted',
  };
  faults.rename = (from, to) => {
    if ((side === 'from' ? from : to) !== place) return;
    const message = `${code}: ${messages[code]}, rename '${from}' -> '${to}'`;
    throw Object.assign(new Error(message), { code });
  };
  try {
    action();
  } finally {
    faults.rename = () => undefined;
  }
}

describe('the place of a report', () => {
  it('may be an empty folder', () => {
    const out = folderOfTest();
    mkdirSync(path.join(out, 'duel'));
    const report = openReport(out, 'duel');
    report.append('run.json', marked(''));
    report.commit();
    expect(report.place).toBe(path.join(out, 'duel'));
  });

  it('is refused if it holds a folder that is not a report, before anything is written', () => {
    const out = folderOfTest();
    write(path.join(out, 'duel', 'thesis.txt'), 'mine');
    expect(() => openReport(out, 'duel')).toThrow(IoError);
    expect(() => openReport(out, 'duel')).toThrow(
      /duel: this folder is not a report of odds, so nothing in it was changed\n {2}hint: .* --out/,
    );
    expect(readdirSync(out)).toEqual(['duel']);
  });

  it('is refused if it, or the folder of reports, is a file', () => {
    const out = folderOfTest();
    write(path.join(out, 'duel'), 'a file');
    const found = `${path.join(out, 'duel')}: this is a file, not a folder\n`;
    expect(() => openReport(out, 'duel')).toThrow(found);
    expect(() => openReport(path.join(out, 'duel'), 'x')).toThrow(found);
    expect(() => openReport(path.join(out, 'duel', 'deep', 'down'), 'x')).toThrow(found);
    expect(readdirSync(out)).toEqual(['duel']);
  });

  it('that is taken while the report is written is an IoError, and keeps its content', () => {
    const out = folderOfTest();
    const report = openReport(out, 'duel');
    report.append('run.json', marked(''));
    rmSync(out, { recursive: true });
    writeFileSync(out, 'a file');
    expect(() => report.commit()).toThrow(IoError);
    expect(readFileSync(out, 'utf8')).toBe('a file');
  });

  // Defect: an error of `discard` replaced the original failure, so the program ended as if it had a defect (70, not 74).
  it('that is taken while the report is written lets discard succeed silently', () => {
    const out = folderOfTest();
    const report = openReport(out, 'duel');
    rmSync(out, { recursive: true });
    writeFileSync(out, 'a file');
    report.discard();
  });

  it('is named in the error if a file of the report cannot be written', () => {
    const out = folderOfTest();
    const report = openReport(out, 'duel');
    rmSync(path.join(out, readdirSync(out)[0] as string), { recursive: true });
    const broken = (): void => report.append('summary.csv', 'text');
    expect(broken).toThrow(IoError);
    expect(broken).toThrow(`${path.join(out, 'duel', 'summary.csv')}: no such file or directory (ENOENT)`);
    report.discard();
    expect(readdirSync(out)).toEqual([]);
  });
});
