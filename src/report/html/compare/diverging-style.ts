import { DIVERGING } from '../../../sheet/page/palette.js';

function colours(theme: 0 | 1): string {
  const steps = DIVERGING.map(([fill, text], step) => `--heat-${step}:${fill[theme]};--heat-text-${step}:${text[theme]}`);
  return `:root{${steps.join(';')}}`;
}

/** The style of a page whose heat maps have these colours. */
export const DIVERGING_STYLE = `
${colours(0)}
@media screen and (prefers-color-scheme:dark){${colours(1)}}
`;
