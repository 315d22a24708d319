import path from 'node:path';
import { DIALECT_NAMES } from '../../asking/options/answer-format.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { InternalError } from '../../base/assert.js';
import {
  csvOfComparison,
  dialectOfReport,
  partCards,
  partDamaged,
  partsContradict,
  partsOfOther,
  partsUnnamed,
} from '../../errors/parts.js';
import { UserError } from '../../errors/problem.js';
import { digestOfValue } from '../../experiment/work/plain-text.js';
import type { WorkRecord } from '../../experiment/work/work-record.js';
import { type CommandHost, QUESTIONS } from '../../questions/list.js';
import { MERGE_OPTIONS } from '../command-options.js';
import { readersOf } from '../edge/node-host.js';
import type { InputFiles } from '../edge/read-file.js';
import type { WithRecord } from '../run/run-all.js';
import { type Part, type PartQuestion, readParts, recordOf, wholeOf } from './part-file.js';
import { checkPartOptions, type ShardCommands } from './shard-request.js';

/**
 * `odds merge`: combines the parts in some folders into the answer that one machine would have given. `commands`: what the
 * commands of the parts take.
 */
export async function mergeCommandHandler(raw: RawOptions, host: CommandHost, commands: ShardCommands): Promise<void> {
  const reader = new OptionReader(raw);
  reader.readAll(MERGE_OPTIONS);
  const folders = reader.texts('folder');
  if (folders.length === 0) reader.note('odds merge', 'folder', partsUnnamed());
  reader.done();
  const parts = readParts(folders);
  checkPartOptions(parts, commands);
  const questions = wholeOf(parts);
  const [{ command, raw: asked }] = questions as readonly [PartQuestion, ...PartQuestion[]];
  const hasRows = command !== 'battle' || asked.deals !== undefined;
  if (!hasRows && reader.has('csv')) reader.report('csv', csvOfComparison(command));
  if (command === 'run') for (const name of DIALECT_NAMES) if (reader.has(name)) reader.report(name, dialectOfReport());
  reader.done();
  const { cards: _, ...ofAnswer } = MERGE_OPTIONS;
  const own = Object.keys(ofAnswer).flatMap((name) => (raw[name] === undefined ? [] : [[name, raw[name]]]));
  const inputs = filesOfParts(parts, reader.text('cards'));
  const merging = { ...host, ...readersOf(inputs) };
  try {
    await answer({ ...asked, ...Object.fromEntries(own) }, questions, { record: recordOf(parts), inputs }, merging);
  } catch (error) {
    // Contradictions in results from anywhere are not a defect of the program.
    if (!(error instanceof InternalError)) throw error;
    throw new UserError([{ where: 'odds merge', path: null, ...partsContradict(error.message) }]);
  }
}

/** Runs the command of the parts with their results. */
async function answer(
  raw: RawOptions,
  questions: readonly PartQuestion[],
  { record, inputs }: { readonly record: WorkRecord; readonly inputs: InputFiles },
  host: CommandHost,
): Promise<void> {
  const [{ command }] = questions as readonly [PartQuestion, ...PartQuestion[]];
  const check = (question: unknown, where: string, name?: string): void => {
    const { digest } = questions.find((each) => name === undefined || each.name === name) ?? {};
    if (digest !== digestOfValue(question)) throw new UserError([{ where, path: null, ...partsOfOther() }]);
  };
  if (command === 'run') {
    const { runWithRecord } = await import('../run/run-command.js');
    const withRecord: WithRecord = ({ scenario }, work) => {
      check(scenario.data, scenario.fileName, scenario.name);
      return work(record);
    };
    return runWithRecord(raw, host.output, withRecord, inputs);
  }
  const merging: CommandHost = {
    ...host,
    maxSeconds: Number.POSITIVE_INFINITY,
    keepWork: ({ question }, work) => {
      check(question, `odds ${command}`);
      return work(record);
    },
  };
  if (command === 'battle' && typeof raw.file === 'string') {
    return (await import('../run/battle-file.js')).battleFileHandler(raw.file, raw, merging, inputs);
  }
  return QUESTIONS[command].asked.ask(raw, merging);
}

/**
 * The files of the parts' question, as their shards had them: a part may come from anywhere, so nothing that it names is opened
 * here. `cards`: the catalogue of this command line.
 */
function filesOfParts(parts: readonly Part[], cards: string | null): InputFiles {
  const texts = new Map(parts.flatMap(({ files }) => Object.entries(files)));
  const [{ file: first }] = parts as readonly [Part, ...Part[]];
  const below = (place: string): string[] =>
    [...texts.keys()].filter((file) => path.dirname(file) === path.normalize(place)).sort();
  return {
    bytesOf: (file) => {
      const text = texts.get(file);
      if (text === undefined) throw new UserError([{ where: first, path: null, ...partDamaged() }]);
      return Buffer.from(text, 'latin1');
    },
    filesAt: (place) => (texts.has(place) ? [place] : below(place)),
    catalogueFor: (given) => {
      if (given !== null && cards === null) throw new UserError([{ where: first, path: null, ...partCards() }]);
      return given === null ? null : cards;
    },
  };
}
