import type { JSX } from 'preact';
import { MatchForm } from '../form/match-form.js';
import { DiceTray } from './dice-tray.js';

/** The question of what to do at the table: an attack, and the dice of its first roll. */
export function DiceForm(): JSX.Element {
  return (
    <>
      <MatchForm />
      <DiceTray />
    </>
  );
}
