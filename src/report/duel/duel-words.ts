import { capitalised } from '../../base/text.js';
import type { DuelOdds } from '../../chain/duel/duel-odds.js';
import { OTHER, type UnitIndex } from '../../chain/duel/duel-position.js';
import type { FirstTurnUse } from '../../chain/duel/first-turn.js';
import type { PreparedDuel } from '../../experiment/duel/duel-question.js';
import type { DuelResult } from '../../experiment/duel/run-duel.js';
import { chanceText, estimatedPercent } from '../../sheet/text/number-text.js';
import { printable } from '../../sheet/text/text-table.js';

/** The names of the units of a duel, or what stands for them. */
export function duelNames({ question }: PreparedDuel): readonly [string, string] {
  const [first, second] = question.units.map(({ name }) => (name === null ? null : printable(name)));
  if (first !== null && first === second) return [`the first ${first}`, `the second ${first}`];
  return [first ?? 'the first unit', second ?? 'the second unit'];
}

/** The answer in a sentence: who wins how often. */
export function winSentence({ duel, exact, simulated }: DuelResult): string {
  const names = duelNames(duel);
  const chances = exact === null ? simulatedChances(simulated) : exactChances(exact.odds);
  const [first, second, neither] = chances.map(({ chance }) => chance);
  if (first === undefined || second === undefined || neither === undefined) return 'The duel was not fought.';
  if (first === 0 && second === 0) return nobodySentence(duel);
  const better: UnitIndex = second > first ? 1 : 0;
  const [most, least] = better === 0 ? chances : [chances[1], chances[0]];
  const draw = neither > 0 ? ` In ${chances[2]?.text} nobody wins.` : '';
  return `${capitalised(names[better])} wins ${most?.text}, ${names[OTHER[better]]} ${least?.text}.${draw}`;
}

function nobodySentence({ question: { turns } }: PreparedDuel): string {
  return turns === null
    ? 'Nobody wins: the duel goes on for ever if both play well.'
    : `Nobody wins within ${turns} turn${turns === 1 ? '' : 's'}.`;
}

interface Chance {
  readonly chance: number;
  readonly text: string;
}

function exactChances(odds: DuelOdds): readonly Chance[] {
  return [odds.firstWins, odds.secondWins, odds.neither].map((chance) => ({ chance, text: chanceText(chance) }));
}

function simulatedChances(simulated: DuelResult['simulated']): readonly Chance[] {
  if (simulated === null) return [];
  const { firstWins, secondWins, neither, trials } = simulated;
  return [firstWins, secondWins, neither].map(({ estimate }) => ({
    chance: estimate,
    text: estimatedPercent(estimate, trials),
  }));
}

/** Who attacks first, and why. */
export function orderSentence(duel: PreparedDuel): string {
  const { inForce, order } = duel;
  const first = capitalised(duelNames(duel)[order.first]);
  const speeds = inForce.map(({ speed }) => speed ?? 0);
  const [own, others] = [speeds[order.first], speeds[OTHER[order.first]]];
  switch (order.decidedBy) {
    case 'speed':
      return `${first} attacks first (speed ${own} against ${others}).`;
    case 'side':
      return `${first} attacks first (both have speed ${own}, and the Dark Side wins ties).`;
    case 'choice':
      return `${first} attacks first (both have speed ${own}; --first ${order.first === 0 ? 'second' : 'first'} changes it).`;
  }
}

/** What a player does in the first turn, in a few words: "Evade 2 (2 Force)". */
export function useText({ action }: FirstTurnUse): string {
  const cost = 'cost' in action && action.cost > 0 ? ` (${action.cost} Force)` : '';
  switch (action.kind) {
    case 'prevent':
      return action.by === 'Guard' ? `prevention by its text${cost}` : `${action.by} ${action.value}${cost}`;
    case 'retaliate':
      return `Retaliate ${action.value}${cost}`;
    case 'boost':
      return `boost: ${action.gives}${cost}`;
    case 're-roll':
    case 're-roll blind':
      return 're-rolls';
    case 'attack again':
      return `${action.by}${cost}`;
    case 'overload':
      return 'Overload';
    case 'parry':
      return 'Parry';
    case 'toll':
      return action.isPaid ? `pays a toll${cost}` : 'does not pay a toll';
    default:
      return action.kind;
  }
}

/** A unit of a duel in the word of data. */
export function unitWord(unit: UnitIndex): 'first' | 'second' {
  return unit === 0 ? 'first' : 'second';
}
