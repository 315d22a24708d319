import path from 'node:path';
import { type Output, warn } from '../../asking/host.js';
import { InternalError } from '../../base/assert.js';
import { grouped } from '../../base/text.js';
import { checkpointContradicts, checkpointRefused } from '../../errors/file.js';
import { UserError } from '../../errors/problem.js';
import { noteUnderWay } from '../edge/signals.js';
import { Checkpoint } from './checkpoint.js';

/** How a command goes about what earlier runs have kept. */
interface CheckpointUse {
  /** Whether it starts anew. */
  readonly fresh: boolean;
  readonly quiet: boolean;
}

/** The file of a checkpoint in a folder. */
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
    // What does not hold of results that come from a file is no defect of the program.
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
