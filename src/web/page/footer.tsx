import type { JSX } from 'preact';
import { offline } from './offline.js';

const OFFLINE = { none: '', ready: 'works offline', newer: '' } as const;

/** What the page is, and of which version. */
export function Footer({ version }: { readonly version: string }): JSX.Element {
  const state = offline.value;
  return (
    <footer>
      <p>
        {[`Version ${version}`, OFFLINE[state]].filter((text) => text !== '').join(' · ')}
        {state === 'newer' && (
          <button type="button" onClick={() => location.reload()}>
            New version: reload
          </button>
        )}
      </p>
      <p>An unofficial fan project, not affiliated with the owners or publishers of the game.</p>
    </footer>
  );
}
