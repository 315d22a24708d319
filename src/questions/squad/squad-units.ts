import type { OptionReader } from '../../asking/options/option-reader.js';
import { isDeck } from '../../asking/units/unit-word.js';
import type { CardIndex } from '../../cards/catalogue/card-index.js';
import {
  squadAgainstNobody,
  squadOnlyUnplayed,
  squadSideUnknown,
  squadUnitsLeftOut,
  squadWithoutUnits,
} from '../../errors/battle.js';
import { deckAmongCards } from '../../errors/field-conflict.js';
import type { Problem } from '../../errors/problem.js';
import type { ComparedUnit } from '../../experiment/case/assumptions.js';
import type { SidePlay } from '../../rules/game/fight.js';
import { costWithCards } from '../../rules/units/company.js';
import type { UnplayedClause } from '../../scenario/units/known-card.js';
import { type Decks, sideOfDeck } from '../battle/ask/battle-decks.js';
import { type AskedSide, namesIn, readUnitsOfSide } from '../battle/ask/battle-units.js';
import type { BattleSettings } from '../battle/work/run-battle.js';
import type { Candidate, ListLimits } from './work/legal-lists.js';
import type { SquadBattles } from './work/list-battles.js';

/** A candidate, and which of its card's text is not played. */
export interface AskedCandidate extends Candidate {
  readonly unplayed: readonly UnplayedClause[];
}

/** The units that can be in lists. */
interface AskedCandidates {
  readonly candidates: readonly AskedCandidate[];
  /** Units with text that matters and is not played, unless they are candidates anyway. */
  readonly notRanked: readonly string[];
  readonly warnings: readonly Problem[];
}

/** The units that can be in a list; notes problems in the reader. */
export function candidatesOf(
  reader: Pick<OptionReader, 'note'>,
  units: readonly ComparedUnit[],
  points: number,
  evenSo: boolean,
): AskedCandidates {
  const complete = units.flatMap((compared) => completeUnit(compared) ?? []);
  const leftOut = units.filter((compared) => completeUnit(compared) === null).map(({ label }) => label);
  const fitting = complete.filter(({ cost }) => cost >= 1 && cost <= points);
  const candidates = fitting.filter(({ unplayed }) => evenSo || unplayed.length === 0);
  const notRanked = fitting.filter((candidate) => !candidates.includes(candidate)).map(({ label }) => label);
  if (fitting.length === 0) reader.note('odds squad', 'unit', squadWithoutUnits(points, units.length));
  else if (candidates.length === 0) reader.note('odds squad', 'unit', squadOnlyUnplayed());
  const warnings = leftOut.length === 0 ? [] : [{ where: 'odds squad', path: null, ...squadUnitsLeftOut(leftOut) }];
  return { candidates, notRanked, warnings };
}

/** A unit with everything a battle needs; null if something is unknown. */
function completeUnit(compared: ComparedUnit): AskedCandidate | null {
  const { speed, health, arenas } = compared.unit;
  const [arena] = arenas;
  const cost = costWithCards(compared);
  if (!compared.hasPower || arena === undefined || speed === null || health === null || cost === null) return null;
  return { ...compared, arena, cost };
}

/** Separates lists. */
export const OR = 'or';

const AGAINST = 'against';

/** Reads the opposing lists; notes problems in the reader. */
export function readOpponents(reader: OptionReader, points: number, decks: Decks, cards: () => CardIndex): AskedSide[] {
  const lists: string[][] = [[]];
  for (const name of namesIn(reader.texts(AGAINST))) {
    if (name.toLowerCase() === OR) lists.push([]);
    else lists.at(-1)?.push(name);
  }
  if (lists.some((names) => names.length === 0)) {
    reader.report(AGAINST, squadAgainstNobody());
    return [];
  }
  return lists.flatMap((names, i) => {
    const file = names.find(isDeck);
    if (file === undefined) return [readUnitsOfSide(reader, AGAINST, names, cards)];
    if (names.length > 1) reader.report(AGAINST, deckAmongCards(file));
    const name = lists.length === 1 ? 'The other side' : `List ${i + 1}`;
    const side = sideOfDeck(reader, { option: AGAINST, file, points, name }, decks, cards);
    return side ?? [];
  });
}

/** The side that needs a list: as given, otherwise the opponents' other side. */
export function readOwnSide(
  reader: Pick<OptionReader, 'report'>,
  given: string | null,
  opponents: readonly AskedSide[],
): 0 | 1 {
  if (given === 'dark') return 0;
  if (given === 'light') return 1;
  const sides = new Set(opponents.flatMap(({ units }) => units.map(({ unit }) => unit.side)));
  if (sides.has('dark') === sides.has('light')) reader.report('side', squadSideUnknown());
  return sides.has('light') ? 0 : 1;
}

/** The question about lists. */
export interface AskedSquad {
  readonly battles: SquadBattles;
  readonly opponents: readonly AskedSide[];
  readonly candidates: readonly AskedCandidate[];
  /** Units with text that matters and is not played, which are not candidates. */
  readonly notRanked: readonly string[];
  readonly limits: ListLimits;
  /** How both sides play the final battles; those of the search use simple play unless a style is given. */
  readonly play: SidePlay;
  readonly settings: BattleSettings;
  readonly command: string;
}
