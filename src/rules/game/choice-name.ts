// The choices of players, and how they use Lucky.
/** The names of choices, the same in messages, traces and advice. */
export type ChoiceName =
  | 'early end'
  | 'Overload'
  | 'defending unit'
  | 'attack cost'
  | 'Retaliate'
  | 'boost'
  | 'Cunning'
  | 're-roll'
  | 'Overkill'
  | 'Parry'
  | 'toll'
  | 'prevention'
  | 'Surge'
  | 'Area Damage'
  | 'next effect'
  | 'further attack';

export const LUCKY_POLICIES = ['optimal', 'greedy'] as const;

/** How a player uses Lucky: by solving the game, or by the rule of thumb. */
export type LuckyPolicy = (typeof LUCKY_POLICIES)[number];
