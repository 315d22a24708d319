import { at } from '../../../../base/assert.js';
import type { Battle } from '../../../../chain/battle/battle.js';
import { transferredValue } from '../../../../chain/battle/play/position-value.js';
import type { SidePlay } from '../../../../rules/game/fight.js';
import type { DifferenceEstimate } from '../../../../statistics/comparisons/differences.js';
import { type BattleQuestion, battleOf, withPlays } from '../battle-question.js';
import { keptBattle } from '../kept-battle.js';
import { pairedDifference, pairedEnds } from '../paired-difference.js';
import type { SettledPlay } from '../play/settle-play.js';
import type { BattlePlace, BattleResult, BattleSettings } from '../run-battle.js';
import { battleOfVariant, changedSide, type Variant } from './variant.js';

/** How a variant of a battle differs from the battle as asked. */
export interface VariantResult {
  readonly variant: Variant;
  readonly result: BattleResult;
  /**
   * What the units of the difference are worth to their side: the win chance with the unit less that
   * without it; of an exchange, that with the other unit in its place less that with the unit.
   */
  readonly difference: DifferenceEstimate;
  /** The same from exact chances; null if one of both battles was not solved. */
  readonly exact: number | null;
  /** Build points of the unit; of an exchange, those of the other one less those of the unit; null if not known. */
  readonly buildPoints: number | null;
}

/** The variants of a battle that an answer tells of. */
export interface BattleVariants {
  /** The battle without each unit of sides of two and more; null if that is not asked. */
  readonly withoutEach: readonly VariantResult[] | null;
  readonly exchanges: readonly VariantResult[];
}

/** The battle of a variant; if it is settled how both sides play, they play on so, and the difference is that of the unit. */
export function questionOfVariant(question: BattleQuestion, variant: Variant, settled: SettledPlay | null): BattleQuestion {
  const changed = battleOfVariant(question, variant);
  if (settled === null) return changed;
  const [from, to] = [battleOf(question), battleOf(changed)];
  const [dark, light] = settled.plays;
  return withPlays(changed, [transferredPlay(dark, from, to), transferredPlay(light, from, to)]);
}

/** The play of a side in a variant: by what was learned of the same units; if there is another one, that is learned. */
function transferredPlay(play: SidePlay, from: Battle, to: Battle): SidePlay {
  if (play.kind !== 'learned' || play.value === undefined) return play;
  const value = transferredValue(play.value, from, to);
  return value === null ? { kind: 'learned' } : { kind: 'learned', value };
}

/** The settings of variants, which are solved only beside a battle that is solved. */
export function settingsOfVariants(settings: BattleSettings, isSolved: boolean): BattleSettings {
  return { ...settings, exact: isSolved, range: false };
}

/**
 * Fights variants of a battle with the dice of the battle, so that they are paired with it. A battle
 * that was simulated is not solved as a variant; a solved one is simulated again, beside a variant
 * that is too large to be solved. Variants are run one after the other.
 */
export async function runVariants(
  base: BattleResult,
  variants: readonly Variant[],
  settings: BattleSettings,
  place: BattlePlace,
): Promise<VariantResult[]> {
  const results: VariantResult[] = [];
  let unsolved: BattleResult | null = base.exact === null ? base : null;
  for (const variant of variants) {
    const question = questionOfVariant(base.question, variant, base.settled);
    const played = await keptBattle(question, settingsOfVariants(settings, base.exact !== null), place);
    const { play, settled } = base;
    const result = settled === null ? played : { ...played, play, settled };
    if (result.exact === null) {
      place.watch?.expect(unsolved === null ? settings.trials : 0);
      unsolved ??= await keptBattle(base.question, settingsOfVariants(settings, false), place);
    }
    results.push(await comparedWith(result.exact === null ? (unsolved ?? base) : base, variant, result));
  }
  return results;
}

async function comparedWith(base: BattleResult, variant: Variant, result: BattleResult): Promise<VariantResult> {
  const { side, index, instead } = variant;
  const unit = at(changedSide(base.question, variant).units, index);
  const [more, less] = instead === null ? [base, result] : [result, base];
  const [own, others] = [unit.unit.cost, instead?.unit.cost];
  return {
    variant,
    result,
    difference: pairedDifference(pairedEnds(more.simulated), pairedEnds(less.simulated), side, base.level),
    exact: more.exact === null || less.exact === null ? null : winsOf(more.exact, side) - winsOf(less.exact, side),
    buildPoints: instead === null ? (own ?? null) : own == null || others == null ? null : others - own,
  };
}

function winsOf({ darkWins, lightWins }: { readonly darkWins: number; readonly lightWins: number }, side: 0 | 1): number {
  return side === 0 ? darkWins : lightWins;
}
