/**
 * The steps of a heat map around a middle: fill and text of a cell, each `[light, dark]`. Orange is
 * below the middle, blue above it; the further from it, the stronger. So strong colours never mean
 * small or large alone, and both hues can be told apart without red and green.
 */
export const DIVERGING: readonly (readonly [fill: readonly [string, string], text: readonly [string, string]])[] = [
  [
    ['#8f3f07', '#f3b37a'],
    ['#ffffff', '#10141a'],
  ],
  [
    ['#c97024', '#c9762f'],
    ['#10141a', '#10141a'],
  ],
  [
    ['#e6a564', '#8a4f1f'],
    ['#1d2228', '#f4f6f8'],
  ],
  [
    ['#f6d9b8', '#53351f'],
    ['#1d2228', '#e6e9ed'],
  ],
  [
    ['#f1f1ee', '#2b3037'],
    ['#1d2228', '#e6e9ed'],
  ],
  [
    ['#c6dbf0', '#244465'],
    ['#1d2228', '#e6e9ed'],
  ],
  [
    ['#86b2de', '#31659a'],
    ['#1d2228', '#f4f6f8'],
  ],
  [
    ['#336bb1', '#5b93cf'],
    ['#ffffff', '#10141a'],
  ],
  [
    ['#143871', '#a3c9ee'],
    ['#ffffff', '#10141a'],
  ],
];

function colours(theme: 0 | 1): string {
  const steps = DIVERGING.map(([fill, text], step) => `--heat-${step}:${fill[theme]};--heat-text-${step}:${text[theme]}`);
  return `:root{${steps.join(';')}}`;
}

/** The style of a page whose heat maps have these colours. */
export const DIVERGING_STYLE = `
${colours(0)}
@media screen and (prefers-color-scheme:dark){${colours(1)}}
`;
