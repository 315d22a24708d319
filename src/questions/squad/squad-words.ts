import { grouped, inWords, listed } from '../../base/text.js';
import { BATTLE_COURSE_FIELDS } from '../../fields/battle-fields.js';
import { courseSentences } from '../../fields/course-field.js';
import { INDIFFERENCE } from '../../fields/squad-fields.js';
import { estimatedPercent } from '../../sheet/text/number-text.js';
import { printable } from '../../sheet/text/text-table.js';
import type { ListAnswer, SquadAnswer } from './squad-answer.js';
import type { ListStanding } from './work/final-battles.js';

/** What a standing is called in tables. */
export const STANDING_WORDS: Readonly<Record<ListStanding, string>> = {
  best: 'best',
  tie: 'exact tie',
  same: 'as good',
  open: 'open',
  worse: 'worse',
  depends: 'depends on play',
};

type Told = Pick<SquadAnswer, 'lists' | 'points' | 'trials' | 'against'>;

/** The best list in a sentence, and how many others are no worse. */
export function squadSentence({ lists, points, trials, against }: Told): string {
  const [best, ...others] = lists;
  if (best === undefined) return `No list of ${points} build points was found.`;
  const chance = estimatedPercent(best.wins, trials * against.length);
  const where = against.length === 1 ? 'of the battles' : `of the battles, on average over ${against.length} lists`;
  return `The best list found for ${points} build points is ${inWords(best.names.map(printable))}: it wins ${chance} ${where}.${othersText(others)}`;
}

function othersText(others: readonly ListAnswer[]): string {
  const count = (...standings: readonly ListStanding[]): number =>
    others.filter(({ standing }) => standings.includes(standing)).length;
  const parts = [
    [count('tie'), 'ends all battles alike', 'end all battles alike'],
    [count('same'), 'is as good within half a point', 'are as good within half a point'],
    [count('open'), 'is not told apart from it', 'are not told apart from it'],
    [count('depends'), 'is worse by one play, and better by another', 'are worse by one play, and better by another'],
  ] as const;
  const told = parts.flatMap(([number, one, many]) => (number === 0 ? [] : [number === 1 ? `1 ${one}` : `${number} ${many}`]));
  return told.length === 0 ? '' : ` Of the others ${inWords(told)}.`;
}

/** How the lists were found, in sentences. */
export function squadNotes(answer: SquadAnswer): string[] {
  const { lists, candidates, search, play, trials, seed, level, force, turns } = answer;
  const { tried, leftOut, notRanked } = candidates;
  const zone = `${100 * INDIFFERENCE} points`;
  return [
    ...answer.notes,
    `Behind: how much more often the best list wins, in points of percent; all of these intervals hold together at ${100 * level}%. As good: less than ${zone}; open: more battles would tell; worse: more than ${zone}; depends on play: surely behind by one of the plays compared, and ahead by another.`,
    `Behind by ${inWords((lists[0]?.byPlay ?? []).map((each) => each.play))}: intervals of battles in which both sides play so and large attacks are simplified; all of them hold together.`,
    `${grouped(tried)} ${tried === 1 ? 'unit is' : 'units are'} tried.${leftOut === 0 ? '' : ` ${grouped(leftOut)} others threaten less than others of their cost.`}`,
    ...(notRanked.length === 0
      ? []
      : [`Not ranked, since text that matters in battles is not played (--even-so ranks them): ${listed(notRanked)}.`]),
    search.isWhole
      ? `All ${grouped(search.lists)} lists fought, the best of them most: ${grouped(search.battles)} battles by ${search.play}.`
      : `${grouped(search.lists)} lists fought ${grouped(search.battles)} battles by ${search.play}, the best of them most; not all lists were tried, so that a better one may be left.`,
    `Play: ${play}. Stronger play by either side would change these chances.`,
    `${grouped(trials)} fresh battles of each list, seed ${seed}; at most ${turns} turns.`,
    `${courseSentences(BATTLE_COURSE_FIELDS, answer).join(' ')} Force before the first turn: ${force.dark} (Dark Side) and ${force.light} (Light Side).`,
    ...(lists[0] === undefined ? [] : [`The battle of the best list: ${lists[0].battle}`]),
  ];
}
