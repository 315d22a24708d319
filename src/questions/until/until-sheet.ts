import { at } from '../../base/assert.js';
import { capitalised, inWords } from '../../base/text.js';
import { type Cell, chance, mean, type Sheet, type SheetSide, type TableBlock } from '../../sheet/sheet.js';
import type { CsvCell } from '../../sheet/text/csv.js';
import { chanceText } from '../../sheet/text/number-text.js';
import { unplayedSentences } from '../../sheet/words/unit-text.js';
import type { AnswerBase, CommonAnswer } from '../answer.js';
import type { NumberChange, OfRole, OfSide, UntilNumbers } from './until-answer.js';

/** What a kind of fight says about its answer. */
export interface UntilWords<Of extends OfRole | OfSide> {
  readonly kind: 'attack' | 'duel' | 'battle' | 'comparison';
  readonly title: string;
  readonly sides: readonly SheetSide[];
  /** Whose number it is. */
  readonly nameOf: (change: Of) => string;
  /** Whether it is a number of the sentence's subject, so that it needs no name. */
  readonly isSubject: (change: Of) => boolean;
  /** What is to be reached: "Maul discards Mace in at least 50% of attacks". */
  readonly aim: (amount: string) => string;
  /** The measure as the head of a table. */
  readonly measure: string;
  /** How its values were found. */
  readonly notes?: readonly string[];
}

/** What all media show of an answer to `--until`: the numbers that are enough, and those that are not. */
export function untilSheet<Of extends OfRole | OfSide>(
  answer: UntilNumbers<Of> & CommonAnswer & Partial<AnswerBase>,
  words: UntilWords<Of>,
): Sheet {
  const { changes } = answer;
  return {
    question: `what would turn ${words.kind === 'attack' ? 'an' : 'a'} ${words.kind}`,
    ...{ title: words.title, sides: words.sides },
    answer: verdict(answer, words),
    beside: notEnough(answer, words),
    sections: changes.length === 0 ? [] : [{ id: 'changes', title: 'What is enough', blocks: [changesTable(answer, words)] }],
    notes: [
      ...(changes.length === 0 ? [] : [{ text: 'Each number changes alone, by the smallest amount that is enough.' }]),
      ...simulatedNote(answer, words),
      ...(words.notes ?? []).map((text) => ({ text })),
      ...(changes.some(({ perhaps }) => perhaps !== null)
        ? [{ text: 'Where two values are given, the simulation cannot tell whether the nearer one is enough.' }]
        : []),
    ],
    assumptions: answer.assumptions,
    unplayed: unplayedSentences(answer.unmodelled),
    command: answer.command,
    facts: answer.seed === undefined ? [] : [['seed', answer.seed]],
  };
}

type Numbers<Of extends OfRole | OfSide> = UntilNumbers<Of>;

/** The changes of each unit or side by its name, those of the subject first. */
function byOwner<Of extends OfRole | OfSide>({ changes }: Numbers<Of>, { nameOf, isSubject }: UntilWords<Of>) {
  const owners = new Map<string, NumberChange<Of>[]>();
  for (const change of changes) {
    const key = `${change.of} ${'unit' in change ? change.unit : ''}`;
    owners.set(key, [...(owners.get(key) ?? []), change]);
  }
  const named = [...owners.values()].map((all) => ({ all, name: nameOf(at(all, 0)), isSubject: isSubject(at(all, 0)) }));
  return named.sort((one, other) => Number(other.isSubject) - Number(one.isSubject));
}

function valueText<Of extends OfRole | OfSide>({ isChance }: Numbers<Of>, value: number): string {
  return isChance ? chanceText(value) : String(Number(value.toFixed(2)));
}

/** The number to reach as it was typed: "50%", not "50.00%". */
function targetText<Of extends OfRole | OfSide>({ isChance, target }: Numbers<Of>): string {
  return isChance ? `${Number((target * 100).toPrecision(12))}%` : String(target);
}

