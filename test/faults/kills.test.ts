import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Workplace, workplace } from '../support/run-odds.js';
import { expectCleanRun, fill, hidden, type KnownJob, known, type State, statesAll, statesOf } from './job-states.js';
import { CHECK, JOBS } from './jobs.js';
import { type Draws, drawsOf, FAULTS_KILLS, tell } from './random.js';

/** Kills in a row before a command may finish. */
const MAX_IN_A_ROW = 3;

/** Moments are drawn over a little more than the duration, which varies. */
const LATEST = 1.1;

/** One in this many series begins without earlier results. */
const ROWS_FROM_NOTHING = 4;

interface Figures {
  killed: number;
  /** Commands that had ended before they could be killed. */
  ended: number;
  leftOvers: number;
  half: number;
  readonly states: Record<State, number>;
}

/** Kills a command at a moment of its duration; returns whether it was still running. */
async function killed({ job, durationMs }: KnownJob, at: Workplace, draws: Draws): Promise<boolean> {
  const { process, ended } = at.start(...job.words('new'));
  await setTimeout(draws.fraction() * LATEST * durationMs);
  process.kill('SIGKILL');
  return (await ended).code === null;
}

/** Some files of a baseline are old and some new: the next check must say so. */
async function expectHalfUpdated(at: Workplace): Promise<void> {
  const { code, stderr } = await at.apart('check');
  expect(code).toBe(2);
  expect(stderr).toContain('an update of the baseline was interrupted');
}

async function row(job: KnownJob, at: Workplace, most: number, draws: Draws, figures: Figures): Promise<void> {
  const first = draws.below(ROWS_FROM_NOTHING) === 0 ? 'absent' : 'old';
  fill(at, job.inputs.new, first === 'old' ? job.outputs.old : {});
  let before = statesAll(job, first);
  for (let left = 1 + draws.below(Math.min(most, MAX_IN_A_ROW)); left > 0; left--) {
    if (await killed(job, at, draws)) figures.killed++;
    else figures.ended++;
    const files = at.contents();
    figures.leftOvers += hidden(files).length > 0 ? 1 : 0;
    before = statesOf(job, files, before);
    const states = new Set(before.values());
    for (const state of states) figures.states[state]++;
    if (job.job !== CHECK || !states.has('new') || states.size === 1) continue;
    figures.half++;
    await expectHalfUpdated(at);
  }
  await expectCleanRun(job, at);
}

it.each(JOBS.map((job, i) => [job.name, job, i] as const))(
  'killed at random moments (SIGKILL) %s leaves old or new results',
  async (name, job, i) => {
    const wanted = Math.floor(((i + 1) * FAULTS_KILLS) / JOBS.length) - Math.floor((i * FAULTS_KILLS) / JOBS.length);
    const draws = drawsOf(`kills ${name}`);
    const one = await known(job);
    const figures: Figures = {
      killed: 0,
      ended: 0,
      leftOvers: 0,
      half: 0,
      states: { old: 0, new: 0, absent: 0, 'set aside': 0 },
    };
    const removals: (() => void)[] = [];
    const at = workplace((remove) => removals.push(remove));
    try {
      while (figures.killed < wanted) await row(one, at, wanted - figures.killed, draws, figures);
    } finally {
      for (const remove of removals) remove();
      const { killed, ended, leftOvers, half, states } = figures;
      const rest = `${leftOvers} left hidden files${job === CHECK ? `, ${half} a half updated baseline` : ''}`;
      tell(
        `${name}: ${killed} kills within ${Math.round(one.durationMs)} ms, ${ended} came too late, ${rest}; ${JSON.stringify(states)}`,
      );
    }
  },
);
