import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from './browser.js';
import { openWindow } from './windows.js';

/** Pictures and sheets for people. */
export const SHOTS = fileURLToPath(new URL('../../coverage/html', import.meta.url));

/**
 * Takes a picture of a page on request (SHOTS=1 npm test html): drawing takes longer than everything else.
 */
export async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS === undefined) return;
  await page.screenshot({ path: path.join(SHOTS, `${name}.png`), fullPage: true });
}

const PROBE = readFileSync(fileURLToPath(new URL('probe.js', import.meta.url)), 'utf8');

/** How a reader looks at a page. */
export interface View {
  readonly name: string;
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  readonly media: 'screen' | 'print';
}

/** A chart as drawn; lengths in pixels. */
export interface SeenChart {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Whether it is in a frame that scrolls. */
  readonly isScrolled: boolean;
  readonly left: number;
  readonly right: number;
  readonly texts: number;
  readonly smallestText: number;
  /** The lowest contrast of its texts, and the highest of its marks (WCAG 2.2). */
  readonly textContrast: number;
  readonly marks: number;
  readonly markContrast: number;
}

/** What a reader sees. */
export interface Seen {
  readonly pageWidth: number;
  readonly windowWidth: number;
  /** The colour of the page. */
  readonly ground: string;
  readonly textContrast: number;
  readonly smallestText: number;
  readonly charts: readonly SeenChart[];
  /** Tables whose frame shows hardly any of them. */
  readonly hidden: readonly string[];
  /** Texts outside the window. */
  readonly outside: readonly string[];
  /** Console messages, errors of the page, and violations of its policy. */
  readonly complaints: readonly string[];
  /** The requests of the page for anything but itself. */
  readonly requests: readonly string[];
}

let started: Promise<Browser> | undefined;

/** One browser for the whole process, since starting it takes longer than some files do. */
export async function openBrowser(): Promise<Browser> {
  const running = await started;
  if (running?.isConnected()) return running;
  started = startedBrowser();
  return started;
}

function startedBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error('Chromium is missing');
  return chromium.launch({ executablePath });
}

/** Opens a file, measures it, and closes it; `also` runs before that. */
export async function look(file: string, view: View, also?: (page: Page) => Promise<void>): Promise<Seen> {
  const seen = await lookInAll(file, [view], also);
  return seen.get(view.name) as Seen;
}

/** Measures a file in several named views. It is opened once, since opening takes longer than measuring. */
export async function lookInAll(
  file: string,
  views: readonly View[],
  also?: (page: Page, view: View) => Promise<void>,
): Promise<Map<string, Seen>> {
  const address = pathToFileURL(file).href;
  const { page, complaints, requests, close } = await openWindow(await openBrowser(), (url) => url === address);
  const seen = new Map<string, Seen>();
  for (const view of views) {
    await lookAs(page, view, 800);
    if (seen.size === 0) await page.goto(address, { waitUntil: 'load' });
    const found = await sightOf(page);
    await also?.(page, view);
    seen.set(view.name, { ...found, complaints, requests });
  }
  await close();
  return seen;
}

export function sightOf(page: Page): Promise<Omit<Seen, 'complaints' | 'requests'>> {
  return page.evaluate(PROBE);
}

/** Gives a page the window, the colours and the medium of a view; the height is in pixels. */
export async function lookAs(page: Page, { width, scheme, media }: View, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ media, colorScheme: scheme });
}
