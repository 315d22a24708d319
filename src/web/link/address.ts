import { linkOf } from './link.js';
import type { PageState } from './page-state.js';

/**
 * The address that opens this question anywhere, with its rules; null for a page that was opened from a
 * file: its address means nothing elsewhere, and names the reader's folders.
 */
export function addressOf(state: PageState, address: string): string | null {
  const { protocol, href, hash } = new URL(address);
  if (protocol === 'file:') return null;
  return `${href.slice(0, href.length - hash.length)}${linkOf(state)}`;
}
