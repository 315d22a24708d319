import type { AnsweredUnit, CardNamed } from '../answer/attack-answer.js';
import { chanceText, meanText } from '../answer/shown-numbers.js';
import { withChanges } from '../link/card-numbers.js';
import { type DuelAnswer, duelChances, type Fighter, type FirstTurnUse, fighterNames } from './duel-answer.js';

/** The chances that are shown: those of both units to win, and of other ends if there are any. */
export interface NamedChance {
  readonly end: 'first' | 'second' | 'both' | 'nobody';
  readonly title: string;
  readonly chance: number;
}

/** Chances below this are what sums round to. */
const ROUNDING = 1e-12;

/** How a duel ends, in the order of the bar. */
export function namedChances(answer: DuelAnswer): readonly NamedChance[] {
  const chances = duelChances(answer);
  if (chances === null) return [];
  const names = fighterNames(answer);
  const ends: readonly NamedChance[] = [
    { end: 'first', title: `${names.first} wins`, chance: chances.first },
    { end: 'both', title: 'both are discarded', chance: chances.both },
    { end: 'nobody', title: 'nobody wins', chance: chances.nobody },
    { end: 'second', title: `${names.second} wins`, chance: chances.second },
  ];
  return ends.filter(({ end, chance }) => end === 'first' || end === 'second' || chance > ROUNDING);
}

const REASONS: Readonly<Record<DuelAnswer['orderDecidedBy'], string>> = {
  speed: 'it is faster',
  side: 'at equal speed the Dark Side does',
  choice: 'both have the same speed, and their sides do not decide',
};

/** Who attacks first, and why. */
export function orderText(answer: DuelAnswer): string {
  const { attacksFirst, orderDecidedBy } = answer;
  return `${capitalised(fighterNames(answer)[attacksFirst])} attacks first: ${REASONS[orderDecidedBy]}.`;
}

/** What a player does in the first turn. */
export interface UseLine {
  readonly player: string;
  readonly use: string;
  readonly times: string;
}

/** Uses that are rarer than this do not happen. */
const NEVER = 0.0005;

/** What both players do in the first turn when one of the units attacks. */
export function usesOf(answer: DuelAnswer, attacker: Fighter): readonly UseLine[] {
  const names = fighterNames(answer);
  const uses = answer.exact?.firstTurn.filter((use) => use.attacker === attacker) ?? [];
  return uses.map(({ player, use, meanUses }) => ({ player: capitalised(names[player]), use, times: timesText(meanUses) }));
}

function timesText(uses: FirstTurnUse['meanUses']): string {
  return uses < NEVER ? 'never' : `${meanText(uses)} times`;
}

/** What limits the numbers, in sentences. */
export function limitSentences({ exact, simulated, tooLarge }: DuelAnswer): readonly string[] {
  const isSimulated = exact === null && simulated !== null;
  const isHeuristic = simulated?.play === 'rules of thumb';
  const what = tooLarge === 'attack' ? 'one of its attacks is' : 'it has too many positions';
  return [
    ...(tooLarge === null ? [] : [`This duel is too large to be solved: ${what}.`]),
    ...(isSimulated && isHeuristic
      ? ['These are simulated duels in which all choices follow rules of thumb: good play can differ much.']
      : []),
    ...(exact !== null && exact.bound > 0
      ? [`Force is counted up to ${exact.forceCountedTo}; more can change a chance by ${boundText(exact.bound)} at most.`]
      : []),
  ];
}

function boundText(bound: number): string {
  return bound < 0.000_001 ? '0.0001 %' : `about ${chanceText(bound)}`;
}

/** The answer in a sentence, for a chat. */
export function duelText(answer: DuelAnswer, named: CardNamed): string {
  const { first, second } = fighterNames(answer);
  const ends = namedChances(answer).map(({ title, chance }) => `${title} ${chanceText(chance)}`);
  if (ends.length === 0) return `${capitalised(first)} against ${second}: not fought.`;
  const changes = (unit: AnsweredUnit): string => withChanges(unit, named(unit.name ?? ''));
  const units = `${first}${changes(answer.first)} and ${second}${changes(answer.second)}`;
  return `Duel of ${units}: ${ends.join(', ')}. ${orderText(answer)}`;
}

export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
