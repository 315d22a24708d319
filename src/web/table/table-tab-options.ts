import type { Option, OptionTable } from '../../asking/options/option.js';
import { ATTACK_OPTIONS, ROW_OPTIONS, TRIAL_OPTIONS } from '../../asking/units/attack-option-table.js';

/**
 * The options that the link of a table may hold: those of an attack with ranges for values, so that
 * switches have values too, and the number that is shown.
 */
export const TABLE_TAB_OPTIONS: OptionTable = {
  ...Object.fromEntries(Object.entries(ATTACK_OPTIONS).flatMap(([name, item]) => rangedOption(name, item))),
  show: { field: { kind: 'name' }, type: 'string', describe: 'the number in the cells' },
};

function rangedOption(name: string, item: Option): [string, Option][] {
  if (Object.hasOwn(TRIAL_OPTIONS, name) || Object.hasOwn(ROW_OPTIONS, name)) return [];
  const isKeyword = item.field.kind === 'switch' && !['exact', 'json', 'quiet'].includes(name);
  return [[name, isKeyword ? { ...item, type: 'string' } : item]];
}
