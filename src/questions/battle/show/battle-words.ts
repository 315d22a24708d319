import { at } from '../../../base/assert.js';
import { capitalised, grouped } from '../../../base/text.js';
import { playWords } from '../../../fields/play-fields.js';
import type { Arena } from '../../../rules/game/arena.js';
import { formatUpkeepCost } from '../../../rules/units/upkeep.js';
import { chanceText, estimatedPercent, measuredPercent } from '../../../sheet/text/number-text.js';
import type { BattleAsked, BattleNumbers, PracticeNumbers, SettledPlays } from '../battle-answer.js';
import { bestEnds, endsWithoutLuck, exactEnds, type KnownEnds, type OfEnds, simulatedEnds } from '../work/battle-ends.js';
import type { PlayRange } from '../work/play/play-range.js';
import type { BattleTrace, TracedMove } from '../work/trace-battle.js';

export const SIDE_WORDS = ['the Dark Side', 'the Light Side'] as const;

/** Exact chances are doubles: anything smaller is indistinguishable from 0. */
const NOTHING = 1e-12;

/** How often a battle ends in each way. `decimals`: of exact chances. */
export function chanceTexts(ends: KnownEnds, decimals = 2): OfEnds<string> {
  const luckFree = endsWithoutLuck(ends.simulated);
  const text = (chance: number, end: number): string => {
    if (ends.exact !== null) return chance < NOTHING ? '0%' : chanceText(chance, decimals);
    if (luckFree !== null) return measuredPercent(chance, at(luckFree, end).standardError);
    return estimatedPercent(chance, ends.simulated.trials);
  };
  const [dark, light, neither] = bestEnds(ends);
  return [text(dark, 0), text(light, 1), text(neither, 2)];
}

/** A smaller chance of no winner is not mentioned. */
const MIN_CHANCE = 1e-6;

type Won = KnownEnds & Pick<BattleNumbers, 'plays' | 'range'>;

/** The answer in a sentence: who wins how often, and how much the other side's play matters if both are trained. */
export function battleWinSentence(ends: Won): string {
  const [darkWins, lightWins, neither] = chanceTexts(ends, 1);
  const { plays, range } = ends;
  const isTrained = range !== null && hasTrained(plays);
  const dark = isTrained
    ? `${darkWins} of battles (${rangeText(range.dark)} against any of ${plays.practice.plays.light} trained strategies)`
    : `${darkWins} of battles`;
  const light = isTrained ? `${lightWins} (${rangeText(range.light)})` : lightWins;
  const { exact, simulated } = ends;
  const [, , none] = bestEnds(ends);
  if (exact !== null && none > 1 - NOTHING) return 'Nobody can win this battle.';
  const all = exact === null ? `all ${grouped(simulated.trials)} simulated battles` : 'every battle';
  // Rounded chances cannot show that every battle ended the same way.
  const winner = (exact === null ? simulatedEnds(simulated).map(({ estimate }) => estimate) : exactEnds(exact)).indexOf(1);
  if (winner === 2) return `Nobody wins any of the ${grouped(simulated.trials)} simulated battles.`;
  if (winner >= 0 && !isTrained) return `${capitalised(at(SIDE_WORDS, winner))} wins ${all}.`;
  return `The Dark Side wins ${dark}, the Light Side ${light}${none >= MIN_CHANCE ? `, nobody ${neither}` : ''}.`;
}

/**
 * Who wins in each arena where both sides have units, before the result of all arenas together; the more likely winner first.
 */
export function arenasWinSentence(
  arenas: readonly { readonly arena: Arena; readonly result: KnownEnds }[],
  whole: string,
): string {
  const sentences = arenas.map(({ arena, result }) => {
    const [dark, light] = bestEnds(result);
    const winner = dark < light ? 1 : 0;
    const [win, other] = [winner, 1 - winner].map((side) => [at(SIDE_WORDS, side), at(chanceTexts(result, 1), side)]);
    return `In the ${arena} arena alone ${win?.join(' wins ')}, ${other?.join(' ')}. `;
  });
  return sentences.length === 0
    ? whole
    : `${sentences.join('')}In all arenas together ${whole.replace(/^[TN]/, (letter) => letter.toLowerCase())}`;
}

