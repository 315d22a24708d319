import { baselineText } from '../check/baseline-text.js';
import type { CheckResult } from '../check/check-result.js';
import { compareCase } from '../check/compare.js';
import { type Change, type ComparedCase, judge } from '../check/findings.js';
import { goneProblems, pairingProblems } from '../check/pairing.js';
import type { Baseline } from '../check/read-baseline.js';
import type { WatchedCase, WatchedScenario } from '../check/watched.js';
import { Finding, Mistake, type Problem } from '../errors.js';
import { checkReport } from '../report/check-report.js';
import { counted } from '../report/check-summary.js';
import { baselineWrittenText } from '../report/check-text.js';
import { NO_PAINT, TERMINAL_PAINT } from '../report/paint.js';
import type { Rules } from '../rules/editions.js';
import { warningsUnder } from '../scenario/override-warnings.js';
import type { Scenario } from '../scenario/scenario.js';
import { filesGone, openBaseline, saveBaseline } from './baseline-files.js';
import { cardFinder } from './card-files.js';
import { type CheckOptions, checkCommand, readCheckOptions, updateCommand } from './check-request.js';
import { type PlannedScenario, planScenarios, watchScenario } from './check-run.js';
import { rulesText } from './common-options.js';
import { OptionReader, type RawOptions } from './option-reader.js';
import { jsonLine, type Output, warn } from './output.js';
import { stepProgress } from './progress.js';
import { readScenarios } from './scenario-files.js';
import { openExecutor } from './simulation.js';
import { columnsOf, takesColours, takesControls } from './terminal.js';
import { VERSION } from './version.js';

const PROGRAM = `swtcg-odds ${VERSION}`;

/** Runs a scenario, with a word on a terminal. */
type Watch = (plan: PlannedScenario) => Promise<WatchedScenario>;

/** `odds check`: compares what scenarios come to with a baseline, or under two rules. Throws a Finding where something changed. */
export async function checkCommandHandler(raw: RawOptions, output: Output): Promise<void> {
  const options = readCheckOptions(new OptionReader(raw));
  const scenarios = readScenarios(options.files, cardFinder(options.cardFile));
  const { executor } = await openExecutor({ ...options.common, totalTrials: 0 }, output);
  const isShown = !options.common.quiet && takesControls(process.stderr);
  const progress = stepProgress({ write: isShown ? output.err : () => undefined, columns: () => columnsOf(process.stderr) });
  const watch: Watch = async (plan) => {
    progress.show(`running ${plan.scenario.name}: ${counted(plan.cases.length, 'case')}`);
    return watchScenario(plan, executor).finally(progress.end);
  };
  try {
    if (options.isUpdate) await updateBaseline(options, scenarios, watch, output);
    else if (options.against !== null) await checkRules(options, options.against, scenarios, watch, output);
    else await checkBaseline(options, scenarios, watch, output);
  } finally {
    await executor.close();
  }
}

/** Tells the warnings of all plans, each once. */
function warnOf(plans: readonly PlannedScenario[], output: Output): void {
  const all = plans.flatMap(({ scenario, overrides, warnings }) => [...warningsUnder(scenario, overrides), ...warnings]);
  warn([...new Map(all.map((warning) => [JSON.stringify(warning), warning])).values()], output);
}

/** Runs everything first and writes then, so that an interrupted run leaves the older baseline. */
async function updateBaseline(
  options: CheckOptions,
  scenarios: readonly Scenario[],
  watch: Watch,
  output: Output,
): Promise<void> {
  const { folder, files, common } = options;
  const texts = new Map<string, string>();
  const plans = planScenarios(scenarios, common, common.rules);
  warnOf(plans, output);
  for (const plan of plans) {
    texts.set(plan.scenario.name, baselineText(await watch(plan), PROGRAM));
  }
  const gone = files.length > 0 ? [] : [...filesGone(folder, new Set(texts.keys())).values()];
  const written = saveBaseline(folder, texts, gone);
  const command = checkCommand(options);
  output.out(
    options.format === 'json' ? jsonLine({ format: 1, command, files: written }) : baselineWrittenText(written, command),
  );
}

