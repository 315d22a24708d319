import { grouped } from '../../base/text.js';
import { OPPONENT, type Role } from '../../rules/game/role.js';
import type { Objective } from '../../rules/plan/attack-context.js';
import { type Block, type Cell, chance, mean, type Section, type Sheet, type Valued } from '../../sheet/sheet.js';
import { chanceText } from '../../sheet/text/number-text.js';
import { unplayedSentences } from '../../sheet/words/unit-text.js';
import { attackSides, attackTitle } from '../attack/attack-words.js';
import type {
  AdviceAnswer,
  AdvisedOption,
  ChoiceAdvice,
  ExpectationAnswer,
  ReRollAdvice,
  ReRollOption,
} from './advice-answer.js';
import {
  adviceSentence,
  besideSentence,
  bestOf,
  expectationText,
  objectiveName,
  restingSentence,
  valueSentence,
} from './advice-words.js';

/** The most options shown for a choice, the best first; JSON has all. */
const SHOWN_OPTIONS = 8;

/**
 * What both players may do with the dice on the table, with the value of every option; marks the best one, and the best for
 * another aim.
 */
export function adviceSheet(answer: AdviceAnswer): Sheet {
  const { advice, afterwards } = answer;
  const hasValue = isValueShown(answer) || afterwards.length > 0;
  return {
    question: 'advice',
    title: attackTitle(answer),
    sides: attackSides(answer).map((unit) => ({ title: null, units: [unit] })),
    answer: adviceSentence(answer),
    beside: besideSentence(answer),
    sections: [
      ...advice.map((each) => reRollSection(each, answer)),
      ...(advice.length + afterwards.length === 0 ? [] : [restingSection(answer)]),
      ...afterwards.map((each, i) => choiceSection(each, answer, i)),
    ],
    notes: hasValue ? [{ text: valueSentence(answer) }] : [],
    assumptions: answer.assumptions,
    unplayed: unplayedSentences(answer.unmodelled),
    command: answer.command,
    facts: [],
  };
}

function restingSection(answer: AdviceAnswer): Section {
  return {
    id: 'resting',
    title: 'The dice as they lie',
    blocks: [{ kind: 'sentences', sentences: [restingSentence(answer)] }],
  };
}

/** Whether re-rolls need a column for the value, since the objective counts more than damage to the defender. */
function isValueShown({ worthOf, objective, advice }: AdviceAnswer): boolean {
  if (worthOf === 'defender') return false;
  const isSeen = ({ worth, meanDamage, discardChance }: AdvisedOption): boolean => {
    if (objective === 'capped-damage') return false;
    return worth.fraction === (objective === 'mean-damage' ? meanDamage : discardChance)?.fraction;
  };
  return advice.some(({ options }) => !options.every(isSeen));
}

/** The options of a re-roll. Next to a value there is no room for fractions. */
function reRollSection({ player, afterPass, options }: ReRollAdvice, answer: AdviceAnswer): Section {
  const { objective, roll } = answer;
  const hasValue = isValueShown(answer);
  const requested = hasValue ? 'value' : objectiveName(objective);
  const decimals = decimalsFor(options);
  const cell = (each: ExpectationAnswer): Valued => (hasValue ? mean(each.value, decimals) : withFraction(each, decimals));
  const isCapped = objective === 'capped-damage' && !hasValue;
  const named: Column<ReRollOption>[] = [
    ...(isCapped || hasValue
      ? [{ head: isCapped ? 'capped damage' : 'value', of: ({ worth }: ReRollOption) => cell(worth) }]
      : []),
    { head: 'mean damage', of: ({ meanDamage }) => cell(meanDamage) },
  ];
  return {
    id: `re-roll-${player}`,
    title: `Re-roll of the ${player}`,
    blocks: optionBlocks(options, answer, {
      player,
      asked: `The ${player}${afterPass ? `, if the ${OPPONENT[player]} passes,` : ''}`,
      requested,
      choice: 're-roll',
      nameOf: ({ reRoll }) => (reRoll.length === 0 ? 'nothing (pass)' : reRoll.join(' ')),
      columns: [
        { head: 'keep', of: ({ reRoll }) => keptFaces(roll, reRoll).join(' ') },
        ...named,
        ...discardColumn(options, 'discard chance'),
      ],
    }),
  };
}

/** The options of a choice other than a re-roll. */
function choiceSection({ choice, player, options }: ChoiceAdvice, answer: AdviceAnswer, index: number): Section {
  const decimals = decimalsFor(options);
  return {
    id: `choice-${index + 1}`,
    title: `The choice of the ${player}: ${choice}`,
    blocks: optionBlocks(options, answer, {
      player,
      asked: `The ${player}`,
      requested: 'value',
      choice,
      nameOf: ({ action }) => action,
      columns: [
        { head: 'value', of: ({ worth }) => mean(worth.value, decimals) },
        { head: 'damage', of: ({ meanDamage }) => mean(meanDamage.value, decimals) },
        ...discardColumn(options, 'discard'),
      ],
    }),
  };
}

interface Column<Option extends AdvisedOption> {
  readonly head: string;
  readonly of: (option: Option) => Cell;
}

/** How the options of a choice are shown. */
interface Shape<Option extends AdvisedOption> {
  readonly player: Role;
  /** Who chooses, and when. */
  readonly asked: string;
  readonly requested: string;
  readonly choice: string;
  readonly nameOf: (option: Option) => string;
  readonly columns: readonly Column<Option>[];
}

