#!/usr/bin/env node
// The command as npm links it. It exists before the program is built, so that a link made early is not a broken one for ever. A script, since
// Node takes 5 ms more to start with a module.
const { existsSync } = require('node:fs');
const path = require('node:path');

const program = path.join(__dirname, '..', 'dist', 'bin', 'main.js');
if (existsSync(program)) {
  try {
    require(program);
  } catch (error) {
    // Node would end with 1, which says that a check found something.
    process.stderr.write(
      `${error instanceof Error ? error.stack : error}\nodds: could not be loaded\n  hint: run npm ci && npm start once\n`,
    );
    process.exitCode = 70;
  }
} else {
  process.stderr.write('odds: the program has not been built yet\n  hint: run npm ci && npm start once\n');
  process.exitCode = 2;
}
