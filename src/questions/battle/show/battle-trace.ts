import { at } from '../../../base/assert.js';
import { capitalised, grouped } from '../../../base/text.js';
import { isRemoteMode, type RemoteModeName } from '../../../rules/game/mode.js';
import type { StoryBlock } from '../../../sheet/sheet.js';
import { footerLines, paragraph, printable } from '../../../sheet/text/text-table.js';
import { STEPS_LINE, traceLines, traceSteps } from '../../../sheet/words/attack-steps.js';
import { unplayedSentences } from '../../../sheet/words/unit-text.js';
import type { Replayed } from '../../question.js';
import type { BattleAsked } from '../battle-answer.js';
import { type BattleQuestion, labelsOf } from '../work/battle-question.js';
import type { BattleState, BattleTrace, TracedMove } from '../work/trace-battle.js';
import { buildSentences, SIDE_WORDS, type StoryPart, storyOf } from './battle-words.js';

/** A replayed battle; `trial`: its number, from 1. */
export interface ReplayedBattle {
  readonly question: BattleQuestion;
  readonly trace: BattleTrace;
  readonly trial: number;
}

/** One simulated battle, attack by attack. */
export function battleTrace(replay: ReplayedBattle, asked: BattleAsked): Replayed {
  return { text: traceText(replay, asked), data: traceData(replay, asked) };
}

function traceText({ question, trace, trial }: ReplayedBattle, asked: BattleAsked): string {
  const labels = labelsOf(question).map(printable);
  const dark = question.dark.units.length;
  const list = (names: readonly string[]): string => names.join(', ');
  const footnotes = [
    `Simulated battle ${grouped(trial)}, seed ${asked.seed}.`,
    ...asked.assumptions,
    ...unplayedSentences(asked.unmodelled),
  ];
  return [
    ...paragraph(`Battle ${grouped(trial)}: ${list(labels.slice(0, dark))} against ${list(labels.slice(dark))}`),
    '',
    ...storyOf(trace).flatMap((part) => partLines(part, labels)),
    ...paragraph(endSentence(trace, labels)),
    '',
    STEPS_LINE,
    '',
    ...footerLines(footnotes, asked.command),
  ].join('\n');
}

function partLines(part: StoryPart, labels: readonly string[]): string[] {
  const { turn, move } = part;
  if (move === null) return [...paragraph(`Turn ${turn}: ${buildSentences(part.builds, labels)}`), ''];
  return [
    ...paragraph(`Turn ${turn}: ${moveSentence(move, labels)}`),
    ...(move.attack === null ? [] : traceLines(move.attack.events, move.attack.traced)),
    ...paragraph(`Then ${changeText(move, labels)}.`),
    '',
  ];
}

/** How a unit attacks from another arena. */
const MODE_WORDS: Readonly<Record<RemoteModeName, string>> = {
  bombard: 'Bombard',
  'ion-cannon': 'Ion Cannon',
  barrage: 'Barrage',
};

/** Who attacks whom, with how much Force on each side. */
function moveSentence({ slot, attack, before: { force } }: TracedMove, labels: readonly string[]): string {
  const own = at(labels, slot);
  if (attack === null) return `${own} does nothing.`;
  const { target, powerChange, traced } = attack;
  const { mode } = traced.setup;
  const by = isRemoteMode(mode) ? ` by ${MODE_WORDS[mode]}` : '';
  const { attacker, defender } = traced.setup.force;
  const change = powerChange === 0 ? '' : `, power ${powerChange > 0 ? '+' : '-'}${Math.abs(powerChange)} by earlier attacks`;
  const sides = force[0] === force[1] ? `${force[0]} Force each` : `${attacker} Force against ${defender}`;
  return `${own} attacks ${at(labels, target)}${by}, ${sides}${change}.`;
}

/** What an attack changes: damage counters, discards, and the remaining Force. */
function changeText({ before, after }: TracedMove, labels: readonly string[]): string {
  const changes = labels.flatMap((label, slot): string[] => {
    if (after.isGone[slot]) return before.isGone[slot] ? [] : [`${label} is discarded`];
    if (after.counters[slot] === before.counters[slot]) return [];
    return [`${label} has ${healthText(after, slot)}`];
  });
  const [dark, light] = after.force;
  const isSpent = dark !== before.force[0] || light !== before.force[1];
  if (isSpent) changes.push(`the Dark Side has ${dark} Force and the Light Side ${light}`);
  return changes.length === 0 ? 'nothing has changed' : changes.join(', ');
}

function healthText({ counters, healths }: BattleState, slot: number): string {
  return `${counters[slot]} of ${healths[slot]} damage counters`;
}

/** Who has won, when, and with which units left. */
function endSentence({ verdict, position, end }: BattleTrace, labels: readonly string[]): string {
  const { turn } = position;
  if (verdict === undefined) return `Nobody has won after ${turn} turn${turn === 1 ? '' : 's'}.`;
  if (verdict === null) return `No unit is left in turn ${turn}: nobody wins.`;
  const left = labels.flatMap((label, slot) => (end.isGone[slot] ? [] : [`${label} with ${healthText(end, slot)}`]));
  return `${capitalised(SIDE_WORDS[verdict])} wins in turn ${turn}. Left: ${left.join(', ')}.`;
}

/** As plain data (docs/battle.md#one-battle-replayed). */
function traceData({ trace, trial }: ReplayedBattle, asked: BattleAsked): object {
  const { verdict, position, moves, builds } = trace;
  return {
    ...asked,
    trial,
    winner: verdict === undefined || verdict === null ? null : (['dark', 'light'] as const)[verdict],
    undecided: verdict === undefined,
    turn: position.turn,
    trace: moves.map(moveData),
    ...(builds.length === 0 ? {} : { build: builds }),
  };
}

function moveData({ turn, slot, attack, before, after, gone }: TracedMove): object {
  return {
    turn,
    unit: slot,
    target: attack?.target ?? null,
    mode: attack?.traced.setup.mode ?? null,
    powerChange: attack?.powerChange ?? 0,
    unitsOfEvents: attack?.slots ?? null,
    events: attack?.events ?? null,
    discarded: gone,
    before: stateData(before),
    after: stateData(after),
  };
}

function stateData({ counters, isGone, force: [dark, light] }: BattleState): object {
  return { counters: counters.map((count, slot) => (isGone[slot] ? null : count)), force: { dark, light } };
}

/** A replayed battle: what each unit does, with its dice. */
export function battleStory(title: string, { question, trace, trial }: ReplayedBattle): StoryBlock {
  const labels = labelsOf(question).map(printable);
  return {
    kind: 'story',
    title: `${title}: battle ${grouped(trial)}`,
    sentence: endSentence(trace, labels),
    events: storyOf(trace).map((part) => eventOf(part, labels)),
  };
}

function eventOf(part: StoryPart, labels: readonly string[]): StoryBlock['events'][number] {
  const { turn, move } = part;
  if (move === null) return { text: `Turn ${turn}: ${buildSentences(part.builds, labels)}`, steps: [] };
  const { attack } = move;
  const steps = attack === null ? [] : traceSteps(attack.events, attack.traced);
  return {
    text: `Turn ${turn}: ${moveSentence(move, labels)} Then ${changeText(move, labels)}.`,
    steps: steps.map(({ step, text }) => `step ${step}: ${text}`),
  };
}
