import type { OptionTable } from '../../asking/options/option.js';
import { SQUAD_OPTIONS } from '../../questions/squad/squad-options.js';

/** Options about files of a machine. */
const OF_MACHINE = ['units', 'cards', 'csv'];

/** The options that the link of a search for a list may hold: units by name, and those of the command. */
export const SQUAD_TAB_OPTIONS: OptionTable = {
  unit: { field: { kind: 'name' }, type: 'string', describe: '' },
  ...Object.fromEntries(Object.entries(SQUAD_OPTIONS).filter(([name]) => !OF_MACHINE.includes(name))),
};
