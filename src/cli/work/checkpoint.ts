import { appendFileSync, closeSync, existsSync, fsyncSync, openSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Output, warn } from '../../asking/host.js';
import { COMMON_OPTIONS } from '../../asking/options/common-options.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { InternalError } from '../../base/assert.js';
import { grouped } from '../../base/text.js';
import { checkpointContradicts, checkpointRefused } from '../../errors/file.js';
import { systemReason, UserError } from '../../errors/problem.js';
import { plainText } from '../../experiment/work/plain-text.js';
import { NO_RECORD, type WorkRecord } from '../../experiment/work/work-record.js';
import { MAX_KEPT_SECONDS } from '../../questions/compare/work/compare-size.js';
import type { CommandHost } from '../../questions/list.js';
import { makeFolder } from '../../report/own-files.js';
import { WORK_OPTIONS } from '../command-options.js';
import { noteUnderWay } from '../edge/signals.js';
import { expectFolderOf, isDevice, openFile } from '../edge/write-file.js';
import { programDigest } from './program-digest.js';
import { isResultOf } from './result-shapes.js';
import { linesOf, readLine, StoredResults, writeLine } from './stored-results.js';

/** Work up to this long leaves no checkpoint, in milliseconds. */
const SHORT_WORK = 10_000;

/** Milliseconds between two times that results are made safe from a power cut. */
const SYNC_EVERY = 1000;

/** The key of the first line: the program that works. */
const PROGRAM = 'program';

/** A line of a checkpoint, or what is left of one; the first lines of a damaged file are enough to recognise it. */
const LINE = /^[0-9a-f]{16} [a-z]/;
const FIRST_LINES = 10;

interface CheckpointOptions {
  /** Called once if results cannot be kept; the work continues without. */
  readonly onRefused: (reason: string) => void;
  /** Milliseconds since some time. */
  readonly now?: () => number;
}

/**
 * Results of long work in a file, so that a killed run can resume: lines with checksums, each appended in one piece. What a run
 * has not used is dropped once it is done.
 */
export class Checkpoint implements WorkRecord {
  readonly #file: string;
  readonly #options: Required<CheckpointOptions>;
  readonly #start: number;
  /** What earlier runs kept. */
  readonly #kept: StoredResults;
  /** Results waiting until the work has taken long enough; when resuming, it has. */
  #waiting: (readonly [key: string, result: unknown])[] = [];
  /** The keys asked for. */
  readonly #used = new Set<string>();
  #descriptor: number | null = null;
  #synced = 0;
  #isRefused = false;

