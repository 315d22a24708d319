import type { CaseResult, DamageRow, MeasureResult } from '../../experiment/case/case-result.js';
import { formatAbility } from '../../rules/keywords/format.js';
import { REMOTE_MODES } from '../../rules/keywords/remote-modes.js';
import type { Unit } from '../../rules/units/unit.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import { type Fraction, toNumber, toText } from '../../statistics/fraction.js';
import type { ProportionEstimate } from '../../statistics/intervals/proportion.js';
import type { MeanEstimate } from '../../statistics/mean-estimate.js';
import { footer, paragraph } from '../text/answer-lines.js';
import { chanceText, estimatedPercent, grouped, levelText, supportedDecimals } from '../text/number-text.js';
import { type Align, bar, printable, textTable } from '../text/text-table.js';
import { measureTitle } from '../text/titles.js';
import { healthText, powerText } from '../text/unit-text.js';
import type { AnswerContext } from './attack-json.js';

const BAR_WIDTH = 28;

/** The answer of `odds attack` for a terminal of 80 columns. */
export function attackText(result: CaseResult, context: AnswerContext): string {
  return [
    ...paragraph(matchText(context.setup)),
    '',
    ...summaryLines(result),
    '',
    ...distributionLines(result),
    '',
    ...footer({ ...context, assumptions: result.assumptions }, [
      trialsSentence(result, context.seed),
      ...interpreterSentence(result),
    ]),
    '',
  ].join('\n');
}

/** Who attacks whom, how, and which other units are present, in one line. */
export function matchText({ attacker, defender, mode, others }: AttackSetup): string {
  const attack = unitText(attacker, 'Attacker', [powerText(attacker), ...featuresOf(attacker)]);
  const manner = mode === 'normal' ? '' : ` by ${REMOTE_MODES[mode].keyword}`;
  const target = unitText(defender, 'a defender', featuresOf(defender));
  return `${attack}${manner}${othersText(others.attacker)} against ${target}${othersText(others.defender)}`;
}

function othersText(units: readonly Unit[]): string {
  const texts = units.map((unit) => unitText(unit, 'a unit', featuresOf(unit)));
  return texts.length === 0 ? '' : ` with others: ${texts.join(', ')}`;
}

/** The features of a unit that matter in an attack, except its power. */
function featuresOf(unit: Unit): string[] {
  return [...(unit.health === null ? [] : [healthText(unit)]), ...unit.abilities.map(formatAbility)];
}

function unitText({ name }: Unit, role: string, features: readonly string[]): string {
  const parts = features.length === 0 ? ['no keywords'] : features;
  return `${name === null ? role : printable(name)} (${parts.join(', ')})`;
}

function summaryLines(result: CaseResult): string[] {
  const { damage, discardChance, criticalHitChance, exact, trials } = result;
  const rows = [
    ['', 'exact', 'simulated', `${levelText(result.level)} interval`],
    ['mean damage', ...meanCells(damage, exact?.moments.mean)],
  ];
  if (discardChance) rows.push(['discard chance', ...chanceCells(discardChance, exact?.discardChance, trials)]);
  for (const measure of result.measures)
    rows.push([measureTitle(measure.name, exact?.bestGuess), ...measureCells(measure, trials)]);
  if (criticalHitChance)
    rows.push(['Critical Hit chance', ...chanceCells(criticalHitChance, exact?.criticalHitChance, trials)]);
  return textTable(rows, ['left', 'left', 'right', 'left']);
}

function chanceCells({ estimate, interval }: ProportionEstimate, exact: Fraction | null | undefined, trials: number): string[] {
  const chance = (value: number): string => estimatedPercent(value, trials);
  return [exact ? exactText(exact, chanceText) : '-', chance(estimate), interval.map(chance).join(' to ')];
}

function meanCells({ estimate, standardError, interval }: MeanEstimate, exact: Fraction | null | undefined): string[] {
  const decimals = supportedDecimals(standardError ?? 0);
  const ends = standardError === 0 ? 'constant' : interval?.map((end) => end.toFixed(decimals)).join(' to ');
  return [exact ? exactText(exact, (value) => value.toFixed(4)) : '-', estimate.toFixed(decimals), ends ?? '-'];
}

function measureCells(measure: MeasureResult, trials: number): string[] {
  return measure.kind === 'mean' ? meanCells(measure, measure.exact) : chanceCells(measure, measure.exact, trials);
}

/** Characters at most of an exact value with its fraction, so that the table fits 80 columns. */
const LONGEST_EXACT = 24;
const LONGEST_FRACTION = 14;

/** An exact value, with its fraction if that is short enough to read. */
function exactText(value: Fraction, text: (value: number) => string): string {
  const short = text(toNumber(value));
  const fraction = toText(value);
  const both = `${short} = ${fraction}`;
  return fraction.includes('/') && fraction.length <= LONGEST_FRACTION && both.length <= LONGEST_EXACT ? both : short;
}

function distributionLines({ distribution, trials }: CaseResult): string[] {
  const share = (row: DamageRow): number => row.exactProbability ?? row.probability;
  const largest = Math.max(...distribution.map(share));
  const hasExact = distribution.some(({ exactProbability }) => exactProbability !== null);
  const header = ['damage', ...(hasExact ? ['exact'] : []), 'simulated', 'at least'];
  const aligns: Align[] = header.map(() => 'right');
  const rows = distribution.map((row) => [
    String(row.damage),
    ...(row.exactProbability === null ? [] : [chanceText(row.exactProbability)]),
    row.count === 0 ? 'never' : estimatedPercent(row.probability, trials),
    row.exactAtLeast === null ? estimatedPercent(row.atLeast, trials) : chanceText(row.exactAtLeast),
    bar(share(row) / largest, BAR_WIDTH),
  ]);
  return textTable([header, ...rows], aligns);
}

function trialsSentence({ trials, isAdaptive, isCapped }: CaseResult, seed: bigint): string {
  const reason = isCapped ? ' (the maximum: the target error was not reached)' : isAdaptive ? ' (until the target error)' : '';
  return `${grouped(trials)} simulated attack${trials === 1 ? '' : 's'}${reason}, seed ${seed}.`;
}

function interpreterSentence({ isInterpreted }: CaseResult): string[] {
  return isInterpreted
    ? ['The automaton of this attack is too large for the kernel: the slower interpreter played it, with the same result.']
    : [];
}
