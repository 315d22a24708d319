import { grouped } from '../../base/text.js';
import type { CaseResult } from '../../experiment/case/case-result.js';
import { formatAbility } from '../../rules/keywords/format.js';
import { REMOTE_MODES } from '../../rules/keywords/remote-modes.js';
import type { Unit } from '../../rules/units/unit.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import { NO_PAINT, type Paint } from '../../sheet/text/paint.js';
import { bar, paragraph, printable, textTable } from '../../sheet/text/text-table.js';
import { footer } from '../../sheet/words/answer-lines.js';
import { healthText, powerText } from '../../sheet/words/unit-text.js';
import type { AnswerContext } from './attack-json.js';
import { damageTable, summaryRows } from './attack-tables.js';
import { DISCARDS, discardingDamage } from './attack-words.js';

const BAR_WIDTH = 28;
const RULE = '─';

/** The answer of `odds attack` for a terminal of 80 columns. */
export function attackText(result: CaseResult, context: AnswerContext, paint = NO_PAINT): string {
  return [
    ...paragraph(matchText(context.setup)).map(paint.head),
    '',
    ...textTable(summaryRows(result), ['left', 'left', 'right', 'left']),
    '',
    ...distributionLines(result, context, paint),
    '',
    ...footer({ ...context, assumptions: result.assumptions }, methodSentences(result, context.seed)),
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

/** The rows of damage, with a rule above those that discard the defender. */
function distributionLines(result: CaseResult, { remainingHealth }: AnswerContext, paint: Paint): string[] {
  const { heads, rows } = damageTable(result);
  const largest = Math.max(...rows.map(({ share }) => share));
  const [head = '', ...lines] = textTable(
    [heads, ...rows.map(({ cells }) => cells)],
    heads.map(() => 'right'),
  );
  const least = discardingDamage(result, remainingHealth);
  const rule = paint.deadly(`${RULE.repeat([...head].length)}  ${DISCARDS} the defender`);
  return [
    head,
    ...rows.flatMap(({ damage, share }, i) => {
      const drawn = bar(share / largest, BAR_WIDTH);
      const isDeadly = least !== null && damage >= least;
      const line = drawn === '' ? `${lines[i]}` : `${lines[i]}  ${isDeadly ? paint.deadly(drawn) : drawn}`;
      return damage === least ? [rule, line] : [line];
    }),
  ];
}

/** The sentences about how an attack was simulated. */
export function methodSentences(result: CaseResult, seed: bigint): string[] {
  return [trialsSentence(result, seed), ...interpreterSentence(result)];
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
