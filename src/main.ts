import { runCli } from './cli/cli.js';
import { closedStdout, exitCodeOf, failureText, outputFailure } from './cli/edge/failure.js';
import { endOnSignals, hasWritten } from './cli/edge/signals.js';
import { CONSOLE } from './cli/edge/terminal.js';

// The edge: arguments in, exit code out. Nothing else ends the process.
endOnSignals((code) => process.exit(code));
process.on('uncaughtException', end);
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    const failure = outputFailure(error);
    if (failure === null) return; // unwritten output is not a failure, and reports are still written
    if (stream === process.stdout) CONSOLE.err(failureText(failure));
    process.exit(exitCodeOf(failure));
  });
}
process.exitCode = exitCodeOf('no answer'); // if the event loop runs empty before the command has finished
runCli(process.argv.slice(2), CONSOLE).then(
  () => {
    // Files and the exit code of a check are results too.
    const lost = hasWritten() || process.argv[2] === 'check' ? null : closedStdout();
    process.exitCode = lost === null ? 0 : exitCodeOf(lost);
    if (lost !== null) CONSOLE.err(failureText(lost));
  },
  (error: unknown) => {
    CONSOLE.err(failureText(error));
    process.exitCode = exitCodeOf(error); // pending output still reaches stdout
  },
);

/** Ends the program with the message and the exit code of an error. */
function end(error: unknown): void {
  CONSOLE.err(failureText(error));
  process.exit(exitCodeOf(error));
}
