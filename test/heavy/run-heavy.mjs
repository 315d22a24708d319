import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { questionOf } from './questions.mjs';

// Heavy questions in a pseudo-terminal (npm test heavy, on Linux): each says within three seconds what
// it does and ends soon after SIGTERM; those that end within a minute and a half have forecast how long they take.
// Environment: HEAVY_SEED, HEAVY_COUNT, HEAVY_FROM, HEAVY_WHOLE (run every Nth question to its end).

const PROGRAM = path.join(import.meta.dirname, '..', '..', 'dist', 'bin', 'main.js');
const [SEED, COUNT, FROM, WHOLE] = [
  numberOf('HEAVY_SEED', 1),
  numberOf('HEAVY_COUNT', 200),
  numberOf('HEAVY_FROM', 0),
  numberOf('HEAVY_WHOLE', 4),
];
const TICKS_PER_SECOND = 100;
/** Seconds until the first message, and seconds of processor time after the signal. */
const SECONDS_TO_SPEAK = 3;
const SECONDS_TO_END = 0.5;
/** The shortest and longest run, in seconds, that are compared with their forecast. */
const [MIN_WHOLE, MAX_WHOLE] = [5, 90];
const FACTOR = 3;

function numberOf(name, standard) {
  return Number(process.env[name] ?? standard);
}

/** The processor seconds of a process so far; null if it is gone. */
function processorSeconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return fields[0] === 'Z' ? null : (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
}

/** The only child of a process, once it is there. */
async function childOf(pid) {
  for (let i = 0; i < 500; i++) {
    try {
      const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
      if (child !== undefined && child !== '') return Number(child);
    } catch {
      // not there yet, or over already
    }
    await wait(10);
  }
  return null;
}

/** Starts a question in a pseudo-terminal of 110 columns. `said`: its output so far, with the seconds. */
function started(question, folder) {
  if (question.file !== null) writeFileSync(path.join(folder, question.file.name), question.file.text);
  const quoted = [process.execPath, PROGRAM, ...question.words].map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
  const begun = performance.now();
  const terminal = spawn('script', ['-qfec', `stty cols 110; exec ${quoted}`, '/dev/null'], {
    cwd: folder,
    env: { ...process.env, TERM: 'xterm' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = [];
  terminal.stdout.on('data', (data) => {
    for (const line of String(data).split('\r\u001b[K'))
      if (line.trim() !== '') said.push({ at: seconds(), line: line.trim() });
  });
  const ended = new Promise((done) => terminal.on('close', (code) => done({ code, seconds: seconds() })));
  function seconds() {
    return (performance.now() - begun) / 1000;
  }
  return { terminal, said, ended, seconds };
}

/** The seconds that a line says are left; null if it says none. */
function leftIn(line) {
  const found = /(?:(\d+) days|(?:(\d+) h ?)?(?:(\d+) min ?)?(?:(\d+) s)?) left$/.exec(line);
  if (found === null) return null;
  const [days, hours, minutes, rest] = found.slice(1).map((number) => Number(number ?? 0));
  return 86_400 * days + 3600 * hours + 60 * minutes + rest;
}

/** What a question does when it is stopped after some seconds: whether it spoke in time, and how soon it ended. */
async function endedEarly(question, folder) {
  const { terminal, said, ended, seconds } = started(question, folder);
  let isOver = false;
  ended.then(() => {
    isOver = true;
  });
  const pid = await childOf(terminal.pid);
  while (!isOver && seconds() < SECONDS_TO_SPEAK + 0.5) await wait(50);
  if (isOver) return { ...question, result: 'short' };
  const spoke = said.find(({ line }) => /^[█▉▊▋▌▍▎▏·]* ?\d+% /u.test(line));
  const before = processorSeconds(pid) ?? 0;
  process.kill(pid, 'SIGTERM');
  let last = before;
  while (!isOver) {
    last = processorSeconds(pid) ?? last;
    await wait(5);
  }
  const { code } = await ended;
  return { ...question, result: 'ended', code, spokeAt: spoke?.at ?? null, cost: last - before };
}

/** The time that a question had forecast, once it is over; null if that is too long or too short to compare. */
async function runWhole(question, folder) {
  const { terminal, said, ended } = started(question, folder);
  const end = setTimeout(() => terminal.kill('SIGKILL'), 1000 * MAX_WHOLE);
  const { seconds } = await ended;
  clearTimeout(end);
  const forecast = said.find(({ at, line }) => at >= SECONDS_TO_SPEAK && leftIn(line) !== null);
  if (seconds < MIN_WHOLE || seconds >= MAX_WHOLE) return null;
  return { seconds, forecast: forecast === undefined ? null : forecast.at + leftIn(forecast.line), line: forecast?.line ?? '' };
}

async function inFolder(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'odds-heavy-'));
  try {
    return await work(folder);
  } finally {
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

const figures = { asked: 0, short: 0, mute: 0, late: 0, compared: 0, near: 0, worst: 0 };
for (let n = FROM; n < FROM + COUNT; n++) {
  const question = questionOf(SEED, n);
  const { result, code, spokeAt, cost } = await inFolder((folder) => endedEarly(question, folder));
  figures.asked++;
  const words = question.words.join(' ').slice(0, 100);
  if (result === 'short') {
    figures.short++;
    console.log(`${n} ${question.kind}: over in less than ${SECONDS_TO_SPEAK + 0.5} s (${words})`);
    continue;
  }
  const [isMute, isLate] = [spokeAt === null || spokeAt > SECONDS_TO_SPEAK, cost > SECONDS_TO_END || code !== 143];
  figures.mute += Number(isMute);
  figures.late += Number(isLate);
  figures.worst = Math.max(figures.worst, cost);
  const marks = `${isMute ? ' MUTE' : ''}${isLate ? ' LATE' : ''}`;
  console.log(
    `${n} ${question.kind}: spoke at ${spokeAt?.toFixed(1)} s, ended ${cost.toFixed(2)} s after SIGTERM, ${code}${marks} (${words})`,
  );
  const whole = n % WHOLE === 0 ? await inFolder((folder) => runWhole(question, folder)) : null;
  if (whole === null) continue;
  const ratio = whole.forecast === null ? 0 : whole.forecast / whole.seconds;
  const isNear = ratio >= 1 / FACTOR && ratio <= FACTOR;
  figures.compared++;
  figures.near += Number(isNear);
  console.log(
    `${n}   took ${whole.seconds.toFixed(1)} s, forecast ${whole.forecast?.toFixed(0)} s: ${ratio.toFixed(2)}${isNear ? '' : ' FAR'} "${whole.line}"`,
  );
}
console.log(
  `${figures.asked} questions on ${availableParallelism()} cores: ${figures.short} were short, ${figures.mute} said nothing in ${SECONDS_TO_SPEAK} s, ` +
    `${figures.late} ended late (at most ${figures.worst.toFixed(2)} s); ${figures.near} of ${figures.compared} estimates are right within a factor of ${FACTOR}`,
);
const isRight = figures.mute === 0 && figures.late === 0 && figures.near >= 0.9 * figures.compared;
process.exitCode = isRight ? 0 : 1;
