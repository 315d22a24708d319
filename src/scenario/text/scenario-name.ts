import type { ValueProblem } from '../../errors/problem.js';
import { scenarioNameReserved, scenarioNameUnsafe } from '../../errors/scenario.js';

const SAFE_NAME = /^[A-Za-z0-9](?:[A-Za-z0-9 ._-]{0,98}[A-Za-z0-9_-])?$/;
/** Names of devices, which Windows does not allow for folders, even with an extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** The folder of reports/ that the regression check keeps. */
const BASELINE = 'baseline';

/**
 * The name of a scenario: the name of its file without folders and without the extension .yaml,
 * .yml or .json.
 */
export function scenarioName(fileName: string): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? '';
  return base.replace(/\.(?:ya?ml|json)$/i, '');
}

/** The problem of a name that cannot name a report folder on every machine; null if it can. */
export function scenarioNameProblem(name: string): ValueProblem | null {
  if (!SAFE_NAME.test(name)) return scenarioNameUnsafe(name);
  return DEVICE.test(name) || name.toLowerCase() === BASELINE ? scenarioNameReserved(name) : null;
}
