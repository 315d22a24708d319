import { CARDS_OPTION, COMMON_OPTIONS } from '../../asking/options/common-options.js';
import { option, SWITCH } from '../../asking/options/option.js';

export const DEFAULT_BASELINE = 'reports/baseline';

/**
 * The default of the largest difference of a simulated probability that is accepted
 * (docs/method.md#comparison).
 */
export const DEFAULT_MARGIN = 0.005;

/** The formats of the result of a check. */
export const CHECK_FORMATS = ['text', 'json', 'junit', 'github', 'markdown'] as const;

export type CheckFormat = (typeof CHECK_FORMATS)[number];

/** The level of intervals has no meaning here: a check shows none. */
const { level: _level, ...SHARED } = COMMON_OPTIONS;

/** The options of `odds check`. */
export const CHECK_OPTIONS = {
  update: option(SWITCH, 'save the current results of the scenarios as the baseline'),
  baseline: option({ kind: 'name', standard: DEFAULT_BASELINE }, 'folder of the baseline'),
  against: option({ kind: 'rules' }, 'compare --rules with these rules instead of a baseline: idc or idc,armorNeeds=4'),
  format: option({ kind: 'word', words: CHECK_FORMATS }, 'how the result is written: {words}', { defaultDescription: 'text' }),
  margin: option(
    { kind: 'number', from: 0, to: 0.5, standard: DEFAULT_MARGIN },
    'how far simulated probabilities may differ; exact values may not differ at all',
  ),
  cards: CARDS_OPTION,
  ...SHARED,
  json: option(SWITCH, 'the same as --format json'),
};
