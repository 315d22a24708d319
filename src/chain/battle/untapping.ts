import type { Gift, UntappingCause } from '../../rules/effects/effect.js';
import { isLike } from '../../rules/game/group.js';
import { restsAfterAttack } from '../../rules/units/healing.js';
import type { AttackEnding } from '../ending-columns.js';
import type { Battle, BattleUnit } from './battle.js';
import type { BattleAttack } from './battle-attacks.js';
import { type BattlePosition, UNTAPS, WILL_REST } from './battle-position.js';

/** What makes a unit untap: by what it discards a unit, and which ones, by slot. */
interface Untapping {
  readonly by: UntappingCause;
  readonly isOfOne: readonly boolean[];
}

/** By battle: what makes each unit untap; null if no text of a unit says anything about it. */
const KNOWN = new WeakMap<Battle, readonly (readonly Untapping[])[] | null>();

function untappingsIn(battle: Battle): readonly (readonly Untapping[])[] | null {
  let known = KNOWN.get(battle);
  if (known === undefined) {
    const all = battle.units.map((unit) => giftsOf(unit).flatMap((gift) => untappingOf(battle, gift)));
    known = all.some((each) => each.length > 0) ? all : null;
    KNOWN.set(battle, known);
  }
  return known;
}

function giftsOf({ unit: { effects } }: BattleUnit): readonly Gift[] {
  return effects.flatMap(({ gives }) => gives);
}

/** Ruling: it looks at printed subtypes. No attack discards units of the own side by intention. */
function untappingOf({ units }: Battle, gift: Gift): Untapping[] {
  if (gift.kind !== 'untapping') return [];
  return [{ by: gift.by, isOfOne: units.map(({ unit }) => gift.groups.some((group) => isLike(group, unit))) }];
}

/** By keyword, what damage a unit does to units that attack it. */
const STRIKES_BACK = ['Avenge', 'Deflect', 'Retaliate', 'Riposte'];

/**
 * Taps the unit that has attacked, and untaps units whose damage has discarded others. `gone`: the slots of
 * the units that the attack discards. Ruling: those of the attacked side are discarded by the attacking unit,
 * and those of its own side by the unit that is attacked, if it can do damage (docs/rules.md#battle).
 */
export function tapAndUntap(
  battle: Battle,
  position: BattlePosition,
  { slots }: Pick<BattleAttack, 'slots'>,
  ending: AttackEnding,
  gone: readonly number[],
): void {
  const [attacker, target] = slots as readonly [number, number];
  position.isTapped[attacker] = true;
  if (position.rest !== null && restsAfterAttack(battle.units[attacker]!.unit)) position.rest[attacker] = WILL_REST;
  const untappings = untappingsIn(battle);
  if (untappings === null) return;
  const { side } = battle.units[attacker]!;
  for (const victim of gone) {
    if (ending.damage[slots.indexOf(victim)] === 0) continue;
    const by = battle.units[victim]!.side === side ? target : attacker;
    if (position.isGone[by] || !untappings[by]!.some((each) => each.isOfOne[victim] && canBeBy(battle, each, by, attacker)))
      continue;
    untap(position, by, victim);
  }
}

/** Whether a unit can have discarded another one by what makes it untap. */
function canBeBy({ units }: Battle, { by }: Untapping, slot: number, attacker: number): boolean {
  if (by === 'Retaliate') return slot !== attacker;
  return slot === attacker || units[slot]!.unit.abilities.some(({ keyword }) => STRIKES_BACK.includes(keyword));
}

/** A unit that is discarded counts as tapped, so that the turn is not taken to be at its beginning again. */
function untap(position: BattlePosition, slot: number, victim: number): void {
  position.isTapped[slot] = false;
  position.isTapped[victim] = true;
  if (position.rest !== null) position.rest[victim] = UNTAPS;
}
