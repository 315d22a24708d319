import type { PageState } from '../link/page-state.js';
import { optionText } from '../state/words.js';

/** The question in words: "Asked: Attacker Yoda (A) · Damage on the defender 1". */
export function questionText({ options }: PageState): string {
  return `Asked: ${Object.keys(options)
    .map((name) => optionText(options, name))
    .join(' · ')}`;
}
