import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The Nodes that give the same bytes: the oldest that package.json supports, and the newest of each supported line. */
export const VERSIONS = ['20.19.0', '20.20.2', '22.23.3', '24.21.0'] as const;
export type Version = (typeof VERSIONS)[number];

/** Where they are installed: `npm ci` removes it with everything else. */
export const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/nodes', import.meta.url));

const SYSTEMS: Readonly<Partial<Record<NodeJS.Platform, string>>> = { win32: 'win' };
const [SYSTEM, PROGRAM] = [SYSTEMS[process.platform] ?? process.platform, process.platform === 'win32' ? 'node.exe' : 'node'];

/** The name under which npm installs a Node. */
function nameOf(version: Version): string {
  return `node-${version}`;
}

/** The package that has a Node for this machine, as npm is told to install it. */
export function packageOf(version: Version): string {
  return `${nameOf(version)}@npm:node-${SYSTEM}-${process.arch}@${version}`;
}

/** The program of a Node. */
export function nodeOf(version: Version): string {
  return path.join(FOLDER, 'node_modules', nameOf(version), 'bin', PROGRAM);
}
