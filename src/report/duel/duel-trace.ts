import { capitalised, grouped } from '../../base/text.js';
import { type DuelState, OTHER, type UnitIndex } from '../../chain/duel/duel-position.js';
import type { PreparedDuel } from '../../experiment/duel/duel-question.js';
import type { DuelTrace, TracedAttack } from '../../experiment/duel/trace-duel.js';
import { paragraph } from '../../sheet/text/text-table.js';
import { footer } from '../../sheet/words/answer-lines.js';
import { STEPS_LINE, traceLines } from '../attack/trace-text.js';
import { type DuelContext, unitText } from './duel-context.js';
import { duelContextJson } from './duel-json.js';
import { duelNames, orderSentence, unitWord } from './duel-words.js';

/** A simulated duel to be retold; `trial`: its number from 1. */
export interface RetoldDuel {
  readonly duel: PreparedDuel;
  readonly trace: DuelTrace;
  readonly trial: number;
}

/** Turns that are told at most, besides the last one: a duel without a discard can go on long. */
export const MAX_TOLD_TURNS = 100;

/** One simulated duel attack by attack, for a terminal of 80 columns. */
export function duelTraceText({ duel, trace, trial }: RetoldDuel, context: DuelContext): string {
  const isTold = ({ turn }: TracedAttack): boolean => turn <= MAX_TOLD_TURNS || turn === trace.turn;
  const from = MAX_TOLD_TURNS + 1;
  const leftOut =
    trace.turn > from ? [`Turns ${from} to ${grouped(trace.turn - 1)} are left out here, not with --json.`, ''] : [];
  const sentences = [
    'Both sides play as well as possible over the whole duel.',
    `Simulated duel ${grouped(trial)}, seed ${context.seed}.`,
  ];
  return [
    ...paragraph(`Duel ${grouped(trial)}: ${duel.inForce.map(unitText).join(' against ')}`),
    '',
    ...paragraph(orderSentence(duel)),
    '',
    ...trace.attacks.filter(isTold).flatMap((attack) => attackLines(attack, duel)),
    ...leftOut,
    ...paragraph(endSentence(duel, trace)),
    '',
    STEPS_LINE,
    '',
    ...footer(context, sentences),
    '',
  ].join('\n');
}

function attackLines(played: TracedAttack, duel: PreparedDuel): string[] {
  const { attack, after } = played;
  const told = attack === null ? [] : traceLines(attack.events, attack.traced);
  const removed = removals(played, duel);
  return [
    ...(removed.length === 0 ? [] : [...paragraph(`Turn ${played.turn}: ${removed.join(', ')}.`), '']),
    ...paragraph(headingSentence(played, duel)),
    ...told,
    ...paragraph(`Then ${stateText(after, duel)}.`),
    '',
  ];
}

/** What has been removed from the units since the last attack. */
function removals({ removed }: TracedAttack, duel: PreparedDuel): string[] {
  const names = duelNames(duel);
  return ([0, 1] as const).flatMap((unit) => {
    const counters = removed[unit];
    return counters === 0 ? [] : [`${names[unit]} loses ${counters} damage counter${counters === 1 ? '' : 's'}`];
  });
}

/** Who attacks, with how much Force on both sides, or why not. */
function headingSentence(played: TracedAttack, duel: PreparedDuel): string {
  const { turn, unit, attack, isAble, isTapped, before, powerChange } = played;
  const names = duelNames(duel);
  const [own, other] = [names[unit], names[OTHER[unit]]];
  if (isTapped) return `Turn ${turn}: ${own} is still tapped.`;
  if (attack === null) return `Turn ${turn}: ${own} ${isAble ? 'does not attack: that is better' : 'cannot attack'}.`;
  const force = `${before.force[unit]} Force against ${before.force[OTHER[unit]]}`;
  const change = powerChange === 0 ? '' : `, power ${powerChange > 0 ? '+' : '-'}${Math.abs(powerChange)} by earlier attacks`;
  return `Turn ${turn}: ${own} attacks ${other}, ${force}${change}.`;
}

/** Damage counters on the units, of their health, and the Force of their sides. */
function stateText({ counters, force }: DuelState, duel: PreparedDuel): string {
  const names = duelNames(duel);
  const of = (unit: UnitIndex): string => {
    const health = duel.inForce[unit].health ?? Number.POSITIVE_INFINITY;
    if (counters[unit] >= health) return `${names[unit]} is discarded`;
    return `${names[unit]} has ${counters[unit]} of ${health} damage counters and ${force[unit]} Force`;
  };
  return `${of(0)}, ${of(1)}`;
}

function endSentence(duel: PreparedDuel, { verdict, turn }: DuelTrace): string {
  if (verdict === null) return `Nobody has won after ${grouped(turn)} turn${turn === 1 ? '' : 's'}.`;
  if (verdict === 'both gone') return `Both units are discarded in turn ${turn}: nobody wins.`;
  return `${capitalised(duelNames(duel)[verdict === 'first' ? 0 : 1])} wins in turn ${turn}.`;
}

/** One simulated duel as plain data, attack by attack. */
export function duelTraceJson({ duel, trace, trial }: RetoldDuel, context: DuelContext): Record<string, unknown> {
  const { verdict, turn, attacks } = trace;
  return {
    ...duelContextJson({ duel }, context),
    trial,
    winner: verdict === 'both gone' ? null : verdict,
    bothGone: verdict === 'both gone',
    turn,
    trace: attacks.map(attackJson),
  };
}

function attackJson({
  turn,
  unit,
  powerChange,
  before,
  removed,
  attack,
  isAble,
  after,
}: TracedAttack): Record<string, unknown> {
  return {
    turn,
    attacker: unitWord(unit),
    canAttack: isAble,
    powerChange,
    before: stateJson(before),
    ...(removed[0] + removed[1] === 0 ? {} : { removed: { first: removed[0], second: removed[1] } }),
    events: attack?.events ?? null,
    after: stateJson(after),
  };
}

function stateJson({ counters, force }: DuelState): Record<string, unknown> {
  return {
    counters: { first: counters[0], second: counters[1] },
    force: { first: force[0], second: force[1] },
  };
}
