#!/usr/bin/env node
// The built command, dist/bin/main.js: runs the bundle odds.js with the code that V8 compiled when
// it was built (write-code.cjs). Compiling it again would take as long as everything else that
// `odds attack` does.
const { readFileSync } = require('node:fs');
const { Script } = require('node:vm');
const { crc32 } = require('node:zlib');

const filename = `${__dirname}/odds.js`;
const source = readFileSync(filename);
const script = new Script(source.latin1Slice(), { filename: 'odds.js', cachedData: codeOf(source) });
script.runInThisContext()(require, filename, (name) => import(name));

/**
 * The code that was compiled from this source; undefined if there is none. V8 rejects code of
 * another version or of other flags, but does not check for another source or for damage, so a
 * checksum of both precedes the code.
 */
function codeOf(source) {
  try {
    const file = readFileSync(`${filename}.code`);
    const code = file.subarray(4);
    return file.readUInt32LE() === crc32(code, crc32(source)) ? code : undefined;
  } catch {
    return undefined; // no such file, or no crc32 in this Node: V8 compiles it again
  }
}
