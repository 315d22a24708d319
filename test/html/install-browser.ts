import { installPackage } from '../support/install-package.js';
import { findBrowser } from './browser.js';

/**
 * Sees to it that there is a browser, and installs the package of the operating system where there
 * is none. Without a browser nothing can be said about pages: then the run fails, it does not pass.
 */
export function setup(): void {
  if (findBrowser() !== null) return;
  installPackage({ 'apt-get': 'chromium', apk: 'chromium', dnf: 'chromium', pacman: 'chromium' });
  if (findBrowser() !== null) return;
  throw new Error(
    'npm test html: Chromium is missing, and it could not be installed\n' +
      '  hint: install the package chromium of your system, or set CHROME_PATH to the program',
  );
}
