import type { Battle, SideIndex } from '../../../../chain/battle/battle.js';
import type { Styles } from '../../../../chain/battle/play/battle-play.js';
import { familyOf } from '../../../../chain/battle/play/family.js';
import { type BattleQuestion, battleOf, stylesOf } from '../battle-question.js';
import { firstPilots } from './first-pilots.js';
import { RANGE_BATTLES } from './range-battles.js';

/** How far tuning is. */
interface TuningPlace {
  /** The side whose style is looked at next. */
  readonly next: SideIndex;
  /** Sides in a row that have kept their styles; tuning ends with two. */
  readonly kept: number;
}

/** Where tuning begins. */
const AT_START: TuningPlace = { next: 0, kept: 0 };

/** Sides that are looked at once more on average, since the other one has changed its style. */
const SECOND_LOOKS = 0.5;

/** The pilot battles of tuning that are still to come, about. */
export function tuningAhead(
  battle: Battle,
  styles: Styles,
  tunes: readonly [boolean, boolean],
  { next, kept }: TuningPlace,
): number {
  const ofSide = (side: SideIndex): number =>
    tunes[side] ? pilotsOfHalving(familyOf(battle, side, styles[side]).length, firstPilots(battle)) : 0;
  const all = ofSide(next) + ofSide(next === 0 ? 1 : 0);
  if (kept >= 2) return 0;
  return (kept === 0 ? all : ofSide(next)) + Math.round((SECOND_LOOKS * all) / 2);
}

/** The battles of the range over play, about: both ends among the styles of both sides, which tuning has mostly piloted once. */
function rangeAhead(battle: Battle, styles: Styles, trials: number): number {
  const count = familyOf(battle, 0, styles[0]).length + familyOf(battle, 1, styles[1]).length;
  const pilots = firstPilots(battle);
  return 2 * (pilotsOfHalving(count, pilots) - count * pilots + Math.min(trials, RANGE_BATTLES));
}

/** The battles that a question takes besides its own, about, if it is not solved. */
interface BattlesBeside {
  readonly tuning: number;
  readonly range: number;
}

/** The battles besides those of a question, by its plays and settings. */
export function battlesBeside(
  question: BattleQuestion,
  { trials, range }: { readonly trials: number; readonly range?: boolean },
): BattlesBeside {
  const kinds = [question.dark.play.kind, question.light.play.kind] as const;
  const tunes = [isTuned(kinds[0]), isTuned(kinds[1])] as const;
  const isRanged = range !== false && kinds.every((kind) => kind === 'tuned' || kind === 'named');
  if (!tunes[0] && !tunes[1] && !isRanged) return { tuning: 0, range: 0 };
  const [battle, styles] = [battleOf(question), stylesOf(question)];
  return { tuning: tuningAhead(battle, styles, tunes, AT_START), range: isRanged ? rangeAhead(battle, styles, trials) : 0 };
}

/** All of them. */
export function sumOf({ tuning, range }: BattlesBeside): number {
  return tuning + range;
}

/** Whether the style of a side is chosen by pilot battles. */
export function isTuned(kind: BattleQuestion['dark']['play']['kind']): boolean {
  return kind === 'tuned';
}

/** The pilot battles of successive halving over so many styles, and of the look at the best one. */
function pilotsOfHalving(styles: number, pilots: number): number {
  let sum = styles * pilots;
  let battles = pilots;
  for (let left = styles; left > 2; battles *= 2) {
    left = Math.ceil(left / 2);
    sum += left * battles;
  }
  return sum + 2 * battles;
}
