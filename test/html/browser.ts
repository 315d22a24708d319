import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** The names of Chromium's program on different systems. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** The browser that CHROME_PATH names, or the first one on the PATH; null where there is none. */
export function findBrowser(): string | null {
  const named = process.env.CHROME_PATH;
  if (named !== undefined && named !== '') {
    if (!isExecutable(named)) throw new Error(`CHROME_PATH: ${named} is not a program`);
    return named;
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const places = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return places.find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
