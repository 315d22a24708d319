import { listed } from '../../base/text.js';
import { expectedButFound, type ValueProblem } from '../problem.js';

export function badShard(found: string): ValueProblem {
  return {
    message: expectedButFound('the number of a shard and of all shards, such as 3/16', found),
    hint: 'each of the shards 1/16 to 16/16 does a part of the work; odds merge puts them together',
  };
}

/** Options that say how an answer is given, beside --shard. */
export function shardWithoutAnswer(option: string): ValueProblem {
  return { message: `expected no --${option} with --shard: a shard gives no answer`, hint: 'give it to odds merge' };
}

/** No folder at all. */
export function partsUnnamed(): ValueProblem {
  return { message: 'expected the folders with the parts, found none', hint: 'such as odds merge parts' };
}

/** A folder without parts. */
export function partsNotThere(): ValueProblem {
  return {
    message: 'expected a folder with parts, files that end in .part, found none',
    hint: 'odds run, compare or battle with --shard 1/4 --out FOLDER writes one',
  };
}

export function partDamaged(): ValueProblem {
  return { message: 'expected a whole part, found a damaged one', hint: 'run its shard again' };
}

/** An option in a part that no shard has. */
export function partOption(option: string): ValueProblem {
  return {
    message: `expected a part with the options of a shard alone, found --${option}`,
    hint: 'no shard writes that: merge only parts that you trust, and give options of the answer to odds merge itself',
  };
}

/** A part of another question, of other shards, or of another program than `first`. */
export function partsAlike(first: string): ValueProblem {
  return {
    message: `expected a part of the same question, program and number of shards as ${first}, found another`,
    hint: 'merge the parts of one command alone, all made by one version of the program',
  };
}

export function partTwice(index: number, twin: string): ValueProblem {
  return { message: `expected each part once, found part ${index} in ${twin} too`, hint: 'remove one of the two' };
}

/** A part of another program than the one that merges. */
export function partsOfProgram(program: string): ValueProblem {
  return {
    message: `expected a part that this program has made, found one of ${program}`,
    hint: 'merge with that version of the program, or run the shards again with this one',
  };
}

/** Parts that are missing of a scenario. */
export function partsMissing(missing: readonly number[], count: number): ValueProblem {
  const parts = missing.length === 1 ? `part ${missing[0]} is` : `parts ${listed(missing.map(String))} are`;
  return {
    message: `expected all ${count} parts, but ${parts} missing`,
    hint: `run it with --shard ${missing[0]}/${count}, into one of the folders`,
  };
}

/** A question that is not the one of which the parts were made. */
export function partsOfOther(): ValueProblem {
  return {
    message: 'expected the question of which the parts were made, found another',
    hint: 'merge where the files and the cards are as the shards had them, or run the shards again',
  };
}

/** Parts with results that cannot all be right. */
export function partsContradict(reason: string): ValueProblem {
  return {
    message: `expected parts with results that belong together, found: ${reason}`,
    hint: 'run the shards again, on machines that you trust; if that does not help, please report it as a defect of odds',
  };
}

/** `--csv` with parts of a command that prints none. */
export function csvOfComparison(command: string): ValueProblem {
  return { message: `expected no --csv: odds ${command} prints none`, hint: 'its report has CSV files, if it has one' };
}
