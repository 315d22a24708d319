import { at } from '../../base/assert.js';
import type { ChangePlace, CheckResult } from '../../check/check-result.js';
import type { Change } from '../../check/findings.js';
import { visible } from '../../errors/problem.js';
import { atLeastText, changeLine, checkNotes, verdictSentence } from './check-words.js';

/** One test: a case, or a scenario as a whole. */
interface Test {
  readonly name: string;
  readonly failure: Failure | null;
}

interface Failure extends ChangePlace {
  readonly type: string;
  /** The first line is the summary, used where there is room for only one. */
  readonly lines: readonly string[];
}

/**
 * The result of a check as JUnit XML: a suite for each scenario, a test for each case, a failure if
 * something changed or could not be compared. A scenario without a counterpart on the other side is
 * one test, which fails.
 */
export function checkJunit(result: CheckResult): string {
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

/** The tests by the names of scenarios. */
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
 * Text escaped for XML content and attributes, without characters that XML 1.0 excludes (control
 * characters, unpaired surrogates).
 */
export function xml(text: string): string {
  const printable = visible(text).replace(/[\ufffe\uffff]|\p{Cs}/gu, '?');
  return printable.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
