import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { noScenarios, scenarioTwice, scenarioUnreadable } from '../../errors/file.js';
import { IoError, type Problem, renderProblem, systemReason, UserError } from '../../errors/problem.js';
import { scenarioQuestions } from '../../questions/list.js';
import type { Scenario } from '../../scenario/checked-scenario.js';
import { parseScenario } from '../../scenario/parse.js';
import type { FindUnit } from '../../scenario/units/known-card.js';
import { yieldToEventLoop } from '../../simulate/event-loop.js';
import { hintOfMissing, type InputFiles, ON_DISK, readBytes, readRegular } from '../edge/read-file.js';

/** Where scenarios are if no file is named. */
export const DEFAULT_FOLDER = 'scenarios';
const ENDINGS = ['.yaml', '.yml', '.json'];
/** The parser's limit is far lower; reading stops here in case the file is an endless device. */
const MAX_BYTES = 2 ** 26;

/**
 * Reads the given scenario files, all files of a folder, or all of `scenarios/`; `find` looks up their cards. Throws a
 * UserError with the problems of all, or an IoError if the only problem is that files cannot be read.
 */
export async function readScenarios(
  given: readonly string[],
  find: FindUnit,
  files: InputFiles = ON_DISK,
): Promise<Scenario[]> {
  const kinds = await scenarioQuestions();
  const scenarios: Scenario[] = [];
  const problems: Problem[] = [];
  const unreadable: Problem[] = [];
  const collected = <T>(read: () => T): T | null => {
    try {
      return read();
    } catch (error) {
      if (error instanceof UserError) problems.push(...error.problems);
      else if (error instanceof Unreadable) unreadable.push(error.problem);
      else throw error;
      return null;
    }
  };
  for (const place of given.length > 0 ? given : [DEFAULT_FOLDER]) {
    for (const file of collected(() => files.filesAt(place, () => filesOf(place))) ?? []) {
      await yieldToEventLoop();
      const scenario = collected(() => parseScenario(textOf(file, file === place, files), file, kinds, find));
      if (scenario) scenarios.push(scenario);
    }
  }
  problems.push(...sameNames(scenarios));
  if (problems.length > 0) throw new UserError([...unreadable, ...problems]);
  if (unreadable.length > 0) throw new IoError(unreadable.map(renderProblem).join('\n'));
  return scenarios;
}

/** A file or folder that the system cannot read. */
class Unreadable extends Error {
  readonly problem: Problem;

  constructor(where: string, cause: unknown) {
    super();
    const hint = existsSync(where) ? null : hintOfMissing(where, isScenarioFile);
    this.problem = { where, path: null, message: scenarioUnreadable(systemReason(cause)), hint };
  }
}

/** The file itself, or the scenario files of a folder by name. */
function filesOf(place: string): string[] {
  return withFileName(place, () => {
    const isMissingDefault = place === DEFAULT_FOLDER && !existsSync(place);
    if (isMissingDefault) throw new UserError([{ where: null, path: null, ...noScenarios(place) }]);
    if (!statSync(place).isDirectory()) return [place];
    const names = filesIn(place);
    if (names.length === 0) throw new UserError([{ where: null, path: null, ...noScenarios(place) }]);
    return names;
  });
}

const isScenarioFile = (name: string): boolean => ENDINGS.includes(path.extname(name));

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter(isScenarioFile)
    .sort()
    .map((name) => path.join(folder, name));
}

/** The text of a file, up to MAX_BYTES. Bytes that are not UTF-8 stay visible to the parser. */
function textOf(file: string, isNamed: boolean, files: InputFiles): string {
  const read = (): Buffer => (isNamed ? readBytes : readRegular)(file, MAX_BYTES);
  return withFileName(file, () => files.bytesOf(file, read).toString('utf8'));
}

function withFileName<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new Unreadable(file, error);
  }
}

/** The second of two scenarios with one name, which would share a report folder. Names must differ in more than case. */
function sameNames(scenarios: readonly Scenario[]): Problem[] {
  const first = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { name, fileName } of scenarios) {
    const known = first.get(name.toLowerCase());
    if (known === undefined) first.set(name.toLowerCase(), fileName);
    else problems.push({ where: fileName, path: null, ...scenarioTwice(name, known) });
  }
  return problems;
}
