import { withTurns } from '../simulate/turns.js';
import type { Case } from './case.js';
import type { CaseResult } from './case-result.js';
import { KnownNumbers } from './known-numbers.js';
import type { PlanRunner } from './plan-runner.js';
import { namedResult } from './run-case.js';
import type { RunSettings } from './run-plan.js';

/**
 * Runs cases and gives their results in the order of the cases. As many are under way at once as the runner may have, so that all workers
 * have something to do; no more, so that memory stays bounded whatever the number of cases.
 */
export async function* runCases(
  cases: Iterable<Case>,
  settings: RunSettings,
  runner: PlanRunner,
): AsyncGenerator<CaseResult, void> {
  const known = new KnownNumbers(settings, runner);
  const underWay: Promise<CaseResult>[] = [];
  for await (const attack of withTurns(cases)) {
    const result = known.of(attack).then((numbers) => namedResult(attack, numbers));
    result.catch(() => undefined); // a failure is thrown when its turn comes
    underWay.push(result);
    if (underWay.length >= runner.atOnce) yield await (underWay.shift() as Promise<CaseResult>);
  }
  for (const result of underWay) yield await result;
}
