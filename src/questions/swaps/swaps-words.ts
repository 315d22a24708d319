import { grouped, inWords } from '../../base/text.js';
import { playWords } from '../../fields/play-fields.js';
import { printable } from '../../sheet/text/text-table.js';
import type { SwapAnswer, SwapsAnswer, SwapVerdict } from './swaps-answer.js';

/** All verdicts, the best first. */
export const SWAP_VERDICTS: readonly SwapVerdict[] = ['better', 'depends-on-play', 'open', 'same', 'worse'];

/** What a verdict is called in tables. */
export const VERDICT_WORDS: Readonly<Record<SwapVerdict, string>> = {
  better: 'better',
  'depends-on-play': 'depends on play',
  open: 'open',
  same: 'as good',
  worse: 'worse',
};

type SwapsFacts = Pick<SwapsAnswer, 'swaps' | 'deck' | 'against' | 'notRanked'>;

/** How much of the deck is played, then which swaps win more often, in sentences. */
export function swapsSentence({ swaps, deck, against, notRanked }: SwapsFacts): string {
  const { whole, inPart } = deck.played;
  const coverage = `Battles use the full text of ${whole} of ${deck.cards} cards${inPart === 0 ? '' : ` and part of the text of ${inPart}`}.`;
  const met = against.length === 1 ? 'the other deck' : `the ${against.length} other decks`;
  const better = swaps.filter(({ verdict }) => verdict === 'better');
  const count = (verdict: SwapVerdict): number => swaps.filter((swap) => swap.verdict === verdict).length;
  const parts = [
    [count('worse'), 'is worse', 'are worse'],
    [count('same'), 'is as good within half a point', 'are as good within half a point'],
    [count('depends-on-play'), 'depends on play', 'depend on play'],
    [count('open'), 'is undecided', 'are undecided'],
    [notRanked.length, 'is not ranked', 'are not ranked'],
  ] as const;
  const rest = parts
    .filter(([number]) => number > 0)
    .map(([number, one, many], i) => `${number}${i > 0 ? '' : number === 1 ? ' swap' : ' swaps'} ${number === 1 ? one : many}`);
  const others = rest.length === 0 ? '' : ` ${inWords(rest)}.`;
  if (better.length === 0) return `${coverage} No swap is known to win more often against ${met}.${others}`;
  return `${coverage} Against ${met} it wins more often with ${inWords(better.map(swapText))}.${others}`;
}

/** "Boba Fett (F) for Kouhun": the new card, and the one it replaces. */
export function swapText({ out, into }: Pick<SwapAnswer, 'out' | 'into'>): string {
  return into === null ? `a blank card for ${printable(out)}` : `${printable(into)} for ${printable(out)}`;
}

/** How the verdicts were found, in sentences. */
export function swapsNotes({ deals, freshDeals, indifference, level, build, play, swaps, notRanked }: SwapsAnswer): string[] {
  const points = `${100 * indifference} points`;
  const ill = swaps.filter(({ problems }) => problems.length > 0);
  return [
    `Better or worse: the win chance rises or falls. As good: it changes by less than ${points}. Open: ${grouped(deals)} deals are too few to tell; raise --deals. All verdicts hold jointly at ${100 * level}%.`,
    `Each swap replaces one copy and is tried with the same shuffles and dice. Swaps with a clear verdict stopped early; gains come from ${grouped(freshDeals)} fresh deals, each with its own interval.`,
    `Both sides build by ${build} and attack by ${playWords(play)}. Depends on play: better with one strategy, worse with another.`,
    ...reasons(notRanked),
    ...ill.map(({ problems, ...swap }) => `With ${swapText(swap)} the deck is not legal: ${problems.join('; ')}.`),
  ];
}

function reasons(notRanked: SwapsAnswer['notRanked']): string[] {
  const named = (reason: SwapsAnswer['notRanked'][number]['reason']): string =>
    notRanked.flatMap((swap) => (swap.reason === reason ? [swapText(swap)] : [])).join(', ');
  const [unplayed, other] = [named('unplayed-text'), named('no-unit')];
  return [
    ...(unplayed === '' ? [] : [`Not ranked, since text that matters is not played (--even-so ranks them): ${unplayed}.`]),
    ...(other === '' ? [] : [`Not ranked, since battles have only units with all their numbers: ${other}.`]),
  ];
}
