import type { Options } from 'yargs';
import { rulesOptionTwice, rulesOptionValue, unknownRulesEdition, unknownRulesOption } from '../../errors/option.js';
import type { ValueProblem } from '../../errors/problem.js';
import { levelUnreadable, numberUnreadable } from '../../errors/scenario-field.js';
import {
  DEFAULT_RULES,
  EDITIONS,
  type EditionName,
  RULES_OPTION_VALUES,
  type Rules,
  type RulesOptions,
} from '../../rules/game/editions.js';
import { MAX_TRIALS, MAX_WORKERS } from '../../simulate/limits.js';
import type { OptionReader } from './option-reader.js';

/** An option that takes a value, as text: yargs does not read numbers strictly (option-reader.ts). */
export function optionWithValue(describe: string, defaultDescription?: string): Options {
  return {
    type: 'string',
    requiresArg: true,
    describe,
    ...(defaultDescription === undefined ? {} : { defaultDescription }),
  };
}

/** The option of every command that knows cards. */
export const CARDS_OPTION = optionWithValue(
  'a further catalogue beside the one that came with the program',
  'cards.jsonl, if it is there',
);

/** The most Force that a side may be given. */
const MAX_FORCE = 99;
export const DEFAULT_TRIALS = 1_000_000;
export const DEFAULT_LEVEL = 0.95;
export const DEFAULT_SEED = 1n;
const MAX_SEED = 2n ** 64n - 1n;

/** Options that `odds run` and `odds attack` share. */
export const COMMON_OPTIONS: Readonly<Record<string, Options>> = {
  seed: optionWithValue('seed of the dice, an integer from 0 to 2^64 - 1', '1'),
  trials: optionWithValue('simulated attacks for each case; 1e6 is allowed', '1,000,000'),
  'target-error': optionWithValue(
    'stop a case when the standard error of its mean damage is at most this; --trials is then the cap',
  ),
  level: optionWithValue('level of confidence intervals', '0.95'),
  workers: optionWithValue('most worker threads; 0: none (the results are the same)', 'the cores of the machine'),
  engine: optionWithValue('loop over simulated attacks: wasm (WebAssembly) or js (the results are the same)', 'wasm'),
  rules: optionWithValue('rules edition, with options: idc,armorNeeds=4', 'idc'),
  force: optionWithValue('Force of the attacking side', '4'),
  'defender-force': optionWithValue('Force of the defending side', '4'),
  exact: { type: 'boolean', default: true, describe: 'calculate exact values too; --no-exact leaves them out' },
  json: { type: 'boolean', describe: 'print one JSON object' },
  quiet: { type: 'boolean', describe: 'no progress on stderr' },
};

/** The loops over simulated attacks: in WebAssembly, and the reference in JavaScript. */
const ENGINES = ['wasm', 'js'] as const;
export type Engine = (typeof ENGINES)[number];

/** What the common options say; null where one was not given. */
export interface CommonOptions {
  readonly seed: bigint | null;
  readonly trials: number | null;
  readonly targetError: number | null;
  readonly level: number | null;
  readonly workers: number | null;
  readonly engine: Engine;
  readonly rules: Rules | null;
  readonly attackerForce: number | null;
  readonly defenderForce: number | null;
  readonly exact: boolean;
  readonly json: boolean;
  readonly quiet: boolean;
}

export function readCommonOptions(reader: OptionReader): CommonOptions {
  return {
    seed: reader.bigint('seed', MAX_SEED),
    trials: reader.integer('trials', 1, MAX_TRIALS),
    targetError: reader.number('target-error', 'a number above 0', (error) => error > 0),
    level: readLevel(reader),
    workers: reader.integer('workers', 0, MAX_WORKERS),
    engine: reader.oneOf('engine', ENGINES) ?? 'wasm',
    rules: readRules(reader, 'rules'),
    attackerForce: reader.integer('force', 0, MAX_FORCE),
    defenderForce: reader.integer('defender-force', 0, MAX_FORCE),
    exact: reader.isOn('exact'),
    json: reader.isOn('json'),
    quiet: reader.isOn('quiet'),
  };
}

