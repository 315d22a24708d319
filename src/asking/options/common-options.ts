import { type OpenSettings, type RunSettings, settingsOf } from '../../experiment/plan/run-plan.js';
import { FORCE_FIELDS, RULES_FIELD } from '../../fields/attack-fields.js';
import { EXACT_FIELD, MACHINE_FIELDS, RUN_FIELDS } from '../../fields/run-fields.js';
import { commandArguments } from './command-arguments.js';
import { type GivenOptions, NAME, option, SWITCH } from './option.js';

/** The option of every command that uses cards. */
export const CARDS_OPTION = option(NAME, 'your own catalogue, in addition to the shipped one', {
  defaultDescription: 'cards.jsonl, if it exists',
  completes: { kind: 'files', endings: ['jsonl'] },
});

/** Options that `odds run` and `odds attack` share. */
export const COMMON_OPTIONS = {
  seed: option(RUN_FIELDS.seed, 'seed of the dice, a whole number from {range}'),
  trials: option(RUN_FIELDS.trials, 'simulated attacks for each case, such as 1e6'),
  'target-error': option(
    RUN_FIELDS.targetError,
    'stop a case when the standard error of its mean damage is at most this; --trials is then the cap',
  ),
  level: option(RUN_FIELDS.level, 'level of confidence intervals'),
  workers: option(MACHINE_FIELDS.workers, 'at most this many worker threads; 0: none (same results)', {
    defaultDescription: 'the cores of the machine',
  }),
  engine: option(MACHINE_FIELDS.engine, 'what simulates attacks: wasm (WebAssembly) or js (same results)'),
  rules: option(RULES_FIELD, 'rules edition, with options: idc,armorNeeds=4'),
  force: option(FORCE_FIELDS.attacker, 'Force of the attacking side'),
  'defender-force': option(FORCE_FIELDS.defender, 'Force of the defending side'),
  exact: option(EXACT_FIELD, 'calculate exact values too; --no-exact leaves them out'),
  json: option(SWITCH, 'print one JSON object'),
  quiet: option(SWITCH, 'no progress on stderr'),
};

export type CommonOptions = GivenOptions<typeof COMMON_OPTIONS>;

/** The options that set the Force of both sides again. */
export function forceArguments({
  force,
  'defender-force': defenderForce,
}: Pick<CommonOptions, 'force' | 'defender-force'>): string[] {
  return commandArguments(COMMON_OPTIONS, { force, 'defender-force': defenderForce });
}

/** The options that repeat the common ones, if they change numbers. */
export function commonArguments({ rules, seed, trials, 'target-error': targetError, level, exact }: CommonOptions): string[] {
  return commandArguments(COMMON_OPTIONS, { rules, seed, trials, 'target-error': targetError, level, exact });
}

/** The settings of a run. What the options do not set comes from `otherwise`, or is the default. */
export function settingsOfOptions(options: CommonOptions, otherwise: OpenSettings = {}): RunSettings {
  return settingsOf({ ...options, targetError: options['target-error'] }, otherwise);
}

export const RULES_OPTIONS = { json: COMMON_OPTIONS.json };
