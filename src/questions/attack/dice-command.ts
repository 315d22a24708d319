import type { Host } from '../../asking/host.js';
import type { RawOptions } from '../../asking/options/option-reader.js';
import { diceOnTable } from '../../automaton/at-table.js';
import { jsonLine } from '../../sheet/text/json-line.js';
import { readAttackRequest } from './attack-request.js';

/**
 * How many dice may be on the table after the first roll, as JSON: what a form must know before any die is named. Takes the
 * options of `odds attack`.
 */
export async function diceCommandHandler({ roll: _, ...raw }: RawOptions, host: Host): Promise<void> {
  const { attack } = readAttackRequest(raw, host.openCards);
  host.output.out(jsonLine({ dice: diceOnTable(attack.plan) }));
}
