import {
  type Cell,
  chance,
  count,
  type DistributionBlock,
  mean,
  type Sheet,
  share,
  shareInterval,
  type TableBlock,
  type TilesBlock,
  type Valued,
} from '../../sheet/sheet.js';
import { levelText, supportedDecimals } from '../../sheet/text/number-text.js';
import { measureTitle } from '../../sheet/words/titles.js';
import { unplayedSentences } from '../../sheet/words/unit-text.js';
import type { AttackAnswer, ChanceAnswer, DamageAnswer, MeanAnswer } from './attack-answer.js';
import { attackNames, attackSides, attackTitle, methodSentences, oddsSentence, withinSentence } from './attack-words.js';

/** The odds of one attack as all media show them. */
export function attackSheet(answer: AttackAnswer): Sheet {
  const isUsual = answer.meanDamage.exact !== null && !answer.adaptive && !answer.capped && answer.engine !== 'interpreter';
  return {
    question: 'attack',
    title: attackTitle(answer),
    sides: attackSides(answer).map((unit) => ({ title: null, units: [unit] })),
    answer: oddsSentence(answer),
    beside: withinSentence(answer),
    sections: [
      { id: 'odds', title: 'The odds', blocks: [tiles(answer), summary(answer)] },
      { id: 'damage', title: 'Damage of one attack', blocks: [distribution(answer)] },
    ],
    notes: methodSentences(answer).map((text) => ({ text, ...(isUsual ? { from: 'post' } : {}) })),
    assumptions: answer.assumptions,
    unplayed: unplayedSentences(answer.unmodelled),
    command: answer.command,
    facts: [
      ['seed', answer.seed],
      ['simulated attacks', count(answer.trials)],
      ['level of intervals', levelText(answer.level)],
    ],
  };
}

/** The one number first: the chance of a discard; if the health is unknown, the mean damage. */
function tiles(answer: AttackAnswer): TilesBlock {
  const { discardChance, meanDamage, trials } = answer;
  const [, defender] = attackNames(answer);
  const discard = discardChance && {
    title: `discards ${defender}`,
    value: discardChance.exact === null ? share(discardChance.estimate, trials) : chance(discardChance.exact),
    detail: detailOf(discardChance),
  };
  const damage = {
    title: 'mean damage',
    value: meanDamage.exact === null ? estimatedMean(meanDamage) : mean(meanDamage.exact, 2),
    detail: detailOf(meanDamage),
  };
  return { kind: 'tiles', tiles: [...(discard === null ? [] : [discard]), damage] };
}

/** The longest fraction that is readable below a number, in characters. */
const LONGEST_DETAIL = 16;

function detailOf({ exactFraction }: Pick<ChanceAnswer, 'exactFraction'>): string {
  if (exactFraction === null) return 'simulated';
  return exactFraction.includes('/') && exactFraction.length <= LONGEST_DETAIL ? `exactly ${exactFraction}` : 'exact';
}

/** What a terminal leaves out of the numbers. */
const IS_FURTHER = /^(?:mean damage|discard chance|Critical Hit chance|.* (?:pays Force|Surge))$/;

/** The numbers of an attack: exact, simulated, and the interval. */
function summary(answer: AttackAnswer): TableBlock {
  const { meanDamage, discardChance, criticalHitChance, measures, level, trials, bestGuess } = answer;
  const rows: Cell[][] = [['mean damage', ...meanCells(meanDamage)]];
  if (discardChance !== null) rows.push(['discard chance', ...chanceCells(discardChance, trials)]);
  for (const [name, value] of Object.entries(measures)) {
    rows.push([measureTitle(name, bestGuess), ...(isMean(value) ? meanCells(value) : chanceCells(value, trials))]);
  }
  if (criticalHitChance !== null) rows.push(['Critical Hit chance', ...chanceCells(criticalHitChance, trials)]);
  const isExact = meanDamage.exact !== null;
  return {
    // The answer and the distribution have the first two, if they are exact.
    rowsFrom: rows.map(([title]) => (isExact && IS_FURTHER.test(String(title)) ? 'post' : 'terminal')),
    kind: 'table',
    caption: 'Exact values, and the simulated attacks that check them.',
    heads: ['', 'exact', 'simulated', `${levelText(level)} interval`],
    groups: [rows],
  };
}

function isMean(value: MeanAnswer | ChanceAnswer): value is MeanAnswer {
  return 'standardError' in value;
}

/** What stands for a value that does not exist. */
const NONE = '-';

function chanceCells(value: ChanceAnswer, trials: number): Cell[] {
  const exact = value.exact === null ? NONE : withFraction(chance(value.exact), value.exactFraction);
  return [exact, share(value.estimate, trials), shareInterval(value, trials)];
}

function meanCells(value: MeanAnswer): Cell[] {
  const exact = value.exact === null ? NONE : withFraction(mean(value.exact, 4), value.exactFraction);
  return [exact, estimatedMean(value), value.standardError === 0 ? 'constant' : meanInterval(value)];
}

/** A simulated mean with the decimals that its error supports. */
function estimatedMean({ estimate, standardError }: MeanAnswer): Valued {
  return mean(estimate, supportedDecimals(standardError ?? 0));
}

function meanInterval({ interval, standardError }: MeanAnswer): Cell {
  if (interval === null) return NONE;
  const decimals = supportedDecimals(standardError ?? 0);
  return { kind: 'interval', text: interval.map((end) => end.toFixed(decimals)).join(' to '), value: interval };
}

/** The longest exact value with its fraction, so that the table fits 80 columns. */
const LONGEST_EXACT = 24;
const LONGEST_FRACTION = 14;

/** An exact value with its fraction, if that is short enough. */
function withFraction(value: Valued, fraction: string): Valued {
  const both = `${value.text} = ${fraction}`;
  const isShort = fraction.includes('/') && fraction.length <= LONGEST_FRACTION && both.length <= LONGEST_EXACT;
  return isShort ? { ...value, text: both } : value;
}

/** The chance of each damage and of at least that much. */
function distribution({ distribution, discardingDamage, trials }: AttackAnswer): DistributionBlock {
  const hasExact = distribution.some(({ exact }) => exact !== null);
  return {
    kind: 'distribution',
    caption: 'Chance of exactly, and of at least, each amount of damage.',
    heads: ['damage', ...(hasExact ? ['exact'] : []), 'simulated', 'at least'],
    rows: distribution.map((row) => {
      const atLeast = row.exactAtLeast === null ? share(row.atLeast, trials) : chance(row.exactAtLeast);
      return {
        amount: row.damage,
        cells: [...(row.exact === null ? [] : [chance(row.exact)]), simulatedCell(row, trials), atLeast],
        chance: row.exact === null ? share(row.probability, trials) : chance(row.exact),
        atLeast,
      };
    }),
    threshold:
      discardingDamage === null
        ? null
        : { amount: discardingDamage, verb: 'discards the defender', state: 'discarded', of: 'defender' },
  };
}

function simulatedCell({ count: times, probability }: DamageAnswer, trials: number): Cell {
  return times === 0 ? 'never' : share(probability, trials);
}