function verdict<Of extends OfRole | OfSide>(answer: Numbers<Of>, words: UntilWords<Of>): string {
  const now = valueText(answer, answer.now.value);
  if (answer.direction === 'reached') return `It is already ${targetText(answer)}: nothing has to change.`;
  const aim = words.aim(`${answer.direction} ${targetText(answer)}`);
  const enough = byOwner(answer, words).flatMap(({ name, all, isSubject }) => {
    const changes = all.filter(({ needed }) => needed !== null).map(changeText);
    return changes.length === 0 ? [] : [`${isSubject ? 'with' : `if ${name} has`} ${inWords(changes, 'or')}`];
  });
  if (enough.length === 0) return `No single number is enough for ${answer.direction} ${targetText(answer)} (now ${now}).`;
  return `${capitalised(aim)} (now ${now}) ${enough.join(', or ')}.`;
}

/** "power 8 (now 6)", "Accuracy 1". */
function changeText(change: Pick<NumberChange, 'number' | 'now' | 'needed' | 'perhaps'>): string {
  const { number, now } = change;
  return `${number} ${enoughText(change)}${now === 0 ? '' : ` (now ${now})`}`;
}

/** "8"; "7 or 8" or "7 to 9" where the simulation cannot decide; "-" if no value is enough. */
function enoughText({ needed, perhaps }: Pick<NumberChange, 'needed' | 'perhaps'>): string {
  if (needed === null || perhaps === null) return needed === null ? '-' : String(needed);
  return `${perhaps} ${Math.abs(needed - perhaps) === 1 ? 'or' : 'to'} ${needed}`;
}

function notEnough<Of extends OfRole | OfSide>(answer: Numbers<Of>, words: UntilWords<Of>): string {
  const ofOwners = (isMeant: (change: NumberChange<Of>) => boolean, text: (change: NumberChange<Of>) => string): string =>
    byOwner(answer, words)
      .map(({ name, all }) => [inWords(all.filter(isMeant).map(text), 'and'), name])
      .flatMap(([numbers, name]) => (numbers === '' ? [] : [`${numbers} of ${name}`]))
      .join('; ');
  const open = ofOwners(
    ({ needed, perhaps }) => needed === null && perhaps !== null,
    ({ number, perhaps }) => `${number} ${perhaps}`,
  );
  const isAny = answer.changes.some(({ needed }) => needed !== null);
  const never = isAny
    ? ofOwners(
        ({ needed, perhaps }) => needed === null && perhaps === null,
        ({ number }) => number,
      )
    : '';
  return [
    ...(open === '' ? [] : [`Too close to call: ${open}.`]),
    ...(never === '' ? [] : [`Not enough at any value tried: ${never}.`]),
  ].join(' ');
}

function changesTable<Of extends OfRole | OfSide>(answer: Numbers<Of>, words: UntilWords<Of>): TableBlock {
  const rowOf = (name: string, change: NumberChange<Of>): Cell[] => {
    const { number, now, reached, tried } = change;
    const then = reached === null ? '-' : answer.isChance ? chance(reached.value) : mean(reached.value, 2);
    return [name, number, String(now), enoughText(change), then, `${tried[0]} to ${tried[1]}`];
  };
  return {
    kind: 'table',
    caption: 'The nearest value of each number that is enough by itself.',
    heads: [words.kind === 'battle' ? 'unit or side' : 'unit', 'number', 'now', 'enough', words.measure, 'tried'],
    groups: byOwner(answer, words).map(({ name, all }) => all.map((change) => rowOf(name, change))),
  };
}

function simulatedNote<Of extends OfRole | OfSide>(
  { now, changes }: Numbers<Of>,
  { kind }: UntilWords<Of>,
): { readonly text: string }[] {
  const values = [now, ...changes.flatMap(({ reached }) => reached ?? [])];
  const simulated = values.filter(({ interval }) => interval !== null).length;
  if (simulated === 0) return [];
  return [{ text: `${simulated} of the ${values.length} values are simulated, since the ${kind} is too large to solve.` }];
}

export function untilCsv<Of extends OfRole | OfSide>(
  { measure, target, now: present, changes }: Numbers<Of>,
  unitOf: (change: Of) => string | null,
): CsvCell[][] {
  return [
    [
      'unit',
      'of',
      'number',
      'now',
      'enough',
      'tried_from',
      'tried_to',
      'measure',
      'target',
      'value_now',
      'value_then',
      'perhaps',
    ],
    ...changes.map((change): CsvCell[] => {
      const { of, number, now, needed, perhaps, reached, tried } = change;
      return [
        unitOf(change),
        of,
        number,
        now,
        needed,
        ...tried,
        measure,
        target,
        present.value,
        reached?.value ?? null,
        perhaps,
      ];
    }),
  ];
}
