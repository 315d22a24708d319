import { listed } from '../base/text.js';
import { expectedButFound, problem, type ValueProblem } from './problem.js';

export const badShard = (found: string) =>
  problem(
    expectedButFound('the number of a shard and of all shards, such as 3/16', found),
    'each of the shards 1/16 to 16/16 does a part of the work; odds merge puts them together',
  );

/** Options about how an answer is shown, with --shard. */
export const shardWithoutAnswer = (option: string) =>
  problem(`--${option} does not go with --shard: a shard gives no answer`, 'give it to odds merge');

export const partsUnnamed = () => problem('the folders with the parts are missing', 'such as odds merge parts');

/** A folder without parts. */
export const partsNotThere = () =>
  problem(
    'there are no parts here: files that end in .part',
    'odds run, compare or battle with --shard 1/4 --out FOLDER writes one',
  );

export const partDamaged = () => problem('expected a whole part, found a damaged one', 'run its shard again');

/** An option that no shard writes into a part. */
export const partOption = (option: string) =>
  problem(
    `expected a part with the options of a shard alone, found --${option}`,
    'no shard writes that: merge only parts that you trust, and give options of the answer to odds merge itself',
  );

/** Parts about cards of an own catalogue, which parts do not hold. */
export const partCards = () =>
  problem('the shards had a catalogue of their own, with --cards', 'give the same file to odds merge: --cards cards.jsonl');

/** A part of another question, other shards, or another program than `first`. */
export const partsAlike = (first: string) =>
  problem(
    `expected a part of the same question, program and number of shards as ${first}, found another`,
    'merge the parts of one command alone, all made by one version of the program',
  );

export const partTwice = (index: number, twin: string) =>
  problem(`expected each part once, found part ${index} in ${twin} too`, 'remove one of the two');

/** A part of another program than the one that merges. */
export const partsOfProgram = (program: string) =>
  problem(
    `expected a part that this program has made, found one of ${program}`,
    'merge with that version of the program, or run the shards again with this one',
  );

export function partsMissing(missing: readonly number[], count: number): ValueProblem {
  const parts = missing.length === 1 ? `part ${missing[0]} is` : `parts ${listed(missing.map(String))} are`;
  return problem(
    `expected all ${count} parts, but ${parts} missing`,
    `run it with --shard ${missing[0]}/${count}, into one of the folders`,
  );
}

export const partsOfOther = () =>
  problem(
    'expected the question of which the parts were made, found another',
    'merge where the files and the cards are as the shards had them, or run the shards again',
  );

export const partsContradict = (reason: string) =>
  problem(
    `expected parts with results that belong together, found: ${reason}`,
    'run the shards again, on machines that you trust; if that does not help, please report it as a defect of odds',
  );

/** `--separator` with parts of a run. */
export const dialectOfReport = () =>
  problem('expected plain --csv: odds run prints the summary.csv of its report as it is', 'leave this option out');

export const csvOfComparison = (command: string) =>
  problem(`expected no --csv: odds ${command} prints none`, 'its report has CSV files, if it has one');
