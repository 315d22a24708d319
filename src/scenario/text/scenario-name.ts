import type { ValueProblem } from '../../errors/problem.js';
import { scenarioNameReserved, scenarioNameUnsafe } from '../../errors/scenario-field.js';

const SAFE_NAME = /^[A-Za-z0-9](?:[A-Za-z0-9 ._-]{0,98}[A-Za-z0-9_-])?$/;
/** Names of devices that Windows gives to no folder, also with an extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** The folder of reports/ that the regression check keeps. */
const BASELINE = 'baseline';

/** The name of a scenario: that of its file, without folders and the extension .yaml, .yml or .json. */
export function scenarioName(fileName: string): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? '';
  return base.replace(/\.(?:ya?ml|json)$/i, '');
}

/** Why a name cannot name a report folder on every machine; null where it can. */
export function scenarioNameProblem(name: string): ValueProblem | null {
  if (!SAFE_NAME.test(name)) return scenarioNameUnsafe(name);
  return DEVICE.test(name) || name.toLowerCase() === BASELINE ? scenarioNameReserved(name) : null;
}
