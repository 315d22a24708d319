import { damageBesideUnits, damageByCounters, damageTooDear, severalDamages } from '../../errors/option.js';
import { formatCost } from '../../rules/game/price.js';
import { type CardDamage, canDamage, formatTargets, mostDamage } from '../../rules/units/card-damage.js';
import type { Unit } from '../../rules/units/unit.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import type { OptionReader } from '../options/option-reader.js';
import type { AttackCards } from './attack-cards.js';

/** What a card does in the place of an attack, as the power of a unit that is none. */
interface EffectDamage {
  readonly damage: number;
  readonly by: CardDamage['by'];
}

/**
 * The damage of the Battle card that is played since nothing attacks; null if there is none. Its player pays for
 * the form that does most (docs/attack.md#damage-by-a-card).
 */
export function damageOfCards(
  reader: OptionReader,
  { damaging }: AttackCards,
  defender: Unit,
  { force, purses }: Pick<AttackSetup, 'force' | 'purses'>,
): EffectDamage | null {
  const [card, another] = damaging;
  if (card === undefined) return null;
  if (another !== undefined) reader.report('attacker-card', severalDamages());
  const { label, damage: forms = [] } = card;
  // What is not known of a unit excludes none.
  const fitting = defender.name === null ? forms : forms.filter((form) => canDamage(form, defender));
  const purse = { force: force.attacker, hand: purses.hand.attacker, resource: purses.resource.attacker };
  const paid = mostDamage(fitting, purse);
  const damage = (paid?.amount ?? 1) * (paid?.isByCounters ? defender.counters : 1);
  const [first, dear] = [forms[0], fitting[0]];
  if (first !== undefined && dear === undefined)
    reader.note('odds attack', 'defender', damageBesideUnits(label, formatTargets(first), defender.name));
  else if (dear !== undefined && paid === null)
    reader.report('attacker-card', damageTooDear(label, formatCost(dear.force, dear.price)));
  else if (damage === 0) reader.report('counters', damageByCounters(label));
  return { damage: Math.max(1, damage), by: paid?.by ?? 'points' };
}
