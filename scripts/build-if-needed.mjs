// Builds dist/ unless it was built from the present sources. npm runs it after `npm ci`, for an installation from a git
// address, and before `npm start` and `npm test`.
import { createRequire } from 'node:module';
import { isBuilt } from './build-state.mjs';

if (!isBuilt()) {
  if (canBuild()) await import('./build.mjs');
  else process.stderr.write('not built: npm ci installs what a build needs\n');
}

/** Whether the packages needed only for building are installed; `npm ci --omit=dev` leaves them out. */
function canBuild() {
  try {
    createRequire(import.meta.url).resolve('esbuild');
    return true;
  } catch {
    return false;
  }
}
