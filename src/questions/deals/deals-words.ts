import { estimatedPercent } from '../../sheet/text/number-text.js';
import type { ProportionEstimate } from '../../statistics/intervals/proportion.js';
import type { DealsAnswer, OtherPlayAnswer } from './deals-answer.js';

/** A range wider than this is printed before its number. */
const WIDE = 0.2;

type DealsFacts = Pick<DealsAnswer, 'dark' | 'light' | 'deals' | 'darkWins' | 'lightWins' | 'neither' | 'range' | 'meanTurns'>;

/** Each side's chances, the range first if it is wide, then how much of both decks has an effect. */
export function dealsSentence(answer: DealsFacts): string {
  return `${chances(answer)} Deals last ${answer.meanTurns.toFixed(1)} turns on average. ${coverage(answer)}`;
}

function coverage({ dark, light }: Pick<DealsFacts, 'dark' | 'light'>): string {
  if ([dark, light].every(({ played, cards }) => played.whole === cards)) return 'They use the full text of all cards.';
  const of = (name: string, { played, cards }: DealsFacts['dark']): string =>
    `${played.whole} of the ${name} Side's ${cards} cards${played.inPart === 0 ? '' : `, part of that of ${played.inPart}`}`;
  return `They use the full text of ${of('Dark', dark)} and ${of('Light', light)}; the rest are dealt but do nothing.`;
}

function chances({ darkWins, lightWins, neither, range, deals }: DealsFacts): string {
  const percent = (chance: number): string => estimatedPercent(chance, deals);
  const side = (name: string, { estimate, interval }: ProportionEstimate, over: { low: number; high: number } | undefined) => {
    const [number, margin] = [percent(estimate), interval.map(percent).join(' to ').replace('% to', ' to')];
    if (over === undefined) return `${name} wins ${number} of deals (${margin})`;
    const range = `${Math.floor(100 * over.low)} to ${Math.ceil(100 * over.high)}%`;
    return over.high - over.low > WIDE
      ? `${name} wins ${range} of deals, depending on how one side plays (${number} as given, ${margin})`
      : `${name} wins ${number} of deals (${margin}), ${range} if one side plays differently`;
  };
  const draw = neither.estimate > 0 ? `; nobody wins ${percent(neither.estimate)}` : '';
  return `${side('The Dark Side', darkWins, range?.dark)}; ${side('the Light Side', lightWins, range?.light)}${draw}.`;
}

export function otherPlayText({ side, build, play }: Pick<OtherPlayAnswer, 'side' | 'build' | 'play'>): string {
  return `${side === 'dark' ? 'Dark' : 'Light'} Side: build ${build}, play ${play}`;
}
