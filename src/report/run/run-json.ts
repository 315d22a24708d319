import { isMapping } from '../../base/mapping.js';
import type { RunSettings } from '../../experiment/plan/run-plan.js';
import type { Scenario } from '../../scenario/checked-scenario.js';
import { NO_UNIT } from '../../scenario/fields/unit-names.js';
import type { Json, Variation } from '../../scenario/scenario.js';
import type { Fact, TableBlock } from '../../sheet/sheet.js';
import { jsonText } from '../../sheet/text/json-line.js';
import { BLOCK_SIZE } from '../../simulate/stream.js';
import type { SettingWords } from './setting-words.js';

/** The version of a report's files (docs/report-format.md). */
export const REPORT_FORMAT = 1;

export const PROGRAM_NAME = 'swtcg-odds';

/** Everything needed to repeat a run, and nothing that differs between two equal runs. */
export interface RunFacts {
  readonly version: string;
  readonly scenario: Scenario;
  /** The first 64 bits of the SHA-256 of the scenario's canonical content. */
  readonly scenarioDigest: string;
  /** The rules edition with its options, or "varied". */
  readonly rules: string;
  readonly settings: RunSettings;
  readonly command: string;
  /** The names of the report's files: the next run replaces these and no others. */
  readonly files: readonly string[];
  readonly assumptions: readonly string[];
  /** Cases that ran all trials without reaching the target error. */
  readonly cappedCases: readonly string[];
  /** Cases that were too large to solve, so that both players used rules of thumb. */
  readonly greedyCases: readonly string[];
}

export function runJson({
  version,
  scenario,
  scenarioDigest,
  rules,
  settings,
  command,
  files,
  assumptions,
  cappedCases,
  greedyCases,
}: RunFacts): string {
  const facts = {
    format: REPORT_FORMAT,
    program: { name: PROGRAM_NAME, version },
    scenario: {
      name: scenario.name,
      digest: scenarioDigest,
      question: scenario.question,
      cases: scenario.caseCount,
      content: scenario.data,
    },
    rules,
    seed: String(settings.seed),
    trials: settings.trials,
    targetError: settings.targetError,
    cappedCases,
    greedyCases,
    level: settings.level,
    exact: settings.exact,
    blockSize: BLOCK_SIZE,
    assumptions,
    unmodelled: scenario.unplayed,
    command,
    files,
  };
  return jsonText(facts);
}

export type JsonMapping = { readonly [key: string]: Json };

/** The most varied values that are listed one by one. */
const MAX_VALUES = 12;

/** Facts as the scenario describes them, and what it varies. */
export function describedTable(facts: readonly Fact[], vary: Vary, words: SettingWords): TableBlock {
  const varied = vary.map(
    ({ path, values }): Fact => [`varied: ${words.name(path)}`, valuesText(values.map((value) => words.cell(path, value)))],
  );
  const known = [...facts, ...varied].filter(([, value]) => value !== null);
  return { kind: 'table', caption: 'As the scenario has it', heads: ['', 'value'], groups: [known] };
}

type Vary = readonly Pick<Variation<never>, 'path' | 'values'>[];

export function isJsonMapping(value: Json | undefined): value is JsonMapping {
  return isMapping(value);
}

export function describedUnits(units: Json): string | null {
  if (!Array.isArray(units) || units.length === 0) return null;
  return units.map(describedUnit).join('; ');
}

/** A unit as text: its name, then its fields as in the scenario. Null if the unit appears only under `vary`. */
export function describedUnit(unit: Json | undefined): string | null {
  if (unit === NO_UNIT) return 'no unit';
  if (!isJsonMapping(unit)) return null;
  const { name, ...fields } = unit;
  const rest = Object.entries(fields).map(([field, value]) =>
    field === 'keywords' ? listText(value) : `${field} ${listText(value)}`,
  );
  const parts = rest.filter((part) => part !== '').join(', ');
  if (typeof name !== 'string') return parts === '' ? 'a unit without numbers' : parts;
  return parts === '' ? name : `${name}: ${parts}`;
}

function listText(value: Json): string {
  return Array.isArray(value) ? value.map(String).join(', ') : String(value);
}

function valuesText(values: readonly string[]): string {
  const displayed = values.slice(0, MAX_VALUES).join(', ');
  const hidden = values.length - MAX_VALUES;
  return hidden > 0 ? `${displayed} ... (${hidden} more)` : displayed;
}
