import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Chromium without a window: it opens a page in two thirds of the time. */
const HEADLESS = ['chromium-headless-shell', 'chrome-headless-shell'];

/** What Chromium is called on the systems that have it. */
const NAMES = [...HEADLESS, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** The browser that CHROME_PATH names, or the first one on the PATH; null where there is none. */
export function findBrowser(): string | null {
  const named = process.env.CHROME_PATH;
  if (named === undefined || named === '') return firstOnPath(NAMES);
  if (!isExecutable(named)) throw new Error(`CHROME_PATH: expected a program, found ${named}`);
  return named;
}

/** Whether the browser is given, or is the one that opens pages fastest. */
export function isFastest(): boolean {
  return (process.env.CHROME_PATH ?? '') !== '' || firstOnPath(HEADLESS) !== null;
}

function firstOnPath(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const places = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
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
