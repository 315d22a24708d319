import { FIGHTS, type Fight } from '../../rules/game/fight.js';

/** What people call several fights of a kind. */
const NAMES: Readonly<Record<Fight, string>> = {
  attack: 'attacks',
  row: 'attacks in a row',
  duel: 'duels',
  battle: 'battles',
};

/** Where a clause matters that does not matter everywhere: "only in duels and battles", "not in a fight". */
export function fightsText(matters: readonly Fight[]): string | null {
  if (matters.length === FIGHTS.length) return null;
  if (matters.length === 0) return 'not in a fight';
  const names = matters.map((fight) => NAMES[fight]);
  const last = names.pop();
  return `only in ${names.length === 0 ? '' : `${names.join(', ')} and `}${last}`;
}
