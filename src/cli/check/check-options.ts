import type { Options } from 'yargs';
import { CARDS_OPTION, COMMON_OPTIONS, optionWithValue } from '../../asking/options/common-options.js';

export const DEFAULT_BASELINE = 'reports/baseline';

/** The largest difference of a simulated probability that nobody minds, where nothing else is said (docs/method.md#comparison). */
export const DEFAULT_MARGIN = 0.005;

/** How the result of a check can be written. */
export const CHECK_FORMATS = ['text', 'json', 'junit', 'github', 'markdown'] as const;

export type CheckFormat = (typeof CHECK_FORMATS)[number];

/** The level of intervals says nothing here: a check shows none. */
const { level: _level, ...SHARED } = COMMON_OPTIONS;

/** The options of `odds check`. */
export const CHECK_OPTIONS: Readonly<Record<string, Options>> = {
  update: { type: 'boolean', describe: 'save what the scenarios come to now as the baseline' },
  baseline: optionWithValue('folder of the baseline', DEFAULT_BASELINE),
  against: optionWithValue('compare --rules with these rules instead of a baseline: idc or idc,armorNeeds=4'),
  format: optionWithValue(`how the result is written: ${CHECK_FORMATS.join(', ')}`, 'text'),
  margin: optionWithValue(
    'difference of simulated probabilities that does not count; exact values may not differ at all',
    String(DEFAULT_MARGIN),
  ),
  cards: CARDS_OPTION,
  ...SHARED,
  json: { type: 'boolean', describe: 'the same as --format json' },
};
