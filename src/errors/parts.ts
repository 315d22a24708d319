import { listed } from '../base/text.js';
import { mustBe, problem, type ValueProblem } from './problem.js';

export const badShard = (found: string) =>
  problem(
    mustBe('the number of a shard and of all shards, such as 3/16', found),
    'each of the shards 1/16 to 16/16 does a part of the work; odds merge puts them together',
  );

/** Options about how an answer is shown, with --shard. */
export const shardWithoutAnswer = (option: string) =>
  problem(`--${option} cannot be combined with --shard: a shard gives no answer`, 'give it to odds merge');

export const partsUnnamed = () => problem('the folders with the parts are missing', 'for example: odds merge parts');

export const partsNotThere = () =>
  problem(
    'there are no parts here (files that end in .part)',
    'odds run, compare or battle with --shard 1/4 --out FOLDER writes one',
  );

export const partDamaged = () => problem('the part is damaged', 'run its shard again');

/** An option that no shard writes into a part. */
export const partOption = (option: string) =>
  problem(
    `the part has an option that no shard has, --${option}`,
    'no shard writes that: merge only parts that you trust, and give options of the answer to odds merge itself',
  );

/** Parts about cards of an own catalogue, which parts do not hold. */
export const partCards = () =>
  problem('the shards had a catalogue of their own, with --cards', 'give the same file to odds merge: --cards cards.jsonl');

/** A part of a question, shards or a program other than those of `first`. */
export const partsAlike = (first: string) =>
  problem(
    `this part and ${first} differ in question, program or number of shards`,
    'merge only parts of one command, made by one version of the program',
  );

export const partTwice = (index: number, file: string) => problem(`part ${index} is in ${file} too`, 'remove one of the two');

/** A part of a program other than the one that merges. */
export const partsOfProgram = (program: string) =>
  problem(
    `another program made this part: ${program}`,
    'merge with that version of the program, or run the shards again with this one',
  );

export function partsMissing(missing: readonly number[], count: number): ValueProblem {
  const parts =
    missing.length === 1 ? `part ${missing[0]} of ${count} is` : `parts ${listed(missing.map(String))} of ${count} are`;
  return problem(`${parts} missing`, `run it with --shard ${missing[0]}/${count}, into one of the folders`);
}

export const partsOfOther = () =>
  problem(
    'the parts answer another question',
    'merge with the same files and cards that the shards had, or run the shards again',
  );

export const partsContradict = (reason: string) =>
  problem(
    `the results of the parts contradict each other: ${reason}`,
    'run the shards again, on machines that you trust; if that does not help, please report it as a defect of odds',
  );

/** `--separator` with parts of a run. */
export const dialectOfReport = () =>
  problem('does not work with odds run, which prints the summary.csv of its report as it is', 'leave this option out');

export const csvOfComparison = (command: string) =>
  problem(`odds ${command} prints no CSV`, 'CSV files are in its report, if it writes one');
