import { capitalised, inWords } from '../../base/text.js';
import { DUEL_UNITS } from '../../chain/duel/duel-facts.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import { type Cell, chance, mean, type Sheet, type TableBlock, type Valued } from '../../sheet/sheet.js';
import type { CsvCell } from '../../sheet/text/csv.js';
import { chanceText } from '../../sheet/text/number-text.js';
import { titleOf } from '../../sheet/words/titles.js';
import { unitLine, unplayedSentences } from '../../sheet/words/unit-text.js';
import { attackNames, attackSides, attackTitle } from '../attack/attack-words.js';
import { duelNames } from '../duel/duel-words.js';
import type { NumberChange, ReachedValue, UntilAnswer } from './until-answer.js';

/** What all media show of an answer to `--until`: the numbers that are enough, and those that are not. */
export function untilSheet(answer: UntilAnswer): Sheet {
  const [first, second] = namesOf(answer);
  const isAttack = answer.question === 'attack';
  return {
    question: isAttack ? 'what would turn an attack' : 'what would turn a duel',
    title: isAttack ? attackTitle(answer) : `${capitalised(first)} against ${second}`,
    sides: sidesOf(answer).map((unit) => ({ title: null, units: [unit] })),
    answer: verdict(answer),
    beside: notEnough(answer),
    sections: answer.changes.length === 0 ? [] : [{ id: 'changes', title: 'What is enough', blocks: [changesTable(answer)] }],
    notes: [
      ...(answer.changes.length === 0 ? [] : [{ text: 'Each number is changed alone, by as little as is enough.' }]),
      ...simulatedNote(answer),
    ],
    assumptions: answer.assumptions,
    unplayed: unplayedSentences(answer.unmodelled),
    command: answer.command,
    facts: [['seed', answer.seed]],
  };
}

function namesOf(answer: UntilAnswer): readonly [string, string] {
  if (answer.question === 'attack') return attackNames(answer);
  const { first, second } = duelNames(answer);
  return [first, second];
}

function sidesOf(answer: UntilAnswer): readonly string[] {
  if (answer.question === 'attack') return attackSides(answer);
  return DUEL_UNITS.map((unit) => unitLine(answer.inForce[unit], answer.inForce[unit].keywords));
}

function valueText({ isChance }: UntilAnswer, value: number): string {
  return isChance ? chanceText(value) : String(Number(value.toFixed(2)));
}

/** The number to reach as it was asked for: "50%", not "50.00%". */
function targetText({ isChance, target }: UntilAnswer): string {
  return isChance ? `${Number((target * 100).toPrecision(12))}%` : String(target);
}

/** What has to be reached, after "for": "Maul to discard Mace in at least 50% of attacks". */
function aimText(answer: UntilAnswer): string {
  const [first, second] = namesOf(answer);
  const amount = `${answer.direction} ${targetText(answer)}`;
  switch (answer.measure) {
    case 'discard-chance':
      return `${first} to discard ${second} in ${amount} of attacks`;
    case 'mean-damage':
      return `${first} to do ${amount} damage to ${second} on average`;
    case 'win':
      return `${first} to win ${amount} of duels`;
    case 'lose':
      return `${second} to win ${amount} of duels`;
    default:
      return `the ${measureTitle(answer)} to be ${amount}`;
  }
}

function measureTitle({ measure, question }: UntilAnswer): string {
  return question === 'attack' ? titleOf(measure.replaceAll('-', '_')) : (DUEL_TITLES[measure] ?? measure);
}

const DUEL_TITLES: Readonly<Record<string, string>> = { win: 'wins', lose: 'loses', neither: 'nobody wins' };

function verdict(answer: UntilAnswer): string {
  const now = valueText(answer, answer.now.value);
  if (answer.direction === 'reached') return `It is ${targetText(answer)} already: nothing has to change.`;
  const subject = answer.measure === 'lose' ? 'defender' : 'attacker';
  const enough = ROLES.flatMap((role, i) => {
    const changes = answer.changes.filter(({ of, needed }) => of === role && needed !== null).map(changeText);
    const who = role === subject ? '' : `${namesOf(answer)[i]} with `;
    return changes.length === 0 ? [] : [`${who}${inWords(changes, 'or')}`];
  });
  if (enough.length === 0) return `No single number is enough for ${aimText(answer)} (now ${now}).`;
  return `For ${aimText(answer)} (now ${now}), it takes ${(subject === 'attacker' ? enough : enough.toReversed()).join(', or ')}.`;
}

/** "power 8 (now 6)", "Accuracy 1". */
function changeText({ number, now, needed }: NumberChange): string {
  return `${number} ${needed}${now === 0 ? '' : ` (now ${now})`}`;
}

function notEnough(answer: UntilAnswer): string {
  if (answer.changes.every(({ needed }) => needed === null)) return '';
  const ofUnits = ROLES.flatMap((role, i) => {
    const numbers = answer.changes.filter(({ of, needed }) => of === role && needed === null).map(({ number }) => number);
    return numbers.length === 0 ? [] : [`${inWords(numbers, 'and')} of ${namesOf(answer)[i]}`];
  });
  return ofUnits.length === 0 ? '' : `Not enough at any value tried: ${ofUnits.join('; ')}.`;
}

function changesTable(answer: UntilAnswer): TableBlock {
  const rowsOf = (role: Role, i: number): Cell[][] =>
    answer.changes.filter(({ of }) => of === role).map((change) => [namesOf(answer)[i] ?? '', ...cells(change, answer)]);
  return {
    kind: 'table',
    caption: 'The nearest value of each number that is enough by itself.',
    heads: ['unit', 'number', 'now', 'enough', measureTitle(answer), 'tried'],
    groups: ROLES.map(rowsOf),
  };
}

function cells({ number, now, needed, reached, tried }: NumberChange, answer: UntilAnswer): Cell[] {
  const enough = needed === null ? '-' : String(needed);
  return [number, String(now), enough, reached === null ? '-' : valueCell(answer, reached), `${tried[0]} to ${tried[1]}`];
}

function valueCell({ isChance }: UntilAnswer, { value }: ReachedValue): Valued {
  return isChance ? chance(value) : mean(value, 2);
}

function simulatedNote({ now, changes, question }: UntilAnswer): { readonly text: string }[] {
  const values = [now, ...changes.flatMap(({ reached }) => reached ?? [])];
  const simulated = values.filter(({ interval }) => interval !== null).length;
  if (simulated === 0) return [];
  return [{ text: `${simulated} of the ${values.length} values are simulated, since the ${question} is too large to solve.` }];
}

/** The numbers as rows of CSV. */
export function untilCsv(answer: UntilAnswer): CsvCell[][] {
  const { measure, target, now: present, changes } = answer;
  const names =
    answer.question === 'attack' ? [answer.attacker.name, answer.defender.name] : [answer.first.name, answer.second.name];
  return [
    ['unit', 'of', 'number', 'now', 'enough', 'tried_from', 'tried_to', 'measure', 'target', 'value_now', 'value_then'],
    ...changes.map(({ of, number, now, needed, reached, tried }): CsvCell[] => [
      ...[names[ROLES.indexOf(of)] ?? null, of, number, now, needed, ...tried],
      ...[measure, target, present.value, reached?.value ?? null],
    ]),
  ];
}
