import { grouped } from '../../base/text.js';
import type { RowResult } from '../../experiment/row/run-row.js';
import { chanceText, estimatedPercent, supportedDecimals } from '../../sheet/text/number-text.js';
import { paragraph, textTable } from '../../sheet/text/text-table.js';
import { footer } from '../../sheet/words/answer-lines.js';
import type { AnswerContext } from '../attack/attack-json.js';
import { matchText } from '../attack/attack-text.js';

/** The answer about attacks in a row for a terminal of 80 columns: a row for each attack. */
export function rowText(result: RowResult, context: AnswerContext): string {
  return [
    ...paragraph(`${matchText(context.setup)}, ${attacksText(result)}`),
    '',
    ...chanceLines(result),
    '',
    ...lossLines(result),
    '',
    ...footer(context, methodSentences(result, context.seed)),
    '',
  ].join('\n');
}

function attacksText({ question: { attackers } }: RowResult): string {
  return `${attackers.length} attack${attackers.length === 1 ? '' : 's'} in a row`;
}

/** What happens to the defender. */
function chanceLines({ stages, trials, question }: RowResult): string[] {
  const hasHealth = question.setup.defender.health !== null;
  const discards = (name: string): string[] => (hasHealth ? [name] : []);
  const header = ['attacks', ...discards('discarded, exact'), ...discards('simulated'), 'mean damage, exact', 'simulated'];
  const rows = stages.map(({ exact, simulated }, i) => [
    String(i + 1),
    ...discards(chanceText(exact.discardChance)),
    ...discards(estimatedPercent(simulated.discardChance.estimate, trials)),
    exact.meanDamage.toFixed(4),
    simulated.meanDamage.estimate.toFixed(supportedDecimals(simulated.meanDamage.standardError ?? 0)),
  ]);
  return textTable([header, ...rows], ['right', 'right', 'right', 'right', 'right']);
}

/** What happens to the attacking side, and the Force that is left. */
function lossLines({ stages }: RowResult): string[] {
  const header = ['attacks', 'damage to attackers', 'discarded', "attacker's Force", "defender's Force"];
  const rows = stages.map(({ exact }, i) => [
    String(i + 1),
    exact.attackerDamage.toFixed(4),
    exact.attackersDiscarded.toFixed(4),
    exact.force[0].toFixed(2),
    exact.force[1].toFixed(2),
  ]);
  return textTable([header, ...rows], ['right', 'right', 'right', 'right', 'right']);
}

function methodSentences({ question, trials }: RowResult, seed: bigint): string[] {
  return [
    `One pool of Force for each side; both play for the ${AIM_WORDS[question.setup.objective]} after the last attack.`,
    `${grouped(trials)} simulated row${trials === 1 ? '' : 's'} of attacks, seed ${seed}.`,
  ];
}

const AIM_WORDS = {
  'mean-damage': 'mean damage',
  'capped-damage': 'mean damage up to the health',
  'discard-chance': 'chance of a discard',
} as const;
