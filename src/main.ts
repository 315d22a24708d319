#!/usr/bin/env node
import { runCli } from './cli/cli.js';
import { exitCodeOf, failureText } from './cli/failure.js';
import { CONSOLE } from './cli/output.js';
import { endOnSignals } from './cli/signals.js';

// The edge: arguments in, exit code out. Nothing else ends the process.
endOnSignals((code) => process.exit(code));
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever reads our output may stop reading (odds run | head): what is left unsaid is no failure, and reports are still written.
  if (error.code !== 'EPIPE') throw error;
});
try {
  await runCli(process.argv.slice(2), CONSOLE);
} catch (error) {
  CONSOLE.err(failureText(error));
  process.exitCode = exitCodeOf(error);
}
