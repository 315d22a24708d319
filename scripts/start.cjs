#!/usr/bin/env node
// The built command, as dist/bin/main.js: runs odds.js, the bundle, with the code that V8 made of it when it was built (write-code.cjs).
// Compiling it anew takes as long as all else that `odds attack` does.
const { readFileSync } = require('node:fs');
const { Script } = require('node:vm');
const { crc32 } = require('node:zlib');

const filename = `${__dirname}/odds.js`;
const source = readFileSync(filename);
const script = new Script(source.latin1Slice(), { filename: 'odds.js', cachedData: codeOf(source) });
script.runInThisContext()(require, filename, (name) => import(name));

/**
 * The code that was made of this source; undefined where there is none. V8 itself refuses that of another version or of other flags, but
 * it looks neither at the source nor for damage: a checksum of both stands before the code.
 */
function codeOf(source) {
  try {
    const file = readFileSync(`${filename}.code`);
    const code = file.subarray(4);
    return file.readUInt32LE() === crc32(code, crc32(source)) ? code : undefined;
  } catch {
    return undefined; // there is no such file, or no crc32 in this Node: compiled anew
  }
}
