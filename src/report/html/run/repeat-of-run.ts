import { grouped } from '../../../base/text.js';
import { levelText } from '../../../sheet/text/number-text.js';
import { BLOCK_SIZE } from '../../../simulate/limits.js';
import type { RunFacts } from '../../run/run-json.js';
import type { Repeat } from '../page/repeat.js';

/** How a run is repeated, with everything that decides its numbers. */
export function repeatOf({ version, scenario, scenarioDigest, rules, settings, command }: RunFacts): Repeat {
  const { seed, trials, targetError, level, exact } = settings;
  return {
    command,
    facts: [
      ['program', `swtcg-odds ${version}`],
      ['scenario', scenario.fileName.split(/[\\/]/).at(-1) ?? scenario.name],
      ['digest of its content', scenarioDigest],
      ['rules', rules],
      ['seed', String(seed)],
      ['trials of a case', `${targetError === null ? '' : 'at most '}${grouped(trials)}`],
      ['target error', targetError],
      ['trials of a block', grouped(BLOCK_SIZE)],
      ['level of intervals', levelText(level)],
      ['exact values', exact ? 'calculated' : 'not calculated'],
    ],
  };
}
