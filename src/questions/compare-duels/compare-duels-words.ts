import { grouped } from '../../base/text.js';
import { DUEL_COURSE_FIELDS } from '../../fields/duel-fields.js';
import { courseSentences } from '../../fields/field.js';
import { rulesOptions } from '../../rules/game/editions.js';
import { SIMULATED_MARK } from '../../sheet/text/number-text.js';
import { rulesSentence } from '../../sheet/words/assumption-text.js';
import { missingSentences, nameInLists } from '../compare/compare-words.js';
import { duelCount } from '../compare/work/lists.js';
import type { DuelSettings } from '../duel/work/run-duel.js';
import type { CompareDuelsAnswer } from './compare-duels-answer.js';
import type { RankedDuels } from './work/duel-ranks.js';
import type { NoDuel } from './work/pair-duel.js';

/** Why units fight no duel, in words. */
export const NO_DUEL_TEXTS: Readonly<Record<NoDuel, string>> = {
  arena: 'no common arena',
  power: 'the power of one of the two is not known',
  speed: 'the speed of one of the two is not known',
  health: 'the health of one of the two is not known',
  counters: 'one of the two is discarded by its damage counters',
};

/**
 * How the values of duels were calculated, which are missing, and how the duels are fought; `detailCommand`: shows the only
 * duel turn by turn, null if there is none.
 */
export function duelsSentences(ranked: RankedDuels, settings: DuelSettings, detailCommand: string | null): string[] {
  const reasons = ranked.duels.map(({ without }) => ({ without: without && NO_DUEL_TEXTS[without] }));
  return [
    ...valueSentences(ranked, settings),
    ...missingSentences(reasons, 'fight no duel'),
    ...howSentences(ranked),
    ...boundSentences(ranked),
    rulesSentence(ranked.course.rules),
    'Card texts apply as in odds duel.',
    ...(detailCommand === null ? [] : [`For each turn, and the best play of both sides, run ${detailCommand}.`]),
  ];
}

function valueSentences({ duels }: RankedDuels, { seed, trials, exact }: DuelSettings): string[] {
  const known = duels.flatMap(({ numbers }) => numbers ?? []);
  if (known.length === 0) return [];
  const simulated = known.filter((each) => each.simulated !== null).length;
  if (simulated === 0) return ['All values are exact: both sides play as well as possible over the whole duel.'];
  const how = `with ${grouped(trials)} duels each, seed ${seed}`;
  const heuristicPlay =
    'Both sides of simulated duels use rules of thumb for all choices: good play could change the chances a lot.';
  if (!exact) return [`${SIMULATED_MARK} All duels are simulated, ${how}.`, heuristicPlay];
  const which = `${grouped(simulated)} of ${grouped(known.length)} duels ${simulated === 1 ? 'is' : 'are'} simulated, ${how}`;
  const others =
    simulated === known.length
      ? []
      : ['In all others both sides play as well as possible over the whole duel, and the values are exact.'];
  return [`${SIMULATED_MARK} ${which}: too large to be solved.`, heuristicPlay, ...others];
}

function howSentences(ranked: RankedDuels): string[] {
  const { lists, course } = ranked;
  const { force, rules } = course;
  const both = force[0] === force[1];
  const begins = both
    ? `Both sides begin with ${force[0]} Force`
    : `Your units begin with ${force[0]} Force, theirs with ${force[1]}`;
  return [
    'Each pair fights one duel, with no other units around.',
    ...(duelCount(lists) === 1
      ? []
      : ['Wins: the average chance to win against all opponents; a duel that nobody wins counts as half a win for both.']),
    `${begins}, and each turn adds ${rulesOptions(rules).forcePerTurn} to each side.`,
    ...courseSentences(DUEL_COURSE_FIELDS, course),
    ...choiceSentences(ranked),
  ];
}

/** Who attacks first where neither speed nor sides decide. */
function choiceSentences(ranked: RankedDuels): string[] {
  const { duels, lists, course } = ranked;
  const chosen = duels.filter(({ numbers }) => numbers?.order.decidedBy === 'choice').length;
  if (chosen === 0 || duelCount(lists) === 1) return [];
  const words =
    lists.against === null ? ['that is listed first', 'that is listed last'] : ['of your list', 'of the other list'];
  const other = course.first === 0 ? 'second' : 'first';
  return [
    `In ${grouped(chosen)} duel${chosen === 1 ? '' : 's'} neither speed nor sides decide who attacks first: it is the unit ${words[course.first]} (--first ${other} changes it).`,
  ];
}

function boundSentences({ duels }: RankedDuels): string[] {
  const bound = Math.max(0, ...duels.map(({ numbers }) => numbers?.bound ?? 0));
  if (bound === 0) return [];
  return [`Force is counted up to a limit; counting more would change no chance by more than about ${bound.toExponential(0)}.`];
}

/** Who attacks first in the only duel of a comparison, and how long it takes; nothing for several. */
export function onlyDuelSentences(answer: CompareDuelsAnswer): string[] {
  const [only] = answer.pairs;
  if (only === undefined || answer.pairs.length > 1 || only.orderDecidedBy === null) return [];
  const meanTurns = (only.exact ?? only.simulated)?.meanTurns ?? null;
  const isFirst = only.attacksFirst === 'first';
  const reasons = {
    speed: 'its speed is higher',
    side: 'the Dark Side wins ties of speed',
    choice: `neither speed nor sides decide; --first ${isFirst ? 'second' : 'first'} changes it`,
  };
  const name = isFirst ? nameInLists(answer, only.first, 'rows') : nameInLists(answer, only.second, 'columns');
  return [
    `${name} attacks first (${reasons[only.orderDecidedBy]}).`,
    ...(meanTurns === null ? [] : [`Duels last ${meanTurns.toFixed(1)} turns on average.`]),
  ];
}
