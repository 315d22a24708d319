import { CARDS_OPTION } from '../../asking/options/common-options.js';
import { option } from '../../asking/options/option.js';

/** The options of `odds web`. */
export const WEB_OPTIONS = {
  out: option({ kind: 'name', standard: 'odds.html' }, 'the file that is written', {
    completes: { kind: 'files', endings: ['html'] },
  }),
  cards: CARDS_OPTION,
};
