import { installPackage } from '../support/install-package.js';
import { findBrowser } from './browser.js';

/**
 * Makes sure that there is a browser, installing the package of the operating system if necessary. Without a browser
 * pages cannot be tested, so the run fails.
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
