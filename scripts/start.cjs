#!/usr/bin/env node
// The built command, dist/bin/main.js: runs the bundle odds.js with the code that V8 compiled from it
// in an earlier run. Compiling it again would take as long as everything else that `odds attack` does.
// Each Node has a file of its own beside the bundle, and makes it at its first `odds attack`; the build
// ends with one.
const { readFileSync, writeFileSync } = require('node:fs');
const { Script } = require('node:vm');
const { crc32 } = require('node:zlib');

/** The command whose code is kept: what others compile would do less for the next start. */
const KEPT = 'attack';

expectFolder();
const filename = `${__dirname}/odds.js`;
const source = loaded(() => readFileSync(filename));
const kept = codeOf();
// V8 stores the name with the code: one without a path, which would be a path of this machine.
const script = loaded(() => new Script(source.latin1Slice(), { filename: 'odds.js', cachedData: kept }));
if (kept === undefined && isUsual()) process.once('exit', (code) => code === 0 && keep());
script.runInThisContext()(require, filename, (name) => import(name));

/** What `read` returns. Ends the program if the bundle is damaged or missing: Node would exit with 1, as if a check had failed. */
function loaded(read) {
  try {
    return read();
  } catch (error) {
    process.stderr.write(`odds: could not be loaded: ${error.message}\n  hint: install it again; in its repository: npm ci\n`);
    process.exit(70);
  }
}

/** Ends the program if its current folder has been removed: Node would exit with 1, as if a check had failed. */
function expectFolder() {
  try {
    process.cwd();
  } catch {
    process.stderr.write('odds: the current folder has been removed\n  hint: go to a folder that is there\n');
    process.exit(74);
  }
}

/**
 * This Node. V8 refuses code of another version of its own or of other flags. But two Nodes can differ
 * in the same version of V8, each with patches, and then it crashes over the code of the other.
 */
function thisNode() {
  return JSON.stringify([process.versions, process.arch, process.platform]);
}

function codeFile() {
  return `${filename}.${process.version}-${crc32(thisNode()).toString(16).padStart(8, '0')}.code`;
}

/** V8 does not check for another source or for damage, so a checksum of Node, source and code precedes the code. */
function checksumOf(code) {
  return crc32(code, crc32(source, crc32(thisNode())));
}

/** The code that this Node compiled from this source; undefined if there is none. */
function codeOf() {
  try {
    const file = readFileSync(codeFile());
    const code = file.subarray(4);
    return file.readUInt32LE() === checksumOf(code) ? code : undefined;
  } catch {
    return undefined; // no such file, or no crc32 in this Node: V8 compiles it again
  }
}

/** Whether a usual run can use the code of this one: of the command that counts, without flags of Node. */
function isUsual() {
  return process.argv[2] === KEPT && process.execArgv.length === 0 && process.env.NODE_OPTIONS === undefined;
}

/** Writes the code that V8 has compiled by now. A torn file is known by its checksum, and is written again. */
function keep() {
  try {
    const code = script.createCachedData();
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32LE(checksumOf(code));
    writeFileSync(codeFile(), Buffer.concat([checksum, code]));
  } catch {
    // A folder of somebody else, a full disk, or no crc32: the next start compiles it again, too.
  }
}
