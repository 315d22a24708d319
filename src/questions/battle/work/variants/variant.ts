import type { BattleQuestion, QuestionSide, QuestionUnit } from '../battle-question.js';

/** The same battle with one unit of a side missing or replaced. */
export interface Variant {
  readonly side: 0 | 1;
  readonly index: number;
  /** The unit in its place; null for an empty slot. */
  readonly instead: QuestionUnit | null;
}

/** The battle without each unit in turn; sides of one unit are skipped. */
export function withoutEach({ dark, light }: BattleQuestion): Variant[] {
  return [dark, light].flatMap(({ units }, side) =>
    units.length < 2 ? [] : units.map((_, index) => ({ side: side as 0 | 1, index, instead: null })),
  );
}

export function changedSide({ dark, light }: BattleQuestion, { side }: Pick<Variant, 'side'>): QuestionSide {
  return side === 0 ? dark : light;
}

/** The battle of a variant. All other units keep their slots, and therefore their dice. */
export function battleOfVariant(question: BattleQuestion, variant: Variant): BattleQuestion {
  const side = changedSide(question, variant);
  const slotted = side.units.map((unit, index) => ({ ...unit, slot: unit.slot ?? index }));
  const units = slotted.flatMap((unit, index): QuestionUnit[] => {
    if (index !== variant.index) return [unit];
    return variant.instead === null ? [] : [{ ...variant.instead, slot: unit.slot }];
  });
  return { ...question, [variant.side === 0 ? 'dark' : 'light']: { ...side, units } };
}
