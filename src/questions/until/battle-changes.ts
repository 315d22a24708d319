import { assert, at, InternalError } from '../../base/assert.js';
import { paysAnything } from '../../chain/battle/plain-graph.js';
import { UserError } from '../../errors/problem.js';
import { checkAgreement } from '../../experiment/case/agreement.js';
import { editionProblems } from '../../scenario/checks/case-checks.js';
import { UNWATCHED, type Watch } from '../../simulate/watch.js';
import { normalCriticalValue } from '../../statistics/intervals/critical-value.js';
import { type BattleContext, battleAsked } from '../battle/make-battle-answer.js';
import { bestEnds, endsWithoutLuck, exactEnds } from '../battle/work/battle-ends.js';
import { assumptionsOfBattle } from '../battle/work/battle-facts.js';
import { type BattleQuestion, battleOf } from '../battle/work/battle-question.js';
import { keptBattle } from '../battle/work/kept-battle.js';
import { pairedDifference } from '../battle/work/paired-difference.js';
import { type BattlePlace, type BattleResult, type BattleSettings, exactBattle } from '../battle/work/run-battle.js';
import { adaptedBattles } from '../battle/work/variants/run-variants.js';
import { battleOfVariant, changedSide } from '../battle/work/variants/variant.js';
import type { AimWords, UntilAim } from './aim.js';
import { findChanges, numbersToChange, type Search } from './find-changes.js';
import { verdictOn } from './least-change.js';
import { MAX_PRINTED, NUMBERS_TO_CHANGE, type Owner, type UnitNumber } from './unit-numbers.js';
import type { OfSide, ReachedValue, UntilBattleAnswer } from './until-answer.js';

/** The measures of a battle, by the place of their chances. */
const MEASURES = ['dark', 'light', 'neither'] as const;

export const BATTLE_AIMS: AimWords = {
  short: { win: 'dark', lose: 'light' },
  known: (word) => (MEASURES.some((measure) => measure === word) ? { isChance: true } : null),
  words: MEASURES,
};

export function endOf({ measure }: Pick<UntilAim, 'measure'>): End {
  return MEASURES.indexOf(measure as (typeof MEASURES)[number]) as End;
}

type OfBattle = Search<OfSide, BattleQuestion>;

/** The numbers of a battle to change; of equal units only those of the first. */
export function numbersOfBattle(question: BattleQuestion): Pick<OfBattle, 'owners' | 'most'> {
  const owners = ([0, 1] as const).flatMap((side): Owner<OfSide, BattleQuestion>[] => {
    const of = side === 0 ? 'dark' : 'light';
    const { units, force } = changedSide(question, { side });
    const kinds = units.map(({ label: _, slot: __, ...unit }) => JSON.stringify(unit));
    const ofUnits = units.flatMap((each, index): Owner<OfSide, BattleQuestion>[] => {
      if (kinds.indexOf(at(kinds, index)) < index) return [];
      const { unit, label } = each;
      const changedTo = (changed = unit): BattleQuestion =>
        battleOfVariant(question, { side, index, instead: { ...each, unit: changed } });
      return [{ of: { of, unit: label }, numbers: OF_UNITS, unit, force, with: (to) => changedTo(to.unit) }];
    });
    const ofSide: Owner<OfSide, BattleQuestion> = {
      ...{ of: { of, unit: null }, unit: null, force },
      numbers: paysAnything(battleOf(question), side) ? ['Force'] : [],
      with: (to) => ({ ...question, [of]: { ...question[of], force: to.force ?? force } }),
    };
    return [...ofUnits, ofSide];
  });
  return { owners, most: MAX_PRINTED };
}

const OF_UNITS: readonly UnitNumber[] = NUMBERS_TO_CHANGE.filter((number) => number !== 'Force');

