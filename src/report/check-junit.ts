import type { CheckedScenario, CheckResult } from '../check/check-result.js';
import type { Change } from '../check/findings.js';
import { visible } from '../errors.js';
import { atLeastText, changeLine } from './change-text.js';
import { checkNotes, verdictSentence } from './check-summary.js';

/** The result of a check as JUnit XML: a suite for each scenario, a test for each case, a failure where something changed. */
export function checkJunit(result: CheckResult): string {
  const byCase = new Map<string, Change[]>();
  for (const change of result.changes) {
    const key = keyOf(change.scenario, change.case);
    byCase.set(key, [...(byCase.get(key) ?? []), change]);
  }
  const changesOf = (scenario: string, name: string): readonly Change[] => byCase.get(keyOf(scenario, name)) ?? [];
  const tests = result.scenarios.reduce((sum, { cases }) => sum + cases.length, 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="odds check" tests="${tests}" failures="${byCase.size}" errors="0">`,
    ...result.scenarios.flatMap((scenario) => suiteLines(scenario, changesOf, result)),
    '</testsuites>',
    '',
  ].join('\n');
}

function keyOf(scenario: string, name: string): string {
  return JSON.stringify([scenario, name]);
}

function suiteLines(
  { name, cases }: CheckedScenario,
  changesOf: (scenario: string, name: string) => readonly Change[],
  result: CheckResult,
): string[] {
  const failures = cases.filter((each) => changesOf(name, each).length > 0).length;
  const notes = [verdictSentence(result), ...checkNotes(result), `Repeat: ${result.command}`].join(' ');
  return [
    `  <testsuite name="${xml(name)}" tests="${cases.length}" failures="${failures}" errors="0" skipped="0">`,
    ...cases.flatMap((each) => caseLines(name, each, changesOf(name, each), result)),
    `    <system-out>${xml(notes)}</system-out>`,
    '  </testsuite>',
  ];
}

function caseLines(scenario: string, name: string, changes: readonly Change[], { placeOf }: CheckResult): string[] {
  const head = `    <testcase classname="${xml(scenario)}" name="${xml(name)}"`;
  const [first] = changes;
  if (first === undefined) return [`${head}/>`];
  const { file, line } = placeOf(first);
  const lines = changes.flatMap((change) => [changeLine(change), ...[atLeastText(change) ?? []].flat()]);
  return [
    `${head} file="${xml(file)}" line="${line}">`,
    `      <failure type="changed" message="${xml(changeLine(first))}">${lines.map(xml).join('\n')}</failure>`,
    '    </testcase>',
  ];
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text for XML, in content and in attributes: escaped, without what XML 1.0 does not have (control characters, halves of pairs). */
function xml(text: string): string {
  const printable = visible(text).replace(/[\ufffe\uffff]|\p{Cs}/gu, '?');
  return printable.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}
