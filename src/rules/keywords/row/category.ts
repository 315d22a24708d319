/** How several instances of one keyword on a unit combine (docs/rules.md#categories). */
export type Category = 'cumulative' | 'layered' | 'isolated' | 'selective';

/** What several copies of a keyword do. */
export const COPIES: Readonly<Record<Category, string>> = {
  cumulative: 'several are one ability with the sum of their numbers',
  layered: 'each is a separate ability, used and paid for separately',
  isolated: 'several count as one',
  selective: 'one of them is used at a time',
};
