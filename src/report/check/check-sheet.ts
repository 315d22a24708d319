import { capitalised, countWithNoun, grouped, inWords } from '../../base/text.js';
import type { CheckedScenario, CheckResult, Unmatched } from '../../check/check-result.js';
import { type Change, isValue, sizeOf } from '../../check/findings.js';
import { meanOf } from '../../check/watched.js';
import type { Cell, Section, Sheet, TableBlock } from '../../sheet/sheet.js';
import { titleOf } from '../../sheet/words/titles.js';
import { toNumber } from '../../statistics/fraction.js';
import { caseWords } from '../run/setting-words.js';
import { checkNotes, stateText, unmatchedTitle, verdictSentence } from './check-words.js';

/** Maximum number of changes in a scenario that are listed; JSON has all. */
const SHOWN = 10;

/**
 * The result of a check for people: for each scenario what changed and for whom, then the largest changes, discards and wins
 * first.
 */
export function checkSheet(result: CheckResult): Sheet {
  const { changes, unmatched, scenarios, command, margin, exact, simulated } = result;
  const changed = scenarios
    .map((scenario) => ({ scenario, changes: inOrder(changes.filter((change) => change.scenario === scenario.name)) }))
    .filter(({ changes: own }) => own.length > 0);
  return {
    question: 'check',
    title: headline(result),
    sides: [],
    answer: verdictSentence(result),
    beside: '',
    sections: [
      ...(unmatched.length === 0 ? [] : [unmatchedSection(unmatched)]),
      ...changed.map(({ scenario, changes: own }, i) => scenarioSection(scenario, own, i)),
    ],
    notes: checkNotes(result).map((text) => ({ text })),
    assumptions: [],
    unplayed: [],
    command,
    facts: [
      ['values compared exactly', grouped(exact)],
      ['values compared by simulation', grouped(simulated)],
      ['margin', String(margin)],
    ],
  };
}

/** The result in three or four words. */
export function headline({ changes, unmatched }: CheckResult): string {
  if (changes.length > 0) return 'numbers changed';
  return unmatched.length > 0 ? 'not everything could be compared' : 'nothing changed';
}

function unmatchedSection(unmatched: readonly Unmatched[]): Section {
  const blocks = unmatched.map((each) => {
    const { scenario, message, hint } = each;
    const sentence = `${scenario}, ${unmatchedTitle(each)}: ${message}${hint === null ? '' : `; ${hint}`}`;
    return { kind: 'sentences', sentences: [sentence] } as const;
  });
  return { id: 'unmatched', title: 'Not compared', blocks };
}

/**
 * Winners and ways to play first, then chances of discards and wins, then everything else; within these the largest changes
 * first.
 */
function inOrder(changes: readonly Change[]): readonly Change[] {
  const rank = ({ kind, name }: Change): number => {
    if (kind === 'winner' || kind === 'play') return 0;
    return /discard|win|retreat/.test(name) ? 1 : 2;
  };
  return changes.toSorted((a, b) => rank(a) - rank(b) || sizeOf(b) - sizeOf(a));
}

function scenarioSection({ name, question, cases }: CheckedScenario, changes: readonly Change[], i: number): Section {
  const names = [...new Set(changes.map((change) => change.name))];
  const parts = names.map((each) =>
    changedText(
      changes.filter((change) => change.name === each),
      cases.length,
    ),
  );
  return {
    id: `changes-${i + 1}`,
    title: name,
    blocks: [
      { kind: 'lead', sentences: [question === null ? name : `${name}: ${question}`] },
      { kind: 'sentences', sentences: [`${capitalised(parts.join('; '))}.`] },
      changesTable(changes),
    ],
  };
}

/** "discard chance rises in 12 of 50 cases (by up to 30.1 points)": all changes of one value. */
function changedText(changes: readonly Change[], cases: number): string {
  const [first] = changes;
  const title = titleOf(first?.name ?? '');
  const where = (count: number): string => {
    if (cases === 1) return '';
    return count === cases
      ? ` in ${cases === 2 ? 'both' : 'all'} cases`
      : ` in ${grouped(count)} of ${countWithNoun(cases, 'case')}`;
  };
  if (first?.kind === 'winner') return `the ${title} changes${where(changes.length)}`;
  if (first?.kind === 'play') return `the method changes${where(changes.length)}`;
  const moved = (['rises', 'falls'] as const).flatMap((verb) => {
    const own = changes.filter(({ change }) => (verb === 'rises' ? change > 0 : change < 0));
    const most = own[0];
    if (most === undefined) return [];
    const size = own.length === 1 ? `by ${sizeWords(most)}` : `(by up to ${sizeWords(most)})`;
    return [`${verb}${where(own.length)} ${size}`];
  });
  const others = changes.filter(({ change }) => change === 0).length;
  const spread = others === 0 ? [] : [`has another distribution with the same mean${where(others)}`];
  return `${title} ${inWords([...moved, ...spread], 'and')}`;
}

/** The size of a change without its sign: "30.1 points", "0.52". */
function sizeWords(change: Change): string {
  return `${numberText(change, Math.abs(change.change))}${isChance(change) ? ' points' : ''}`;
}

function isChance({ before, after }: Change): boolean {
  const value = isValue(after) ? after : before;
  return isValue(value) && value.kind === 'chance';
}

/** The largest changes; a scenario with a single case does not name it. */
function changesTable(changes: readonly Change[]): TableBlock {
  const isOneCase = changes.every((change) => change.case === 'base');
  const heads = [...(isOneCase ? [] : ['case']), ...HEADS];
  const shown = changes.slice(0, SHOWN);
  const rows = shown.map((change) => [...(isOneCase ? [] : [caseWords(change.case)]), ...cellsOf(change)]);
  const hidden = changes.length - shown.length;
  const rest = [`... and ${countWithNoun(hidden, 'smaller change')}`, ...heads.slice(1).map(() => '')];
  return {
    kind: 'table',
    caption: 'The largest changes.',
    heads,
    groups: [[...rows, ...(hidden > 0 ? [rest] : [])]],
    ...(isOneCase ? {} : { names: shown.map((change) => caseWords(change.case)) }),
  };
}

const HEADS = ['number', 'before', 'now', 'change'];

function cellsOf(change: Change): Cell[] {
  const { name, before, after, change: size } = change;
  const moved = size === 0 ? otherwise(change) : `${size > 0 ? '+' : '-'}${numberText(change, Math.abs(size))}`;
  return [titleOf(name), sideText(change, before), sideText(change, after), moved];
}

function otherwise({ kind, atLeast }: Change): string {
  if (kind !== 'distribution' || atLeast === null) return '';
  return `at least ${atLeast.threshold}: ${percentText(atLeast.before)} to ${percentText(atLeast.after)}`;
}

function percentText(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

/** One side of a change; simulated values have their standard error. */
function sideText(change: Change, state: Change['before']): string {
  if (!isValue(state) || state.basis === 'counted') return stateText(state);
  return `${numberText(change, toNumber(meanOf(state)))}${state.kind === 'chance' ? '%' : ''}`;
}

/** A chance in percent with one decimal, a mean with two; more decimals for smaller changes. */
function numberText(change: Change, value: number): string {
  const [scale, usual] = isChance(change) ? [100, 1] : [1, 2];
  const size = scale * Math.abs(change.change);
  const exponent = Number(size.toExponential().split('e')[1]);
  return (scale * value).toFixed(size === 0 || -exponent <= usual ? usual : Math.min(12, 1 - exponent));
}
