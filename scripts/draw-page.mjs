// Draws docs/images/page.png: the built page with an answer, in Chromium. Run it after changing the look of the page.
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const PAGE = new URL('../dist/odds.html', import.meta.url);
const PICTURE = fileURLToPath(new URL('../docs/images/page.png', import.meta.url));
const QUESTION = new URLSearchParams({ attacker: 'Obi-Wan Kenobi (K)', defender: 'Darth Maul (B)' });

const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium' });
const page = await browser.newPage({ viewport: { width: 1000, height: 750 }, colorScheme: 'light' });
await page.goto(`${PAGE.href}#attack?${QUESTION}`);
await page.waitForSelector('.distribution');
await page.screenshot({ path: PICTURE });
await browser.close();