export function battlePlaySentence({ plays }: Pick<BattleNumbers, 'plays'>): string {
  if (plays === null) return 'Exact: both sides play as well as possible over the whole battle.';
  const { dark, light, practice, isTooLarge } = plays;
  const styleOf = (style: string): string =>
    style === 'learned'
      ? `uses a strategy trained in ${grouped(practice?.battles ?? 0)} battles (learned)`
      : `uses ${playWords(style)}`;
  const styles =
    dark.play === light.play
      ? `Each side ${styleOf(dark.play)}`
      : `The Dark Side ${styleOf(dark.play)}, the Light Side ${styleOf(light.play)}`;
  const large = isTooLarge ? '; the battle is too large for training' : '';
  return `${styles}${large}. Stronger play by either side would change these chances.`;
}

export function startSentence({ dark, light }: BattleAsked['force']): string {
  return dark === light
    ? `Each side starts with ${dark} Force.`
    : `The Dark Side starts with ${dark} Force, the Light Side with ${light}.`;
}

/** Whether the range of an answer comes from trained strategies. */
function hasTrained(plays: BattleNumbers['plays']): plays is SettledPlays & { readonly practice: PracticeNumbers } {
  return plays !== null && plays.practice !== null;
}

/** A range in whole percent, rounded outwards: "46 to 48%". */
function rangeText({ low, high }: PlayRange): string {
  return `${Math.floor(100 * low)} to ${Math.ceil(100 * high)}%`;
}

type BuildEvent = BattleTrace['builds'][number];

/** An event of the build side of a turn or after its attacks, or a unit's move. */
export type StoryPart =
  | { readonly turn: number; readonly builds: readonly BuildEvent[]; readonly move: null }
  | { readonly turn: number; readonly move: TracedMove };

/** A battle in the order of events: in each turn the build side, the attacks, and what follows them. */
export function storyOf({ builds, moves }: BattleTrace): StoryPart[] {
  const turns = [...new Set([...builds, ...moves].map(({ turn }) => turn))].sort((a, b) => a - b);
  return turns.flatMap((turn): StoryPart[] => {
    const events = builds.filter((event) => event.turn === turn);
    const attacks = moves.filter((move) => move.turn === turn).map((move) => ({ turn, move }));
    return [
      ...buildPart(
        turn,
        events.filter((event) => !isAfterAttacks(event)),
      ),
      ...attacks,
      ...buildPart(turn, events.filter(isAfterAttacks)),
    ];
  });
}

function buildPart(turn: number, builds: readonly BuildEvent[]): StoryPart[] {
  return builds.length === 0 ? [] : [{ turn, builds, move: null }];
}

function isAfterAttacks(event: BuildEvent): boolean {
  return event.kind === 'heal' && event.at === 'battle phase ends';
}

export function buildSentences(builds: readonly BuildEvent[], labels: readonly string[]): string {
  return builds.map((event) => `${capitalised(clauseOf(event, labels))}.`).join(' ');
}

const MOVES = {
  return: 'returns to its arena',
  arrive: 'arrives',
  leave: 'leaves the unit that it piloted',
  retreat: 'retreats',
  discard: 'is discarded',
} as const;

function clauseOf(event: BuildEvent, labels: readonly string[]): string {
  switch (event.kind) {
    case 'points': {
      const [dark, light] = event.points;
      return `the build die shows ${event.die}: ${dark} build points for ${SIDE_WORDS[0]}, ${light} for ${SIDE_WORDS[1]}`;
    }
    case 'upkeep':
      return `upkeep of ${at(labels, event.slot)}: ${formatUpkeepCost(event.cost)}`;
    case 'heal':
      return `${at(labels, event.slot)} loses ${event.counters} damage counter${event.counters === 1 ? '' : 's'}`;
    case 'board':
      return `${at(labels, event.slot)} now pilots ${at(labels, event.unit)}`;
    default:
      return `${at(labels, event.slot)} ${MOVES[event.kind]}`;
  }
}
