import type { CheckResult } from '../../check/check-result.js';
import { NO_PAINT, type Paint } from '../../sheet/text/paint.js';
import { checkGithub } from './check-github.js';
import { checkJson } from './check-json.js';
import { checkJunit } from './check-junit.js';
import { checkMarkdown } from './check-markdown.js';
import { checkText } from './check-text.js';

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
