import type { Effect } from '../../../../rules/effects/effect.js';
import type { Group } from '../../../../rules/game/group.js';
import { effect, IT } from '../made-effect.js';
import { readGroups } from '../noun-phrase.js';

/** "When damage from this unit causes a Jedi to be discarded, untap this unit", and the like for any unit. */
const UNTAPPED =
  /^When(?:ever)? (?:this unit damages another unit and the other unit is discarded|damage from this unit causes an? (?<whom>[^,]+) to be discarded), untap (?:it|this unit)$/i;

const BY_RETALIATE = /^(?:If|When) this unit(?:'s)? Retaliate ability causes a unit to be discarded, untap (?:it|this unit)$/i;

/** "When this unit attacks, it doesn't untap during your next untap step." */
const RESTS = /^When(?:ever)? this unit attacks, it doesn't untap during your next untap step$/i;

/** Reads when a unit untaps in a battle phase, or does not untap after it; null if a text says anything else. */
export function readUntapping(text: string): readonly Effect[] | null {
  if (RESTS.test(text)) return [effect(IT, [{ kind: 'rest' }])];
  if (BY_RETALIATE.test(text)) return [untapping('Retaliate', 'any unit')];
  const found = UNTAPPED.exec(text);
  if (found === null) return null;
  const whom = found.groups?.whom;
  const groups = readGroups(whom === undefined || /^unit$/i.test(whom) ? 'any unit' : `any ${whom}`);
  return groups && [effect(IT, [{ kind: 'untapping', by: 'damage', groups }])];
}

function untapping(by: 'damage' | 'Retaliate', whom: string): Effect {
  return effect(IT, [{ kind: 'untapping', by, groups: readGroups(whom) as readonly [Group, ...Group[]] }]);
}
