import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RawOptions } from '../../asking/options/option-reader.js';
import { partDamaged, partsAlike, partsMissing, partsNotThere, partsOfProgram, partTwice } from '../../errors/parts.js';
import { type Problem, UserError } from '../../errors/problem.js';
import { plainText, valueOfPlainText } from '../../experiment/work/plain-text.js';
import { MAX_SHARDS, type Shard } from '../../experiment/work/shard.js';
import type { WorkKey, WorkRecord } from '../../experiment/work/work-record.js';
import { throwIfAny } from '../../scenario/checked-data.js';
import { type FileTexts, onFile } from '../edge/read-file.js';
import type { OpenFile } from '../edge/write-file.js';
import { programDigest } from '../work/program-digest.js';
import { isResultOf } from '../work/result-shapes.js';
import { countUpTo, either, isBoolean, isList, isMappingOf, isText, mappingOf, oneOf } from '../work/shape.js';
import { linesOf, readLine, StoredResults, writeLine } from '../work/stored-results.js';

const SHARD_COMMANDS = ['run', 'compare', 'battle'] as const;
export type ShardCommand = (typeof SHARD_COMMANDS)[number];

/** What a part belongs to; equal for parts of one question. */
export interface PartQuestion {
  readonly command: ShardCommand;
  /** The command's options as given, without those about shards. */
  readonly raw: RawOptions;
  /** The scenario's name, or the command's without one. */
  readonly name: string;
  /** A digest of all that the results depend on, including the numbers of cards. */
  readonly digest: string;
  readonly program: string;
}

/** The first line of a part. */
export interface PartHead {
  readonly question: PartQuestion;
  readonly shard: Shard;
  /** The files that the question names, so that merging does not need them. */
  readonly files: FileTexts;
}

/** The values that a parser of command lines gives an option. */
const isGiven = either(either(isText, isBoolean), isList(either(isText, isBoolean)));

const isHead = isMappingOf<PartHead>({
  question: isMappingOf<PartQuestion>({
    command: oneOf(SHARD_COMMANDS),
    raw: mappingOf(isGiven),
    name: isText,
    digest: isText,
    program: isText,
  }),
  shard: isMappingOf<Shard>({ index: countUpTo(MAX_SHARDS), count: countUpTo(MAX_SHARDS) }),
  files: mappingOf(isText),
});

/** The head of a part from its text; null if it is not one. A part may come from anywhere, even with a right checksum. */
function readHead(text: string): PartHead | null {
  const head = parsed(text);
  return isHead(head) && head.shard.index >= 1 && head.shard.index <= head.shard.count ? head : null;
}

