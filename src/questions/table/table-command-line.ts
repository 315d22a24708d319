import { commandArguments, repeatedCommand, unusualArguments } from '../../asking/options/command-arguments.js';
import { commonArguments } from '../../asking/options/common-options.js';
import type { RawOptions } from '../../asking/options/option-reader.js';
import { shellWord } from '../../asking/options/shell-word.js';
import { cardArguments, cardWords } from '../../asking/units/attack-cards.js';
import { ATTACK_OPTIONS } from '../../asking/units/attack-option-table.js';
import { ROLES } from '../../rules/game/role.js';
import { SHOWN_OPTIONS } from './table-options.js';
import type { OptionRange } from './table-ranges.js';
import type { TableRequest } from './table-request.js';
import { abilitiesOf } from './table-units.js';

/**
 * The command that repeats a table, with options in the order in which they were given, which
 * decides rows and columns.
 */
export function tableCommand(request: TableRequest, raw: RawOptions): string {
  const { ranges, cards, cardFile, shows, style, common } = request;
  return repeatedCommand('odds table', cardWords(cards), [
    ...cardArguments(cards, cardFile),
    ...ranges.flatMap(rangeArgument),
    ...ROLES.flatMap((role) => commandArguments(ATTACK_OPTIONS, { [`${role}-keyword`]: abilitiesOf(raw, role) })),
    ...unusualArguments(SHOWN_OPTIONS, { show: shows.map(({ word }) => word).join(','), ...style }),
    ...commonArguments(common),
  ]);
}

function rangeArgument({ option, kind, text, values }: OptionRange): string[] {
  if (kind !== 'switch') return [`--${option} ${shellWord(text.trim())}`];
  if (values.count > 1) return [`--${option} ${values.at(0) === false ? 'both' : 'yes,no'}`];
  return values.at(0) === true ? [`--${option}`] : [];
}