/** The smallest changes of a battle, and who fights it. */
export async function battleUntilAnswer(
  question: BattleQuestion,
  aim: UntilAim,
  settings: BattleSettings,
  place: BattlePlace & { readonly watch: Pick<Watch, 'add'> },
  context: Omit<BattleContext, 'assumptions'>,
): Promise<UntilBattleAnswer> {
  const { watch, ...unwatched } = place;
  const base = await keptBattle(question, { ...settings, range: false }, { ...place, watch: UNWATCHED });
  checkAgreement(base.agreement);
  watch.add(1);
  const end = endOf(aim);
  const interval = base.exact === null ? (endsWithoutLuck(base.simulated)?.[end].interval ?? null) : null;
  const now = { value: at(bestEnds(base), end), exactFraction: null, interval };
  const search = numbersOfBattle(question);
  const measured = battleMeasure(base, numbersToChange(search), aim, settings, unwatched);
  const found = await findChanges({ ...search, measured, isThorough: false, atOnce: 1 }, aim, now, watch);
  const asked = battleAsked(question, { ...context, assumptions: assumptionsOfBattle(base) });
  return { ...asked, question: 'battle', measure: aim.measure, isChance: true, target: aim.target, ...found };
}

/** Ends of battles in the order of their chances: the Dark Side wins, the Light Side, nobody. */
type End = 0 | 1 | 2;

/** The numbers of battles after which to check whether a value is enough. */
const LOOKS = [1024, 4096];

/**
 * The chance of an end in battles that differ from a base in some numbers; null if one cannot be fought. Exact if the base is;
 * otherwise the chance of the base plus a difference from battles with the same dice, as many as it takes to decide. Both sides
 * adapt to each battle, and to the base.
 */
function battleMeasure(
  base: BattleResult,
  numbers: readonly { readonly from: number; readonly to: number }[],
  aim: UntilAim,
  settings: BattleSettings,
  place: BattlePlace,
): OfBattle['measured'] {
  const end = endOf(aim);
  const chance = at(bestEnds(base), end);
  const target = { target: aim.target, isRise: chance < aim.target };
  const looks = [...LOOKS.filter((look) => look < settings.trials), settings.trials];
  // All intervals of all values that can be tried hold at once.
  const values = numbers.reduce((sum, { from, to }) => sum + to - from, 0);
  const level = 1 - (1 - settings.level) / (values * looks.length);
  const error = base.exact === null ? (endsWithoutLuck(base.simulated)?.[end].standardError ?? 0) : 0;
  const margin = normalCriticalValue(level) * error;
  const within = (value: number): number => Math.min(1, Math.max(0, value));
  let paired: ReturnType<typeof pairedWith> | null = null;
  const simulated = async (question: BattleQuestion): Promise<ReachedValue> => {
    paired ??= pairedWith(base, settings, place);
    const { battlesOf, own } = await paired;
    const fight = await battlesOf(question);
    for (const look of looks) {
      const { estimate, interval } = pairedDifference(await fight(look), own, end, level);
      const [low, high] = [within(chance + interval[0] - margin), within(chance + interval[1] + margin)];
      const reached = { value: within(chance + estimate), exactFraction: null, interval: [low, high] as const };
      if (look === settings.trials || verdictOn(reached, target) !== 'open') return reached;
    }
    throw new InternalError('the last look is at all battles');
  };
  return async (question) => {
    const { dark, light, rules } = question;
    if (
      [dark, light].some(({ units }) => units.some((each) => editionProblems(each.unit, each.label, rules.edition).length > 0))
    )
      return null;
    const exact = base.exact === null ? null : await exactBattle(question);
    if (exact !== null) return { value: exactEnds(exact)[end], exactFraction: null, interval: null };
    try {
      return await simulated(question);
    } catch (error) {
      if (error instanceof UserError) return null; // attacks that are too large
      throw error;
    }
  };
}

/** The battles of the base, fought like those of the others: both sides adapt to it too. */
async function pairedWith(base: BattleResult, settings: BattleSettings, place: BattlePlace) {
  const { question } = base;
  const settled = base.settled ?? (await keptBattle(question, { ...settings, exact: false, range: false }, place)).settled;
  assert(settled !== null, 'a battle that is simulated has plays');
  const battlesOf = await adaptedBattles({ question, settled }, settings, place);
  return { battlesOf, own: await (await battlesOf(question))(settings.trials) };
}
