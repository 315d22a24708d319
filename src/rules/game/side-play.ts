/**
 * How a side plays a battle, as data: the same in scenarios, flags and results.
 *
 * - `best`: the highest rung that the battle allows: solved if it is small, else learned.
 * - `learned`: by a value of positions that practice battles teach; with its numbers once they are known.
 * - `named`: by a style that is given.
 */
export type SidePlay =
  | { readonly kind: 'best' }
  | { readonly kind: 'learned'; readonly value?: readonly number[] }
  | { readonly kind: 'named'; readonly style: PlayStyle };

/** What a unit attacks: where the expected gain in worth is largest, or by a rule of thumb. */
export const TARGET_RULES = ['worth', 'discard-chance', 'damage', 'weakest', 'strongest'] as const;
export type TargetRule = (typeof TARGET_RULES)[number];

/** Whether units intercept: if the worth says so, or never. */
export const INTERCEPT_RULES = ['worth', 'never'] as const;
type InterceptRule = (typeof INTERCEPT_RULES)[number];

/** When a unit retreats: never, if the worth says so, or if one more average attack would discard it. */
export const RETREAT_RULES = ['never', 'worth', 'wounded'] as const;
type RetreatRule = (typeof RETREAT_RULES)[number];

/** Which cost of Upkeep is paid: the cheapest by worth, or a kind of cost wherever it is listed and payable. */
export const UPKEEP_RULES = ['worth', 'force', 'build-point', 'tap', 'counter', 'discard'] as const;
type UpkeepRule = (typeof UPKEEP_RULES)[number];

/** A style of play; no style is a rule of the game. */
export interface PlayStyle {
  readonly target: TargetRule;
  /** The exponent of a unit's health left in its worth, 0.1 to 2. */
  readonly health: number;
  readonly force: {
    /** What one Force is worth, 0 to 10, in units of threat x health ** `health`. */
    readonly price: number;
    /** Force that is kept for the attacks of the opponent, 0 to 99. */
    readonly keep: number;
  };
  readonly intercept: InterceptRule;
  readonly retreat: RetreatRule;
  readonly upkeep: UpkeepRule;
}

/** The style that wins most battles of equal armies (docs/method.md#battles). */
export const PLAY_BY_WORTH: PlayStyle = {
  target: 'worth',
  health: 0.5,
  force: { price: 0.25, keep: 0 },
  intercept: 'worth',
  retreat: 'never',
  upkeep: 'worth',
};

/** Some settings of a style. */
type GivenStyle = { readonly [Name in Exclude<keyof PlayStyle, 'force'>]?: PlayStyle[Name] | undefined } & {
  readonly force?: { readonly price?: number | undefined; readonly keep?: number | undefined } | undefined;
};

/** A style with some settings; all others are those of `PLAY_BY_WORTH`. */
export function styleWith({ target, health, force, intercept, retreat, upkeep }: GivenStyle): PlayStyle {
  return {
    target: target ?? PLAY_BY_WORTH.target,
    health: health ?? PLAY_BY_WORTH.health,
    force: { price: force?.price ?? PLAY_BY_WORTH.force.price, keep: force?.keep ?? PLAY_BY_WORTH.force.keep },
    intercept: intercept ?? PLAY_BY_WORTH.intercept,
    retreat: retreat ?? PLAY_BY_WORTH.retreat,
    upkeep: upkeep ?? PLAY_BY_WORTH.upkeep,
  };
}
