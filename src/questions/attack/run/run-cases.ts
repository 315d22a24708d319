import { type Case, keyOfNumbers } from '../../../experiment/case/case.js';
import type { CaseNumbers, CaseResult } from '../../../experiment/case/case-result.js';
import { caseNumbers, caseRun, namedResult } from '../../../experiment/case/run-case.js';
import { PlanCache } from '../../../experiment/plan/plan-odds.js';
import type { PlanRunner, RunSettings } from '../../../experiment/plan/run-plan.js';
import { yielding } from '../../../simulate/event-loop.js';

/**
 * Cases whose numbers are kept, a few kilobytes each. In a file of 100,000 cases with 19,260 distinct attacks, each attack runs
 * once; with half as many kept, each would run four times.
 */
export const MAX_KEPT = 8192;

/**
 * Runs cases and yields their results in order. As many run at once as the runner allows, which keeps all workers busy with
 * bounded memory.
 */
export async function* runCases(
  cases: Iterable<Case>,
  settings: RunSettings,
  runner: PlanRunner,
): AsyncGenerator<CaseResult, void> {
  const numbersOf = knownNumbers(settings, runner);
  const underWay: Promise<CaseResult>[] = [];
  for await (const attack of yielding(cases)) {
    const result = numbersOf(attack).then((numbers) => namedResult(attack, numbers));
    result.catch(() => undefined); // a failure is thrown when its turn comes
    underWay.push(result);
    if (underWay.length >= runner.atOnce) yield await (underWay.shift() as Promise<CaseResult>);
  }
  for (const result of underWay) yield await result;
}

/** A cache of numbers: equal cases are worked out once. */
function knownNumbers(settings: RunSettings, runner: PlanRunner): (attack: Case) => Promise<CaseNumbers> {
  const known = new PlanCache<CaseNumbers>(MAX_KEPT);
  const workOut = async (attack: Case): Promise<CaseNumbers> => {
    const run = await runner.run(attack, settings);
    return caseNumbers(attack, settings.level, caseRun(attack, run));
  };
  return (attack) => known.of(keyOfNumbers(attack), () => workOut(attack));
}
