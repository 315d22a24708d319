import { spawn } from 'node:child_process';

const ENDS_WITH_PARENT = new URL('ends-with-parent.js', import.meta.url);

/**
 * Runs `odds` as a process of its own.
 *
 * @param {readonly string[]} words the command line, such as ['run', 'scenarios/power-accuracy-armor-grid.yaml', '--shard', '3/16']
 * @param {{ signal?: AbortSignal, shown?: boolean }} options `signal` ends it; `shown` sends its output
 *   to the terminal
 * @returns {Promise<{ code: number, stdout: string, stderr: string }>} its exit code, 128 if a signal
 *   ended it, and its output
 */
export function odds(words, { signal, shown = false } = {}) {
  const output = shown ? 'inherit' : 'pipe';
  const child = spawn('odds', words, {
    stdio: ['ignore', output, output, 'ipc'],
    // A killed worker must take its odds with it, or two processes would work on the same shard.
    env: { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${ENDS_WITH_PARENT}` },
  });
  const end = () => child.kill('SIGTERM');
  signal?.addEventListener('abort', end);
  const text = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr']) {
    child[name]?.setEncoding('utf8').on('data', (piece) => {
      text[name] += piece;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(error.code === 'ENOENT' ? new Error(NO_ODDS) : error));
    child.on('close', (code, killedBy) => {
      signal?.removeEventListener('abort', end);
      if (killedBy !== null) text.stderr += `odds was ended by ${killedBy}\n`;
      resolve({ code: code ?? 128, ...text });
    });
  });
}

const NO_ODDS = `odds: the command is not on the PATH
  hint: run npm ci && npm link in the folder of swtcg-odds`;
