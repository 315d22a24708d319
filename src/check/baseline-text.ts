import { digestOfText } from '../base/digest.js';
import { toNumber, toText } from '../statistics/fraction.js';
import {
  amountAtLeast,
  BASELINE_FORMAT,
  meanOf,
  type WatchedCase,
  type WatchedScenario,
  type WatchedValue,
} from './watched.js';

/**
 * A baseline as JSON with a line for every value, so that a diff shows what changed. The same values give the same text;
 * `program`: name and version of the writing program (docs/check.md#the-baseline).
 */
export function baselineText({ name, rules, simulated, cases }: WatchedScenario, program: string): string {
  const head = {
    format: BASELINE_FORMAT,
    scenario: name,
    program,
    rules,
    simulated: simulated && { ...simulated, seed: String(simulated.seed) },
  };
  const content = { ...head, cases: cases.map(caseContent) };
  return [
    '{',
    ...Object.entries(head).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`),
    '  "cases": [',
    casesText(cases),
    '  ],',
    `  "checksum": "${checksumOf(content)}"`,
    '}',
    '',
  ].join('\n');
}

/** The cases as a baseline has them, without the scenario's name: equal names and values give equal text. */
export function casesText(cases: readonly WatchedCase[]): string {
  return cases.map((each) => caseText(caseContent(each))).join(',\n');
}

/** The checksum of a baseline's content: all fields in order, except itself; white space does not count. */
export function checksumOf(content: object): string {
  return digestOfText(JSON.stringify(content));
}

/**
 * A value in a file: its mean or chance, and its distribution over `least`, `least + 1` ...; `least` is left out if it is 0.
 */
export interface ValueContent {
  /** The largest error of solved chances; `mean` and `chance` are then decimals. */
  readonly tolerance?: number;
  readonly mean?: string;
  readonly chance?: string;
  readonly least?: number;
  readonly exact?: string;
  /** Only of a mean: a chance that is solved has no other field but `chance` and `tolerance`. */
  readonly solved?: string;
  readonly counted?: string;
}

interface CaseContent {
  readonly case: string;
  readonly greedy?: true;
  readonly values: Readonly<Record<string, ValueContent>>;
}

function caseContent({ name, isHeuristic, values }: WatchedCase): CaseContent {
  return {
    case: name,
    ...(isHeuristic ? { greedy: true } : {}),
    values: Object.fromEntries(values.map((value) => [value.name, valueContent(value)])),
  };
}

export function valueContent(value: WatchedValue): ValueContent {
  const { kind, basis, least, amounts, tolerance } = value;
  if (tolerance !== undefined && kind === 'chance') return { chance: decimalText(amountAtLeast(value, 1)), tolerance };
  const mean = tolerance === undefined ? toText(meanOf(value)) : toNumber(meanOf(value)).toFixed(9);
  const spread = { ...(least === 0 ? {} : { least }), [basis]: amounts.join(' ') };
  return { [kind]: mean, ...spread, ...(tolerance === undefined ? {} : { tolerance }) };
}

/** A number of SOLVED_PARTS as a decimal between 0 and 1. */
function decimalText(parts: bigint): string {
  const digits = String(parts).padStart(13, '0');
  return `${digits.slice(0, -12)}.${digits.slice(-12)}`;
}

function caseText({ values, ...head }: CaseContent): string {
  return [
    '    {',
    ...Object.entries(head).map(([key, part]) => `      ${JSON.stringify(key)}: ${JSON.stringify(part)},`),
    '      "values": {',
    Object.entries(values)
      .map(([name, content]) => `        ${JSON.stringify(name)}: ${spacedJson(content)}`)
      .join(',\n'),
    '      }',
    '    }',
  ].join('\n');
}

function spacedJson(content: object): string {
  const fields = Object.entries(content).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return `{ ${fields.join(', ')} }`;
}
