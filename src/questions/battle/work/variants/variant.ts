import type { BattleQuestion, QuestionSide, QuestionUnit } from '../battle-question.js';

/** A battle that is as another one but for one unit of a side: it is not there, or is another one. */
export interface Variant {
  readonly side: 0 | 1;
  /** The unit's place in the list of its side. */
  readonly index: number;
  /** The unit in its place; null: its slot is empty. */
  readonly instead: QuestionUnit | null;
}

/** The battle without each unit in turn. A side of one unit has no battle without it. */
export function withoutEach({ dark, light }: BattleQuestion): Variant[] {
  return [dark, light].flatMap(({ units }, side) =>
    units.length < 2 ? [] : units.map((_, index) => ({ side: side as 0 | 1, index, instead: null })),
  );
}

export function changedSide({ dark, light }: BattleQuestion, { side }: Pick<Variant, 'side'>): QuestionSide {
  return side === 0 ? dark : light;
}

/** The battle of a variant. All other units keep their slots, so their dice are the same. */
export function battleOfVariant(question: BattleQuestion, variant: Variant): BattleQuestion {
  const side = changedSide(question, variant);
  const slotted = side.units.map((unit, index) => ({ ...unit, slot: unit.slot ?? index }));
  const units = slotted.flatMap((unit, index): QuestionUnit[] => {
    if (index !== variant.index) return [unit];
    return variant.instead === null ? [] : [{ ...variant.instead, slot: unit.slot }];
  });
  return { ...question, [variant.side === 0 ? 'dark' : 'light']: { ...side, units } };
}
