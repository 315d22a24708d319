/**
 * The times of a turn at which counters are removed, in order: the start of the build step of a unit's side, and the start and
 * end of the battle phase.
 */
export const HEALING_TIMES = ['build step', 'battle phase starts', 'battle phase ends'] as const;
export type HealingTime = (typeof HEALING_TIMES)[number];

/** Damage counters that a text removes from a unit each turn (docs/card-texts.md#healing). */
export interface Healing {
  readonly at: HealingTime;
  /** The most counters removed; null for all. */
  readonly amount: number | null;
  /** Whether its player may remove fewer. */
  readonly isOptional: boolean;
}

const WHEN: Readonly<Record<HealingTime, string>> = {
  'build step': 'when its build step starts',
  'battle phase starts': 'when the battle phase starts',
  'battle phase ends': 'when the battle phase ends',
};

const HEALING = /^removal of (?<optional>up to )?(?<amount>all|[1-9]\d?) damage counters? (?<when>when .+)$/;

/** Parses what `formatHealing` writes; null if it is something else. */
export function parseHealing(text: string): Healing | null {
  const found = HEALING.exec(text)?.groups;
  const at = HEALING_TIMES.find((time) => WHEN[time] === found?.when);
  if (found === undefined || at === undefined) return null;
  const amount = found.amount === 'all' ? null : Number(found.amount);
  return { at, amount, isOptional: found.optional !== undefined };
}

/** Formats healing: "removal of up to 2 damage counters when the battle phase starts". */
export function formatHealing({ at, amount, isOptional }: Healing): string {
  const counters = `${amount ?? 'all'} damage counter${amount === 1 ? '' : 's'}`;
  return `removal of ${isOptional ? 'up to ' : ''}${counters} ${WHEN[at]}`;
}
