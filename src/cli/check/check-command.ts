import { type Output, warn } from '../../asking/host.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { at } from '../../base/assert.js';
import { firstOfEach } from '../../base/first-of-each.js';
import { countWithNoun } from '../../base/text.js';
import { baselineText } from '../../check/baseline-text.js';
import {
  type AddedScenario,
  type CaseNames,
  type ChangePlace,
  type CheckResult,
  type Unmatched,
  unmatchedCases,
  unmatchedScenarios,
} from '../../check/check-result.js';
import { compareCase } from '../../check/compare.js';
import { type Change, type ComparedCase, judgeCases } from '../../check/findings.js';
import type { Baseline } from '../../check/read-baseline.js';
import type { WatchedScenario } from '../../check/watched.js';
import { baselineHalfUpdated, Finding, scenarioNotInBaseline } from '../../errors/check.js';
import { IoError, type Problem, UserError } from '../../errors/problem.js';
import { rulesText } from '../../fields/field-text.js';
import { scenarioQuestions } from '../../questions/list.js';
import { baselineWrittenText, checkFailure, checkPage, checkReport } from '../../report/check/check-report.js';
import type { Rules } from '../../rules/game/editions.js';
import { warningsUnder } from '../../scenario/cases.js';
import type { Scenario } from '../../scenario/checked-scenario.js';
import { jsonLine } from '../../sheet/text/json-line.js';
import { UNWATCHED } from '../../simulate/watch.js';
import { cardFinder } from '../cards/card-files.js';
import { stepProgress } from '../edge/progress.js';
import { openExecutor } from '../edge/simulation.js';
import { charactersOf, paintOf, takesControls } from '../edge/terminal.js';
import { readScenarios } from '../run/scenario-files.js';
import { VERSION } from '../version.js';
import { filesGone, halfUpdated, openBaseline, saveBaseline } from './baseline-files.js';
import {
  type CheckOptions,
  checkCommand,
  type PlannedScenario,
  planScenarios,
  readCheckOptions,
  updateCommand,
  watchScenario,
} from './check-run.js';

const PROGRAM = `swtcg-odds ${VERSION}`;

/** Runs a scenario, with a progress line on a terminal. */
type Watch = (plan: PlannedScenario) => Promise<WatchedScenario>;

/**
 * `odds check`: compares the numbers of scenarios with a baseline, or under two sets of rules.
 * Throws a Finding if something changed.
 */
export async function checkCommandHandler(raw: RawOptions, output: Output): Promise<void> {
  const options = readCheckOptions(new OptionReader(raw));
  try {
    await checkScenarios(options, output);
  } catch (error) {
    if (error instanceof UserError || error instanceof IoError) output.out(checkFailure(error, options.format));
    throw error;
  }
}

