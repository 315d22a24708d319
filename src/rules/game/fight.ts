/**
 * The fights that people ask about: one attack, several attacks in a turn, two units over many turns, and two sides of many
 * units.
 */
export const FIGHTS = ['attack', 'row', 'duel', 'battle'] as const;

export type Fight = (typeof FIGHTS)[number];

/** What a file can ask about: fights, and decks that are dealt many times. */
export const EXPERIMENTS = [...FIGHTS, 'deals'] as const;

export type Experiment = (typeof EXPERIMENTS)[number];

/**
 * How a side plays a battle, as data: the same in scenarios, flags and results.
 *
 * - `best`: the highest rung that the battle allows: solved if it is small, otherwise learned.
 * - `learned`: by a value of positions that practice battles teach; with its numbers once they are known.
 * - `named`: by the value of units and Force, in a style.
 */
export type SidePlay =
  | { readonly kind: 'best' }
  | { readonly kind: 'learned'; readonly value?: readonly number[] }
  | { readonly kind: 'named'; readonly style: PlayStyle };

/** The value of units and Force to a side; no style is a rule of the game. */
export interface PlayStyle {
  /** The exponent of a unit's remaining health in its value, 0.1 to 2. */
  readonly health: number;
  /** The value of one Force, 0 to 10, in units of threat x health ** `health`. */
  readonly force: { readonly price: number };
}

/** The settings of simple play (docs/method.md#battles): a unit's last health counts most. */
export const SIMPLE_PLAY: PlayStyle = { health: 0.5, force: { price: 0.25 } };

interface GivenStyle {
  readonly health?: number | undefined;
  readonly force?: { readonly price?: number | undefined } | undefined;
}

/** A style with some settings changed from `SIMPLE_PLAY`. */
export function styleWith({ health, force }: GivenStyle): PlayStyle {
  return { health: health ?? SIMPLE_PLAY.health, force: { price: force?.price ?? SIMPLE_PLAY.force.price } };
}
