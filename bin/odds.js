#!/usr/bin/env node
// The command as npm links it. It exists before the program is built, so that a link made early is not a broken one for ever.
import { existsSync } from 'node:fs';

const program = new URL('../dist/bin/main.js', import.meta.url);
if (existsSync(program)) {
  try {
    await import(program.href);
  } catch (error) {
    // Node would end with 1, which says that a check found something.
    process.stderr.write(
      `${error instanceof Error ? error.stack : error}\nodds: could not be loaded\n  hint: run npm ci && npm start once\n`,
    );
    process.exitCode = 70;
  }
} else {
  process.stderr.write('odds: expected the built program in dist/, found nothing\n  hint: run npm ci && npm start once\n');
  process.exitCode = 2;
}