async function checkScenarios(options: CheckOptions, output: Output): Promise<void> {
  const scenarios = await readScenarios(options.files, cardFinder(options.cardFile));
  const executor = await openExecutor(options.common, output, UNWATCHED);
  const isShown = !options.common.quiet && takesControls(process.stderr);
  const progress = stepProgress({ write: isShown ? output.err : () => undefined, columns: () => charactersOf(process.stderr) });
  const watch: Watch = async (plan) => {
    progress.show(`running ${plan.scenario.name}: ${countWithNoun(plan.cases.length, 'case')}`);
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

/** Prints the warnings of all plans, each once. */
function warnOf(plans: readonly PlannedScenario[], output: Output): void {
  const all = plans.flatMap(({ scenario, overrides, warnings }) => [...warningsUnder(scenario, overrides), ...warnings]);
  warn(firstOfEach(all, JSON.stringify), output);
}

/** Writes a new baseline. Everything runs before anything is written, so an interrupted run leaves the older baseline. */
async function updateBaseline(
  options: CheckOptions,
  scenarios: readonly Scenario[],
  watch: Watch,
  output: Output,
): Promise<void> {
  const { folder, files, common } = options;
  const texts = new Map<string, string>();
  const plans = planScenarios(scenarios, await scenarioQuestions(), common, common.rules);
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

/** The baselines of a check, by the names of their scenarios. */
interface Baselines {
  readonly known: ReadonlyMap<string, Baseline>;
  /** When checking all scenarios: the baselines whose scenarios no longer exist. */
  readonly gone: readonly Baseline[];
}

type ScenarioPair = readonly [before: WatchedScenario, after: WatchedScenario];

/** Compares scenarios with their baselines. A scenario or case that only one side has is a finding. */
async function checkBaseline(
  options: CheckOptions,
  scenarios: readonly Scenario[],
  watch: Watch,
  output: Output,
): Promise<void> {
  const plans = planScenarios(scenarios, await scenarioQuestions(), options.common, options.common.rules);
  warnOf(plans, output);
  const { known, gone } = openBaselines(options, plans);
  const pairs: ScenarioPair[] = [];
  const unmatched: Unmatched[] = [];
  const added: AddedScenario[] = [];
  for (const plan of plans) {
    const names = caseNames(plan, options);
    const baseline = known.get(names.name);
    // A scenario without a baseline runs too: its numbers show whether it is an older one renamed.
    const watched = await watch(plan);
    if (baseline === undefined) added.push({ ...names, watched });
    else {
      pairs.push([baseline, watched]);
      unmatched.push(...unmatchedCases(names, baseline));
    }
  }
  unmatched.unshift(...unmatchedScenarios(added, gone, { folder: options.folder, update: updateCommand(options, []) }));
  const placeOf = (change: Change): ChangePlace => {
    const { file, lineOf } = known.get(change.scenario) as Baseline;
    return { file, line: lineOf(change.case, ['play', 'winner', 'new'].includes(change.kind) ? null : change.name) };
  };
  await reportResult(
    options,
    { pairs, questions: questionsOf(scenarios), unmatched, comparedWith: `the baseline in ${options.folder}`, placeOf },
    output,
  );
}

function caseNames({ scenario: { name, fileName }, cases }: PlannedScenario, options: CheckOptions): CaseNames {
  return { name, fileName, cases, update: updateCommand(options, options.files.length > 0 ? [fileName] : []) };
}

/** All baselines of a check. Throws a UserError that names every damaged one, or if there are none. */
function openBaselines(options: CheckOptions, plans: readonly PlannedScenario[]): Baselines {
  const { folder, files } = options;
  const half = halfUpdated(folder);
  if (half.length > 0) {
    throw new UserError([{ where: folder, path: null, ...baselineHalfUpdated(half, updateCommand(options, [])) }]);
  }
  const problems: Problem[] = [];
  const opened = (name: string): readonly Baseline[] => {
    try {
      const baseline = openBaseline(folder, name);
      return baseline === null ? [] : [baseline];
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(...error.problems);
      return [];
    }
  };
  const names = plans.map(({ scenario }) => scenario.name);
  const known = new Map(names.flatMap(opened).map((baseline) => [baseline.name, baseline]));
  const gone = files.length > 0 ? [] : [...filesGone(folder, new Set(names)).keys()].flatMap(opened);
  const isEmpty = known.size + gone.length + problems.length === 0 && filesGone(folder, new Set()).size === 0;
  if (isEmpty) problems.push(...plans.map((plan) => withoutBaseline(caseNames(plan, options), folder)));
  if (problems.length > 0) throw new UserError(problems);
  return { known, gone };
}

function withoutBaseline({ name, fileName, update }: CaseNames, folder: string): Problem {
  return { where: fileName, path: null, ...scenarioNotInBaseline(name, folder, update) };
}

/** Compares scenarios under `--rules`, or their own rules, with the same scenarios under other rules. */
async function checkRules(
  options: CheckOptions,
  against: Rules,
  scenarios: readonly Scenario[],
  watch: Watch,
  output: Output,
): Promise<void> {
  const plans = planScenarios(scenarios, await scenarioQuestions(), options.common, options.common.rules);
  const others = planScenarios(scenarios, await scenarioQuestions(), options.common, against);
  warnOf([...others, ...plans], output);
  const pairs: ScenarioPair[] = [];
  for (const [i, plan] of plans.entries()) {
    pairs.push([await watch(at(others, i)), await watch(plan)]);
  }
  const files = new Map(scenarios.map(({ name, fileName }) => [name, fileName]));
  const placeOf = ({ scenario }: Change): ChangePlace => ({ file: files.get(scenario) as string, line: 1 });
  await reportResult(
    options,
    { pairs, questions: questionsOf(scenarios), unmatched: [], comparedWith: `the rules ${rulesText(against)}`, placeOf },
    output,
  );
}

function questionsOf(scenarios: readonly Scenario[]): ReadonlyMap<string, string | null> {
  return new Map(scenarios.map(({ name, question }) => [name, question]));
}

/** The input of `reportResult`. */
interface Compared extends Pick<CheckResult, 'unmatched' | 'comparedWith' | 'placeOf'> {
  readonly pairs: readonly ScenarioPair[];
  /** Each scenario's question, by name. */
  readonly questions: ReadonlyMap<string, string | null>;
}

/** Compares, decides and writes the result. Throws a Finding if something changed or could not be compared. */
async function reportResult(options: CheckOptions, { pairs, questions, ...rest }: Compared, output: Output): Promise<void> {
  const { margin, format } = options;
  const cases = pairs.map(([before, after]) => comparedCases(before, after, margin));
  const scenarios = pairs.map(([before, after], i) => ({
    name: after.name,
    question: questions.get(after.name) ?? null,
    cases: at(cases, i).map((each) => each.after.name),
    before: { rules: before.rules, simulated: before.simulated },
    after: { rules: after.rules, simulated: after.simulated },
  }));
  const result = { ...judgeCases(cases.flat()), ...rest, scenarios, margin, command: checkCommand(options) };
  output.out(format === 'html' ? await checkPage(result, VERSION) : checkReport(result, format, paintOf(options.isColoured)));
  const { changes, unmatched } = result;
  if (changes.length + unmatched.length > 0) throw new Finding(`${changes.length} changed, ${unmatched.length} not compared`);
}

/** Compares the cases that both sides have. */
function comparedCases(before: WatchedScenario, after: WatchedScenario, margin: number): ComparedCase[] {
  const known = new Map(before.cases.map((each) => [each.name, each]));
  return after.cases.flatMap((now) => {
    const old = known.get(now.name);
    if (old === undefined) return [];
    return [{ scenario: after.name, before: old, after: now, comparisons: compareCase(old, now, margin) }];
  });
}
