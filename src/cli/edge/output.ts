import type { Output } from '../../asking/host.js';

/** The terminal, or whatever stdout and stderr are redirected to. */
export const CONSOLE: Output = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
};
