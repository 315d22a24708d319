import {
  damageBesideUnits,
  damageByCounters,
  damageMissing,
  damageOfAttack,
  damageTooDear,
  notWithDamage,
  powerOptionMissing,
  rollPower,
  severalDamages,
} from '../../errors/option.js';
import { rangeText } from '../../fields/field-text.js';
import { UNIT_FIELDS } from '../../fields/unit-fields.js';
import type { DamageBy } from '../../rules/game/damage-by.js';
import { isRemoteMode, type Mode } from '../../rules/game/mode.js';
import { formatCost } from '../../rules/game/price.js';
import type { Role } from '../../rules/game/role.js';
import { powerOfDice } from '../../rules/plan/combatant.js';
import { type CardDamage, canDamage, formatTargets, mostDamage } from '../../rules/units/card-damage.js';
import type { Unit } from '../../rules/units/unit.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import type { CommonOptions } from '../options/common-options.js';
import type { OptionReader } from '../options/option-reader.js';
import { type AttackCards, companyOf, isNoCard, printedUnit } from './attack-cards.js';
import { checkAttack } from './attack-checks.js';
import { EFFECT_OPTIONS, NOT_WITH_DAMAGE } from './attack-option-table.js';
import { readPlay } from './attack-play.js';
import { readAbilities, readDamage, readTokens } from './attack-unit.js';

/**
 * Reads one attack from its options; notes problems in the reader. `roll`: the dice on the table.
 */
export function readAttack(
  reader: OptionReader,
  common: CommonOptions,
  cards: AttackCards,
  roll: readonly number[] | null = null,
): AttackSetup {
  const setup = readSetup(reader, common, roll, cards);
  checkAttack(reader, setup);
  return setup;
}

function readSetup(
  reader: OptionReader,
  common: CommonOptions,
  roll: readonly number[] | null,
  cards: AttackCards,
): AttackSetup {
  const [attacking, attacked] = [printedUnit(cards, 'attacker'), printedUnit(cards, 'defender')];
  const defender: Unit = {
    ...attacked,
    ...readDamage(reader, '', attacked),
    ...readTokens(reader, 'defender'),
    abilities: readAbilities(reader, 'defender', attacked),
  };
  const attacker: Unit = {
    ...attacking,
    ...readDamage(reader, 'attacker-', attacking),
    ...readTokens(reader, 'attacker'),
    powerChange: reader.readOrStandard('power-change', UNIT_FIELDS.powerChange),
    abilities: readAbilities(reader, 'attacker', attacking),
  };
  const play = readPlay(reader, common);
  const effect = readEffectDamage(reader) ?? damageOfCards(reader, cards, defender, play);
  if (effect !== null) refuseOfAttacks(reader);
  return {
    attacker: { ...attacker, power: effect?.damage ?? readPower(reader, attacker, defender, play.mode, roll) },
    defender,
    ...companyOf(cards),
    ...play,
    ...(effect === null ? {} : { by: effect.by }),
  };
}

/** Damage that no attack does; null if an attack does it. */
function readEffectDamage(reader: OptionReader): { readonly damage: number; readonly by: DamageBy } | null {
  const { damage, by } = reader.readAll(EFFECT_OPTIONS);
  if (damage === null && by !== null && by !== 'attack') reader.report('damage', damageMissing(by));
  if (!reader.has('damage')) return null;
  if (by === 'attack') reader.report('by', damageOfAttack());
  return { damage: damage ?? 1, by: by ?? 'dice' };
}

/** Notes the options that only an attack has. */
function refuseOfAttacks(reader: OptionReader): void {
  for (const option of NOT_WITH_DAMAGE.filter((name) => reader.has(name))) reader.report(option, notWithDamage(option));
}

/**
 * The power of the attacking unit; without --power, the power that rolls the dice of `roll`. It
 * does not matter in an attack from another arena.
 */
function readPower(reader: OptionReader, attacker: Unit, defender: Unit, mode: Mode, roll: readonly number[] | null): number {
  const power = reader.read('power', UNIT_FIELDS.power);
  if (reader.has('power') || isRemoteMode(mode)) return power ?? attacker.power;
  if (hasName(reader, 'attacker')) return attacker.power;
  if (roll === null) {
    if (!reader.has('roll')) reader.report('power', powerOptionMissing());
    return 0;
  }
  const rolled = powerOfDice(roll.length, attacker, defender);
  const { from, to } = UNIT_FIELDS.power;
  if (rolled < from || rolled > to) reader.report('roll', rollPower(rangeText(UNIT_FIELDS.power), rolled, roll.length));
  return rolled;
}

/** Whether a card is named for the unit of a role, known or not. */
function hasName(reader: OptionReader, role: Role): boolean {
  return !isNoCard(reader.text(role));
}

/** What a card does in the place of an attack, as the power of a unit that is none. */
interface EffectDamage {
  readonly damage: number;
  readonly by: CardDamage['by'];
}

/**
 * The damage of the Battle card that is played since nothing attacks; null if there is none. Its player pays for
 * the form that does most (docs/attack.md#damage-by-a-card).
 */
function damageOfCards(
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
