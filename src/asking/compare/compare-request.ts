import { compareTooSlow, modeUnused, unknownSort } from '../../errors/comparison.js';
import { ofUnit } from '../../errors/keyword.js';
import type { Problem } from '../../errors/problem.js';
import { type CompareWork, compareWork, MAX_COMPARE_SECONDS } from '../../experiment/compare/compare-size.js';
import { type ComparedPlay, type ComparedUnit, Duels } from '../../experiment/compare/duel.js';
import { SORT_WORDS } from '../../experiment/compare/unit-summary.js';
import type { RunSettings } from '../../experiment/plan/run-plan.js';
import { DEFAULT_RULES } from '../../rules/game/editions.js';
import { LUCKY_POLICIES } from '../../rules/game/lucky-policy.js';
import { MODES } from '../../rules/game/mode.js';
import { REMOTE_MODES } from '../../rules/keywords/remote-modes.js';
import { OBJECTIVES } from '../../rules/plan/attack-context.js';
import { DEFAULT_FORCE, PAYMENT_POLICIES } from '../../rules/plan/payment.js';
import { hasMode } from '../../rules/units/reach.js';
import { editionProblems } from '../../scenario/checks/case-checks.js';
import type { Host } from '../host.js';
import { type AnswerFormat, readFormat, readOut } from '../options/answer-format.js';
import {
  type CommonOptions,
  commonArguments,
  DEFAULT_LEVEL,
  DEFAULT_SEED,
  forceArguments,
  readCommonOptions,
} from '../options/common-options.js';
import { OptionReader, type RawOptions } from '../options/option-reader.js';
import { quoted } from '../options/shell-word.js';
import { COMPARE_FILTERS, DEFAULT_COMPARE_TRIALS } from './compare-options.js';
import { readComparedUnits } from './compare-units.js';

const COMPARE_FORMATS = ['csv', 'markdown', 'json', 'html'] as const;

/** What `odds compare` was asked for. */
export interface CompareRequest {
  readonly duels: Duels;
  readonly settings: RunSettings;
  readonly work: CompareWork;
  readonly common: CommonOptions;
  /** A word of SORT_WORDS; null: units stand as they were given. */
  readonly sort: string | null;
  readonly format: AnswerFormat;
  /** The file that the answer is written to; null: stdout. */
  readonly out: string | null;
  /** The command that asks for it again. */
  readonly command: string;
  readonly warnings: readonly Problem[];
}

/** Reads and checks the options of `odds compare`. Throws a UserError with all problems. */
export async function readCompareRequest(raw: RawOptions, host: Pick<Host, 'openCards' | 'readFile'>): Promise<CompareRequest> {
  const reader = new OptionReader(raw);
  const common = readCommonOptions(reader);
  const out = readOut(reader);
  const format = readFormat(reader, out, COMPARE_FORMATS);
  const sort = readSort(reader);
  const play = readPlay(reader, common);
  const { units, warnings } = await readComparedUnits(reader, host);
  checkEdition(reader, units, play);
  reader.done();
  const settings = settingsOf(common);
  const duels = new Duels(units, play);
  const work = compareWork(duels, settings);
  if (work.seconds > MAX_COMPARE_SECONDS) {
    reader.note('odds compare', 'unit', compareTooSlow(MAX_COMPARE_SECONDS, work.seconds, work.pairs));
    reader.done();
  }
  const command = commandOf(reader, play, sort, common);
  return {
    duels,
    settings,
    work,
    common,
    sort,
    format,
    out,
    command,
    warnings: [...warnings, ...modeWarnings(units, play)],
  };
}

function readSort(reader: OptionReader): string | null {
  const word = reader.text('sort')?.trim().replaceAll('_', '-') ?? null;
  if (word === null || SORT_WORDS.includes(word)) return word;
  reader.report('sort', unknownSort(word, SORT_WORDS));
  return null;
}

function readPlay(reader: OptionReader, { rules, attackerForce, defenderForce }: CommonOptions): ComparedPlay {
  const policy = reader.oneOf('policy', LUCKY_POLICIES) ?? 'optimal';
  const payment = reader.oneOf('payment', PAYMENT_POLICIES) ?? 'optimal';
  return {
    rules: rules ?? DEFAULT_RULES,
    objective: reader.oneOf('objective', OBJECTIVES) ?? 'mean-damage',
    mode: reader.oneOf('mode', MODES) ?? 'normal',
    luckyPolicy: { attacker: policy, defender: policy },
    payment: { attacker: payment, defender: payment },
    force: { attacker: attackerForce ?? DEFAULT_FORCE, defender: defenderForce ?? DEFAULT_FORCE },
    forceValue: 0,
  };
}

function settingsOf({ seed, trials, level, exact }: CommonOptions): RunSettings {
  return {
    seed: seed ?? DEFAULT_SEED,
    trials: trials ?? DEFAULT_COMPARE_TRIALS,
    targetError: null,
    level: level ?? DEFAULT_LEVEL,
    exact,
  };
}

function checkEdition(reader: OptionReader, units: readonly ComparedUnit[], { rules: { edition } }: ComparedPlay): void {
  for (const { label, unit } of units) {
    for (const problem of editionProblems(unit, label, edition)) reader.report('rules', ofUnit(label, problem));
  }
}

/** A mode that no unit can attack in. */
function modeWarnings(units: readonly ComparedUnit[], { mode }: ComparedPlay): Problem[] {
  if (mode === 'normal') return [];
  const { keyword } = REMOTE_MODES[mode];
  const isUsed = units.some(({ unit }) => hasMode(unit, mode));
  return isUsed ? [] : [{ where: '--mode', path: null, ...modeUnused(mode, keyword) }];
}

/** Words and options in the order in which the help lists them, without those that are as by default; the format is no part of it. */
function commandOf(reader: OptionReader, play: ComparedPlay, sort: string | null, common: CommonOptions): string {
  const files = ['units', 'cards'] as const;
  const played: readonly (readonly [option: string, value: string, standard: string])[] = [
    ['objective', play.objective, 'mean-damage'],
    ['policy', play.luckyPolicy.attacker, 'optimal'],
    ['payment', play.payment.attacker, 'optimal'],
    ['mode', play.mode, 'normal'],
  ];
  return [
    'odds compare',
    ...reader.texts('unit').map(quoted),
    ...[...COMPARE_FILTERS, ...files].flatMap((option) => reader.texts(option).map((text) => `--${option} ${quoted(text)}`)),
    ...(sort === null ? [] : [`--sort ${sort}`]),
    ...played.filter(([, value, standard]) => value !== standard).map(([option, value]) => `--${option} ${value}`),
    ...forceArguments(common),
    ...commonArguments(common),
  ].join(' ');
}
