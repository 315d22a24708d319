import type { CheckedScenario, CheckResult, Unmatched } from '../../check/check-result.js';
import { type Change, type ChangedState, isValue } from '../../check/findings.js';
import { meanOf, standardErrorOf, totalOf } from '../../check/watched.js';
import { type IoError, type Problem, UserError } from '../../errors/problem.js';
import { jsonLine } from '../../sheet/text/json-line.js';
import { NO_PAINT, type Paint } from '../../sheet/text/paint.js';
import { toNumber, toText } from '../../statistics/fraction.js';
import { annotation, checkGithub } from './check-github.js';
import { checkJunit, xml } from './check-junit.js';
import { checkMarkdown, prose } from './check-markdown.js';
import { checkText } from './check-text.js';

/** Version of the JSON that `odds check` prints (docs/check.md#check-json). */
const CHECK_FORMAT = 1;

/** The formats of a check's result. */
const RENDERERS = {
  text: checkText,
  json: checkJson,
  junit: checkJunit,
  github: checkGithub,
  markdown: checkMarkdown,
} as const satisfies Readonly<Record<string, (result: CheckResult, paint: Paint) => string>>;

/** The result of a check in one of the formats of `--format`; only text has colours. */
export function checkReport(result: CheckResult, format: keyof typeof RENDERERS, paint: Paint = NO_PAINT): string {
  return RENDERERS[format](result, paint);
}

/** The result of a check for programs, as one line. */
function checkJson(result: CheckResult): string {
  const { comparedWith, command, margin, scenarios, unmatched, exact, simulated, undecided, changes } = result;
  const answer = {
    format: CHECK_FORMAT,
    command,
    comparedWith,
    margin,
    scenarios: scenarios.map(scenarioJson),
    unmatched: unmatched.map(unmatchedJson),
    values: { exact, simulated, undecided },
    changes: changes.map((change) => ({ ...changeJson(change), ...result.placeOf(change) })),
  };
  return jsonLine(answer);
}

function scenarioJson({ name, cases, before, after }: CheckedScenario): object {
  const side = ({ rules, simulated }: CheckedScenario['before']): object => ({
    rules,
    simulated: simulated && { ...simulated, seed: String(simulated.seed) },
  });
  return { name, cases: cases.length, before: side(before), after: side(after) };
}

function unmatchedJson({ kind, scenario, formerly, cases, message, hint, file, line }: Unmatched): object {
  return { kind, scenario, formerly, cases, message, hint, file, line };
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

/** A value as its numbers, a way to play or a winner as text, nothing as null. */
function stateJson(state: ChangedState): object | string | null {
  if (!isValue(state)) return state;
  const mean = meanOf(state);
  const isCounted = state.basis === 'counted';
  return {
    kind: state.kind,
    value: toNumber(mean),
    exactFraction: state.basis === 'exact' ? toText(mean) : null,
    standardError: isCounted ? standardErrorOf(state) : null,
    trials: isCounted ? Number(totalOf(state)) : null,
  };
}

/**
 * Formats why nothing could be compared, for each `--format`; a terminal gets it on stderr instead.
 */
const FAILURES: Readonly<Record<Parameters<typeof checkReport>[1], (problems: readonly Problem[]) => string>> = {
  text: () => '',
  json: (problems) => jsonLine({ format: 1, problems }),
  junit: failureJunit,
  github: (problems) => problems.map((problem) => `${failureAnnotation(problem)}\n`).join(''),
  markdown: (problems) =>
    ['## odds check: nothing could be compared', '', ...problems.map((each) => `- ${prose(sentenceOf(each))}`), ''].join('\n'),
};

/**
 * The output of a check without a result: a job that reads a format finds the reason there instead
 * of an empty file.
 */
export function checkFailure(error: UserError | IoError, format: keyof typeof FAILURES): string {
  const problems =
    error instanceof UserError ? error.problems : [{ where: null, path: null, message: error.message, hint: null }];
  return FAILURES[format](problems);
}

function sentenceOf({ where, path, message, hint }: Problem): string {
  const line = [where, path, message].filter((part) => part !== null).join(': ');
  return hint === null ? line : `${line} (hint: ${hint})`;
}

/** The problems as JUnit XML: a test that could not be run is an error, not a failure. */
function failureJunit(problems: readonly Problem[]): string {
  const counts = `tests="${problems.length}" failures="0" errors="${problems.length}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="odds check" ${counts}>`,
    `  <testsuite name="odds check" ${counts} skipped="0">`,
    ...problems.flatMap((problem) => [
      `    <testcase classname="odds check" name="${xml(problem.where ?? 'odds check')}">`,
      `      <error type="not compared" message="${xml(problem.message)}">${xml(sentenceOf(problem))}</error>`,
      '    </testcase>',
    ]),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function failureAnnotation(problem: Problem): string {
  const [, file, line] = /^(.+?)(?::(\d+))?(?::\d+)?$/.exec(problem.where ?? '') ?? [];
  return annotation(file === undefined ? null : { file, line: Number(line ?? 1) }, 'nothing was compared', [
    sentenceOf(problem),
  ]);
}
