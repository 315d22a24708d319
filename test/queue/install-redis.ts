import { installPackage, isProgram } from '../support/install-package.js';

/**
 * Makes sure that there is a Redis server, installing the package of the operating system if necessary. Without one the queue
 * cannot be tested, so the run fails.
 */
export function setup(): void {
  if (isProgram('redis-server')) return;
  installPackage({ 'apt-get': 'redis-server', apk: 'redis', dnf: 'redis', pacman: 'redis' });
  if (isProgram('redis-server')) return;
  throw new Error(
    'npm test queue: redis-server is missing, and it could not be installed\n' +
      '  hint: install the package of Redis of your system',
  );
}
