import { estimatedPercent } from '../../sheet/text/number-text.js';
import type { ProportionEstimate } from '../../statistics/intervals/proportion.js';
import type { DealsAnswer, OtherPlayAnswer } from './deals-answer.js';

/** A range wider than this is printed before its number. */
const WIDE = 0.2;

type DealsFacts = Pick<DealsAnswer, 'dark' | 'light' | 'deals' | 'darkWins' | 'lightWins' | 'neither' | 'range' | 'meanTurns'>;

/** How much of both decks has an effect, then each side's chances: the range first if it is wide. */
export function dealsSentence(answer: DealsFacts): string {
  return `${coverage(answer)} ${chances(answer)} Deals last ${answer.meanTurns.toFixed(1)} turns on average.`;
}

function coverage({ dark, light }: Pick<DealsFacts, 'dark' | 'light'>): string {
  const of = ({ played, cards }: DealsFacts['dark']): string =>
    `${played.whole} of ${cards} cards${played.inPart === 0 ? '' : `, part of that of ${played.inPart}`}`;
  return `Deals use the full text of ${of(dark)} (Dark Side) and ${of(light)} (Light Side); the rest are dealt but do nothing.`;
}

function chances({ darkWins, lightWins, neither, range, deals }: DealsFacts): string {
  const percent = (chance: number): string => estimatedPercent(chance, deals);
  const side = (name: string, { estimate, interval }: ProportionEstimate, over: { low: number; high: number } | undefined) => {
    const number = `${percent(estimate)} (${interval.map(percent).join(' to ')})`;
    if (over === undefined) return `${name} wins ${number}`;
    const [low, high] = [Math.floor(100 * over.low), Math.ceil(100 * over.high)];
    return over.high - over.low > WIDE
      ? `${name} wins ${low} to ${high}%, depending on how one side plays: ${number} as given`
      : `${name} wins ${number}, ${low} to ${high}% if one side plays differently`;
  };
  const draw = neither.estimate > 0 ? `; nobody wins in ${percent(neither.estimate)}` : '';
  return `${side('The Dark Side', darkWins, range?.dark)}; ${side('the Light Side', lightWins, range?.light)}${draw}.`;
}

export function otherPlayText({ side, build, play }: Pick<OtherPlayAnswer, 'side' | 'build' | 'play'>): string {
  return `${side === 'dark' ? 'Dark' : 'Light'} Side: build ${build}, play ${play}`;
}
