import { effect } from '@preact/signals';
import { loadedRules } from '../lookup/rules-lookup.js';
import { pageState } from '../state/store.js';
import { keywordsText } from './engine-source.js';

/** Marks the current link in the head of the page, and loads the keywords on demand. */
export function followLookups(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('.lookups a');
  effect(() => {
    const { tab } = pageState.value;
    for (const link of links) {
      if (link.hash.split('?')[0] === `#${tab}`) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    if (tab === 'rules' && loadedRules.peek()?.ok !== true) void loadRules();
  });
}

async function loadRules(): Promise<void> {
  try {
    loadedRules.value = { ok: true, text: await keywordsText() };
  } catch (error) {
    loadedRules.value = { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}
