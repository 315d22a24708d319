import type { Output } from '../../asking/host.js';
import { makeFolder } from '../../report/make-folder.js';
import { onFile } from '../edge/read-file.js';
import { withCheckpoint } from '../work/open-checkpoint.js';
import { OpenPart, type PartQuestion, partFile } from './part-file.js';
import type { ShardRequest } from './shard-request.js';

/** Works out a part of a question, with its checkpoint beside it, and writes it into the folder of the parts. */
export async function writtenPart(
  { shard, out, fresh, quiet, asked }: ShardRequest,
  question: Pick<PartQuestion, 'command' | 'name' | 'digest'>,
  output: Output,
  work: (part: OpenPart) => Promise<void>,
): Promise<void> {
  const { name } = question;
  onFile(out, () => makeFolder(out));
  const file = partFile(out, name, shard);
  await withCheckpoint(out, `${name}.${shard.index}-of-${shard.count}`, { fresh, quiet }, output, async (checkpoint) => {
    const part = new OpenPart(checkpoint);
    await work(part);
    part.write(file, { ...question, raw: asked }, shard);
  });
  output.out(`Part ${shard.index} of ${shard.count} of ${name}: ${file}\n`);
}
