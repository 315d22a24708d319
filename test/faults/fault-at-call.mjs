// Loaded before the command (NODE_OPTIONS): counts its calls of the file system in the folder where it
// works, and lets one of them fail. Calls on the program's own files are not counted.
//
//   FAULT_CALL   the number of the call, from 1
//   FAULT        kill: the process is killed instead; torn: half of a write is done, then it is killed;
//                full: half of a write is done, then the disk is full; gone: the folder FAULT_GONE is
//                removed first; otherwise the code of the error that the call throws, such as EIO
//   FAULT_LOG    a file that gets a line for each call
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getSystemErrorMap } from 'node:util';
import { isMainThread } from 'node:worker_threads';

const READING = ['openSync', 'readSync', 'readFileSync', 'readdirSync', 'statSync', 'lstatSync', 'fstatSync', 'realpathSync'];
const WRITING = [
  'writeFileSync',
  'appendFileSync',
  'fsyncSync',
  'renameSync',
  'mkdirSync',
  'rmSync',
  'copyFileSync',
  'closeSync',
];
const { FAULT = '', FAULT_CALL = '0', FAULT_LOG, FAULT_GONE = '' } = process.env;
const folder = process.cwd();
const { appendFileSync, rmSync } = fs;
const ownDescriptors = new Set();
let calls = 0;
let isInside = false;

if (isMainThread) for (const name of [...READING, ...WRITING]) fs[name] = counted(name, fs[name]);

function counted(name, original) {
  return (...args) => {
    if (isInside || !isOwn(args[0])) return original(...args);
    isInside = true; // calls of Node's own
    try {
      calls++;
      if (FAULT_LOG) appendFileSync(FAULT_LOG, `${name} ${isForWriting(name, args) ? 'writes' : 'reads'}\n`);
      if (calls === Number(FAULT_CALL)) fail(name, original, args);
      const result = original(...args);
      if (name === 'openSync') ownDescriptors.add(result);
      if (name === 'closeSync') ownDescriptors.delete(args[0]);
      return result;
    } finally {
      isInside = false;
    }
  };
}

function isForWriting(name, [, flags]) {
  return name === 'openSync' ? flags !== 'r' : WRITING.includes(name);
}

function isOwn(place) {
  if (typeof place === 'number') return ownDescriptors.has(place);
  const file = path.resolve(place instanceof URL ? fileURLToPath(place) : place);
  return file === folder || file.startsWith(folder + path.sep);
}

function fail(name, original, args) {
  const isWrite = ['writeFileSync', 'appendFileSync'].includes(name);
  if (isWrite && ['torn', 'full'].includes(FAULT)) original(args[0], args[1].slice(0, args[1].length / 2), ...args.slice(2));
  if (FAULT === 'kill' || FAULT === 'torn') process.kill(process.pid, 'SIGKILL');
  if (FAULT === 'gone') rmSync(path.resolve(folder, FAULT_GONE), { recursive: true, force: true });
  else throw systemError(FAULT === 'full' ? 'ENOSPC' : FAULT, name.replace('Sync', ''), args);
}

/** The error as Node makes it. */
function systemError(code, syscall, [place]) {
  const [errno, [, message]] = [...getSystemErrorMap()].find(([, [known]]) => known === code);
  const where = typeof place === 'string' ? ` '${place}'` : '';
  return Object.assign(new Error(`${code}: ${message}, ${syscall}${where}`), { errno, code, syscall });
}
