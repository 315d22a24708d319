import { commandArguments, repeatedCommand } from '../../asking/options/command-arguments.js';
import { type CommonOptions, commonArguments, forceArguments, settingsOfOptions } from '../../asking/options/common-options.js';
import { fightTrials } from '../../errors/option.js';
import { type Problem, UserError } from '../../errors/problem.js';
import type { RunSettings } from '../../experiment/plan/run-plan.js';
import { givenOrEnough } from '../../experiment/plan/run-settings.js';
import { type ScenarioSides, scenarioSideOf } from '../../questions/list.js';
import type { ScenarioRun, ScenarioSide } from '../../questions/scenario-side.js';
import type { Experiment } from '../../rules/game/fight.js';
import { casesOf } from '../../scenario/cases.js';
import type { Scenario } from '../../scenario/checked-scenario.js';
import type { Overrides } from '../../scenario/scenario.js';
import { RUN_OPTIONS } from '../command-options.js';
import { baseName, fileName } from './scenario-run.js';

/** The overrides of all cases of a scenario that the command line sets. */
export function overridesOf(
  { file }: Pick<Scenario, 'file'>,
  { rules, force, 'defender-force': defenderForce }: Pick<CommonOptions, 'rules' | 'force' | 'defender-force'>,
): Overrides {
  const paths = file.force;
  return {
    rules: rules === null ? undefined : { edition: rules.edition, ...rules.overrides },
    ...(paths === null ? {} : { [paths.attacker]: force ?? undefined, [paths.defender]: defenderForce ?? undefined }),
  };
}

/** The settings of a scenario's run. Throws a UserError if there are too many trials for its kind. */
export function runSettings(
  scenario: Scenario,
  { trials }: Pick<ScenarioSide<Experiment>, 'trials'>,
  common: CommonOptions,
): RunSettings {
  if (trials === null) return settingsOfOptions(common, scenario);
  const asked = givenOrEnough(common.trials ?? scenario.trials, trials);
  const settings = settingsOfOptions(common, scenario);
  const exact = settings.exact && trials.isSolved !== false;
  if (asked.trials <= trials.to) return { ...settings, ...asked, exact };
  throw new UserError([{ where: '--trials', path: null, ...fightTrials(trials.of, trials.to, asked.trials) }]);
}

/** The warnings about options that mean nothing in a scenario. */
export function optionWarnings(
  { fileName }: Pick<Scenario, 'fileName'>,
  { idleOptions }: Pick<ScenarioSide<Experiment>, 'idleOptions'>,
  common: CommonOptions,
): readonly Problem[] {
  return idleOptions(common).map((warning) => ({ where: fileName, path: null, ...warning }));
}

/**
 * The run of a scenario: options over the file over the defaults. Throws a UserError if the options
 * do not fit the file.
 */
export function planRun(scenario: Scenario, sides: ScenarioSides, common: CommonOptions, cardFile: string | null): ScenarioRun {
  const side = scenarioSideOf(sides, scenario);
  const overrides = overridesOf(scenario, common);
  const settings = runSettings(scenario, side, common);
  casesOf(scenario, overrides); // throws if the options do not fit the file
  return {
    side,
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
