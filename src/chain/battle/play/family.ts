import { type PlayStyle, styleWith, TARGET_RULES } from '../../../rules/game/side-play.js';
import { type Battle, OPPOSING, type SideIndex } from '../battle.js';
import { paysAnything } from '../battle-graph.js';

/** The prices of one Force, and the exponents of health, that are tried besides those of a style. */
const PRICES = [0.1, 0.25, 0.5, 1] as const;
const EXPONENTS = [0.35, 0.5, 0.75] as const;

/** The Force that is tried to be kept: what one turn brings. */
const KEPT = 4;

/**
 * The styles that tuning and the range over play try for a side: the given one first, then those that
 * differ from it in one setting that can make a difference in the battle. Retreat and Upkeep stay.
 */
export function familyOf(battle: Battle, side: SideIndex, style: PlayStyle): readonly PlayStyle[] {
  const { force } = style;
  const pays = paysAnything(battle, side);
  const isPaid = pays || paysAnything(battle, OPPOSING[side]);
  const opponents = battle.units.filter((unit) => unit.side !== side);
  return distinct([
    style,
    ...(isPaid ? PRICES.map((price) => ({ ...style, force: { ...force, price } })) : []),
    ...EXPONENTS.map((health) => ({ ...style, health })),
    ...(pays ? [0, KEPT].map((keep) => ({ ...style, force: { ...force, keep } })) : []),
    ...(mayIntercept(battle, side) ? (['worth', 'never'] as const).map((intercept) => ({ ...style, intercept })) : []),
    ...(opponents.length > 1 ? TARGET_RULES.map((target) => ({ ...style, target })) : []),
  ]);
}

function mayIntercept({ units }: Battle, side: SideIndex): boolean {
  return units.some((unit) => unit.side === side && unit.unit.abilities.some(({ keyword }) => keyword === 'Intercept'));
}

function distinct(styles: readonly PlayStyle[]): PlayStyle[] {
  const known = new Map(styles.map((style) => [JSON.stringify(styleWith(style)), style]));
  return [...known.values()];
}
