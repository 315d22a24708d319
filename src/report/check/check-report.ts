// The report of a check in each of its forms: for people, GitHub, pull requests and JUnit.
import { at } from '../../base/assert.js';
import type { ChangePlace, CheckedScenario, CheckResult, Unmatched } from '../../check/check-result.js';
import { type Change, type ChangedState, isValue } from '../../check/findings.js';
import { meanOf, standardErrorOf, totalOf } from '../../check/watched.js';
import { type IoError, type Problem, UserError, visible } from '../../errors/problem.js';
import { postText } from '../../sheet/post.js';
import { terminalText } from '../../sheet/terminal.js';
import { jsonLine } from '../../sheet/text/json-line.js';
import { NO_PAINT, type Paint, printable, textTable } from '../../sheet/text/text-table.js';
import { toNumber, toText } from '../../statistics/fraction.js';
import { checkSheet, headline } from './check-sheet.js';
import { atLeastText, changeLine, checkNotes, unmatchedTitle, verdictSentence } from './check-words.js';

/**
 * The result of a check as workflow commands of GitHub Actions: an annotation for everything that could not be compared and for
 * each change, the largest first (GitHub shows the first ten of a step, and the log shows all), then a notice with the verdict.
 */
function checkGithub(result: CheckResult): string {
  const unmatched = result.unmatched.map((each) =>
    annotation(each, unmatchedTitle(each), [each.scenario, each.message, ...(each.hint === null ? [] : [each.hint])]),
  );
  const errors = result.changes.map((change) => {
    const lines = [`${change.scenario}, ${change.case}`, changeLine(change), ...[atLeastText(change) ?? []].flat()];
    return annotation(result.placeOf(change), change.name, lines);
  });
  const notes = [verdictSentence(result), ...checkNotes(result), `Repeat: ${result.command}`];
  return [...unmatched, ...errors, `::notice title=odds check::${notes.map(data).join('%0A')}`, ''].join('\n');
}

/** An error annotation at a place (null for the whole step), with lines of text. */
function annotation(place: ChangePlace | null, title: string, lines: readonly string[]): string {
  const at = place === null ? '' : `file=${property(place.file)},line=${place.line},`;
  return `::error ${at}title=${property(`odds check: ${title}`)}::${lines.map(data).join('%0A')}`;
}

/** The data of a workflow command, after the colons, escaped to fit one line. */
function data(text: string): string {
  return visible(text).replaceAll('%', '%25');
}

/** The value of a property of a workflow command, with characters escaped that would end it. */
function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** The result of a check as Markdown, for a job summary or a comment. */
function checkMarkdown(result: CheckResult): string {
  return `## odds check: ${headline(result)}\n\n${postText(checkSheet(result))}`;
}

