import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compress, init } from '@bokuweb/zstd-wasm';
import type { Page } from 'playwright-core';
import { lookAs, openBrowser, type View } from './open-page.js';
import { type OpenWindow, openWindow, type WindowKind } from './windows.js';

/** The page in one file, as `npm run build` makes it. */
export const PAGE_FILE = fileURLToPath(new URL('../../dist/odds.html', import.meta.url));

/** The folder for a server. */
export const SERVED = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** The digest of the build in the names of the files beside the page. */
export const DIGEST = /data-digest="([\da-f]+)"/.exec(readFileSync(`${SERVED}/index.html`, 'utf8'))?.[1] ?? '';

/** The name of a file beside the page: "engine.0123456789abcdef.js". */
export const named = (file: string): string => file.replace('.', `.${DIGEST}.`);

/** The page in one file, with code before that of its engine. */
export async function pageWithCode(before: string): Promise<string> {
  await init();
  const code = before + readFileSync(`${SERVED}/${named('engine-whole.js')}`, 'utf8');
  const packed = Buffer.from(compress(Buffer.from(code))).toString('base64');
  const [head, tail, ...rest] = readFileSync(PAGE_FILE, 'utf8').split(/(?<=<script type="text\/plain" id="engine">)[^<]+/);
  if (tail === undefined || rest.length > 0) throw new Error('the page has one engine');
  return head + packed + tail;
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PROBE = readFileSync(fileURLToPath(new URL('web-probe.js', import.meta.url)), 'utf8');

const CUT = readFileSync(fileURLToPath(new URL('cut-probe.js', import.meta.url)), 'utf8');

/** The parts of a page that cannot be read, at its own size or with text twice as large, with all folded parts open. */
export async function cutIn(page: Page, probe = CUT): Promise<readonly string[]> {
  await page.evaluate(`{
    window.folded = [...document.querySelectorAll('details:not([open])')];
    for (const fold of folded) fold.open = true;
  }`);
  const cut = await page.evaluate<string[]>(probe);
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  const cutAtTwice = await page.evaluate<string[]>(probe);
  await page.evaluate(`{
    document.documentElement.style.fontSize = '';
    for (const fold of folded) fold.open = false;
  }`);
  return [...cut, ...cutAtTwice];
}

/** The checks of axe for a state: all, or those without colours, which take half as long. */
export type FindingsOf = 'all' | 'all but colours';

/** The findings of axe, each with its element. A list of what is right would take as long again. */
const findings = (of: FindingsOf): string => `axe.run({
  resultTypes: ['violations'],
  rules: { 'color-contrast': { enabled: ${of === 'all'} } },
}).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`;

/** The page as a reader sees it at one moment. */
export interface SeenPage {
  readonly pageWidth: number;
  readonly windowWidth: number;
  readonly nodes: number;
  readonly textContrast: number;
  readonly smallestText: number;
  /** Buttons, links and fields that are smaller than 44 pixels in a direction. */
  readonly smallTargets: readonly string[];
}

export interface OpenPage extends OpenWindow {
  readonly seen: () => Promise<SeenPage>;
  /** The findings of axe, as sentences. */
  readonly findings: (of?: FindingsOf) => Promise<readonly string[]>;
}

/** The height of a window in pixels, that of a phone. */
export const WINDOW_HEIGHT = 740;

export const DESK: View = { name: 'light', width: 1200, scheme: 'light', media: 'screen' };
export const PHONE: View = { name: 'phone', width: 360, scheme: 'light', media: 'screen' };

/** Where a page is, and how its window differs from the usual one. */
export interface Place extends WindowKind {
  readonly hash?: string;
  readonly file?: string;
}

export async function findingsIn(page: Page, of: FindingsOf = 'all'): Promise<readonly string[]> {
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(AXE);
  return page.evaluate<string[]>(findings(of));
}

/** Opens the page from its file, cut off from the network. */
export async function openWeb(view: View, place: Place = {}): Promise<OpenPage> {
  const { hash = '', file = PAGE_FILE, ...kind } = place;
  const address = pathToFileURL(file).href;
  const isOwn = (url: string): boolean => url.split('#')[0] === address || url.startsWith('blob:');
  const open = await openWindow(await openBrowser(), isOwn, kind);
  const { page } = open;
  await lookAs(page, view, WINDOW_HEIGHT);
  await page.goto(address + hash, { waitUntil: 'load' });
  return { ...open, seen: () => page.evaluate<SeenPage>(PROBE), findings: (of) => findingsIn(page, of) };
}

/** The address of a question, behind `#`. */
export function hashOf(options: Readonly<Record<string, string>>, tab = 'attack'): string {
  return `#${tab}?${new URLSearchParams(options)}`;
}

export function battleHash(options: Readonly<Record<string, string | readonly string[]>>): string {
  const pairs = Object.entries(options).flatMap(([name, value]) => [value].flat().map((each) => [name, each]));
  return `#battle?${new URLSearchParams(pairs)}`;
}
