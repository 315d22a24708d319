import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { FileFailure, Mistake, noScenarios, type Problem, scenarioTwice, scenarioUnreadable } from '../errors.js';
import { parseScenario } from '../scenario/parse.js';
import type { Scenario } from '../scenario/scenario.js';

const DEFAULT_FOLDER = 'scenarios';
const ENDINGS = ['.yaml', '.yml', '.json'];
/** A scenario is far smaller; more is not even read. The parser names the limit. */
const MAX_BYTES = 2 ** 20;

/** Reads the given scenario files, or every one of `scenarios/`. Throws a Mistake with the problems of all files. */
export function readScenarios(files: readonly string[]): Scenario[] {
  const wanted = files.length > 0 ? files : defaultFiles();
  const problems: Problem[] = [];
  const scenarios: Scenario[] = [];
  for (const file of wanted) {
    try {
      scenarios.push(parseScenario(readText(file), file));
    } catch (error) {
      if (!(error instanceof Mistake)) throw error;
      problems.push(...error.problems);
    }
  }
  problems.push(...sameNames(scenarios));
  if (problems.length > 0) throw new Mistake(problems);
  return scenarios;
}

function defaultFiles(): string[] {
  const names = withFileName(DEFAULT_FOLDER, () => readdirSync(DEFAULT_FOLDER));
  const files = names.filter((name) => ENDINGS.includes(path.extname(name))).sort();
  if (files.length === 0) throw new Mistake([{ where: null, path: null, ...noScenarios(DEFAULT_FOLDER) }]);
  return files.map((name) => path.join(DEFAULT_FOLDER, name));
}

/** The text of a file; of one that is too large only as much as shows it. Bytes that are not UTF-8 stay visible to the parser. */
function readText(file: string): string {
  return withFileName(file, () => {
    if (statSync(file).size > 8 * MAX_BYTES) return ' '.repeat(MAX_BYTES + 1);
    return readFileSync(file, 'utf8');
  });
}

function withFileName<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new FileFailure(scenarioUnreadable(file, error instanceof Error ? error.message : String(error)));
  }
}

/** The second of two scenarios of one name, which would share a report folder. Names differ by more than the case of letters. */
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