/** A sentence of the program, escaped since it may contain words from input. */
function prose(text: string): string {
  return visible(text).replace(/[\\`*_[\]<>#|~@&!]/g, '\\$&');
}

/** The result of a check for a terminal of 80 columns. */
function checkText(result: CheckResult, paint: Paint = NO_PAINT): string {
  const hasFinding = result.changes.length + result.unmatched.length > 0;
  return terminalText(checkSheet(result), { ...paint, head: hasFinding ? paint.finding : paint.fine });
}

/** The output of `odds check --update`: every file, and what happened to it. */
export function baselineWrittenText(files: readonly { file: string; state: string }[], command: string): string {
  const rows = files.map(({ file, state }) => [printable(file), state]);
  return [...textTable(rows, []), `Repeat: ${printable(command)}`, ''].join('\n');
}

/** One test: a case, or a scenario as a whole. */
interface Test {
  readonly name: string;
  readonly failure: Failure | null;
}

interface Failure extends ChangePlace {
  readonly type: string;
  /** The first line is the summary, used alone where there is room for only one. */
  readonly lines: readonly string[];
}

/**
 * The result of a check as JUnit XML: a suite for each scenario, a test for each case, a failure if something changed or could
 * not be compared. A scenario without a counterpart is one test, which fails.
 */
function checkJunit(result: CheckResult): string {
  const suites = suitesOf(result);
  const tests = [...suites.values()].flat();
  const notes = [verdictSentence(result), ...checkNotes(result), `Repeat: ${result.command}`].join(' ');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="odds check" tests="${tests.length}" failures="${failuresOf(tests)}" errors="0">`,
    ...[...suites].flatMap(([name, cases]) => suiteLines(name, cases, notes)),
    '</testsuites>',
    '',
  ].join('\n');
}

function suitesOf({ scenarios, changes, unmatched, placeOf }: CheckResult): Map<string, Test[]> {
  const byCase = new Map<string, Change[]>();
  for (const change of changes) {
    const key = keyOf(change.scenario, change.case);
    byCase.set(key, [...(byCase.get(key) ?? []), change]);
  }
  const suites = new Map<string, Test[]>();
  for (const { name: scenario, cases } of scenarios) {
    suites.set(
      scenario,
      cases.map((name) => ({ name, failure: failureOf(byCase.get(keyOf(scenario, name)) ?? [], placeOf) })),
    );
  }
  for (const { scenario, cases, kind, message, hint, file, line } of unmatched) {
    const failure = { type: kind, lines: [message, ...(hint === null ? [] : [hint])], file, line };
    const tests = (cases ?? [`scenario ${kind}`]).map((name) => ({ name, failure }));
    suites.set(scenario, [...(suites.get(scenario) ?? []), ...tests]);
  }
  return suites;
}

function failureOf(changes: readonly Change[], placeOf: CheckResult['placeOf']): Failure | null {
  const [first] = changes;
  if (first === undefined) return null;
  const lines = changes.flatMap((change) => [changeLine(change), ...[atLeastText(change) ?? []].flat()]);
  return { type: 'changed', lines, ...placeOf(first) };
}

function keyOf(scenario: string, name: string): string {
  return JSON.stringify([scenario, name]);
}

function failuresOf(tests: readonly Test[]): number {
  return tests.filter(({ failure }) => failure !== null).length;
}

function suiteLines(name: string, tests: readonly Test[], notes: string): string[] {
  return [
    `  <testsuite name="${xml(name)}" tests="${tests.length}" failures="${failuresOf(tests)}" errors="0" skipped="0">`,
    ...tests.flatMap((test) => testLines(name, test)),
    `    <system-out>${xml(notes)}</system-out>`,
    '  </testsuite>',
  ];
}

function testLines(scenario: string, { name, failure }: Test): string[] {
  const head = `    <testcase classname="${xml(scenario)}" name="${xml(name)}"`;
  if (failure === null) return [`${head}/>`];
  const { type, lines, file, line } = failure;
  return [
    `${head} file="${xml(file)}" line="${line}">`,
    `      <failure type="${type}" message="${xml(at(lines, 0))}">${lines.map(xml).join('\n')}</failure>`,
    '    </testcase>',
  ];
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/**
 * Text escaped for XML content and attributes, without the characters that XML 1.0 excludes (control characters, unpaired
 * surrogates).
 */
function xml(text: string): string {
  const printable = visible(text).replace(/[\ufffe\uffff]|\p{Cs}/gu, '?');
  return printable.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Version of the JSON that `odds check` prints (docs/check.md#check-json). */
const CHECK_FORMAT = 1;

/** The formats of a check's result, except the page, which is made like other pages. */
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

/** The result of a check as a page; `version` is the program's. */
export async function checkPage(result: CheckResult, version: string): Promise<string> {
  const { reportPage } = await import('../../sheet/page/report.js');
  return reportPage(checkSheet(result), version);
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

/** For each `--format`, why nothing could be compared; text and page leave the reason to stderr. */
const FAILURES: Readonly<Record<Parameters<typeof checkReport>[1] | 'html', (problems: readonly Problem[]) => string>> = {
  text: () => '',
  html: () => '',
  json: (problems) => jsonLine({ format: 1, problems }),
  junit: failureJunit,
  github: (problems) => problems.map((problem) => `${failureAnnotation(problem)}\n`).join(''),
  markdown: (problems) =>
    ['## odds check: nothing could be compared', '', ...problems.map((each) => `- ${prose(sentenceOf(each))}`), ''].join('\n'),
};

/** The output of a check without a result: a job that reads a format finds the reason there rather than an empty file. */
export function checkFailure(error: UserError | IoError, format: keyof typeof FAILURES): string {
  const problems =
    error instanceof UserError ? error.problems : [{ where: null, path: null, message: error.message, hint: null }];
  return FAILURES[format](problems);
}

function sentenceOf({ where, path, message, hint }: Problem): string {
  const line = [where, path, message].filter((part) => part !== null).join(': ');
  return hint === null ? line : `${line} (hint: ${hint})`;
}

/** The problems as JUnit XML: a test that could not run is an error, not a failure. */
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
