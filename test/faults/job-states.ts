import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { type Workplace, workplace } from '../support/run-odds.js';
import { type Job, VERSIONS, type Version } from './jobs.js';
import { withoutWarnings } from './messages.js';

/** Files by their paths; null: an empty folder. */
export type Files = Readonly<Record<string, string | null>>;

/** A job, and what undisturbed commands read and write. */
export interface KnownJob {
  readonly job: Job;
  readonly inputs: Readonly<Record<Version, Files>>;
  readonly outputs: Readonly<Record<Version, Files>>;
  /** How long the command takes, in milliseconds. */
  readonly durationMs: number;
}

/** Runs a job undisturbed, in each version. */
export async function known(job: Job): Promise<KnownJob> {
  const removals: (() => void)[] = [];
  const at = workplace((remove) => removals.push(remove));
  try {
    const inputs = { old: {}, new: {} } as Record<Version, Files>;
    const outputs = { old: {}, new: {} } as Record<Version, Files>;
    const durations: number[] = [];
    for (const version of [...VERSIONS, ...VERSIONS]) {
      empty(at);
      await job.prepare(at, version);
      inputs[version] = at.contents();
      const start = performance.now();
      expect(await at.apart(...job.words(version))).toMatchObject({ code: 0 });
      durations.push(performance.now() - start);
      outputs[version] = without(withoutCheckpoints(at.contents()), inputs[version]);
    }
    expect(Object.keys(outputs.new).length).toBeGreaterThan(0);
    expect(groups(outputs.new)).not.toEqual(groups(outputs.old));
    return { job, inputs, outputs, durationMs: Math.min(...durations) };
  } finally {
    for (const remove of removals) remove();
  }
}

function without(files: Files, others: Files): Files {
  return Object.fromEntries(Object.entries(files).filter(([file]) => !(file in others)));
}

/** Removes everything in a workplace, and fills it with some files. */
export function fill(at: Workplace, ...all: readonly Files[]): void {
  empty(at);
  for (const files of all) for (const [file, text] of Object.entries(files)) if (text !== null) at.write(file, text);
}

function empty(at: Workplace): void {
  for (const entry of new Set(Object.keys(at.contents()).map((file) => file.split(path.sep)[0] as string))) {
    rmSync(path.join(at.folder, entry), { recursive: true });
  }
}

function isHidden(file: string): boolean {
  return file.split(path.sep).some((part) => part.startsWith('.'));
}

/** Files without checkpoints: a slow machine has one for any job. */
export function withoutCheckpoints(files: Files): Files {
  return Object.fromEntries(Object.entries(files).filter(([file]) => !file.endsWith('.checkpoint')));
}

export function hidden(files: Files): string[] {
  return Object.keys(withoutCheckpoints(files)).filter(isHidden);
}

/** Files that are replaced together: those of a report, and every other file alone. */
function groupOf(file: string): string {
  const [first = '', second = '', third] = file.split(path.sep);
  return first === 'reports' && second !== 'baseline' && third !== undefined ? path.join(first, second) : file;
}

/** The visible files by what is replaced together. */
export function groups(files: Files): ReadonlyMap<string, Files> {
  const found = new Map<string, Record<string, string | null>>();
  for (const [file, text] of Object.entries(files)) {
    if (isHidden(file) || text === null) continue;
    const group = groupOf(file);
    found.set(group, { ...found.get(group), [file]: text });
  }
  return found;
}

/** The state of something that is replaced as a whole. */
export type State = 'old' | 'new' | 'absent' | 'set aside';

/** The states of all that a job writes, by its place. */
export type States = ReadonlyMap<string, State>;

/** The states if nothing is there, or all is in one version. */
export function statesAll({ outputs }: KnownJob, state: State): States {
  return new Map([...groups(outputs.old).keys(), ...groups(outputs.new).keys()].map((name) => [name, state]));
}

/**
 * The states of what a job writes. Fails if anything is torn, mixed or lost: nothing new becomes old again, and a report may be absent only if it was before, or if it is complete under a hidden name.
 */
export function statesOf(known: KnownJob, files: Files, before: States): States {
  const { inputs, outputs, job } = known;
  const found = groups(without(files, inputs.new));
  const wanted = { old: groups(outputs.old), new: groups(outputs.new) };
  const names = new Set([...wanted.old.keys(), ...wanted.new.keys()]);
  expect([...found.keys()].filter((name) => !names.has(name))).toEqual([]);
  const states = new Map<string, State>();
  for (const name of names) {
    const now = found.get(name);
    const version = VERSIONS.find((each) => isSame(now, wanted[each].get(name)));
    const isLost = version === 'old' && before.get(name) === 'new';
    if (version !== undefined && !isLost) states.set(name, version);
    else if (now === undefined && before.get(name) === 'absent') states.set(name, 'absent');
    else if (now === undefined && isSetAside(files, name, wanted)) states.set(name, 'set aside');
    else expect.fail(`${job.name}: ${name} is lost, torn or mixed: ${JSON.stringify(files, null, 1)}`);
  }
  return states;
}

function isSame(one: Files | undefined, other: Files | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** Whether a hidden folder beside a report has all of an old or new one. */
function isSetAside(files: Files, group: string, wanted: Readonly<Record<Version, ReadonlyMap<string, Files>>>): boolean {
  const [folder, name] = [path.dirname(group), path.basename(group)];
  const places = new Set(
    Object.keys(files)
      .map((file) => path.dirname(file))
      .filter((place) => path.dirname(place) === folder)
      .filter((place) => path.basename(place).startsWith(`.${name}.partial-`) && place.endsWith('-older')),
  );
  return [...places].some((place) => {
    const there = Object.fromEntries(
      Object.entries(files)
        .filter(([file]) => path.dirname(file) === place)
        .map(([file, text]) => [path.join(group, path.basename(file)), text]),
    );
    return VERSIONS.some((version) => isSame(there, wanted[version].get(group)));
  });
}

/** Runs the command again, undisturbed: its files are the new ones, and nothing hidden is left except the checkpoint of a slow command. */
export async function expectCleanRun({ job, inputs, outputs }: KnownJob, at: Workplace): Promise<void> {
  const { code, stderr } = await at.apart(...job.words('new'));
  expect({ code, stderr: withoutWarnings(stderr) }).toEqual({ code: 0, stderr: '' });
  expect(withoutCheckpoints(at.contents())).toEqual({ ...inputs.new, ...outputs.new });
}
