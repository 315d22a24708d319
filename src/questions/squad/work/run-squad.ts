import type { Slices } from '../../../automaton/slices.js';
import { at } from '../../../base/assert.js';
import { PartCache } from '../../../chain/attack-part.js';
import { threatsIn } from '../../../chain/battle/play/simple-values.js';
import { NO_RECORD } from '../../../experiment/work/work-record.js';
import { rulesOptions } from '../../../rules/game/editions.js';
import { SIMPLE_PLAY, type SidePlay } from '../../../rules/game/fight.js';
import { inTurns } from '../../../simulate/event-loop.js';
import { UNWATCHED } from '../../../simulate/watch.js';
import type { BattleSettings } from '../../battle/work/run-battle.js';
import { dependsOnPlay, type FinalList, finalBattles, type ListByPlay, listsByPlays } from './final-battles.js';
import { type Candidate, LegalLists, type ListLimits, unitsOfList } from './legal-lists.js';
import { fightingLists, type SquadBattles, type SquadPlace } from './list-battles.js';
import { type SearchResult, searchLists } from './search-lists.js';

/** The most candidates tried: each has to fight in some lists. */
const MAX_CANDIDATES = 120;

/** The lists to search for, and how. */
interface SquadQuestion<One extends Candidate> {
  readonly battles: SquadBattles;
  readonly candidates: readonly One[];
  readonly limits: ListLimits;
  readonly play: SidePlay;
  readonly settings: BattleSettings;
}

/** A list of the final battles, and how it does under other play. */
export interface RankedList extends FinalList {
  readonly byPlay: readonly ListByPlay[];
}

/** The lists that win most, and how they were found. */
export interface SquadResult<One extends Candidate> {
  /** The units that lists were made of. */
  readonly candidates: readonly One[];
  readonly lists: readonly RankedList[];
  readonly search: SearchResult;
  readonly searchPlay: SidePlay;
}

/** Searches for the lists that win most, and compares the best of them in fresh battles. */
export async function runSquad<One extends Candidate>(
  { battles, candidates: all, limits, play, settings }: SquadQuestion<One>,
  place: SquadPlace,
  onLeader: (units: readonly One[], wins: number) => void = () => undefined,
): Promise<SquadResult<One>> {
  const { watch = UNWATCHED } = place;
  const candidates = await inTurns(shortlisted(all, battles), watch);
  const lists = new LegalLists(candidates, limits);
  const searchPlay: SidePlay = play.kind === 'named' ? play : { kind: 'named', style: SIMPLE_PLAY };
  const fight = fightingLists(battles, lists, searchPlay, settings.seed, place);
  const search = await searchLists(lists, settings.seed, fight, (list, wins) => onLeader(unitsOfList(candidates, list), wins));
  const finals = await finalBattles(battles, lists, search.lists, play, settings, place);
  const ranked = finals.map(({ list }) => list);
  const byPlays = await listsByPlays(battles, lists, ranked, play, settings, { record: NO_RECORD, watch, ...place });
  return { candidates, lists: finals.map((final, i) => rankedList(final, at(byPlays, i))), search, searchPlay };
}

function rankedList(final: FinalList, byPlay: readonly ListByPlay[]): RankedList {
  return { ...final, byPlay, standing: dependsOnPlay(byPlay) ? 'depends' : final.standing };
}

/** The candidates for lists: if there are many, those worth most for their cost, in slices. */
function* shortlisted<One extends Candidate>(
  candidates: readonly One[],
  { side, rules, ...course }: SquadBattles,
): Slices<readonly One[]> {
  if (candidates.length <= MAX_CANDIDATES) return candidates;
  const units = candidates.map(({ unit, arena }) => ({ unit, arena, side }));
  const threats = yield* threatsIn({ ...course, rules: rulesOptions(rules), units }, new PartCache('play'));
  const ratings = candidates.map(({ unit }, i) => at(threats, i) * Math.sqrt(unit.health ?? 0));
  const byCost = new Map<number, number[]>();
  for (const [i, { cost }] of candidates.entries()) byCost.set(cost, [...(byCost.get(cost) ?? []), i]);
  const chosen = [...byCost.values()].flatMap((indices) => {
    const share = Math.floor((MAX_CANDIDATES * indices.length) / candidates.length);
    return indices.sort((a, b) => at(ratings, b) - at(ratings, a) || a - b).slice(0, Math.max(1, share));
  });
  return chosen.sort((a, b) => a - b).map((i) => at(candidates, i));
}
