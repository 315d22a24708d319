import type { Browser, ConsoleMessage, Dialog, Page, Request } from 'playwright-core';

/** A window, cut off from the network. */
export interface OpenWindow {
  readonly page: Page;
  /** Console messages, errors of the page, and its dialogs. */
  readonly complaints: readonly string[];
  /** Its requests for anything but itself. */
  readonly requests: readonly string[];
  readonly close: () => Promise<void>;
}

/** How a window differs from the usual one. */
export interface WindowKind {
  readonly hasTouch?: boolean;
  /** A script that runs before those of the page. */
  readonly before?: string;
  /** A window that has shown nothing before, for timing. */
  readonly isNew?: boolean;
}

/** Idle windows, by browser: opening another one takes longer than loading the page in one of them. */
const idle = new WeakMap<Browser, Page[]>();

/** Opens a window for a page; `isOwn`: whether the page may ask for an address. */
export async function openWindow(
  browser: Browser,
  isOwn: (url: string) => boolean,
  { hasTouch = false, before = '', isNew = false }: WindowKind = {},
): Promise<OpenWindow> {
  const isUsual = !hasTouch && before === '' && !isNew;
  const page = (isUsual ? idle.get(browser)?.pop() : undefined) ?? (await newPage(browser, hasTouch, before));
  const complaints: string[] = [];
  const requests: string[] = [];
  const listeners = {
    console: (message: ConsoleMessage) => void complaints.push(`${message.type()}: ${message.text()}`),
    pageerror: (error: Error) => void complaints.push(error.message),
    dialog: (dialog: Dialog) => {
      complaints.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    },
    request: (request: Request) => void (isOwn(request.url()) || requests.push(request.url())),
  };
  page.on('console', listeners.console).on('pageerror', listeners.pageerror);
  page.on('dialog', listeners.dialog).on('request', listeners.request);
  const close = async (): Promise<void> => {
    if (!isUsual) return page.context().close();
    page.off('console', listeners.console).off('pageerror', listeners.pageerror);
    page.off('dialog', listeners.dialog).off('request', listeners.request);
    await forget(page);
    idle.set(browser, [...(idle.get(browser) ?? []), page]);
  };
  return { page, complaints, requests, close };
}

async function newPage(browser: Browser, hasTouch: boolean, before: string): Promise<Page> {
  const context = await browser.newContext({ offline: true, hasTouch });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  if (before !== '') await page.addInitScript(before);
  return page;
}

/** A file without scripts: what files keep in a browser is the same for all of them. */
const PLAIN_FILE = new URL('../../LICENSE', import.meta.url).href;

/** Clears everything that is stored. */
const FORGET = `(async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) {
    await new Promise((done, failed) => {
      const deleting = indexedDB.deleteDatabase(name);
      deleting.onsuccess = done;
      deleting.onerror = failed;
    });
  }
})()`;

/** Makes a window like new: no page of ours, nothing stored, the mouse nowhere. */
async function forget(page: Page): Promise<void> {
  await page.goto(PLAIN_FILE);
  await page.evaluate(FORGET);
  await page.mouse.move(0, 0);
}
