import type { RunSettings } from '../../experiment/plan/run-plan.js';
import type { Scenario } from '../../scenario/checked-scenario.js';
import { jsonText } from '../../sheet/text/json-line.js';
import { BLOCK_SIZE } from '../../simulate/limits.js';

/** Version of the files of a report (docs/report-format.md). */
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
  /** The files of the report, by name: the next run replaces these and no others. */
  readonly files: readonly string[];
  readonly assumptions: readonly string[];
  /** Cases that ran the maximum number of trials without reaching the target error. */
  readonly cappedCases: readonly string[];
  /** Cases that were too large to solve, so that both players used rules of thumb. */
  readonly greedyCases: readonly string[];
}

/** The text of run.json. */
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
