import { signal } from '@preact/signals';
import type { Options } from '../link/page-state.js';
import { comparedAs } from './compared-cards.js';

/** The cards whose long comparison the reader has agreed to. */
const agreed = signal('');

/** Whether the reader has agreed to compare so many cards. */
export function isAgreed(options: Options): boolean {
  return agreed.value === comparedAs(options);
}

/** Notes that the reader agrees. */
export function agree(options: Options): void {
  agreed.value = comparedAs(options);
}
