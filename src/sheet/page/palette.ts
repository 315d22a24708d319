/** Colours by name, used as `var(--name)` in styles. Each is `[light, dark]`; a test checks the contrasts. */
const COLOURS = {
  paper: ['#fbfaf8', '#14171b'],
  card: ['#ffffff', '#1b1f25'],
  ink: ['#1d2228', '#e6e9ed'],
  soft: ['#565f6a', '#a5afbb'],
  line: ['#c3c9d1', '#454e5a'],
  grid: ['#e6e9ed', '#2b323b'],
  accent: ['#245bb0', '#8ab6ff'],
  bar: ['#6f9fdc', '#3f74bd'],
  exact: ['#b02a12', '#ffa36b'],
  error: ['#1d2228', '#e6e9ed'],
  'series-1': ['#1f5fbf', '#7fb2ff'],
  'series-2': ['#b8400b', '#ff9d5c'],
  'series-3': ['#0b755a', '#5ed3aa'],
  'series-4': ['#7a35d8', '#c5a3ff'],
  'series-5': ['#8a5a00', '#e8c45a'],
  'series-6': ['#b3175c', '#ff8fc2'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>;

/** The steps of a heat map, from the smallest to the largest value: fill and text of a cell, each `[light, dark]`. */
const HEAT: readonly (readonly [fill: readonly [string, string], text: readonly [string, string]])[] = [
  [
    ['#eef4fb', '#1a2430'],
    ['#1d2228', '#e6e9ed'],
  ],
  [
    ['#d6e5f5', '#1f344b'],
    ['#1d2228', '#e6e9ed'],
  ],
  [
    ['#b9d3ee', '#244465'],
    ['#1d2228', '#e6e9ed'],
  ],
  [
    ['#97bde4', '#2a5480'],
    ['#1d2228', '#e6e9ed'],
  ],
  [
    ['#74a5d9', '#31659a'],
    ['#1d2228', '#f4f6f8'],
  ],
  [
    ['#528cca', '#5b93cf'],
    ['#10141a', '#10141a'],
  ],
  [
    ['#336bb1', '#7daee0'],
    ['#ffffff', '#10141a'],
  ],
  [
    ['#215095', '#a3c9ee'],
    ['#ffffff', '#10141a'],
  ],
  [
    ['#143871', '#d0e5fa'],
    ['#ffffff', '#10141a'],
  ],
];

/**
 * The steps of a heat map around a middle: fill and text of a cell, each `[light, dark]`. Orange is below the middle, blue
 * above it, stronger towards the ends. Strong colours therefore never stand for small or large alone, and the hues differ even
 * without red and green.
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

export const HEAT_STEPS = HEAT.length;

/** Dash patterns of lines in SVG notation, in pixels: they distinguish lines in print and without colour vision. */
export const DASHES: readonly (readonly number[])[] = [[], [6, 3], [2, 2], [8, 3, 2, 3], [4, 4], [10, 3]];

export const PALETTE: readonly (readonly [name: string, light: string, dark: string])[] = [
  ...Object.entries(COLOURS).map(([name, [light, dark]]) => [name, light, dark] as const),
  ...HEAT.flatMap(([fill, text], step) => [
    [`heat-${step}`, fill[0], fill[1]] as const,
    [`heat-text-${step}`, text[0], text[1]] as const,
  ]),
];
