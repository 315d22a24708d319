import { capitalised, grouped } from '../../base/text.js';
import { chance, count, type LinesBlock, mean, type Sheet, share, type TableBlock } from '../../sheet/sheet.js';
import { chanceText, levelText, supportedDecimals } from '../../sheet/text/number-text.js';
import { unplayedSentences } from '../../sheet/words/unit-text.js';
import { attackNames, attackSides, attackTitle } from '../attack/attack-words.js';
import type { RowAnswer } from './row-answer.js';

/** The odds of attacks in a row as all media show them, with a table row per attack. */
export function rowSheet(answer: RowAnswer): Sheet {
  return {
    question: 'attacks in a row',
    title: `${attackTitle(answer)}, ${inARow(answer)}`,
    sides: attackSides(answer).map((unit) => ({ title: null, units: [unit] })),
    answer: rowSentence(answer),
    beside: '',
    sections: [
      { id: 'defender', title: 'What they do to the defender', blocks: [...chart(answer), defenderTable(answer)] },
      { id: 'attackers', title: 'What they cost', blocks: [costTable(answer)] },
    ],
    notes: [
      { text: 'Each side has one pool of Force for all attacks; what counts is the state after the last attack.' },
      { text: `${grouped(answer.trials)} simulated series, seed ${answer.seed}.` },
    ],
    assumptions: answer.assumptions,
    unplayed: unplayedSentences(answer.unmodelled),
    command: answer.command,
    facts: [
      ['seed', answer.seed],
      ['simulated series', count(answer.trials)],
      ['level of intervals', levelText(answer.level)],
    ],
  };
}

function inARow({ attacks }: RowAnswer): string {
  return `${attacks.length} attack${attacks.length === 1 ? '' : 's'} in a row`;
}

function hasHealth({ defender }: RowAnswer): boolean {
  return defender.health !== null;
}

/** What the last attack leaves behind, in a sentence. */
function rowSentence(answer: RowAnswer): string {
  const [attacker, defender] = attackNames(answer);
  const last = answer.attacks.at(-1)?.exact;
  const damage = `${(last?.meanDamage ?? 0).toFixed(2)} damage`;
  const how = answer.attacks.length === 1 ? 'In one attack' : `In ${inARow(answer)},`;
  if (last?.meanDamage === 0) return `${how} ${attacker} cannot damage ${defender}.`;
  if (!hasHealth(answer)) return `${how} ${attacker} does ${damage} to ${defender} on average.`;
  const chance = last?.discardChance ?? 0;
  const verb = chance === 0 ? 'cannot discard' : chance === 1 ? 'always discards' : 'discards';
  const often = verb === 'discards' ? ` ${chanceText(chance, 1)} of the time` : '';
  return `${how} ${attacker} ${verb} ${defender}${often} and does ${damage} on average.`;
}

/** The chance of the discard after each attack. */
function chart(answer: RowAnswer): LinesBlock[] {
  const { attacks, level } = answer;
  if (attacks.length === 1 || !hasHealth(answer)) return [];
  const [, defender] = attackNames(answer);
  const points = attacks.map(({ attacks: x, exact, simulated }) => ({
    ...{ x, exact: exact.discardChance },
    ...{ estimate: simulated.discardChance.estimate, interval: simulated.discardChance.interval },
  }));
  return [
    {
      kind: 'lines',
      id: 'discarded',
      title: 'The defender is discarded',
      across: 'attacks',
      up: { title: 'chance', isChance: true },
      level,
      series: [{ name: capitalised(defender), points }],
      note: '',
    },
  ];
}

function defenderTable(answer: RowAnswer): TableBlock {
  const { attacks, trials } = answer;
  const discards = <Entry>(entry: Entry): Entry[] => (hasHealth(answer) ? [entry] : []);
  return {
    kind: 'table',
    caption: 'What has happened to the defender after each attack.',
    heads: ['attacks', ...discards('discarded, exact'), ...discards('simulated'), 'mean damage, exact', 'simulated'],
    groups: [
      attacks.map(({ attacks: made, exact, simulated }) => [
        String(made),
        ...discards(chance(exact.discardChance)),
        ...discards(share(simulated.discardChance.estimate, trials)),
        mean(exact.meanDamage, 4),
        mean(simulated.meanDamage.estimate, supportedDecimals(simulated.meanDamage.standardError ?? 0)),
      ]),
    ],
    isCounted: true,
  };
}

/** What happens to the attacking side, and the Force that is left. */
function costTable({ attacks }: RowAnswer): TableBlock {
  return {
    kind: 'table',
    caption: 'What has happened to the units that attacked, and the Force that is left, both on average.',
    heads: ['attacks', 'damage suffered', 'attackers lost', "attacker's Force", "defender's Force"],
    groups: [
      attacks.map(({ attacks: made, exact }) => [
        String(made),
        mean(exact.attackerDamage, 4),
        mean(exact.attackersDiscarded, 4),
        mean(exact.force.attacker, 2),
        mean(exact.force.defender, 2),
      ]),
    ],
    isCounted: true,
  };
}
