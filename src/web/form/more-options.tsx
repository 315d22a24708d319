import type { JSX } from 'preact';
import { ROLES } from '../../rules/game/role.js';
import { pageState } from '../state/store.js';
import { DamageWithoutAttack } from './damage-without-attack.js';
import { MorePanel } from './more-panel.js';
import { PlayMore } from './play-more.js';
import { UnitMore } from './unit-more.js';

const OUTSIDE = ['attacker', 'defender', 'counters', 'roll', 'power', 'health', 'trace'];

const FIELDS = [
  ...['power-change', 'attacker-counters', 'attacks', 'damage', 'by', 'force', 'defender-force'],
  ...['objective', 'mode', 'payment', 'rules'],
  ...ROLES.flatMap((role) =>
    ['keyword', 'pilot', 'copies', 'with', 'equipment', 'location', 'card'].map((of) => `${role}-${of}`),
  ),
];

/** What is rarely asked about an attack. `outside`: what stands elsewhere. */
export function MoreOptions({ outside = [] }: { readonly outside?: readonly string[] }): JSX.Element {
  return (
    <MorePanel
      about="Force, Pilots, Equipment, keywords, other cards, rules"
      outside={[...OUTSIDE, ...outside]}
      fields={FIELDS}
    >
      <UnitMore of="attacker" />
      <UnitMore of="defender" />
      {pageState.value.tab === 'attack' && <DamageWithoutAttack />}
      <PlayMore />
    </MorePanel>
  );
}