/** Compares scenarios with their baseline. All problems of pairing are found before anything is run. */
async function checkBaseline(
  options: CheckOptions,
  scenarios: readonly Scenario[],
  watch: Watch,
  output: Output,
): Promise<void> {
  const plans = planScenarios(scenarios, options.common, options.common.rules);
  warnOf(plans, output);
  const baselines = pairedBaselines(options, plans);
  const pairs: [WatchedScenario, WatchedScenario][] = [];
  for (const plan of plans) {
    pairs.push([baselines.get(plan.scenario.name) as Baseline, await watch(plan)]);
  }
  const placeOf = (change: Change): { file: string; line: number } => {
    const { file, lineOf } = baselines.get(change.scenario) as Baseline;
    return { file, line: lineOf(change.case, change.kind === 'play' || change.kind === 'new' ? null : change.name) };
  };
  tell(options, pairs, `the baseline in ${options.folder}`, placeOf, output);
}

/** The baselines of all scenarios. Throws a Mistake with every reason why one cannot be compared. */
function pairedBaselines(options: CheckOptions, plans: readonly PlannedScenario[]): Map<string, Baseline> {
  const { folder, files } = options;
  const problems: Problem[] = [];
  const baselines = new Map<string, Baseline>();
  for (const { scenario, cases } of plans) {
    const { name, fileName } = scenario;
    try {
      const baseline = openBaseline(folder, name);
      const update = updateCommand(options, files.length > 0 ? [fileName] : []);
      problems.push(...pairingProblems({ name, fileName, cases, update }, baseline, folder));
      if (baseline !== null) baselines.set(name, baseline);
    } catch (error) {
      if (!(error instanceof Mistake)) throw error;
      problems.push(...error.problems);
    }
  }
  const names = new Set(plans.map(({ scenario }) => scenario.name));
  if (files.length === 0) problems.push(...goneProblems(filesGone(folder, names)));
  if (problems.length > 0) throw new Mistake(problems);
  return baselines;
}

/** Compares scenarios under `--rules`, or their own, with the same under other rules. */
async function checkRules(
  options: CheckOptions,
  against: Rules,
  scenarios: readonly Scenario[],
  watch: Watch,
  output: Output,
): Promise<void> {
  const plans = planScenarios(scenarios, options.common, options.common.rules);
  const others = planScenarios(scenarios, options.common, against);
  warnOf([...others, ...plans], output);
  const pairs: [WatchedScenario, WatchedScenario][] = [];
  for (const [i, plan] of plans.entries()) {
    pairs.push([await watch(others[i] as PlannedScenario), await watch(plan)]);
  }
  const files = new Map(scenarios.map(({ name, fileName }) => [name, fileName]));
  const placeOf = ({ scenario }: Change): { file: string; line: number } => ({ file: files.get(scenario) as string, line: 1 });
  tell(options, pairs, `the rules ${rulesText(against)}`, placeOf, output);
}

/** Compares, decides and writes the result. Throws a Finding where something changed. */
function tell(
  options: CheckOptions,
  pairs: readonly (readonly [before: WatchedScenario, after: WatchedScenario])[],
  comparedWith: string,
  placeOf: CheckResult['placeOf'],
  output: Output,
): void {
  const { margin, format } = options;
  const verdict = judge(pairs.flatMap(([before, after]) => comparedCases(before, after, margin)));
  const scenarios = pairs.map(([before, after]) => ({
    name: after.name,
    cases: after.cases.map(({ name }) => name),
    before: { rules: before.rules, simulated: before.simulated },
    after: { rules: after.rules, simulated: after.simulated },
  }));
  const result = { ...verdict, comparedWith, scenarios, margin, command: checkCommand(options), placeOf };
  output.out(checkReport(result, format, takesColours(process.stdout) ? TERMINAL_PAINT : NO_PAINT));
  if (verdict.changes.length > 0) throw new Finding(`${verdict.changes.length} values changed`);
}

function comparedCases(before: WatchedScenario, after: WatchedScenario, margin: number): ComparedCase[] {
  const known = new Map(before.cases.map((each) => [each.name, each]));
  return after.cases.map((now) => {
    const old = known.get(now.name) as WatchedCase;
    return { scenario: after.name, before: old, after: now, comparisons: compareCase(old, now, margin) };
  });
}
