export const LUCKY_POLICIES = ['optimal', 'greedy'] as const;

/** How a player uses Lucky: by solving the game, or by the rule of thumb. */
export type LuckyPolicy = (typeof LUCKY_POLICIES)[number];
