import { runCli } from './cli/cli.js';
import { closedStdout } from './cli/edge/closed-output.js';
import { exitCodeOf, failureText, outputFailure } from './cli/edge/failure.js';
import { CONSOLE } from './cli/edge/output.js';
import { endOnSignals, hasWritten } from './cli/edge/signals.js';

// The edge: arguments in, exit code out. Nothing else ends the process.
endOnSignals((code) => process.exit(code));
process.on('uncaughtException', end);
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    const failure = outputFailure(error);
    if (failure === null) return; // what is left unsaid is no failure, and reports are still written
    if (stream === process.stdout) CONSOLE.err(failureText(failure));
    process.exit(exitCodeOf(failure));
  });
}
process.exitCode = exitCodeOf('no answer'); // stands where nothing is left to be done and the command has not come to its end
runCli(process.argv.slice(2), CONSOLE).then(
  () => {
    // Files are an answer too, and so is the exit code of a check.
    const lost = hasWritten() || process.argv[2] === 'check' ? null : closedStdout();
    process.exitCode = lost === null ? 0 : exitCodeOf(lost);
    if (lost !== null) CONSOLE.err(failureText(lost));
  },
  (error: unknown) => {
    CONSOLE.err(failureText(error));
    process.exitCode = exitCodeOf(error); // what is on its way to stdout still gets there
  },
);

/** Ends the program with what an error means. */
function end(error: unknown): void {
  CONSOLE.err(failureText(error));
  process.exit(exitCodeOf(error));
}
