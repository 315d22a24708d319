import { commandArguments, repeatedCommand } from '../../asking/options/command-arguments.js';
import { type CommonOptions, commonArguments, forceArguments, settingsOfOptions } from '../../asking/options/common-options.js';
import { fightTrials } from '../../errors/option.js';
import { type Problem, UserError } from '../../errors/problem.js';
import type { RunSettings } from '../../experiment/plan/run-plan.js';
import { casesOf } from '../../scenario/cases.js';
import { SCENARIO_KINDS } from '../../scenario/kinds/list.js';
import type { Overrides, Scenario } from '../../scenario/scenario.js';
import { RUN_KINDS } from './kinds/list.js';
import { RUN_OPTIONS } from './run-options.js';
import { baseName, fileName, type ScenarioRun } from './scenario-run.js';

/** The overrides of all cases of a scenario that the command line sets. */
export function overridesOf(
  { kind }: Pick<Scenario, 'kind'>,
  { rules, force, 'defender-force': defenderForce }: Pick<CommonOptions, 'rules' | 'force' | 'defender-force'>,
): Overrides {
  const paths = SCENARIO_KINDS[kind].force;
  return {
    rules: rules === null ? undefined : { edition: rules.edition, ...rules.overrides },
    ...(paths === null ? {} : { [paths.attacker]: force ?? undefined, [paths.defender]: defenderForce ?? undefined }),
  };
}

/** The settings of a scenario's run. Throws a UserError if there are too many trials for its kind. */
export function runSettings(scenario: Scenario, common: CommonOptions): RunSettings {
  const { kind } = scenario;
  const { trials } = RUN_KINDS[kind];
  if (trials === null) return settingsOfOptions(common, scenario);
  const settings = settingsOfOptions(common, { ...scenario, trials: scenario.trials ?? trials.standard });
  if (settings.trials <= trials.to) return { ...settings, targetError: null };
  throw new UserError([{ where: '--trials', path: null, ...fightTrials(trials.of, trials.to, settings.trials) }]);
}

/** The warnings about options that mean nothing in a scenario. */
export function optionWarnings(
  { kind, fileName }: Pick<Scenario, 'kind' | 'fileName'>,
  common: CommonOptions,
): readonly Problem[] {
  return RUN_KINDS[kind].idleOptions(common).map((warning) => ({ where: fileName, path: null, ...warning }));
}

/**
 * The run of a scenario: options over the file over the defaults. Throws a UserError if the options
 * do not fit the file.
 */
export function planRun(scenario: Scenario, common: CommonOptions, cardFile: string | null): ScenarioRun {
  const overrides = overridesOf(scenario, common);
  const settings = runSettings(scenario, common);
  casesOf(scenario, overrides); // throws if the options do not fit the file
  return {
    scenario,
    overrides,
    settings,
    command: commandOf([fileName(scenario)], common, cardFile && baseName(cardFile)),
  };
}

/** The command that runs scenario files again. */
export function commandOf(files: readonly string[], common: CommonOptions, cardFile: string | null): string {
  const cards = commandArguments(RUN_OPTIONS, { cards: cardFile });
  return repeatedCommand('odds run', files, [...cards, ...forceArguments(common), ...commonArguments(common)]);
}
