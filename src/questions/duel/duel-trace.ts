import { capitalised, grouped } from '../../base/text.js';
import { DUEL_UNITS } from '../../chain/duel/duel-facts.js';
import { type DuelState, OTHER, type UnitIndex } from '../../chain/duel/duel-position.js';
import { footerLines, paragraph } from '../../sheet/text/text-table.js';
import { STEPS_LINE, traceLines } from '../../sheet/words/attack-steps.js';
import { unitLine, unplayedSentences } from '../../sheet/words/unit-text.js';
import type { Replayed } from '../question.js';
import type { AskedDuel } from './duel-answer.js';
import { duelNames, orderSentence } from './duel-words.js';
import type { DuelTrace, TracedAttack } from './work/trace-duel.js';

export interface ReplayedDuel {
  readonly asked: AskedDuel;
  readonly trace: DuelTrace;
  /** Its number from 1. */
  readonly trial: number;
}

/** The most turns printed besides the last one: a duel without a discard can go on long. */
export const MAX_SHOWN_TURNS = 100;

export function replayedDuel(replay: ReplayedDuel): Replayed {
  return { text: traceText(replay), data: traceData(replay) };
}

/** For a terminal of 80 columns. */
function traceText({ asked, trace, trial }: ReplayedDuel): string {
  const isShown = ({ turn }: TracedAttack): boolean => turn <= MAX_SHOWN_TURNS || turn === trace.turn;
  const from = MAX_SHOWN_TURNS + 1;
  const leftOut =
    trace.turn > from ? [`Turns ${from} to ${grouped(trace.turn - 1)} are left out here; --json has them.`, ''] : [];
  const units = DUEL_UNITS.map((unit) => unitLine(asked.inForce[unit], asked.inForce[unit].keywords));
  const footnotes = [
    'Both sides play as well as possible over the whole duel.',
    `Simulated duel ${grouped(trial)}, seed ${asked.seed}.`,
    ...asked.assumptions,
    ...unplayedSentences(asked.unmodelled),
  ];
  return [
    ...paragraph(`Duel ${grouped(trial)}: ${units.join(' against ')}`),
    '',
    ...paragraph(orderSentence(asked)),
    '',
    ...trace.attacks.filter(isShown).flatMap((attack) => attackLines(attack, asked)),
    ...leftOut,
    ...paragraph(endSentence(asked, trace)),
    '',
    STEPS_LINE,
    '',
    ...footerLines(footnotes, asked.command),
  ].join('\n');
}

function attackLines(played: TracedAttack, asked: AskedDuel): string[] {
  const { attack, after } = played;
  const lines = attack === null ? [] : traceLines(attack.events, attack.traced);
  const removed = removals(played, asked);
  return [
    ...(removed.length === 0 ? [] : [...paragraph(`Turn ${played.turn}: ${removed.join(', ')}.`), '']),
    ...paragraph(headingSentence(played, asked)),
    ...lines,
    ...paragraph(`Then ${stateText(after, asked)}.`),
    '',
  ];
}

/** What was removed from the units since the last attack. */
function removals({ removed }: TracedAttack, asked: AskedDuel): string[] {
  const names = namesByIndex(asked);
  return ([0, 1] as const).flatMap((unit) => {
    const counters = removed[unit];
    return counters === 0 ? [] : [`${names[unit]} loses ${counters} damage counter${counters === 1 ? '' : 's'}`];
  });
}

function namesByIndex(asked: AskedDuel): readonly [string, string] {
  const { first, second } = duelNames(asked);
  return [first, second];
}

/** Who attacks, with how much Force on both sides; or why nobody does. */
function headingSentence(played: TracedAttack, asked: AskedDuel): string {
  const { turn, unit, attack, isAble, isTapped, before, powerChange } = played;
  const names = namesByIndex(asked);
  const [own, other] = [names[unit], names[OTHER[unit]]];
  if (isTapped) return `Turn ${turn}: ${own} is still tapped.`;
  if (attack === null) return `Turn ${turn}: ${own} ${isAble ? 'does not attack, which is better' : 'cannot attack'}.`;
  const force = `${before.force[unit]} Force against ${before.force[OTHER[unit]]}`;
  const change = powerChange === 0 ? '' : `, power ${powerChange > 0 ? '+' : '-'}${Math.abs(powerChange)} by earlier attacks`;
  return `Turn ${turn}: ${own} attacks ${other}, ${force}${change}.`;
}

/** The damage counters and health of the units, and the Force of their sides. */
function stateText({ counters, force }: DuelState, asked: AskedDuel): string {
  const names = namesByIndex(asked);
  const of = (unit: UnitIndex): string => {
    const health = asked.inForce[DUEL_UNITS[unit]].health ?? Number.POSITIVE_INFINITY;
    if (counters[unit] >= health) return `${names[unit]} is discarded`;
    return `${names[unit]} has ${counters[unit]} of ${health} damage counters and ${force[unit]} Force`;
  };
  return `${of(0)}, ${of(1)}`;
}

function endSentence(asked: AskedDuel, { verdict, turn }: DuelTrace): string {
  if (verdict === null) return `Nobody has won after ${grouped(turn)} turn${turn === 1 ? '' : 's'}.`;
  if (verdict === 'both gone') return `Both units are discarded in turn ${turn}: nobody wins.`;
  return `${capitalised(duelNames(asked)[verdict])} wins in turn ${turn}.`;
}

function traceData({ asked, trace, trial }: ReplayedDuel): object {
  const { verdict, turn, attacks } = trace;
  return {
    ...asked,
    trial,
    winner: verdict === 'both gone' ? null : verdict,
    bothGone: verdict === 'both gone',
    turn,
    trace: attacks.map(attackData),
  };
}

function attackData(played: TracedAttack): object {
  const { turn, unit, powerChange, before, removed, attack, isAble, after } = played;
  return {
    turn,
    attacker: DUEL_UNITS[unit],
    canAttack: isAble,
    powerChange,
    before: stateData(before),
    ...(removed[0] + removed[1] === 0 ? {} : { removed: { first: removed[0], second: removed[1] } }),
    events: attack?.events ?? null,
    after: stateData(after),
  };
}

function stateData({ counters, force }: DuelState): object {
  return { counters: { first: counters[0], second: counters[1] }, force: { first: force[0], second: force[1] } };
}
