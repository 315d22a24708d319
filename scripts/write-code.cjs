// Runs dist/bin/odds.js with command lines that must start quickly, and writes the code that V8 has
// compiled by then to odds.js.code, preceded by a checksum of source and code. start.cjs reads it.
// Part of `npm run build`, in its own process.
const { readFileSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');
const { Script } = require('node:vm');
const { crc32 } = require('node:zlib');

const LINES = [
  ['attack', '--power', '6', '--trials', '1e5'],
  ['attack', 'Darth Maul (B)', 'Mace Windu (C)', '--trials', '1e4'],
];

const filename = path.resolve(process.argv[2], 'odds.js');
const source = readFileSync(filename);
// V8 stores the name with the code: one without a path, which would be a path of the machine that
// built it.
const script = new Script(source.latin1Slice(), { filename: 'odds.js' });
const requireThere = createRequire(filename);
for (const line of LINES) {
  process.argv = [process.execPath, filename, ...line];
  script.runInThisContext()(requireThere, filename, (name) => import(requireThere.resolve(name)));
}
process.on('exit', () => {
  if (crc32 === undefined) return; // Node 22.0 and 22.1: no code is stored
  const code = script.createCachedData();
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(code, crc32(source)));
  writeFileSync(`${filename}.code`, Buffer.concat([checksum, code]));
});
