import { type IoError, type Problem, UserError } from '../../errors/problem.js';
import { jsonLine } from '../../sheet/text/json-line.js';
import { annotation } from './check-github.js';
import { xml } from './check-junit.js';
import { prose } from './check-markdown.js';
import type { checkReport } from './check-report.js';

/**
 * Formats why nothing could be compared, for each `--format`; a terminal gets it on stderr instead.
 */
const RENDERERS: Readonly<Record<Parameters<typeof checkReport>[1], (problems: readonly Problem[]) => string>> = {
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
export function checkFailure(error: UserError | IoError, format: keyof typeof RENDERERS): string {
  const problems =
    error instanceof UserError ? error.problems : [{ where: null, path: null, message: error.message, hint: null }];
  return RENDERERS[format](problems);
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