function readLevel(reader: OptionReader): number | null {
  const isLevel = (level: number): boolean => level >= 0.5 && level <= 0.9999;
  const problemOf = (expected: string, found: string): ValueProblem =>
    levelUnreadable(numberUnreadable(expected, found), found);
  return reader.number('level', 'a number from 0.5 to 0.9999', isLevel, problemOf);
}

/** The rules of an option such as `--rules edition,option=value,...`; null where it was not given or is wrong. */
export function readRules(reader: OptionReader, name: string): Rules | null {
  const text = reader.text(name);
  if (text === null) return null;
  const [first = '', ...rest] = text.split(',').map((part) => part.trim());
  const edition = first.includes('=') ? DEFAULT_RULES.edition : first;
  const settings = first.includes('=') ? [first, ...rest] : rest;
  if (!isEdition(edition)) {
    reader.report(name, unknownRulesEdition(edition, Object.keys(EDITIONS)));
    return null;
  }
  const overrides: Record<string, unknown> = {};
  for (const setting of settings) {
    const [option = '', ...values] = setting.split('=').map((part) => part.trim());
    const word = values.join('=');
    if (Object.hasOwn(overrides, option)) reader.report(name, rulesOptionTwice(option));
    const parsed = rulesOptionFromText(option, word);
    if ('problem' in parsed) reader.report(name, parsed.problem);
    else overrides[option] = parsed.value;
  }
  return { edition, overrides: overrides as Partial<RulesOptions> };
}

function isEdition(name: string): name is EditionName {
  return Object.hasOwn(EDITIONS, name);
}

function rulesOptionFromText(option: string, word: string): { value: unknown } | { problem: ValueProblem } {
  if (!Object.hasOwn(RULES_OPTION_VALUES, option)) {
    return { problem: unknownRulesOption(option, Object.keys(RULES_OPTION_VALUES)) };
  }
  const allowed = RULES_OPTION_VALUES[option as keyof RulesOptions];
  if (allowed === 'boolean') {
    if (word === 'true' || word === 'false') return { value: word === 'true' };
    return { problem: rulesOptionValue(option, 'true or false', word) };
  }
  if (typeof allowed[0] === 'number') {
    const [low, high] = allowed as readonly [number, number];
    const number = /^\d+$/.test(word) ? Number(word) : Number.NaN;
    if (number >= low && number <= high) return { value: number };
    return { problem: rulesOptionValue(option, `an integer from ${low} to ${high}`, word) };
  }
  const words = allowed as readonly string[];
  if (words.includes(word)) return { value: word };
  return { problem: rulesOptionValue(option, `one of ${words.join(', ')}`, word) };
}

/** A rules choice as `--rules` takes it. */
export function rulesText({ edition, overrides }: Rules): string {
  return [edition, ...Object.entries(overrides).map(([option, value]) => `${option}=${value}`)].join(',');
}

/** The Force of both sides, as it was given. */
export function forceArguments({ attackerForce, defenderForce }: CommonOptions): string[] {
  return [
    ...(attackerForce === null ? [] : [`--force ${attackerForce}`]),
    ...(defenderForce === null ? [] : [`--defender-force ${defenderForce}`]),
  ];
}

/** The common options that change numbers, as they were given. */
export function commonArguments({ seed, trials, targetError, level, rules, exact }: CommonOptions): string[] {
  return [
    ...(rules === null ? [] : [`--rules ${rulesText(rules)}`]),
    ...(seed === null ? [] : [`--seed ${seed}`]),
    ...(trials === null ? [] : [`--trials ${trials}`]),
    ...(targetError === null ? [] : [`--target-error ${targetError}`]),
    ...(level === null ? [] : [`--level ${level}`]),
    ...(exact ? [] : ['--no-exact']),
  ];
}
