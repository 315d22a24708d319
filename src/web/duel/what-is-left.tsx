import type { JSX } from 'preact';
import { Also } from '../answer/also.js';
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
  return <Also heading="On average" rows={rows} />;
}
