import type { Output } from '../../asking/host.js';

/** The terminal, or what stands in for it. */
export const CONSOLE: Output = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
};
