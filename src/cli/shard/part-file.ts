import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Problem, UserError } from '../../errors/problem.js';
import { partDamaged, partsAlike, partsMissing, partsNotThere, partTwice } from '../../errors/work/parts.js';
import { plainText, plainValue } from '../../experiment/work/plain-text.js';
import type { Shard } from '../../experiment/work/shard.js';
import type { WorkRecord } from '../../experiment/work/work-record.js';
import { writeWhole } from '../edge/write-file.js';
import { programDigest } from '../work/program-digest.js';
import { linesOf, readLine, writeLine } from '../work/work-lines.js';

/** What a part is a part of: parts of one question have the same. */
export interface PartQuestion {
  /** The options of the command as they were given, without those of the shard. */
  readonly raw: Readonly<Record<string, unknown>>;
  readonly scenario: string;
  /** A digest of what the scenario says, with the numbers of its cards. */
  readonly digest: string;
  readonly program: string;
}

/** A part as it is read. */
export interface Part {
  readonly file: string;
  readonly question: PartQuestion;
  readonly shard: Shard;
  /** The texts of its results, by key. */
  readonly results: ReadonlyMap<string, string>;
}

const ENDING = '.part';

/** Keys of the lines that are no results. */
const [QUESTION, END] = ['question', 'end'];

/** The file of a part. */
export function partFile(folder: string, scenario: string, { index, count }: Shard): string {
  return path.join(folder, `${scenario}.${index}-of-${count}${ENDING}`);
}

/** Results that become a file once all of them are there. */
export class OpenPart implements WorkRecord {
  readonly #inner: WorkRecord;
  readonly #lines = new Map<string, string>();

  /** `inner`: what keeps the results until then. */
  constructor(inner: WorkRecord) {
    this.#inner = inner;
  }

  async of<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const result = await this.#inner.of(key, work);
    this.#lines.set(key, plainText(result));
    return result;
  }

  /** Writes the part, whole or not at all. Throws an IoError if it cannot be written. */
  write(file: string, question: Omit<PartQuestion, 'program'>, shard: Shard): void {
    const head = plainText({ question: { ...question, program: programDigest() }, shard });
    const lines = [...this.#lines].map(([key, text]) => writeLine({ key, text }));
    const all = [writeLine({ key: QUESTION, text: head }), ...lines, writeLine({ key: END, text: String(lines.length) })];
    writeWhole(file, all.join(''));
  }
}

/** The parts in some folders. Throws a UserError if there are none, or some are damaged. */
export function readParts(folders: readonly string[]): Part[] {
  const problems: Problem[] = [];
  const parts: Part[] = [];
  for (const folder of folders) {
    const files = partsIn(folder);
    if (files.length === 0) problems.push({ where: folder, path: null, ...partsNotThere() });
    for (const file of files) {
      const part = readPart(file);
      if (part === null) problems.push({ where: file, path: null, ...partDamaged() });
      else parts.push(part);
    }
  }
  if (problems.length > 0) throw new UserError(problems);
  return parts;
}

function partsIn(folder: string): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(ENDING) && !name.startsWith('.'));
  return names.sort().map((name) => path.join(folder, name));
}

/** The part in a file; null if a line of it is torn, damaged or missing. */
function readPart(file: string): Part | null {
  const results = new Map<string, string>();
  let head: Pick<Part, 'question' | 'shard'> | null = null;
  let end: number | null = null;
  for (const text of linesOf(file)) {
    const line = readLine(text);
    if (line === null || end !== null) return null;
    if (head === null) {
      if (line.key !== QUESTION) return null;
      head = plainValue(line.text) as Pick<Part, 'question' | 'shard'>;
    } else if (line.key === END) end = Number(line.text);
    else results.set(line.key, line.text);
  }
  return head === null || end !== results.size ? null : { file, ...head, results };
}

/**
 * Parts that are together the whole of their questions, one question for each scenario. Throws a
 * UserError with every part that is missing, there twice, or of something else.
 */
export function wholeOf(parts: readonly Part[]): readonly PartQuestion[] {
  const problems: Problem[] = [];
  const questions: PartQuestion[] = [];
  for (const scenario of new Set(parts.map(({ question }) => question.scenario))) {
    const own = parts.filter(({ question }) => question.scenario === scenario);
    const [first] = own as [Part, ...Part[]];
    questions.push(first.question);
    const others = own.filter((part) => !isSameQuestion(part, first));
    for (const { file } of others) problems.push({ where: file, path: null, ...partsAlike(first.file) });
    if (others.length > 0) continue;
    const byIndex = new Map<number, Part>();
    for (const part of own) {
      const twin = byIndex.get(part.shard.index);
      if (twin !== undefined) problems.push({ where: part.file, path: null, ...partTwice(part.shard.index, twin.file) });
      byIndex.set(part.shard.index, part);
    }
    const { count } = first.shard;
    const missing = Array.from({ length: count }, (_, i) => i + 1).filter((index) => !byIndex.has(index));
    if (missing.length > 0) problems.push({ where: scenario, path: null, ...partsMissing(missing, count) });
  }
  if (problems.length > 0) throw new UserError(problems);
  return questions;
}

function isSameQuestion(one: Part, other: Part): boolean {
  return one.shard.count === other.shard.count && plainText(one.question) === plainText(other.question);
}

/** What parts hold; what they do not hold is worked out. */
export function recordOf(parts: readonly Part[]): WorkRecord {
  const kept = new Map<string, string>();
  for (const { results } of parts) for (const [key, text] of results) kept.set(key, text);
  return {
    of: async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
      const text = kept.get(key);
      return text === undefined ? work() : (plainValue(text) as Result);
    },
  };
}
