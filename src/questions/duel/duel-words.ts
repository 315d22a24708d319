import { capitalised } from '../../base/text.js';
import type { DuelUnit } from '../../chain/duel/duel-facts.js';
import type { FirstTurnUse } from '../../chain/duel/first-turn.js';
import { chance, share, type Valued } from '../../sheet/sheet.js';
import { chanceText } from '../../sheet/text/number-text.js';
import { printable } from '../../sheet/text/text-table.js';
import type { DuelAnswer, DuelTerms, OfBothUnits } from './duel-answer.js';

export function otherOf(unit: DuelUnit): DuelUnit {
  return unit === 'first' ? 'second' : 'first';
}

/** The units' names, or stand-ins for them. */
export function duelNames({ first, second }: Pick<DuelTerms, DuelUnit>): OfBothUnits<string> {
  const [one, two] = [first, second].map(({ name }) => (name === null ? null : printable(name)));
  if (one != null && one === two) return { first: `the first ${one}`, second: `the second ${one}` };
  return { first: one ?? 'the first unit', second: two ?? 'the second unit' };
}

/** The endings of a duel, in the order of every list. */
export const ENDS = ['firstWins', 'secondWins', 'neither'] as const;

/** The chance of an ending: exact if known, otherwise the share of simulated duels; null if there is neither. */
export function endChance(
  { exact, simulated }: Pick<DuelAnswer, 'exact' | 'simulated'>,
  end: (typeof ENDS)[number],
): Valued | null {
  if (exact !== null) return chance(exact[end]);
  return simulated && share(simulated[end].estimate, simulated.trials);
}

/** The answer in a sentence: who wins how often. */
export function winSentence(answer: Pick<DuelAnswer, DuelUnit | 'turns' | 'exact' | 'simulated'>): string {
  const names = duelNames(answer);
  const [first, second, neither] = ENDS.map((end) => endChance(answer, end));
  if (first == null || second == null || neither == null) return 'The duel was not fought.';
  if (first.value === 0 && second.value === 0) return nobodySentence(answer);
  const text = ({ value, text }: Valued): string => (answer.exact === null ? text : chanceText(value as number, 1));
  const draw = neither.value === 0 ? '' : `, nobody ${text(neither)}`;
  const [winner, loser, more, less] =
    second.value > first.value ? [names.second, names.first, second, first] : [names.first, names.second, first, second];
  if (answer.exact !== null && more.value === 1) return `${capitalised(winner)} wins every duel.`;
  const rest = answer.exact !== null && less.value === 0 ? 'none' : text(less);
  return `${capitalised(winner)} wins ${text(more)} of duels, ${loser} ${rest}${draw}.`;
}

function nobodySentence({ turns }: Pick<DuelTerms, 'turns'>): string {
  return turns === null
    ? 'Nobody wins: the duel goes on for ever if both play well.'
    : `Nobody wins within ${turns} turn${turns === 1 ? '' : 's'}.`;
}

/** Who attacks first, and why; where nothing decides it, how to change it. */
export function orderSentence(answer: DuelTerms): string {
  const other = otherOf(answer.attacksFirst);
  return orderText(answer, answer.orderDecidedBy === 'choice' ? `; --first ${other} changes it` : '');
}

/** Who attacks first, and why, with more about it. */
export function orderText(answer: DuelTerms, more: string): string {
  const { inForce, attacksFirst, orderDecidedBy } = answer;
  const other = otherOf(attacksFirst);
  const first = capitalised(duelNames(answer)[attacksFirst]);
  const [own, others] = [inForce[attacksFirst].speed ?? 0, inForce[other].speed ?? 0];
  switch (orderDecidedBy) {
    case 'speed':
      return `${first} attacks first (speed ${own} against ${others}${more}).`;
    case 'side':
      return `${first} attacks first (both have speed ${own}, and the Dark Side wins ties${more}).`;
    case 'choice':
      return `${first} attacks first (both have speed ${own}${more}).`;
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
    case 'early end':
      return `${action.faces < 6 ? 'a die that can end' : 'ends'} the attack${cost}`;
    case 'overload':
      return 'Overload';
    case 'parry':
      return 'Parry';
    case 'toll':
      return action.isPaid ? `pays a toll${cost}` : 'does not pay a toll';
    case 'surge later':
      return `Surge ${action.power} for the next attack`;
    default:
      return action.kind;
  }
}
