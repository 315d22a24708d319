import type { CheckedScenario, CheckResult } from '../check/check-result.js';
import { type Change, type ChangedState, isValue } from '../check/findings.js';
import { meanOf, standardErrorOf, totalOf } from '../check/watched.js';
import { toNumber, toText } from '../statistics/fraction.js';

/** Version of the JSON that `odds check` prints (docs/check.md#check-json). */
const CHECK_FORMAT = 1;

/** The result of a check for programs, as one line. */
export function checkJson(result: CheckResult): string {
  const { comparedWith, command, margin, scenarios, exact, simulated, undecided, changes } = result;
  const answer = {
    format: CHECK_FORMAT,
    command,
    comparedWith,
    margin,
    scenarios: scenarios.map(scenarioJson),
    values: { exact, simulated, undecided },
    changes: changes.map((change) => ({ ...changeJson(change), ...result.placeOf(change) })),
  };
  return `${JSON.stringify(answer)}\n`;
}

function scenarioJson({ name, cases, before, after }: CheckedScenario): object {
  const side = ({ rules, simulated }: CheckedScenario['before']): object => ({
    rules,
    simulated: simulated && { ...simulated, seed: String(simulated.seed) },
  });
  return { name, cases: cases.length, before: side(before), after: side(after) };
}

function changeJson({ scenario, case: caseName, name, kind, before, after, change, atLeast, pValue }: Change): object {
  return {
    scenario,
    case: caseName,
    value: name,
    kind,
    before: stateJson(before),
    after: stateJson(after),
    change,
    atLeast,
    certainty: pValue === null ? 'exact' : 'simulated',
    pValue,
  };
}

/** A value with its numbers; the way to play in words; null for nothing. */
function stateJson(state: ChangedState): object | string | null {
  if (!isValue(state)) return state;
  const mean = meanOf(state);
  const isExact = state.basis === 'exact';
  return {
    kind: state.kind,
    value: toNumber(mean),
    exactFraction: isExact ? toText(mean) : null,
    standardError: isExact ? null : standardErrorOf(state),
    trials: isExact ? null : Number(totalOf(state)),
  };
}