  /** Opens a file's checkpoint; with `isFresh`, removes what is there. */
  constructor(file: string, isFresh: boolean, options: CheckpointOptions) {
    this.#file = file;
    this.#options = { now: () => performance.now(), ...options };
    this.#start = this.#options.now();
    let kept = new StoredResults();
    this.#guarded(() => {
      expectCheckpoint(file);
      if (isFresh) rmSync(file, { force: true });
      kept = keptIn(file);
    });
    this.#kept = kept;
  }

  get isUsed(): boolean {
    return [...this.#used].some((key) => this.#kept.fileOf(key) !== null);
  }

  /** How many results earlier runs kept. */
  get size(): number {
    return this.#kept.size;
  }

  /** Whether there are results in the file. */
  get isKept(): boolean {
    return !this.#isRefused && (this.size > 0 || this.#descriptor !== null);
  }

  async of<Result>(key: string, work: (parts: WorkRecord) => Promise<Result>): Promise<Result> {
    this.#used.add(key);
    const kept = this.#stored(key);
    if (kept !== null && isResultOf(key, kept.result)) return kept.result as Result;
    const result = await work(this);
    this.#keep(key, result);
    return result;
  }

  /** What an earlier run kept under a key; null if nothing, or the file is gone. */
  #stored(key: string): { readonly result: unknown } | null {
    try {
      return this.#kept.of(key);
    } catch {
      // Another run has started over, so the result is worked out again.
      return null;
    }
  }

  /** Removes the file, which is no longer needed. */
  remove(): void {
    this.close();
    this.#guarded(() => {
      if (!this.#isRefused) rmSync(this.#file, { force: true });
    });
  }

  /** Drops what this run has not used, if it has kept anything; otherwise a file would grow with each seed. */
  settle(): void {
    const isSpare = this.#kept.keys().some((key) => !this.#used.has(key));
    if (this.#descriptor === null || !isSpare) return;
    this.close();
    this.#guarded(() => {
      const settled = openFile(this.#file);
      try {
        const waiting = new Set([PROGRAM, ...this.#used]);
        for (const { text } of linesOf(this.#file)) if (waiting.delete(readLine(text)?.key ?? '')) settled.append(`${text}\n`);
        settled.commit();
      } finally {
        settled.discard();
      }
    });
  }

  /** Makes results safe, and closes the file. */
  close(): void {
    const descriptor = this.#descriptor;
    if (descriptor === null) return;
    this.#descriptor = null;
    this.#guarded(() => {
      fsyncSync(descriptor);
      closeSync(descriptor);
    });
  }

  #keep(key: string, result: unknown): void {
    if (this.#isRefused) return;
    this.#waiting.push([key, result]);
    const now = this.#options.now();
    if (this.#kept.size === 0 && now - this.#start < SHORT_WORK) return;
    this.#guarded(() => {
      this.#descriptor ??= this.#opened();
      const lines = this.#waiting.map(([each, of]) => writeLine({ key: each, text: plainText(of) }));
      appendFileSync(this.#descriptor, lines.join(''));
      this.#waiting = [];
      if (now - this.#synced < SYNC_EVERY) return;
      fsyncSync(this.#descriptor);
      this.#synced = now;
    });
  }

  /** The open file, whose first line names the program. */
  #opened(): number {
    const isNew = this.#kept.size === 0;
    if (isNew) rmSync(this.#file, { force: true });
    makeFolder(path.dirname(this.#file));
    const descriptor = openSync(this.#file, 'a');
    // Ends the torn last line of a killed run.
    appendFileSync(descriptor, isNew ? writeLine({ key: PROGRAM, text: programDigest() }) : '\n');
    return descriptor;
  }

  #guarded(write: () => void): void {
    try {
      write();
    } catch (error) {
      this.#isRefused = true;
      this.#waiting = [];
      this.#options.onRefused(`${this.#file}: ${systemReason(error)}`);
    }
  }
}

/** Throws an error if there is a file that is not a checkpoint of any program: it is somebody else's. */
function expectCheckpoint(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined || (found.isFile() && found.size === 0)) return;
  let others = 0;
  for (const { text } of linesOf(file)) {
    if (LINE.test(text)) return;
    if (++others === FIRST_LINES) break;
  }
  throw new Error('it is not a checkpoint; move it away');
}

/** The results in a file, by key; none if there is no file, or another program wrote it. */
function keptIn(file: string): StoredResults {
  const kept = new StoredResults();
  if (!existsSync(file)) return kept;
  let isFirst = true;
  for (const placed of linesOf(file)) {
    const line = readLine(placed.text);
    if (isFirst && (line?.key !== PROGRAM || line.text !== programDigest())) return kept;
    if (!isFirst && line !== null) kept.add(line, file, placed);
    isFirst = false;
  }
  return kept;
}

/** How a command uses what earlier runs kept. */
interface CheckpointUse {
  /** Whether it starts over. */
  readonly fresh: boolean;
  readonly quiet: boolean;
}

export function checkpointFile(folder: string, name: string): string {
  return path.join(folder, `.${name}.checkpoint`);
}

/** Does the work of a report with its checkpoint, a hidden file beside it. */
export async function withCheckpoint<Result>(
  out: string,
  name: string,
  use: CheckpointUse,
  output: Output,
  work: (checkpoint: Checkpoint) => Promise<Result>,
): Promise<Result> {
  const checkpoint = openCheckpoint(out, name, use, output);
  const forget = noteUnderWay(() => checkpoint.isKept);
  try {
    const result = await work(checkpoint);
    checkpoint.settle();
    return result;
  } catch (error) {
    // Contradictions in results from a file are not a defect of the program.
    if (!(error instanceof InternalError && checkpoint.isUsed)) throw error;
    throw new UserError([{ where: checkpointFile(out, name), path: null, ...checkpointContradicts(error.message) }]);
  } finally {
    forget();
    checkpoint.close();
  }
}

/** Opens a checkpoint, and says on stderr if there is anything in it. */
function openCheckpoint(out: string, name: string, { fresh, quiet }: CheckpointUse, output: Output): Checkpoint {
  const file = checkpointFile(out, name);
  const onRefused = (reason: string): void => warn([{ where: 'odds', path: null, ...checkpointRefused(reason) }], output);
  const checkpoint = new Checkpoint(file, fresh, { onRefused });
  if (checkpoint.size > 0 && !quiet) {
    output.err(`Resuming from ${file} (${grouped(checkpoint.size)} results); --fresh starts over.\n`);
  }
  return checkpoint;
}

/** A host that keeps the results of long work in a checkpoint beside the answer, as the options say. */
export function keepingHost(raw: RawOptions, host: CommandHost): CommandHost {
  const reader = new OptionReader(raw);
  const use = {
    fresh: reader.read('fresh', WORK_OPTIONS.fresh.field),
    quiet: reader.read('quiet', COMMON_OPTIONS.quiet.field),
  };
  return {
    ...host,
    maxSeconds: reader.has('out') ? MAX_KEPT_SECONDS : host.maxSeconds,
    keepWork: async ({ beside }, run) => {
      if (beside !== null && reader.has('out')) expectFolderOf(beside); // now, and not after the work
      if (beside === null || isDevice(beside)) return run(NO_RECORD);
      return withCheckpoint(path.dirname(beside), path.basename(beside), use, host.output, run);
    },
  };
}
