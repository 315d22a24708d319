import type { Executor } from '../simulate/executor.js';
import type { CaseResult } from './case-result.js';
import { type CaseInput, type RunSettings, runCase } from './run-case.js';

/**
 * Runs cases and gives their results in the order of the cases. A few are under way at once, so that all workers have something to do
 * while the next automaton is built; no more, so that memory stays bounded whatever the number of cases.
 */
export async function* runCases(
  inputs: Iterable<CaseInput>,
  settings: RunSettings,
  executor: Executor,
  atOnce: number,
): AsyncGenerator<CaseResult, void> {
  const underWay: Promise<CaseResult>[] = [];
  for (const input of inputs) {
    const result = runCase(input, settings, executor);
    result.catch(() => undefined); // a failure is thrown when its turn comes
    underWay.push(result);
    if (underWay.length >= atOnce) yield await (underWay.shift() as Promise<CaseResult>);
  }
  for (const result of underWay) yield await result;
}
