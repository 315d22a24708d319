import { at } from '../../../base/assert.js';
import { NO_RECORD, type WorkRecord } from '../../../experiment/work/work-record.js';
import type { CourseOfBattle } from '../../../fields/battle-fields.js';
import type { Rules } from '../../../rules/game/editions.js';
import type { SidePlay } from '../../../rules/game/fight.js';
import { atOnce } from '../../../simulate/event-loop.js';
import type { BattleTally } from '../../../simulate/fights/battle-tally.js';
import { UNWATCHED, type Watch } from '../../../simulate/watch.js';
import { BattleFights } from '../../battle/work/battle-fights.js';
import type { BattleQuestion, QuestionUnit } from '../../battle/work/battle-question.js';
import type { BattleRunner } from '../../battle/work/battle-runner.js';
import { recordedBattles } from '../../battle/work/recorded-battles.js';
import { numbered } from '../../battle/work/unit-labels.js';
import { keyOfList, type LegalLists, type SquadList, unitsOfList } from './legal-lists.js';
import type { FightLists, ListTask, ListTotals } from './search-lists.js';

export interface SquadBattles extends CourseOfBattle {
  /** The side that brings the list, as an index of `BATTLE_SIDES`. */
  readonly side: 0 | 1;
  /** The opposing lists, each with as many battles. */
  readonly against: readonly (readonly QuestionUnit[])[];
  /** Force of both sides before the first turn. */
  readonly force: readonly [dark: number, light: number];
  readonly rules: Rules;
}

/** The battle of a list against one of the other side; its most expensive units have the first slots. */
export function battleOfList(
  { side, against, force, ...rest }: SquadBattles,
  lists: LegalLists,
  list: SquadList,
  opponent: number,
  play: SidePlay,
): BattleQuestion {
  const own = { units: numbered(fightersOf(lists, list)), force: at(force, side), play };
  const other = { units: at(against, opponent), force: at(force, 1 - side), play };
  return { ...rest, dark: side === 0 ? own : other, light: side === 0 ? other : own };
}

/** What a battle needs to know about the units of a list. */
function fightersOf({ candidates }: LegalLists, list: SquadList): QuestionUnit[] {
  return unitsOfList(candidates, list).map(({ unit, label, arena }) => ({ unit, label, arena }));
}

/** Where battles are fought, and where their results are kept. */
export interface SquadPlace {
  readonly runner: BattleRunner;
  readonly record?: WorkRecord;
  readonly watch?: Watch;
}

/**
 * In large attacks of a search, units other than the two fighters are passive or left out. For 62 characters against three,
 * four a list, that takes 42 seconds instead of 144, and ends with the same eight lists.
 */
const SIMPLIFIED = { companyEdges: 10_000 };

/** The battles of a list against each opponent, with large attacks simplified. */
export function simplifiedFights(
  battles: SquadBattles,
  lists: LegalLists,
  list: SquadList,
  play: SidePlay,
  seed: bigint,
  runner: BattleRunner,
): readonly BattleFights[] {
  return battles.against.map((_, opponent) => {
    return new BattleFights(battleOfList(battles, lists, list, opponent, play), seed, runner, NO_RECORD, SIMPLIFIED);
  });
}

/** Fights the battles of a search, whose dice are not those of the answer. */
export function fightingLists(
  battles: SquadBattles,
  lists: LegalLists,
  play: SidePlay,
  seed: bigint,
  { runner, record = NO_RECORD, watch = UNWATCHED }: SquadPlace,
): FightLists {
  const recorded = recordedBattles(runner, record, { watch });
  const known = new Map<string, readonly BattleFights[]>();
  const fightsOf = (list: SquadList): readonly BattleFights[] => {
    const key = keyOfList(list);
    const found = known.get(key) ?? simplifiedFights(battles, lists, list, play, seed, recorded);
    known.set(key, found);
    return found;
  };
  const totalsOf = async ({ list, from, to }: ListTask): Promise<ListTotals> => {
    const sums = { wins: 0, margin: 0 };
    for (const [opponent, fights] of fightsOf(list).entries()) {
      const tally = await fights.tally([play, play], null, 'tuning', from, to);
      const own = healthOf(fightersOf(lists, list));
      const totals = totalsOfTally(tally, battles.side, [own, healthOf(at(battles.against, opponent))]);
      sums.wins += totals.wins / battles.against.length;
      sums.margin += totals.margin / battles.against.length;
    }
    return sums;
  };
  return (tasks) => atOnce(tasks, runner.atOnce, totalsOf);
}

function healthOf(units: readonly QuestionUnit[]): number {
  return units.reduce((sum, { unit }) => sum + Math.max(0, (unit.health ?? 0) - unit.counters), 0);
}

/** `healths`: of the own units, and those of the other side. */
function totalsOfTally({ winners, left }: BattleTally, side: 0 | 1, [own, others]: readonly [number, number]): ListTotals {
  let [wins, margin] = [0, 0];
  for (const [battle, winner] of winners.entries()) {
    const health = at(left, battle);
    if (winner === side) {
      wins++;
      margin += Math.min(1, health / Math.max(1, own));
    } else if (winner === 1 - side) margin -= Math.min(1, health / Math.max(1, others));
  }
  return { wins, margin };
}

/** Lists that fight many battles at the same time: each trains on one thread, then uses them all. */
export const LISTS_AT_ONCE = 2;