/** The best options with their marks, among them the best one for another aim, and how that differs. */
function optionBlocks<Option extends AdvisedOption>(
  options: readonly Option[],
  { objective }: AdviceAnswer,
  { player, asked, requested, choice, nameOf, columns }: Shape<Option>,
): Block[] {
  const { legend, other, markOf, difference } = marksOf(options, player, { objective, valueName: requested });
  const first = options.slice(0, SHOWN_OPTIONS);
  const shown = other === null || first.includes(other) ? first : [...first, other];
  const rest = options.length - shown.length;
  const below = [
    ...(rest > 0 ? [`... and ${grouped(rest)} more, no better than these`] : []),
    ...(difference === null ? [] : [difference]),
  ];
  return [
    { kind: 'lead', sentences: [`${asked} ${player === 'attacker' ? 'maximises' : 'minimises'} ${requested} (${legend}):`] },
    {
      kind: 'table',
      caption: 'The value of each option, the best first.',
      heads: [`${' '.repeat(MARKS)}${choice}`, ...columns.map(({ head }) => head)],
      groups: [
        shown.map((option) => [`${markOf(option).padEnd(MARKS)}${nameOf(option)}`, ...columns.map(({ of }) => of(option))]),
      ],
    },
    ...(below.length === 0 ? [] : [{ kind: 'sentences', sentences: below } as const]),
  ];
}

/** Characters before the name of an option: its marks, and a blank. */
const MARKS = 3;

function discardColumn<Option extends AdvisedOption>(options: readonly Option[], head: string): Column<Option>[] {
  if (options.every(({ discardChance }) => discardChance === null)) return [];
  return [{ head, of: ({ discardChance }) => discardChance && chance(discardChance.value) }];
}

/** Two decimals, or up to four where fewer would not tell options apart. */
function decimalsFor(options: readonly AdvisedOption[]): number {
  const tellsApart = (of: (option: AdvisedOption) => ExpectationAnswer, decimals: number): boolean => {
    const texts = new Map(options.map((option) => [of(option).fraction, of(option).value.toFixed(decimals)]));
    return new Set(texts.values()).size === texts.size;
  };
  const enough = [2, 3].find(
    (each) => tellsApart(({ worth }) => worth, each) && tellsApart(({ meanDamage }) => meanDamage, each),
  );
  return enough ?? 4;
}

function withFraction(expectation: ExpectationAnswer, decimals: number): Valued {
  return { ...mean(expectation.value, decimals), text: expectationText(expectation, decimals) };
}

function keptFaces(faces: readonly number[], reRolled: readonly number[]): number[] {
  const kept = [...faces];
  for (const face of reRolled) kept.splice(kept.indexOf(face), 1);
  return kept;
}

/** The marks of the options of a choice: of the best one, and of the best one for another aim. */
interface AdviceMarks<Option extends AdvisedOption> {
  /** The option that is the best for the other aim; null if no option differs from another in it. */
  readonly other: Option | null;
  /** What the marks mean. */
  readonly legend: string;
  readonly markOf: (option: Option) => string;
  /** How the two options differ; null if they are the same. */
  readonly difference: string | null;
}

/** The objectives that look only at the defending unit. */
type Aim = 'mean-damage' | 'discard-chance';

const AIM_NAMES: Readonly<Record<Aim, string>> = { 'mean-damage': 'mean damage', 'discard-chance': 'discard chance' };

/**
 * The marks of the options of a choice. The best choice follows the objective; the other aim is the discard chance, or the mean
 * damage if the objective is the discard chance. `valueName`: the name of their value.
 */
function marksOf<Option extends AdvisedOption>(
  options: readonly Option[],
  player: Role,
  { objective, valueName }: { readonly objective: Objective; readonly valueName: string },
): AdviceMarks<Option> {
  const aim = objective === 'discard-chance' ? 'mean-damage' : 'discard-chance';
  const best = bestOf(options);
  const other = isAlike(options, aim) ? null : (options.find(({ bestFor }) => bestFor.includes(aim)) ?? null);
  const legend = other === null ? '' : `, + ${player === 'attacker' ? 'highest' : 'lowest'} ${AIM_NAMES[aim]}`;
  return {
    other,
    legend: `* best choice${legend}`,
    markOf: (option) => `${option === best ? '*' : ''}${option === other ? '+' : ''}`,
    difference: other === null || other === best ? null : differenceText(best, other, aim, valueName),
  };
}

function valueFor({ meanDamage, discardChance }: AdvisedOption, aim: Aim): ExpectationAnswer | null {
  return aim === 'mean-damage' ? meanDamage : discardChance;
}

function isAlike(options: readonly AdvisedOption[], aim: Aim): boolean {
  const values = new Set(options.map((option) => valueFor(option, aim)?.fraction ?? null));
  return values.size <= 1 || values.has(null);
}

function differenceText(best: AdvisedOption, other: AdvisedOption, aim: Aim, valueName: string): string {
  const gain = changeText(AIM_NAMES[aim], valueFor(best, aim), valueFor(other, aim));
  const price = changeText(valueName, best.worth, other.worth);
  return `The two differ: with + the ${gain}, and the ${price}. For all choices with this aim: --objective ${aim}.`;
}

function changeText(name: string, before: ExpectationAnswer | null, after: ExpectationAnswer | null): string {
  if (before === null || after === null || before.fraction === after.fraction) return `${name} is the same`;
  const decimals = [2, 3].find((each) => before.value.toFixed(each) !== after.value.toFixed(each)) ?? 4;
  const text = ({ value }: ExpectationAnswer): string =>
    name === AIM_NAMES['discard-chance'] ? chanceText(value) : value.toFixed(decimals);
  return `${name} is ${text(after)} instead of ${text(before)}`;
}
