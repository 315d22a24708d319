import type { JSX } from 'preact';
import { type DuelAnswer, type Fighter, fighterNames } from './duel-answer.js';

const FIGHTERS: readonly Fighter[] = ['first', 'second'];

/** How long a duel takes, and what the winner has left, on average. */
export function WhatIsLeft({ answer }: { readonly answer: DuelAnswer }): JSX.Element | null {
  const { exact, simulated } = answer;
  const names = fighterNames(answer);
  const turns = exact === null ? (simulated?.meanTurns ?? null) : exact.meanTurns;
  const left = FIGHTERS.flatMap((fighter) => {
    const kept = exact?.left[fighter] ?? null;
    return kept === null
      ? []
      : [[`left if ${names[fighter]} wins`, `${kept.health.toFixed(1)} health, ${kept.force.toFixed(1)} Force`] as const];
  });
  const rows = [...(turns === null ? [] : [['turns until a unit is discarded', turns.toFixed(1)] as const]), ...left];
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>On average</h2>
      <dl class="also">
        {rows.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