function parsed(text: string): unknown {
  try {
    return valueOfPlainText(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export interface Part extends PartHead {
  readonly file: string;
  readonly results: StoredResults;
}

const ENDING = '.part';

/** Keys of the lines that are not results. */
const [QUESTION, END] = ['question', 'end'];

/** A part's name, without its file's extension. */
export function partName(name: string, { index, count }: Shard): string {
  return `${name}.${index}-of-${count}`;
}

export function partFile(folder: string, name: string, shard: Shard): string {
  return path.join(folder, `${partName(name, shard)}${ENDING}`);
}

/** A part in progress: its results go into a hidden file, which is renamed once it has all of them. */
export class OpenPart implements WorkRecord {
  /** Keeps the results until then, and their pieces. */
  readonly checkpoint: WorkRecord;
  readonly #file: OpenFile;
  readonly #keys = new Set<string>();

  constructor(file: OpenFile, head: PartHead, checkpoint: WorkRecord) {
    this.checkpoint = checkpoint;
    this.#file = file;
    file.append(writeLine({ key: QUESTION, text: plainText(head) }));
  }

  async of<Result>(key: WorkKey, work: (parts: WorkRecord) => Promise<Result>): Promise<Result> {
    // The pieces of a result are not needed beside it.
    const result = await this.checkpoint.of(key, work);
    if (!this.#keys.has(key)) this.#file.append(writeLine({ key, text: plainText(result) }));
    this.#keys.add(key);
    return result;
  }

  /** Puts the part in place; throws an IoError if that is impossible. */
  commit(): void {
    this.#file.append(writeLine({ key: END, text: String(this.#keys.size) }));
    this.#file.commit();
  }
}

/** Whether a file is the complete part of a question's shard. */
export function isPartOf(file: string, question: PartQuestion, shard: Shard): boolean {
  const part = existsSync(file) ? onFile(file, () => readPart(file)) : null;
  return part !== null && plainText([part.question, part.shard]) === plainText([question, shard]);
}

/** The parts in some folders. Throws a UserError if there are none or some are damaged, an IoError if they cannot be read. */
export function readParts(folders: readonly string[]): Part[] {
  const problems: Problem[] = [];
  const parts: Part[] = [];
  for (const folder of folders) {
    const files = onFile(folder, () => partsIn(folder));
    if (files.length === 0) problems.push({ where: folder, path: null, ...partsNotThere() });
    for (const file of files) {
      const part = onFile(file, () => readPart(file));
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

/** The part in a file; null if a line is torn, damaged or missing. */
function readPart(file: string): Part | null {
  const results = new StoredResults();
  let head: PartHead | null = null;
  let end: number | null = null;
  for (const placed of linesOf(file)) {
    const line = readLine(placed.text);
    if (line === null || end !== null) return null;
    if (head === null) {
      head = line.key === QUESTION ? readHead(line.text) : null;
      if (head === null) return null;
    } else if (line.key === END) end = Number(line.text);
    else results.add(line, file, placed);
  }
  return head === null || end !== results.size ? null : { file, ...head, results };
}

/**
 * The questions of parts that make up a whole command, one for each of its scenarios. Throws a UserError with every part that
 * is missing, duplicated, or of something else.
 */
export function wholeOf(parts: readonly Part[]): readonly PartQuestion[] {
  throwIfAny(problemsOfProgram(parts));
  const [first, ...others] = parts as readonly [Part, ...Part[]];
  throwIfAny(others.filter((part) => !isSameCommand(part, first)).map(({ file }) => strange(file, first)));
  const byName = new Map<string, [Part, ...Part[]]>();
  for (const part of parts) {
    const own = byName.get(part.question.name);
    if (own === undefined) byName.set(part.question.name, [part]);
    else own.push(part);
  }
  throwIfAny([...byName.values()].flatMap(problemsOf));
  return [...byName.values()].map(([{ question }]) => question);
}

/** What is wrong with parts of another program, which may lack results, or have others under the same keys. */
function problemsOfProgram(parts: readonly Part[]): Problem[] {
  const own = programDigest();
  const others = parts.filter(({ question }) => question.program !== own);
  return others.map(({ file, question }) => ({ where: file, path: null, ...partsOfProgram(question.program) }));
}

/** What is wrong with the parts of one name. */
function problemsOf(parts: readonly [Part, ...Part[]]): Problem[] {
  const [first] = parts;
  const strangers = parts.filter((part) => !isSameQuestion(part, first));
  if (strangers.length > 0) return strangers.map(({ file }) => strange(file, first));
  const problems: Problem[] = [];
  const byIndex = new Map<number, Part>();
  for (const part of parts) {
    const same = byIndex.get(part.shard.index);
    if (same !== undefined) problems.push({ where: part.file, path: null, ...partTwice(part.shard.index, same.file) });
    byIndex.set(part.shard.index, part);
  }
  const { count } = first.shard;
  const missing = Array.from({ length: count }, (_, i) => i + 1).filter((index) => !byIndex.has(index));
  return missing.length === 0
    ? problems
    : [...problems, { where: first.question.name, path: null, ...partsMissing(missing, count) }];
}

function strange(file: string, first: Part): Problem {
  return { where: file, path: null, ...partsAlike(first.file) };
}

function isSameQuestion(one: Part, other: Part): boolean {
  return one.shard.count === other.shard.count && plainText(one.question) === plainText(other.question);
}

function isSameCommand({ question: one }: Part, { question: other }: Part): boolean {
  return one.command === other.command && plainText(one.raw) === plainText(other.raw);
}

/** The results of parts; what they lack is worked out. */
export function recordOf(parts: readonly Part[]): WorkRecord {
  const held = new StoredResults();
  for (const { results } of parts) held.addAll(results);
  const record: WorkRecord = {
    of: async <Result>(key: WorkKey, work: (parts: WorkRecord) => Promise<Result>): Promise<Result> => {
      const file = held.fileOf(key);
      if (file === null) return work(record);
      const found = onFile(file, () => held.of(key));
      if (found === null || !isResultOf(key, found.result))
        throw new UserError([{ where: file, path: null, ...partDamaged() }]);
      return found.result as Result;
    },
  };
  return record;
}
