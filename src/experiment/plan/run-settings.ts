import { EXACT_FIELD, RUN_FIELDS } from '../../fields/run-fields.js';
import type { RunSettings } from './run-plan.js';

/** Settings of which some are left open. */
export type OpenSettings = { readonly [Name in keyof RunSettings]?: RunSettings[Name] | null | undefined };

/** Trials that are given are all run; if nobody gives any, as many as a target error takes, up to the default. */
export function givenOrEnough(
  given: number | null | undefined,
  { standard, targetError = null }: { readonly standard: number; readonly targetError?: number | null },
): Pick<RunSettings, 'trials' | 'targetError'> {
  return given == null ? { trials: standard, targetError } : { trials: given, targetError: null };
}

/** The settings that are given first; what nobody gives is as by default. */
export function settingsOf(...given: readonly OpenSettings[]): RunSettings {
  const first = <Name extends keyof RunSettings>(name: Name): RunSettings[Name] | undefined =>
    given.map((settings) => settings[name]).find((value) => value !== null && value !== undefined) ?? undefined;
  return {
    seed: first('seed') ?? RUN_FIELDS.seed.standard,
    trials: first('trials') ?? RUN_FIELDS.trials.standard,
    targetError: first('targetError') ?? null,
    level: first('level') ?? RUN_FIELDS.level.standard,
    exact: first('exact') ?? EXACT_FIELD.standard,
  };
}
